// [e | qs | rs] is [e | (xs, ys) <- zip [xs | qs] [ys | rs]], where xs are the variables that qs
// bind and ys those of rs; more branches nest to the right.
//
// The zip is defined on the spot, under a name that nobody can write, so that it is there whatever
// the module imports.
#include <algorithm>
#include <ranges>
#include <unordered_set>
#include <vector>

#include "syntax/parser.h"

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

}  // namespace

Expression* Parser::Use(Name name, Span span) {
  return Make<VariableExpression>(span, QualifiedName{{}, name, span});
}

// The variables that statements bind, as an expression and as a pattern: (), x, or (x, y, ..).
Parser::BoundVariables Parser::VariablesOf(List<Statement*> statements, Span span) {
  BoundNames names;
  for (const Statement* statement : statements) {
    names.Add(*statement);
  }
  ListBuilder<Expression*> values = Builder<Expression*>();
  ListBuilder<Pattern*> patterns = Builder<Pattern*>();
  for (const Binder& binder : names.All()) {
    values.Add(Use(binder.name, binder.span));
    patterns.Add(Make<VariablePattern>(binder.span, binder));
  }
  Expression* value = nullptr;
  Pattern* pattern = nullptr;
  while (values.Size() > kLargestTuple) {
    Nest(values, [&](List<Expression*> some) { return Make<TupleExpression>(span, some); });
    Nest(patterns, [&](List<Pattern*> some) { return Make<TuplePattern>(span, some); });
  }
  if (names.All().size() == 1) {
    value = values[0];
    pattern = patterns[0];
  } else if (names.All().empty()) {
    value = Make<ConstructorExpression>(span, QualifiedName{{}, Name("()"), span});
    pattern = Make<WildcardPattern>(span);
  } else {
    value = Make<TupleExpression>(span, values.Finish());
    pattern = Make<TuplePattern>(span, patterns.Finish());
  }
  values.Clear();
  patterns.Clear();
  return {names.All(), pattern, value};
}

Parser::Branch Parser::ParallelBranch(List<Statement*> qualifiers, Span span) {
  const BoundVariables variables = VariablesOf(qualifiers, span);
  return {variables.pattern, Make<ListComprehensionExpression>(span, variables.value, qualifiers)};
}

//     zip (x : xs) (y : ys) = (x, y) : zip xs ys; zip _ _ = []
Declarations* Parser::ZipDeclaration(Span span) {
  const auto name = [&](std::string_view text) { return Use(Name(text), span); };
  const auto two = [&]<typename Item>(Item* first, Item* second) {
    ListBuilder<Item*> items = Builder<Item*>();
    items.Add(first);
    items.Add(second);
    return items.Finish();
  };
  const auto variable = [&](std::string_view text) -> Pattern* {
    return Make<VariablePattern>(span, Binder{Name(text), span});
  };
  const auto cons = [&](std::string_view head, std::string_view tail) -> Pattern* {
    return Make<ConstructorPattern>(span, QualifiedName{{}, Name(":"), span}, List<Type*>(),
                                    two(variable(head), variable(tail)));
  };
  const auto side = [&](Expression* body) {
    ListBuilder<GuardedExpression> alternatives = Builder<GuardedExpression>();
    alternatives.Add({{}, body, span});
    return arena_.New<RightHandSide>(alternatives.Finish(), nullptr, span);
  };
  Expression* const rest =
      Make<ApplyExpression>(span, Use(ZipName(), span), two(name("zip xs"), name("zip ys")));
  Expression* const pair = Make<TupleExpression>(span, two(name("zip x"), name("zip y")));
  Expression* const more = Make<ApplyExpression>(
      span, Make<ConstructorExpression>(span, QualifiedName{{}, Name(":"), span}), two(pair, rest));
  Expression* const none = Make<ConstructorExpression>(span, QualifiedName{{}, Known().nil, span});
  ListBuilder<Clause> clauses = Builder<Clause>();
  clauses.Add({two(cons("zip x", "zip xs"), cons("zip y", "zip ys")), side(more), span});
  const auto any = [&]() -> Pattern* { return Make<WildcardPattern>(span); };
  clauses.Add({two(any(), any()), side(none), span});
  ListBuilder<Declaration*> all = Builder<Declaration*>();
  all.Add(Make<FunctionDeclaration>(span, Binder{ZipName(), span}, clauses.Finish()));
  return arena_.New<Declarations>(all.Finish(), List<BindingGroup>());
}

// At the second `|`.
Expression* Parser::ParallelComprehension(Span start, Expression* body, List<Statement*> first) {
  std::vector<Branch> branches = {ParallelBranch(first, Since(start))};
  while (Accept(TokenKind::Bar)) {
    const Span here = Here();
    const List<Statement*> qualifiers = Guards();
    branches.push_back(ParallelBranch(qualifiers, Since(here)));
  }
  ExpectClosing(TokenKind::RightBracket, start);
  const Span span = Since(start);
  Branch all = branches.back();
  branches.pop_back();
  for (const Branch& branch : std::views::reverse(branches)) {
    ListBuilder<Pattern*> patterns = Builder<Pattern*>();
    patterns.Add(branch.pattern);
    patterns.Add(all.pattern);
    ListBuilder<Expression*> lists = Builder<Expression*>();
    lists.Add(branch.list);
    lists.Add(all.list);
    all.pattern = Make<TuplePattern>(span, patterns.Finish());
    all.list = Make<ApplyExpression>(span, Use(ZipName(), span), lists.Finish());
  }
  Expression* const list = Make<LetExpression>(span, ZipDeclaration(span), all.list);
  ListBuilder<Statement*> generator = Builder<Statement*>();
  generator.Add(arena_.New<Statement>(StatementKind::Bind, span, all.pattern, list, nullptr));
  return Make<ListComprehensionExpression>(span, body, generator.Finish());
}

}  // namespace assay::syntax
