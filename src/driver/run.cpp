// assay run FILE [ARGS]: builds the program, unless that has been done before, runs it, and says
// where its time and space went.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <fmt/core.h>

#include "driver/child.h"
#include "driver/heap_file.h"
#include "driver/heap_report.h"
#include "driver/kept_program.h"
#include "driver/lexical.h"
#include "driver/run_record.h"
#include "llvm/unfinished.h"
#include "report/heading.h"
#include "report/reader.h"
#include "report/text.h"

namespace assay::driver {

namespace {

namespace fs = std::filesystem;

struct RunOptions {
  BuildOptions build;
  std::vector<std::string> arguments;
  std::string record;  // where the profile goes
  bool is_quiet = false;
  bool has_heap = false;       // take heap profiles
  std::string heap_with = {};  // and what else: retainers, ages, biography
  std::uint64_t max_peak = 0;  // bytes that may be alive; 0: any number
  std::string snapshot = {};   // when to write one of the heap; empty: never
  std::string values = {};     // of a search, that are printed: all, first or a number
  std::string search = {};     // dfs, bfs, ids or fair; empty: dfs
};

void PrintSummary(const RunOptions& options, const RunRecord::Kept& record) {
  if (options.has_heap) {
    if (const auto text = MakeHeapReport({}, record.file, "")) {
      fmt::print(stderr, "\n{}all of it: assay report {} --heap\n", *text, record.shown);
    }
  }
  if (options.build.policy != layout::Policy::Profiled) {
    return;
  }
  Diagnostics diagnostics;
  const auto profile = report::ReadProfileFile(record.file, diagnostics);
  PrintDiagnostics(diagnostics, SourceManager());
  if (profile) {
    fmt::print(stderr, "{}", report::Summary(*profile, record.shown, TerminalOf(STDERR_FILENO)));
  }
}

// Was more alive than --max-peak allows? That is said, too.
bool IsOverPeak(const RunOptions& options, const RunRecord::Kept& record) {
  const std::unique_ptr<HeapFile> file = OpenHeap(record.file, "run");
  if (file == nullptr) {
    return true;
  }
  const std::uint64_t peak = file->heap.Overview().peak;
  if (peak > options.max_peak) {
    fmt::print(stderr, "assay run: {} were alive at the peak, more than --max-peak={} allows\n",
               report::InBytes(peak), report::InBytes(options.max_peak));
  }
  return peak > options.max_peak;
}

enum class Afterwards : std::uint8_t { Keep, Remove };

int Execute(const RunOptions& options, const fs::path& executable, Afterwards afterwards) {
  std::vector<std::string> arguments = {fs::path(options.build.source.path).stem().string()};
  if (!options.values.empty() && options.values != "all") {
    arguments.insert(
        arguments.end(),
        {"+RTS", "--values=" + (options.values == "first" ? "1" : options.values), "-RTS"});
  }
  if (!options.search.empty() && options.search != "dfs") {
    arguments.insert(arguments.end(), {"+RTS", "--search=" + options.search, "-RTS"});
  }
  if (!options.snapshot.empty()) {
    arguments.insert(arguments.end(), {"+RTS", "--snapshot=" + options.snapshot, "-RTS"});
  }
  std::optional<RunRecord> record;
  if (options.build.policy == layout::Policy::Profiled || options.has_heap) {
    std::vector<std::string> flags = record.emplace(options.record).Flags();
    if (options.has_heap) {
      flags.emplace_back(options.heap_with.empty() ? "--heap" : "--heap=" + options.heap_with);
    }
    arguments.emplace_back("+RTS");
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    arguments.emplace_back("-RTS");
  }
  arguments.insert(arguments.end(), options.arguments.begin(), options.arguments.end());
  const std::optional<int> status = RunToEnd(executable, arguments);
  if (afterwards == Afterwards::Remove) {
    codegen::RemoveUnfinished({executable.string()});
  }
  const std::optional<RunRecord::Kept> kept = record ? record->Keep() : std::nullopt;
  if (!status) {
    return kWrongInput;
  }
  if (kept && !options.is_quiet) {
    PrintSummary(options, *kept);
  }
  if (WIFSIGNALED(*status)) {
    std::fflush(nullptr);
    raise(WTERMSIG(*status));  // the caller sees what the program ended with
    return 128 + WTERMSIG(*status);
  }
  if (options.max_peak > 0 && WEXITSTATUS(*status) == kSuccess &&
      (!kept || IsOverPeak(options, *kept))) {
    return kWrongInput;
  }
  return WEXITSTATUS(*status);
}

// --heap or --heap=WITH.
void SetHeap(RunOptions& options, const std::string& with) {
  if (with.empty()) {
    return;
  }
  if (with != "true" && with != "retainers" && with != "ages" && with != "biography") {
    throw CLI::ValidationError(fmt::format(
        "--heap={}: it is --heap, --heap=retainers, --heap=ages or --heap=biography", with));
  }
  options.has_heap = true;
  options.heap_with = with == "true" ? "" : with;
  options.build.heap = options.heap_with;
}

std::string WhyNotValues(const std::string& text) {
  const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return text == "all" || text == "first" || (is_number && text.find_first_not_of('0') != text.npos)
             ? ""
             : fmt::format("--values={}: it is all, first or a number", text);
}

// A program that cannot be kept is built for this run alone.
int RunOnce(RunOptions& options) {
  const fs::path executable =
      fs::temp_directory_path() /
      fmt::format("assay-run-{}-{}", getpid(), fs::path(options.build.source.path).stem().string());
  options.build.output = executable.string();
  codegen::RemoveIfInterrupted(executable.string());
  const int code = Build(options.build);
  return code == kSuccess ? Execute(options, executable, Afterwards::Remove) : code;
}

int Run(RunOptions options) {
  if (options.record.empty()) {
    options.record = fs::path(options.build.source.path).stem().string() + ".assay";
  }
  const std::optional<cache::Entry> kept = KeptProgram(options.build);
  if (!kept) {
    return RunOnce(options);
  }
  const int code = BuildInCache(options.build, *kept);
  return code == kSuccess ? Execute(options, UsersCache()->PathOf(*kept), Afterwards::Keep) : code;
}

}  // namespace

void AddRun(CLI::App& app, Command& chosen, const std::vector<std::string>& program_arguments) {
  CLI::App* const command =
      app.add_subcommand("run", "Compile a program, run it, and show where its time went");
  const auto options = std::make_shared<RunOptions>();
  options->build.policy = layout::Policy::Profiled;
  AddBuildOptions(*command, options->build);
  command->add_option("--record", options->record,
                      "Write the profile to this file (default FILE.assay, as Main.assay)");
  command->add_flag("--heap", options->heap_with,
                    "Take heap profiles, and show what the heap was made of at its peak; with\n"
                    "--policy=plain, of the plain program. --heap=retainers finds who holds\n"
                    "it, too, --heap=ages when it was made, --heap=biography how a plain\n"
                    "program used it");
  command
      ->add_option("--values", options->values,
                   "Of a search print all values (the default), the first, or so many,\n"
                   "as in --values=5")
      ->check(CLI::Validator(WhyNotValues, ""))
      ->option_text("all|first|N");
  command
      ->add_option("--search", options->search,
                   "Search depth first (dfs, the default), breadth first (bfs), by iterative\n"
                   "deepening (ids), or so that no branch keeps others waiting (fair)")
      ->check(CLI::IsMember({"dfs", "bfs", "ids", "fair"}))
      ->option_text("dfs|bfs|ids|fair");
  CLI::Option* const heap = command->get_option("--heap");
  command
      ->add_option("--max-peak", options->max_peak,
                   "Fail if more than this was alive at the peak, as in --max-peak=64m")
      ->transform(CLI::AsSizeValue(false))
      ->check(CLI::PositiveNumber)
      ->option_text("SIZE")
      ->needs(heap);
  command
      ->add_option("--snapshot", options->snapshot,
                   "Write all objects with their pointers to FILE.heap, for\n"
                   "`assay heap`: at the peak, end, at:SECONDS, above:SIZE, mark:TEXT")
      ->option_text("WHEN");
  command->add_flag("-q,--quiet", options->is_quiet, "Print no summary at the end");
  command->add_option("ARGS", "Arguments of the program; if they begin with an option, after --");
  command->footer(
      "Examples:\n"
      "  assay run Main.hs input.txt\n"
      "  assay run --stacks --centres=all Main.hs\n"
      "  assay run --lexical --profile queens,safe Main.hs\n"
      "  assay run --values=first --eval 'perm [1,2,3]' Perm.curry\n"
      "  assay run --policy=plain Main.hs -- --verbose +RTS -s");
  command->callback([options, &program_arguments, &chosen] {
    SetHeap(*options, std::string(options->heap_with));
    options->arguments = program_arguments;
    const std::string misuse = WhyNotLexical(options->build);
    Complete(options->build);
    chosen = [options, misuse] { return misuse.empty() ? Run(*options) : Refuse("run", misuse); };
  });
}

}  // namespace assay::driver
