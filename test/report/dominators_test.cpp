// Dominators against their definition: a node dominates another if the other is not reached once
// the node is taken away.
#include "report/dominators.h"

#include <random>

#include <gtest/gtest.h>

#include "test_size.h"

namespace assay::report {
namespace {

ObjectGraph GraphOf(const std::vector<std::vector<Node>>& edges) {
  ObjectGraph graph;
  for (const std::vector<Node>& targets : edges) {
    graph.targets.insert(graph.targets.end(), targets.begin(), targets.end());
    graph.EndNode();
  }
  return graph;
}

std::vector<bool> ReachedWithout(const ObjectGraph& graph, Node without) {
  std::vector<bool> reached(graph.Size());
  std::vector<Node> found;
  const auto reach = [&](Node node) {
    if (node != without && !reached[node]) {
      reached[node] = true;
      found.push_back(node);
    }
  };
  reach(0);
  while (!found.empty()) {
    const Node node = found.back();
    found.pop_back();
    for (const Node target : graph.EdgesOf(node)) {
      reach(target);
    }
  }
  return reached;
}

// dominates[a][b]: b is reached, and not without a.
std::vector<std::vector<bool>> DominatesByDefinition(const ObjectGraph& graph) {
  const std::vector<bool> all = ReachedWithout(graph, kNoNode);
  std::vector<std::vector<bool>> dominates;
  for (Node a = 0; a < graph.Size(); ++a) {
    std::vector<bool> without = ReachedWithout(graph, a);
    for (std::size_t b = 0; b < without.size(); ++b) {
      without[b] = all[b] && !without[b];
    }
    dominates.push_back(std::move(without));
  }
  return dominates;
}

std::vector<std::vector<bool>> DominatesByTree(const DominatorTree& tree) {
  const std::size_t size = tree.dominator.size();
  std::vector<std::vector<bool>> dominates(size, std::vector<bool>(size));
  for (const Node node : tree.order) {
    for (Node above = node; above != kNoNode; above = tree.dominator[above]) {
      dominates[above][node] = true;
    }
  }
  return dominates;
}

ObjectGraph RandomGraph(std::mt19937_64& random) {
  const std::size_t size = 1 + (random() % 40);
  // From trees to thickets; self loops, cycles and what nothing reaches among them.
  const std::size_t edges = random() % (size * (1 + (random() % 3)) + 1);
  std::vector<std::vector<Node>> targets(size);
  for (std::size_t i = 0; i < edges; ++i) {
    targets[random() % size].push_back(static_cast<Node>(random() % size));
  }
  // Chains make what is reached deep.
  if (random() % 2 == 0) {
    for (std::size_t i = 0; i + 1 < size; ++i) {
      targets[i].push_back(static_cast<Node>(i + 1));
    }
  }
  return GraphOf(targets);
}

TEST(Dominators, AreThoseByDefinition) {
  std::mt19937_64 random(1);
  for (std::size_t i = 0; i < test::Scaled<std::size_t>(300, 3'000, 100'000); ++i) {
    const ObjectGraph graph = RandomGraph(random);
    const DominatorTree tree = DominatorsOf(graph);
    const auto dominates = DominatesByDefinition(graph);
    ASSERT_EQ(DominatesByTree(tree), dominates) << "graph " << i;
    std::vector<std::uint32_t> sizes(graph.Size());
    for (std::uint32_t& size : sizes) {
      size = static_cast<std::uint32_t>(random() % 10);
    }
    const std::vector<std::uint64_t> retained = RetainedSizes(tree, sizes);
    for (std::size_t a = 0; a < graph.Size(); ++a) {
      std::uint64_t sum = 0;
      for (std::size_t b = 0; b < graph.Size(); ++b) {
        sum += dominates[a][b] ? sizes[b] : 0;
      }
      ASSERT_EQ(retained[a], sum) << "graph " << i << ", node " << a;
    }
  }
}

// What lazy programs have: no recursion, and no time that grows with the square.
TEST(Dominators, OfLongLists) {
  const auto size = test::Scaled<Node>(100'000, 1'000'000, 10'000'000);
  ObjectGraph list;
  for (Node i = 0; i < size; ++i) {
    if (i + 1 < size) {
      list.targets.push_back(i + 1);
    }
    list.EndNode();
  }
  const DominatorTree tree = DominatorsOf(list);
  EXPECT_EQ(tree.dominator[size - 1], size - 2);
  const std::vector<std::uint32_t> ones(size, 1);
  EXPECT_EQ(RetainedSizes(tree, ones)[1], size - 1);
}

// Two lists whose cells point to one another: only the program dominates.
TEST(Dominators, OfLadders) {
  const auto rungs = test::Scaled<Node>(50'000, 500'000, 5'000'000);
  ObjectGraph ladder;
  ladder.targets = {1, 2};
  ladder.EndNode();
  for (Node i = 0; i < rungs; ++i) {
    const Node left = 1 + (2 * i);
    for (const Node self : {left, left + 1}) {
      if (i + 1 < rungs) {
        ladder.targets.push_back(self + 2);
      }
      ladder.targets.push_back(self == left ? left + 1 : left);
      ladder.EndNode();
    }
  }
  const DominatorTree tree = DominatorsOf(ladder);
  for (Node node = 1; node < ladder.Size(); ++node) {
    ASSERT_EQ(tree.dominator[node], 0U);
  }
}

// A list whose cells all hold one thing, and are held by one: each cell dominates its rest, and
// the thing is the first cell's.
TEST(Dominators, OfCombs) {
  const auto size = test::Scaled<Node>(100'000, 1'000'000, 5'000'000);
  ObjectGraph comb;
  comb.targets = {2};
  comb.EndNode();
  comb.EndNode();  // 1: what all cells hold
  for (Node i = 2; i < size; ++i) {
    comb.targets.push_back(1);
    if (i + 1 < size) {
      comb.targets.push_back(i + 1);
    }
    comb.EndNode();
  }
  const DominatorTree tree = DominatorsOf(comb);
  EXPECT_EQ(tree.dominator[1], 2U);
  EXPECT_EQ(tree.dominator[size - 1], size - 2);
}

TEST(Dominators, OfNothing) {
  EXPECT_TRUE(DominatorsOf(ObjectGraph()).order.empty());
  EXPECT_EQ(DominatorsOf(GraphOf({{}})).order, std::vector<Node>{0});
}

}  // namespace
}  // namespace assay::report
