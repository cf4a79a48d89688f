// A place in a source file: the half-open range of byte offsets [begin, end).
#pragma once

#include <compare>
#include <cstdint>
#include <tuple>
#include <utility>

namespace assay {

using FileId = std::uint32_t;  // 0 is "no file"

struct Span {
  FileId file = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t caller = 0;  // of code that was copied: the call in whose place (call_sites.h)

  [[nodiscard]] bool IsKnown() const { return file != 0; }
  // Copies are at the same place.
  friend bool operator==(const Span& a, const Span& b) {
    return a.file == b.file && a.begin == b.begin && a.end == b.end;
  }
  friend auto operator<=>(const Span& a, const Span& b) {
    return std::tie(a.file, a.begin, a.end) <=> std::tie(b.file, b.begin, b.end);
  }
};

// The smallest span that holds both.
inline Span Join(Span first, Span last) {
  if (!first.IsKnown()) {
    return last;
  }
  if (!last.IsKnown()) {
    return first;
  }
  return {first.file, first.begin < last.begin ? first.begin : last.begin,
          first.end > last.end ? first.end : last.end, first.caller};
}

// Of two places that are at odds, the one to report at and the one to mention: in a file the
// earlier one first, as readers and other compilers have it. Else `here` is the user's.
inline std::pair<Span, Span> InOrder(Span here, Span there) {
  return here.file == there.file && there.begin < here.begin ? std::pair(there, here)
                                                             : std::pair(here, there);
}

}  // namespace assay
