// All ways through the rows are followed, as in Maranget's "Warnings for pattern matching": where
// no row is left, a value is missing; a row that never comes first is never reached. Tests that
// call functions, and guards, may succeed or fail. View patterns, and pattern synonyms that stand
// for them, may match everything together, which nobody but their author knows: what they let pass
// is not said to be missing.
#include "desugar/coverage.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "desugar/examples.h"
#include "desugar/tests.h"
#include "desugar/translator.h"

namespace assay::desugar {

namespace {

// What a GADT's constructor says of a type variable of the function that is matched on: which type
// it is, at its head.
struct Assumption {
  const types::Type* variable;
  const types::TypeConstructor* head;
};
using Assumptions = std::vector<Assumption>;

// What the constructor asks of the arguments of the value's type.
Assumptions NeedsOf(const types::ConstructorInfo& info, const types::Type* type) {
  std::vector<const types::Type*> arguments;
  for (type = types::Resolve(type); type->kind == types::TypeKind::Apply;
       type = types::Resolve(type->As<types::ApplyType>().function)) {
    arguments.insert(arguments.begin(), type->As<types::ApplyType>().argument);
  }
  Assumptions needs;
  for (const types::Predicate& predicate : info.context) {
    if (!predicate.IsEquality()) {
      continue;
    }
    for (std::size_t i = 0; i < std::min(arguments.size(), info.universals.size()); ++i) {
      for (std::size_t side = 0; side < 2; ++side) {
        const types::TypeConstructor* const wanted = HeadOf(predicate.arguments[1 - side]);
        if (types::Resolve(predicate.arguments[side]) == info.universals[i] && wanted != nullptr) {
          needs.push_back({types::Resolve(arguments[i]), wanted});
        }
      }
    }
  }
  return needs;
}

// The type of the value, or constructors of other values of the same type, want another type there:
//     zip :: Vec n a -> Vec n b -> Vec n (a, b)      after Nil comes no Cons
bool IsImpossible(const Assumptions& needs, const Assumptions& known) {
  return std::ranges::any_of(needs, [&](const Assumption& need) {
    const types::TypeConstructor* const given = HeadOf(need.variable);
    return (given != nullptr && given != need.head) ||
           std::ranges::any_of(known, [&](const Assumption& assumption) {
             return assumption.variable == need.variable && assumption.head != need.head;
           });
  });
}

class Coverage {
 public:
  Coverage(Context& context, const Match& match)
      : context_(context),
        match_(match),
        reached(match.rows.size(), false),
        has_views_(match.rows.size(), false),
        steps_left_(100 * match.rows.size() + 10'000) {}

  void Run() { Explore(TestRows(context_, match_)); }

  [[nodiscard]] bool IsComplete() const { return steps_left_ > 0; }
  [[nodiscard]] const std::vector<std::string>& Missing() const { return missing_; }

 private:
  using Rows = std::vector<const TestRow*>;

  void Explore(Rows rows) {
    if (steps_left_ < rows.size() + 1 || context_.IsTooDeep(match_.span)) {
      steps_left_ = 0;
      return;
    }
    steps_left_ -= rows.size() + 1;
    const std::size_t views_before = views_passed_;
    ExploreRows(std::move(rows));
    views_passed_ = views_before;
  }

  void ExploreRows(Rows rows) {
    for (std::size_t first = 0; first < rows.size(); ++first) {
      const TestRow* const row = Simplified(*rows[first]);
      if (!row->tests.empty()) {
        rows[first] = row;
        return Branch({rows.begin() + static_cast<std::ptrdiff_t>(first), rows.end()});
      }
      reached[row->index] = true;
      if (!row->falls_through) {
        return;
      }
      if (has_views_[row->index] && match_.rows[row->index].failure_uses == Uses::Never) {
        ++views_passed_;
      }
    }
    if (missing_.empty() && impossible_choices_ == 0 && views_passed_ == 0) {
      for (const CoreVariable subject : match_.subjects) {
        missing_.push_back(ExampleOf(subject, choices_));
      }
    }
  }

  // Without the questions before its first one for a constructor or literal.
  const TestRow* Simplified(const TestRow& row) {
    std::size_t skipped = 0;
    bool may_fail = row.falls_through;
    for (; skipped < row.tests.size(); ++skipped) {
      const Test& test = row.tests[skipped];
      if (CallsFunction(test.kind)) {
        has_views_[row.index] = has_views_[row.index] || test.kind == TestKind::View;
        may_fail = may_fail || test.kind != TestKind::View ||
                   !IsIrrefutable(*test.pattern->As<types::ViewPattern>().pattern);
      } else if (test.kind != TestKind::Force) {
        break;
      }
    }
    return skipped == 0 ? &row
                        : context_.scratch.New<TestRow>(row.index, may_fail, false, row.captures,
                                                        row.tests.subspan(skipped));
  }

  void Branch(const Rows& rows) {
    const CoreVariable subject = rows[0]->tests[0].subject;
    if (rows[0]->tests[0].kind == TestKind::Literal) {
      BranchOnLiterals(rows, subject);
    } else {
      BranchOnConstructors(rows, subject);
    }
  }

  struct Group {
    const Test* test;
    Rows rows;
    CoreVariables fields;
  };

  // Deals the rows out to the groups of equal tests, and to the default.
  template <typename Key, typename KeyOf>
  std::vector<Group> Grouped(const Rows& rows, CoreVariable subject, Rows& others,
                             const KeyOf& key_of) {
    std::vector<Group> groups;
    std::map<Key, std::size_t> places;
    for (const TestRow* const row : rows) {
      const std::ptrdiff_t place = FindTest(*row, subject);
      if (place < 0) {
        for (Group& group : groups) {
          group.rows.push_back(row);
        }
        others.push_back(row);
        steps_left_ -= std::min(steps_left_, groups.size());
        continue;
      }
      const Test& test = row->tests[static_cast<std::size_t>(place)];
      const auto [found, is_new] = places.emplace(key_of(test), groups.size());
      if (is_new) {
        groups.push_back(
            {&test, others,
             test.kind == TestKind::Literal ? CoreVariables{} : FieldsFor(context_, test)});
      }
      Group& group = groups[found->second];
      group.rows.push_back(
          test.kind == TestKind::Literal
              ? Without(context_, *row, static_cast<std::size_t>(place))
              : Opened(context_, *row, static_cast<std::size_t>(place), group.fields));
      if (steps_left_ == 0) {
        break;
      }
    }
    return groups;
  }

  void BranchOnLiterals(const Rows& rows, CoreVariable subject) {
    Rows others;
    std::vector<core::LiteralValue> values;
    for (Group& group : Grouped<core::LiteralValue>(
             rows, subject, others, [](const Test& test) { return test.literal; })) {
      values.push_back(group.test->literal);
      choices_.push_back({.subject = subject, .literal = group.test->literal});
      Explore(std::move(group.rows));
      choices_.pop_back();
    }
    const bool has_plus = std::ranges::any_of(others, [&](const TestRow* row) {
      return std::ranges::any_of(row->tests, [&](const Test& test) {
        return test.kind == TestKind::AtLeast && test.subject == subject;
      });
    });
    choices_.push_back({.subject = subject, .excluded = values, .is_negative = has_plus});
    Explore(std::move(others));
    choices_.pop_back();
  }

  void BranchOnConstructors(const Rows& rows, CoreVariable subject) {
    Rows others;
    std::set<std::uint32_t> tags;
    const types::Pattern& pattern = *rows[0]->tests[0].pattern;
    const bool is_character = rows[0]->tests[0].kind == TestKind::String;
    const types::TypeConstructor& type = *ConstructorAsked(rows[0]->tests[0])->type_constructor;
    for (Group& group : Grouped<std::uint32_t>(
             rows, subject, others, [](const Test& test) { return ConstructorAsked(test)->tag; })) {
      const types::ConstructorInfo* const info = ConstructorAsked(*group.test);
      tags.insert(info->tag);
      choices_.push_back({.subject = subject, .constructor = info, .fields = group.fields});
      ExploreAssuming(*info, is_character ? nullptr : pattern.type, std::move(group.rows));
      choices_.pop_back();
    }
    // One of those that no row asks for stands for all, unless they say different things of types.
    for (const types::ConstructorInfo* const info : type.constructors) {
      if (tags.contains(info->tag)) {
        continue;
      }
      const Assumptions needs = is_character ? Assumptions{} : NeedsOf(*info, pattern.type);
      if (IsImpossible(needs, assumptions_)) {
        continue;
      }
      choices_.push_back({.subject = subject, .constructor = info});
      ExploreAssuming(*info, is_character ? nullptr : pattern.type, others);
      choices_.pop_back();
      if (needs.empty()) {
        return;
      }
    }
  }

  // Rows that ask for what is impossible are not blamed for it: that is for the type checker.
  void ExploreAssuming(const types::ConstructorInfo& info, const types::Type* type, Rows rows) {
    const Assumptions needs = type == nullptr ? Assumptions{} : NeedsOf(info, type);
    const std::size_t before = assumptions_.size();
    const std::size_t impossible = IsImpossible(needs, assumptions_) ? 1 : 0;
    impossible_choices_ += impossible;
    assumptions_.insert(assumptions_.end(), needs.begin(), needs.end());
    Explore(std::move(rows));
    assumptions_.resize(before);
    impossible_choices_ -= impossible;
  }

  Context& context_;
  const Match& match_;

 public:
  std::vector<bool> reached;

 private:
  std::vector<bool> has_views_;   // by row
  std::size_t views_passed_ = 0;  // rows that only their views kept from matching
  std::size_t steps_left_;
  std::vector<Choice> choices_;
  Assumptions assumptions_;             // of the choices
  std::size_t impossible_choices_ = 0;  // how many of them contradict those before
  std::vector<std::string> missing_;
};

bool IsWritten(const Match& match) {
  std::set<Span> spans;
  return std::ranges::all_of(match.rows, [&](const MatchRow& row) {
    return row.span.IsKnown() && spans.insert(row.span).second;
  });
}

bool IsTrivial(const Match& match) {
  return match.rows.empty() ||
         (match.rows.size() == 1 && match.rows[0].failure_uses == Uses::Never &&
          std::ranges::all_of(match.rows[0].patterns, [](const types::Pattern* pattern) {
            return pattern->kind == types::PatternKind::Variable ||
                   pattern->kind == types::PatternKind::Wildcard;
          }));
}

}  // namespace

void WarnAboutCoverage(Context& context, const Match& match, std::string_view what) {
  if (IsTrivial(match) || !IsWritten(match)) {
    return;
  }
  Coverage coverage(context, match);
  coverage.Run();
  if (!coverage.IsComplete()) {
    return;
  }
  if (!coverage.Missing().empty()) {
    const bool guards_alone = std::ranges::all_of(
        coverage.Missing(), [](const std::string& example) { return example == "_"; });
    context.Report({.kind = DiagnosticKind::IncompleteMatch,
                    .span = match.span,
                    .message = guards_alone ? fmt::format("the guards of {} may all fail", what)
                                            : fmt::format("{} does not match `{}`", what,
                                                          fmt::join(coverage.Missing(), " ")),
                    .severity = Severity::Warning});
  }
  for (std::size_t i = 0; i < match.rows.size(); ++i) {
    if (!coverage.reached[i]) {
      context.Report({.kind = DiagnosticKind::UnreachableClause,
                      .span = match.rows[i].span,
                      .message = "this is never reached: what it matches is matched above",
                      .severity = Severity::Warning});
    }
  }
}

}  // namespace assay::desugar
