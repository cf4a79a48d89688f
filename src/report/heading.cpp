#include "report/heading.h"

#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "report/lexical.h"
#include "report/shares.h"
#include "report/table.h"
#include "report/text.h"

namespace assay::report {

namespace {

std::string Sentence(const Profile& profile) {
  if (!profile.end) {
    return "it has not ended, or was killed: costs up to the last sample";
  }
  const End& end = *profile.end;
  if (end.reason == "end") {
    return "";
  }
  if (end.reason == "signal") {
    return fmt::format("ended by signal {}", end.code);
  }
  return end.reason == "exit" ? fmt::format("exit code {}", end.code)
                              : fmt::format("{} (exit code {})", end.reason, end.code);
}

double InSecondsOf(std::uint64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e9; }

// What is live only a major collection measures.
std::string Memory(const Totals& totals) {
  std::string text = fmt::format("{} at most", InBytes(totals.most_memory));
  if (totals.major_collections != 0) {
    text += fmt::format("; {} live at most", InBytes(totals.most_live));
  }
  return text;
}

std::string TooShort(const Profile& profile) {
  return fmt::format(
      "only {}: too short a run for a clock; run it for longer, or with --exact-time",
      Counted(profile.AllTicks(), "tick"));
}

std::string TimeAsText(const Profile& profile) {
  const std::uint64_t ticks = profile.AllTicks();
  const std::string time = InSeconds(profile.Seconds(ticks));
  const std::string elapsed = InSeconds(InSecondsOf(profile.totals.elapsed));
  if (profile.totals.exact_time != 0) {
    return fmt::format("{}, measured at each change of centre ({} elapsed)", time, elapsed);
  }
  if (profile.tick_interval == 0) {
    return "there was no clock";
  }
  return fmt::format("{} ({} of {} us; {} elapsed)", time, Counted(ticks, "tick"),
                     profile.tick_interval / 1000, elapsed);
}

}  // namespace

std::string Heading(const Profile& profile) {
  std::string command = profile.program;
  for (const std::string& argument : profile.arguments) {
    command += " " + argument;
  }
  const auto when = static_cast<std::time_t>(profile.start / 1'000'000'000);
  std::string text = fmt::format("{}    {:%Y-%m-%d %H:%M}\n", command, fmt::localtime(when));
  if (const std::string end = Sentence(profile); !end.empty()) {
    text += end + "\n";
  }
  text += "\n";
  const auto line = [&](std::string_view title, std::string_view content) {
    text += fmt::format("{:<11}{}\n", title, content);
  };
  const Totals& totals = profile.totals;
  const Costs sum = profile.Sum();
  line("time", TimeAsText(profile));
  if (const std::string parts = PartsOfTime(profile); !parts.empty()) {
    line("of which", parts);
  }
  if (HasFewTicks(profile)) {
    line("", TooShort(profile));
  }
  line("allocated", fmt::format("{} in {}", InBytes(sum.bytes), Counted(sum.objects, "object")));
  line("memory", Memory(totals));
  line("collector",
       fmt::format("{} in {} minor and {} major collections", InSeconds(InSecondsOf(totals.gc_cpu)),
                   Grouped(totals.minor_collections), Grouped(totals.major_collections)));
  if (totals.refused_pushes != 0) {
    line("stacks", "there were too many; some costs are with the stack below theirs");
  }
  for (const Mark& mark : profile.marks) {
    line("mark", fmt::format("{}: {}", InSeconds(InSecondsOf(mark.time)), mark.text));
  }
  return text;
}

std::string Summary(const Profile& profile, const std::string& file, const Terminal& terminal) {
  constexpr std::size_t kLines = 10;
  TableOptions options;
  options.most = kLines;
  options.terminal = terminal;
  options.at_least = profile.AllTicks() == 0 ? 0 : 0.05;
  std::string text = "\n" + Table(profile, options) + SharedLine(profile) + "\n";
  if (profile.tick_interval != 0) {
    const std::string parts = PartsOfTime(profile);
    text += fmt::format("time    {}{}{}\n", InSeconds(profile.Seconds(profile.AllTicks())),
                        parts.empty() ? "" : ": ", parts);
  }
  if (HasFewTicks(profile)) {
    text += fmt::format("        {}\n", TooShort(profile));
  }
  text += fmt::format("memory  {}; {} allocated\n", Memory(profile.totals),
                      InBytes(profile.Sum().bytes));
  if (const std::string end = Sentence(profile); !end.empty()) {
    text += fmt::format("end     {}\n", end);
  }
  if (!file.empty()) {
    text += fmt::format("all of it: assay report {}\n", file);
  }
  return text;
}

}  // namespace assay::report
