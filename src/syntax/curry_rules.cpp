#include "syntax/curry_rules.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "syntax/pattern_form.h"

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
      Expression* const pattern = CollectFree(one.pattern);
      matches.push_back(Constraint("=:<=", pattern, one.variable));
    }
    matches.insert(matches.end(), nested_.begin(), nested_.end());
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
    for (Expression*& expression : expressions) {
      if (expression != nullptr) {
        expression = CollectFree(expression);
      }
    }
  }

  // The variables of a functional pattern are logic variables; what is applied is a function. Gives
  // what the pattern is as an expression: x@p is x, with the constraint p =:<= x. A variable that
  // an ordinary pattern binds, too, is that one: an operation of the pattern has it as it is, and
  // need not be searched for what it may be.
  Expression* CollectFree(Expression* e) {
    switch (e->kind) {
      case ExpressionKind::Variable: return Free(e->As<VariableExpression>().name, e);
      case ExpressionKind::Constructor:
      case ExpressionKind::Literal:
      case ExpressionKind::Negate:
      case ExpressionKind::Wildcard: return e;
      case ExpressionKind::Apply:
        if (e->As<ApplyExpression>().function->kind == ExpressionKind::Parenthesis) {
          return Refuse(e);
        }
        CollectFreeIn(e->As<ApplyExpression>().arguments);
        return e;
      case ExpressionKind::OperatorSequence:
        for (OperatorElement& element : e->As<OperatorSequenceExpression>().elements) {
          if (element.operand != nullptr) {
            element.operand = CollectFree(element.operand);
          }
        }
        return e;
      case ExpressionKind::Tuple: CollectFreeIn(e->As<TupleExpression>().elements); return e;
      case ExpressionKind::List: CollectFreeIn(e->As<ListExpression>().elements); return e;
      case ExpressionKind::Parenthesis: {
        auto& inside = e->As<ParenthesisedExpression>();
        inside.expression = CollectFree(inside.expression);
        return e;
      }
      case ExpressionKind::Annotation: {
        auto& inside = e->As<AnnotatedExpression>();
        inside.expression = CollectFree(inside.expression);
        return e;
      }
      case PatternForm::kKind: return FreeForm(e->As<PatternForm>());
      default: return Refuse(e);
    }
  }

  Expression* FreeForm(PatternForm& form) {
    if (form.form == PatternKind::Lazy) {
      in_.Report(DiagnosticKind::NotSupported, form.span,
                 "a lazy pattern cannot stand inside a functional pattern");
    }
    if (form.form != PatternKind::As) {
      return Refuse(&form);
    }
    Expression* const name = Variable(form.binder);
    Expression* const variable = Free(name->As<VariableExpression>().name, name);
    nested_.push_back(Constraint("=:<=", CollectFree(form.inner), form.binder));
    return variable;
  }

  Expression* Refuse(Expression* e) {
    if (!in_.HasFailed()) {
      in_.Report(DiagnosticKind::NotSupported, e->span,
                 "this is not supported yet inside a functional pattern");
    }
    return e;
  }

  Expression* Free(const QualifiedName& name, Expression* e) {
    if (!name.qualifier.IsEmpty()) {
      return e;  // an operation
    }
    Binder variable{name.name, name.span};
    if (IsBound(name.name)) {
      return e;  // a parameter: what it stands for has to match
    }
    if (std::ranges::find(free_, variable.name, &Binder::name) == free_.end()) {
      free_.push_back(variable);
    }
    return Variable(variable);
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
  std::vector<Expression*> nested_;    // of as-patterns in functional patterns
  std::vector<Expression*> repeated_;  // of variables that occur twice
};

}  // namespace

void CompleteRule(Parser& in, Clause& clause, std::vector<FunctionalPattern> functional) {
  if (!in.HasFailed()) {
    RuleCompleter(in, clause).Run(functional);
  }
}

Expression* CompleteLambda(Parser& in, Span start, List<Pattern*> parameters, Expression* body,
                           std::size_t functional) {
  std::vector<FunctionalPattern> own(
      in.functional_patterns.begin() + static_cast<std::ptrdiff_t>(functional),
      in.functional_patterns.end());
  in.functional_patterns.resize(functional);
  const Span span = in.Since(start);
  ListBuilder<GuardedExpression> alternatives = in.Builder<GuardedExpression>();
  alternatives.Add({{}, body, body->span});
  RightHandSide* const side =
      in.New<RightHandSide>(alternatives.Finish(), static_cast<Declarations*>(nullptr), body->span);
  Clause rule{parameters, side, span};
  CompleteRule(in, rule, std::move(own));
  const bool is_plain = side->where == nullptr && side->alternatives[0].guards.empty();
  if (is_plain || in.HasFailed()) {
    return in.Make<LambdaExpression>(span, parameters, body);
  }
  const Binder name{Name("lambda#"), span};
  ListBuilder<Clause> clauses = in.Builder<Clause>();
  clauses.Add(rule);
  const List<Clause> all_clauses = clauses.Finish();
  ListBuilder<Declaration*> all = in.Builder<Declaration*>();
  all.Add(in.Make<FunctionDeclaration>(span, name, all_clauses));
  Declarations* const declarations = in.New<Declarations>(all.Finish(), List<BindingGroup>{});
  return in.Make<LetExpression>(
      span, declarations, in.Make<VariableExpression>(span, QualifiedName{{}, name.name, span}));
}

void RefuseFunctionalPatterns(Parser& in, std::size_t from) {
  if (in.functional_patterns.size() > from && !in.HasFailed()) {
    in.Report(DiagnosticKind::NotSupported, in.functional_patterns[from].pattern->span,
              "functional patterns stand in rules and lambdas only", {},
              "a name that begins with a small letter is no constructor");
  }
  in.functional_patterns.resize(std::min(from, in.functional_patterns.size()));
}

}  // namespace assay::syntax
