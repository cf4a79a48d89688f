// assay report PROFILE: what a run has cost, as text or for other tools.
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>

#include <fmt/ranges.h>

#include "driver/commands.h"
#include "driver/heap_report.h"
#include "driver/numbers.h"
#include "driver/profiles.h"
#include "report/forms.h"
#include "report/lexical.h"
#include "report/mapped_file.h"
#include "report/reader.h"

namespace assay::driver {

namespace {

using report::SortBy;

struct ReportOptions {
  std::string path;
  const report::Form* form = nullptr;  // null: text
  report::FormOptions how;
  HeapReportOptions heap;
  std::optional<report::LexicalView> lexical;
  std::string output;  // empty: standard output
};

std::optional<std::string> ReadText(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    return std::nullopt;
  }
  return std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
}

// Reads a source by the name that the profile has of it.
std::optional<std::string> ReadSource(const std::string& name) {
  std::optional<std::string> text = ReadText(name);
  if (!text && name.starts_with(frontend::kLibraryPrefix)) {
    text = ReadText(LibraryFolder() / name.substr(frontend::kLibraryPrefix.size()));
  }
  return text;
}

int WriteTo(const std::string& path, const std::string& content) {
  std::FILE* const file = path.empty() ? stdout : std::fopen(path.c_str(), "wb");
  bool is_written =
      file != nullptr && std::fwrite(content.data(), 1, content.size(), file) == content.size();
  if (file != nullptr) {
    is_written &= (path.empty() ? std::fflush(file) : std::fclose(file)) == 0;
  }
  if (!is_written) {
    fmt::print(stderr, "assay report: cannot write {}: {}\n", path.empty() ? "the report" : path,
               std::strerror(errno));
    return kWrongInput;
  }
  return kSuccess;
}

// Pairs of functions, as text or, if the form says so, JSON or CSV.
int ReportLexically(const ReportOptions& options, const report::Profile& profile) {
  if (!profile.lexical) {
    fmt::print(stderr,
               "assay report: the profile is not one of pairs of functions (assay run --lexical "
               "makes one)\n");
    return kWrongInput;
  }
  report::LexicalReportOptions how{
      .view = *options.lexical, .table = options.how.table, .census = std::nullopt};
  how.table.terminal = options.output.empty() ? TerminalOf(STDOUT_FILENO) : Terminal();
  if (const auto file = report::MappedFile::Open(options.path)) {
    how.census = report::CensusByCentre(file->Bytes(), profile);
  }
  const std::string_view form = options.form == nullptr ? "" : options.form->option;
  return WriteTo(options.output, form == "--json"  ? report::LexicalJson(profile, how)
                                 : form == "--csv" ? report::LexicalCsv(profile, how)
                                                   : report::LexicalText(profile, how));
}

int Report(const ReportOptions& options) {
  const report::Form* const form = options.form;
  const bool is_binary = options.heap.chart.IsBinary() || options.heap.event_log ||
                         (form != nullptr && form->is_binary);
  if (is_binary && options.output.empty() && isatty(STDOUT_FILENO) != 0) {
    fmt::print(stderr, "assay report: what {} writes is not for a terminal: add -o FILE\n",
               options.heap.chart.IsBinary() ? "--chart"
               : options.heap.event_log      ? "--eventlog"
                                             : form->option);
    return kWrongUsage;
  }
  if (options.heap.is_wanted) {
    HeapReportOptions heap = options.heap;
    heap.most = options.how.table.most;
    const std::optional<std::string> text =
        MakeHeapReport(heap, options.path, form == nullptr ? "" : form->option);
    return text ? WriteTo(options.output, *text) : kWrongInput;
  }
  const std::optional<report::Profile> profile = LoadProfile(options.path);
  if (!profile) {
    return kWrongInput;
  }
  if (options.lexical) {
    return ReportLexically(options, *profile);
  }
  if (form != nullptr && form->needs_stacks && !profile->keeps_stacks) {
    fmt::print(stderr,
               "assay report: the profile has no cost-centre stacks (assay run --stacks keeps "
               "them)\n");
    return kWrongInput;
  }
  report::FormOptions how = options.how;
  how.read = ReadSource;
  how.table.terminal = options.output.empty() ? TerminalOf(STDOUT_FILENO) : Terminal();
  return WriteTo(options.output,
                 form == nullptr ? report::Text(*profile, how) : form->make(*profile, how));
}

// One report at a time.
void Choose(const report::Form& form, ReportOptions& options) {
  if (options.form != nullptr && options.form != &form) {
    throw CLI::ValidationError(
        fmt::format("{} and {} are two reports: ask for one", options.form->option, form.option));
  }
  options.form = &form;
}

void AddLexicalViews(CLI::App& command, ReportOptions& options) {
  using report::LexicalView;
  const auto add = [&](const char* name, LexicalView view, const char* help) {
    command.add_flag_callback(
        name,
        [&options, view] {
          if (options.lexical.value_or(view) != view) {
            throw CLI::ValidationError(
                "--pairs, --tables, --graph and --inherited are four reports: ask for one");
          }
          options.lexical = view;
        },
        help);
  };
  add("--pairs,--lexical", LexicalView::Pairs,
      "Show functions by who refers to them; needs a run with --lexical, as the\n"
      "next three. With --json or --csv, write it so");
  add("--tables", LexicalView::Tables,
      "Show for each function its origins, and what its text refers to");
  add("--graph", LexicalView::Graph, "Show the same as a call graph");
  add("--inherited", LexicalView::Inherited,
      "Show functions with all that they refer to, estimated");
}

void CheckLexicalForm(const ReportOptions& options) {
  const std::string_view form = options.form == nullptr ? "" : options.form->option;
  if (options.lexical && !form.empty() && form != "--json" && form != "--csv") {
    throw CLI::ValidationError(fmt::format(
        "{} does not go with --pairs, --tables, --graph and --inherited: leave these out", form));
  }
  if (options.lexical && options.heap.is_wanted) {
    throw CLI::ValidationError(
        "--heap does not go with --pairs, --tables, --graph and --inherited: ask for one");
  }
}

// Refuses an option that the report has no use for: the user meant it for another report.
void CheckTaken(const CLI::Option& given, unsigned what, const ReportOptions& options) {
  const report::Form* const form = options.form;
  const unsigned takes = options.heap.is_wanted ? report::kTop
                         : form == nullptr      ? report::kOfTable
                                                : form->takes;
  if (given.count() == 0 || (takes & what) != 0) {
    return;
  }
  std::vector<std::string_view> takers;
  for (const report::Form& other : report::Forms()) {
    if ((other.takes & what) != 0) {
      takers.emplace_back(other.option);
    }
  }
  const char* const chosen = options.heap.is_wanted ? "--heap"
                             : form == nullptr      ? "the table and tree"
                                                    : form->option;
  throw CLI::ValidationError(fmt::format("{} does not go with {}: it is for {}", given.get_name(),
                                         chosen, fmt::join(takers, ", ")));
}

}  // namespace

std::optional<report::Profile> LoadProfile(const std::string& path) {
  Diagnostics diagnostics;
  std::optional<report::Profile> profile = report::ReadProfileFile(path, diagnostics);
  PrintDiagnostics(diagnostics, SourceManager());
  if (profile && profile->is_snapshot) {
    fmt::print(stderr, "assay: `{}` is a snapshot of a heap: `assay heap {}` shows it\n", path,
               path);
    return std::nullopt;
  }
  return profile;
}

void AddReport(CLI::App& app, Command& chosen) {
  CLI::App* const command =
      app.add_subcommand("report", "Show the profile of a run, or convert it for another tool");
  const auto options = std::make_shared<ReportOptions>();
  command
      ->add_option("PROFILE", options->path, "The file that `assay run` has written, as Main.assay")
      ->required();
  static const std::map<std::string, SortBy> sorts = {
      {"time", SortBy::Time},        {"own", SortBy::Own},         {"gc", SortBy::Collector},
      {"alloc", SortBy::Allocation}, {"entries", SortBy::Entries}, {"inner", SortBy::Inner},
      {"name", SortBy::Name},        {"module", SortBy::Module}};
  report::TableOptions& table = options->how.table;
  // Options that some reports take and others do not.
  const std::vector<std::pair<CLI::Option*, unsigned>> told = {
      {command
           ->add_option_function<std::string>(
               "--sort", [&table](const std::string& by) { table.sort = sorts.at(by); },
               "Sort the table by this column (default time)")
           ->check(CLI::IsMember(std::vector<std::string>{"time", "own", "gc", "alloc", "entries",
                                                          "inner", "name", "module"})),
       report::kSort},
      {command->add_option("--top", table.most, "Show only this number of lines of the table")
           ->check(WholeNumber()),
       report::kTop},
      {command
           ->add_option("--min", table.at_least,
                        "Leave out centres below this percentage of time and of allocation")
           ->check(Percentage()),
       report::kMin},
      {command->add_flag("-P,--numbers", table.numbers, "Show ticks, bytes and objects, too"),
       report::kNumbers},
      {command->add_flag("--parts", table.all_parts,
                         "Show Integer arithmetic, input/output and other run-time code apart"),
       report::kParts},
      {command->add_flag("--all", options->how.has_all_centres,
                         "With --prof or --json, list centres that cost nothing, too"),
       report::kAll}};
  command
      ->add_flag_callback(
          "--by-cause",
          [] {
            throw CLI::ValidationError(
                "--by-cause: every report counts time so now; leave it out (--parts shows more)");
          },
          "")
      ->group("");  // hidden
  command->add_option("-o,--output", options->output, "Write the report to this file");
  for (const report::Form& form : report::Forms()) {
    command->add_flag_callback(
        form.option, [options, &form] { Choose(form, *options); }, form.help);
  }
  AddLexicalViews(*command, *options);
  AddHeapReportOptions(*command, options->heap);
  command->footer(
      "%time is the time of a centre in percent of the run's, in all reports: %own of it in its\n"
      "code, %gc in the collector, and %rts in run-time code that it called (Integer arithmetic,\n"
      "input/output, other: --parts). A major collection counts for those whose objects it found\n"
      "alive, by their bytes, a minor one for whoever allocated when it struck; %gc-hit is the "
      "time\n"
      "of all of them as they struck. A clock samples the time, all but the collector's: \u00b1 is "
      "one\n"
      "standard deviation. entries, inner (the sccs that were entered from the centre, recursive:\n"
      "from itself) and %alloc are exact.\n"
      "Of a run with --stacks the tree follows the table, unless --sort, --top or --parts ask for\n"
      "the table.\n"
      "\n"
      "Examples:\n"
      "  assay report Main.assay\n"
      "  assay report --sort alloc --top 10 Main.assay\n"
      "  assay report --annotate Main.assay\n"
      "  assay report --tables Main.assay\n"
      "  assay report --speedscope -o main.speedscope.json Main.assay\n"
      "  assay report --heap --by producer --where construction=: Main.assay");
  command->callback([options, told, &chosen] {
    CheckLexicalForm(*options);
    for (const auto& [given, what] : told) {
      CheckTaken(*given, what, *options);
      // Users who ask for an order or a part of the table want the table.
      const bool is_of_table_alone =
          what == report::kSort || what == report::kTop || what == report::kParts;
      options->how.has_tree = options->how.has_tree && (!is_of_table_alone || given->count() == 0);
    }
    chosen = [options] { return Report(*options); };
  });
}

}  // namespace assay::driver
