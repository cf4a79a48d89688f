#include "driver/heap_report.h"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include <fmt/core.h>

#include "driver/commands.h"
#include "driver/heap_file.h"
#include "report/heap_graph.h"
#include "report/heap_suspects.h"
#include "report/heap_text.h"
#include "report/heap_unmatched.h"

namespace assay::driver {

namespace {

std::nullopt_t Refuse(const std::string& what) {
  fmt::print(stderr, "assay report: {}\n", what);
  return std::nullopt;
}

std::optional<std::string> Answer(const std::expected<std::string, std::string>& report) {
  if (!report) {
    return Refuse(report.error());
  }
  return *report;
}

// Does the question need cost centres that the record of a plain program has not?
bool LacksCentres(const report::Profile& profile, const report::HeapQuery& query) {
  const auto is_centre = [](report::HeapDimension dimension) {
    return dimension == report::HeapDimension::Centre || dimension == report::HeapDimension::Stack;
  };
  return profile.centres.size() <= 1 &&
         (std::ranges::any_of(query.by, is_centre) ||
          std::ranges::any_of(query.where, is_centre, &report::HeapFilter::dimension));
}

// Sources as they were when the program ran: one that has changed since then is not shown.
report::ReadSource SourceOf(const report::Profile& profile) {
  return [start = profile.start](const std::string& path) -> std::optional<std::string> {
    struct stat status = {};
    if (stat(path.c_str(), &status) != 0 ||
        static_cast<std::uint64_t>(status.st_mtim.tv_sec) > start / 1'000'000'000) {
      return std::nullopt;
    }
    std::ifstream stream(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  };
}

}  // namespace

std::optional<report::HeapQuery> QueryOf(const HeapQuestion& question,
                                         std::vector<report::HeapDimension> usual,
                                         const char* command) {
  const auto refuse = [&](const std::string& what) {
    fmt::print(stderr, "assay {}: {}\n", command, what);
    return std::nullopt;
  };
  report::HeapQuery query{.by = std::move(usual)};
  if (!question.by.empty()) {
    auto by = report::DimensionsOf(question.by);
    if (!by) {
      return refuse("--by: " + by.error());
    }
    query.by = std::move(*by);
  }
  for (const std::string& text : question.where) {
    auto filter = report::FilterOf(text);
    if (!filter) {
      return refuse("--where: " + filter.error());
    }
    query.where.push_back(std::move(*filter));
  }
  auto at = report::MomentOf(question.at);
  if (!at) {
    return refuse("--at: " + at.error());
  }
  query.at = std::move(*at);
  return query;
}

CLI::Option* AddHeapQuestion(CLI::App& command, bool& is_wanted, HeapQuestion& question,
                             const char* help) {
  CLI::Option* const heap = command.add_flag("--heap", is_wanted, help);
  const auto with_heap = [&](CLI::Option* option) { option->needs(heap)->group("Heap profiles"); };
  with_heap(command
                .add_option("--by", question.by,
                            "Break the heap down by these: centre, stack, producer, producer:top,\n"
                            "construction, type, module, kind, place, retainer, era, age,\n"
                            "consumer, consumer:top, biography")
                ->option_text("WHAT,.."));
  with_heap(command
                .add_option("--where", question.where,
                            "Show only what is called so, as construction=Sym or module!=Data.*")
                ->option_text("WHAT=NAME,..")
                ->allow_extra_args(false));
  with_heap(
      command
          .add_option("--at", question.at,
                      "Show this moment: peak (the default), end, seconds of the mutator, or\n"
                      "mark:TEXT")
          ->option_text("WHEN"));
  return heap;
}

void AddHeapReportOptions(CLI::App& command, HeapReportOptions& options) {
  CLI::Option* const heap =
      AddHeapQuestion(command, options.is_wanted, options.question,
                      "Show what was alive in the heap; needs a run with --heap");
  const auto with_heap = [&](CLI::Option* option) { option->needs(heap)->group("Heap profiles"); };
  with_heap(command.add_flag("--over-time", options.over_time, "With --json, show every census"));
  with_heap(command.add_flag("--hp", options.hp, "Write the format of GHC's .hp files"));
  with_heap(command.add_flag("--eventlog", options.event_log,
                             "Write the format of GHC's event logs, for eventlog2html"));
  with_heap(command
                .add_option("--chart", options.chart.format,
                            "Draw it over time, on one page: svg, pdf, ps or png; text is the\n"
                            "chart of the report")
                ->check(CLI::IsMember({"svg", "pdf", "ps", "png", "text"}))
                ->option_text("FORMAT"));
  with_heap(command.add_flag("--colour,--color", options.chart.has_colour,
                             "Draw in colours, not in greys"));
  with_heap(command
                .add_option("--scale-as", options.chart.scale_as,
                            "Draw with the scales, and the order of bands, of this profile's chart")
                ->option_text("PROFILE"));
  with_heap(command
                .add_option("--x", options.chart.axis,
                            "Draw over mutator (its time, the default), elapsed (all time) or\n"
                            "allocated (bytes)")
                ->check(CLI::IsMember({"mutator", "elapsed", "allocated"}))
                ->option_text("AXIS"));
  with_heap(command
                .add_option("--bands", options.chart.most_bands,
                            "Draw at most this number of bands (default 20)")
                ->check(CLI::Range(1, 20))
                ->option_text("N"));
  with_heap(command.add_flag("--suspects", options.suspects,
                             "Say in words what looks like a leak, and what to try"));
  with_heap(command.add_flag("--edges", options.edges,
                             "Show which constructions hold those of --where, and what belongs to\n"
                             "which root: functions that wait, and constants"));
  with_heap(command.add_flag("--why", options.why,
                             "Show how a root leads to each construction with a fiftieth of the\n"
                             "heap, of those of --where"));
}

std::optional<std::string> MakeHeapReport(const HeapReportOptions& options, const std::string& path,
                                          const std::string& form) {
  if (!form.empty() && form != "--json" && form != "--csv" && form != "--pprof") {
    return Refuse(fmt::format("--heap with {} is not supported yet", form));
  }
  const std::unique_ptr<HeapFile> file = OpenHeap(path, "report");
  if (file == nullptr) {
    return std::nullopt;
  }
  const report::HeapProfile& heap = file->heap;
  // A band has room for one name.
  const bool is_one_name = options.chart.IsWanted() || options.event_log;
  const std::optional<report::HeapQuery> query = QueryOf(
      options.question,
      is_one_name ? std::vector{report::HeapDimension::Construction}
      : options.edges
          ? std::vector{report::HeapDimension::Construction, report::HeapDimension::Producer}
          : report::UsualDimensions(file->profile),
      "report");
  if (!query) {
    return std::nullopt;
  }
  if (const std::optional<std::string> missing = heap.Lacks(*query)) {
    return Refuse(*missing);
  }
  if (report::AsksForRetainers(*query)) {
    if (options.edges || options.why || form == "--pprof") {
      return Refuse(fmt::format("{} by retainer is not supported yet", options.edges ? "--edges"
                                                                       : options.why ? "--why"
                                                                                     : "--pprof"));
    }
  }
  if (LacksCentres(file->profile, *query)) {
    return Refuse(
        "there are no cost centres in this record: build with --prof, or ask for `producer`");
  }
  for (const std::string& sentence : report::UnmatchedPatterns(heap, *query)) {
    fmt::print(stderr, "assay report: warning: --where: {}\n", sentence);
  }
  const std::size_t most = options.most == 0 ? report::HeapTextOptions().most : options.most;
  if (options.suspects) {
    if (options.hp || options.event_log || options.chart.IsWanted() || options.over_time ||
        options.edges || (!form.empty() && form != "--json")) {
      return Refuse("--suspects is text or, with --json, JSON");
    }
    return form == "--json" ? report::HeapSuspectsJson(heap)
                            : report::HeapSuspectsText(heap, SourceOf(file->profile));
  }
  if (options.edges) {
    if (options.hp || options.event_log || options.chart.IsWanted() || options.over_time ||
        (!form.empty() && form != "--json")) {
      return Refuse("--edges is a table or, with --json, JSON");
    }
    return Answer(form == "--json" ? report::HeapEdgesJson(heap, *query)
                                   : report::HeapEdgesText(heap, *query, most));
  }
  if (options.why) {
    if (options.hp || options.event_log || options.chart.IsWanted() || options.over_time ||
        (!form.empty() && form != "--json")) {
      return Refuse("--why is text or, with --json, JSON");
    }
    return Answer(form == "--json" ? report::HeapWhyJson(heap, *query)
                                   : report::HeapWhyText(heap, *query));
  }
  if (options.chart.IsWanted()) {
    return Answer(DrawHeapChart(heap, *query, options.chart));
  }
  if (options.hp) {
    return report::HeapHp(heap, *query);
  }
  if (options.event_log) {
    return report::HeapEventLog(heap, *query);
  }
  if (form == "--pprof") {
    return Answer(report::HeapToPprof(heap, *query));
  }
  if (form == "--csv") {
    return report::HeapCsv(heap, *query);
  }
  if (form == "--json") {
    return options.over_time ? report::HeapJsonOverTime(heap, *query)
                             : Answer(report::HeapJson(heap, *query));
  }
  const std::expected<ChartScale, std::string> scale = ScaleOf(*query, options.chart);
  if (!scale) {
    return Refuse(scale.error());
  }
  report::HeapTextOptions text;
  text.most = most;
  text.chart.least_end = scale->least_end;
  text.chart.least_height = scale->least_height;
  text.series = scale->series;
  text.series.most_bands = std::min(text.series.most_bands, report::kTextBands);
  std::optional<std::string> table = Answer(report::HeapText(heap, *query, text));
  // Suspects are of the run as a whole.
  if (table && query->where.empty() && query->at.kind == report::HeapMoment::Kind::Peak) {
    *table += "\n" + report::HeapSuspectsText(heap, SourceOf(file->profile));
  }
  return table;
}

}  // namespace assay::driver
