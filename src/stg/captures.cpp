#include "stg/captures.h"

namespace assay::stg {

void CaptureFinder::UseAll(std::span<const core::Variable* const> variables) {
  for (const core::Variable* const variable : variables) {
    Use(variable);
  }
}

// The World is only there for the order of things.
void CaptureFinder::UseOperands(const core::PrimitiveCall& call) {
  const core::PrimitiveInfo& info = core::Info(call.primitive);
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const core::PrimitiveKind kind = info.operands[i];
    if (core::IsEvaluated(kind)) {
      operands.emplace_back(call.arguments[i], kind);
    } else if (kind != core::PrimitiveKind::World || info.how == core::Mechanism::Control) {
      Use(call.arguments[i]);
    }
  }
}

void CaptureFinder::Visit(const core::Expression& e) {
  switch (e.kind) {
    case core::ExpressionKind::Literal: return;
    case core::ExpressionKind::Occurrence: return Use(e.As<core::Occurrence>().variable);
    case core::ExpressionKind::Lambda: return Visit(*e.As<core::Lambda>().body);
    case core::ExpressionKind::Application:
      Use(e.As<core::Application>().argument);
      return Visit(*e.As<core::Application>().function);
    case core::ExpressionKind::Construction: return UseAll(e.As<core::Construction>().arguments);
    case core::ExpressionKind::PrimitiveCall: return UseOperands(e.As<core::PrimitiveCall>());
    case core::ExpressionKind::Scc: return Visit(*e.As<core::Scc>().body);
    case core::ExpressionKind::Let:
      for (const core::Binding& binding : e.As<core::Let>().bindings) {
        Visit(*binding.right_hand_side);
      }
      return Visit(*e.As<core::Let>().body);
    case core::ExpressionKind::Case:
      Visit(*e.As<core::Case>().scrutinee);
      for (const core::Alternative& alternative : e.As<core::Case>().alternatives) {
        Visit(*alternative.body);
      }
      return;
    case core::ExpressionKind::Join:
      for (const core::JoinPoint& point : e.As<core::Join>().points) {
        Visit(*point.body);
      }
      return Visit(*e.As<core::Join>().body);
    case core::ExpressionKind::Jump: {
      UseAll(e.As<core::Jump>().arguments);
      const auto outer = captured.find(e.As<core::Jump>().label);
      if (outer != captured.end()) {
        passed_along.insert(passed_along.end(), outer->second.begin(), outer->second.end());
      }
      return;
    }
    case core::ExpressionKind::Choice: return;  // of logic programs, which are refused before
  }
}

}  // namespace assay::stg
