// Guards: each alternative falls through to the next, the last to what the caller says.
//
//     | g1, p <- e = b1      ==>   join fail = case g2 of {True -> b2; False -> FAILURE}
//     | g2         = b2            in case g1 of {True -> case e of {p -> b1; _ -> jump fail};
//                                                 False -> jump fail}
#include "desugar/translator.h"

namespace assay::desugar {

namespace {

Uses Both(Uses a, Uses b) { return a == Uses::Never ? b : b == Uses::Never ? a : Uses::Many; }

}  // namespace

// How often the decision tree of this one pattern fails.
Uses Translator::FailureUses(const types::Pattern& pattern) {
  switch (pattern.kind) {
    case types::PatternKind::Wildcard:
    case types::PatternKind::Variable:
    case types::PatternKind::Lazy: return Uses::Never;
    case types::PatternKind::As: return FailureUses(*pattern.As<types::AsPattern>().pattern);
    case types::PatternKind::Bang: return FailureUses(*pattern.As<types::BangPattern>().pattern);
    case types::PatternKind::View: return FailureUses(*pattern.As<types::ViewPattern>().pattern);
    case types::PatternKind::NPlusK: return Uses::Once;
    case types::PatternKind::Literal:
      return pattern.As<types::LiteralPattern>().literal.kind == syntax::LiteralKind::String
                 ? Uses::Many
                 : Uses::Once;
    case types::PatternKind::Constructor: {
      const auto& constructor = pattern.As<types::ConstructorPattern>();
      const bool may_fail = constructor.constructor->type_constructor->constructors.size() > 1;
      Uses uses = may_fail ? Uses::Once : Uses::Never;
      for (const types::Pattern* const argument : constructor.arguments) {
        uses = Both(uses, FailureUses(*argument));
      }
      return uses;
    }
  }
  return Uses::Many;
}

Uses Translator::FailureUses(const types::GuardedExpression& alternative) {
  Uses uses = Uses::Never;
  for (const types::Guard& guard : alternative.guards) {
    if (guard.kind == types::GuardKind::Boolean && !IsAlwaysTrue(*guard.expression)) {
      uses = Both(uses, Uses::Once);
    } else if (guard.kind == types::GuardKind::Pattern) {
      uses = Both(uses, FailureUses(*guard.pattern));
    }
  }
  return uses;
}

Uses Translator::FailureUses(const types::RightHandSide& side) {
  Uses uses = Uses::Never;
  for (const types::GuardedExpression& alternative : side.alternatives) {
    uses = FailureUses(alternative);
    if (uses == Uses::Never) {
      break;  // those below are never reached
    }
  }
  return uses;
}

Core Translator::Guarded(const types::RightHandSide& side, std::size_t from, const Emit& failure) {
  if (context.IsTooDeep(side.span)) {
    return build.Literal(core::IntLiteral(0), side.span);
  }
  const types::GuardedExpression& alternative = side.alternatives[from];
  const bool is_last = from + 1 == side.alternatives.size();
  const Emit rest = [&] { return is_last ? failure() : Guarded(side, from + 1, failure); };
  if (is_last || FailureUses(alternative) != Uses::Many) {
    return GuardsFrom(alternative, 0, rest);
  }
  const CoreVariable label = build.Fresh("fail", side.span);
  const Core next = rest();
  const Core body = GuardsFrom(alternative, 0, [&] { return build.Jump(label, {}, side.span); });
  return build.Join({{label, {}, next}}, body, side.span);
}

Core Translator::GuardsFrom(const types::GuardedExpression& alternative, std::size_t from,
                            const Emit& failure) {
  if (from == alternative.guards.size()) {
    return Translate(*alternative.body);
  }
  const types::Guard& guard = alternative.guards[from];
  const Emit next = [&] { return GuardsFrom(alternative, from + 1, failure); };
  switch (guard.kind) {
    case types::GuardKind::Let: return WithBindings(guard.bindings, next, alternative.body->span);
    case types::GuardKind::Boolean: {
      if (IsAlwaysTrue(*guard.expression)) {
        return next();
      }
      const Span span = guard.expression->span;
      const Core condition = Translate(*guard.expression);
      const Core success = next();
      return build.Case(condition,
                        {build.Of(context.KnownConstructor(Known::True), {}, success, span),
                         build.Of(context.KnownConstructor(Known::False), {}, failure(), span)},
                        span);
    }
    case types::GuardKind::Pattern: break;
  }
  Match match;
  match.span = guard.pattern->span;
  match.scrutinee = Translate(*guard.expression);
  match.subjects = {
      build.Fresh("subject", guard.expression->span, context.shapes.Of(guard.pattern->type))};
  match.rows.push_back({.patterns = {guard.pattern},
                        .body = [&](const Emit&) { return next(); },
                        .span = guard.pattern->span});
  match.failure = failure;
  match.may_repeat_failure = true;  // a jump, unless it happens once
  return CompileMatch(*this, match);
}

}  // namespace assay::desugar
