// Where in the program code of the library was called that is now part of it: the optimiser copies
// it there, and the copy keeps the place of the original.
//
//     votes = foldl' (\m c -> insertWith (+) c 1 m) empty
//
// The thunk that insertWith makes is written in the library. Its Span has the number of the call.
#pragma once

#include <cstdint>

#include "diagnostics/span.h"

namespace assay {

// The same for the same call.
[[nodiscard]] std::uint32_t NumberOfCall(Span call);
[[nodiscard]] Span CallOf(std::uint32_t number);

}  // namespace assay
