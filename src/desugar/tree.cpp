#include "desugar/tree.h"

#include <algorithm>
#include <map>

namespace assay::desugar {

namespace {

bool CannotFail(const TestRow& row) {
  return !row.falls_through && !row.is_doomed &&
         std::ranges::all_of(row.tests, [](const Test& t) { return t.kind == TestKind::Force; });
}

// A right-hand side that falls through goes on with different rows in each branch, and what calls
// a function should be written once.
bool MayBeCopied(const TestRow& row) {
  return !row.falls_through &&
         std::ranges::none_of(row.tests, [](const Test& t) { return CallsFunction(t.kind); });
}

// Once its subject has been evaluated, a bang asks no more.
const TestRow* WithoutForce(Context& context, const TestRow& row, CoreVariable subject) {
  const TestRow* result = &row;
  for (std::size_t i = 0; i < result->tests.size();) {
    const Test& test = result->tests[i];
    if (test.kind == TestKind::Force && test.subject == subject) {
      result = Without(context, *result, i);
    } else {
      ++i;
    }
  }
  return result;
}

struct OpenBranch {
  Branch branch;
  std::vector<const TestRow*> rows;
  bool is_closed = false;  // a row of it cannot fail: later ones are not reached
};

}  // namespace

// Deals out rows to the branches of a switch, in order, until one would have to be copied that must
// not be.
class Distribution {
 public:
  Distribution(TreeBuilder& builder, CoreVariable subject)
      : builder_(builder), context_(builder.context_), subject_(subject) {}

  // Gives how many of the rows were dealt out.
  std::size_t Run(std::span<const TestRow* const> rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::ptrdiff_t place = FindTest(*rows[i], subject_);
      const bool is_dealt = place >= 0 ? DealToBranch(*rows[i], static_cast<std::size_t>(place))
                                       : DealToAll(*rows[i]);
      if (!is_dealt) {
        return i;
      }
      if (open_ == 0 && !HasOpenDefault()) {
        return rows.size();  // those below are never reached
      }
    }
    return rows.size();
  }

  [[nodiscard]] bool HasDefault() const { return branches.size() < family_size_; }

  std::vector<OpenBranch> branches;
  std::vector<const TestRow*> default_rows;

 private:
  [[nodiscard]] bool HasOpenDefault() const { return HasDefault() && !default_is_closed_; }

  bool DealToBranch(const TestRow& row, std::size_t place) {
    const Test& test = row.tests[place];
    OpenBranch* branch = Find(test);
    const bool is_new = branch == nullptr && !default_is_closed_;
    const bool is_last = branches.size() + 1 == family_size_;
    // Everywhere else it fails, but only after the questions before this one.
    const bool own_is_open = branch != nullptr && !branch->is_closed;
    const std::size_t others =
        open_ - (own_is_open ? 1 : 0) + (HasOpenDefault() && !(is_new && is_last) ? 1 : 0);
    const TestRow* const doomed = place > 0 && others > 0 ? Doomed(context_, row, place) : nullptr;
    if (doomed != nullptr && !(MayBeCopied(*doomed) && TakeCopies(others))) {
      return false;
    }
    if (is_new) {
      if (!is_last && !TakeCopies(default_rows)) {
        return false;
      }
      branch = Add(test);
    }
    if (doomed != nullptr) {
      for (OpenBranch& other : branches) {
        if (!other.is_closed && &other != branch) {
          Push(other, doomed);
        }
      }
      if (HasOpenDefault()) {
        default_rows.push_back(doomed);
      }
    }
    if (branch != nullptr && !branch->is_closed) {
      Push(*branch, test.kind == TestKind::Literal
                        ? Without(context_, row, place)
                        : Opened(context_, row, place, branch->branch.fields));
    }
    return true;
  }

  bool DealToAll(const TestRow& row) {
    const std::size_t places = open_ + (HasOpenDefault() ? 1 : 0);
    if (places > 1 && !(MayBeCopied(row) && TakeCopies(places - 1))) {
      return false;
    }
    const TestRow* const forced = WithoutForce(context_, row, subject_);
    for (OpenBranch& branch : branches) {
      if (!branch.is_closed) {
        Push(branch, forced);
      }
    }
    if (HasOpenDefault()) {
      default_rows.push_back(forced);
      default_is_closed_ = CannotFail(*forced);
    }
    return true;
  }

  bool TakeCopies(std::size_t count) {
    if (builder_.copies_left_ < count) {
      return false;
    }
    builder_.copies_left_ -= count;
    return true;
  }

  bool TakeCopies(const std::vector<const TestRow*>& rows) {
    return std::ranges::all_of(rows, [](const TestRow* row) { return MayBeCopied(*row); }) &&
           TakeCopies(rows.size());
  }

  void Push(OpenBranch& branch, const TestRow* row) {
    branch.rows.push_back(row);
    if (CannotFail(*row)) {
      branch.is_closed = true;
      --open_;
    }
  }

  OpenBranch* Find(const Test& test) {
    if (test.kind == TestKind::Literal) {
      const auto found = by_literal_.find(test.literal);
      return found == by_literal_.end() ? nullptr : &branches[found->second];
    }
    const auto found = by_constructor_.find(ConstructorAsked(test));
    return found == by_constructor_.end() ? nullptr : &branches[found->second];
  }

  OpenBranch* Add(const Test& test) {
    OpenBranch branch{.branch = {nullptr, test.literal, {}, nullptr, test.pattern->span},
                      .rows = default_rows};
    if (test.kind == TestKind::Literal) {
      by_literal_[test.literal] = branches.size();
    } else {
      branch.branch.constructor = ConstructorAsked(test);
      branch.branch.fields = FieldsFor(context_, test);
      by_constructor_[branch.branch.constructor] = branches.size();
      family_size_ = branch.branch.constructor->type_constructor->constructors.size();
    }
    ++open_;
    branches.push_back(std::move(branch));
    return &branches.back();
  }

  TreeBuilder& builder_;
  Context& context_;
  CoreVariable subject_;
  std::size_t open_ = 0;
  bool default_is_closed_ = false;
  std::size_t family_size_ = ~std::size_t{0};  // how many branches can there be?
  std::map<core::LiteralValue, std::size_t> by_literal_;
  std::unordered_map<const types::ConstructorInfo*, std::size_t> by_constructor_;
};

void TreeBuilder::Build(Tree& tree) {
  tree_ = &tree;
  tree.leaves.assign(match_.rows.size(), 0);
  copies_left_ = 4 * match_.rows.size() + 50;
  tree.root = From(TestRows(context_, match_), tree.failure);
}

Node* TreeBuilder::New(NodeKind kind, Span span) {
  nodes_.push_back(std::make_unique<Node>(Node{.kind = kind, .span = span}));
  return nodes_.back().get();
}

const Node* TreeBuilder::Fail(Continuation& failure) {
  ++failure.uses;
  Node* const node = New(NodeKind::Fail, match_.span);
  node->failure = &failure;
  return node;
}

const Node* TreeBuilder::From(Rows rows, Continuation& failure) {
  while (!rows.empty() && rows[0]->is_doomed && rows[0]->tests.empty()) {
    rows = rows.subspan(1);
  }
  if (rows.empty() || context_.IsTooDeep(match_.span)) {
    return Fail(failure);
  }
  if (rows[0]->tests.empty()) {
    return Leaf(rows, failure);
  }
  // The first question of the first row must be asked in any case.
  const TestKind kind = rows[0]->tests[0].kind;
  return kind == TestKind::Force ? Force(rows, failure)
         : CallsFunction(kind)   ? Call(rows, failure)
                                 : Switch(rows, failure);
}

const Node* TreeBuilder::Leaf(Rows rows, Continuation& failure) {
  const TestRow* const row = rows[0];
  ++tree_->leaves[row->index];
  Node* const node = New(NodeKind::Leaf, match_.rows[row->index].span);
  node->row = row;
  if (row->falls_through) {
    node->next = From(rows.subspan(1), failure);
    const bool is_many = match_.rows[row->index].failure_uses == Uses::Many;
    if (node->next->kind == NodeKind::Fail && is_many) {
      ++failure.uses;  // written at each place
    }
  }
  return node;
}

const Node* TreeBuilder::Force(Rows rows, Continuation& failure) {
  const Test& test = rows[0]->tests[0];
  Node* const node = New(NodeKind::Force, test.pattern->span);
  node->subject = test.subject;
  std::vector<const TestRow*> rest;
  for (const TestRow* const row : rows) {
    rest.push_back(WithoutForce(context_, *row, test.subject));
  }
  node->next = From(rest, failure);
  return node;
}

const Node* TreeBuilder::Split(const std::function<const Node*(Continuation&)>& first, Rows others,
                               Continuation& failure) {
  if (others.empty()) {
    return first(failure);
  }
  continuations_.push_back(std::make_unique<Continuation>());
  Continuation& to_others = *continuations_.back();
  const Node* const first_tree = first(to_others);
  if (to_others.uses == 0) {
    return first_tree;
  }
  Node* const node = New(NodeKind::Split, match_.span);
  node->next = first_tree;
  node->failure = &to_others;
  node->other = From(others, failure);
  return node;
}

const Node* TreeBuilder::Call(Rows rows, Continuation& failure) {
  const TestRow& row = *rows[0];
  const Test& test = row.tests[0];
  return Split(
      [&](Continuation& to_others) -> const Node* {
        Node* const node = New(NodeKind::Call, test.pattern->span);
        node->subject = test.subject;
        node->row = &row;
        node->failure = &to_others;
        const TestRow* next = Without(context_, row, 0);
        if (test.kind == TestKind::View) {
          node->result = context_.build.Fresh(
              "view", test.pattern->span,
              context_.shapes.Of(test.pattern->As<types::ViewPattern>().pattern->type));
          std::vector<Test> tests;
          const Capture* captures = row.captures;
          AddTests(context_, *test.pattern->As<types::ViewPattern>().pattern, node->result, tests,
                   captures);
          tests.insert(tests.end(), next->tests.begin(), next->tests.end());
          next = context_.scratch.New<TestRow>(row.index, row.falls_through, row.is_doomed,
                                               captures, context_.scratch.Copy(tests));
        } else {
          ++to_others.uses;
        }
        if (test.kind == TestKind::AtLeast) {
          Symbol* const symbol = test.pattern->As<types::NPlusKPattern>().symbol;
          node->result = context_.LocalVariable(*symbol);
          const auto* const captures = context_.scratch.New<Capture>(
              symbol, symbol, nullptr, nullptr, node->result, row.captures);
          next = context_.scratch.New<TestRow>(row.index, row.falls_through, row.is_doomed,
                                               captures, next->tests);
        }
        node->next = From({&next, 1}, to_others);
        return node;
      },
      rows.subspan(1), failure);
}

const Node* TreeBuilder::Switch(Rows rows, Continuation& failure) {
  const Test& test = rows[0]->tests[0];
  Distribution distribution(*this, test.subject);
  const std::size_t dealt = distribution.Run(rows);
  return Split(
      [&](Continuation& to_others) -> const Node* {
        Node* const node = New(NodeKind::Switch, test.pattern->span);
        node->subject = test.subject;
        for (OpenBranch& branch : distribution.branches) {
          branch.branch.next = From(branch.rows, to_others);
          node->branches.push_back(std::move(branch.branch));
        }
        if (test.kind != TestKind::Literal) {
          std::ranges::sort(node->branches, {}, [](const Branch& b) { return b.constructor->tag; });
        }
        if (distribution.HasDefault()) {
          node->other = From(distribution.default_rows, to_others);
        }
        return node;
      },
      rows.subspan(dealt), failure);
}

}  // namespace assay::desugar
