// Decision trees, before they are written as Core: how often each right-hand side and each failure
// is reached must be known first.
#pragma once

#include <memory>
#include <vector>

#include "desugar/match.h"
#include "desugar/tests.h"

namespace assay::desugar {

// Where a tree goes on when it fails.
struct Continuation {
  int uses = 0;
  Emit emit;  // set while the tree is written
};

enum class NodeKind : std::uint8_t {
  Fail,
  Leaf,
  Switch,
  Force,
  Call,   // a test that calls a function
  Split,  // two trees, the second for when the first fails
};

struct Node;

struct Branch {
  const types::ConstructorInfo* constructor;  // null: a literal
  core::LiteralValue literal;
  CoreVariables fields;
  const Node* next;
  Span span;
};

struct Node {
  NodeKind kind;
  CoreVariable subject = nullptr;   // Switch, Force, Call
  const TestRow* row = nullptr;     // Leaf, Call
  const Node* next = nullptr;       // Force, Call: success; Split: first; Leaf: if its guards fail
  const Node* other = nullptr;      // Switch: default, may be null; Split: second
  Continuation* failure = nullptr;  // Fail, Call; Split: of the first tree
  std::vector<Branch> branches = {};  // Switch
  CoreVariable result = nullptr;      // Call: what the function gives; null: a truth value
  Span span;
};

// A tree and the number of leaves of each row.
struct Tree {
  const Node* root = nullptr;
  Continuation failure;
  std::vector<int> leaves;
};

class TreeBuilder {
 public:
  TreeBuilder(Context& context, const Match& match) : context_(context), match_(match) {}

  void Build(Tree& tree);

 private:
  using Rows = std::span<const TestRow* const>;

  const Node* From(Rows rows, Continuation& failure);
  const Node* Leaf(Rows rows, Continuation& failure);
  const Node* Force(Rows rows, Continuation& failure);
  const Node* Call(Rows rows, Continuation& failure);
  const Node* Switch(Rows rows, Continuation& failure);
  const Node* Fail(Continuation& failure);
  // First these rows, then, if they fail, the others.
  const Node* Split(const std::function<const Node*(Continuation&)>& first, Rows others,
                    Continuation& failure);
  Node* New(NodeKind kind, Span span);

  friend class Distribution;

  Context& context_;
  const Match& match_;
  Tree* tree_ = nullptr;
  std::size_t copies_left_ = 0;  // of rows
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::unique_ptr<Continuation>> continuations_;
};

}  // namespace assay::desugar
