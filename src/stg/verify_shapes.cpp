#include "stg/verify_shapes.h"

#include <unordered_map>

#include <fmt/format.h>

#include "core/shape.h"
#include "stg/unboxed.h"

namespace assay::stg {

namespace {

using core::Shape;

class ShapeVerifier {
 public:
  explicit ShapeVerifier(const Program& program) : program_(program), table_(arena_) {}

  std::optional<std::string> violation;

  void Run() {
    for (const Variable* const variable : program_.data) {
      Require(variable->shape == nullptr || !variable->shape->IsFunction(), [&] {
        return fmt::format("`{}` is a {}, not data", variable->name.Text(),
                           ShapeText(variable->shape));
      });
    }
    for (const TopLevel& definition : program_.definitions) {
      if (definition.closure->entry != nullptr) {
        entries_[definition.variable] = definition.closure;
      }
    }
    for (const TopLevel& definition : program_.definitions) {
      definition_ = definition.variable->name;
      VisitClosure(*definition.closure, definition.variable);
    }
  }

 private:
  template <typename What>
  void Require(bool holds, What what) {
    if (!holds && !violation && impossible_ == 0) {
      violation =
          definition_.IsEmpty() ? what() : fmt::format("in `{}`, {}", definition_.Text(), what());
    }
  }

  void Require(const Shape* wanted, const Variable* given) {
    Require(MayAgree(wanted, given->shape), [&] {
      return fmt::format("`{}` is a {} where a {} is wanted", given->name.Text(),
                         ShapeText(given->shape), ShapeText(wanted));
    });
  }

  void Pass(Variables arguments, Variables parameters) {
    for (std::size_t i = 0; i < arguments.size() && i < parameters.size(); ++i) {
      Require(parameters[i]->shape, arguments[i]);
    }
  }

  // Closures.

  void VisitClosure(const Closure& closure, const Variable* bound) {
    switch (closure.kind) {
      case ClosureKind::Literal: return VisitValue(core::ShapeOf(closure.literal.kind), bound);
      case ClosureKind::Construction:
        VisitFields(*closure.constructor, closure.arguments);
        return VisitValue(table_.Of(*closure.constructor), bound);
      case ClosureKind::Function: VisitFunction(closure, bound); break;
      case ClosureKind::Thunk: Visit(*closure.body, std::nullopt); break;
    }
  }

  void VisitValue(const Shape* shape, const Variable* bound) {
    if (bound != nullptr) {
      Require(shape, bound);
    }
  }

  void VisitFunction(const Closure& closure, const Variable* bound) {
    const Shape* shape = bound == nullptr ? nullptr : bound->shape;
    for (const Variable* const parameter : closure.parameters) {
      if (shape != nullptr) {
        Require(shape->IsFunction(), [&] {
          return fmt::format("`{}` has more parameters than its shape: {}", bound->name.Text(),
                             ShapeText(bound->shape));
        });
        Require(shape->argument, parameter);
      }
      shape = core::AfterArguments(shape, 1);
    }
    Visit(*closure.body, std::nullopt);
    if (closure.entry != nullptr) {
      Visit(*closure.entry->body, closure.result);
    }
  }

  // In the order of the object.
  void VisitFields(const core::Constructor& constructor, Variables fields) {
    const std::vector<std::size_t> order = FieldsInOrder(constructor);
    for (std::size_t i = 0; i < order.size() && i < fields.size(); ++i) {
      Require(core::ShapeOf(constructor, order[i]), fields[i]);
    }
  }

  // What is returned or bound, in the order of the registers.
  void VisitFields(const Returned& returned, Variables fields) {
    const std::vector<std::size_t> order = FieldsInRegisters(returned);
    for (std::size_t i = 0; i < order.size() && i < fields.size(); ++i) {
      const auto& word = returned.words[order[i]];
      Require(word ? core::ShapeOf(*word) : core::ShapeOf(*returned.constructor, order[i]),
              fields[i]);
    }
  }

  // Expressions. `returned`: what somebody waits for, if it is not a pointer.

  using Word = std::optional<Returned>;

  void Visit(const Expression& e, Word returned) {
    switch (e.kind) {
      case ExpressionKind::Eval: break;
      case ExpressionKind::Apply: VisitApply(e.As<Apply>()); break;
      case ExpressionKind::ApplyResult: Visit(*e.As<ApplyResult>().function, {}); break;
      case ExpressionKind::Return: VisitClosure(*e.As<Return>().closure, nullptr); break;
      case ExpressionKind::Compute:
        VisitOperands(e.As<Compute>().primitive, e.As<Compute>().operands);
        break;
      case ExpressionKind::ReturnWord:
        if (returned) {
          Require(core::ShapeOf(returned->number), e.As<ReturnWord>().word);
        }
        break;
      case ExpressionKind::ReturnFields:
        if (returned && returned->constructor != nullptr) {
          VisitFields(*returned, e.As<ReturnFields>().fields);
        }
        break;
      case ExpressionKind::Boxed: Visit(*e.As<Boxed>().call, e.As<Boxed>().number); break;
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          VisitClosure(*binding.closure, binding.variable);
        }
        Visit(*e.As<Let>().body, returned);
        break;
      case ExpressionKind::Case: VisitCase(e.As<Case>(), returned); break;
      case ExpressionKind::EvalOperand: {
        const auto& node = e.As<EvalOperand>();
        Require(core::ShapeOf(node.operand), node.variable);
        Require(core::ShapeOf(node.operand), node.result);
        Visit(*node.body, returned);
        break;
      }
      case ExpressionKind::Switch: {
        const auto& node = e.As<Switch>();
        VisitOperands(node.primitive, node.operands);
        VisitAlternatives(node.alternatives, core::ShapeOf(core::Info(node.primitive).result),
                          returned);
        break;
      }
      case ExpressionKind::SwitchWord: {
        const auto& node = e.As<SwitchWord>();
        Require(core::ShapeOf(node.number), node.word);
        VisitAlternatives(node.alternatives, core::ShapeOf(node.number), returned);
        break;
      }
      case ExpressionKind::Box: {
        const auto& node = e.As<Box>();
        Require(core::ShapeOf(node.number), node.word);
        Require(core::ShapeOf(node.number), node.result);
        Visit(*node.body, returned);
        break;
      }
      case ExpressionKind::Scc: Visit(*e.As<Scc>().body, returned); break;
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          points_[point.label] = &point;
        }
        for (const JoinPoint& point : e.As<Join>().points) {
          Visit(*point.body, returned);
        }
        Visit(*e.As<Join>().body, returned);
        break;
      case ExpressionKind::Jump: VisitJump(e.As<Jump>()); break;
      case ExpressionKind::Tick: Visit(*e.As<Tick>().body, returned); break;
    }
  }

  void VisitApply(const Apply& e) {
    const Shape* function = e.function->shape;
    for (const Variable* const argument : e.arguments) {
      if (function == nullptr) {
        return;
      }
      Require(function->IsFunction(), [&] {
        return fmt::format("`{}` is given more arguments than its shape has: {}",
                           e.function->name.Text(), ShapeText(e.function->shape));
      });
      Require(function->argument, argument);
      function = function->result;
    }
  }

  void VisitOperands(core::Primitive primitive, Variables operands) {
    const core::PrimitiveInfo& info = core::Info(primitive);
    for (std::size_t i = 0; i < operands.size() && i < info.operands.size(); ++i) {
      if (info.operands[i] != core::PrimitiveKind::World) {  // nobody looks at it
        Require(core::ShapeOf(info.operands[i]), operands[i]);
      }
    }
  }

  void VisitCase(const Case& e, Word returned) {
    Visit(*e.scrutinee, e.returned);
    const Shape* scrutinee = nullptr;
    if (e.returned && e.returned->constructor != nullptr) {
      VisitFields(*e.returned, e.alternatives[0].variables);
      return Visit(*e.alternatives[0].body, returned);
    }
    if (e.returned) {
      scrutinee = core::ShapeOf(e.returned->number);
    } else if (e.scrutinee->kind == ExpressionKind::Eval && !e.scrutinee->As<Eval>().changes_type) {
      scrutinee = e.scrutinee->As<Eval>().variable->shape;
    }
    VisitAlternatives(e.alternatives, scrutinee, returned);
  }

  void VisitAlternatives(std::span<const Alternative> alternatives, const Shape* scrutinee,
                         Word returned) {
    for (const Alternative& alternative : alternatives) {
      VisitPattern(alternative, scrutinee);
      const bool refines = alternative.constructor != nullptr &&
                           alternative.constructor->data_type != nullptr &&
                           alternative.constructor->data_type->refines_types;
      impossible_ += refines ? 1 : 0;
      Visit(*alternative.body, returned);
      impossible_ -= refines ? 1 : 0;
    }
  }

  void VisitPattern(const Alternative& alternative, const Shape* scrutinee) {
    const Shape* matched = nullptr;
    switch (alternative.pattern) {
      case core::PatternKind::Constructor:
        VisitFields(*alternative.constructor, alternative.variables);
        matched = table_.Of(*alternative.constructor);
        break;
      case core::PatternKind::Literal: matched = core::ShapeOf(alternative.literal.kind); break;
      case core::PatternKind::Default:
        for (const Variable* const variable : alternative.variables) {
          Require(scrutinee, variable);
        }
        break;
    }
    Require(MayAgree(matched, scrutinee), [&] {
      return fmt::format("a {} is matched with patterns of {}", ShapeText(scrutinee),
                         ShapeText(matched));
    });
  }

  void VisitJump(const Jump& e) {
    if (const auto point = points_.find(e.label); point != points_.end()) {
      Pass(e.arguments, point->second->parameters);
    } else if (const auto entry = entries_.find(e.label); entry != entries_.end()) {
      Pass(e.arguments, entry->second->entry->parameters);
    }
  }

  const Program& program_;
  Arena arena_;
  core::ShapeTable table_;
  Name definition_;     // at hand
  int impossible_ = 0;  // core/verify_shapes.h, Note [Alternatives that cannot be]
  std::unordered_map<const Variable*, const Closure*> entries_;
  std::unordered_map<const Variable*, const JoinPoint*> points_;
};

}  // namespace

std::optional<std::string> FindShapeViolation(const Program& program) {
  if (!program.core->has_types) {
    return std::nullopt;
  }
  ShapeVerifier verifier(program);
  verifier.Run();
  return verifier.violation;
}

}  // namespace assay::stg
