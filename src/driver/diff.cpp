// assay diff BEFORE AFTER: how two runs differ, and whether the second is worse, for a CI.
#include "report/diff.h"

#include <unistd.h>

#include <cstdio>

#include <fmt/core.h>

#include "driver/commands.h"
#include "driver/heap_file.h"
#include "driver/heap_report.h"
#include "driver/numbers.h"
#include "driver/profiles.h"
#include "report/heap_diff.h"
#include "report/heap_text.h"

namespace assay::driver {

namespace {

// As diff and cmp have it: 1 says that there is a difference, 2 that we could not look for one.
constexpr int kRegression = 1;
constexpr int kTrouble = 2;

struct DiffArguments {
  std::string before;
  std::string after;
  report::DiffOptions options;
  // Percentages.
  std::optional<double> most_of_both;  // of time and of allocation
  std::optional<double> most_time;
  std::optional<double> most_allocation;
  std::optional<double> most_memory;
  bool of_heap = false;
  HeapQuestion question;
};

// Says what has risen above its limit. True if something has, and not by chance.
bool IsRegression(const char* name, const report::Comparison& what, double limit) {
  switch (what.RoseAbove(limit)) {
    case report::Verdict::NotMore: return false;
    case report::Verdict::More:
      fmt::print(stderr, "assay diff: {} went up by {:.1f}%, more than {}%\n", name, what.Change(),
                 limit);
      return true;
    case report::Verdict::MoreByChance:
      fmt::print(stderr,
                 "assay diff: {} went up by {:.1f}%, more than {}%, which may be chance (one "
                 "standard deviation is {:.1f}%): not counted; longer runs tell more\n",
                 name, what.Change(), limit, what.Error());
      return false;
  }
  return false;
}

// False if it could not be written; the user has been told.
bool Print(const std::string& text) {
  fmt::print("{}", text);
  if (std::fflush(stdout) != 0) {
    std::perror("assay diff: cannot write");
    return false;
  }
  return true;
}

int DiffHeaps(const DiffArguments& arguments) {
  const std::unique_ptr<HeapFile> before = OpenHeap(arguments.before, "diff");
  const std::unique_ptr<HeapFile> after =
      before == nullptr ? nullptr : OpenHeap(arguments.after, "diff");
  if (after == nullptr) {
    return kTrouble;
  }
  // Not by centre: producers can be compared even if only one of the two programs is profiled.
  const std::optional<report::HeapQuery> query =
      QueryOf(arguments.question,
              {report::HeapDimension::Construction, report::HeapDimension::Producer,
               report::HeapDimension::Module},
              "diff");
  if (!query) {
    return kTrouble;
  }
  report::DiffOptions options = arguments.options;
  options.terminal = TerminalOf(STDOUT_FILENO);
  const auto difference = report::CompareHeaps(before->heap, after->heap, *query, options);
  if (!difference) {
    fmt::print(stderr, "assay diff: {}\n", difference.error());
    return kTrouble;
  }
  if (!Print(difference->text)) {
    return kTrouble;
  }
  const std::optional<double> limit = arguments.most_of_both;
  return limit && IsRegression("what is alive at most", difference->peak, *limit) ? kRegression
                                                                                  : kSuccess;
}

int Diff(const DiffArguments& arguments) {
  if (arguments.of_heap) {
    return DiffHeaps(arguments);
  }
  const std::optional<report::Profile> before = LoadProfile(arguments.before);
  const std::optional<report::Profile> after = before ? LoadProfile(arguments.after) : std::nullopt;
  if (!after) {
    return kTrouble;
  }
  report::DiffOptions options = arguments.options;
  options.terminal = TerminalOf(STDOUT_FILENO);
  const report::Difference difference = report::Compare(*before, *after, options);
  if (!Print(difference.text)) {
    return kTrouble;
  }
  if (arguments.most_time && !difference.time) {
    fmt::print(stderr, "assay diff: a run without a clock has no time to compare\n");
    return kTrouble;
  }
  bool is_worse = false;
  const auto check = [&](const char* name, const std::optional<report::Comparison>& what,
                         std::initializer_list<std::optional<double>> limits) {
    for (const std::optional<double>& limit : limits) {
      is_worse |= limit && what && IsRegression(name, *what, *limit);
    }
  };
  check("time", difference.time, {arguments.most_time, arguments.most_of_both});
  check("allocation", difference.allocation, {arguments.most_allocation, arguments.most_of_both});
  check("memory", difference.memory, {arguments.most_memory});
  return is_worse ? kRegression : kSuccess;
}

}  // namespace

void AddDiff(CLI::App& app, Command& chosen) {
  CLI::App* const command = app.add_subcommand("diff", "Compare the profiles of two runs");
  const auto arguments = std::make_shared<DiffArguments>();
  command->add_option("BEFORE", arguments->before, "The profile of the first run")->required();
  command->add_option("AFTER", arguments->after, "The profile of the second run")->required();
  const auto gate = [&](const char* option, std::optional<double>& limit, const char* help) {
    return command->add_option(option, limit, help)->check(Percentage())->option_text("PERCENT");
  };
  gate("--fail-on-regression", arguments->most_of_both,
       "Exit with code 1 if time or allocation rose by more than this\n"
       "percentage; with --heap, if what is alive at most did");
  CLI::Option* const time = gate("--fail-on-time", arguments->most_time, "The same for time alone");
  CLI::Option* const allocation =
      gate("--fail-on-alloc", arguments->most_allocation, "The same for allocation alone");
  CLI::Option* const memory =
      gate("--fail-on-memory", arguments->most_memory, "The same for memory, the most at a time");
  AddHeapQuestion(*command, arguments->of_heap, arguments->question,
                  "Compare what was alive in the heap; needs two runs with --heap")
      ->excludes(time)
      ->excludes(allocation)
      ->excludes(memory);
  command
      ->add_option("--top", arguments->options.most,
                   "Show only this number of lines (default 20; 0 shows all)")
      ->check(WholeNumber());
  command->add_flag("--all", arguments->options.has_all, "Show also what did not change");
  command->footer(
      "Changes of centres are in percent of the first run's total, so that they add up. Time is\n"
      "that of all reports (assay report --help). It is sampled: that it rose counts if it did by\n"
      "more than three standard deviations (\u00b1), and what was not counted is said.\n"
      "\n"
      "The exit code is 1 for a regression, 2 if the profiles could not be compared.\n"
      "\n"
      "Examples:\n"
      "  assay diff before.assay after.assay\n"
      "  assay diff --fail-on-alloc 1 --fail-on-time 10 before.assay after.assay\n"
      "  assay diff --heap --by producer --fail-on-regression 10 before.assay after.assay");
  command->callback([arguments, &chosen] { chosen = [arguments] { return Diff(*arguments); }; });
}

}  // namespace assay::driver
