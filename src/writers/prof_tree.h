// The stacks of a profile as a tree, for both forms of GHC's file.
#pragma once

#include "writers/prof.h"

namespace assay::writers {

// Of a centre or of a node with all above it.
struct CostsOf {
  std::uint32_t index;
  std::uint64_t ticks;
  std::uint64_t bytes;
};

// For std::qsort.
[[nodiscard]] int CostlierFirst(const void* a, const void* b);

// Totals, inherited costs and the order of children, in memory of the C library.
struct ProfTree {
  const ProfRun* run;
  std::uint64_t ticks;
  std::uint64_t bytes;
  std::uint64_t* inherited_ticks;
  std::uint64_t* inherited_bytes;
  std::uint32_t* first_child;  // 0: none, since the root is nobody's child
  std::uint32_t* sibling;
  bool* is_shown;
  CostsOf* order;
};

// False: there was no memory. Either way it is to be freed. `show_all`: also what costs nothing.
[[nodiscard]] bool MakeTree(const ProfRun& run, bool show_all, ProfTree& tree);
void Free(const ProfTree& tree);

// The next node in the order of the tree, 0 at its end.
[[nodiscard]] std::uint32_t Next(const ProfTree& tree, std::uint32_t node, unsigned& depth);

}  // namespace assay::writers
