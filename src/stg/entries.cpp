// Core -> STG: top-level functions with unboxed parameters or results, and calls of them.
#include <algorithm>

#include "base/check.h"
#include "core/passes/copy.h"
#include "core/passes/traverse.h"
#include "layout/object.h"
#include "stg/converter.h"

namespace assay::stg {

// As many parameters as there are registers.
std::vector<const core::Variable*> Converter::ParametersOf(const core::Expression& lambda) {
  std::vector<const core::Variable*> parameters;
  for (const core::Expression* e = &lambda;
       e->kind == core::ExpressionKind::Lambda && parameters.size() < layout::kMaximumArity;
       e = e->As<core::Lambda>().body) {
    parameters.push_back(e->As<core::Lambda>().parameter);
  }
  return parameters;
}

const core::Expression* Converter::BodyOf(const core::Expression& lambda, std::size_t parameters) {
  const core::Expression* e = &lambda;
  for (; parameters != 0; --parameters) {
    e = e->As<core::Lambda>().body;
  }
  return e;
}

void Converter::NoteEntry(const core::Definition& definition) {
  const core::Expression& bound = *definition.right_hand_side;
  const std::size_t count = core::LambdaCount(bound);
  const bool is_wide = count > layout::kMaximumArity && count <= layout::kMostParameters;
  std::vector<const core::Variable*> parameters =
      is_wide ? core::ParametersOf(bound) : ParametersOf(bound);
  const bool takes_all = count != 0 && count == parameters.size();
  const auto result = takes_all ? ResultOf(definition) : std::nullopt;
  if (is_wide || result || std::ranges::any_of(parameters, [](const core::Variable* parameter) {
        return UnboxedKind(parameter->type).has_value();
      })) {
    entries_.emplace(definition.variable,
                     Entry{definition.variable, std::move(parameters), result});
  }
}

// The entry that a call goes to, if it goes to one.
const Converter::Entry* Converter::EntryOf(const core::Expression& e) const {
  std::size_t arguments = 0;
  const core::Expression* head = &e;
  for (; head->kind == core::ExpressionKind::Application;
       head = head->As<core::Application>().function) {
    ++arguments;
  }
  if (arguments == 0 || head->kind != core::ExpressionKind::Occurrence) {
    return nullptr;
  }
  const auto entry = entries_.find(head->As<core::Occurrence>().variable);
  return entry != entries_.end() && entry->second.parameters.size() == arguments ? &entry->second
                                                                                 : nullptr;
}

// A number, or fields: `returns (,) Int# a`.
std::optional<Returned> Converter::ResultOf(const core::Definition& definition) const {
  if (definition.result == nullptr) {
    return std::nullopt;
  }
  if (const auto number = UnboxedKind(definition.result)) {
    return *number;
  }
  const auto constructor = core_.constructors.find(definition.result->name);
  if (constructor == core_.constructors.end()) {
    return std::nullopt;
  }
  std::array<std::optional<core::PrimitiveKind>, Returned::kMostFields> words;
  for (std::size_t i = 0; i < definition.result->arguments.size(); ++i) {
    words[i] = UnboxedKind(definition.result->arguments[i]);
  }
  return Returned(*constructor->second, words);
}

// What evaluating the expression can return in registers.
std::optional<Returned> Converter::ReturnedBy(const core::Expression& e) const {
  if (e.kind == core::ExpressionKind::Scc) {
    return ReturnedBy(*e.As<core::Scc>().body);
  }
  const Entry* const entry = EntryOf(e);
  return entry == nullptr ? std::nullopt : entry->result;
}

const Closure* Converter::FunctionWithEntry(const core::Expression& e, const Variable* variable,
                                            const Entry& entry) {
  Closure* const closure = entry.parameters.size() > layout::kMaximumArity
                               ? CurriedFunction(e, variable, entry)
                               : FunctionOfPointers(e, variable, entry);
  const Variables parameters = BindParameters(entry.parameters);
  closure->result = entry.result;
  closure->entry = TheArena().New<JoinPoint>(
      variable, parameters, Variables{}, Returning(entry.result, [&] {
        return Convert(*BodyOf(e, entry.parameters.size()), variable->name);
      }));
  return closure;
}

// For those who know nothing of the function and pass pointers.
Closure* Converter::FunctionOfPointers(const core::Expression& e, const Variable* variable,
                                       const Entry& entry) {
  Closure closure{ClosureKind::Function, {},    {}, nullptr, kNoSelection, nullptr, {}, {},
                  variable->name,        e.span};
  closure.parameters = BindAll(entry.parameters);
  closure.body = WithUnboxed(entry.parameters, 0, e.span, [&]() -> const Expression* {
    std::vector<const Variable*> arguments;
    for (const core::Variable* const parameter : entry.parameters) {
      const auto kind = UnboxedKind(parameter->type);
      arguments.push_back(kind ? NumberOf(parameter, *kind) : Use(parameter));
    }
    return Call(
        *stg::New<Jump>(TheArena(), e.span, variable, TheArena().Copy(arguments), Variables{}),
        entry.result);
  });
  for (const core::Variable* const parameter : entry.parameters) {
    variables_.erase(parameter);
  }
  return NewClosure(closure);
}

// Of more parameters than they can pass at once: a function of the first ones that gives one of the
// others. It is what Core's \x1 .. xn -> f x1 .. xn is, but that this call has no cost.
Closure* Converter::CurriedFunction(const core::Expression& e, const Variable* variable,
                                    const Entry& entry) {
  std::vector<const core::Variable*> parameters;
  for (const core::Variable* const parameter : entry.parameters) {
    parameters.push_back(core::CopyVariable(curried_, *parameter));
  }
  const core::Expression* call = core::New<core::Occurrence>(curried_, e.span, entry.function);
  for (const core::Variable* const parameter : parameters) {
    call = core::New<core::Application>(curried_, e.span, call, parameter);
  }
  is_curried_ = true;
  Closure* const closure =
      ToClosure(*core::Lambdas(curried_, e.span, parameters, call), variable->name);
  is_curried_ = false;
  return closure;
}

// A call of code that returns this in registers or, without it, a pointer.
const Expression* Converter::Call(const Expression& call, const std::optional<Returned>& returned) {
  if (returned == wanted_) {
    return &call;
  }
  CHECK(returned && !wanted_, "who waits for registers asks for them");
  return returned->constructor == nullptr
             ? stg::New<Boxed>(TheArena(), call.span, returned->number, &call)
             : Rebuilt(call, *returned);
}

// Somebody waits for the object: it is made of the fields. To those who look at the heap it is what
// the function has made.
const Expression* Converter::Rebuilt(const Expression& call, const Returned& returned) {
  const Span made =
      call.kind == ExpressionKind::Apply ? call.As<Apply>().function->span : call.span;
  const core::Constructor& constructor = *returned.constructor;
  std::vector<const Variable*> bound(constructor.arity);
  std::vector<const Variable*> in_object(constructor.arity);
  std::vector<std::pair<const Variable*, std::size_t>> boxes;
  for (std::size_t i = 0; i < constructor.arity; ++i) {
    if (returned.words[i]) {
      bound[i] = NewWord(Name("field"), call.span, *returned.words[i]);
    } else {
      bound[i] = TheArena().New<Variable>(Name("field"), Representation::Pointer, false, call.span,
                                          false, nullptr, core::ShapeOf(constructor, i));
    }
    in_object[i] = bound[i];
    if (returned.words[i] && !UnboxedField(constructor, i)) {
      in_object[i] = TheArena().New<Variable>(Name("field"), Representation::Pointer, false, made,
                                              true, nullptr, core::ShapeOf(*returned.words[i]));
      boxes.emplace_back(in_object[i], i);
    }
  }
  std::vector<const Variable*> variables;
  for (const std::size_t i : FieldsInRegisters(returned)) {
    variables.push_back(bound[i]);
  }
  std::vector<const Variable*> arguments;
  for (const std::size_t i : FieldsInOrder(constructor)) {
    arguments.push_back(in_object[i]);
  }
  Closure closure{ClosureKind::Construction,
                  {},
                  {},
                  nullptr,
                  kNoSelection,
                  &constructor,
                  TheArena().Copy(arguments),
                  {},
                  constructor.name,
                  made};
  const Expression* body = stg::New<Return>(TheArena(), made, NewClosure(closure));
  for (const auto& [box, i] : boxes) {
    body = stg::New<Box>(TheArena(), made, box, bound[i], *returned.words[i], body);
  }
  const std::vector<Alternative> alternatives{
      {core::PatternKind::Constructor, &constructor, {}, TheArena().Copy(variables), body}};
  return NewCase(TheArena(), call.span, &call, TheArena().Copy(alternatives), returned, false,
                 /*rebuilds=*/true);
}

// Somebody waits for a word: that of what returns a pointer.
const Expression* Converter::WordOf(Span span, const Rest& convert) {
  const core::PrimitiveKind kind = wanted_->number;
  const Expression* const evaluation = Returning(std::nullopt, convert);
  const Variable* const value = TheArena().New<Variable>(
      Name("value"), Representation::Pointer, false, span, true, nullptr, core::ShapeOf(kind));
  const Variable* const word = NewWord(Name("word"), span, kind);
  const Expression* const body =
      NewEvalOperand(TheArena(), {{EvalOperand::kKind, span},
                                  word,
                                  value,
                                  kind,
                                  SomePrimitive(kind),
                                  nullptr,
                                  stg::New<ReturnWord>(TheArena(), span, word),
                                  {},
                                  true});
  const std::vector<Alternative> alternatives{
      {core::PatternKind::Default, nullptr, {}, TheArena().Copy(std::vector{value}), body}};
  return NewCase(TheArena(), span, evaluation, TheArena().Copy(alternatives));
}

// What ends in a word does so without an object around it; all else is converted as usual.
const Expression* Converter::ConvertToWord(const core::Expression& e, Name name) {
  const core::PrimitiveKind kind = wanted_->number;
  const auto return_word = [&](const Variable* word) {
    return stg::New<ReturnWord>(TheArena(), e.span, word);
  };
  switch (e.kind) {
    case core::ExpressionKind::Occurrence:
      return WithOperand(e.As<core::Occurrence>().variable, kind, SomePrimitive(kind), e.span,
                         return_word);
    case core::ExpressionKind::Literal:
      if (const core::LiteralValue& literal = e.As<core::Literal>().value;
          IsOfKind(literal, kind)) {
        return return_word(ConstantWord(name, e.span, literal));
      }
      break;
    case core::ExpressionKind::PrimitiveCall: {
      const auto& call = e.As<core::PrimitiveCall>();
      const core::PrimitiveKind result = core::Info(call.primitive).result;
      if (result == core::PrimitiveKind::Never) {
        return ConvertToPointer(e, name);
      }
      if (result == kind) {
        return WithOperands(call, [&](Variables operands) -> const Expression* {
          const Variable* const word = NewWord(Name("word"), e.span, kind);
          const std::vector<Alternative> alternatives{{core::PatternKind::Default,
                                                       nullptr,
                                                       {},
                                                       TheArena().Copy(std::vector{word}),
                                                       return_word(word)}};
          return NewSwitch(TheArena(), e.span, call.primitive, operands,
                           TheArena().Copy(alternatives));
        });
      }
      break;
    }
    case core::ExpressionKind::Application:
      if (ReturnedBy(e) == wanted_) {
        return ConvertToPointer(e, name);
      }
      break;
    case core::ExpressionKind::Let:
    case core::ExpressionKind::Case:
    case core::ExpressionKind::Scc:
    case core::ExpressionKind::Join:
    case core::ExpressionKind::Jump: return ConvertToPointer(e, name);
    case core::ExpressionKind::Lambda:
    case core::ExpressionKind::Construction:
    case core::ExpressionKind::Choice: break;
  }
  return WordOf(e.span, [&] { return ConvertToPointer(e, name); });
}

// Somebody waits for fields: those of what returns a pointer.
const Expression* Converter::FieldsOf(Span span, const Rest& convert) {
  const Returned wanted = *wanted_;
  const core::Constructor& constructor = *wanted.constructor;
  const Expression* const evaluation = Returning(std::nullopt, convert);
  std::vector<const core::Variable*> fields;
  std::vector<const Variable*> variables;
  for (std::size_t i = 0; i < constructor.arity; ++i) {
    fields.push_back(TheArena().New<core::Variable>(Name("field"), nullptr, span));
  }
  for (const std::size_t i : FieldsInOrder(constructor)) {
    if (const auto kind = UnboxedField(constructor, i)) {
      variables.push_back(NewWord(fields[i], *kind));
      numbers_[fields[i]] = {variables.back(), *kind};
    } else {
      variables.push_back(Bind(fields[i], false, core::ShapeOf(constructor, i)));
    }
  }
  const std::vector<Alternative> alternatives{{core::PatternKind::Constructor,
                                               &constructor,
                                               {},
                                               TheArena().Copy(variables),
                                               ReturnAll(span, fields)}};
  return NewCase(TheArena(), span, evaluation, TheArena().Copy(alternatives));
}

// Those that are to be words have been evaluated before.
const Expression* Converter::ReturnAll(Span span, std::span<const core::Variable* const> fields,
                                       std::size_t from) {
  for (std::size_t i = from; i < fields.size(); ++i) {
    if (const auto kind = wanted_->words[i]; kind && NumberOf(fields[i], *kind) == nullptr &&
                                             KnownLiteral(fields[i], *kind) == nullptr) {
      return WithOperand(
          fields[i], *kind, SomePrimitive(*kind), span,
          [&](const Variable* /*word*/) { return ReturnAll(span, fields, i + 1); }, true);
    }
  }
  std::vector<const Variable*> returned;
  for (const std::size_t i : FieldsInRegisters(*wanted_)) {
    const auto kind = wanted_->words[i];
    const core::LiteralValue* const literal = kind ? KnownLiteral(fields[i], *kind) : nullptr;
    returned.push_back(literal != nullptr ? ConstantWord(fields[i]->name, span, *literal)
                       : kind             ? NumberOf(fields[i], *kind)
                                          : Use(fields[i]));
  }
  return stg::New<ReturnFields>(TheArena(), span, wanted_->constructor, TheArena().Copy(returned));
}

// What ends in the construction does so without it; all else is taken apart.
const Expression* Converter::ConvertToFields(const core::Expression& e, Name name) {
  switch (e.kind) {
    case core::ExpressionKind::Construction:
      if (const auto& made = e.As<core::Construction>(); made.constructor == wanted_->constructor) {
        return ReturnAll(e.span, made.arguments);
      }
      break;
    case core::ExpressionKind::PrimitiveCall:
      if (core::Info(e.As<core::PrimitiveCall>().primitive).result == core::PrimitiveKind::Never) {
        return ConvertToPointer(e, name);
      }
      break;
    case core::ExpressionKind::Application:
      if (ReturnedBy(e) == wanted_) {
        return ConvertToPointer(e, name);
      }
      break;
    case core::ExpressionKind::Let:
    case core::ExpressionKind::Case:
    case core::ExpressionKind::Scc:
    case core::ExpressionKind::Join:
    case core::ExpressionKind::Jump: return ConvertToPointer(e, name);
    default: break;
  }
  return FieldsOf(e.span, [&] { return ConvertToPointer(e, name); });
}

// Goes to code whose parameters are known, with unboxed arguments where it takes such.
const Expression* Converter::JumpTo(const Variable* label,
                                    std::span<const core::Variable* const> parameters,
                                    std::span<const core::Variable* const> arguments,
                                    Variables captured, Span span,
                                    std::vector<const Variable*> passed) {
  while (passed.size() < arguments.size()) {
    const std::size_t i = passed.size();
    const auto kind = UnboxedKind(parameters[i]->type);
    if (!kind) {
      passed.push_back(Use(arguments[i]));
    } else if (const Variable* const number = NumberOf(arguments[i], *kind)) {
      passed.push_back(number);
    } else {
      return WithOperand(
          arguments[i], *kind, SomePrimitive(*kind), span,
          [&](const Variable* word) {
            passed.push_back(word);
            return JumpTo(label, parameters, arguments, captured, span, std::move(passed));
          },
          true);
    }
  }
  return stg::New<Jump>(TheArena(), span, label, TheArena().Copy(passed), captured);
}

}  // namespace assay::stg
