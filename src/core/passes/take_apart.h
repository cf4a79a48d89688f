// Parameters that are certain to be taken apart are passed as their fields.
//
//     join { go n p = case p of {V a b -> .. jump go m q ..} } in jump go k r
//       ==>   join { go n a b = .. case q of {V a b -> jump go m a b} .. } in
//             case r of {V a b -> jump go k a b}
//
// So do local functions of which all calls are known, and those of the top level, which keep their
// name for those who do not know them:
//
//     f = \p x -> case p of {V a b -> e};
//       ==>   f = \p x -> case p of {V a b -> f@fields a b x};  f@fields = \a b x -> e;
//
// What a case gives a name, and is then only taken apart, is taken apart at once:
//
//     case f x of {p -> .. case p of {V a b -> e} ..}  ==>  case f x of {V a b -> .. e ..}
//
// Fields that nobody uses are not passed. Only constructors that are the only one of their type are
// looked at, one level at a time. The simplifier removes the constructions that are not needed any
// more, and unbox_parameters makes words of fields that are numbers.
//
// Costs: a parameter is evaluated earlier, which moves nothing, and the C of its case stays in its
// region. No case is taken away that is under another scc than the binder; a local function is
// charged to where it is written, so all its calls have to be in that region. One of the top level
// is charged to its caller, unless all of it is under an scc, which then stands at the call:
//
//     f = \p -> scc "f" (case p of {V a b -> e});
//       ==>   f = \p -> scc "f" (case p of {V a b -> f@fields a b});  f@fields = \a b -> scc_sub
//       "f" e;
//     f x  ==>  scc "f" (case x of {V a b -> f@fields a b})
//
// A call with more arguments has more A, in the centre that had one. What a loop or local function
// takes apart and returns as it is, is built again there, in the same region: an H for those that
// were not built on the way. What a function of the top level returns was made by its caller and
// stays.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// The name of a function that takes the fields ends so.
inline constexpr std::string_view kFields = "@fields";

void TakeApart(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
