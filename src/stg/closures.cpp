// Core -> STG: functions, thunks and values.
#include <algorithm>

#include "stg/converter.h"
#include "stg/free_variables.h"

namespace assay::stg {

// Objects hold their pointers first.
Variables Converter::Captured(const Expression& body, Variables bound) {
  const Variables free = FreeVariables(TheArena(), body, bound);
  std::vector<const Variable*> ordered(free.begin(), free.end());
  std::ranges::stable_partition(ordered, [](const Variable* variable) {
    return variable->representation == Representation::Pointer;
  });
  return TheArena().Copy(ordered);
}

Closure* Converter::ToClosure(const core::Expression& e, Name name) {
  return Returning(std::nullopt, [&] { return ToClosureInside(e, name); });
}

Closure* Converter::ToClosureInside(const core::Expression& e, Name name) {
  Closure closure{ClosureKind::Thunk, {}, {}, nullptr, kNoSelection, nullptr, {}, {}, name, e.span};
  switch (e.kind) {
    case core::ExpressionKind::Literal:
      closure.kind = ClosureKind::Literal;
      closure.literal = e.As<core::Literal>().value;
      break;
    case core::ExpressionKind::Lambda: {
      closure.kind = ClosureKind::Function;
      const std::vector<const core::Variable*> parameters = ParametersOf(e);
      ++depth_;
      closure.parameters = BindAll(parameters);
      closure.body = WithUnboxed(parameters, 0, e.span,
                                 [&] { return Convert(*BodyOf(e, parameters.size()), name); });
      --depth_;
      closure.free = Captured(*closure.body, closure.parameters);
      break;
    }
    case core::ExpressionKind::Construction:
      if (HasItsWords(e.As<core::Construction>())) {
        closure.kind = ClosureKind::Construction;
        closure.constructor = e.As<core::Construction>().constructor;
        closure.arguments = Fields(e.As<core::Construction>());
        break;
      }
      [[fallthrough]];
    default:
      ++depth_;
      closure.body = Convert(e, name);
      --depth_;
      closure.free = Captured(*closure.body, {});
      closure.selected_field = SelectedField(e);
      break;
  }
  return NewClosure(closure);
}

// Which field `case x of { C y1 .. yn -> yi }` takes of its local variable x.
std::int32_t Converter::SelectedField(const core::Expression& e) const {
  if (e.kind != core::ExpressionKind::Case) {
    return kNoSelection;
  }
  const auto& node = e.As<core::Case>();
  if (node.scrutinee->kind != core::ExpressionKind::Occurrence || node.alternatives.size() != 1 ||
      node.alternatives[0].pattern != core::PatternKind::Constructor ||
      node.alternatives[0].body->kind != core::ExpressionKind::Occurrence ||
      variables_.at(node.scrutinee->As<core::Occurrence>().variable)->is_top_level) {
    return kNoSelection;
  }
  const core::Alternative& alternative = node.alternatives[0];
  // The collector does not ask which constructor it meets.
  const core::DataType* const type = alternative.constructor->data_type;
  if (type != nullptr && type->constructors.size() != 1) {
    return kNoSelection;
  }
  const auto found =
      std::ranges::find(alternative.variables, alternative.body->As<core::Occurrence>().variable);
  const auto field = static_cast<std::size_t>(found - alternative.variables.begin());
  if (found == alternative.variables.end() || UnboxedField(*alternative.constructor, field)) {
    return kNoSelection;
  }
  const std::vector<std::size_t> order = FieldsInOrder(*alternative.constructor);
  return static_cast<std::int32_t>(std::ranges::find(order, field) - order.begin());
}

}  // namespace assay::stg
