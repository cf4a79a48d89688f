// Costs of cost-centre stacks: the tree of who called whom, and what each centre did for whom.
#pragma once

#include <string>

#include "base/terminal.h"
#include "report/model.h"

namespace assay::report {

struct TreeOptions {
  double at_least = 0;     // percent of time or allocation, inherited; what is below is left out
  bool numbers = false;    // ticks and bytes too
  Terminal terminal = {};  // that it is for
};

// Individual and inherited costs. Only for profiles with stacks does it say more than the table.
[[nodiscard]] std::string Tree(const Profile& profile, const TreeOptions& options);

// For each centre who entered it and whom it entered, as gprof has it.
[[nodiscard]] std::string CallGraph(const Profile& profile, double at_least,
                                    const Terminal& terminal = {});

}  // namespace assay::report
