#pragma once

#include <cstdint>

namespace assay::writers {

// Nothing of nothing is nothing.
inline double Percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace assay::writers
