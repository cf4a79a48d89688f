// What `assay build` and `assay run` share: program -> STG -> LLVM -> object -> executable.
#pragma once

#include "driver/commands.h"
#include "layout/program.h"

namespace assay::driver {

struct BuildOptions {
  SourceOptions source;
  std::string output;
  layout::Policy policy = layout::Policy::Plain;
  bool no_optimisation = false;
  bool shadow = false;
  std::string dump;  // print this form instead
};

void AddBuildOptions(CLI::App& command, BuildOptions& options);

// Gives the exit code.
[[nodiscard]] int Build(const BuildOptions& options);

}  // namespace assay::driver
