// P6: compiled code and semantics agree.
//
// - counting policy, optimiser off: value and costs of every centre equal the semantics' exactly;
// - profiled policy: value and entries equal, objects per centre equal to counting's;
// - plain policy: value equal;
// - the same of every stack of centres, where the rules have stacks.
//
// With the optimiser on, of the program that it makes, but for U: a number that is passed unboxed
// has no centre, and the update with it is whose box it gets. And P5: value and entries are those
// of the program before, by the semantics.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ir.h"
#include "llvm/compile.h"
#include "semantics/evaluate.h"

namespace assay::test {

struct P6Options {
  int programs = 100;
  std::uint64_t seed = 1;
  bool shadow = false;             // profiled code checks its known centres against the register
  bool optimise = false;           // LLVM's passes
  bool optimise_core = false;      // ours, as for profiled programs
  std::vector<std::string> flags;  // of the run-time system
  semantics::RuleSet rules = semantics::RuleSet::Static;  // or Evaluation, with stacks or without
  bool box_arguments = false;
  bool split_by_origin = false;  // as for lexical profiling
  std::size_t unit_size = codegen::kUnitSize;
};

// Programs of one's own.
[[nodiscard]] std::optional<std::string> CheckP6(
    std::vector<std::unique_ptr<core::Program>> programs, const P6Options& options);

// The first disagreement with its program as Core text, or nothing.
[[nodiscard]] std::optional<std::string> CheckP6(const P6Options& options);

}  // namespace assay::test
