// The subcommands of `assay`. Each adds itself to the command line; running it gives the exit code.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cache/cache.h"
#include "core/ir.h"
#include "diagnostics/diagnostic.h"
#include "frontend/frontend.h"
#include "source/source_manager.h"

namespace assay::driver {

inline constexpr int kSuccess = 0;
inline constexpr int kWrongInput = 1;
inline constexpr int kWrongUsage = 2;

using Command = std::function<int()>;

// Each registers its subcommand and stores what to do in `chosen` when that subcommand is given.
void AddSemantics(CLI::App& app, Command& chosen);
void AddCheck(CLI::App& app, Command& chosen);
void AddCore(CLI::App& app, Command& chosen);
void AddBuild(CLI::App& app, Command& chosen);
// The arguments of the program are those when it is run.
void AddRun(CLI::App& app, Command& chosen, const std::vector<std::string>& program_arguments);
void AddRepl(CLI::App& app, Command& chosen);
void AddTree(CLI::App& app, Command& chosen);
void AddReport(CLI::App& app, Command& chosen);
void AddDiff(CLI::App& app, Command& chosen);
void AddHeap(CLI::App& app, Command& chosen);
void AddHelp(CLI::App& app, Command& chosen);
void AddGenerate(CLI::App& app, Command& chosen);

// Shared by the subcommands.

// Where the sources of the library are.
[[nodiscard]] std::filesystem::path LibraryFolder();

// What earlier builds have kept for this user; null: there is no place for it.
[[nodiscard]] cache::Cache* UsersCache();

// --lexical, and what goes with it.
struct LexicalOptions {
  bool is_on = false;
  std::vector<std::string> profiled;
  std::string shared;     // separate, inherit
  std::string instances;  // mentioned, own
};

// The program that a subcommand works on.
struct SourceOptions {
  std::string path;
  std::vector<std::string> search_path;
  std::size_t max_errors = 20;
  std::string centres;           // --centres; empty: what the command takes by default
  bool library_centres = false;  // --profile-libs
  bool no_cache = false;         // neither read what earlier builds have kept, nor keep anything
  bool is_verbose = false;       // say what was compiled
  std::string warnings_file;     // of a good program the warnings go there too, coloured
  LexicalOptions lexical = {};
  std::string goal = {};       // --eval: this expression of Curry instead of `main`
  bool asks_for_type = false;  // its type is wanted, not its values

  // Haskell or Curry: not Core text.
  [[nodiscard]] bool HasModules() const {
    return path.ends_with(".hs") || path.ends_with(".lhs") || IsCurry();
  }
  [[nodiscard]] bool IsCurry() const {
    return path.ends_with(".curry") || path.ends_with(".lcurry");
  }
  [[nodiscard]] frontend::Options ForFrontend() const;
};
// FILE, -i, --max-errors, --centres, --profile-libs, --no-cache, --verbose
void AddSourceOptions(CLI::App& command, SourceOptions& options);

void PrintDiagnostics(const Diagnostics& diagnostics, const SourceManager& sources,
                      std::size_t max_errors = 20);

// Reads a program, Core text or Haskell with all that it imports; no program if it is wrong, after
// printing what is wrong. Of Core text there are no modules.
[[nodiscard]] frontend::Compiled LoadWhole(const SourceOptions& options, SourceManager& sources);
// The same without what `main` does not need. No program also if there is no `main`.
[[nodiscard]] frontend::Compiled LoadToRun(const SourceOptions& options, SourceManager& sources);

}  // namespace assay::driver
