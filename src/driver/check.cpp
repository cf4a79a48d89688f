// assay check FILE: is the program well-formed?
// assay core FILE: the program as verified Core text.
#include <cstdio>

#include <fmt/core.h>

#include "core/passes/pipeline.h"
#include "core/passes/search_primitives.h"
#include "core/print.h"
#include "driver/build.h"
#include "driver/lexical.h"

namespace assay::driver {

namespace {

// The program as lexical profiling has it, without the library.
int PrintSplit(const SourceOptions& options) {
  SourceManager sources;
  const frontend::Compiled compiled = LoadToRun(options, sources);
  if (compiled.program == nullptr) {
    return kWrongInput;
  }
  const std::optional<SplitProgram> split = SplitLexically(options, compiled);
  if (!split) {
    return kWrongInput;
  }
  core::CheckWellFormed(*compiled.program, {}, "splitting by origin");
  std::vector<core::Definition>& all = compiled.program->definitions;
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(split->table.first_own));
  if (options.HasModules()) {
    compiled.program->data_types.clear();
  }
  fmt::print("{}", core::Print(*compiled.program));
  return kSuccess;
}

int PrintCore(const SourceOptions& options, const std::string& module) {
  SourceManager sources;
  const frontend::Compiled compiled = LoadWhole(options, sources);
  if (compiled.program == nullptr) {
    return kWrongInput;
  }
  if (!options.HasModules()) {
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

struct CoreOptions {
  SourceOptions source;
  WatchOptions watch;
  std::string module;
  bool is_optimised = false;        // -O
  std::vector<std::string> passes;  // --passes: these alone
  bool keep_costs = false;
};

// Options that would change nothing are refused; nullptr: there are none.
const char* WhyTheyDoNotGoTogether(const CoreOptions& options, bool runs_passes) {
  const LexicalOptions& lexical = options.source.lexical;
  if (lexical.is_on && (runs_passes || !options.module.empty())) {
    return "--lexical prints the program before it is optimised: it goes without -O, --passes and "
           "--module";
  }
  if (lexical.is_on && !options.source.centres.empty()) {
    return "--lexical and --centres do not go together";
  }
  if (!lexical.is_on &&
      (!lexical.profiled.empty() || !lexical.shared.empty() || !lexical.instances.empty())) {
    return "--profile, --shared and --instances go with --lexical";
  }
  if (options.keep_costs && !runs_passes) {
    return "--keep-costs goes with -O or --passes";
  }
  if (!options.module.empty() && runs_passes && options.watch.wishes.dump_after.empty()) {
    return "what -O and --passes print is the whole program; for one module add --dump-after=PASS";
  }
  return nullptr;
}

// What the optimiser, or some passes of it, make of the whole program.
int PrintOptimised(const CoreOptions& options) {
  SourceManager sources;
  const bool is_part = !options.passes.empty();
  const frontend::Compiled loaded = is_part && !options.source.HasModules()
                                        ? LoadWhole(options.source, sources)
                                        : LoadToRun(options.source, sources);
  if (loaded.program == nullptr) {
    return kWrongInput;
  }
  PassWatch watch(options.watch.wishes);
  const bool is_curry = options.source.IsCurry();
  const bool searches = is_curry && core::MakeSearchExplicit(*loaded.program);
  if (is_part) {
    const std::vector<std::string_view> passes(options.passes.begin(), options.passes.end());
    core::RunPasses(
        passes, *loaded.program,
        {.keep_costs = options.keep_costs, .searches = searches, .verify = true, .watch = &watch});
  } else {
    BuildOptions how;
    how.source = options.source;
    how.watch = options.watch;
    how.level = 1;
    how.keep_costs = options.keep_costs;
    how.cache = options.source.no_cache ? nullptr : UsersCache();
    OptimiseCore(how, std::span(loaded.modules).first(is_curry ? 0 : loaded.modules.size()),
                 sources, *loaded.program, watch,
                 searches ? ProgramKind::Searches : ProgramKind::Deterministic);
  }
  if (options.watch.wishes.dump_after.empty()) {
    fmt::print("{}", core::Print(*loaded.program));
  }
  ReportWatched(watch);
  return kSuccess;
}

}  // namespace

void AddCheck(CLI::App& app, Command& chosen) {
  CLI::App* const check =
      app.add_subcommand("check", "Check a program and report its errors and warnings");
  const auto options = std::make_shared<SourceOptions>();
  const auto typed = std::make_shared<std::string>();
  AddSourceOptions(*check, *options);
  check->add_option("--type", *typed,
                    "Of Curry, print the type of this expression, as in --type 'map not'");
  check->footer(
      "Examples:\n"
      "  assay check Main.hs\n"
      "  assay check -i src:lib --max-errors 5 Main.hs\n"
      "  assay check --type 'foldr (&&)' Main.curry");
  check->callback([options, typed, &chosen] {
    if (!typed->empty()) {
      options->goal = *typed;
      options->asks_for_type = true;
    }
    chosen = [options] {
      SourceManager sources;
      const frontend::Compiled compiled = LoadWhole(*options, sources);
      if (compiled.program != nullptr && options->asks_for_type) {
        fmt::print("{} :: {}\n", options->goal, compiled.type_of_goal);
      }
      return compiled.program == nullptr ? kWrongInput : kSuccess;
    };
  });
}

void AddCore(CLI::App& app, Command& chosen) {
  CLI::App* const core =
      app.add_subcommand("core", "Print a program as Core, with arguments let-bound");
  const auto options = std::make_shared<CoreOptions>();
  AddSourceOptions(*core, options->source);
  core->add_option("--module", options->module,
                   "Print one module, as in --module Data.Map, instead of the program");
  core->add_flag("-O", options->is_optimised, "Print the whole program as the optimiser leaves it");
  core->add_option("--passes", options->passes,
                   "Run some passes of the optimiser, as in --passes=float-in,simplify, and\n"
                   "print the whole program after the last")
      ->delimiter(',')
      ->check(CLI::Validator(WhyNoPass, ""))
      ->option_text("PASS,..");
  core->add_flag("--keep-costs", options->keep_costs,
                 "With -O or --passes, optimise as for a program that is profiled");
  AddLexicalOptions(*core, options->source.lexical);
  AddWatchOptions(*core, options->watch);
  core->footer(
      "Examples:\n"
      "  assay core Main.hs\n"
      "  assay core --module Data.List Main.hs\n"
      "  assay core -O --keep-costs Main.hs\n"
      "  assay core --lexical --profile queens,safe Main.hs\n"
      "  assay core --passes=float-in Main.core");
  core->callback([options, &chosen] {
    options->watch.wishes.dump_module = Name(options->module);
    const bool runs_passes =
        options->is_optimised || !options->passes.empty() || options->watch.wishes.IsAny();
    chosen = [options, runs_passes] {
      if (const char* const why = WhyTheyDoNotGoTogether(*options, runs_passes)) {
        fmt::print(stderr, "assay core: {} (try `assay core --help`)\n", why);
        return kWrongUsage;
      }
      if (options->source.lexical.is_on) {
        return PrintSplit(options->source);
      }
      return runs_passes ? PrintOptimised(*options) : PrintCore(options->source, options->module);
    };
  });
}

}  // namespace assay::driver
