#include "writers/prof_tree.h"

#include <cstdlib>

namespace assay::writers {

namespace {

bool Allocate(ProfTree& tree) {
  const std::size_t count = tree.run->node_count + std::size_t{1};
  tree.inherited_ticks = static_cast<std::uint64_t*>(std::calloc(count, sizeof(std::uint64_t)));
  tree.inherited_bytes = static_cast<std::uint64_t*>(std::calloc(count, sizeof(std::uint64_t)));
  tree.first_child = static_cast<std::uint32_t*>(std::calloc(count, sizeof(std::uint32_t)));
  tree.sibling = static_cast<std::uint32_t*>(std::calloc(count, sizeof(std::uint32_t)));
  tree.is_shown = static_cast<bool*>(std::calloc(count, sizeof(bool)));
  tree.order = static_cast<CostsOf*>(std::calloc(count, sizeof(CostsOf)));
  return tree.order != nullptr && tree.inherited_ticks != nullptr &&
         tree.inherited_bytes != nullptr && tree.first_child != nullptr &&
         tree.sibling != nullptr && tree.is_shown != nullptr;
}

void AddUp(ProfTree& tree, bool show_all) {
  const ProfRun& run = *tree.run;
  for (std::uint32_t i = run.node_count; i-- > 0;) {
    const ProfNode& node = run.nodes[i];
    tree.ticks += node.ticks;
    tree.bytes += node.bytes;
    tree.inherited_ticks[i] += node.ticks;
    tree.inherited_bytes[i] += node.bytes;
    tree.is_shown[i] |=
        i == 0 || show_all || node.ticks != 0 || node.bytes != 0 || node.entries != 0;
    if (node.parent != kNoParent) {
      tree.inherited_ticks[node.parent] += tree.inherited_ticks[i];
      tree.inherited_bytes[node.parent] += tree.inherited_bytes[i];
      tree.is_shown[node.parent] |= tree.is_shown[i];
    }
  }
  // Costlier children come first: so they are put to the front last.
  for (std::uint32_t i = 0; i < run.node_count; ++i) {
    tree.order[i] = {i, tree.inherited_ticks[i], tree.inherited_bytes[i]};
  }
  std::qsort(tree.order, run.node_count, sizeof(CostsOf), CostlierFirst);
  for (std::uint32_t i = run.node_count; i-- > 0;) {
    const std::uint32_t child = tree.order[i].index;
    const std::uint32_t parent = run.nodes[child].parent;
    if (parent != kNoParent && tree.is_shown[child]) {
      tree.sibling[child] = tree.first_child[parent];
      tree.first_child[parent] = child;
    }
  }
}

}  // namespace

int CostlierFirst(const void* a, const void* b) {
  const auto& left = *static_cast<const CostsOf*>(a);
  const auto& right = *static_cast<const CostsOf*>(b);
  if (left.ticks != right.ticks) {
    return left.ticks > right.ticks ? -1 : 1;
  }
  if (left.bytes != right.bytes) {
    return left.bytes > right.bytes ? -1 : 1;
  }
  return left.index < right.index ? -1 : 1;
}

void Free(const ProfTree& tree) {
  std::free(tree.inherited_ticks);
  std::free(tree.inherited_bytes);
  std::free(tree.first_child);
  std::free(tree.sibling);
  std::free(tree.is_shown);
  std::free(tree.order);
}

bool MakeTree(const ProfRun& run, bool show_all, ProfTree& tree) {
  tree = {};
  tree.run = &run;
  if (!Allocate(tree)) {
    return false;
  }
  AddUp(tree, show_all);
  return true;
}

std::uint32_t Next(const ProfTree& tree, std::uint32_t node, unsigned& depth) {
  if (tree.first_child[node] != 0) {
    ++depth;
    return tree.first_child[node];
  }
  while (node != 0 && tree.sibling[node] == 0) {
    node = tree.run->nodes[node].parent;
    --depth;
  }
  return node == 0 ? 0 : tree.sibling[node];
}

}  // namespace assay::writers
