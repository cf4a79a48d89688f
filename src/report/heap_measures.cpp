#include "report/heap_measures.h"

#include <algorithm>
#include <ranges>

#include "base/components.h"

namespace assay::report {

bool IsInLibrary(std::string_view place) { return place.empty() || place.starts_with("lib/"); }
bool IsUsers(const HeapNode& node) { return !IsInLibrary(node.place); }

bool IsLazy(const HeapNode& node) { return node.kind == "thunk" || node.kind == "selector"; }
bool IsDelayed(const HeapNode& node) {
  return IsLazy(node) || node.kind == "function" || node.kind == "partial application";
}
bool IsMutable(const HeapNode& node) {
  return node.kind == "array" || node.construction == "IORef" || node.construction == "MVar";
}
bool IsData(const HeapNode& node) { return node.kind == "constructor" && !IsMutable(node); }
bool IsCell(const HeapNode& node) { return IsData(node) && node.construction == ":"; }

HeapMeasures::HeapMeasures(const HeapGraph& graph) : graph_(graph), out_(graph.nodes.size()) {
  for (const HeapEdge& edge : graph.edges) {
    out_[edge.holder].push_back(edge.held);
  }
}

HeapMeasures::Sum HeapMeasures::SumOf(const Nodes& nodes) const {
  Sum sum{.largest = *nodes.begin()};
  for (const std::size_t node : nodes) {
    sum.objects += graph_.nodes[node].objects;
    sum.bytes += graph_.nodes[node].bytes;
    if (graph_.nodes[node].bytes > graph_.nodes[sum.largest].bytes) {
      sum.largest = node;
    }
  }
  return sum;
}

std::uint64_t HeapMeasures::Within(const Nodes& nodes) const {
  std::uint64_t pointers = 0;
  for (const HeapEdge& edge : graph_.edges) {
    pointers += nodes.contains(edge.holder) && nodes.contains(edge.held) ? edge.count : 0;
  }
  return pointers;
}

std::uint64_t HeapMeasures::From(const Nodes& nodes, const NodeTest& counts) const {
  std::uint64_t pointers = 0;
  for (const HeapEdge& edge : graph_.edges) {
    pointers += !nodes.contains(edge.holder) && nodes.contains(edge.held) &&
                        counts(graph_.nodes[edge.holder])
                    ? edge.count
                    : 0;
  }
  return pointers;
}

std::vector<HeapMeasures::Nodes> HeapMeasures::Components(const NodeTest& belongs) const {
  std::vector<std::vector<std::uint32_t>> edges(graph_.nodes.size());
  for (std::size_t node = 0; node < edges.size(); ++node) {
    for (const std::size_t held : out_[node]) {
      if (belongs(graph_.nodes[node]) && belongs(graph_.nodes[held])) {
        edges[node].push_back(static_cast<std::uint32_t>(held));
      }
    }
  }
  std::vector<Nodes> components;
  for (const std::vector<std::uint32_t>& members : StronglyConnected(edges)) {
    if (belongs(graph_.nodes[members.front()]) &&
        std::ranges::any_of(members, [&](auto node) { return graph_.nodes[node].bytes != 0; })) {
      components.emplace_back(members.begin(), members.end());
    }
  }
  return components;
}

std::vector<double> HeapMeasures::PartsUnder(const Nodes& nodes, const Nodes& cut) const {
  std::vector<double> part(graph_.nodes.size(), 0);
  for (const std::size_t node : nodes) {
    part[node] = 1;
  }
  constexpr int kRounds = 30;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> through(graph_.nodes.size(), 0);
    std::vector<double> all(graph_.nodes.size(), 0);
    for (const HeapEdge& edge : graph_.edges) {
      if (edge.holder != edge.held) {
        through[edge.held] += static_cast<double>(edge.bytes) * part[edge.holder];
        all[edge.held] += static_cast<double>(edge.bytes);
      }
    }
    for (std::size_t node = 0; node < part.size(); ++node) {
      if (!nodes.contains(node) && !cut.contains(node) && all[node] > 0) {
        part[node] = through[node] / all[node];
      }
    }
  }
  return part;
}

std::uint64_t HeapMeasures::BytesOf(const std::vector<double>& parts) const {
  double bytes = 0;
  for (std::size_t node = 0; node < parts.size(); ++node) {
    bytes += parts[node] * static_cast<double>(graph_.nodes[node].bytes);
  }
  return static_cast<std::uint64_t>(bytes);
}

std::uint64_t HeapMeasures::Under(const Nodes& nodes) const {
  return BytesOf(PartsUnder(nodes, {}));
}

std::uint64_t HeapMeasures::Below(const Nodes& nodes) const {
  Nodes above = nodes;
  std::vector<std::size_t> waiting(nodes.begin(), nodes.end());
  while (!waiting.empty()) {
    const std::size_t node = waiting.back();
    waiting.pop_back();
    for (const HeapEdge& edge : graph_.edges) {
      if (edge.held == node && above.insert(edge.holder).second) {
        waiting.push_back(edge.holder);
      }
    }
  }
  return BytesOf(PartsUnder(nodes, above));
}

std::string HeapMeasures::PlaceOf(std::size_t node) const {
  if (IsUsers(graph_.nodes[node])) {
    return graph_.nodes[node].place;
  }
  const HeapEdge* best = nullptr;
  for (const HeapEdge& edge : graph_.edges) {
    if (edge.holder == node && IsUsers(graph_.nodes[edge.held]) &&
        edge.count * 2 >= graph_.nodes[node].objects &&
        (best == nullptr || edge.bytes > best->bytes)) {
      best = &edge;
    }
  }
  if (best != nullptr) {
    return graph_.nodes[best->held].place;
  }
  const std::vector<std::size_t> path = graph_.PathTo(node);
  for (const std::size_t step : std::views::reverse(path)) {
    if (IsUsers(graph_.nodes[step])) {
      return graph_.nodes[step].place;
    }
  }
  for (const std::size_t step : std::views::reverse(path)) {
    for (const HeapEdge& edge : graph_.edges) {
      if (edge.held == step && IsUsers(graph_.nodes[edge.holder])) {
        return graph_.nodes[edge.holder].place;
      }
    }
  }
  const std::size_t caller = CallerOf(path.front());
  if (IsUsers(graph_.nodes[caller])) {
    return graph_.nodes[caller].place;
  }
  // What is left of the program: code that will go on with it, or else data that it has made.
  const HeapNode* rest = nullptr;
  for (const bool is_data : {false, true}) {
    for (const HeapNode& one : graph_.nodes) {
      if (one.objects > 0 && IsUsers(one) && IsData(one) == is_data &&
          (rest == nullptr || (one.bytes > rest->bytes && IsData(*rest) == is_data))) {
        rest = &one;
      }
    }
  }
  return (rest == nullptr ? graph_.nodes[node] : *rest).place;
}

std::size_t HeapMeasures::CallerOf(std::size_t frame) const {
  Nodes met;
  while (graph_.nodes[frame].IsFrame() && !IsUsers(graph_.nodes[frame])) {
    met.insert(frame);
    const HeapEdge* best = nullptr;
    for (const HeapEdge& edge : graph_.edges) {
      if (edge.held == frame && !met.contains(edge.holder) &&
          (best == nullptr || edge.count > best->count)) {
        best = &edge;
      }
    }
    if (best == nullptr) {
      break;
    }
    frame = best->holder;
  }
  return frame;
}

}  // namespace assay::report
