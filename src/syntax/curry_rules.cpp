#include "syntax/curry_rules.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace assay::syntax {

namespace {

class RuleCompleter {
 public:
  RuleCompleter(Parser& in, Clause& clause) : in_(in), clause_(clause) {}

  void Run(const std::vector<FunctionalPattern>& functional) {
    for (Pattern* const parameter : clause_.parameters) {
      Collect(*parameter);
    }
    std::vector<Expression*> matches;
    for (const FunctionalPattern& one : functional) {
      CollectFree(*one.pattern);
      matches.push_back(Constraint("=:<=", one.pattern, one.variable));
    }
    // Functional patterns first, then what occurs twice, then the guards.
    matches.insert(matches.end(), repeated_.begin(), repeated_.end());
    if (!matches.empty()) {
      AddGuards(matches);
    }
    if (!free_.empty()) {
      AddFree();
    }
  }

 private:
  Expression* Variable(const Binder& binder) {
    return in_.Make<VariableExpression>(binder.span, QualifiedName{{}, binder.name, binder.span});
  }

  // left op variable
  Expression* Constraint(std::string_view operation, Expression* left, const Binder& variable) {
    ListBuilder<Expression*> arguments = in_.Builder<Expression*>();
    arguments.Add(left);
    arguments.Add(Variable(variable));
    const Span span = variable.span;
    Expression* const function =
        in_.Make<VariableExpression>(span, QualifiedName{{}, Name(operation), span});
    return in_.Make<ApplyExpression>(span, function, arguments.Finish());
  }

  bool IsBound(Name name) const {
    return std::ranges::find(bound_, name, &Binder::name) != bound_.end();
  }

  void Bind(Binder& binder) {
    const auto first = std::ranges::find(bound_, binder.name, &Binder::name);
    if (first == bound_.end()) {
      bound_.push_back(binder);
      return;
    }
    const Binder earlier = *first;
    binder.name = Name(fmt::format("{}#{}", binder.name.Text(), repeated_.size()));
    repeated_.push_back(Constraint("=:=", Variable(earlier), binder));
  }

  void CollectAll(List<Pattern*> patterns) {
    for (Pattern* const pattern : patterns) {
      Collect(*pattern);
    }
  }

  void Collect(Pattern& pattern) {
    switch (pattern.kind) {
      case PatternKind::Variable: return Bind(pattern.As<VariablePattern>().binder);
      case PatternKind::Constructor: return CollectAll(pattern.As<ConstructorPattern>().arguments);
      case PatternKind::Tuple: return CollectAll(pattern.As<TuplePattern>().elements);
      case PatternKind::List: return CollectAll(pattern.As<ListPattern>().elements);
      case PatternKind::OperatorSequence:
        return CollectAll(pattern.As<PatternOperatorSequence>().operands);
      case PatternKind::As:
        Bind(pattern.As<AsPattern>().binder);
        return Collect(*pattern.As<AsPattern>().pattern);
      case PatternKind::Lazy: return Collect(*pattern.As<LazyPattern>().pattern);
      case PatternKind::Parenthesis: return Collect(*pattern.As<ParenthesisedPattern>().pattern);
      case PatternKind::Annotation: return Collect(*pattern.As<AnnotatedPattern>().pattern);
      case PatternKind::Record:
        for (const FieldPattern& field : pattern.As<RecordPattern>().fields) {
          if (field.pattern != nullptr) {
            Collect(*field.pattern);
          }
        }
        return;
      default: return;
    }
  }

  void CollectFreeIn(List<Expression*> expressions) {
    for (Expression* const expression : expressions) {
      if (expression != nullptr) {
        CollectFree(*expression);
      }
    }
  }

  // The variables of a functional pattern are logic variables; what is applied is a function.
  void CollectFree(Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Variable: return AddFreeVariable(e.As<VariableExpression>().name);
      case ExpressionKind::Constructor:
      case ExpressionKind::Literal:
      case ExpressionKind::Wildcard: return;
      case ExpressionKind::Apply:
        if (e.As<ApplyExpression>().function->kind == ExpressionKind::Parenthesis) {
          return Refuse(e.span);
        }
        return CollectFreeIn(e.As<ApplyExpression>().arguments);
      case ExpressionKind::OperatorSequence:
        for (const OperatorElement& element : e.As<OperatorSequenceExpression>().elements) {
          if (element.operand != nullptr) {
            CollectFree(*element.operand);
          }
        }
        return;
      case ExpressionKind::Tuple: return CollectFreeIn(e.As<TupleExpression>().elements);
      case ExpressionKind::List: return CollectFreeIn(e.As<ListExpression>().elements);
      case ExpressionKind::Parenthesis:
        return CollectFree(*e.As<ParenthesisedExpression>().expression);
      case ExpressionKind::Annotation: return CollectFree(*e.As<AnnotatedExpression>().expression);
      default: return Refuse(e.span);
    }
  }

  void Refuse(Span span) {
    in_.Report(DiagnosticKind::NotSupported, span,
               "this is not supported yet inside a functional pattern");
  }

  void AddFreeVariable(const QualifiedName& name) {
    if (IsBound(name.name)) {
      in_.Report(DiagnosticKind::NotSupported, name.span,
                 fmt::format("`{}` is bound by an ordinary pattern, too: not supported yet in a "
                             "functional pattern",
                             name.name.Text()));
    } else if (std::ranges::find(free_, name.name, &Binder::name) == free_.end()) {
      free_.push_back({name.name, name.span});
    }
  }

  void AddGuards(const std::vector<Expression*>& matches) {
    ListBuilder<GuardedExpression> alternatives = in_.Builder<GuardedExpression>();
    for (const GuardedExpression& alternative : clause_.right_hand_side->alternatives) {
      ListBuilder<Statement*> guards = in_.Builder<Statement*>();
      for (Expression* const match : matches) {
        guards.Add(in_.New<Statement>(StatementKind::Expression, match->span,
                                      static_cast<Pattern*>(nullptr), match,
                                      static_cast<Declarations*>(nullptr)));
      }
      for (Statement* const guard : alternative.guards) {
        guards.Add(guard);
      }
      const List<Statement*> all = guards.Finish();
      alternatives.Add({all, alternative.body, alternative.span});
    }
    clause_.right_hand_side->alternatives = alternatives.Finish();
  }

  // x = _ for each
  void AddFree() {
    ListBuilder<Declaration*> all = in_.Builder<Declaration*>();
    if (clause_.right_hand_side->where != nullptr) {
      for (Declaration* const declaration : clause_.right_hand_side->where->all) {
        all.Add(declaration);
      }
    }
    for (const Binder& variable : free_) {
      Expression* const value = in_.Make<WildcardExpression>(variable.span, Known().underscore);
      ListBuilder<GuardedExpression> alternatives = in_.Builder<GuardedExpression>();
      alternatives.Add({{}, value, variable.span});
      RightHandSide* const side = in_.New<RightHandSide>(
          alternatives.Finish(), static_cast<Declarations*>(nullptr), variable.span);
      ListBuilder<Clause> clauses = in_.Builder<Clause>();
      clauses.Add({{}, side, variable.span});
      const List<Clause> clause = clauses.Finish();
      all.Add(in_.Make<FunctionDeclaration>(variable.span, variable, clause));
    }
    clause_.right_hand_side->where = in_.New<Declarations>(all.Finish(), List<BindingGroup>{});
  }

  Parser& in_;
  Clause& clause_;
  std::vector<Binder> bound_;
  std::vector<Binder> free_;
  std::vector<Expression*> repeated_;
};

}  // namespace

void CompleteRule(Parser& in, Clause& clause, std::vector<FunctionalPattern> functional) {
  if (!in.HasFailed()) {
    RuleCompleter(in, clause).Run(functional);
  }
}

void RefuseFunctionalPatterns(Parser& in, std::size_t from) {
  if (in.functional_patterns.size() > from && !in.HasFailed()) {
    in.Report(DiagnosticKind::NotSupported, in.functional_patterns[from].pattern->span,
              "functional patterns are supported in the rules of operations only", {},
              "a name that begins with a small letter is no constructor");
  }
  in.functional_patterns.resize(std::min(from, in.functional_patterns.size()));
}

}  // namespace assay::syntax
