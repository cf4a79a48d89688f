#include "base/arena.h"

#include <algorithm>
#include <iterator>

namespace assay {

void* Arena::Allocate(std::size_t size, std::size_t alignment) {
  constexpr std::size_t kBlockSize = 64 * 1024;
  void* place = next_;
  if (std::align(alignment, size, place, left_) == nullptr) {
    left_ = std::max(kBlockSize, size + alignment);
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(left_));
    place = blocks_.back().get();
    std::align(alignment, size, place, left_);
  }
  next_ = static_cast<std::byte*>(place) + size;
  left_ -= size;
  return place;
}

void Arena::Adopt(Arena&& other) {
  blocks_.insert(blocks_.end(), std::make_move_iterator(other.blocks_.begin()),
                 std::make_move_iterator(other.blocks_.end()));
  other = Arena();
}

}  // namespace assay
