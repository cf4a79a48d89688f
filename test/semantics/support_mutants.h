// Wrong rules, one for each thing that a rule of the semantics says: which centre is charged, what
// is counted, in which centre a premise is evaluated, what is pinned and what is returned. The
// properties must tell each of them from the right rule.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "semantics/shared.h"

namespace assay::semantics::test {

struct BigStepMutant {
  std::string name;  // Rule_whatItDoesWrong
  BigStepMaker make;
};
inline void PrintTo(const BigStepMutant& mutant, std::ostream* out) { *out << mutant.name; }

struct MachineMutant {
  std::string name;
  MachineMaker make;
  LabelledRun run_labelled;
};
inline void PrintTo(const MachineMutant& mutant, std::ostream* out) { *out << mutant.name; }

std::vector<BigStepMutant> BigStepMutants();
std::vector<MachineMutant> MachineMutants();

}  // namespace assay::semantics::test
