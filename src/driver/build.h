// What `assay build` and `assay run` share: program -> STG -> LLVM -> object -> executable.
#pragma once

#include <filesystem>
#include <optional>
#include <span>

#include "driver/commands.h"
#include "driver/watch.h"
#include "layout/program.h"
#include "llvm/compile.h"

namespace assay::driver {

struct BuildOptions {
  SourceOptions source;
  WatchOptions watch;
  std::string output;
  layout::Policy policy = layout::Policy::Plain;
  bool no_optimisation = false;
  std::optional<int> level;  // -O: 0 leaves Core as it is
  bool keep_costs = false;   // optimise plain code as if costs had to stay in their centres
  bool is_profiled = false;  // --prof
  bool shadow = false;
  bool stacks = false;
  bool exact_time = false;
  bool black_holing = true;
  std::string heap;  // --heap of `build` and `run`: what heap profiles are to be about
  bool box_arguments = false;
  bool debug_info = false;
  std::string scoping;
  std::size_t unit_size = codegen::kUnitSize;
  cache::Cache* cache = nullptr;  // where optimised modules and units are kept; null: nowhere

  [[nodiscard]] bool HasEvaluationScoping() const { return scoping == "evaluation"; }
  // Does the code note in objects who used them?
  [[nodiscard]] bool IsForBiographies() const { return heap == "biography"; }
  std::string dump;             // print this form instead
  bool optimises_text = false;  // -O was given, and means Core text, too
};

void AddBuildOptions(CLI::App& command, BuildOptions& options);

// The run-time system, in the order in which it is linked. It is beside the compiler: BIN/assay,
// BIN/../lib/libassay_runtime.a.
[[nodiscard]] std::vector<std::filesystem::path> RuntimeLibraries();

// What the options leave open: with a profile every top-level function is a cost centre, and all
// but counting programs are optimised.
void Complete(BuildOptions& options);

// The optimiser must change neither the choices that a search makes nor their order.
enum class ProgramKind : std::uint8_t { Deterministic, Searches };

// Rewrites the program for speed, unless the options or the kind of program are against it: Core
// text is compiled as it is written.
// `modules`: what it consists of, if they are to be optimised one by one.
void OptimiseCore(const BuildOptions& options, std::span<const frontend::ModulePart> modules,
                  const SourceManager& sources, core::Program& program, PassWatch& watch,
                  ProgramKind kind = ProgramKind::Deterministic);

// Gives the exit code.
[[nodiscard]] int Build(const BuildOptions& options);

}  // namespace assay::driver
