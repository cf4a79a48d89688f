// The front door of the lexical rules: program + functions to profile -> counts per pair.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/lexical.h"
#include "diagnostics/diagnostic.h"
#include "semantics/lexical/machine.h"

namespace assay::semantics::lexical {

struct PairCounts {
  std::string function;
  std::string origin;
  Counts counts;
};

struct Profile {
  std::optional<std::string> value;
  std::optional<Diagnostic> failure;
  std::string output;               // what the program has written
  std::vector<PairCounts> pairs;    // by function, then origin, in the order of their definition
  std::vector<std::string> shared;  // functions that were not asked for
  std::uint64_t collections = 0;
  std::uint64_t collected = 0;
};

// The costs up to a failure are in the profile. Functions without parameters should have got them
// before (core/passes/point_free.h).
[[nodiscard]] Profile ProfileLexically(const core::Program& program,
                                       const core::LexicalRoles& roles, std::uint64_t step_limit);

}  // namespace assay::semantics::lexical
