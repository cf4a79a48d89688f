// Expressions, checked against the type that is expected of them.
#include <fmt/format.h>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "types/checker.h"

namespace assay::types {

Checker::Expr Checker::CheckIn(const Why& why, const syntax::Expression& expression,
                               const Type* expected) {
  const Why outer = std::exchange(why_, why);
  Expr result = CheckSigma(expression, expected);
  why_ = outer;
  return result;
}

Checker::Expr Checker::Infer(const syntax::Expression& expression, const Type*& type) {
  type = NewMeta();
  return Check(expression, type);
}

// Against a polymorphic type: with rigid variables, and as a function of the dictionaries.
Checker::Expr Checker::CheckSigma(const syntax::Expression& expression, const Type* expected) {
  expected = Resolve(expected);
  if (expected->kind != TypeKind::Forall) {
    return Check(expression, expected);
  }
  Enter(expression.span);
  std::vector<Evidence*> dictionaries;
  const Type* rho = Skolemise(expected->As<ForallType>(), nullptr, dictionaries);
  const EvidenceScope* scope = current_->scope;
  Expr body = Check(expression, rho);
  Leave();
  body = New<EvidenceLetExpression>(arena_, expression.span, scope, body);
  if (dictionaries.empty()) {
    return body;
  }
  return New<EvidenceLambdaExpression>(arena_, expression.span,
                                       List<Evidence* const>(arena_.Copy(dictionaries)), body);
}

Checker::Expr Checker::Check(const syntax::Expression& e, const Type* expected) {
  if (StackIsLow()) {
    if (!too_deep_) {
      Report(DiagnosticKind::TooDeep, e.span, "this expression is nested too deeply");
      too_deep_ = true;
    }
    return New<VariableExpression>(arena_, e.span, static_cast<Symbol*>(nullptr));
  }
  using Kind = syntax::ExpressionKind;
  switch (e.kind) {
    case Kind::Variable:
    case Kind::Constructor: return CheckApplication(e, {}, e.span, expected);
    case Kind::Apply: {
      const auto& apply = e.As<syntax::ApplyExpression>();
      return CheckApplication(*apply.function, {apply.arguments.begin(), apply.arguments.end()},
                              e.span, expected);
    }
    case Kind::Infix: return CheckInfix(e.As<syntax::InfixExpression>(), expected);
    case Kind::OperatorSequence:
      return Check(*e.As<syntax::OperatorSequenceExpression>().resolved, expected);
    case Kind::Parenthesis:
      return Check(*e.As<syntax::ParenthesisedExpression>().expression, expected);
    case Kind::Literal:
      return CheckLiteral(e.As<syntax::LiteralExpression>().literal, e.span, expected);
    case Kind::Negate:
      return CheckKnownApplication(names::Known::Negate, {e.As<syntax::NegateExpression>().operand},
                                   e.span, expected);
    case Kind::Lambda: return CheckLambda(e.As<syntax::LambdaExpression>(), expected);
    case Kind::LambdaCase: return CheckLambdaCase(e.As<syntax::LambdaCaseExpression>(), expected);
    case Kind::Let: {
      const auto& let = e.As<syntax::LetExpression>();
      const Why outer = std::exchange(why_, {});
      const Bindings* bindings = NewBindings(CheckDeclarations(*let.declarations));
      why_ = outer;
      return New<LetExpression>(arena_, e.span, bindings, Check(*let.body, expected));
    }
    case Kind::If: {
      const auto& branches = e.As<syntax::IfExpression>();
      Expr condition = CheckIn({Why::Place::Condition}, *branches.condition,
                               KnownType(names::Known::BoolType, e.span));
      Expr consequence = CheckIn({Why::Place::Branch}, *branches.consequence, expected);
      Expr alternative = CheckIn({Why::Place::Branch}, *branches.alternative, expected);
      return New<IfExpression>(arena_, e.span, condition, consequence, alternative);
    }
    case Kind::MultiWayIf: {
      const std::vector<GuardedExpression> alternatives =
          CheckGuarded(e.As<syntax::MultiWayIfExpression>().alternatives, expected);
      const RightHandSide* side = arena_.New<RightHandSide>(
          RightHandSide{nullptr, nullptr, arena_.Copy(alternatives), e.span});
      return New<GuardedIfExpression>(arena_, e.span, side);
    }
    case Kind::Case: return CheckCase(e.As<syntax::CaseExpression>(), expected);
    case Kind::Do: return CheckDo(e.As<syntax::DoExpression>(), expected);
    case Kind::Tuple: return CheckTuple(e.As<syntax::TupleExpression>(), expected);
    case Kind::List: return CheckList(e.As<syntax::ListExpression>(), expected);
    case Kind::ArithmeticSequence:
      return CheckSequence(e.As<syntax::ArithmeticSequenceExpression>(), expected);
    case Kind::ListComprehension:
      return CheckComprehension(e.As<syntax::ListComprehensionExpression>(), expected);
    case Kind::LeftSection: {
      const auto& section = e.As<syntax::LeftSectionExpression>();
      return CheckApplication(*section.operation, {section.operand}, e.span, expected);
    }
    case Kind::RightSection:
      return CheckRightSection(e.As<syntax::RightSectionExpression>(), expected);
    case Kind::RecordConstruction:
      return CheckConstruction(e.As<syntax::RecordConstructionExpression>(), expected);
    case Kind::RecordUpdate: return CheckUpdate(e.As<syntax::RecordUpdateExpression>(), expected);
    case Kind::Annotation: return CheckAnnotation(e.As<syntax::AnnotatedExpression>(), expected);
    case Kind::Scc: {
      const auto& scc = e.As<syntax::SccExpression>();
      return New<SccExpression>(arena_, e.span, scc.centre, Check(*scc.body, expected));
    }
    case Kind::TypeArgument:
      Report(DiagnosticKind::TypeMismatch, e.span, "a type argument needs a function before it");
      return nullptr;
    case Kind::Wildcard:
      Report(DiagnosticKind::Hole, e.span, fmt::format("a hole of type `{}`", Print(expected)), {},
             "write an expression of this type here");
      return nullptr;
  }
  CHECK(false, "all kinds of expressions are covered");
}

const Bindings* Checker::NewBindings(const std::vector<const Binding*>& bindings) {
  return arena_.New<Bindings>(Bindings{arena_.Copy(bindings)});
}

Checker::Expr Checker::CheckLambda(const syntax::LambdaExpression& lambda, const Type* expected) {
  const ScopeMark mark = OpenScopes();
  std::vector<const Pattern*> patterns;
  const Type* result = expected;
  for (const syntax::Pattern* parameter : lambda.parameters) {
    const Type* argument = nullptr;
    if (!SplitFunction(result, argument, result)) {
      const Type* function = store_.Function(NewMeta(), NewMeta());
      MustUnify(lambda.span, function, result);
      SplitFunction(function, argument, result);
    }
    patterns.push_back(CheckPattern(*parameter, argument));
  }
  const Why outer = std::exchange(why_, {});
  Expr body = CheckSigma(*lambda.body, result);
  why_ = outer;
  const RightHandSide* side = CloseScopesAround(Plain(body), mark);
  return New<LambdaExpression>(arena_, lambda.span,
                               List<const Pattern* const>(arena_.Copy(patterns)), side);
}

// \case alternatives  is  \x -> case x of alternatives
Checker::Expr Checker::CheckLambdaCase(const syntax::LambdaCaseExpression& lambda,
                                       const Type* expected) {
  const Type* argument = nullptr;
  const Type* result = nullptr;
  if (!SplitFunction(expected, argument, result)) {
    const Type* function = store_.Function(NewMeta(), NewMeta());
    MustUnify(lambda.span, function, expected);
    SplitFunction(function, argument, result);
  }
  Symbol* scrutinee = NewLocal("scrutinee", argument, lambda.span);
  const List<const CaseAlternative> alternatives =
      CheckAlternatives(lambda.alternatives, argument, result);
  Expr body = New<CaseExpression>(
      arena_, lambda.span,
      static_cast<Expr>(New<VariableExpression>(arena_, lambda.span, scrutinee)), alternatives);
  return LambdaOf(lambda.span, {VariablePatternFor(scrutinee)}, body);
}

Checker::Expr Checker::CheckCase(const syntax::CaseExpression& expression, const Type* expected) {
  const Why outer = std::exchange(why_, {});
  const Type* type = nullptr;
  Expr scrutinee = Infer(*expression.scrutinee, type);
  why_ = outer;
  const List<const CaseAlternative> alternatives =
      CheckAlternatives(expression.alternatives, type, expected);
  return New<CaseExpression>(arena_, expression.span, scrutinee, alternatives);
}

std::span<const CaseAlternative> Checker::CheckAlternatives(
    std::span<const syntax::CaseAlternative> alternatives, const Type* scrutinee,
    const Type* expected) {
  std::vector<CaseAlternative> result;
  const Why outer = std::exchange(why_, {Why::Place::Branch});
  for (const syntax::CaseAlternative& alternative : alternatives) {
    const ScopeMark mark = OpenScopes();
    const Pattern* pattern = CheckPattern(*alternative.pattern, scrutinee);
    const RightHandSide* side = CheckRightHandSide(*alternative.right_hand_side, expected);
    result.push_back({pattern, CloseScopesAround(side, mark)});
  }
  why_ = outer;
  return arena_.Copy(result);
}

Checker::Expr Checker::CheckTuple(const syntax::TupleExpression& tuple, const Type* expected) {
  std::vector<const Type*> types;
  bool is_section = false;
  for (const syntax::Expression* element : tuple.elements) {
    types.push_back(NewMeta());
    is_section = is_section || element == nullptr;
  }
  if (IsTupleTooLarge(types.size(), tuple.span)) {
    return nullptr;
  }
  if (is_section) {
    return CheckTupleSection(tuple, expected);
  }
  MustUnify(tuple.span, store_.Tuple(types), expected);
  std::vector<Expr> elements;
  const Why outer = std::exchange(why_, {});
  for (std::size_t i = 0; i < types.size(); ++i) {
    elements.push_back(Check(*tuple.elements[i], types[i]));
  }
  why_ = outer;
  const Symbol* constructor = names::BuiltIns().tuples.at(types.size());
  return Apply(
      tuple.span,
      New<ConstructorExpression>(arena_, tuple.span,
                                 static_cast<const ConstructorInfo*>(constructor->constructor)),
      elements);
}

Checker::Expr Checker::CheckList(const syntax::ListExpression& list, const Type* expected) {
  const Type* element = NewMeta();
  MustUnify(list.span, store_.List(element), expected);
  std::vector<Expr> elements;
  for (const syntax::Expression* item : list.elements) {
    elements.push_back(CheckIn({Why::Place::ListElement}, *item, element));
  }
  const ConstructorInfo* nil = names::BuiltIns().nil->constructor;
  const ConstructorInfo* cons = names::BuiltIns().cons->constructor;
  Expr result = New<ConstructorExpression>(arena_, list.span, nil);
  for (std::size_t i = elements.size(); i-- > 0;) {
    const Span span = list.elements[i]->span;
    result = Apply(span, New<ConstructorExpression>(arena_, span, cons), {elements[i], result});
  }
  return result;
}

Checker::Expr Checker::CheckAnnotation(const syntax::AnnotatedExpression& annotation,
                                       const Type* expected) {
  return CheckApplication(annotation, {}, annotation.span, expected);
}

Checker::Expr Checker::CheckSequence(const syntax::ArithmeticSequenceExpression& sequence,
                                     const Type* expected) {
  using names::Known;
  std::vector<const syntax::Expression*> arguments = {sequence.from};
  Known function = sequence.to == nullptr ? Known::EnumFrom : Known::EnumFromTo;
  if (sequence.then != nullptr) {
    function = sequence.to == nullptr ? Known::EnumFromThen : Known::EnumFromThenTo;
    arguments.push_back(sequence.then);
  }
  if (sequence.to != nullptr) {
    arguments.push_back(sequence.to);
  }
  return CheckKnownApplication(function, arguments, sequence.span, expected);
}

}  // namespace assay::types
