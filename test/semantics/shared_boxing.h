// P7: boxing against the semantics that carries the centre of the original reference.
#pragma once

#include "semantics/shared.h"

namespace assay::semantics::test {

// P7: under the original rules, a boxed program costs every centre what the extended semantics
// says of the program itself, once the boxes' own H, V and U are taken out.
Verdict P7(const core::Program& program, const BigStepMaker& references);

}  // namespace assay::semantics::test
