// assay report PROFILE: what a run has cost, as text or for other tools.
// assay diff BEFORE AFTER: how two runs differ.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>

#include <fmt/core.h>

#include "driver/commands.h"
#include "report/annotate.h"
#include "report/diff.h"
#include "report/export.h"
#include "report/reader.h"
#include "report/tree.h"

namespace assay::driver {

namespace {

using report::SortBy;

enum class Form : std::uint8_t {
  Text,
  Tree,
  CallGraph,
  Annotated,
  Json,
  Csv,
  Prof,
  ProfJson,
  Speedscope,
  Folded,
  FoldedBytes,
  Pprof,
};

struct ReportOptions {
  std::string path;
  Form form = Form::Text;
  report::TableOptions table;
  bool is_by_cause = false;
  bool all_in_prof = false;
  std::string output;  // empty: standard output
};

std::optional<report::Profile> Load(const std::string& path) {
  Diagnostics diagnostics;
  std::optional<report::Profile> profile = report::ReadProfileFile(path, diagnostics);
  PrintDiagnostics(diagnostics, SourceManager());
  return profile;
}

std::optional<std::string> ReadText(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    return std::nullopt;
  }
  return std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
}

// By the name that the profile has of it.
std::optional<std::string> ReadSource(const std::string& name) {
  std::optional<std::string> text = ReadText(name);
  if (!text && name.starts_with(frontend::kLibraryPrefix)) {
    text = ReadText(LibraryFolder() / name.substr(frontend::kLibraryPrefix.size()));
  }
  return text;
}

report::ProfStyle StyleOf(const ReportOptions& options) {
  if (options.all_in_prof) {
    return report::ProfStyle::TextWithAll;
  }
  return options.table.numbers ? report::ProfStyle::TextWithNumbers : report::ProfStyle::Text;
}

std::string Make(const report::Profile& profile, const ReportOptions& options) {
  const report::TableOptions& table = options.table;
  switch (options.form) {
    case Form::Text: {
      std::string text = report::Heading(profile) + "\n" + report::Table(profile, table);
      if (profile.keeps_stacks) {
        text += "\n" + report::Tree(profile, {table.at_least, table.numbers});
      }
      return text;
    }
    case Form::Tree: return report::Tree(profile, {table.at_least, table.numbers});
    case Form::CallGraph: return report::CallGraph(profile, table.at_least);
    case Form::Annotated: return report::Annotate(profile, ReadSource);
    case Form::Json: return report::ToJson(profile);
    case Form::Csv: return report::ToCsv(profile, table);
    case Form::Prof: return report::ToProf(profile, StyleOf(options));
    case Form::ProfJson: return report::ToProf(profile, report::ProfStyle::Json);
    case Form::Speedscope: return report::ToSpeedscope(profile);
    case Form::Folded: return report::ToFolded(profile, report::FoldedWeight::Ticks);
    case Form::FoldedBytes: return report::ToFolded(profile, report::FoldedWeight::Bytes);
    case Form::Pprof: return report::ToPprof(profile);
  }
  return "";
}

int WriteTo(const std::string& path, const std::string& content) {
  std::FILE* const file = path.empty() ? stdout : std::fopen(path.c_str(), "wb");
  const bool is_written = file != nullptr &&
                          std::fwrite(content.data(), 1, content.size(), file) == content.size() &&
                          (path.empty() ? std::fflush(file) : std::fclose(file)) == 0;
  if (!is_written) {
    fmt::print(stderr, "assay report: cannot write {}: {}\n", path.empty() ? "the report" : path,
               std::strerror(errno));
    return kWrongInput;
  }
  return kSuccess;
}

int Report(ReportOptions options) {
  const std::optional<report::Profile> profile = Load(options.path);
  if (!profile) {
    return kWrongInput;
  }
  if ((options.form == Form::CallGraph || options.form == Form::Tree) && !profile->keeps_stacks) {
    fmt::print(stderr,
               "assay report: the profile has no cost-centre stacks (assay run --stacks keeps "
               "them)\n");
    return kWrongInput;
  }
  options.table.system =
      options.is_by_cause ? report::SystemTime::WithItsCause : report::SystemTime::OnLinesOfItsOwn;
  return WriteTo(options.output, Make(*profile, options));
}

struct DiffArguments {
  std::string before;
  std::string after;
  report::DiffOptions options;
  double fail_above = -1;
};

int Diff(const DiffArguments& arguments) {
  const std::optional<report::Profile> before = Load(arguments.before);
  const std::optional<report::Profile> after = before ? Load(arguments.after) : std::nullopt;
  if (!after) {
    return kWrongInput;
  }
  const report::Difference difference = report::Compare(*before, *after, arguments.options);
  fmt::print("{}", difference.text);
  if (arguments.fail_above >= 0) {
    const bool is_slower = difference.IsSlower(arguments.fail_above);
    if (is_slower || difference.allocation > arguments.fail_above) {
      std::fflush(stdout);
      fmt::print(stderr, "assay diff: {} went up by {:.1f}%, more than {}%\n",
                 is_slower ? "time" : "allocation",
                 is_slower ? difference.time : difference.allocation, arguments.fail_above);
      return kWrongInput;
    }
  }
  return kSuccess;
}

}  // namespace

void AddReport(CLI::App& app, Command& chosen) {
  CLI::App* const command = app.add_subcommand("report", "Show a profile");
  const auto options = std::make_shared<ReportOptions>();
  command->add_option("PROFILE", options->path, "What `assay run` left, say Main.assay")
      ->required();
  static const std::map<std::string, SortBy> kSorts = {
      {"time", SortBy::Time},    {"alloc", SortBy::Allocation}, {"entries", SortBy::Entries},
      {"inner", SortBy::Inner},  {"gc", SortBy::Collector},     {"name", SortBy::Name},
      {"module", SortBy::Module}};
  command
      ->add_option_function<std::string>(
          "--sort", [options](const std::string& by) { options->table.sort = kSorts.at(by); },
          "By this column (time)")
      ->check(CLI::IsMember(
          std::vector<std::string>{"time", "alloc", "entries", "inner", "gc", "name", "module"}));
  command->add_option("--top", options->table.most, "Show so many lines");
  command->add_option("--min", options->table.at_least,
                      "Leave out what is below this percentage of time and of allocation");
  command->add_flag("-P,--numbers", options->table.numbers, "Ticks, bytes and objects too");
  command->add_flag("--by-cause", options->is_by_cause,
                    "Charge the collector, Integer arithmetic and input/output to the centre\n"
                    "that caused them, not to lines of their own");
  command->add_flag("--all", options->all_in_prof, "With --prof: centres that cost nothing too");
  command->add_option("-o,--output", options->output, "Write to this file");
  const auto form = [&](const char* name, Form value, const char* help) {
    command->add_flag_callback(name, [options, value] { options->form = value; }, help);
  };
  form("--tree", Form::Tree, "Costs by cost-centre stack, individual and inherited");
  form("--call-graph", Form::CallGraph, "Which centre entered which (with stacks)");
  form("--annotate", Form::Annotated, "The source with costs in the margin");
  form("--json", Form::Json, "Everything, for scripts");
  form("--csv", Form::Csv, "The table, for spreadsheets");
  form("--prof", Form::Prof, "As GHC's .prof");
  form("--prof-json", Form::ProfJson, "As GHC's .prof in JSON");
  form("--speedscope", Form::Speedscope, "For https://www.speedscope.app");
  form("--folded", Form::Folded, "Stacks with their ticks, for flame graphs");
  form("--folded-alloc", Form::FoldedBytes, "The same with bytes");
  form("--pprof", Form::Pprof, "For `go tool pprof`; needs -o");
  command->footer(
      "%time: in the centre's own code; +sys: beside it, in the collector and other run-time code\n"
      "on its behalf, which the SYSTEM lines count. inner: sccs entered from the centre.");
  command->callback([options, &chosen] { chosen = [options] { return Report(*options); }; });
}

void AddDiff(CLI::App& app, Command& chosen) {
  CLI::App* const command = app.add_subcommand("diff", "Compare two profiles");
  const auto arguments = std::make_shared<DiffArguments>();
  command->add_option("BEFORE", arguments->before, "A profile")->required();
  command->add_option("AFTER", arguments->after, "Another")->required();
  command->add_option("--fail-on-regression", arguments->fail_above,
                      "Exit code 1 if time or allocation went up by more than so many percent");
  command->add_option("--top", arguments->options.most, "Show so many lines (20; 0: all)");
  command->add_flag("--all", arguments->options.has_all, "Also centres that did not change");
  command->footer("Changes are in percent of the first run's total, so that they add up.");
  command->callback([arguments, &chosen] { chosen = [arguments] { return Diff(*arguments); }; });
}

}  // namespace assay::driver
