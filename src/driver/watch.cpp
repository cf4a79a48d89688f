#include "driver/watch.h"

#include <algorithm>
#include <cstdio>
#include <vector>

#include <fmt/ranges.h>

#include "core/passes/pipeline.h"
#include "stg/pipeline.h"

namespace assay::driver {

namespace {

std::vector<std::string_view> NamesOfCorePasses() {
  std::vector<std::string_view> names;
  for (const core::Pass& pass : core::AllPasses()) {
    names.push_back(pass.name);
  }
  return names;
}

std::string WhyNoneOf(const std::string& name, const std::vector<std::string_view>& names) {
  return std::ranges::find(names, name) != names.end()
             ? ""
             : fmt::format("there is no pass `{}`; passes are {}", name, fmt::join(names, ", "));
}

std::string WhyNoDump(const std::string& name) {
  std::vector<std::string_view> names = NamesOfCorePasses();
  names.insert(names.end(), std::begin(stg::kPasses), std::end(stg::kPasses));
  return WhyNoneOf(name, names);
}

}  // namespace

std::string WhyNoPass(const std::string& name) { return WhyNoneOf(name, NamesOfCorePasses()); }

void AddWatchOptions(CLI::App& command, WatchOptions& options) {
  command.add_flag("--verify", options.asks_to_verify,
                   "Check Core and STG after each pass, e.g. to find out which one is wrong");
  command.add_flag("--time-passes", options.wishes.times,
                   "Print a table of passes with their times on standard error");
  command
      .add_option("--dump-after", options.wishes.dump_after,
                  "Print the user's modules after each run of a pass: --dump-after=simplify")
      ->check(CLI::Validator(WhyNoDump, ""))
      ->option_text("PASS");
  command
      .add_option("--opt-limit", options.wishes.step_limit,
                  "Let passes change N definitions and no more, and name the last one and\n"
                  "its pass. Halving N finds the step that breaks a program")
      ->option_text("N");
  command
      .add_option("--without", options.wishes.without,
                  "Leave these passes out, as in --without=float-in")
      ->check(CLI::Validator(WhyNoPass, ""))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->option_text("PASS");
}

void ReportWatched(const PassWatch& watch) {
  if (watch.Wishes().times) {
    fmt::print(stderr, "{}", watch.TimesAsTable());
  }
  if (!watch.Wishes().step_limit) {
    return;
  }
  if (watch.Steps() < *watch.Wishes().step_limit) {
    fmt::print(stderr, "there {} only {} step{}\n", watch.Steps() == 1 ? "is" : "are",
               watch.Steps(), watch.Steps() == 1 ? "" : "s");
  } else if (watch.LastStep()) {
    fmt::print(stderr, "step {} is `{}` of `{}`\n", watch.Steps(), watch.LastStep()->pass,
               watch.LastStep()->definition.Text());
  }
}

}  // namespace assay::driver
