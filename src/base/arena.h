// Bump allocation for trees that are built once, never changed and freed together. Only types
// without a destructor may live here; lists inside a node are spans of the same arena.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace assay {

class Arena {
 public:
  template <typename T, typename... Arguments>
  T* New(Arguments&&... arguments) {
    static_assert(std::is_trivially_destructible_v<T>);
    return ::new (Allocate(sizeof(T), alignof(T))) T{std::forward<Arguments>(arguments)...};
  }

  template <typename T>
  std::span<const T> Copy(const std::vector<T>& elements) {
    return List(elements);
  }

  // A list whose elements may be changed.
  template <typename T>
  std::span<T> List(const std::vector<T>& elements) {
    return List(std::span<const T>(elements));
  }

  template <typename T>
  std::span<T> List(std::span<const T> elements) {
    static_assert(std::is_trivially_destructible_v<T>);
    if (elements.empty()) {
      return {};
    }
    T* const copy = static_cast<T*>(Allocate(sizeof(T) * elements.size(), alignof(T)));
    std::uninitialized_copy(elements.begin(), elements.end(), copy);
    return {copy, elements.size()};
  }

  // Takes over what lives in another one.
  void Adopt(Arena&& other);

 private:
  void* Allocate(std::size_t size, std::size_t alignment);

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;
};

}  // namespace assay
