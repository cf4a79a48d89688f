#include "report/heap_measures.h"

#include <algorithm>
#include <charconv>
#include <ranges>

#include "base/components.h"

namespace assay::report {

bool IsInLibrary(std::string_view place) { return place.empty() || place.starts_with("lib/"); }
bool IsUsers(const HeapNode& node) { return !IsInLibrary(node.place); }

namespace {

struct Lines {
  std::string_view file;
  std::uint32_t first = 0;  // 0: it is no place
  std::uint32_t last = 0;
};

// `Main.hs:2:1-50`, `Main.hs:(2,1)-(5,9)`, `Main.hs:2:1`.
Lines LinesOf(std::string_view place) {
  const auto number = [&](std::size_t at) {
    std::uint32_t value = 0;
    std::from_chars(place.data() + at, place.data() + place.size(), value);
    return value;
  };
  if (const std::size_t several = place.find(":("); several != std::string_view::npos) {
    const std::size_t second = place.find("-(", several);
    return second == std::string_view::npos
               ? Lines{}
               : Lines{place.substr(0, several), number(several + 2), number(second + 2)};
  }
  const std::size_t column = place.rfind(':');
  const std::size_t line = column == 0 || column == std::string_view::npos
                               ? std::string_view::npos
                               : place.rfind(':', column - 1);
  return line == std::string_view::npos
             ? Lines{}
             : Lines{place.substr(0, line), number(line + 1), number(line + 1)};
}

}  // namespace

bool IsWithin(std::string_view place, std::string_view other) {
  const Lines inner = LinesOf(place);
  const Lines outer = LinesOf(other);
  return inner.first > 0 && outer.first > 0 && inner.file == outer.file &&
         inner.first >= outer.first && inner.last <= outer.last;
}

std::string PlaceIn(const HeapNode& node) {
  return IsUsers(node) ? node.place : IsInLibrary(node.call) ? "" : node.call;
}

bool IsLazy(const HeapNode& node) { return node.kind == "thunk" || node.kind == "selector"; }
bool IsDelayed(const HeapNode& node) { return IsLazy(node) || IsFunction(node); }
bool IsFunction(const HeapNode& node) {
  return node.kind == "function" || node.kind == "partial application";
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

std::optional<std::size_t> HeapMeasures::ConstantAbove(const Nodes& list,
                                                       const NodeTest& counts) const {
  Nodes cells = list;
  std::vector<std::size_t> waiting(list.begin(), list.end());
  while (!waiting.empty()) {
    const std::size_t node = waiting.back();
    waiting.pop_back();
    for (const HeapEdge& edge : graph_.edges) {
      if (edge.held != node) {
        continue;
      }
      if (counts(graph_.nodes[edge.holder])) {
        return edge.holder;
      }
      if (IsCell(graph_.nodes[edge.holder]) && cells.insert(edge.holder).second) {
        waiting.push_back(edge.holder);
      }
    }
  }
  return std::nullopt;
}

std::string HeapMeasures::PlaceOf(std::size_t node) const {
  if (std::string own = PlaceIn(graph_.nodes[node]); !own.empty()) {
    return own;
  }
  if (std::string below = PlaceBelow(node, 4); !below.empty()) {
    return below;
  }
  // Whoever holds it may only have asked for it at last; the centre is that of who has it made.
  const std::string above = PlaceAbove(node);
  const std::string& centre = graph_.nodes[node].centre;
  return IsInLibrary(centre) || IsWithin(above, centre) ? above : centre;
}

std::string HeapMeasures::PlaceBelow(std::size_t node, int steps) const {
  const std::uint64_t all = graph_.nodes[node].objects;
  const HeapEdge* best = nullptr;
  std::uint64_t to_functions = 0;
  std::uint64_t to_values = 0;
  for (const bool is_function : {true, false}) {
    for (const HeapEdge& edge : graph_.edges) {
      const HeapNode& held = graph_.nodes[edge.held];
      if (edge.holder != node || !IsUsers(held) || IsFunction(held) != is_function) {
        continue;
      }
      (is_function ? to_functions : to_values) += edge.count;
      if (best == nullptr || (is_function ? edge.count > best->count : edge.bytes > best->bytes)) {
        best = &edge;
      }
    }
    if (best != nullptr && (is_function ? to_functions : to_values) * 2 >= all) {
      return graph_.nodes[best->held].place;
    }
    best = nullptr;
  }
  for (const HeapEdge& edge : graph_.edges) {
    if (edge.holder == node && edge.held != node && steps > 1 && edge.count * 2 >= all &&
        IsDelayed(graph_.nodes[edge.held])) {
      if (std::string place = PlaceBelow(edge.held, steps - 1); !place.empty()) {
        return place;
      }
    }
  }
  return "";
}

std::string HeapMeasures::PlacePassedTo(std::size_t node) const {
  const HeapNode& holder = graph_.nodes[node];
  if (holder.IsFrame() || IsFunction(holder)) {
    for (const std::size_t held : out_[node]) {
      if (IsFunction(graph_.nodes[held]) && IsUsers(graph_.nodes[held])) {
        return graph_.nodes[held].place;
      }
    }
  }
  return "";
}

std::string HeapMeasures::PlaceAbove(std::size_t node) const {
  const std::vector<std::size_t> path = graph_.PathTo(node);
  for (const std::size_t step : std::views::reverse(path)) {
    if (std::string place = PlaceIn(graph_.nodes[step]); !place.empty()) {
      return place;
    }
  }
  for (const std::size_t step : std::views::reverse(path)) {
    if (std::string place = PlacePassedTo(step); !place.empty()) {
      return place;
    }
  }
  for (const std::size_t step : std::views::reverse(path)) {
    for (const HeapEdge& edge : graph_.edges) {
      if (edge.held == step && IsUsers(graph_.nodes[edge.holder])) {
        return graph_.nodes[edge.holder].place;
      }
    }
  }
  if (std::string place = PlaceOfCaller(path.front()); !place.empty()) {
    return place;
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

std::string HeapMeasures::PlaceOfCaller(std::size_t frame) const {
  Nodes met;
  while (graph_.nodes[frame].IsFrame()) {
    if (std::string place = PlaceIn(graph_.nodes[frame]); !place.empty()) {
      return place;
    }
    if (std::string place = PlacePassedTo(frame); !place.empty()) {
      return place;
    }
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
  return "";
}

}  // namespace assay::report
