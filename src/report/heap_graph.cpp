#include "report/heap_graph.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace assay::report {

namespace {

double Seconds(std::uint64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e9; }

// The census with holders that is meant.
std::expected<std::uint64_t, std::string> NumberAt(const HeapProfile& profile,
                                                   const HeapMoment& moment) {
  bool is_found = false;
  std::uint64_t number = 0;
  double best = 0;
  profile.ForEachCensus([&](const HeapTables& tables, const Census& census) {
    if (!census.HasHolders()) {
      return;
    }
    double rank = 0;
    switch (moment.kind) {
      case HeapMoment::Kind::Peak:
        rank = static_cast<double>(census.Total(tables, "live") + census.Total(tables, "stack"));
        break;
      case HeapMoment::Kind::End: rank = static_cast<double>(census.number); break;
      case HeapMoment::Kind::Time:
        rank = -std::abs(Seconds(census.mutator) - moment.seconds);
        break;
      case HeapMoment::Kind::Mark:
        if (census.cause != layout::CensusCause::Mark || census.text != moment.mark) {
          return;
        }
        rank = -static_cast<double>(census.number);  // the first
        break;
    }
    if (!is_found || rank > best) {
      is_found = true;
      number = census.number;
      best = rank;
    }
  });
  if (!is_found) {
    return std::unexpected(moment.kind == HeapMoment::Kind::Mark
                               ? "no census with this mark says who holds what"
                               : "no census of this record says who holds what");
  }
  return number;
}

// Which node each key belongs to. What a function builds of one constructor is one node, wherever
// in its text it builds it: a list that is made in two places is one list. Code is where it is
// written.
class NodesOfKeys {
 public:
  explicit NodesOfKeys(const Profile& profile) : groups_(profile, query_) {}

  void Update(const HeapTables& tables) {
    groups_.Update(tables);
    for (std::size_t group = of_group_.size(); group < groups_.Labels().size(); ++group) {
      std::vector<std::string> labels = groups_.Labels()[group];
      if (IsBuilt(labels[kKind])) {
        labels[kPlace].clear();
      }
      of_group_.push_back(numbers_.emplace(std::move(labels), numbers_.size() + 1).first->second);
    }
  }
  [[nodiscard]] std::size_t Count() const { return numbers_.size() + 1; }
  [[nodiscard]] std::size_t NodeOf(std::size_t key) const {
    return of_group_[groups_.GroupOf(key)];
  }
  [[nodiscard]] std::size_t GroupOf(std::size_t key) const { return groups_.GroupOf(key); }

  // Names, and the place of most of what each node has in a census with so many words in a group.
  void SetNames(const std::vector<std::uint64_t>& words, std::vector<HeapNode>& nodes) const {
    HeapNode& system = nodes[HeapGraph::kSystem];
    system.construction = system.producer = system.module = system.kind = "SYSTEM";
    std::vector<std::size_t> largest(nodes.size(), kNone);
    for (std::size_t group = 0; group < of_group_.size(); ++group) {
      std::size_t& best = largest[of_group_[group]];
      best = best == kNone || WordsIn(words, group) > WordsIn(words, best) ? group : best;
    }
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      const std::vector<std::string>& labels = groups_.Labels()[largest[i]];
      HeapNode& node = nodes[i];
      node.construction = labels[0];
      node.producer = labels[1];
      node.module = labels[2];
      node.kind = labels[kKind];
      node.place = labels[kPlace] == "SYSTEM" ? "" : labels[kPlace];
      node.type = labels[5];
    }
  }

 private:
  static constexpr std::size_t kKind = 3;
  static constexpr std::size_t kPlace = 4;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  static std::uint64_t WordsIn(const std::vector<std::uint64_t>& words, std::size_t group) {
    return group < words.size() ? words[group] : 0;
  }

  static bool IsBuilt(const std::string& kind) {
    return kind == "constructor" || kind == "array" || kind == "bytes";
  }

  HeapQuery query_{.by = {HeapDimension::Construction, HeapDimension::Producer,
                          HeapDimension::Module, HeapDimension::Kind, HeapDimension::Place,
                          HeapDimension::Type}};
  HeapGroups groups_;
  std::vector<std::size_t> of_group_;
  std::map<std::vector<std::string>, std::size_t> numbers_;
};

// Sums pairs of keys to edges between nodes.
std::vector<HeapEdge> EdgesOf(std::span<const HeapPair> pairs, const NodesOfKeys& keys,
                              const HeapTables& tables) {
  struct Sum {
    HeapEdge edge;
    std::map<std::string, std::uint64_t> bytes;  // by what the pointers are called
  };
  std::map<std::pair<std::size_t, std::size_t>, Sum> sums;
  for (const HeapPair& pair : pairs) {
    const std::size_t holder =
        pair.holder == kSystemHolder ? HeapGraph::kSystem : keys.NodeOf(pair.holder);
    const std::size_t held = keys.NodeOf(pair.key);
    Sum& sum = sums.try_emplace({holder, held}, Sum{{holder, held, 0, 0}, {}}).first->second;
    sum.edge.count += pair.count;
    sum.edge.bytes += pair.words * 8;
    if (pair.holder != kSystemHolder && pair.pointer != kNoPointer) {
      // Each pointer counts a little, so that there is a name where nothing was first reached.
      sum.bytes[PointerShown(tables, tables.keys[pair.holder], pair.pointer)] +=
          (pair.words * 8) + pair.count;
    }
  }
  std::vector<HeapEdge> edges;
  for (auto& [nodes, sum] : sums) {
    if (!sum.bytes.empty()) {
      sum.edge.by = std::ranges::max_element(sum.bytes, {}, [](const auto& one) {
                      return one.second;
                    })->first;
    }
    edges.push_back(std::move(sum.edge));
  }
  return edges;
}

// How the sizes of nodes change from census to census.
void AddSizes(const Census& census, const NodesOfKeys& keys, std::vector<HeapNode>& nodes) {
  std::vector<KeyCount> sums(keys.Count());
  for (std::size_t key = 0; key < census.counts.size(); ++key) {
    KeyCount& sum = sums[keys.NodeOf(key)];
    sum.objects += census.counts[key].objects;
    sum.words += census.counts[key].words;
  }
  nodes.resize(sums.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    HeapNode& node = nodes[i];
    const std::uint64_t bytes = sums[i].words * 8;
    node.seen += bytes > 0 ? 1 : 0;
    node.is_growing = bytes > node.bytes;
    node.grew += node.is_growing ? 1 : 0;
    node.bytes = bytes;
    node.objects = sums[i].objects;
  }
}

// For whom most of what each node has was made: by the call that is copied, and by the centre.
void SetMakers(const Profile& profile, const HeapTables& tables, const Census& census,
               const NodesOfKeys& keys, std::vector<HeapNode>& nodes) {
  std::map<std::pair<std::size_t, std::uint32_t>, std::uint64_t> by_centre;  // and node
  std::map<std::pair<std::size_t, std::string>, std::uint64_t> by_call;
  for (std::size_t key = 0; key < census.counts.size(); ++key) {
    const std::size_t node = keys.NodeOf(key);
    const std::uint64_t words = census.counts[key].words;
    by_centre[{node, profile.stacks[tables.keys[key].stack].centre}] += words;
    by_call[{node, CallShown(tables, tables.infos[tables.keys[key].info])}] += words;
  }
  for (HeapNode& node : nodes) {
    node.centre.clear();
    node.call.clear();
  }
  std::vector<std::uint64_t> most(nodes.size(), 0);
  for (const auto& [of, words] : by_centre) {
    if (words > most[of.first]) {
      most[of.first] = words;
      nodes[of.first].centre = Place(profile.centres[of.second]);
    }
  }
  most.assign(nodes.size(), 0);
  for (const auto& [of, words] : by_call) {
    if (words > most[of.first]) {
      most[of.first] = words;
      nodes[of.first].call = of.second;
    }
  }
}

std::vector<std::uint64_t> WordsOfGroups(const Census& census, const NodesOfKeys& keys) {
  std::vector<std::uint64_t> words;
  for (std::size_t key = 0; key < census.counts.size(); ++key) {
    words.resize(std::max(words.size(), keys.GroupOf(key) + 1));
    words[keys.GroupOf(key)] += census.counts[key].words;
  }
  return words;
}

}  // namespace

std::vector<std::size_t> HeapGraph::PathTo(std::size_t node) const {
  std::vector<std::size_t> path = {node};
  while (!nodes[path.back()].IsRoot() && path.back() != kSystem) {
    const HeapEdge* best = nullptr;
    for (const HeapEdge& edge : edges) {
      if (edge.held == path.back() && edge.bytes > 0 &&
          std::ranges::find(path, edge.holder) == path.end() &&
          (best == nullptr || edge.bytes > best->bytes)) {
        best = &edge;
      }
    }
    if (best == nullptr) {
      break;
    }
    path.push_back(best->holder);
  }
  std::ranges::reverse(path);
  return path;
}

const HeapEdge* HeapGraph::EdgeOf(std::size_t holder, std::size_t held) const {
  const auto found = std::ranges::find_if(
      edges, [&](const HeapEdge& edge) { return edge.holder == holder && edge.held == held; });
  return found == edges.end() ? nullptr : &*found;
}

std::uint64_t HeapGraph::Pointers(std::size_t holder, std::size_t held) const {
  const HeapEdge* const edge = EdgeOf(holder, held);
  return edge == nullptr ? 0 : edge->count;
}

std::string HeapGraph::By(std::size_t holder, std::size_t held) const {
  const HeapEdge* const edge = EdgeOf(holder, held);
  return edge == nullptr ? "" : edge->by;
}

void ForEachGraph(const HeapProfile& profile, const std::vector<std::uint64_t>& numbers,
                  const std::function<void(const HeapGraph&)>& visit) {
  // How each node grows in the whole run, which is known at the end of it.
  std::vector<HeapNode> growth;
  {
    NodesOfKeys keys(profile.TheProfile());
    profile.ForEachCensus([&](const HeapTables& tables, const Census& census) {
      keys.Update(tables);
      AddSizes(census, keys, growth);
    });
  }
  NodesOfKeys keys(profile.TheProfile());
  HeapGraph graph;
  profile.ForEachCensus([&](const HeapTables& tables, const Census& census) {
    keys.Update(tables);
    AddSizes(census, keys, graph.nodes);
    if (std::ranges::find(numbers, census.number) == numbers.end()) {
      return;
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      graph.nodes[i].seen = growth[i].seen;
      graph.nodes[i].grew = growth[i].grew;
    }
    graph.time = Seconds(census.mutator);
    graph.total = census.Total(tables, "live") + census.Total(tables, "stack");
    graph.edges = EdgesOf(census.edges, keys, tables);
    graph.shares = EdgesOf(census.shares, keys, tables);
    keys.SetNames(WordsOfGroups(census, keys), graph.nodes);
    SetMakers(profile.TheProfile(), tables, census, keys, graph.nodes);
    visit(graph);
  });
}

std::expected<HeapGraph, std::string> GraphAt(const HeapProfile& profile,
                                              const HeapMoment& moment) {
  const std::expected<std::uint64_t, std::string> number = NumberAt(profile, moment);
  if (!number) {
    return std::unexpected(number.error());
  }
  HeapGraph found;
  ForEachGraph(profile, {*number}, [&](const HeapGraph& graph) { found = graph; });
  return found;
}

}  // namespace assay::report
