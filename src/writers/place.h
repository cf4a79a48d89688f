// Where something stands in the source, as GHC's tools and ours write it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::writers {

struct Place {
  const char* file;  // null or empty: it is written nowhere
  std::uint32_t line;
  std::uint32_t column;
  std::uint32_t last_line;
  std::uint32_t last_column;
};

// `Main.hs:2:1-50`, `Main.hs:(2,1)-(5,9)`, `Main.hs:2:1`; false, and nothing: it is written
// nowhere.
bool FormatPlace(const Place& place, char* buffer, std::size_t size);

}  // namespace assay::writers
