// What the collector writes into the headers of objects that it has dealt with. Info addresses are
// 16-aligned, so the low bits of a header are free for marks:
//
//     low bits   meaning
//     0          untouched: info address and centre
//     1          forwarded to generation 1: the rest of the header is the address of the copy
//     3          forwarded to generation 0
//     2          a selector that was reduced: payload[0] is what it stands for
//     4, 6       a selector whose reduction is under way (selector.cpp)
#pragma once

#include "layout/object.h"

namespace assay::runtime {

inline constexpr layout::Word kMarkMask = 7;
inline constexpr layout::Word kForwarded = 1;  // a bit that no other mark has
inline constexpr layout::Word kForwardedYoung = 3;
inline constexpr layout::Word kReduced = 2;
inline constexpr layout::Word kAwaitsRecord = 4;
inline constexpr layout::Word kAwaitsValue = 6;

[[nodiscard]] inline bool IsForwarded(layout::Word header) { return (header & kForwarded) != 0; }

[[nodiscard]] inline layout::Object* ForwardedTo(layout::Word header) {
  return reinterpret_cast<layout::Object*>(header & ~kMarkMask);
}

// The header that the object has, or had before it was moved or marked.
[[nodiscard]] inline layout::Word HeaderThroughMarks(const layout::Object& object) {
  const layout::Word header = object.header;
  return IsForwarded(header) ? ForwardedTo(header)->header : header & ~kMarkMask;
}

}  // namespace assay::runtime
