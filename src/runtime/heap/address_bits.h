// One bit for each word of a range of addresses: what a walk over the heap has seen.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "runtime/platform/memory.h"

namespace assay::runtime {

struct AddressBits {
  layout::Word from;
  AddressRange range;

  // False: the system grants no memory.
  [[nodiscard]] bool Open(layout::Word begin, std::size_t bytes) {
    constexpr std::size_t kUnit = 64 * 4096;  // a page of bits
    const std::size_t size = (bytes + kUnit) / kUnit * 4096;
    from = begin;
    range = ReserveAddresses(size, size, 4096);
    if (range.begin != nullptr && !CommitMemory(range.begin, size)) {
      Close();
    }
    return range.begin != nullptr;
  }
  void Close() {
    if (range.begin != nullptr) {
      ReleaseAddresses(range);
    }
    range = {};
  }
  // Sets the bit; was it set before?
  [[nodiscard]] bool Set(layout::Word address) const {
    const layout::Word index = (address - from) / layout::kWordSize;
    const auto mask = static_cast<std::uint8_t>(1U << (index % 8));
    std::uint8_t& byte = range.begin[index / 8];
    const bool was = (byte & mask) != 0;
    byte |= mask;
    return was;
  }
};

}  // namespace assay::runtime
