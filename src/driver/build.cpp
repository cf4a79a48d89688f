// assay build FILE -o OUT: an executable.
#include "driver/build.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include <fmt/core.h>

#include "core/passes/box_arguments.h"
#include "core/passes/leave_choices.h"
#include "core/passes/pipeline.h"
#include "core/passes/search_primitives.h"
#include "driver/kept_program.h"
#include "driver/lexical.h"
#include "driver/missing_in_c.h"
#include "driver/progress.h"
#include "llvm/compile.h"
#include "llvm/link.h"
#include "llvm/unfinished.h"
#include "stg/from_core.h"
#include "stg/print.h"

namespace assay::driver {

std::vector<std::filesystem::path> RuntimeLibraries() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path folder = self.parent_path().parent_path() / "lib";
  return {folder / "libassay_runtime_main.a", folder / "libassay_runtime.a"};
}

int Build(const BuildOptions& options) {
  SourceManager sources;
  const frontend::Compiled loaded = LoadToRun(options.source, sources);
  if (loaded.program == nullptr) {
    return kWrongInput;
  }
  const bool searches = options.source.IsCurry() && core::MakeSearchExplicit(*loaded.program);
  if (searches && (options.policy == layout::Policy::Counting || options.IsForBiographies())) {
    fmt::print(stderr, "assay: {} of a program that searches is not supported yet\n",
               options.IsForBiographies() ? "a biography" : "--policy=counting");
    return kWrongInput;
  }
  PassWatch watch(options.watch.wishes);
  if (options.watch.Verifies()) {
    core::CheckWellFormed(*loaded.program, {}, "desugaring");
  }
  codegen::SharedModules shared;
  for (const frontend::ModulePart& module : loaded.modules) {
    if (module.is_library) {
      shared.insert(module.name.Text());
    }
  }
  // What the source calls things, while the program is as it was written.
  const codegen::SourceIndex source(*loaded.program, sources, shared);
  // Before optimising: what the optimiser inlines would no longer be an argument.
  const core::BoxedProgram boxed =
      options.box_arguments ? core::BoxArguments(*loaded.program) : core::BoxedProgram{};
  core::Program* const program = options.box_arguments ? boxed.program.get() : loaded.program.get();
  std::optional<SplitProgram> split;
  if (options.source.lexical.is_on) {
    split = SplitLexically(options.source, loaded);
    if (!split) {
      return kWrongInput;
    }
    if (options.watch.Verifies()) {
      core::CheckWellFormed(*program, {}, "splitting by origin");
    }
  }
  // From here on there are no more diagnostics that it could get in the way of, but for the
  // linker's.
  std::optional<Progress> progress(std::in_place,
                                   std::filesystem::path(options.source.path).filename().string());
  // A program of Curry is optimised as a whole: what a module is depends on what the others choose.
  const bool is_one = options.box_arguments || options.source.IsCurry();
  const std::span<const frontend::ModulePart> modules =
      split ? split->modules : std::span(loaded.modules).first(is_one ? 0 : loaded.modules.size());
  const ImportsOfC imports(*program);
  OptimiseCore(options, modules, sources, *program, watch,
               searches ? ProgramKind::Searches : ProgramKind::Deterministic);
  if (searches) {
    core::LeaveChoices(*program);
  }
  if (options.policy == layout::Policy::Profiled && !options.stacks &&
      options.source.HasModules()) {
    program->centres.LeaveRoom();
  }
  const std::unique_ptr<stg::Program> stg_program =
      stg::FromCore(*program, {.verify = options.watch.Verifies(), .watch = &watch});
  ReportWatched(watch);
  const codegen::Options code{
      .policy = options.policy,
      .shadow = options.shadow,
      .stacks = options.stacks,
      .evaluation_scoping = options.HasEvaluationScoping(),
      .exact_time = options.exact_time,
      .black_holing = options.black_holing,
      .stamps_uses = options.IsForBiographies(),
      .searches = options.source.IsCurry(),
      .optimise = !options.no_optimisation,
      .trusts_types = options.source.HasModules(),
      .symbol_prefix = "",
      .module_name = std::filesystem::path(options.source.path).stem().string(),
      .locator = &sources,
      .source = &source,
      .debug_info = options.debug_info,
      .unit_size = options.unit_size,
      .lexical = split ? EncodeLexical(split->table, program->centres, sources) : "",
      .shared = std::move(shared),
      .cache = options.cache};
  if (options.dump == "stg") {
    fmt::print("{}", stg::Print(*stg_program));
    return kSuccess;
  }
  if (options.dump == "llvm") {
    fmt::print("{}", codegen::CompileToText(*stg_program, code));
    return kSuccess;
  }
  progress->Stage("generating code");
  const auto objects = codegen::CompileToObjects(*stg_program, code, options.output);
  if (!objects) {
    fmt::print(stderr, "assay build: {}\n", objects.error());
    return kWrongInput;
  }
  if (options.source.is_verbose) {
    const std::size_t compiled = objects->files.size() - objects->kept;
    fmt::print(stderr, "compiled {} object file{}, {} cached\n", compiled, compiled == 1 ? "" : "s",
               objects->kept);
  }
  progress->Stage("linking");
  const std::vector<std::filesystem::path> libraries = RuntimeLibraries();
  const auto problem =
      codegen::Link(objects->files, {libraries.begin(), libraries.end()}, options.output);
  codegen::RemoveUnfinished(objects->files);
  if (problem) {
    progress.reset();
    if (!imports.ReportMissing(problem->undefined, sources)) {
      fmt::print(stderr, "assay build: {}\n", problem->message);
    }
    return kWrongInput;
  }
  return kSuccess;
}

void Complete(BuildOptions& options) {
  if (options.IsForBiographies()) {
    options.policy = layout::Policy::Plain;  // there is no room for centres
  }
  options.optimises_text = options.source.lexical.is_on && options.level.value_or(0) == 1;
  const bool asks_for_profile = options.stacks || options.exact_time || options.box_arguments ||
                                !options.scoping.empty() || options.source.lexical.is_on;
  if (options.is_profiled || (asks_for_profile && options.policy == layout::Policy::Plain)) {
    options.policy = layout::Policy::Profiled;
  }
  // A counting program shows the costs that the semantics gives to the source, unless told to show
  // those of the optimised program.
  if (!options.level) {
    options.level = options.policy == layout::Policy::Counting ? 0 : 1;
  }
  if (options.source.centres.empty()) {
    options.source.centres = options.policy == layout::Policy::Plain      ? "none"
                             : options.policy == layout::Policy::Profiled ? "top"
                                                                          : "manual";
  }
}

void AddBuildOptions(CLI::App& command, BuildOptions& options) {
  AddSourceOptions(command, options.source);
  command
      .add_option("--policy", options.policy,
                  "Choose what the code keeps track of: plain code nothing, profiled code\n"
                  "time and allocation, counting code the abstract costs of the semantics")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, layout::Policy>{{"plain", layout::Policy::Plain},
                                                {"profiled", layout::Policy::Profiled},
                                                {"counting", layout::Policy::Counting}}))
      ->option_text("WHAT");
  command.add_flag("--O0", options.no_optimisation,
                   "Run no optimisation passes, neither ours nor LLVM's: compiles fastest");
  command
      .add_option("-O", options.level,
                  "Optimise Core (1; -O and -O2 mean the same) or leave it as it is (0).\n"
                  "The default is 1, and 0 for counting programs")
      ->check(CLI::Range(0, 1))
      ->take_last()
      ->option_text("N");
  command
      .add_option("--unit-size", options.unit_size,
                  "Set the size of the units that the program is compiled in")
      ->group("");
  command
      .add_flag("--keep-costs", options.keep_costs,
                "Optimise plain code as if its cost centres mattered, to see what they cost")
      ->group("");
  AddLexicalOptions(command, options.source.lexical);
  command.add_flag("--stacks", options.stacks,
                   "Keep stacks of cost centres, which tell who called whom");
  command
      .add_option("--scoping", options.scoping,
                  "Charge the work of a function to the centre where it is written (static,\n"
                  "the default) or where it is applied (evaluation)")
      ->check(CLI::IsMember({"static", "evaluation"}));
  command.add_flag("--box-arguments", options.box_arguments,
                   "Charge a top-level function that is passed as an argument to the centre\n"
                   "that passes it, not to the one that applies it");
  command.add_flag("--exact-time", options.exact_time,
                   "Measure time at each change of centre instead of sampling it. Use it for\n"
                   "short programs");
  command.add_flag("!--no-black-holing", options.black_holing,
                   "Let thunks under evaluation keep what they hold, to see the leak");
  command.add_flag("-g", options.debug_info, "Add the lines of the source, for gdb and perf");
  AddWatchOptions(command, options.watch);
  command.add_flag("--shadow", options.shadow,
                   "Check in profiled code that known cost centres agree with the register");
}

void AddBuild(CLI::App& app, Command& chosen) {
  CLI::App* const command = app.add_subcommand("build", "Compile a program to an executable");
  const auto options = std::make_shared<BuildOptions>();
  AddBuildOptions(*command, *options);
  command->add_flag("--prof", options->is_profiled,
                    "Add the profiler (same as -prof). ./a.out +RTS --help lists its options");
  command
      ->add_flag("--heap{census}", options->heap,
                 "Build for heap profiles: any program can take them (+RTS --heap), but\n"
                 "--heap=biography lets a plain one note who uses what, for +RTS -hb")
      ->check(CLI::IsMember({"census", "ages", "biography"}));
  command->add_flag("--explain-optimisation", options->watch.explains,
                    "Print what cost centres keep the optimiser from in the user's modules,\n"
                    "and where: with --prof, --lexical and their like");
  command->add_option("-o,--output", options->output, "Name the executable (default a.out)");
  command
      ->add_option("--dump", options->dump,
                   "Print an intermediate form, stg or llvm, and build nothing")
      ->check(CLI::IsMember({"stg", "llvm"}));
  command->footer(
      "Examples:\n"
      "  assay build Main.hs -o main\n"
      "  assay build --prof --stacks Main.hs -o main && ./main +RTS -p\n"
      "  assay build --policy=counting mapper.core -o mapper");
  command->callback([options, &chosen] {
    if (options->IsForBiographies() && options->is_profiled) {
      throw CLI::ValidationError("--heap=biography", "is for plain programs, without --prof");
    }
    options->output = options->output.empty() ? "a.out" : options->output;
    const std::string misuse = WhyNotLexical(*options);
    Complete(*options);
    if (!options->dump.empty() && !options->source.no_cache) {
      options->cache = UsersCache();  // of optimised modules
    }
    chosen = [options, misuse] {
      return misuse.empty() ? BuildOrCopy(*options) : Refuse("build", misuse);
    };
  });
}

}  // namespace assay::driver
