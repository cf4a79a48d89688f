// A growing array in memory of the C library. It has no destructor: the machine that holds it frees
// it at the end of a run.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <type_traits>

#include "runtime/platform/check.h"

namespace assay::runtime {

template <typename T>
struct GrowableArray {
  static_assert(std::is_trivially_copyable_v<T>);

  T* items;
  std::size_t count;
  std::size_t capacity;

  void Push(T item) {
    if (count == capacity) [[unlikely]] {
      Grow();
    }
    items[count++] = item;
  }
  // Room for so many more.
  void Reserve(std::size_t more) {
    while (capacity - count < more) {
      Grow();
    }
  }
  [[nodiscard]] T Pop() { return items[--count]; }

  void Free() {
    std::free(items);
    *this = {};
  }

  [[nodiscard]] T* begin() { return items; }
  [[nodiscard]] T* end() { return items + count; }
  [[nodiscard]] const T* begin() const { return items; }
  [[nodiscard]] const T* end() const { return items + count; }

 private:
  void Grow() {
    capacity = capacity == 0 ? 64 : capacity * 2;
    items = static_cast<T*>(std::realloc(items, capacity * sizeof(T)));
    CHECK(items != nullptr, "the system grants memory for the run-time's own tables");
  }
};

}  // namespace assay::runtime
