// Core -> STG: top-level functions with unboxed parameters or results, and calls of them.
#include <algorithm>

#include "base/check.h"
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
  std::vector<const core::Variable*> parameters = ParametersOf(bound);
  const bool takes_all =
      !parameters.empty() && BodyOf(bound, parameters.size())->kind != core::ExpressionKind::Lambda;
  const auto result = takes_all ? UnboxedKind(definition.result) : std::nullopt;
  if (result || std::ranges::any_of(parameters, [](const core::Variable* parameter) {
        return UnboxedKind(parameter->type).has_value();
      })) {
    entries_.emplace(definition.variable, Entry{std::move(parameters), result});
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

// The kind of word that evaluating the expression can return.
std::optional<core::PrimitiveKind> Converter::ReturnedWord(const core::Expression& e) const {
  if (e.kind == core::ExpressionKind::Scc) {
    return ReturnedWord(*e.As<core::Scc>().body);
  }
  const Entry* const entry = EntryOf(e);
  return entry == nullptr ? std::nullopt : entry->result;
}

const Closure* Converter::FunctionWithEntry(const core::Expression& e, const Variable* variable,
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
  const Variables parameters = BindParameters(entry.parameters);
  closure.result = entry.result;
  closure.entry = TheArena().New<JoinPoint>(
      variable, parameters, Variables{}, Returning(entry.result, [&] {
        return Convert(*BodyOf(e, entry.parameters.size()), variable->name);
      }));
  return NewClosure(closure);
}

// A call of code that returns a word of the kind or, without one, a pointer.
const Expression* Converter::Call(const Expression& call,
                                  std::optional<core::PrimitiveKind> returned) {
  if (returned == wanted_) {
    return &call;
  }
  CHECK(returned && !wanted_, "who waits for a word asks for it");
  return stg::New<Boxed>(TheArena(), call.span, *returned, &call);
}

// Somebody waits for a word: that of what returns a pointer.
const Expression* Converter::WordOf(Span span, const Rest& convert) {
  const core::PrimitiveKind kind = *wanted_;
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
  const core::PrimitiveKind kind = *wanted_;
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
      if (ReturnedWord(e) == wanted_) {
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
