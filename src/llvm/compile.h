// stg::Program -> object file.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/render.h"
#include "layout/program.h"
#include "stg/ir.h"

namespace assay::codegen {

// What the code keeps track of besides computing values.
struct Policy {
  layout::Policy kind;
  // Check at each block whose centre is known that the register agrees (profiled programs).
  bool shadow = false;
  // The current centre is a stack of centres, and `scc` pushes one.
  bool stacks = false;
  // A function's body runs in the centre that applies it, not in its own.
  bool evaluation_scoping = false;
  // The time-stamp counter is read wherever the current centre changes.
  bool exact_time = false;
  // A thunk under evaluation holds nothing (003: otherwise a leak). Switched off to see the leak.
  bool black_holing = true;

  // Cost centres in headers and in the CC register.
  [[nodiscard]] bool TracksCentres() const { return kind != layout::Policy::Plain; }
  // Centres that are known at compile time are not kept in memory. Counting code keeps them all, so
  // that it is a model of the semantics and not of our cleverness.
  [[nodiscard]] bool KnowsCentres() const {
    return kind == layout::Policy::Profiled && !stacks && !evaluation_scoping && !exact_time;
  }
  // The abstract costs of the semantics, one counter each.
  [[nodiscard]] bool CountsCosts() const { return kind == layout::Policy::Counting; }
};

struct Options {
  layout::Policy policy = layout::Policy::Plain;
  bool shadow = false;  // see Policy
  bool stacks = false;  // see Policy
  bool evaluation_scoping = false;
  bool exact_time = false;
  bool black_holing = true;
  bool optimise = true;  // LLVM's passes
  // The program comes from a type checker: operands and scrutinees are what they should be.
  // Otherwise each is checked, and the program fails as it does by the semantics.
  bool trusts_types = false;
  std::string symbol_prefix;  // lets several programs be linked into one executable
  std::string module_name;
  const Locator* locator = nullptr;  // where things are in the source; null: nobody knows
  bool debug_info = false;           // lines of the source for debuggers; needs the locator
};

// Writes the object file; the message if that fails.
[[nodiscard]] std::optional<std::string> CompileToObject(const stg::Program& program,
                                                         const Options& options,
                                                         const std::string& path);

// The LLVM IR as text, for --dump=llvm and tests.
[[nodiscard]] std::string CompileToText(const stg::Program& program, const Options& options);

}  // namespace assay::codegen
