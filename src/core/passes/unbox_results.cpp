#include "core/passes/unbox_results.h"

#include <optional>
#include <unordered_map>

#include "base/mapped_stack.h"
#include "core/passes/strictness.h"
#include "core/passes/traverse.h"
#include "core/unboxed.h"

namespace assay::core {

namespace {

constexpr int kMostRounds = 10;

// What an expression ends in. A literal alone is no reason to return a word: as an object it is
// there already.
struct Outcome {
  enum class Form : std::uint8_t { Never, Number, Other };
  Form form = Form::Never;
  PrimitiveKind kind = PrimitiveKind::Int;
  bool is_computed = false;

  static Outcome Other() { return {.form = Form::Other}; }
  static Outcome Number(PrimitiveKind kind, bool is_computed) {
    return IsUnboxed(kind) ? Outcome{Form::Number, kind, is_computed} : Other();
  }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome Either(const Outcome& a, const Outcome& b) {
  if (a.form == Outcome::Form::Never || b.form == Outcome::Form::Never) {
    return a.form == Outcome::Form::Never ? b : a;
  }
  if (a.form != b.form || a.kind != b.kind) {
    return Outcome::Other();
  }
  return {a.form, a.kind, a.is_computed || b.is_computed};
}

std::optional<PrimitiveKind> KindOf(LiteralKind kind) {
  switch (kind) {
    case LiteralKind::Int: return PrimitiveKind::Int;
    case LiteralKind::Word: return PrimitiveKind::Word;
    case LiteralKind::Char: return PrimitiveKind::Char;
    case LiteralKind::Double: return PrimitiveKind::Double;
    case LiteralKind::Float: return PrimitiveKind::Float;
    case LiteralKind::Integer:
    case LiteralKind::String: return std::nullopt;
  }
  return std::nullopt;
}

// What a case looks at, without the lets and sccs around it.
const Expression& Innermost(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Let: return Innermost(*e.As<Let>().body);
    case ExpressionKind::Scc: return Innermost(*e.As<Scc>().body);
    default: return e;
  }
}

class Finder {
 public:
  explicit Finder(Program& program) : program_(program), strictness_(program) {}

  void Run() {
    for (const Definition& definition : program_.definitions) {
      if (definition.right_hand_side->kind == ExpressionKind::Lambda) {
        functions_[definition.variable] = {LambdaCount(*definition.right_hand_side), {}};
      }
    }
    bool is_changed = true;
    for (int round = 0; is_changed && round < kMostRounds; ++round) {
      is_changed = Improve();
    }
    if (is_changed) {  // not yet true of all: give up
      return;
    }
    for (Definition& definition : program_.definitions) {
      const auto found = functions_.find(definition.variable);
      if (found != functions_.end() && found->second.outcome.form == Outcome::Form::Number &&
          found->second.outcome.is_computed) {
        definition.result = UnboxedType(program_.arena, found->second.outcome.kind);
      }
    }
  }

 private:
  struct Function {
    std::size_t arity;
    Outcome outcome;
  };

  bool Improve() {
    bool is_changed = false;
    for (const Definition& definition : program_.definitions) {
      const auto found = functions_.find(definition.variable);
      if (found != functions_.end()) {
        const Outcome outcome = Of(UnderLambdas(*definition.right_hand_side));
        is_changed |= outcome != found->second.outcome;
        found->second.outcome = outcome;
      }
    }
    return is_changed;
  }

  Outcome Of(const Expression& e) {
    if (StackIsLow()) {
      return Outcome::Other();
    }
    switch (e.kind) {
      case ExpressionKind::Occurrence: return OfVariable(e.As<Occurrence>().variable);
      case ExpressionKind::Literal: {
        const auto kind = KindOf(e.As<Literal>().value.kind);
        return kind ? Outcome::Number(*kind, false) : Outcome::Other();
      }
      case ExpressionKind::PrimitiveCall: {
        const PrimitiveKind result = Info(e.As<PrimitiveCall>().primitive).result;
        return result == PrimitiveKind::Never ? Outcome{} : Outcome::Number(result, true);
      }
      case ExpressionKind::Application: return OfCall(e);
      case ExpressionKind::Let: return Of(*e.As<Let>().body);
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
      case ExpressionKind::Choice: return Outcome::Other();
    }
    return Outcome::Other();
  }

  [[nodiscard]] Outcome OfVariable(const Variable* variable) const {
    if (const auto kind = UnboxedKind(variable->type)) {
      return Outcome::Number(*kind, true);
    }
    const auto found = numbers_.find(variable);
    return found == numbers_.end() ? Outcome::Other() : Outcome::Number(found->second, true);
  }

  [[nodiscard]] Outcome OfCall(const Expression& e) const {
    const Spine spine = SpineOf(e);
    const auto found = functions_.find(spine.Function());
    if (found == functions_.end() || found->second.arity > spine.arguments.size()) {
      return Outcome::Other();
    }
    const Signature* const signature = strictness_.Of(spine.Function());
    if (signature != nullptr && signature->free.diverges) {
      return {};
    }
    return found->second.arity == spine.arguments.size() ? found->second.outcome : Outcome::Other();
  }

  Outcome OfCase(const Case& e) {
    const Expression& scrutinee = Innermost(*e.scrutinee);
    const bool is_at_hand = scrutinee.kind == ExpressionKind::PrimitiveCall ||
                            scrutinee.kind == ExpressionKind::Application;
    const Outcome scrutinised = is_at_hand ? Of(scrutinee) : Outcome::Other();
    Outcome outcome;
    for (const Alternative& alternative : e.alternatives) {
      if (alternative.pattern == PatternKind::Default && !alternative.variables.empty()) {
        numbers_.erase(alternative.variables[0]);
        if (scrutinised.form == Outcome::Form::Number) {
          numbers_[alternative.variables[0]] = scrutinised.kind;
        }
      } else if (alternative.pattern == PatternKind::Constructor) {
        NoteFields(alternative);
      }
      outcome = Either(outcome, Of(*alternative.body));
    }
    return outcome;
  }

  void NoteFields(const Alternative& alternative) {
    const std::span<const Type* const> fields = alternative.constructor->fields;
    for (std::size_t i = 0; i < alternative.variables.size() && i < fields.size(); ++i) {
      if (const auto kind = UnboxedKind(fields[i])) {
        numbers_[alternative.variables[i]] = *kind;
      }
    }
  }

  Program& program_;
  StrictnessAnalysis strictness_;
  std::unordered_map<const Variable*, Function> functions_;
  std::unordered_map<const Variable*, PrimitiveKind> numbers_;  // that are at hand as words
};

}  // namespace

void UnboxResults(Program& program, const OptimiserOptions& /*options*/) { Finder(program).Run(); }

}  // namespace assay::core
