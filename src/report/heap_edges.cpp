// The two-level profile: what holds what, and which root each of it belongs to.
#include <algorithm>
#include <map>
#include <optional>
#include <ranges>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text_table.h"
#include "report/heap_graph.h"
#include "report/text.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

struct NamedEdge {
  std::vector<std::string> holder;  // one for each dimension
  std::vector<std::string> held;
  std::uint64_t pointers = 0;
  std::uint64_t bytes = 0;
};

struct NamedRoot {
  std::string root;
  std::string place;
  std::uint64_t bytes = 0;
};

struct Holdings {
  HeapGraph graph;
  std::vector<NamedEdge> edges;
  std::vector<NamedRoot> roots;
};

std::string LabelOf(const HeapNode& node, HeapDimension dimension) {
  switch (dimension) {
    case HeapDimension::Construction: return node.construction;
    case HeapDimension::TopProducer: return node.producer.substr(0, node.producer.find('.', 1));
    case HeapDimension::Producer: return node.producer;
    case HeapDimension::Module: return node.module;
    case HeapDimension::Kind: return node.kind;
    case HeapDimension::Place: return node.place;
    case HeapDimension::Type: return node.type;
    case HeapDimension::Centre:
    case HeapDimension::Stack:
    case HeapDimension::Retainer:
    case HeapDimension::Era:
    case HeapDimension::Age:
    case HeapDimension::Consumer:
    case HeapDimension::TopConsumer:
    case HeapDimension::Biography: break;
  }
  return {};
}

std::vector<std::string> LabelsOf(const HeapNode& node, const HeapQuery& query) {
  std::vector<std::string> labels;
  for (const HeapDimension dimension : query.by) {
    labels.push_back(LabelOf(node, dimension));
  }
  return labels;
}

std::expected<Holdings, std::string> HoldingsOf(const HeapProfile& profile,
                                                const HeapQuery& query) {
  if (const std::optional<std::string> missing = WhatGraphLacks(query)) {
    return std::unexpected("--edges " + *missing);
  }
  std::expected<HeapGraph, std::string> graph = GraphAt(profile, query.at);
  if (!graph) {
    return std::unexpected(graph.error());
  }
  std::map<std::pair<std::vector<std::string>, std::vector<std::string>>, NamedEdge> edges;
  for (const HeapEdge& edge : graph->edges) {
    const HeapNode& held = graph->nodes[edge.held];
    if (IsWanted(held, query)) {
      std::vector<std::string> holder = LabelsOf(graph->nodes[edge.holder], query);
      std::vector<std::string> labels = LabelsOf(held, query);
      NamedEdge& sum = edges[{holder, labels}];
      sum.holder = std::move(holder);
      sum.held = std::move(labels);
      sum.pointers += edge.count;
      sum.bytes += edge.bytes;
    }
  }
  std::map<std::size_t, NamedRoot> roots;
  for (const HeapEdge& share : graph->shares) {
    if (IsWanted(graph->nodes[share.held], query)) {
      const HeapNode& root = graph->nodes[share.holder];
      NamedRoot& sum = roots[share.holder];
      sum.root = root.construction;
      sum.place = root.place;
      sum.bytes += share.bytes;
    }
  }
  Holdings holdings{.graph = std::move(*graph), .edges = {}, .roots = {}};
  for (auto& [labels, edge] : edges) {
    holdings.edges.push_back(std::move(edge));
  }
  for (auto& [node, root] : roots) {
    holdings.roots.push_back(std::move(root));
  }
  std::ranges::stable_sort(holdings.edges, [](const NamedEdge& a, const NamedEdge& b) {
    return a.bytes != b.bytes ? a.bytes > b.bytes : a.pointers > b.pointers;
  });
  std::ranges::stable_sort(
      holdings.roots, [](const NamedRoot& a, const NamedRoot& b) { return a.bytes > b.bytes; });
  return holdings;
}

std::string More(std::size_t all, std::size_t most) {
  return all > most ? fmt::format("and {} more\n", all - most) : "";
}

}  // namespace

// Centres are summed up in the graph.
std::optional<std::string> WhatGraphLacks(const HeapQuery& query) {
  const auto is_of_centres = [](HeapDimension dimension) {
    return dimension == HeapDimension::Centre || dimension == HeapDimension::Stack;
  };
  if (std::ranges::any_of(query.by, is_of_centres) ||
      std::ranges::any_of(query.where, is_of_centres, &HeapFilter::dimension)) {
    return "by centre is not supported yet";
  }
  if (query.IsAboutLives() || query.Uses({HeapDimension::Biography})) {
    return "by era, age, consumer or biography is not supported yet";
  }
  return std::nullopt;
}

bool IsWanted(const HeapNode& node, const HeapQuery& query) {
  return std::ranges::all_of(query.where, [&](const HeapFilter& filter) {
    const bool matches = std::ranges::any_of(filter.patterns, [&](const std::string& pattern) {
      return MatchesPattern(LabelOf(node, filter.dimension), pattern);
    });
    return matches != filter.excludes;
  });
}

std::expected<std::string, std::string> HeapEdgesText(const HeapProfile& profile,
                                                      const HeapQuery& query, std::size_t most) {
  const std::expected<Holdings, std::string> holdings = HoldingsOf(profile, query);
  if (!holdings) {
    return std::unexpected(holdings.error());
  }
  const auto total = static_cast<double>(std::max<std::uint64_t>(holdings->graph.total, 1));
  const auto percent = [&](std::uint64_t bytes) {
    return InPercent(100 * static_cast<double>(bytes) / total);
  };
  TextTable edges;
  for (const char* const side : {"holder", "holds"}) {
    for (std::size_t i = 0; i < query.by.size(); ++i) {
      edges.AddColumn(i == 0 ? side : std::string(NameOf(query.by[i])), Align::Left);
    }
  }
  edges.AddColumn("pointers", Align::Right);
  edges.AddColumn("bytes", Align::Right);
  edges.AddColumn("%", Align::Right);
  for (const NamedEdge& edge : holdings->edges | std::views::take(most)) {
    std::vector<std::string> cells = edge.holder;
    cells.insert(cells.end(), edge.held.begin(), edge.held.end());
    cells.push_back(Grouped(edge.pointers));
    cells.push_back(InBytes(edge.bytes));
    cells.push_back(percent(edge.bytes));
    edges.AddRow(std::move(cells));
  }
  TextTable roots;
  roots.AddColumn("root", Align::Left);
  roots.AddColumn("place", Align::Left);
  roots.AddColumn("bytes", Align::Right);
  roots.AddColumn("%", Align::Right);
  for (const NamedRoot& root : holdings->roots | std::views::take(most)) {
    roots.AddRow({root.root, root.place, InBytes(root.bytes), percent(root.bytes)});
  }
  return fmt::format("who holds what, at {}, of {}; bytes are of what was first reached so\n",
                     InSeconds(holdings->graph.time), InBytes(holdings->graph.total)) +
         edges.Print() + More(holdings->edges.size(), most) +
         "\nwhat belongs to which root: inner frames first, then outer ones, then constants\n" +
         roots.Print() + More(holdings->roots.size(), most);
}

std::expected<std::string, std::string> HeapEdgesJson(const HeapProfile& profile,
                                                      const HeapQuery& query) {
  const std::expected<Holdings, std::string> holdings = HoldingsOf(profile, query);
  if (!holdings) {
    return std::unexpected(holdings.error());
  }
  const auto named = [&](const std::vector<std::string>& labels) {
    Json one = Json::object();
    for (std::size_t i = 0; i < query.by.size(); ++i) {
      one[std::string(NameOf(query.by[i]))] = labels[i];
    }
    return one;
  };
  Json edges = Json::array();
  for (const NamedEdge& edge : holdings->edges) {
    edges.push_back({{"holder", named(edge.holder)},
                     {"held", named(edge.held)},
                     {"pointers", edge.pointers},
                     {"bytes", edge.bytes}});
  }
  Json roots = Json::array();
  for (const NamedRoot& root : holdings->roots) {
    roots.push_back({{"root", root.root}, {"place", root.place}, {"bytes", root.bytes}});
  }
  const Json json = {{"at", {{"mutator", holdings->graph.time}}},
                     {"total", holdings->graph.total},
                     {"edges", std::move(edges)},
                     {"roots", std::move(roots)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
