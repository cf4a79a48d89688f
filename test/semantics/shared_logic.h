// The properties of the logic rules.
#pragma once

#include "semantics/logic/search.h"
#include "semantics/shared.h"

namespace assay::semantics::test {

// P9: the instrumented program under the rules without costs counts, derivation by derivation, what
// the cost semantics charges, and has the same answers; failed derivations included.
Verdict P9(const core::Program& program, const logic::Maker& make);

// P10: the costs of a derivation are those of the rules that fired, and what the search costs is
// split into parts without loss.
Verdict P10Logic(const core::Program& program, const logic::Maker& make);

// A fair search finds what a depth-first one does, at the same costs.
Verdict FairSearch(const core::Program& program);

[[nodiscard]] logic::Maker MakerOfLogic();

std::vector<NamedProperty> LogicProperties();

}  // namespace assay::semantics::test
