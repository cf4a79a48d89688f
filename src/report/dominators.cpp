#include "report/dominators.h"

#include <algorithm>

namespace assay::report {

namespace {

// Nodes by the order of a depth-first search: `parent` is the one they were found from. From here
// on a node is its place in that order.
struct SearchTree {
  std::vector<Node> order;
  std::vector<Node> place;   // by node of the graph; kNoNode: not reached
  std::vector<Node> parent;  // by place
};

SearchTree Search(const ObjectGraph& graph) {
  SearchTree tree{.order = {}, .place = std::vector<Node>(graph.Size(), kNoNode), .parent = {}};
  if (graph.Size() == 0) {
    return tree;
  }
  tree.order.reserve(graph.Size());  // memory matters: there are millions of them
  tree.parent.reserve(graph.Size());
  std::vector<std::uint32_t> next(graph.first_edge.begin(), graph.first_edge.end() - 1);
  const auto enter = [&](Node node, Node parent) {
    tree.place[node] = static_cast<Node>(tree.order.size());
    tree.order.push_back(node);
    tree.parent.push_back(parent);
  };
  enter(0, kNoNode);
  for (Node at = 0; at != kNoNode;) {
    const Node node = tree.order[at];
    if (next[node] == graph.first_edge[node + 1]) {
      at = tree.parent[at];
      continue;
    }
    const Node target = graph.targets[next[node]++];
    if (tree.place[target] == kNoNode) {
      enter(target, at);
      at = tree.place[target];
    }
  }
  return tree;
}

// Who points to a node, by places.
ObjectGraph Reversed(const ObjectGraph& graph, const SearchTree& tree) {
  return GraphOf(tree.order.size(), [&](const auto& edge) {
    for (Node from = 0; from < tree.order.size(); ++from) {
      for (const Node target : graph.EdgesOf(tree.order[from])) {
        edge(tree.place[target], from);
      }
    }
  });
}

// A forest of those nodes whose semidominator is known. Says which node on the way up from one has
// the smallest semidominator, and shortens the way as it goes.
class Forest {
 public:
  explicit Forest(std::size_t size) : ancestor_(size, kNoNode), best_(size), semi_(size) {
    for (Node node = 0; node < size; ++node) {
      best_[node] = node;
      semi_[node] = node;
    }
  }

  void Link(Node node, Node parent, Node semi) {
    ancestor_[node] = parent;
    semi_[node] = semi;
  }
  [[nodiscard]] Node Semi(Node node) const { return semi_[node]; }

  // The smallest semidominator on the way up; that of a node that is not in the forest is itself.
  Node Smallest(Node node) {
    if (ancestor_[node] == kNoNode) {
      return node;
    }
    Compress(node);
    return semi_[best_[node]];
  }

 private:
  void Compress(Node node) {
    way_.clear();
    for (; ancestor_[ancestor_[node]] != kNoNode; node = ancestor_[node]) {
      way_.push_back(node);
    }
    for (; !way_.empty(); way_.pop_back()) {
      const Node below = way_.back();
      const Node above = ancestor_[below];
      if (semi_[best_[above]] < semi_[best_[below]]) {
        best_[below] = best_[above];
      }
      ancestor_[below] = ancestor_[above];
    }
  }

  std::vector<Node> ancestor_;
  std::vector<Node> best_;
  std::vector<Node> semi_;
  std::vector<Node> way_;
};

}  // namespace

DominatorTree DominatorsOf(const ObjectGraph& graph) {
  SearchTree tree = Search(graph);
  const std::size_t size = tree.order.size();
  std::vector<Node> dominator;
  {
    const ObjectGraph holders = Reversed(graph, tree);
    tree.place = {};
    Forest forest(size);
    for (auto node = static_cast<Node>(size); node-- > 1;) {
      Node semi = tree.parent[node];
      for (const Node holder : holders.EdgesOf(node)) {
        semi = std::min(semi, forest.Smallest(holder));
      }
      forest.Link(node, tree.parent[node], semi);
    }
    dominator = std::move(tree.parent);
    for (Node node = 1; node < size; ++node) {
      while (dominator[node] > forest.Semi(node)) {
        dominator[node] = dominator[dominator[node]];
      }
    }
  }
  DominatorTree result{.order = {}, .dominator = std::vector<Node>(graph.Size(), kNoNode)};
  for (Node node = 1; node < size; ++node) {
    result.dominator[tree.order[node]] = tree.order[dominator[node]];
  }
  result.order = std::move(tree.order);
  return result;
}

std::vector<std::uint64_t> RetainedSizes(const DominatorTree& tree,
                                         std::span<const std::uint32_t> sizes) {
  std::vector<std::uint64_t> retained(tree.dominator.size());
  for (std::size_t i = tree.order.size(); i-- > 0;) {
    const Node node = tree.order[i];
    retained[node] += sizes[node];
    if (tree.dominator[node] != kNoNode) {
      retained[tree.dominator[node]] += retained[node];
    }
  }
  return retained;
}

}  // namespace assay::report
