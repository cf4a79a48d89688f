// Why the large bands are alive: a way from a root to each.
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/heap_graph.h"
#include "report/text.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

struct Explained {
  std::size_t node;
  std::vector<std::size_t> path;  // from the root to it
};
struct Explanations {
  HeapGraph graph;
  std::vector<Explained> bands;  // the largest first
};

std::expected<Explanations, std::string> Explain(const HeapProfile& profile,
                                                 const HeapQuery& query) {
  HeapQuery wanted = query;
  wanted.by.clear();  // paths are of constructions, by whatever tables are
  if (const std::optional<std::string> missing = WhatGraphLacks(wanted)) {
    return std::unexpected("--why " + *missing);
  }
  std::expected<HeapGraph, std::string> graph = GraphAt(profile, query.at);
  if (!graph) {
    return std::unexpected(graph.error());
  }
  Explanations all{.graph = std::move(*graph), .bands = {}};
  const std::vector<HeapNode>& nodes = all.graph.nodes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!nodes[i].IsRoot() && nodes[i].objects > 0 && nodes[i].bytes * 50 >= all.graph.total &&
        IsWanted(nodes[i], query)) {
      all.bands.push_back({i, all.graph.PathTo(i)});
    }
  }
  std::ranges::stable_sort(all.bands, std::greater(),
                           [&](const Explained& band) { return nodes[band.node].bytes; });
  return all;
}

// What leads on to the next step.
std::string ByOf(const HeapGraph& graph, const std::vector<std::size_t>& path, std::size_t step) {
  return step + 1 < path.size() ? graph.By(path[step], path[step + 1]) : "";
}

std::string Called(const HeapNode& node) {
  return node.IsRoot() ? node.construction
                       : fmt::format("{} (made by {})", node.construction, node.producer);
}

}  // namespace

std::expected<std::string, std::string> HeapWhyText(const HeapProfile& profile,
                                                    const HeapQuery& query) {
  const std::expected<Explanations, std::string> all = Explain(profile, query);
  if (!all) {
    return std::unexpected(all.error());
  }
  const HeapGraph& graph = all->graph;
  std::string text =
      fmt::format("why it is alive, at {}, of {}; a step stands for all objects of its kind\n",
                  InSeconds(graph.time), InBytes(graph.total));
  for (const Explained& band : all->bands) {
    const HeapNode& node = graph.nodes[band.node];
    text += fmt::format("\n{} of {}, {}\n", InBytes(node.bytes), Called(node),
                        Counted(node.objects, "object"));
    for (std::size_t i = 0; i < band.path.size(); ++i) {
      const HeapNode& step = graph.nodes[band.path[i]];
      const std::uint64_t own = graph.Pointers(band.path[i], band.path[i]);
      const std::string by = ByOf(graph, band.path, i);
      text += fmt::format(
          "{}{}{}{}{}\n", std::string(2 * (i + 1), ' '), Called(step),
          step.place.empty() ? "" : ", " + step.place, by.empty() ? "" : ", by " + by,
          own > 0 && !step.IsRoot() ? fmt::format("; {} hold one another", Grouped(own)) : "");
    }
  }
  if (all->bands.empty()) {
    text += "\nnothing of it is a fiftieth of the heap\n";
  }
  return text;
}

std::expected<std::string, std::string> HeapWhyJson(const HeapProfile& profile,
                                                    const HeapQuery& query) {
  const std::expected<Explanations, std::string> all = Explain(profile, query);
  if (!all) {
    return std::unexpected(all.error());
  }
  const HeapGraph& graph = all->graph;
  Json bands = Json::array();
  for (const Explained& band : all->bands) {
    const HeapNode& node = graph.nodes[band.node];
    Json path = Json::array();
    for (std::size_t i = 0; i < band.path.size(); ++i) {
      const HeapNode& step = graph.nodes[band.path[i]];
      path.push_back(
          {{"what", Called(step)}, {"place", step.place}, {"by", ByOf(graph, band.path, i)}});
    }
    bands.push_back({{"construction", node.construction},
                     {"producer", node.producer},
                     {"place", node.place},
                     {"bytes", node.bytes},
                     {"objects", node.objects},
                     {"path", std::move(path)}});
  }
  const Json json = {
      {"at", {{"mutator", graph.time}}}, {"total", graph.total}, {"why", std::move(bands)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
