// The passes by name, and the one wrapper that runs them: it takes their times, prints the program
// after one, verifies it after each, and ends at a step where that is asked for
// (base/pass_watch.h).
#pragma once

#include <span>
#include <string_view>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

struct Pass {
  std::string_view name;
  void (*run)(Program&, const OptimiserOptions&);
  // What it does is no step of optimising: it is done whatever the limit of steps.
  bool is_housekeeping = false;
};

// All passes, each once, in the order in which they first run.
[[nodiscard]] std::span<const Pass> AllPasses();

// Null: there is none of this name.
[[nodiscard]] const Pass* FindPass(std::string_view name);

// Runs them in order. A program that is not well-formed after a pass is our bug: the message names
// the pass.
void RunPasses(std::span<const std::string_view> names, Program& program,
               const OptimiserOptions& options);

// Stops at a violation, with a message that says after what.
void CheckWellFormed(const Program& program, const OptimiserOptions& options,
                     std::string_view after);

}  // namespace assay::core
