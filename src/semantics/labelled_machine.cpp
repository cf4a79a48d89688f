#include "semantics/labelled_machine.h"

namespace assay::semantics {

using core::ExpressionKind;

Parents::Parents(const core::Program& program) {
  for (const core::Definition& definition : program.definitions) {
    parent_[definition.right_hand_side] = nullptr;
    Visit(*definition.right_hand_side);
  }
}

void Parents::Visit(const core::Expression& e) {
  const auto child = [&](const core::Expression* part) {
    parent_[part] = &e;
    Visit(*part);
  };
  switch (e.kind) {
    case ExpressionKind::Occurrence:
    case ExpressionKind::Literal:
    case ExpressionKind::Construction:
    case ExpressionKind::PrimitiveCall:
    case ExpressionKind::Jump:
    case ExpressionKind::Choice: return;
    case ExpressionKind::Lambda: return child(e.As<core::Lambda>().body);
    case ExpressionKind::Application: return child(e.As<core::Application>().function);
    case ExpressionKind::Scc: return child(e.As<core::Scc>().body);
    case ExpressionKind::Let:
      for (const core::Binding& binding : e.As<core::Let>().bindings) {
        child(binding.right_hand_side);
      }
      return child(e.As<core::Let>().body);
    case ExpressionKind::Case:
      child(e.As<core::Case>().scrutinee);
      for (const core::Alternative& alternative : e.As<core::Case>().alternatives) {
        child(alternative.body);
      }
      return;
    case ExpressionKind::Join:
      for (const core::JoinPoint& point : e.As<core::Join>().points) {
        child(point.body);
      }
      return child(e.As<core::Join>().body);
  }
}

Centre Parents::Label(const core::Expression* e, const LabelScope& scope) const {
  while (e != scope.root) {
    const auto parent = parent_.find(e);
    if (parent == parent_.end() || parent->second == nullptr) {
      return nullptr;  // not a part of the root
    }
    e = parent->second;
    if (e->kind == ExpressionKind::Scc) {
      return e->As<core::Scc>().centre;
    }
  }
  return scope.label;
}

}  // namespace assay::semantics
