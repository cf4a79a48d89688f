// What is known of a program's modules before the first of them is compiled: which module needs
// which, and the key of each module's interface.
#pragma once

#include <vector>

#include "cache/key.h"
#include "frontend/load_modules.h"

namespace assay::frontend {

struct PlannedModule {
  std::size_t loaded;  // which of the loaded ones
  // The rest by their places in the plan.
  std::vector<std::size_t> imports;
  // Of a module of the user: what the language itself refers to is found wherever it comes before,
  // imported or not: such modules among those that it does not import, directly or not. A module of
  // the library imports what it needs, so that it is the same in every program.
  std::vector<std::size_t> known;
  std::vector<bool> reached;  // imported, directly or not
  cache::Key key;             // sums up the module, the options and all that it depends on

  // These come first.
  [[nodiscard]] std::vector<std::size_t> Needs() const;
};

// `order`: of the loaded ones, those to be compiled, each after those that it imports.
[[nodiscard]] std::vector<PlannedModule> PlanOf(const LoadedProgram& program,
                                                const std::vector<std::size_t>& order,
                                                const Options& options,
                                                const SourceManager& sources);

}  // namespace assay::frontend
