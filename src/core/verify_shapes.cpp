#include "core/verify_shapes.h"

#include <unordered_map>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "core/print.h"
#include "core/shape.h"
#include "core/unboxed.h"

namespace assay::core {

namespace {

class ShapeVerifier {
 public:
  ShapeVerifier() : table_(arena_) {}

  std::optional<std::string> violation;

  void Run(const Program& program) {
    for (const Definition& definition : program.definitions) {
      definition_ = definition.variable->name;
      const Expression& value = *definition.right_hand_side;
      const Shape* const shape = Visit(value);
      Bind(definition.variable, shape, value);
      if (const auto word = UnboxedKind(definition.result)) {
        CheckReturnedWord(*word, shape, value);
      }
    }
  }

 private:
  template <typename Where>
  void Require(const Shape* wanted, const Shape* given, const Expression& e, Where where) {
    if (!violation && impossible_ == 0 && !MayAgree(wanted, given)) {
      violation = fmt::format("in `{}`, {} a {} where a {} is wanted: {}", definition_.Text(),
                              where(), ShapeText(given), ShapeText(wanted), PrintShort(e));
    }
  }

  [[nodiscard]] const Shape* Of(const Variable* variable) const {
    if (const Shape* const known = ShapeOf(*variable)) {
      return known;
    }
    const auto found = inferred_.find(variable);
    return found == inferred_.end() ? nullptr : found->second;
  }

  // How a variable is represented goes with the head of its type.
  void CheckRepresentation(const Variable* variable, const Expression& e) {
    Require(ShapeOf(*variable), variable->shape, e,
            [&] { return fmt::format("the word `{}` is", variable->name.Text()); });
  }

  // The variable gets a value of this shape.
  void Bind(const Variable* variable, const Shape* shape, const Expression& e) {
    CheckRepresentation(variable, e);
    const Shape* const known = Of(variable);
    Require(known, shape, e,
            [&] { return fmt::format("`{}` is bound to", variable->name.Text()); });
    if (known == nullptr && shape != nullptr) {
      inferred_[variable] = shape;
    }
  }

  void Pass(const Shape* wanted, const Variable* argument, const Expression& e) {
    Require(wanted, Of(argument), e, [&] { return fmt::format("`{}` is", argument->name.Text()); });
  }

  void CheckReturnedWord(PrimitiveKind word, const Shape* shape, const Expression& function) {
    const Expression* body = &function;
    for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
      shape = AfterArguments(shape, 1);
    }
    Require(ShapeOf(word), shape, *body, [] { return "what is returned is"; });
  }

  // Of two that the same value may come from.
  const Shape* Either(const Shape* one, const Shape* other, const Expression& e) {
    Require(one, other, e, [] { return "an alternative is"; });
    return one == nullptr ? other : one;
  }

  // Null: unknown.
  const Shape* Visit(const Expression& e) {
    if (StackIsLow()) {
      return nullptr;
    }
    switch (e.kind) {
      case ExpressionKind::Occurrence: return Of(e.As<Occurrence>().variable);
      case ExpressionKind::Literal: return ShapeOf(e.As<Literal>().value.kind);
      case ExpressionKind::Lambda: {
        const auto& lambda = e.As<Lambda>();
        CheckRepresentation(lambda.parameter, e);
        const Shape* const result = Visit(*lambda.body);
        return table_.Function(Of(lambda.parameter), result);
      }
      case ExpressionKind::Application: return VisitApplication(e.As<Application>());
      case ExpressionKind::Construction: return VisitConstruction(e.As<Construction>());
      case ExpressionKind::PrimitiveCall: return VisitPrimitive(e.As<PrimitiveCall>());
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          Bind(binding.variable, Visit(*binding.right_hand_side), *binding.right_hand_side);
        }
        return Visit(*e.As<Let>().body);
      case ExpressionKind::Case: return VisitCase(e.As<Case>());
      case ExpressionKind::Scc: return Visit(*e.As<Scc>().body);
      case ExpressionKind::Join: return VisitJoin(e.As<Join>());
      case ExpressionKind::Jump: return VisitJump(e.As<Jump>());
      case ExpressionKind::Choice: {
        const Shape* const first = Visit(*e.As<Choice>().first);
        return Either(first, Visit(*e.As<Choice>().second), e);
      }
    }
    return nullptr;
  }

  const Shape* VisitApplication(const Application& e) {
    const Shape* const function = Visit(*e.function);
    if (function == nullptr) {
      return nullptr;
    }
    Require(table_.Function(nullptr, nullptr), function, e, [] { return "what is applied is"; });
    Pass(function->argument, e.argument, e);
    return function->result;
  }

  const Shape* VisitConstruction(const Construction& e) {
    for (std::size_t i = 0; i < e.arguments.size(); ++i) {
      Pass(ShapeOf(*e.constructor, i), e.arguments[i], e);
    }
    return table_.Of(*e.constructor);
  }

  const Shape* VisitPrimitive(const PrimitiveCall& e) {
    const PrimitiveInfo& info = Info(e.primitive);
    for (std::size_t i = 0; i < info.operands.size() && i < e.arguments.size(); ++i) {
      if (info.operands[i] != PrimitiveKind::World) {  // nobody looks at it
        Pass(ShapeOf(info.operands[i]), e.arguments[i], e);
      }
    }
    return e.primitive == Primitive::Seq ? Of(e.arguments[1]) : ShapeOf(info.result);
  }

  // Note [Alternatives that cannot be]
  const Shape* VisitCase(const Case& e) {
    const Shape* const scrutinee = Visit(*e.scrutinee);
    const Shape* result = nullptr;
    bool may_refine = false;
    for (const Alternative& alternative : e.alternatives) {
      BindPattern(alternative, scrutinee, e);
      const bool refines = RefinesTypes(alternative);
      may_refine |= refines;
      impossible_ += refines ? 1 : 0;
      const Shape* const shape = Visit(*alternative.body);
      impossible_ -= refines ? 1 : 0;
      result = may_refine ? nullptr : Either(result, shape, e);
    }
    return result;
  }

  static bool RefinesTypes(const Alternative& alternative) {
    return alternative.constructor != nullptr && alternative.constructor->data_type != nullptr &&
           alternative.constructor->data_type->refines_types;
  }

  void BindPattern(const Alternative& alternative, const Shape* scrutinee, const Case& e) {
    const auto where = [] { return "the scrutinee is"; };
    switch (alternative.pattern) {
      case PatternKind::Constructor:
        Require(table_.Of(*alternative.constructor), scrutinee, e, where);
        for (std::size_t i = 0; i < alternative.variables.size(); ++i) {
          Bind(alternative.variables[i], ShapeOf(*alternative.constructor, i), e);
        }
        return;
      case PatternKind::Literal:
        Require(ShapeOf(alternative.literal.kind), scrutinee, e, where);
        return;
      case PatternKind::Default:
        for (const Variable* const variable : alternative.variables) {
          Bind(variable, scrutinee, e);
        }
        return;
    }
  }

  // What a point gives counts where it is jumped to.
  const Shape* VisitJoin(const Join& e) {
    for (const JoinPoint& point : e.points) {
      points_[point.label] = point.parameters;
      for (const Variable* const parameter : point.parameters) {
        CheckRepresentation(parameter, e);
      }
    }
    for (const JoinPoint& point : e.points) {
      const Shape* const result = Visit(*point.body);
      results_[point.label] = result;
    }
    return Visit(*e.body);
  }

  const Shape* VisitJump(const Jump& e) {
    const std::span<const Variable* const> parameters = points_[e.label];
    for (std::size_t i = 0; i < parameters.size() && i < e.arguments.size(); ++i) {
      Pass(Of(parameters[i]), e.arguments[i], e);
    }
    const auto result = results_.find(e.label);
    return result == results_.end() ? nullptr : result->second;
  }

  Arena arena_;
  ShapeTable table_;
  Name definition_;     // at hand
  int impossible_ = 0;  // alternatives around that refine types
  std::unordered_map<const Variable*, const Shape*> inferred_;
  std::unordered_map<const Variable*, std::span<const Variable* const>> points_;
  std::unordered_map<const Variable*, const Shape*> results_;  // of points, by label
};

}  // namespace

std::optional<std::string> FindShapeViolation(const Program& program) {
  if (!program.has_types) {
    return std::nullopt;
  }
  ShapeVerifier verifier;
  verifier.Run(program);
  return verifier.violation;
}

}  // namespace assay::core
