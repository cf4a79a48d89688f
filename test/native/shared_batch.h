// Compiles many Core programs into one executable and runs them: what a test of thousands of
// generated programs can afford.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/ir.h"
#include "layout/program.h"
#include "llvm/compile.h"

namespace assay::test {

struct NativeRun {
  std::string value;                 // of a search, the first one
  std::vector<std::string> answers;  // of a search: all its values, in their order
  nlohmann::json costs;              // as the run-time system writes them; null for plain programs
};

struct BatchResult {
  std::vector<NativeRun> runs;  // one for each program, unless something went wrong
  std::string problem;
};

struct BatchOptions {
  layout::Policy policy = layout::Policy::Counting;
  bool shadow = false;
  bool optimise = false;
  bool stacks = false;
  bool evaluation_scoping = false;
  std::vector<std::string> flags;  // of the run-time system
  std::size_t unit_size = codegen::kUnitSize;
  bool searches = false;  // then a program may have no value, or several
};

// Every program must have a value, unless it searches.
[[nodiscard]] BatchResult RunBatch(const std::vector<const core::Program*>& programs,
                                   const BatchOptions& options);

}  // namespace assay::test
