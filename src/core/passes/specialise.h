// Overloaded functions at known dictionaries: a copy of the function for each, without them.
//
//     sum = \d xs -> .. case d of D:Num plus .. -> ..        sum@numInt = \xs -> .. case numInt of
//     .. main = .. sum numInt ys ..                       ==>   main = .. sum@numInt ys ..
//
// A dictionary that is a function of others, applied to known ones, becomes a definition too, and
// so do its fields. The simplifier then sees records wherever a method is taken.
//
// Costs: what is left out is the passing of dictionaries, and their construction (in the centre of
// dictionaries). A copy is pinned as its original is.
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
