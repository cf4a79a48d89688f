// Patterns. A constructor with existential variables, a context or equalities opens a scope, in
// which its dictionaries are givens; see OpenScopes.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "types/checker.h"

namespace assay::types {

using names::Known;

const EvidenceScope* Checker::CloseScopes(const ScopeMark& mark) {
  while (depth_ > mark.depth) {
    Leave();
  }
  return std::exchange(pattern_scope_, mark.outer);
}

const RightHandSide* Checker::CloseScopesAround(const RightHandSide* side, const ScopeMark& mark) {
  const EvidenceScope* scope = CloseScopes(mark);
  if (scope == nullptr) {
    return side;
  }
  RightHandSide copy = *side;
  copy.evidence = scope;
  return arena_.New<RightHandSide>(copy);
}

Checker::Expr Checker::CloseScopesAround(Expr body, const ScopeMark& mark) {
  const EvidenceScope* scope = CloseScopes(mark);
  if (scope == nullptr || body == nullptr) {
    return body;
  }
  return New<EvidenceLetExpression>(arena_, body->span, scope, body);
}

const Pattern* Checker::CheckPattern(const syntax::Pattern& p, const Type* expected) {
  using Kind = syntax::PatternKind;
  const auto base = [&](PatternKind kind) { return Pattern{kind, p.span, expected}; };
  switch (p.kind) {
    case Kind::Wildcard:
      return arena_.New<WildcardPattern>(WildcardPattern{base(PatternKind::Wildcard)});
    case Kind::Variable: {
      const auto& variable = p.As<syntax::VariablePattern>();
      Bind(variable.binder, expected);
      return arena_.New<VariablePattern>(
          VariablePattern{base(PatternKind::Variable), variable.binder.symbol});
    }
    case Kind::Literal: return CheckLiteralPattern(p.As<syntax::LiteralPattern>(), expected);
    case Kind::NPlusK: return CheckNPlusK(p.As<syntax::NPlusKPattern>(), expected);
    case Kind::Constructor: {
      const auto& constructor = p.As<syntax::ConstructorPattern>();
      if (constructor.expansion != nullptr) {
        return CheckPattern(*constructor.expansion, expected);
      }
      return CheckConstructorPattern(
          constructor.constructor.symbol, p.span, constructor.type_arguments,
          {constructor.arguments.begin(), constructor.arguments.end()}, expected);
    }
    case Kind::Record: return CheckRecordPattern(p.As<syntax::RecordPattern>(), expected);
    case Kind::Tuple: {
      const auto& elements = p.As<syntax::TuplePattern>().elements;
      if (IsTupleTooLarge(elements.size(), p.span)) {
        return arena_.New<WildcardPattern>(WildcardPattern{base(PatternKind::Wildcard)});
      }
      return CheckConstructorPattern(names::BuiltIns().tuples.at(elements.size()), p.span, {},
                                     {elements.begin(), elements.end()}, expected);
    }
    case Kind::List: return CheckListPattern(p.As<syntax::ListPattern>(), expected);
    case Kind::As: {
      const auto& as = p.As<syntax::AsPattern>();
      Bind(as.binder, expected);
      return arena_.New<AsPattern>(
          AsPattern{base(PatternKind::As), as.binder.symbol, CheckPattern(*as.pattern, expected)});
    }
    case Kind::Lazy: return CheckLazyPattern(p.As<syntax::LazyPattern>(), expected);
    case Kind::Bang:
      return arena_.New<BangPattern>(BangPattern{
          base(PatternKind::Bang), CheckPattern(*p.As<syntax::BangPattern>().pattern, expected)});
    case Kind::View: {
      const auto& view = p.As<syntax::ViewPattern>();
      const Type* result = NewMeta();
      PatternVariables* const outer = std::exchange(bound_, nullptr);
      Expr function = Check(*view.function, store_.Function(expected, result));
      bound_ = outer;
      return arena_.New<ViewPattern>(
          ViewPattern{base(PatternKind::View), function, CheckPattern(*view.pattern, result)});
    }
    case Kind::Annotation: {
      const auto& annotation = p.As<syntax::AnnotatedPattern>();
      const Type* type = ConvertWithWildcards(*annotation.type, Star());
      MustUnify(p.span, expected, type);
      return CheckPattern(*annotation.pattern, type);
    }
    case Kind::OperatorSequence:
      return CheckPattern(*p.As<syntax::PatternOperatorSequence>().resolved, expected);
    case Kind::Parenthesis:
      return CheckPattern(*p.As<syntax::ParenthesisedPattern>().pattern, expected);
  }
  CHECK(false, "all kinds of patterns are covered");
}

const Pattern* Checker::CheckLazyPattern(const syntax::LazyPattern& pattern, const Type* expected) {
  const std::size_t before = depth_;
  const Pattern* inner = CheckPattern(*pattern.pattern, expected);
  if (depth_ != before) {
    Report(DiagnosticKind::BadPatternBinding, pattern.span,
           "a lazy pattern cannot match an existential or GADT constructor");
  }
  return arena_.New<LazyPattern>(LazyPattern{{PatternKind::Lazy, pattern.span, expected}, inner});
}

const Pattern* Checker::CheckConstructorPattern(
    Symbol* symbol, Span span, std::span<syntax::Type* const> type_arguments,
    const std::vector<const syntax::Pattern*>& arguments, const Type* expected) {
  const ConstructorInfo* info = symbol->constructor;
  const auto* nothing =
      arena_.New<WildcardPattern>(WildcardPattern{{PatternKind::Wildcard, span, expected}});
  if (info == nullptr) {  // reported by the renamer; its variables still need types
    has_errors_ = true;
    for (const syntax::Pattern* argument : arguments) {
      CheckPattern(*argument, NewMeta());
    }
    return nothing;
  }
  if (arguments.size() != info->fields.size()) {
    Report(DiagnosticKind::ConstructorArity, span,
           fmt::format("the constructor `{}` has {} field{}, but the pattern has {}",
                       symbol->name.Text(), info->fields.size(),
                       info->fields.size() == 1 ? "" : "s", arguments.size()));
    for (const syntax::Pattern* argument : arguments) {
      CheckPattern(*argument, NewMeta());
    }
    return nothing;
  }
  Substitution substitution;
  std::vector<const Type*> universals;
  for (const TypeVariable* variable : info->universals) {
    universals.push_back(store_.NewMeta(level_, variable->type_kind));
    substitution.Add(variable, universals.back());
  }
  MustUnify(span, store_.Apply(info->type_constructor, universals), expected);
  const std::vector<Evidence*> dictionaries = OpenConstructor(*info, span, substitution);
  BindTypeArguments(*info, type_arguments, substitution);
  std::vector<const Pattern*> patterns;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    patterns.push_back(
        CheckPattern(*arguments[i], store_.Substitute(substitution, info->fields[i])));
  }
  return arena_.New<ConstructorPattern>(
      ConstructorPattern{{PatternKind::Constructor, span, expected},
                         info,
                         arena_.Copy(dictionaries),
                         arena_.Copy(patterns)});
}

// C @a p: a names the first type variable.
void Checker::BindTypeArguments(const ConstructorInfo& info,
                                std::span<syntax::Type* const> type_arguments,
                                const Substitution& substitution) {
  std::size_t i = 0;
  for (const syntax::Type* argument : type_arguments) {
    if (i < info.universals.size() + info.existentials.size()) {
      const TypeVariable* variable = i < info.universals.size()
                                         ? info.universals[i]
                                         : info.existentials[i - info.universals.size()];
      MustUnify(argument->span, ConvertWithWildcards(*argument, variable->type_kind),
                substitution.Find(variable));
      ++i;
    }
  }
}

// Opens a scope for what a match on the constructor brings, if anything.
std::vector<Evidence*> Checker::OpenConstructor(const ConstructorInfo& info, Span span,
                                                Substitution& substitution) {
  std::vector<Evidence*> dictionaries;
  if (info.existentials.empty() && info.context.empty()) {
    return dictionaries;
  }
  Implication& scope = Enter(span);
  if (pattern_scope_ == nullptr) {
    pattern_scope_ = scope.scope;
  } else {
    scope.scope = pattern_scope_;
  }
  for (const TypeVariable* variable : info.existentials) {
    substitution.Add(variable,
                     store_.NewVariable(variable->name, variable->type_kind, level_, span));
  }
  for (const Predicate& predicate : info.context) {
    const Predicate given = store_.Substitute(substitution, predicate);
    if (given.IsEquality()) {
      AssumeEqual(scope, given.arguments[0], given.arguments[1]);
      continue;
    }
    Evidence* evidence = NewEvidence(EvidenceKind::Parameter, given, span);
    dictionaries.push_back(evidence);
    AddGiven(scope, evidence);
  }
  return dictionaries;
}

const Pattern* Checker::CheckRecordPattern(const syntax::RecordPattern& record,
                                           const Type* expected) {
  const ConstructorInfo* info = record.constructor.symbol->constructor;
  if (info == nullptr) {
    has_errors_ = true;
    return arena_.New<WildcardPattern>(
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
      argument = syntax::New<syntax::WildcardPattern>(arena_, record.span);
    }
    arguments.push_back(argument);
  }
  return CheckConstructorPattern(record.constructor.symbol, record.span, {}, arguments, expected);
}

const Pattern* Checker::CheckListPattern(const syntax::ListPattern& list, const Type* expected) {
  const Type* element = NewMeta();
  MustUnify(list.span, store_.List(element), expected);
  std::vector<const Pattern*> elements;
  for (const syntax::Pattern* item : list.elements) {
    elements.push_back(CheckPattern(*item, element));
  }
  const ConstructorInfo* nil = names::BuiltIns().nil->constructor;
  const ConstructorInfo* cons = names::BuiltIns().cons->constructor;
  const Pattern* result = arena_.New<ConstructorPattern>(
      ConstructorPattern{{PatternKind::Constructor, list.span, expected}, nil, {}, {}});
  for (std::size_t i = elements.size(); i-- > 0;) {
    const std::vector<const Pattern*> arguments = {elements[i], result};
    result = arena_.New<ConstructorPattern>(ConstructorPattern{
        {PatternKind::Constructor, elements[i]->span, expected}, cons, {}, arena_.Copy(arguments)});
  }
  return result;
}

// The general way to match is `\x -> x == literal`, as a section `(==) dictionary literal`, which
// the report allows: == is symmetric for all types that matter, but it is written value first.
const Pattern* Checker::CheckLiteralPattern(const syntax::LiteralPattern& literal,
                                            const Type* expected) {
  const bool is_number = literal.literal.kind == syntax::LiteralKind::Integer ||
                         literal.literal.kind == syntax::LiteralKind::Fractional;
  Expr value = CheckLiteral(literal.literal, literal.span, expected);
  Expr equals = nullptr;
  const bool is_fractional = literal.literal.kind == syntax::LiteralKind::Fractional;
  const bool is_overloaded_string = literal.literal.kind == syntax::LiteralKind::String &&
                                    has_overloaded_strings_ && !literal.literal.is_unboxed;
  if ((is_number && !literal.literal.is_unboxed && !IsPrimitiveNumber(expected, is_fractional)) ||
      is_overloaded_string) {
    if (literal.is_negative) {
      value =
          Apply(literal.span, Method(Known::Negate, Known::Num, expected, literal.span), {value});
    }
    Symbol* parameter = NewLocal("value", expected, literal.span);
    equals = LambdaOf(literal.span, {VariablePatternFor(parameter)},
                      Apply(literal.span, Method(Known::Equal, Known::Eq, expected, literal.span),
                            {New<VariableExpression>(arena_, literal.span, parameter), value}));
  }
  return arena_.New<LiteralPattern>(LiteralPattern{{PatternKind::Literal, literal.span, expected},
                                                   literal.literal,
                                                   literal.is_negative,
                                                   equals});
}

const Pattern* Checker::CheckNPlusK(const syntax::NPlusKPattern& pattern, const Type* expected) {
  Bind(pattern.binder, expected);
  const auto function = [&](Known method, Known class_name) {
    Symbol* parameter = NewLocal("value", expected, pattern.span);
    Expr literal = CheckLiteral(pattern.literal, pattern.span, expected);
    return LambdaOf(pattern.span, {VariablePatternFor(parameter)},
                    Apply(pattern.span, Method(method, class_name, expected, pattern.span),
                          {New<VariableExpression>(arena_, pattern.span, parameter), literal}));
  };
  Method(Known::FromInteger, Known::Integral, expected, pattern.span);  // only the constraint
  Expr at_least = function(Known::GreaterOrEqual, Known::Ord);
  Expr subtract = function(Known::Subtract, Known::Num);
  return arena_.New<NPlusKPattern>(NPlusKPattern{
      {PatternKind::NPlusK, pattern.span, expected}, pattern.binder.symbol, at_least, subtract});
}

bool Checker::CanFail(const Pattern& pattern) const {
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
