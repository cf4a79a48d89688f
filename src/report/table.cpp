#include "report/table.h"

#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/text_table.h"
#include "report/text.h"

namespace assay::report {

namespace {

constexpr std::string_view kSystem = "SYSTEM";

void AddSystemLine(std::vector<Line>& lines, std::string name, std::uint64_t ticks) {
  if (ticks != 0) {
    Line line;
    line.name = std::move(name);
    line.module = kSystem;
    line.time = ticks;
    line.is_system = true;
    lines.push_back(std::move(line));
  }
}

std::vector<Line> AllLines(const Profile& profile, SystemTime system) {
  std::vector<Line> lines;
  const std::vector<Costs> costs = profile.ByCentre();
  const bool is_with_cause = system == SystemTime::WithItsCause;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (costs[i].IsZero()) {
      continue;
    }
    const Centre& centre = profile.centres[i];
    lines.push_back({.name = centre.name,
                     .module = centre.module,
                     .place = Place(centre),
                     .costs = costs[i],
                     .time = is_with_cause ? costs[i].AllTicks() : costs[i].ticks,
                     .beside = costs[i].System()});
  }
  if (!is_with_cause) {
    const Costs sum = profile.Sum();
    AddSystemLine(lines, "GC", sum.gc);
    AddSystemLine(lines, "INTEGER", sum.arithmetic);
    AddSystemLine(lines, "IO", sum.io);
    AddSystemLine(lines, "RUNTIME", sum.other);
  }
  AddSystemLine(lines, "LOST", profile.totals.lost_ticks);
  return lines;
}

void Sort(std::vector<Line>& lines, SortBy by) {
  const auto key = [by](const Line& line) -> std::uint64_t {
    switch (by) {
      case SortBy::Time: return line.time;
      case SortBy::Allocation: return line.costs.bytes;
      case SortBy::Entries: return line.costs.entries;
      case SortBy::Inner: return line.costs.inner;
      case SortBy::Collector: return line.costs.gc;
      case SortBy::Name:
      case SortBy::Module: return 0;
    }
    return 0;
  };
  const auto names = [by](const Line& line) {
    return by == SortBy::Module ? std::tie(line.module, line.name)
                                : std::tie(line.name, line.module);
  };
  const bool by_name = by == SortBy::Name || by == SortBy::Module;
  std::ranges::stable_sort(lines, [&](const Line& a, const Line& b) {
    if (key(a) != key(b)) {
      return key(a) > key(b);
    }
    if (!by_name && a.time != b.time) {
      return a.time > b.time;
    }
    if (!by_name && a.costs.bytes != b.costs.bytes) {
      return a.costs.bytes > b.costs.bytes;
    }
    if (!by_name && a.costs.entries != b.costs.entries) {
      return a.costs.entries > b.costs.entries;
    }
    return names(a) < names(b);
  });
}

std::string OrNothing(std::uint64_t number) { return number == 0 ? "" : Grouped(number); }
std::string OrNothing(double percent) { return percent < 0.05 ? "" : InPercent(percent); }

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

}  // namespace

Lines MakeLines(const Profile& profile, const TableOptions& options) {
  Lines result{AllLines(profile, options.system), 0};
  Sort(result.shown, options.sort);
  const std::uint64_t ticks = profile.AllTicks();
  const std::uint64_t bytes = profile.Sum().bytes;
  const std::size_t before = result.shown.size();
  std::erase_if(result.shown, [&](const Line& line) {
    return Percent(line.time, ticks) < options.at_least &&
           Percent(line.costs.bytes, bytes) < options.at_least;
  });
  if (options.most != 0 && result.shown.size() > options.most) {
    result.shown.resize(options.most);
  }
  result.left_out = before - result.shown.size();
  return result;
}

std::string Table(const Profile& profile, const TableOptions& options) {
  const Lines lines = MakeLines(profile, options);
  const std::uint64_t ticks = profile.AllTicks();
  const Costs sum = profile.Sum();
  const bool has_beside = options.system == SystemTime::OnLinesOfItsOwn && sum.System() != 0;
  const std::vector<Column<Costs>> further = profile.FurtherColumns();
  TextTable table;
  table.AddColumn("cost centre", Align::Left);
  table.AddColumn("module", Align::Left);
  if (options.has_places) {
    table.AddColumn("place", Align::Left);
  }
  table.AddColumn("entries", Align::Right);
  table.AddColumn("%time", Align::Right);
  if (has_beside) {
    table.AddColumn("+sys", Align::Right);
  }
  table.AddColumn("%alloc", Align::Right);
  table.AddColumn("inner", Align::Right);
  if (options.numbers) {
    table.AddColumn("ticks", Align::Right);
    table.AddColumn("bytes", Align::Right);
    table.AddColumn("objects", Align::Right);
    for (const Column<Costs>& column : further) {
      table.AddColumn(column.name, Align::Right);
    }
  }
  const auto row = [&](const Line& line) {
    std::vector<std::string> cells = {line.name, line.module};
    if (options.has_places) {
      cells.push_back(line.place);
    }
    cells.push_back(OrNothing(line.costs.entries));
    cells.push_back(InPercent(Percent(line.time, ticks)));
    if (has_beside) {
      cells.push_back(OrNothing(Percent(line.beside, ticks)));
    }
    cells.push_back(line.is_system ? "" : InPercent(Percent(line.costs.bytes, sum.bytes)));
    cells.push_back(OrNothing(line.costs.inner));
    if (options.numbers) {
      cells.push_back(OrNothing(line.time));
      cells.push_back(OrNothing(line.costs.bytes));
      cells.push_back(OrNothing(line.costs.objects));
      for (const Column<Costs>& column : further) {
        cells.push_back(OrNothing(column.In(line.costs)));
      }
    }
    table.AddRow(std::move(cells));
  };
  for (const Line& line : lines.shown) {
    row(line);
  }
  std::string text = table.Print();
  if (lines.left_out != 0) {
    text += fmt::format("and {} more\n", lines.left_out);
  }
  return text;
}

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
  const Totals& totals = profile.totals;
  const std::uint64_t ticks = profile.AllTicks();
  const Costs sum = profile.Sum();
  text += "\n";
  if (totals.exact_time != 0) {
    text += fmt::format("time       {}, measured at each change of centre ({} elapsed)\n",
                        InSeconds(profile.Seconds(ticks)),
                        InSeconds(static_cast<double>(totals.elapsed) / 1e9));
  } else if (profile.tick_interval != 0) {
    text +=
        fmt::format("time       {} ({} of {} us; {} elapsed)\n", InSeconds(profile.Seconds(ticks)),
                    Counted(ticks, "tick"), profile.tick_interval / 1000,
                    InSeconds(static_cast<double>(totals.elapsed) / 1e9));
  } else {
    text += "time       there was no clock\n";
  }
  text += fmt::format("allocated  {} in {}\n", InBytes(sum.bytes), Counted(sum.objects, "object"));
  text += fmt::format("memory     {} at most", InBytes(totals.most_memory));
  text +=
      totals.major_collections == 0  // which is what measures it
          ? "\n"
          : fmt::format("; {} live at most, after a major collection\n", InBytes(totals.most_live));
  text += fmt::format("collector  {:.1f}% of the time: {} ({} minor, {} major collections)\n",
                      Percent(totals.gc_cpu, totals.cpu),
                      InSeconds(static_cast<double>(totals.gc_cpu) / 1e9),
                      Grouped(totals.minor_collections), Grouped(totals.major_collections));
  if (totals.refused_pushes != 0) {
    text += "stacks     there were too many; some costs are with the stack below theirs\n";
  }
  for (const Mark& mark : profile.marks) {
    text += fmt::format("mark       {}: {}\n", InSeconds(static_cast<double>(mark.time) / 1e9),
                        mark.text);
  }
  return text;
}

std::string Summary(const Profile& profile, const std::string& file) {
  constexpr std::size_t kLines = 10;
  std::string text = "\n";
  TableOptions options;
  options.most = kLines;
  options.at_least = profile.AllTicks() == 0 ? 0 : 0.05;
  text += Table(profile, options);
  const Costs sum = profile.Sum();
  text += fmt::format("\n{} in total, {} allocated, {:.1f}% in the collector",
                      InSeconds(profile.Seconds(profile.AllTicks())), InBytes(sum.bytes),
                      Percent(profile.totals.gc_cpu, profile.totals.cpu));
  if (const std::string end = Sentence(profile); !end.empty()) {
    text += "; " + end;
  }
  text += fmt::format("\nall of it: assay report {}\n", file);
  return text;
}

}  // namespace assay::report
