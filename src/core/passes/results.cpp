#include "core/passes/results.h"

#include "base/mapped_stack.h"
#include "core/passes/finished.h"
#include "core/passes/traverse.h"
#include "core/unboxed.h"

namespace assay::core {

namespace {

using Form = Outcome::Form;

constexpr int kMostResultRounds = 12;

const Outcome kOther{.form = Form::Other};

Outcome Number(PrimitiveKind kind, bool is_computed) {
  return {.form = Form::Number, .kind = kind, .is_computed = is_computed};
}

Outcome OfLiteral(LiteralKind kind) {
  switch (kind) {
    case LiteralKind::Int: return Number(PrimitiveKind::Int, false);
    case LiteralKind::Word: return Number(PrimitiveKind::Word, false);
    case LiteralKind::Char: return Number(PrimitiveKind::Char, false);
    case LiteralKind::Double: return Number(PrimitiveKind::Double, false);
    case LiteralKind::Float: return Number(PrimitiveKind::Float, false);
    case LiteralKind::Integer:
    case LiteralKind::String: return kOther;
  }
  return kOther;
}

Outcome OfPrimitive(Primitive primitive) {
  const PrimitiveKind result = Info(primitive).result;
  if (result == PrimitiveKind::Never) {
    return {};
  }
  return IsUnboxed(result) ? Number(result, true) : kOther;
}

// What a case looks at, without the lets and sccs around it.
const Expression& Innermost(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Let: return Innermost(*e.As<Let>().body);
    case ExpressionKind::Scc: return Innermost(*e.As<Scc>().body);
    default: return e;
  }
}

}  // namespace

Outcome Either(const Outcome& a, const Outcome& b) {
  if (a.form == Form::Never || b.form == Form::Never) {
    return a.form == Form::Never ? b : a;
  }
  if (a.form == Form::Fields && b.form == Form::Fields && a.constructor == b.constructor) {
    Outcome both = a;
    for (std::size_t i = 0; i < both.fields.size(); ++i) {
      both.fields[i] = Either(a.fields[i], b.fields[i]);
    }
    return both;
  }
  if (a.form != Form::Number || b.form != Form::Number || a.kind != b.kind) {
    return kOther;
  }
  return Number(a.kind, a.is_computed || b.is_computed);
}

// Of one that has been finished: what it says.
Outcome ResultOf(const Definition& definition) {
  if (definition.result == nullptr) {
    return kOther;
  }
  if (const auto kind = UnboxedKind(definition.result)) {
    return Number(*kind, true);
  }
  Outcome outcome{.form = Form::Fields, .constructor = definition.result->name};
  for (const Type* const field : definition.result->arguments) {
    const auto kind = UnboxedKind(field);
    outcome.fields.push_back(kind ? Number(*kind, true) : kOther);
  }
  return outcome;
}

Results::Results(const Program& program, const OptimiserOptions& options) : options_(options) {
  for (const Definition& definition : program.definitions) {
    if (definition.right_hand_side->kind == ExpressionKind::Lambda) {
      functions_[definition.variable] = {LambdaCount(*definition.right_hand_side), {}};
    }
  }
  bool is_changed = true;
  for (int round = 0; is_changed && round < kMostResultRounds; ++round) {
    is_changed = Improve(program);
  }
  if (is_changed) {  // not yet true of all: give up
    functions_.clear();
  }
}

Outcome Results::OfFunction(const Variable* function) const {
  const auto found = functions_.find(function);
  return found == functions_.end() ? kOther : found->second.outcome;
}

bool Results::Improve(const Program& program) {
  bool is_changed = false;
  for (const Definition& definition : program.definitions) {
    const auto found = functions_.find(definition.variable);
    if (found != functions_.end()) {
      const Outcome outcome = Of(UnderLambdas(*definition.right_hand_side));
      is_changed |= outcome != found->second.outcome;
      found->second.outcome = outcome;
    }
  }
  return is_changed;
}

Outcome Results::Of(const Expression& e) {
  if (StackIsLow()) {
    return kOther;
  }
  switch (e.kind) {
    case ExpressionKind::Occurrence: return OfVariable(e.As<Occurrence>().variable);
    case ExpressionKind::Literal: return OfLiteral(e.As<Literal>().value.kind);
    case ExpressionKind::PrimitiveCall: return OfPrimitive(e.As<PrimitiveCall>().primitive);
    case ExpressionKind::Application: return OfCall(e);
    case ExpressionKind::Let:
      for (const Binding& binding : e.As<Let>().bindings) {
        if (binding.right_hand_side->kind == ExpressionKind::Literal) {
          known_[binding.variable] = Of(*binding.right_hand_side);
        }
      }
      return Of(*e.As<Let>().body);
    case ExpressionKind::Scc: return Of(*e.As<Scc>().body);
    case ExpressionKind::Case: return OfCase(e.As<Case>());
    case ExpressionKind::Join: {
      Outcome outcome = Of(*e.As<Join>().body);
      for (const JoinPoint& point : e.As<Join>().points) {
        outcome = Either(outcome, Of(*point.body));
      }
      return outcome;
    }
    case ExpressionKind::Jump: return {};  // as its point
    case ExpressionKind::Construction: return OfConstruction(e.As<Construction>());
    case ExpressionKind::Lambda:
    case ExpressionKind::Choice: return kOther;
  }
  return kOther;
}

Outcome Results::OfVariable(const Variable* variable) const {
  if (const auto kind = UnboxedKind(variable->type)) {
    return Number(*kind, true);
  }
  const auto found = known_.find(variable);
  return found == known_.end() ? kOther : found->second;
}

// Whatever type knows of its fields, they hold words; others are numbers that are at hand.
Outcome Results::OfConstruction(const Construction& e) const {
  if (e.arguments.empty() || e.arguments.size() > kMostFields) {
    return kOther;
  }
  Outcome outcome{.form = Form::Fields, .constructor = e.constructor->name};
  for (std::size_t i = 0; i < e.arguments.size(); ++i) {
    const auto kind =
        i < e.constructor->fields.size() ? UnboxedKind(e.constructor->fields[i]) : std::nullopt;
    outcome.fields.push_back(kind ? Number(*kind, true) : OfVariable(e.arguments[i]));
  }
  return outcome;
}

// One that has been finished returns words if it says so.
std::optional<Results::Function> Results::FunctionOf(const Variable* variable) const {
  if (const auto found = functions_.find(variable); found != functions_.end()) {
    return found->second;
  }
  const FinishedDefinition* const finished = FindFinished(options_, variable);
  if (finished == nullptr) {
    return std::nullopt;
  }
  const Definition& definition = finished->definition;
  const std::size_t arity = LambdaCount(*definition.right_hand_side);
  return Function{arity,
                  finished->outcome.form == Form::Never ? finished->outcome : ResultOf(definition)};
}

Outcome Results::OfCall(const Expression& e) const {
  const Spine spine = SpineOf(e);
  const std::optional<Function> function = FunctionOf(spine.Function());
  if (!function || function->arity > spine.arguments.size()) {
    return kOther;
  }
  const Outcome& outcome = function->outcome;
  const bool is_all = function->arity == spine.arguments.size();
  return is_all || outcome.form == Form::Never ? outcome : kOther;
}

// A number is at hand as a word only as the result of a primitive or of a call.
Outcome Results::OfCase(const Case& e) {
  const Expression& scrutinee = Innermost(*e.scrutinee);
  const bool is_at_hand = scrutinee.kind == ExpressionKind::PrimitiveCall ||
                          scrutinee.kind == ExpressionKind::Application;
  const Outcome scrutinised = is_at_hand ? Of(scrutinee) : kOther;
  Outcome outcome;
  for (const Alternative& alternative : e.alternatives) {
    if (alternative.pattern == PatternKind::Default && !alternative.variables.empty()) {
      known_[alternative.variables[0]] = scrutinised.form == Form::Fields ? kOther : scrutinised;
    } else if (alternative.pattern == PatternKind::Constructor) {
      NoteFields(alternative, scrutinised);
    }
    outcome = Either(outcome, Of(*alternative.body));
  }
  return outcome;
}

void Results::NoteFields(const Alternative& alternative, const Outcome& scrutinised) {
  const bool is_returned =
      scrutinised.form == Form::Fields && scrutinised.constructor == alternative.constructor->name;
  const std::span<const Type* const> fields = alternative.constructor->fields;
  for (std::size_t i = 0; i < alternative.variables.size(); ++i) {
    if (const auto kind = i < fields.size() ? UnboxedKind(fields[i]) : std::nullopt) {
      known_[alternative.variables[i]] = Number(*kind, true);
    } else if (is_returned) {
      known_[alternative.variables[i]] = scrutinised.fields[i];
    }
  }
}

}  // namespace assay::core
