// What a snapshot answers: who retains how much, by which class, and along which way.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/dominators.h"
#include "report/heap_query.h"
#include "report/snapshot.h"

namespace assay::report {

// A class of nodes, as a query groups them.
struct RetainedRow {
  std::vector<std::string> labels;  // one for each dimension
  std::uint64_t bytes = 0;          // their own
  std::uint64_t objects = 0;
  std::uint64_t retained = 0;  // would be gone without them
  Node largest = kNoNode;      // the one that retains most
};

// The dominator tree by classes: nodes of one class that the same class dominates are one, and what
// is dominated by its own class in turn is part of that. So a list is one line, whatever its
// length, and the tree is as deep as there are classes below one another.
struct ClassNode {
  std::uint32_t row = 0;  // of the table; kNoRow: the program
  std::uint32_t parent = 0;
  std::uint64_t bytes = 0;
  std::uint64_t objects = 0;
  std::uint64_t retained = 0;
  std::vector<std::uint32_t> children = {};  // the largest first
};
inline constexpr std::uint32_t kNoRow = 0xffff'ffffU;

// One step of a way from a root: so many times through nodes of this key, by this field, to the
// next. Ways that go through the same few keys again and again are folded.
struct WayStep {
  std::uint32_t key;    // kSystemHolder: the run-time system
  std::uint32_t field;  // of the pointer to the next step, from 0; kNoField: it is the last
};
inline constexpr std::uint32_t kNoField = 0xffff'ffffU;
struct WayPart {
  std::vector<WayStep> steps;  // that come again
  std::uint64_t times;
};
using Way = std::vector<WayPart>;

// Folds what comes again at once: a a b b is a twice, then b twice; a b a b is a b twice.
[[nodiscard]] Way Folded(const std::vector<WayStep>& steps);

class Retention {
 public:
  // Both outlive it.
  Retention(const Profile& profile, const Snapshot& snapshot);

  [[nodiscard]] const Snapshot& TheSnapshot() const { return snapshot_; }
  // Of all that is reached: objects and stack.
  [[nodiscard]] std::uint64_t Total() const { return retained_.empty() ? 0 : retained_[0] * 8; }

  // By retained size, the largest first. Of a snapshot that is cut off, by size, and nothing is
  // retained.
  [[nodiscard]] std::vector<RetainedRow> Rows(const HeapQuery& query) const;
  // The first is the program; rows are labels in `labels`, whatever the query leaves out.
  [[nodiscard]] std::vector<ClassNode> Classes(const HeapQuery& query,
                                               std::vector<std::vector<std::string>>& labels) const;
  // The shortest way from a root to a node; empty: there is none.
  [[nodiscard]] Way WayTo(Node node) const;

 private:
  // By node: which group its key is in; HeapGroups::kLeftOut.
  [[nodiscard]] std::vector<std::uint32_t> GroupsOf(const HeapGroups& groups) const;
  void AddRetained(const std::vector<std::uint32_t>& groups, std::vector<RetainedRow>& rows) const;

  const Profile& profile_;
  const Snapshot& snapshot_;
  DominatorTree tree_;
  std::vector<std::uint64_t> retained_;   // words, by node
  mutable std::vector<Node> found_from_;  // by node: the one before on the shortest way
};

}  // namespace assay::report
