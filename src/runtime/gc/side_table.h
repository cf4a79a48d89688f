// A number for each object at rest, beside the heap: 32 bits for each word of it, 0 at first. Pages
// that nobody writes to take no memory, so it takes half of what the live objects do.
#pragma once

#include <cstdint>

#include "runtime/heap/blocks.h"

namespace assay::runtime {

class SideTable {
 public:
  // False: the system has no memory for it.
  [[nodiscard]] bool Open(const Blocks& blocks) {
    constexpr std::size_t kPage = 4096;
    const std::size_t words = (std::size_t{blocks.committed} << kBlockShift) / layout::kWordSize;
    const std::size_t size = ((words * sizeof(std::uint32_t)) / kPage + 1) * kPage;
    base_ = reinterpret_cast<layout::Word>(blocks.base);
    range_ = ReserveAddresses(size, size, kHugePage);
    if (range_.begin != nullptr && !CommitMemory(range_.begin, size)) {
      Close();
    }
    if (range_.begin != nullptr) {
      PreferHugePages(range_);
    }
    return range_.begin != nullptr;
  }
  void Close() {
    if (range_.begin != nullptr) {
      ReleaseAddresses(range_);
    }
    range_ = {};
  }

  [[nodiscard]] std::uint32_t& operator[](const layout::Object* object) const {
    return reinterpret_cast<std::uint32_t*>(
        range_.begin)[(reinterpret_cast<layout::Word>(object) - base_) / layout::kWordSize];
  }

 private:
  AddressRange range_ = {};
  layout::Word base_ = 0;
};

}  // namespace assay::runtime
