#include "report/lexical.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/text_table.h"
#include "report/export.h"
#include "report/heap_reader.h"
#include "report/lexical_graph.h"
#include "report/shares.h"
#include "report/text.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

// With the module where another function has the same name, or it is not the module at hand.
std::string NameOf(const Lexical& lexical, std::uint32_t function) {
  const Centre& centre = lexical.functions[function].centre;
  const auto has_name = [&](const LexicalFunction& other) {
    return other.centre.name == centre.name;
  };
  return std::ranges::count_if(lexical.functions, has_name) > 1 && !centre.module.empty()
             ? centre.module + "." + centre.name
             : centre.name;
}

std::vector<std::uint32_t> ByDearness(const std::vector<LexicalNode>& graph) {
  std::vector<std::uint32_t> functions;
  for (std::uint32_t i = kFirstFunction; i < graph.size(); ++i) {
    if (!graph[i].in.empty()) {
      functions.push_back(i);
    }
  }
  std::ranges::stable_sort(functions, std::ranges::greater(), [&](std::uint32_t i) {
    const Costs& own = graph[i].own;
    return std::tuple(own.AllTicks(), own.bytes, own.entries);
  });
  return functions;
}

std::string Tables(const Profile& profile, const LexicalReportOptions& options) {
  const Lexical& lexical = *profile.lexical;
  const std::vector<LexicalNode> graph = LexicalGraph(profile);
  const Shares shares(profile);
  TextTable table({"function", "", "calls", "%calls", "%time", "%alloc"}, 2);
  const auto add = [&](std::string name, std::string other, const Costs& costs, std::string share) {
    table.AddRow({std::move(name), std::move(other), Grouped(costs.entries), std::move(share),
                  InPercent(shares.Time(costs)), InPercent(shares.Bytes(costs))});
  };
  for (const std::uint32_t function : ByDearness(graph)) {
    const LexicalNode& node = graph[function];
    add(NameOf(lexical, function), "", node.own, "");
    for (const PairCosts& in : node.in) {
      add("  referred to in", NameOf(lexical, in.pair->origin), in.costs,
          InPercent(Percent(in.costs.entries, node.own.entries)));
    }
    for (const PairCosts& out : node.out) {
      add("  refers to", NameOf(lexical, out.pair->function), out.costs, "");
    }
    table.AddRule();
  }
  return table.Print(options.table.terminal);
}

// gprof's layout: above a function those whose text refers to it, below what its own refers to.
std::string Graph(const Profile& profile, const LexicalReportOptions& options) {
  const Lexical& lexical = *profile.lexical;
  const std::vector<LexicalNode> graph = LexicalGraph(profile);
  const Shares shares(profile);
  TextTable table;
  for (const char* const title : {"calls", "%time", "%alloc"}) {
    table.AddColumn(title, Align::Right);
  }
  table.AddColumn("function", Align::Left);
  const auto add = [&](const Costs& costs, std::string name, Tone tone = Tone::Plain) {
    table.AddRow({Grouped(costs.entries), InPercent(shares.Time(costs)),
                  InPercent(shares.Bytes(costs)), std::move(name)},
                 tone);
  };
  for (const std::uint32_t function : ByDearness(graph)) {
    const LexicalNode& node = graph[function];
    for (const PairCosts& in : node.in) {
      add(in.costs, "    " + NameOf(lexical, in.pair->origin));
    }
    add(node.own, NameOf(lexical, function), Tone::Title);
    for (const PairCosts& out : node.out) {
      add(out.costs, "    " + NameOf(lexical, out.pair->function));
    }
    table.AddRule();
  }
  return table.Print(options.table.terminal) +
         "above a function those whose text refers to it, below what its own text refers to\n";
}

std::string Inherited(const Profile& profile, const LexicalReportOptions& options) {
  const Lexical& lexical = *profile.lexical;
  const std::vector<LexicalNode> graph = LexicalGraph(profile);
  const std::vector<Estimate> estimates = EstimateInherited(graph);
  const Shares shares(profile);
  const auto ticks = static_cast<double>(std::max<std::uint64_t>(profile.AllTicks(), 1));
  const auto bytes = static_cast<double>(std::max<std::uint64_t>(profile.Sum().bytes, 1));
  std::vector<std::uint32_t> functions = ByDearness(graph);
  std::ranges::stable_sort(functions, std::ranges::greater(), [&](std::uint32_t i) {
    return std::tuple(estimates[i].ticks, estimates[i].bytes);
  });
  TextTable table({"function", "calls", "%time", "~%time", "%alloc", "~%alloc"}, 1);
  for (const std::uint32_t i : functions) {
    table.AddRow(
        {NameOf(lexical, i), Grouped(graph[i].own.entries), InPercent(shares.Time(graph[i].own)),
         "~" + InPercent(100 * estimates[i].ticks / ticks), InPercent(shares.Bytes(graph[i].own)),
         "~" + InPercent(100 * estimates[i].bytes / bytes)});
  }
  const std::string first =
      functions.size() < 2 ? "f" : lexical.functions[functions[1]].centre.name;
  return table.Print(options.table.terminal) +
         fmt::format(
             "~ with what it refers to, estimated in proportion to calls; functions that refer to "
             "each other\nhave one total. Exactly: assay run --lexical --profile {} {}.hs\n",
             first, profile.program);
}

std::string Pairs(const Profile& profile, const LexicalReportOptions& options) {
  if (!options.census) {
    return Table(profile, options.table) + SharedLine(profile);
  }
  const Lexical& lexical = *profile.lexical;
  const Shares shares(profile);
  TextTable table({"function", "referred to in", "calls", "%time", "%alloc", "live", "peak"}, 2);
  std::vector<PairCosts> pairs;
  for (const LexicalNode& node : LexicalGraph(profile)) {
    pairs.insert(pairs.end(), node.in.begin(), node.in.end());
  }
  std::ranges::stable_sort(pairs, std::ranges::greater(), [](const PairCosts& one) {
    return std::tuple(one.costs.AllTicks(), one.costs.bytes, one.costs.entries);
  });
  for (const PairCosts& in : pairs) {
    const auto found = options.census->find(in.pair->centre);
    const CensusBytes held = found == options.census->end() ? CensusBytes() : found->second;
    table.AddRow({NameOf(lexical, in.pair->function), OriginText(lexical, *in.pair),
                  Grouped(in.costs.entries), InPercent(shares.Time(in.costs)),
                  InPercent(shares.Bytes(in.costs)), InBytes(held.live), InBytes(held.peak)});
  }
  return table.Print(options.table.terminal) +
         "live and peak: at the last census of the heap, and at most in any\n" +
         SharedLine(profile);
}

}  // namespace

std::string OriginText(const Lexical& lexical, const LexicalPair& pair) {
  const Centre& function = lexical.functions[pair.function].centre;
  const Centre& origin = lexical.functions[pair.origin].centre;
  const bool is_near = origin.module == function.module || origin.module.empty();
  return "<- " + (is_near ? "" : origin.module + ".") + origin.name;
}

std::optional<CensusOfCentres> CensusByCentre(std::span<const unsigned char> record,
                                              const Profile& profile) {
  CensusOfCentres centres;
  const bool is_there =
      ReadHeap(record, profile, [&](const HeapTables& tables, const Census& census) {
        std::map<std::uint32_t, std::uint64_t> now;
        for (std::size_t key = 0; key < census.counts.size(); ++key) {
          const std::uint32_t centre = profile.stacks[tables.keys[key].stack].centre;
          now[centre] += census.counts[key].words * 8;
        }
        for (auto& [centre, held] : centres) {
          held.live = 0;
        }
        for (const auto& [centre, bytes] : now) {
          CensusBytes& held = centres[centre];
          held.live = bytes;
          held.peak = std::max(held.peak, bytes);
        }
      });
  return is_there ? std::optional(std::move(centres)) : std::nullopt;
}

std::string SharedLine(const Profile& profile) {
  std::vector<std::string> shared;
  for (std::uint32_t i = kFirstFunction; profile.lexical && i < profile.lexical->functions.size();
       ++i) {
    if (!profile.lexical->functions[i].is_asked) {
      shared.push_back(NameOf(*profile.lexical, i));
    }
  }
  return shared.empty() ? ""
                        : fmt::format("shared, so profiled too: {}\n", fmt::join(shared, ", "));
}

std::string LexicalText(const Profile& profile, const LexicalReportOptions& options) {
  switch (options.view) {
    case LexicalView::Pairs: return Pairs(profile, options);
    case LexicalView::Tables: return Tables(profile, options);
    case LexicalView::Graph: return Graph(profile, options);
    case LexicalView::Inherited: return Inherited(profile, options);
  }
  return "";
}

std::string LexicalCsv(const Profile& profile, const LexicalReportOptions& options) {
  const Lexical& lexical = *profile.lexical;
  const std::vector<LexicalNode> graph = LexicalGraph(profile);
  const std::vector<Estimate> estimates = EstimateInherited(graph);
  std::string text;
  if (options.view == LexicalView::Inherited) {
    text = "function,module,calls,ticks,bytes,estimated_ticks,estimated_bytes\r\n";
    for (const std::uint32_t i : ByDearness(graph)) {
      const Centre& centre = lexical.functions[i].centre;
      text += fmt::format("{},{},{},{},{},{:.0f},{:.0f}\r\n", CsvField(centre.name),
                          CsvField(centre.module), graph[i].own.entries, graph[i].own.AllTicks(),
                          graph[i].own.bytes, estimates[i].ticks, estimates[i].bytes);
    }
    return text;
  }
  text =
      "function,function_module,origin,origin_module,place,calls,ticks,gc_ticks,bytes,objects\r\n";
  for (const LexicalNode& node : graph) {
    for (const PairCosts& in : node.in) {
      const Centre& function = lexical.functions[in.pair->function].centre;
      const Centre& origin = lexical.functions[in.pair->origin].centre;
      text += fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", CsvField(function.name),
                          CsvField(function.module), CsvField(origin.name), CsvField(origin.module),
                          CsvField(Place(function)), in.costs.entries, in.costs.AllTicks(),
                          in.costs.gc, in.costs.bytes, in.costs.objects);
    }
  }
  return text;
}

std::string LexicalJson(const Profile& profile, const LexicalReportOptions& options) {
  const Lexical& lexical = *profile.lexical;
  const std::vector<LexicalNode> graph = LexicalGraph(profile);
  Json json = {{"shared", Json::array()}, {"functions", Json::array()}, {"pairs", Json::array()}};
  for (std::uint32_t i = 0; i < lexical.functions.size(); ++i) {
    const LexicalFunction& function = lexical.functions[i];
    if (i >= kFirstFunction && !function.is_asked) {
      json["shared"].push_back(function.centre.name);
    }
    json["functions"].push_back({{"id", i},
                                 {"name", function.centre.name},
                                 {"module", function.centre.module},
                                 {"place", Place(function.centre)},
                                 {"asked", function.is_asked},
                                 {"constant", function.is_constant}});
  }
  for (const LexicalNode& node : graph) {
    for (const PairCosts& in : node.in) {
      Json pair = {
          {"function", in.pair->function}, {"origin", in.pair->origin}, {"calls", in.costs.entries},
          {"ticks", in.costs.AllTicks()},  {"gcTicks", in.costs.gc},    {"bytes", in.costs.bytes},
          {"objects", in.costs.objects},   {"live", nullptr},           {"peak", nullptr}};
      if (options.census) {
        const auto found = options.census->find(in.pair->centre);
        const CensusBytes held = found == options.census->end() ? CensusBytes() : found->second;
        pair["live"] = held.live;
        pair["peak"] = held.peak;
      }
      json["pairs"].push_back(std::move(pair));
    }
  }
  if (options.view == LexicalView::Inherited) {
    const std::vector<Estimate> estimates = EstimateInherited(graph);
    json["inherited"] = Json::array();
    for (const std::uint32_t i : ByDearness(graph)) {
      json["inherited"].push_back({{"function", i},
                                   {"ticks", graph[i].own.AllTicks()},
                                   {"bytes", graph[i].own.bytes},
                                   {"estimatedTicks", estimates[i].ticks},
                                   {"estimatedBytes", estimates[i].bytes}});
    }
  }
  return Json({{"lexical", std::move(json)}}).dump(1, ' ', false, Json::error_handler_t::replace) +
         "\n";
}

}  // namespace assay::report
