// Runs a labelled machine to its end.
#pragma once

#include <optional>
#include <string>

#include "semantics/labelled_machine.h"

namespace assay::semantics::test {

template <typename SomeMachine>
std::optional<std::string> RunLabelled(Run& run, Centre current, Closure control) {
  LabelledMachine<SomeMachine> machine(run, current, control);
  machine.RunToEnd();
  if (!machine.Violation() && !machine.HeapIsLabelled()) {
    return "a cell is pinned with another centre than its expression is labelled";
  }
  return machine.Violation();
}

}  // namespace assay::semantics::test
