// Core -> STG: operands of primitives, and fields of constructors that hold words.
//
// Whoever constructs has evaluated what a field holds, so that to unbox it costs nothing.
#include <algorithm>
#include <ranges>

#include "core/subordinate.h"
#include "stg/converter.h"

namespace assay::stg {

// Its number, if that is at hand and of the kind.
const Variable* Converter::NumberOf(const core::Variable* variable,
                                    core::PrimitiveKind kind) const {
  const auto found = numbers_.find(variable);
  return found == numbers_.end() || found->second.kind != kind ? nullptr : found->second.word;
}

void Converter::NoteLiteral(const core::Variable* variable, const core::Expression& bound) {
  if (bound.kind == core::ExpressionKind::Literal) {
    literals_[variable] = &bound.As<core::Literal>().value;
  }
}

// The literal that the variable is bound to, if it is of the kind that an operand has to be.
const core::LiteralValue* Converter::KnownLiteral(const core::Variable* variable,
                                                  core::PrimitiveKind kind) const {
  const auto found = literals_.find(variable);
  if (found == literals_.end()) {
    return nullptr;
  }
  return IsOfKind(*found->second, kind) ? found->second : nullptr;
}

const Variable* Converter::ConstantWord(Name name, Span span, const core::LiteralValue& literal) {
  return TheArena().New<Variable>(name, Representation::Word, true, span, false, &literal,
                                  core::ShapeOf(literal.kind));
}

// Goes on with the value of an operand. While it does, the value is known not to need evaluation.
const Expression* Converter::WithOperand(const core::Variable* argument, core::PrimitiveKind kind,
                                         core::Primitive primitive, Span span,
                                         const RestOfWord& rest, bool is_free) {
  if (const Variable* const number = NumberOf(argument, kind)) {
    return is_free ? rest(number) : TickOf(span, TickKind::Variable, 1, rest(number));
  }
  const bool is_unboxed = core::IsUnboxed(kind);
  const core::LiteralValue* const literal = KnownLiteral(argument, kind);
  const core::Shape* const shape = core::ShapeOf(kind);
  const Variable* const result =
      is_unboxed ? NewWord(argument, kind)
                 : NewPointer(argument, shape == nullptr ? core::ShapeOf(*argument) : shape, true);
  const Variable* const operand = Use(argument);
  NoteEvaluation(operand);
  const auto before = numbers_.find(argument);
  const std::optional<Number> known =
      before == numbers_.end() ? std::nullopt : std::optional(before->second);
  if (literal == nullptr) {
    numbers_[argument] = {result, kind};
  }
  const Expression* const body = rest(result);
  if (known) {
    numbers_[argument] = *known;
  } else {
    numbers_.erase(argument);
  }
  return NewEvalOperand(
      TheArena(),
      {{EvalOperand::kKind, span}, result, operand, kind, primitive, literal, body, {}, is_free});
}

const Expression* Converter::WithOperands(const core::PrimitiveCall& call,
                                          const RestOfOperands& rest,
                                          std::vector<const Variable*> operands, std::size_t from) {
  const core::PrimitiveInfo& info = core::Info(call.primitive);
  for (std::size_t i = from; i < call.arguments.size(); ++i) {
    const core::PrimitiveKind kind = info.operands[i];
    if (core::IsEvaluated(kind)) {
      return WithOperand(call.arguments[i], kind, call.primitive, call.span,
                         [&](const Variable* value) {
                           operands.push_back(value);
                           return WithOperands(call, rest, std::move(operands), i + 1);
                         });
    }
    if (kind != core::PrimitiveKind::World || info.how == core::Mechanism::Control) {
      operands.push_back(Use(call.arguments[i]));
    }
  }
  return rest(TheArena().Copy(operands));
}

// Evaluates those of the variables that are of unboxed type, then goes on.
const Expression* Converter::WithUnboxed(const std::vector<const core::Variable*>& variables,
                                         std::size_t from, Span span, const Rest& rest) {
  for (std::size_t i = from; i < variables.size(); ++i) {
    if (const auto kind = UnboxedKind(variables[i]->type);
        kind && NumberOf(variables[i], *kind) == nullptr) {
      return WithOperand(
          variables[i], *kind, SomePrimitive(*kind), span,
          [&](const Variable* /*word*/) { return WithUnboxed(variables, i + 1, span, rest); },
          true);
    }
  }
  return rest();
}

// The variable is evaluated, to something that is no function, by code that runs once for each
// time that the variable is bound, if it is bound in the same code.
void Converter::NoteEvaluation(const Variable* variable) {
  const auto bound = depths_.find(variable);
  if (bound != depths_.end() && bound->second == depth_) {
    evaluated_here_.insert(variable);
  }
}

// The number or constant for the field is at hand, or it takes a pointer.
const Variable* Converter::FieldAtHand(const core::Construction& e, std::size_t field) {
  const core::Variable* const argument = e.arguments[field];
  const auto kind = UnboxedField(*e.constructor, field);
  if (!kind) {
    return Use(argument);
  }
  if (const core::LiteralValue* const literal = KnownLiteral(argument, *kind)) {
    return ConstantWord(argument->name, argument->span, *literal);
  }
  return NumberOf(argument, *kind);
}

bool Converter::HasItsWord(const core::Construction& e, std::size_t field) const {
  const auto kind = UnboxedField(*e.constructor, field);
  return !kind || KnownLiteral(e.arguments[field], *kind) != nullptr ||
         NumberOf(e.arguments[field], *kind) != nullptr;
}

bool Converter::HasItsWords(const core::Construction& e) const {
  return std::ranges::all_of(std::views::iota(std::size_t{0}, e.arguments.size()),
                             [&](std::size_t field) { return HasItsWord(e, field); });
}

// Constants that the code generator lays out. Others are thunks.
bool Converter::IsValueAtTop(const core::Expression& e) const {
  return core::IsValue(e) &&
         (e.kind != core::ExpressionKind::Construction || HasItsWords(e.As<core::Construction>()));
}

Variables Converter::Fields(const core::Construction& e) {
  std::vector<const Variable*> fields;
  for (const std::size_t field : FieldsInOrder(*e.constructor)) {
    fields.push_back(FieldAtHand(e, field));
  }
  return TheArena().Copy(fields);
}

// Goes on where the words of its fields are at hand. Those bound by the let at hand are not asked
// for: what needs them waits in a thunk.
const Expression* Converter::WithFields(const core::Construction& e, const Rest& rest,
                                        const core::Let* let, std::size_t from) {
  for (std::size_t i = from; i < e.arguments.size(); ++i) {
    const bool is_bound_here =
        let != nullptr && std::ranges::find(let->bindings, e.arguments[i],
                                            &core::Binding::variable) != let->bindings.end();
    if (!HasItsWord(e, i) && !is_bound_here) {
      const core::PrimitiveKind kind = *UnboxedField(*e.constructor, i);
      return WithOperand(
          e.arguments[i], kind, SomePrimitive(kind), e.span,
          [&](const Variable* /*word*/) { return WithFields(e, rest, let, i + 1); }, true);
    }
  }
  return rest();
}

const Expression* Converter::WithFields(const core::Let& let, const Rest& rest, std::size_t from) {
  for (std::size_t i = from; i < let.bindings.size(); ++i) {
    if (const core::Construction* const bound = BoundConstruction(let.bindings[i])) {
      return WithFields(*bound, [&] { return WithFields(let, rest, i + 1); }, &let);
    }
  }
  return rest();
}

const core::Construction* Converter::BoundConstruction(const core::Binding& binding) {
  const core::Scc* const sub = core::AsSubordinate(*binding.right_hand_side);
  const core::Expression& bound = sub == nullptr ? *binding.right_hand_side : *sub->body;
  return bound.kind == core::ExpressionKind::Construction ? &bound.As<core::Construction>()
                                                          : nullptr;
}

}  // namespace assay::stg
