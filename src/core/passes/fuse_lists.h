// A list that one loop makes and another one takes apart is not made:
//
//     let from = \i -> i : (case ># i n of {True -> []; False -> from (i + 1)})
//     in join go p s = case p of {[] -> s; x : xs -> jump go xs (s + x)}
//     in case from 1 of {v -> jump go v 0}
//       ==>   join go' i s = case ># i n of {True -> s + i; False -> jump go' (i + 1) (s + i)}
//             in jump go' 1 0
//
// The *producer* is a local function whose result is a list, made at one place; the *consumer* is a
// local function or a join point that starts by looking at its list and hands the rest of it to
// itself only. The new loop has the parameters of both, without the list. What the producer
// computes for the rest of the list is computed when the consumer would have asked for it; a
// consumer that might ask twice is left alone, so no work is repeated.
//
// Costs: nothing is done across an scc, nor in the text of constants; both loops and the call must
// be in one region (usage.h), where they shrink. With evaluation scoping and with stacks nothing is
// fused. What is dead afterwards, the loops that were there before, is left to the simplifier, and
// so are chains of more than two loops, of which each run of the pass takes out one list.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void FuseLists(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
