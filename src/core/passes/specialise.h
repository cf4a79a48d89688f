// Overloaded functions at known dictionaries: each gets a copy of the function without them.
//
//     sum = \d xs -> .. case d of {D:Num plus .. -> ..} ..;
//     main = .. sum numInt ys ..;
//       ==>   sum@numInt = \xs -> .. case numInt of {D:Num plus .. -> ..} ..;
//             main = .. sum@numInt ys ..;
//
// A dictionary that is made by a function of other dictionaries, all of them known, becomes a
// definition, too, and so do its fields. The simplifier then sees records wherever a method is
// taken.
//
// Local functions are copied where they are bound (local_copies.h).
//
// Costs: a copy does not pass dictionaries and does not build them (which is charged to the centre
// of dictionaries). It is pinned as its original is. The notes are in specialise.cpp.
#pragma once

#include <string_view>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// Does it end with a record of a class, built by lets? Functions that do are left to this pass.
[[nodiscard]] bool MakesDictionary(const Expression& body);

// Copies of what another module defines are called after the module that made them, too:
// Data.Map.insert@ordInt@:Main.
inline constexpr std::string_view kMaker = "@:";

void Specialise(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
