#include "core/passes/results.h"

#include "base/mapped_stack.h"
#include "core/passes/finished.h"
#include "core/passes/traverse.h"
#include "core/unboxed.h"

namespace assay::core {

namespace {

using Form = Outcome::Form;

constexpr int kMostResultRounds = 12;

constexpr Outcome kOther{.form = Form::Other};

Outcome Number(PrimitiveKind kind, bool is_computed) { return {Form::Number, kind, is_computed}; }

Outcome Either(const Outcome& a, const Outcome& b) {
  if (a.form == Form::Never || b.form == Form::Never) {
    return a.form == Form::Never ? b : a;
  }
  if (a.form != b.form || a.kind != b.kind) {
    return kOther;
  }
  return Number(a.kind, a.is_computed || b.is_computed);
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
        if (IsValue(*binding.right_hand_side)) {
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
    case ExpressionKind::Lambda:
    case ExpressionKind::Construction:
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
  const bool is_word = finished->outcome.form == Form::Number && definition.result == nullptr;
  return Function{LambdaCount(*definition.right_hand_side), is_word ? kOther : finished->outcome};
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
      known_[alternative.variables[0]] = scrutinised;
    } else if (alternative.pattern == PatternKind::Constructor) {
      NoteFields(alternative);
    }
    outcome = Either(outcome, Of(*alternative.body));
  }
  return outcome;
}

void Results::NoteFields(const Alternative& alternative) {
  const std::span<const Type* const> fields = alternative.constructor->fields;
  for (std::size_t i = 0; i < alternative.variables.size() && i < fields.size(); ++i) {
    if (const auto kind = UnboxedKind(fields[i])) {
      known_[alternative.variables[i]] = Number(*kind, true);
    }
  }
}

}  // namespace assay::core
