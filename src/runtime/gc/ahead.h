// Objects that are going to be looked at soon: meanwhile the memory fetches them. First in, first
// out.
#pragma once

#include <cstddef>

namespace assay::runtime {

template <typename Item>
class Ahead {
 public:
  [[nodiscard]] bool IsEmpty() const { return count_ == 0; }
  [[nodiscard]] bool IsFull() const { return count_ == kSize; }
  void Push(const Item& item) { items_[(first_ + count_++) % kSize] = item; }
  Item Pop() {
    const Item item = items_[first_ % kSize];
    first_ = (first_ + 1) % kSize;
    --count_;
    return item;
  }

 private:
  static constexpr std::size_t kSize = 16;
  Item items_[kSize] = {};
  std::size_t first_ = 0;
  std::size_t count_ = 0;
};

}  // namespace assay::runtime
