// assay check FILE: is the program well-formed?
// assay core FILE: the program as verified Core text.
#include <cstdio>

#include <fmt/core.h>

#include "core/print.h"
#include "driver/build.h"

namespace assay::driver {

namespace {

int PrintCore(const SourceOptions& options, const std::string& module) {
  SourceManager sources;
  const frontend::Compiled compiled = LoadWhole(options, sources);
  if (compiled.program == nullptr) {
    return kWrongInput;
  }
  if (!options.IsHaskell()) {
    fmt::print("{}", core::Print(*compiled.program));
    return kSuccess;
  }
  const auto part = frontend::PartOf(compiled, Name(module));
  if (part == nullptr) {
    fmt::print(stderr, "assay core: the program has no module `{}`\n", module);
    return kWrongInput;
  }
  fmt::print("{}", core::Print(*part));
  return kSuccess;
}

// What the optimiser makes of the whole program.
int PrintOptimised(const SourceOptions& options, bool keep_costs) {
  SourceManager sources;
  const frontend::Compiled loaded = LoadToRun(options, sources);
  if (loaded.program == nullptr) {
    return kWrongInput;
  }
  BuildOptions how;
  how.source = options;
  how.level = 1;
  how.keep_costs = keep_costs;
  how.check_passes = true;
  how.cache = options.no_cache ? nullptr : UsersCache();
  OptimiseCore(how, loaded.modules, sources, *loaded.program);
  fmt::print("{}", core::Print(*loaded.program));
  return kSuccess;
}

}  // namespace

void AddCheck(CLI::App& app, Command& chosen) {
  CLI::App* const check =
      app.add_subcommand("check", "Check a program and report its errors and warnings");
  const auto options = std::make_shared<SourceOptions>();
  AddSourceOptions(*check, *options);
  check->footer(
      "Examples:\n"
      "  assay check Main.hs\n"
      "  assay check -i src:lib --max-errors 5 Main.hs");
  check->callback([options, &chosen] {
    chosen = [options] {
      SourceManager sources;
      return LoadWhole(*options, sources).program == nullptr ? kWrongInput : kSuccess;
    };
  });
}

void AddCore(CLI::App& app, Command& chosen) {
  CLI::App* const core =
      app.add_subcommand("core", "Print a program as Core, with arguments let-bound");
  const auto options = std::make_shared<SourceOptions>();
  const auto module = std::make_shared<std::string>();
  AddSourceOptions(*core, *options);
  core->add_option("--module", *module,
                   "Print one module, as in --module Data.Map, instead of the program");
  const auto optimised = std::make_shared<bool>(false);
  const auto keep_costs = std::make_shared<bool>(false);
  core->add_flag("-O", *optimised, "Print the whole program as the optimiser leaves it");
  core->add_flag("--keep-costs", *keep_costs,
                 "With -O, optimise as for a program that is profiled");
  core->footer(
      "Examples:\n"
      "  assay core Main.hs\n"
      "  assay core --module Data.List Main.hs\n"
      "  assay core -O --keep-costs Main.hs");
  core->callback([options, module, optimised, keep_costs, &chosen] {
    chosen = [options, module, optimised, keep_costs] {
      return *optimised ? PrintOptimised(*options, *keep_costs) : PrintCore(*options, *module);
    };
  });
}

}  // namespace assay::driver
