// The rules of an operation of Curry: all that match are tried, not the first alone.
//
// They become a definitional tree, as needed narrowing has it (Antoy; the front end of PAKCS): an
// argument that all rules ask about is matched by one flexible case; where no argument is asked
// about by all, the rules that ask about the first one and those that do not are a choice.
//
//     ins x ys       = x : ys
//     ins x (y : ys) = y : ins x ys
//       ==>   fcase zs of {y : ys -> y : ins x ys}  ?  x : zs
//
// A constructor that no rule has fails, so a flexible case has no default.
#pragma once

#include "desugar/match.h"

namespace assay::desugar {

// As CompileMatch; `failure` of the match is not used.
[[nodiscard]] Core CompileRules(Translator& translator, const Match& match);

}  // namespace assay::desugar
