#include "desugar/rules.h"

#include <algorithm>
#include <deque>

#include "desugar/literals.h"
#include "desugar/tests.h"
#include "desugar/translator.h"

namespace assay::desugar {

namespace {

using Rows = std::vector<const TestRow*>;

class RuleCompiler {
 public:
  RuleCompiler(Translator& translator, const Match& match)
      : translator_(translator),
        context_(translator.context),
        build_(translator.build),
        match_(match) {}

  Core Run() {
    Rows rows;
    for (std::uint32_t i = 0; i < match_.rows.size(); ++i) {
      std::vector<Test> tests;
      const Capture* captures = nullptr;
      for (std::size_t column = 0; column < match_.subjects.size(); ++column) {
        AddTests(context_, *match_.rows[i].patterns[column], match_.subjects[column], tests,
                 captures);
      }
      rows.push_back(
          context_.scratch.New<TestRow>(i, false, false, captures, context_.scratch.Copy(tests)));
    }
    const Core body = From(match_.subjects, rows);
    return match_.scrutinee == nullptr
               ? body
               : build_.Let({{match_.subjects[0], match_.scrutinee}}, body, match_.span);
  }

 private:
  // The rules `rows`, of which nothing is left to be asked but about these variables, in this
  // order.
  Core From(const CoreVariables& columns, const Rows& rows) {
    if (context_.IsTooDeep(match_.span)) {
      return Failure();
    }
    if (columns.empty()) {
      return Leaves(rows);
    }
    const CoreVariables others(columns.begin() + 1, columns.end());
    const auto asking = static_cast<std::size_t>(std::ranges::count_if(
        rows, [&](const TestRow* row) { return FindTest(*row, columns[0]) >= 0; }));
    if (asking == 0) {
      return From(others, rows);
    }
    for (std::size_t place = 0; place < columns.size(); ++place) {
      if (std::ranges::all_of(
              rows, [&](const TestRow* row) { return FindTest(*row, columns[place]) >= 0; })) {
        return Inductive(columns, place, rows);
      }
    }
    Rows with;
    Rows without;
    for (const TestRow* const row : rows) {
      (FindTest(*row, columns[0]) >= 0 ? with : without).push_back(row);
    }
    const Core first = Inductive(columns, 0, with);
    return build_.Choose(first, From(others, without), match_.span);
  }

  // fcase on the variable at `place`, which all rows ask about: one alternative for each
  // constructor or literal, in the order of the first rows that have them.
  Core Inductive(const CoreVariables& columns, std::size_t place, const Rows& rows) {
    struct Group {
      const Test* test;
      Rows rows;
    };
    std::deque<Group> groups;
    for (const TestRow* const row : rows) {
      const Test& test = TestOf(*row, columns[place]);
      const auto same = [&](const Group& group) { return AskTheSame(*group.test, test); };
      auto group = std::ranges::find_if(groups, same);
      if (group == groups.end()) {
        groups.push_back({&test, {}});
        group = std::prev(groups.end());
      }
      group->rows.push_back(row);
    }
    std::vector<core::Alternative> alternatives;
    for (const Group& group : groups) {
      alternatives.push_back(Alternative(columns, place, *group.test, group.rows));
    }
    const Span span = groups.front().test->pattern->span;
    return build_.FlexibleCase(build_.Use(columns[place], span), alternatives, span);
  }

  core::Alternative Alternative(const CoreVariables& columns, std::size_t place, const Test& test,
                                const Rows& rows) {
    const CoreVariable subject = columns[place];
    const bool is_literal = test.kind == TestKind::Literal;
    const CoreVariables fields = is_literal ? CoreVariables() : FieldsFor(context_, test);
    Rows next;
    for (const TestRow* const row : rows) {
      const auto at = static_cast<std::size_t>(FindTest(*row, subject));
      next.push_back(is_literal ? Without(context_, *row, at) : Opened(context_, *row, at, fields));
    }
    CoreVariables left = columns;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
    left.insert(left.begin() + static_cast<std::ptrdiff_t>(place), fields.begin(), fields.end());
    const Core body = From(left, next);
    const Span span = test.pattern->span;
    return is_literal
               ? Builder::Of(test.literal, body, span)
               : build_.Of(context_.ConstructorOf(ConstructorAsked(test)), fields, body, span);
  }

  static const Test& TestOf(const TestRow& row, CoreVariable subject) {
    return row.tests[static_cast<std::size_t>(FindTest(row, subject))];
  }

  static bool AskTheSame(const Test& a, const Test& b) {
    if (a.kind == TestKind::Literal || b.kind == TestKind::Literal) {
      return a.kind == b.kind && a.literal == b.literal;
    }
    return ConstructorAsked(a)->symbol == ConstructorAsked(b)->symbol;
  }

  // Rules that match, whatever else is asked: rhs1 ? (rhs2 ? ..)
  Core Leaves(const Rows& rows) {
    if (rows.empty()) {
      return Failure();
    }
    Core result = nullptr;
    std::vector<Core> sides;
    for (const TestRow* const row : rows) {
      sides.push_back(Leaf(*row, 0));
    }
    for (std::size_t i = sides.size(); i-- > 0;) {
      result = result == nullptr ? sides[i] : build_.Choose(sides[i], result, match_.span);
    }
    return result;
  }

  // What is left are literals that no case can match, numbers with a fraction: `x == 1.5`.
  Core Leaf(const TestRow& row, std::size_t from) {
    Assign(row.captures);
    const MatchRow& rule = match_.rows[row.index];
    if (from == row.tests.size()) {
      return Body(rule, row.captures);
    }
    const Test& test = row.tests[from];
    const Span span = test.pattern->span;
    if (test.kind != TestKind::Equals) {
      context_.Report({DiagnosticKind::NotSupported,
                       span,
                       "this pattern is not supported in a rule of Curry",
                       {},
                       ""});
      return Failure();
    }
    const Core answer = Equals(test);
    const Core rest = Leaf(row, from + 1);
    return build_.Case(answer,
                       {build_.Of(context_.KnownConstructor(Known::True), {}, rest, span),
                        build_.Otherwise(nullptr, Failure(), span)},
                       span);
  }

  Core Equals(const Test& test) {
    const auto& pattern = test.pattern->As<types::LiteralPattern>();
    const auto value =
        PrimitiveLiteral(context_, pattern.literal, pattern.is_negative, pattern.type);
    const CoreVariable literal = build_.Fresh("literal", pattern.span);
    const bool is_integer = value && value->kind == core::LiteralKind::Integer;
    return build_.Let(
        {{literal, build_.Literal(*value, pattern.span)}},
        build_.Call(is_integer ? core::Primitive::IntegerEqual : core::Primitive::DoubleEqual,
                    {test.subject, literal}, pattern.span),
        pattern.span);
  }

  Core Body(const MatchRow& rule, const Capture* captures) {
    while (captures != nullptr && captures->lazy == nullptr) {
      captures = captures->previous;
    }
    if (captures == nullptr) {
      return rule.body([this] { return Failure(); });
    }
    return translator_.WithLazyPattern(*captures->lazy, captures->variable,
                                       [&] { return Body(rule, captures->previous); });
  }

  static void Assign(const Capture* captures) {
    for (; captures != nullptr; captures = captures->previous) {
      if (captures->symbol != nullptr) {
        captures->symbol->variable = captures->variable;
      } else if (captures->evidence != nullptr) {
        captures->evidence->variable = captures->variable;
      }
    }
  }

  [[nodiscard]] Core Failure() { return translator_.MatchFailure("", match_.span); }

  Translator& translator_;
  Context& context_;
  const Builder& build_;
  const Match& match_;
};

}  // namespace

Core CompileRules(Translator& translator, const Match& match) {
  return RuleCompiler(translator, match).Run();
}

}  // namespace assay::desugar
