// Expressions, checked against the type that is expected of them.
#include "types/expressions.h"

#include <fmt/format.h>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "types/application.h"
#include "types/bindings.h"
#include "types/convert.h"
#include "types/instantiate.h"
#include "types/library.h"
#include "types/literals.h"
#include "types/patterns.h"
#include "types/records.h"
#include "types/sections.h"
#include "types/statements.h"

namespace assay::types {

namespace {

Expr CheckLambda(Checker& in, const syntax::LambdaExpression& lambda, const Type* expected);
Expr CheckLambdaCase(Checker& in, const syntax::LambdaCaseExpression& lambda, const Type* expected);
Expr CheckCase(Checker& in, const syntax::CaseExpression& expression, const Type* expected);

std::span<const CaseAlternative> CheckAlternatives(
    Checker& in, std::span<const syntax::CaseAlternative> alternatives, const Type* scrutinee,
    const Type* expected);
Expr CheckTuple(Checker& in, const syntax::TupleExpression& tuple, const Type* expected);
Expr CheckList(Checker& in, const syntax::ListExpression& list, const Type* expected);
Expr CheckAnnotation(Checker& in, const syntax::AnnotatedExpression& annotation,
                     const Type* expected);
Expr CheckSequence(Checker& in, const syntax::ArithmeticSequenceExpression& sequence,
                   const Type* expected);

}  // namespace

Expr CheckIn(Checker& in, const Why& why, const syntax::Expression& expression,
             const Type* expected) {
  const Why outer = std::exchange(in.errors.why, why);
  Expr result = CheckSigma(in, expression, expected);
  in.errors.why = outer;
  return result;
}

Expr Infer(Checker& in, const syntax::Expression& expression, const Type*& type) {
  type = in.unifier.NewMeta();
  return Check(in, expression, type);
}

// Against a polymorphic type: with rigid variables, and as a function of the dictionaries.
Expr CheckSigma(Checker& in, const syntax::Expression& expression, const Type* expected) {
  expected = Resolve(expected);
  if (expected->kind != TypeKind::Forall) {
    return Check(in, expression, expected);
  }
  in.solver.Enter(expression.span);
  std::vector<Evidence*> dictionaries;
  const Type* rho = Skolemise(in, expected->As<ForallType>(), nullptr, dictionaries);
  const EvidenceScope* scope = in.scopes.Current().scope;
  Expr body = Check(in, expression, rho);
  in.solver.Leave();
  body = New<EvidenceLetExpression>(in.arena, expression.span, scope, body);
  if (dictionaries.empty()) {
    return body;
  }
  return New<EvidenceLambdaExpression>(in.arena, expression.span,
                                       List<Evidence* const>(in.arena.Copy(dictionaries)), body);
}

Expr Check(Checker& in, const syntax::Expression& e, const Type* expected) {
  if (StackIsLow()) {
    if (!in.too_deep) {
      in.errors.Report(DiagnosticKind::TooDeep, e.span, "this expression is nested too deeply");
      in.too_deep = true;
    }
    return New<VariableExpression>(in.arena, e.span, static_cast<Symbol*>(nullptr));
  }
  using Kind = syntax::ExpressionKind;
  switch (e.kind) {
    case Kind::Variable:
    case Kind::Constructor: return CheckApplication(in, e, {}, e.span, expected);
    case Kind::Apply: {
      const auto& apply = e.As<syntax::ApplyExpression>();
      return CheckApplication(in, *apply.function, {apply.arguments.begin(), apply.arguments.end()},
                              e.span, expected);
    }
    case Kind::Infix: return CheckInfix(in, e.As<syntax::InfixExpression>(), expected);
    case Kind::OperatorSequence:
      return Check(in, *e.As<syntax::OperatorSequenceExpression>().resolved, expected);
    case Kind::Parenthesis:
      return Check(in, *e.As<syntax::ParenthesisedExpression>().expression, expected);
    case Kind::Literal:
      return CheckLiteral(in, e.As<syntax::LiteralExpression>().literal, e.span, expected);
    case Kind::Negate:
      return CheckKnownApplication(in, names::Known::Negate,
                                   {e.As<syntax::NegateExpression>().operand}, e.span, expected);
    case Kind::Lambda: return CheckLambda(in, e.As<syntax::LambdaExpression>(), expected);
    case Kind::LambdaCase:
      return CheckLambdaCase(in, e.As<syntax::LambdaCaseExpression>(), expected);
    case Kind::Let: {
      const auto& let = e.As<syntax::LetExpression>();
      const Why outer = std::exchange(in.errors.why, {});
      const Bindings* bindings = NewBindings(in, CheckDeclarations(in, *let.declarations));
      in.errors.why = outer;
      return New<LetExpression>(in.arena, e.span, bindings, Check(in, *let.body, expected));
    }
    case Kind::If: {
      const auto& branches = e.As<syntax::IfExpression>();
      Expr condition = CheckIn(in, {Why::Place::Condition}, *branches.condition,
                               KnownType(in, names::Known::BoolType, e.span));
      Expr consequence = CheckIn(in, {Why::Place::Branch}, *branches.consequence, expected);
      Expr alternative = CheckIn(in, {Why::Place::Branch}, *branches.alternative, expected);
      return New<IfExpression>(in.arena, e.span, condition, consequence, alternative);
    }
    case Kind::MultiWayIf: {
      const std::vector<GuardedExpression> alternatives =
          CheckGuarded(in, e.As<syntax::MultiWayIfExpression>().alternatives, expected);
      const RightHandSide* side = in.arena.New<RightHandSide>(
          RightHandSide{nullptr, nullptr, in.arena.Copy(alternatives), e.span});
      return New<GuardedIfExpression>(in.arena, e.span, side);
    }
    case Kind::Case: return CheckCase(in, e.As<syntax::CaseExpression>(), expected);
    case Kind::Do: return CheckDo(in, e.As<syntax::DoExpression>(), expected);
    case Kind::Tuple: return CheckTuple(in, e.As<syntax::TupleExpression>(), expected);
    case Kind::List: return CheckList(in, e.As<syntax::ListExpression>(), expected);
    case Kind::ArithmeticSequence:
      return CheckSequence(in, e.As<syntax::ArithmeticSequenceExpression>(), expected);
    case Kind::ListComprehension:
      return CheckComprehension(in, e.As<syntax::ListComprehensionExpression>(), expected);
    case Kind::LeftSection: {
      const auto& section = e.As<syntax::LeftSectionExpression>();
      return CheckApplication(in, *section.operation, {section.operand}, e.span, expected);
    }
    case Kind::RightSection:
      return CheckRightSection(in, e.As<syntax::RightSectionExpression>(), expected);
    case Kind::RecordConstruction:
      return CheckConstruction(in, e.As<syntax::RecordConstructionExpression>(), expected);
    case Kind::RecordUpdate:
      return CheckUpdate(in, e.As<syntax::RecordUpdateExpression>(), expected);
    case Kind::Annotation:
      return CheckAnnotation(in, e.As<syntax::AnnotatedExpression>(), expected);
    case Kind::Scc: {
      const auto& scc = e.As<syntax::SccExpression>();
      return New<SccExpression>(in.arena, e.span, scc.centre, Check(in, *scc.body, expected));
    }
    case Kind::TypeArgument:
      in.errors.Report(DiagnosticKind::TypeMismatch, e.span,
                       "a type argument needs a function before it");
      return nullptr;
    case Kind::Wildcard:
      if (in.is_curry) {
        return NewLogicVariable(in, expected, e.span);
      }
      in.errors.Report(DiagnosticKind::Hole, e.span,
                       fmt::format("a hole of type `{}`", Print(expected)), {},
                       "write an expression of this type here");
      return nullptr;
  }
  CHECK(false, "all kinds of expressions are covered");
}

const Bindings* NewBindings(Checker& in, const std::vector<const Binding*>& bindings) {
  return in.arena.New<Bindings>(Bindings{in.arena.Copy(bindings)});
}

namespace {

Expr CheckLambda(Checker& in, const syntax::LambdaExpression& lambda, const Type* expected) {
  const ScopeMark mark = OpenScopes(in);
  std::vector<const Pattern*> patterns;
  const Type* result = expected;
  for (const syntax::Pattern* parameter : lambda.parameters) {
    const Type* argument = nullptr;
    if (!SplitFunction(in, result, argument, result)) {
      const Type* function = in.store.Function(in.unifier.NewMeta(), in.unifier.NewMeta());
      in.solver.MustUnify(lambda.span, function, result);
      SplitFunction(in, function, argument, result);
    }
    patterns.push_back(CheckPattern(in, *parameter, argument));
  }
  const Why outer = std::exchange(in.errors.why, {});
  Expr body = CheckSigma(in, *lambda.body, result);
  in.errors.why = outer;
  const RightHandSide* side = CloseScopesAround(in, Plain(in, body), mark);
  return New<LambdaExpression>(in.arena, lambda.span,
                               List<const Pattern* const>(in.arena.Copy(patterns)), side);
}

// \case alternatives  is  \x -> case x of alternatives
Expr CheckLambdaCase(Checker& in, const syntax::LambdaCaseExpression& lambda,
                     const Type* expected) {
  const Type* argument = nullptr;
  const Type* result = nullptr;
  if (!SplitFunction(in, expected, argument, result)) {
    const Type* function = in.store.Function(in.unifier.NewMeta(), in.unifier.NewMeta());
    in.solver.MustUnify(lambda.span, function, expected);
    SplitFunction(in, function, argument, result);
  }
  Symbol* scrutinee = NewLocal(in, "scrutinee", argument, lambda.span);
  const List<const CaseAlternative> alternatives =
      CheckAlternatives(in, lambda.alternatives, argument, result);
  Expr body = New<CaseExpression>(
      in.arena, lambda.span,
      static_cast<Expr>(New<VariableExpression>(in.arena, lambda.span, scrutinee)), alternatives,
      false);
  return LambdaOf(in, lambda.span, {VariablePatternFor(in, scrutinee)}, body);
}

Expr CheckCase(Checker& in, const syntax::CaseExpression& expression, const Type* expected) {
  const Why outer = std::exchange(in.errors.why, {});
  const Type* type = nullptr;
  Expr scrutinee = Infer(in, *expression.scrutinee, type);
  in.errors.why = outer;
  const List<const CaseAlternative> alternatives =
      CheckAlternatives(in, expression.alternatives, type, expected);
  return New<CaseExpression>(in.arena, expression.span, scrutinee, alternatives,
                             expression.is_flexible);
}

std::span<const CaseAlternative> CheckAlternatives(
    Checker& in, std::span<const syntax::CaseAlternative> alternatives, const Type* scrutinee,
    const Type* expected) {
  std::vector<CaseAlternative> result;
  const Why outer = std::exchange(in.errors.why, {Why::Place::Branch});
  for (const syntax::CaseAlternative& alternative : alternatives) {
    const ScopeMark mark = OpenScopes(in);
    const Pattern* pattern = CheckPattern(in, *alternative.pattern, scrutinee);
    const RightHandSide* side = CheckRightHandSide(in, *alternative.right_hand_side, expected);
    result.push_back({pattern, CloseScopesAround(in, side, mark)});
  }
  in.errors.why = outer;
  return in.arena.Copy(result);
}

Expr CheckTuple(Checker& in, const syntax::TupleExpression& tuple, const Type* expected) {
  std::vector<const Type*> types;
  bool is_section = false;
  for (const syntax::Expression* element : tuple.elements) {
    types.push_back(in.unifier.NewMeta());
    is_section = is_section || element == nullptr;
  }
  if (IsTupleTooLarge(in, types.size(), tuple.span)) {
    return nullptr;
  }
  if (is_section) {
    return CheckTupleSection(in, tuple, expected);
  }
  in.solver.MustUnify(tuple.span, in.store.Tuple(types), expected);
  std::vector<Expr> elements;
  const Why outer = std::exchange(in.errors.why, {});
  for (std::size_t i = 0; i < types.size(); ++i) {
    elements.push_back(Check(in, *tuple.elements[i], types[i]));
  }
  in.errors.why = outer;
  const Symbol* constructor = names::BuiltIns().tuples.at(types.size());
  return Apply(
      in, tuple.span,
      New<ConstructorExpression>(in.arena, tuple.span,
                                 static_cast<const ConstructorInfo*>(constructor->constructor)),
      elements);
}

Expr CheckList(Checker& in, const syntax::ListExpression& list, const Type* expected) {
  const Type* element = in.unifier.NewMeta();
  in.solver.MustUnify(list.span, in.store.List(element), expected);
  std::vector<Expr> elements;
  for (const syntax::Expression* item : list.elements) {
    elements.push_back(CheckIn(in, {Why::Place::ListElement}, *item, element));
  }
  const ConstructorInfo* nil = names::BuiltIns().nil->constructor;
  const ConstructorInfo* cons = names::BuiltIns().cons->constructor;
  Expr result = New<ConstructorExpression>(in.arena, list.span, nil);
  for (std::size_t i = elements.size(); i-- > 0;) {
    const Span span = list.elements[i]->span;
    result =
        Apply(in, span, New<ConstructorExpression>(in.arena, span, cons), {elements[i], result});
  }
  return result;
}

Expr CheckAnnotation(Checker& in, const syntax::AnnotatedExpression& annotation,
                     const Type* expected) {
  return CheckApplication(in, annotation, {}, annotation.span, expected);
}

Expr CheckSequence(Checker& in, const syntax::ArithmeticSequenceExpression& sequence,
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
  return CheckKnownApplication(in, function, arguments, sequence.span, expected);
}

}  // namespace

}  // namespace assay::types
