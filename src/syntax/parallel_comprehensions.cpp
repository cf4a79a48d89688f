// [e | qs | rs] is [e | (xs, ys) <- zip [xs | qs] [ys | rs]], where xs are the variables that qs
// bind and ys those of rs; more branches nest to the right.
//
// The zip is defined on the spot, under a name that nobody can write, so that it is there whatever
// the module imports.
#include <algorithm>
#include <ranges>
#include <unordered_set>
#include <vector>

#include "syntax/declarations.h"
#include "syntax/expressions.h"
#include "syntax/parser.h"
#include "syntax/statements.h"

namespace assay::syntax {

namespace {

// The names that statements bind, each once. The fields of `C {..}` are not known yet: they are
// not among them.
class BoundNames {
 public:
  void Add(const Statement& statement) {
    if (statement.kind == StatementKind::Bind) {
      Add(*statement.pattern);
    } else if (statement.kind == StatementKind::Let) {
      for (const Declaration* declaration : statement.declarations->all) {
        if (declaration->kind == DeclarationKind::Function) {
          Add(declaration->As<FunctionDeclaration>().name);
        } else if (declaration->kind == DeclarationKind::PatternBinding) {
          Add(*declaration->As<PatternBindingDeclaration>().pattern);
        }
      }
    }
  }

  [[nodiscard]] const std::vector<Binder>& All() const { return all_; }

 private:
  void Add(const Binder& binder) {
    if (seen_.insert(binder.name).second) {
      all_.push_back(binder);
    }
  }
  void Add(List<Pattern*> patterns) {
    for (const Pattern* pattern : patterns) {
      Add(*pattern);
    }
  }
  void Add(const FieldPattern& field) {
    if (field.pattern != nullptr) {
      Add(*field.pattern);
    } else {
      Add(Binder{field.field.name, field.field.span});
    }
  }

  void Add(const Pattern& pattern) {
    switch (pattern.kind) {
      case PatternKind::Wildcard:
      case PatternKind::Literal: return;
      case PatternKind::Variable: return Add(pattern.As<VariablePattern>().binder);
      case PatternKind::NPlusK: return Add(pattern.As<NPlusKPattern>().binder);
      case PatternKind::Constructor: return Add(pattern.As<ConstructorPattern>().arguments);
      case PatternKind::Record:
        for (const FieldPattern& field : pattern.As<RecordPattern>().fields) {
          Add(field);
        }
        return;
      case PatternKind::Tuple: return Add(pattern.As<TuplePattern>().elements);
      case PatternKind::List: return Add(pattern.As<ListPattern>().elements);
      case PatternKind::As:
        Add(pattern.As<AsPattern>().binder);
        return Add(*pattern.As<AsPattern>().pattern);
      case PatternKind::Lazy: return Add(*pattern.As<LazyPattern>().pattern);
      case PatternKind::Bang: return Add(*pattern.As<BangPattern>().pattern);
      case PatternKind::View: return Add(*pattern.As<ViewPattern>().pattern);
      case PatternKind::Annotation: return Add(*pattern.As<AnnotatedPattern>().pattern);
      case PatternKind::OperatorSequence:
        return Add(pattern.As<PatternOperatorSequence>().operands);
      case PatternKind::Parenthesis: return Add(*pattern.As<ParenthesisedPattern>().pattern);
    }
  }

  std::vector<Binder> all_;
  std::unordered_set<Name> seen_;
};

constexpr std::size_t kLargestTuple = 62;

// Tuples in the place of the elements, each of as many as a tuple may have.
template <typename Item, typename MakeTuple>
void Nest(ListBuilder<Item*>& items, MakeTuple make_tuple) {
  const List<Item*> all = items.Finish();
  for (std::size_t i = 0; i < all.size(); i += kLargestTuple) {
    const List<Item*> some = all.subspan(i, std::min(kLargestTuple, all.size() - i));
    items.Add(some.size() == 1 ? some[0] : make_tuple(some));
  }
}

const Name& ZipName() {
  static const Name name("zip of branches");
  return name;
}

Expression* MakeUse(Parser& in, Name name, Span span) {
  return in.Make<VariableExpression>(span, QualifiedName{{}, name, span});
}

// What one `|` of a comprehension is zipped with.
struct Branch {
  Pattern* pattern;
  Expression* list;
};

Branch MakeBranch(Parser& in, List<Statement*> qualifiers, Span span) {
  const BoundVariables variables = VariablesOf(in, qualifiers, span);
  return {variables.pattern,
          in.Make<ListComprehensionExpression>(span, variables.value, qualifiers)};
}

//     zip (x : xs) (y : ys) = (x, y) : zip xs ys; zip _ _ = []
Declarations* MakeZip(Parser& in, Span span) {
  const auto name = [&](std::string_view text) { return MakeUse(in, Name(text), span); };
  const auto two = [&]<typename Item>(Item* first, Item* second) {
    ListBuilder<Item*> items = in.Builder<Item*>();
    items.Add(first);
    items.Add(second);
    return items.Finish();
  };
  const auto variable = [&](std::string_view text) -> Pattern* {
    return in.Make<VariablePattern>(span, Binder{Name(text), span});
  };
  const auto cons = [&](std::string_view head, std::string_view tail) -> Pattern* {
    return in.Make<ConstructorPattern>(span, QualifiedName{{}, Name(":"), span}, List<Type*>(),
                                       two(variable(head), variable(tail)));
  };
  const auto side = [&](Expression* body) {
    ListBuilder<GuardedExpression> alternatives = in.Builder<GuardedExpression>();
    alternatives.Add({{}, body, span});
    return in.New<RightHandSide>(alternatives.Finish(), nullptr, span);
  };
  Expression* const rest = in.Make<ApplyExpression>(span, MakeUse(in, ZipName(), span),
                                                    two(name("zip xs"), name("zip ys")));
  Expression* const pair = in.Make<TupleExpression>(span, two(name("zip x"), name("zip y")));
  Expression* const more = in.Make<ApplyExpression>(
      span, in.Make<ConstructorExpression>(span, QualifiedName{{}, Name(":"), span}),
      two(pair, rest));
  Expression* const none =
      in.Make<ConstructorExpression>(span, QualifiedName{{}, Known().nil, span});
  ListBuilder<Clause> clauses = in.Builder<Clause>();
  clauses.Add({two(cons("zip x", "zip xs"), cons("zip y", "zip ys")), side(more), span});
  const auto any = [&]() -> Pattern* { return in.Make<WildcardPattern>(span); };
  clauses.Add({two(any(), any()), side(none), span});
  ListBuilder<Declaration*> all = in.Builder<Declaration*>();
  all.Add(in.Make<FunctionDeclaration>(span, Binder{ZipName(), span}, clauses.Finish()));
  return in.New<Declarations>(all.Finish(), List<BindingGroup>());
}

}  // namespace

// The variables that statements bind, as an expression and as a pattern: (), x, or (x, y, ..).
BoundVariables VariablesOf(Parser& in, List<Statement*> statements, Span span) {
  BoundNames names;
  for (const Statement* statement : statements) {
    names.Add(*statement);
  }
  ListBuilder<Expression*> values = in.Builder<Expression*>();
  ListBuilder<Pattern*> patterns = in.Builder<Pattern*>();
  for (const Binder& binder : names.All()) {
    values.Add(MakeUse(in, binder.name, binder.span));
    patterns.Add(in.Make<VariablePattern>(binder.span, binder));
  }
  Expression* value = nullptr;
  Pattern* pattern = nullptr;
  while (values.Size() > kLargestTuple) {
    Nest(values, [&](List<Expression*> some) { return in.Make<TupleExpression>(span, some); });
    Nest(patterns, [&](List<Pattern*> some) { return in.Make<TuplePattern>(span, some); });
  }
  if (names.All().size() == 1) {
    value = values[0];
    pattern = patterns[0];
  } else if (names.All().empty()) {
    value = in.Make<ConstructorExpression>(span, QualifiedName{{}, Name("()"), span});
    pattern = in.Make<WildcardPattern>(span);
  } else {
    value = in.Make<TupleExpression>(span, values.Finish());
    pattern = in.Make<TuplePattern>(span, patterns.Finish());
  }
  values.Clear();
  patterns.Clear();
  return {names.All(), pattern, value};
}

// At the second `|`.
Expression* ParseParallelComprehension(Parser& in, Span start, Expression* body,
                                       List<Statement*> first) {
  std::vector<Branch> branches = {MakeBranch(in, first, in.Since(start))};
  while (in.Accept(TokenKind::Bar)) {
    const Span here = in.Here();
    const List<Statement*> qualifiers = ParseGuards(in);
    branches.push_back(MakeBranch(in, qualifiers, in.Since(here)));
  }
  in.ExpectClosing(TokenKind::RightBracket, start);
  const Span span = in.Since(start);
  Branch all = branches.back();
  branches.pop_back();
  for (const Branch& branch : std::views::reverse(branches)) {
    ListBuilder<Pattern*> patterns = in.Builder<Pattern*>();
    patterns.Add(branch.pattern);
    patterns.Add(all.pattern);
    ListBuilder<Expression*> lists = in.Builder<Expression*>();
    lists.Add(branch.list);
    lists.Add(all.list);
    all.pattern = in.Make<TuplePattern>(span, patterns.Finish());
    all.list = in.Make<ApplyExpression>(span, MakeUse(in, ZipName(), span), lists.Finish());
  }
  Expression* const list = in.Make<LetExpression>(span, MakeZip(in, span), all.list);
  ListBuilder<Statement*> generator = in.Builder<Statement*>();
  generator.Add(in.New<Statement>(StatementKind::Bind, span, all.pattern, list, nullptr));
  return in.Make<ListComprehensionExpression>(span, body, generator.Finish());
}

}  // namespace assay::syntax
