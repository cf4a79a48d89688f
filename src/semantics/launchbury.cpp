#include "semantics/launchbury.h"

#include <array>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "core/subordinate.h"
#include "semantics/primitive.h"

namespace assay::semantics {

using core::ExpressionKind;

namespace {

Closure EvaluateVariable(Run& run, const core::Variable* variable, Span span,
                         const Environment* environment) {
  const Address x = run.Lookup(environment, variable);
  const Closure bound = run.heap.At(x).closure;
  if (bound.expression == nullptr) {
    run.FailBlackHole(variable, span);
  }
  if (core::IsValue(*bound.expression)) {
    return bound;
  }
  run.heap.Remove(x);
  const Closure value = EvaluateWithoutCosts(run, bound);
  run.heap.Bind(x, value, nullptr);
  return value;
}

Closure EvaluatePrimitive(Run& run, const core::PrimitiveCall& call,
                          const Environment* environment) {
  std::array<Operand, core::kMostOperands> operands{};
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    if (core::IsEvaluated(core::Info(call.primitive).operands[i])) {
      const Closure operand = EvaluateVariable(run, call.arguments[i], call.span, environment);
      operands.at(i) = CheckedOperand(run, call, i, operand);
    } else {
      operands.at(i).address = run.Lookup(environment, call.arguments[i]);
    }
  }
  switch (call.primitive) {
    case core::Primitive::Seq:
      return EvaluateVariable(run, call.arguments[1], call.span, environment);
    case core::Primitive::Coerce:
    case core::Primitive::Represent:
      return EvaluateVariable(run, call.arguments[0], call.span, environment);
    default: break;
  }
  return Compute(run, call, std::span(operands).first(call.arguments.size()));
}

}  // namespace

Closure EvaluateWithoutCosts(Run& run, Closure e) {
  if (StackIsLow()) {
    run.FailTooDeep(*e.expression);
  }
  run.CountStep(*e.expression);
  const Environment* const environment = e.environment;
  switch (e.Kind()) {
    case ExpressionKind::Lambda:
    case ExpressionKind::Construction:
    case ExpressionKind::Literal: return e;
    case ExpressionKind::Occurrence:
      return EvaluateVariable(run, e.As<core::Occurrence>().variable, e.expression->span,
                              environment);
    case ExpressionKind::Application: {
      const auto& application = e.As<core::Application>();
      const Closure function = EvaluateWithoutCosts(run, {application.function, environment});
      if (function.Kind() != ExpressionKind::Lambda) {
        run.FailNotAFunction(function, application);
      }
      const Address argument = run.Lookup(environment, application.argument);
      return EvaluateWithoutCosts(run, run.Instantiate(function, argument));
    }
    case ExpressionKind::Let: {
      const auto& let = e.As<core::Let>();
      const Environment* const inner = run.BindFresh(let, environment);
      for (const core::Binding& binding : let.bindings) {
        const core::Scc* const sub = core::AsSubordinate(*binding.right_hand_side);
        const core::Expression* const bound = sub == nullptr ? binding.right_hand_side : sub->body;
        run.heap.Bind(run.Lookup(inner, binding.variable), {bound, inner}, nullptr);
      }
      return EvaluateWithoutCosts(run, {let.body, inner});
    }
    case ExpressionKind::Case: {
      const auto& node = e.As<core::Case>();
      const Returned scrutinee{EvaluateWithoutCosts(run, {node.scrutinee, environment}), nullptr};
      const core::Alternative& alternative = run.Select(node, scrutinee);
      return EvaluateWithoutCosts(run, run.TakeAlternative(alternative, scrutinee, environment));
    }
    case ExpressionKind::Scc:
      return EvaluateWithoutCosts(run, {e.As<core::Scc>().body, environment});
    case ExpressionKind::PrimitiveCall:
      return EvaluatePrimitive(run, e.As<core::PrimitiveCall>(), environment);
    case ExpressionKind::Join:
      return EvaluateWithoutCosts(
          run, {e.As<core::Join>().body, run.BindLabels(e.As<core::Join>(), environment)});
    case ExpressionKind::Jump:
      return EvaluateWithoutCosts(run, run.JumpTarget(e.As<core::Jump>(), environment));
    case ExpressionKind::Choice: break;  // the logic rules' alone
  }
  CHECK(false, "every expression has a rule");
}

}  // namespace assay::semantics
