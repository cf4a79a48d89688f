// Core -> STG: cases.
#include "stg/converter.h"

namespace assay::stg {

namespace {

bool IsDefaultOnly(const core::Case& e) {
  return e.alternatives[0].pattern == core::PatternKind::Default &&
         e.alternatives[0].variables.empty();
}

}  // namespace

// The fields of a constructor, in the order of the object, words as they are.
Alternative Converter::ConvertFields(const core::Alternative& alternative, Name name) {
  std::vector<const Variable*> variables;
  for (const std::size_t field : FieldsInOrder(*alternative.constructor)) {
    const core::Variable* const variable = alternative.variables[field];
    if (const auto kind = UnboxedField(*alternative.constructor, field)) {
      variables.push_back(NewWord(variable, *kind));
      numbers_[variable] = {variables.back(), *kind};
    } else {
      variables.push_back(Bind(variable));
    }
  }
  const std::vector<const core::Variable*> bound(alternative.variables.begin(),
                                                 alternative.variables.end());
  const Expression* const body = WithUnboxed(bound, 0, alternative.body->span,
                                             [&] { return Convert(*alternative.body, name); });
  return {alternative.pattern, alternative.constructor, {}, TheArena().Copy(variables), body};
}

Alternative Converter::ConvertAlternative(const core::Alternative& alternative, Name name) {
  if (alternative.pattern == core::PatternKind::Constructor) {
    return ConvertFields(alternative, name);
  }
  const bool is_evaluated = alternative.pattern == core::PatternKind::Default &&
                            !alternative.variables.empty() &&
                            (UnboxedKind(alternative.variables[0]->type) ||
                             core::IsMemory(alternative.variables[0]->type));
  std::vector<const Variable*> variables;
  for (const core::Variable* const variable : alternative.variables) {
    variables.push_back(Bind(variable, is_evaluated));
  }
  const std::vector<const core::Variable*> bound(alternative.variables.begin(),
                                                 alternative.variables.end());
  const Expression* const body = WithUnboxed(bound, 0, alternative.body->span,
                                             [&] { return Convert(*alternative.body, name); });
  return {alternative.pattern, alternative.constructor, alternative.literal,
          TheArena().Copy(variables), body};
}

std::span<const Alternative> Converter::ConvertAlternatives(const core::Case& e, Name name) {
  std::vector<Alternative> converted;
  for (const core::Alternative& alternative : e.alternatives) {
    converted.push_back(ConvertAlternative(alternative, name));
  }
  return TheArena().Copy(converted);
}

// Where heap profiles say that a result is made: in the text of the function that returns it.
Span Converter::MadeAt(const core::Expression& e) {
  const core::Expression* head = &e;
  for (; head->kind == core::ExpressionKind::Application || head->kind == core::ExpressionKind::Scc;
       head = head->kind == core::ExpressionKind::Scc ? head->As<core::Scc>().body
                                                      : head->As<core::Application>().function) {
  }
  const Span made = head->kind == core::ExpressionKind::Occurrence
                        ? head->As<core::Occurrence>().variable->span
                        : head->span;
  return made.IsKnown() ? made : e.span;
}

Span Converter::AwaitedBy(const core::Case& e, const core::Expression& scrutinee) {
  for (const core::Expression* part = &scrutinee;;) {
    if (part->span.IsKnown() && part->span.file != e.span.file) {
      return part->span;
    }
    switch (part->kind) {
      case core::ExpressionKind::Application: part = part->As<core::Application>().function; break;
      case core::ExpressionKind::Scc: part = part->As<core::Scc>().body; break;
      case core::ExpressionKind::Let: part = part->As<core::Let>().body; break;
      default: return {};
    }
  }
}

// A default binds the number; the object around it is built if somebody asks for it.
std::span<const Alternative> Converter::AlternativesOfResult(const core::Case& e,
                                                             core::PrimitiveKind result,
                                                             Name name) {
  std::vector<Alternative> converted;
  for (const core::Alternative& alternative : e.alternatives) {
    if (alternative.pattern != core::PatternKind::Default || alternative.variables.empty() ||
        !core::IsUnboxed(result)) {
      converted.push_back(ConvertAlternative(alternative, name));
      continue;
    }
    const core::Variable* const variable = alternative.variables[0];
    const Variable* const word = NewWord(variable, result);
    numbers_[variable] = {word, result};
    const bool is_typed = UnboxedKind(variable->type).has_value();
    const Variable* const box = is_typed ? nullptr : Bind(variable, true, core::ShapeOf(result));
    const Expression* body = Convert(*alternative.body, name);
    if (!is_typed && uses_[box] != 0) {
      body = stg::New<Box>(TheArena(), MadeAt(*e.scrutinee), box, word, result, body);
    }
    converted.push_back(
        {alternative.pattern, nullptr, {}, TheArena().Copy(std::vector{word}), body});
  }
  return TheArena().Copy(converted);
}

// The alternative for the construction, unless it asks for the object.
const core::Alternative* Converter::AlternativeOf(const core::Case& e, const Returned& returned) {
  for (const core::Alternative& alternative : e.alternatives) {
    if (alternative.constructor == returned.constructor ||
        (alternative.pattern == core::PatternKind::Default && alternative.variables.empty())) {
      return &alternative;
    }
  }
  return nullptr;
}

// Binds the fields of a construction that was not built. A number that is returned as a word is
// boxed if somebody asks for its object.
Alternative Converter::ConvertReturned(const core::Alternative& alternative,
                                       const Returned& returned, Span made, Name name) {
  std::vector<const Variable*> bound(returned.constructor->arity);
  std::vector<std::pair<const Variable*, Number>> boxes;
  for (std::size_t i = 0; i < bound.size(); ++i) {
    const core::Variable* const variable =
        alternative.pattern == core::PatternKind::Constructor
            ? alternative.variables[i]
            : TheArena().New<core::Variable>(Name("field"), nullptr, alternative.span);
    if (!returned.words[i]) {
      bound[i] = Bind(variable, false, core::ShapeOf(*returned.constructor, i));
      continue;
    }
    bound[i] = NewWord(variable, *returned.words[i]);
    numbers_[variable] = {bound[i], *returned.words[i]};
    if (!UnboxedKind(variable->type) && !UnboxedField(*returned.constructor, i)) {
      boxes.emplace_back(Bind(variable, true, core::ShapeOf(*returned.words[i])),
                         Number{bound[i], *returned.words[i]});
    }
  }
  const std::vector<const core::Variable*> variables(alternative.variables.begin(),
                                                     alternative.variables.end());
  const Expression* body = WithUnboxed(variables, 0, alternative.body->span,
                                       [&] { return Convert(*alternative.body, name); });
  for (const auto& [box, number] : boxes) {
    if (uses_[box] != 0) {
      body = stg::New<Box>(TheArena(), made, box, number.word, number.kind, body);
    }
  }
  std::vector<const Variable*> in_registers;
  for (const std::size_t i : FieldsInRegisters(returned)) {
    in_registers.push_back(bound[i]);
  }
  return {core::PatternKind::Constructor,
          returned.constructor,
          {},
          TheArena().Copy(in_registers),
          body};
}

// A variable whose number is at hand: a default is another name of it.
std::span<const Alternative> Converter::AlternativesOfNumber(const core::Case& e,
                                                             const core::Variable* scrutinee,
                                                             const Number& number, Name name) {
  std::vector<Alternative> converted;
  for (const core::Alternative& alternative : e.alternatives) {
    if (!alternative.variables.empty()) {
      numbers_[alternative.variables[0]] = number;
      const auto pointer = variables_.find(scrutinee);
      if (pointer != variables_.end()) {
        variables_[alternative.variables[0]] = pointer->second;
      }
    }
    converted.push_back(
        {alternative.pattern, nullptr, alternative.literal, {}, Convert(*alternative.body, name)});
  }
  return TheArena().Copy(converted);
}

// A let in the scrutinee may as well stand around the case; then primitives show themselves.
const Expression* Converter::ConvertCase(const core::Case& e, const core::Expression& scrutinee,
                                         Name name) {
  if (scrutinee.kind == core::ExpressionKind::Let) {
    const auto& let = scrutinee.As<core::Let>();
    return ConvertLet(let, [&] { return ConvertCase(e, *let.body, name); });
  }
  const Expression* result = nullptr;
  if (scrutinee.kind == core::ExpressionKind::PrimitiveCall &&
      core::Info(scrutinee.As<core::PrimitiveCall>().primitive).how != core::Mechanism::Control) {
    const auto& call = scrutinee.As<core::PrimitiveCall>();
    result = WithOperands(call, [&](Variables operands) -> const Expression* {
      return NewSwitch(TheArena(), e.span, call.primitive, operands,
                       AlternativesOfResult(e, core::Info(call.primitive).result, name));
    });
  } else if (scrutinee.kind == core::ExpressionKind::PrimitiveCall &&
             core::IsCheck(scrutinee.As<core::PrimitiveCall>().primitive)) {
    const auto& call = scrutinee.As<core::PrimitiveCall>();
    result = WithOperands(call, [&](Variables operands) -> const Expression* {
      const Expression* const check =
          stg::New<Compute>(TheArena(), call.span, call.primitive, operands);
      return NewCase(TheArena(), e.span, check, ConvertAlternatives(e, name));
    });
  } else if (const Number* const number = NumberToSwitchOn(e, scrutinee)) {
    const core::Variable* const variable = scrutinee.As<core::Occurrence>().variable;
    const Number known = *number;
    result = TickOf(e.span, TickKind::Variable, 1,
                    NewSwitchWord(TheArena(), e.span, known.word, known.kind,
                                  AlternativesOfNumber(e, variable, known, name)));
  } else if (const auto returned = ReturnedBy(scrutinee);
             returned && returned->constructor == nullptr) {
    const Expression* const call = Returning(returned, [&] { return Convert(scrutinee, name); });
    result = NewCase(TheArena(), e.span, call, AlternativesOfResult(e, returned->number, name),
                     returned, false, false, AwaitedBy(e, scrutinee));
  } else if (const core::Alternative* const taken =
                 returned ? AlternativeOf(e, *returned) : nullptr) {
    const Expression* const call = Returning(returned, [&] { return Convert(scrutinee, name); });
    const std::vector<Alternative> only{
        ConvertReturned(*taken, *returned, MadeAt(scrutinee), name)};
    result = NewCase(TheArena(), e.span, call, TheArena().Copy(only), returned, false, false,
                     AwaitedBy(e, scrutinee));
  } else {
    const Expression* const evaluation =
        Returning(std::nullopt, [&] { return Convert(scrutinee, name); });
    if (evaluation->kind == ExpressionKind::Eval &&
        e.alternatives[0].pattern != core::PatternKind::Default) {
      NoteEvaluation(evaluation->As<Eval>().variable);
    }
    const bool enters_constant = scrutinee.kind == core::ExpressionKind::Occurrence &&
                                 IsDefaultOnly(e) &&
                                 IsEnteredConstant(scrutinee.As<core::Occurrence>().variable);
    result = NewCase(TheArena(), e.span, evaluation, ConvertAlternatives(e, name), std::nullopt,
                     enters_constant, false, AwaitedBy(e, scrutinee));
  }
  return TickOf(e.span, TickKind::Case, 1, result);
}

bool Converter::IsEnteredConstant(const core::Variable* variable) {
  const auto definition = definitions_.find(variable);
  if (definition == definitions_.end()) {
    return false;
  }
  const auto [known, is_new] = entered_constants_.emplace(variable, false);
  if (is_new && EntersAndReturns(*definition->second)) {
    entered_constants_[variable] = true;
    return true;
  }
  return !is_new && known->second;
}

// An scc around a literal or the like, and around cases that enter other such constants.
bool Converter::EntersAndReturns(const core::Expression& constant) {
  if (constant.kind != core::ExpressionKind::Scc ||
      constant.As<core::Scc>().scc_kind != core::SccKind::Scc) {
    return false;
  }
  const core::Expression* e = constant.As<core::Scc>().body;
  while (e->kind == core::ExpressionKind::Case) {
    const auto& node = e->As<core::Case>();
    if (!IsDefaultOnly(node) || node.scrutinee->kind != core::ExpressionKind::Occurrence ||
        !IsEnteredConstant(node.scrutinee->As<core::Occurrence>().variable)) {
      return false;
    }
    e = node.alternatives[0].body;
  }
  return e->kind == core::ExpressionKind::Literal ||
         (e->kind == core::ExpressionKind::Construction &&
          e->As<core::Construction>().arguments.empty());
}

const Converter::Number* Converter::NumberToSwitchOn(const core::Case& e,
                                                     const core::Expression& scrutinee) const {
  if (scrutinee.kind != core::ExpressionKind::Occurrence ||
      e.alternatives[0].pattern == core::PatternKind::Constructor) {
    return nullptr;
  }
  const auto found = numbers_.find(scrutinee.As<core::Occurrence>().variable);
  return found == numbers_.end() || !core::IsUnboxed(found->second.kind) ? nullptr : &found->second;
}

}  // namespace assay::stg
