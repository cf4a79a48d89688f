// What functions and constants are made of becomes definitions, early, so that it can be inlined
// and takes its arguments at once.
//
//     number = let digit = satisfy isDigit in let many = some digit in then many done
//       ==>   number = then number@part2 done;  number@part2 = some number@part1;
//             number@part1 = satisfy isDigit
//
// where `then`, `some` and `satisfy` take more arguments: `number` is a function, and now it can be
// given a parameter (eta_expand.h) without making its parts again for each call. That is how
// parsers and printers are written.
//
// It lifts the lets around a constant that ends in a function, which would be kept as long as the
// constant is; and, wherever they stand, partial applications of definitions to definitions, and
// the text of string literals, whose size the program bounds. Lambdas that are only called stay,
// since loops are still to be found among them.
//
// Nothing is done where costs are kept, since a definition is charged to itself; nor in programs
// that search, where what chooses does so wherever it stands.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void LiftParts(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
