// Patterns. A constructor with existential variables, a context or equalities opens a scope, in
// which its dictionaries are givens; see OpenScopes.
#include "types/patterns.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "types/application.h"
#include "types/convert.h"
#include "types/expressions.h"
#include "types/library.h"
#include "types/literals.h"
#include "types/pattern_bindings.h"
#include "types/sections.h"

namespace assay::types {

using names::Known;

namespace {

const Pattern* CheckLazyPattern(Checker& in, const syntax::LazyPattern& pattern,
                                const Type* expected);
const Pattern* CheckConstructorPattern(Checker& in, Symbol* symbol, Span span,
                                       std::span<syntax::Type* const> type_arguments,
                                       const std::vector<const syntax::Pattern*>& arguments,
                                       const Type* expected);
void BindTypeArguments(Checker& in, const ConstructorInfo& info,
                       std::span<syntax::Type* const> type_arguments,
                       const Substitution& substitution);
std::vector<Evidence*> OpenConstructor(Checker& in, const ConstructorInfo& info, Span span,
                                       Substitution& substitution);
const Pattern* CheckRecordPattern(Checker& in, const syntax::RecordPattern& record,
                                  const Type* expected);
const Pattern* CheckListPattern(Checker& in, const syntax::ListPattern& list, const Type* expected);
const Pattern* CheckLiteralPattern(Checker& in, const syntax::LiteralPattern& literal,
                                   const Type* expected);
const Pattern* CheckNPlusK(Checker& in, const syntax::NPlusKPattern& pattern, const Type* expected);

}  // namespace

ScopeMark OpenScopes(Checker& in) {
  return {in.scopes.Level(), std::exchange(in.pattern_scope, nullptr)};
}

const EvidenceScope* CloseScopes(Checker& in, const ScopeMark& mark) {
  while (in.scopes.Level() > mark.depth) {
    in.solver.Leave();
  }
  return std::exchange(in.pattern_scope, mark.outer);
}

const RightHandSide* CloseScopesAround(Checker& in, const RightHandSide* side,
                                       const ScopeMark& mark) {
  const EvidenceScope* scope = CloseScopes(in, mark);
  if (scope == nullptr) {
    return side;
  }
  RightHandSide copy = *side;
  copy.evidence = scope;
  return in.arena.New<RightHandSide>(copy);
}

Expr CloseScopesAround(Checker& in, Expr body, const ScopeMark& mark) {
  const EvidenceScope* scope = CloseScopes(in, mark);
  if (scope == nullptr || body == nullptr) {
    return body;
  }
  return New<EvidenceLetExpression>(in.arena, body->span, scope, body);
}

const Pattern* CheckPattern(Checker& in, const syntax::Pattern& p, const Type* expected) {
  using Kind = syntax::PatternKind;
  const auto base = [&](PatternKind kind) { return Pattern{kind, p.span, expected}; };
  switch (p.kind) {
    case Kind::Wildcard:
      return in.arena.New<WildcardPattern>(WildcardPattern{base(PatternKind::Wildcard)});
    case Kind::Variable: {
      const auto& variable = p.As<syntax::VariablePattern>();
      Bind(in, variable.binder, expected);
      return in.arena.New<VariablePattern>(
          VariablePattern{base(PatternKind::Variable), variable.binder.symbol});
    }
    case Kind::Literal: return CheckLiteralPattern(in, p.As<syntax::LiteralPattern>(), expected);
    case Kind::NPlusK: return CheckNPlusK(in, p.As<syntax::NPlusKPattern>(), expected);
    case Kind::Constructor: {
      const auto& constructor = p.As<syntax::ConstructorPattern>();
      if (constructor.expansion != nullptr) {
        return CheckPattern(in, *constructor.expansion, expected);
      }
      return CheckConstructorPattern(
          in, constructor.constructor.symbol, p.span, constructor.type_arguments,
          {constructor.arguments.begin(), constructor.arguments.end()}, expected);
    }
    case Kind::Record: return CheckRecordPattern(in, p.As<syntax::RecordPattern>(), expected);
    case Kind::Tuple: {
      const auto& elements = p.As<syntax::TuplePattern>().elements;
      if (IsTupleTooLarge(in, elements.size(), p.span)) {
        return in.arena.New<WildcardPattern>(WildcardPattern{base(PatternKind::Wildcard)});
      }
      return CheckConstructorPattern(in, names::BuiltIns().tuples.at(elements.size()), p.span, {},
                                     {elements.begin(), elements.end()}, expected);
    }
    case Kind::List: return CheckListPattern(in, p.As<syntax::ListPattern>(), expected);
    case Kind::As: {
      const auto& as = p.As<syntax::AsPattern>();
      Bind(in, as.binder, expected);
      return in.arena.New<AsPattern>(AsPattern{base(PatternKind::As), as.binder.symbol,
                                               CheckPattern(in, *as.pattern, expected)});
    }
    case Kind::Lazy: return CheckLazyPattern(in, p.As<syntax::LazyPattern>(), expected);
    case Kind::Bang:
      return in.arena.New<BangPattern>(
          BangPattern{base(PatternKind::Bang),
                      CheckPattern(in, *p.As<syntax::BangPattern>().pattern, expected)});
    case Kind::View: {
      const auto& view = p.As<syntax::ViewPattern>();
      const Type* result = in.unifier.NewMeta();
      PatternVariables* const outer = std::exchange(in.bound, nullptr);
      Expr function = Check(in, *view.function, in.store.Function(expected, result));
      in.bound = outer;
      return in.arena.New<ViewPattern>(
          ViewPattern{base(PatternKind::View), function, CheckPattern(in, *view.pattern, result)});
    }
    case Kind::Annotation: {
      const auto& annotation = p.As<syntax::AnnotatedPattern>();
      const Type* type = ConvertWithWildcards(in, *annotation.type, Star());
      in.solver.MustUnify(p.span, expected, type);
      return CheckPattern(in, *annotation.pattern, type);
    }
    case Kind::OperatorSequence:
      return CheckPattern(in, *p.As<syntax::PatternOperatorSequence>().resolved, expected);
    case Kind::Parenthesis:
      return CheckPattern(in, *p.As<syntax::ParenthesisedPattern>().pattern, expected);
  }
  CHECK(false, "all kinds of patterns are covered");
}

namespace {

const Pattern* CheckLazyPattern(Checker& in, const syntax::LazyPattern& pattern,
                                const Type* expected) {
  const std::size_t before = in.scopes.Level();
  const Pattern* inner = CheckPattern(in, *pattern.pattern, expected);
  if (in.scopes.Level() != before) {
    in.errors.Report(DiagnosticKind::BadPatternBinding, pattern.span,
                     "a lazy pattern cannot match an existential or GADT constructor");
  }
  return in.arena.New<LazyPattern>(LazyPattern{{PatternKind::Lazy, pattern.span, expected}, inner});
}

const Pattern* CheckConstructorPattern(Checker& in, Symbol* symbol, Span span,
                                       std::span<syntax::Type* const> type_arguments,
                                       const std::vector<const syntax::Pattern*>& arguments,
                                       const Type* expected) {
  const ConstructorInfo* info = symbol->constructor;
  const auto* nothing =
      in.arena.New<WildcardPattern>(WildcardPattern{{PatternKind::Wildcard, span, expected}});
  if (info == nullptr) {  // reported by the renamer; its variables still need types
    in.errors.NoteReported();
    for (const syntax::Pattern* argument : arguments) {
      CheckPattern(in, *argument, in.unifier.NewMeta());
    }
    return nothing;
  }
  if (arguments.size() != info->fields.size()) {
    in.errors.Report(DiagnosticKind::ConstructorArity, span,
                     fmt::format("the constructor `{}` has {} field{}, but the pattern has {}",
                                 symbol->name.Text(), info->fields.size(),
                                 info->fields.size() == 1 ? "" : "s", arguments.size()));
    for (const syntax::Pattern* argument : arguments) {
      CheckPattern(in, *argument, in.unifier.NewMeta());
    }
    return nothing;
  }
  Substitution substitution;
  std::vector<const Type*> universals;
  for (const TypeVariable* variable : info->universals) {
    universals.push_back(in.unifier.NewMeta(variable->type_kind));
    substitution.Add(variable, universals.back());
  }
  in.solver.MustUnify(span, in.store.Apply(info->type_constructor, universals), expected);
  const std::vector<Evidence*> dictionaries = OpenConstructor(in, *info, span, substitution);
  BindTypeArguments(in, *info, type_arguments, substitution);
  std::vector<const Pattern*> patterns;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    patterns.push_back(
        CheckPattern(in, *arguments[i], in.store.Substitute(substitution, info->fields[i])));
  }
  return in.arena.New<ConstructorPattern>(
      ConstructorPattern{{PatternKind::Constructor, span, expected},
                         info,
                         in.arena.Copy(dictionaries),
                         in.arena.Copy(patterns)});
}

// C @a p: a names the first type variable.
void BindTypeArguments(Checker& in, const ConstructorInfo& info,
                       std::span<syntax::Type* const> type_arguments,
                       const Substitution& substitution) {
  std::size_t i = 0;
  for (const syntax::Type* argument : type_arguments) {
    if (i < info.universals.size() + info.existentials.size()) {
      const TypeVariable* variable = i < info.universals.size()
                                         ? info.universals[i]
                                         : info.existentials[i - info.universals.size()];
      in.solver.MustUnify(argument->span, ConvertWithWildcards(in, *argument, variable->type_kind),
                          substitution.Find(variable));
      ++i;
    }
  }
}

// Opens a scope for what a match on the constructor brings, if anything.
std::vector<Evidence*> OpenConstructor(Checker& in, const ConstructorInfo& info, Span span,
                                       Substitution& substitution) {
  std::vector<Evidence*> dictionaries;
  if (info.existentials.empty() && info.context.empty()) {
    return dictionaries;
  }
  Implication& scope = in.solver.Enter(span);
  if (in.pattern_scope == nullptr) {
    in.pattern_scope = scope.scope;
  } else {
    scope.scope = in.pattern_scope;
  }
  for (const TypeVariable* variable : info.existentials) {
    substitution.Add(variable, in.store.NewVariable(variable->name, variable->type_kind,
                                                    in.scopes.Level(), span));
  }
  for (const Predicate& predicate : info.context) {
    const Predicate given = in.store.Substitute(substitution, predicate);
    if (given.IsEquality()) {
      in.unifier.AssumeEqual(scope, given.arguments[0], given.arguments[1]);
      continue;
    }
    Evidence* evidence = in.solver.NewEvidence(EvidenceKind::Parameter, given, span);
    dictionaries.push_back(evidence);
    in.solver.AddGiven(scope, evidence);
  }
  return dictionaries;
}

const Pattern* CheckRecordPattern(Checker& in, const syntax::RecordPattern& record,
                                  const Type* expected) {
  const ConstructorInfo* info = record.constructor.symbol->constructor;
  if (info == nullptr) {
    in.errors.NoteReported();
    return in.arena.New<WildcardPattern>(
        WildcardPattern{{PatternKind::Wildcard, record.span, expected}});
  }
  // As a positional pattern, with wildcards for the fields that are not mentioned.
  std::vector<const syntax::Pattern*> arguments;
  for (std::size_t i = 0; i < info->fields.size(); ++i) {
    const syntax::Pattern* argument = nullptr;
    for (const syntax::FieldPattern& field : record.fields) {
      if (i < info->labels.size() && field.field.symbol == info->labels[i]) {
        argument = field.pattern;
      }
    }
    if (argument == nullptr) {
      argument = syntax::New<syntax::WildcardPattern>(in.arena, record.span);
    }
    arguments.push_back(argument);
  }
  return CheckConstructorPattern(in, record.constructor.symbol, record.span, {}, arguments,
                                 expected);
}

const Pattern* CheckListPattern(Checker& in, const syntax::ListPattern& list,
                                const Type* expected) {
  const Type* element = in.unifier.NewMeta();
  in.solver.MustUnify(list.span, in.store.List(element), expected);
  std::vector<const Pattern*> elements;
  for (const syntax::Pattern* item : list.elements) {
    elements.push_back(CheckPattern(in, *item, element));
  }
  const ConstructorInfo* nil = names::BuiltIns().nil->constructor;
  const ConstructorInfo* cons = names::BuiltIns().cons->constructor;
  const Pattern* result = in.arena.New<ConstructorPattern>(
      ConstructorPattern{{PatternKind::Constructor, list.span, expected}, nil, {}, {}});
  for (std::size_t i = elements.size(); i-- > 0;) {
    const std::vector<const Pattern*> arguments = {elements[i], result};
    result = in.arena.New<ConstructorPattern>(
        ConstructorPattern{{PatternKind::Constructor, elements[i]->span, expected},
                           cons,
                           {},
                           in.arena.Copy(arguments)});
  }
  return result;
}

// The general way to match is `\x -> x == literal`, as a section `(==) dictionary literal`, which
// the report allows: == is symmetric for all types that matter, but it is written value first.
const Pattern* CheckLiteralPattern(Checker& in, const syntax::LiteralPattern& literal,
                                   const Type* expected) {
  const bool is_number = literal.literal.kind == syntax::LiteralKind::Integer ||
                         literal.literal.kind == syntax::LiteralKind::Fractional;
  const bool is_float = literal.literal.kind == syntax::LiteralKind::Fractional;
  if (in.is_curry && is_number && !IsPrimitiveNumber(in, expected, is_float)) {
    // Not overloaded in Curry: it is an Int, or else a Float.
    in.solver.MustUnify(
        literal.span,
        KnownType(in, is_float ? Known::DoubleType : Known::IntegerType, literal.span), expected);
  }
  Expr value = CheckLiteral(in, literal.literal, literal.span, expected);
  Expr equals = nullptr;
  const bool is_fractional = literal.literal.kind == syntax::LiteralKind::Fractional;
  const bool is_overloaded_string = literal.literal.kind == syntax::LiteralKind::String &&
                                    in.has_overloaded_strings && !literal.literal.is_unboxed;
  if ((is_number && !literal.literal.is_unboxed &&
       !IsPrimitiveNumber(in, expected, is_fractional)) ||
      is_overloaded_string) {
    if (literal.is_negative) {
      value = Apply(in, literal.span, Method(in, Known::Negate, Known::Num, expected, literal.span),
                    {value});
    }
    Symbol* parameter = NewLocal(in, "value", expected, literal.span);
    equals = LambdaOf(
        in, literal.span, {VariablePatternFor(in, parameter)},
        Apply(in, literal.span, Method(in, Known::Equal, Known::Eq, expected, literal.span),
              {New<VariableExpression>(in.arena, literal.span, parameter), value}));
  }
  return in.arena.New<LiteralPattern>(LiteralPattern{{PatternKind::Literal, literal.span, expected},
                                                     literal.literal,
                                                     literal.is_negative,
                                                     equals});
}

const Pattern* CheckNPlusK(Checker& in, const syntax::NPlusKPattern& pattern,
                           const Type* expected) {
  Bind(in, pattern.binder, expected);
  const auto function = [&](Known method, Known class_name) {
    Symbol* parameter = NewLocal(in, "value", expected, pattern.span);
    Expr literal = CheckLiteral(in, pattern.literal, pattern.span, expected);
    return LambdaOf(in, pattern.span, {VariablePatternFor(in, parameter)},
                    Apply(in, pattern.span, Method(in, method, class_name, expected, pattern.span),
                          {New<VariableExpression>(in.arena, pattern.span, parameter), literal}));
  };
  Method(in, Known::FromInteger, Known::Integral, expected, pattern.span);  // only the constraint
  Expr at_least = function(Known::GreaterOrEqual, Known::Ord);
  Expr subtract = function(Known::Subtract, Known::Num);
  return in.arena.New<NPlusKPattern>(NPlusKPattern{
      {PatternKind::NPlusK, pattern.span, expected}, pattern.binder.symbol, at_least, subtract});
}

}  // namespace

bool CanFail(const Pattern& pattern) {
  switch (pattern.kind) {
    case PatternKind::Wildcard:
    case PatternKind::Variable:
    case PatternKind::Lazy: return false;
    case PatternKind::As: return CanFail(*pattern.As<AsPattern>().pattern);
    case PatternKind::Bang: return CanFail(*pattern.As<BangPattern>().pattern);
    case PatternKind::View: return CanFail(*pattern.As<ViewPattern>().pattern);
    case PatternKind::Literal:
    case PatternKind::NPlusK: return true;
    case PatternKind::Constructor: {
      const auto& constructor = pattern.As<ConstructorPattern>();
      return constructor.constructor->type_constructor->constructors.size() != 1 ||
             std::ranges::any_of(constructor.arguments,
                                 [&](const Pattern* argument) { return CanFail(*argument); });
    }
  }
  CHECK(false, "all kinds of patterns are covered");
}

}  // namespace assay::types
