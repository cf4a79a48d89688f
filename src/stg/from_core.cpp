// What changes on the way, apart from the names of things:
//
// - Definitions that main does not reach are left behind.
// - Nested lambdas become functions of up to kMaximumArity parameters; what is left is a function
//   that the body returns. Lambdas are values wherever they stand, so this costs nothing.
// - `f x y` is one call. Its two A and the V of f are charged before anything happens, which is
// where
//   the rules charge them too: all to the centre of the application.
// - Operands of primitives are evaluated by `operand n = x in ..`, each a V; numbers and characters
//   are then unboxed. The World token is not passed on but to catch#.
// - seq# and unsafeCoerce# become evaluations.
// - `case p x y of alts` branches on the result without building it.
// - A thunk `case x of { C .. y .. -> y }` is marked as a selector, for the collector.
#include "stg/from_core.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "core/reachable.h"
#include "layout/object.h"
#include "semantics/subsumption.h"
#include "stg/free_variables.h"
#include "stg/verify.h"

namespace assay::stg {

namespace {

// Variables that occur in an expression, and those that jumps out of it pass along.
struct CaptureFinder {
  const std::unordered_map<const core::Variable*, Variables>& captured;
  std::vector<const core::Variable*> used;
  std::vector<const Variable*> passed_along;

  void Use(const core::Variable* variable) {
    if (std::ranges::find(used, variable) == used.end()) {
      used.push_back(variable);
    }
  }

  void UseAll(std::span<const core::Variable* const> variables) {
    for (const core::Variable* const variable : variables) {
      Use(variable);
    }
  }

  void Visit(const core::Expression& e) {
    switch (e.kind) {
      case core::ExpressionKind::Literal: return;
      case core::ExpressionKind::Occurrence: return Use(e.As<core::Occurrence>().variable);
      case core::ExpressionKind::Lambda: return Visit(*e.As<core::Lambda>().body);
      case core::ExpressionKind::Application:
        Use(e.As<core::Application>().argument);
        return Visit(*e.As<core::Application>().function);
      case core::ExpressionKind::Construction: return UseAll(e.As<core::Construction>().arguments);
      case core::ExpressionKind::PrimitiveCall:
        return UseAll(e.As<core::PrimitiveCall>().arguments);
      case core::ExpressionKind::Scc: return Visit(*e.As<core::Scc>().body);
      case core::ExpressionKind::Let:
        for (const core::Binding& binding : e.As<core::Let>().bindings) {
          Visit(*binding.right_hand_side);
        }
        return Visit(*e.As<core::Let>().body);
      case core::ExpressionKind::Case:
        Visit(*e.As<core::Case>().scrutinee);
        for (const core::Alternative& alternative : e.As<core::Case>().alternatives) {
          Visit(*alternative.body);
        }
        return;
      case core::ExpressionKind::Join:
        for (const core::JoinPoint& point : e.As<core::Join>().points) {
          Visit(*point.body);
        }
        return Visit(*e.As<core::Join>().body);
      case core::ExpressionKind::Jump: {
        UseAll(e.As<core::Jump>().arguments);
        const auto outer = captured.find(e.As<core::Jump>().label);
        if (outer != captured.end()) {
          passed_along.insert(passed_along.end(), outer->second.begin(), outer->second.end());
        }
        return;
      }
    }
  }
};

class Converter {
 public:
  explicit Converter(const core::Program& core) : core_(core), program_(new Program) {
    program_->core = &core;
  }

  std::unique_ptr<Program> Run() {
    const std::vector<const core::Definition*> definitions = core::Reachable(core_);
    for (const core::Definition* const definition : definitions) {
      variables_[definition->variable] = NewVariable(
          definition->variable->name, Representation::Pointer, true, definition->variable->span);
      NoteLiteral(definition->variable, *definition->right_hand_side);
    }
    for (const core::Definition* const definition : definitions) {
      const Variable* const variable = variables_[definition->variable];
      program_->definitions.push_back(
          {variable, ToClosure(*definition->right_hand_side, variable->name), definition->centre});
    }
    return std::move(program_);
  }

 private:
  Arena& TheArena() { return program_->arena; }

  const Variable* NewVariable(Name name, Representation representation, bool is_top_level,
                              Span span) {
    return TheArena().New<Variable>(name, representation, is_top_level, span);
  }

  const Variable* Bind(const core::Variable* variable) {
    return variables_[variable] =
               NewVariable(variable->name, Representation::Pointer, false, variable->span);
  }

  Variables BindAll(std::span<const core::Variable* const> variables) {
    std::vector<const Variable*> bound;
    for (const core::Variable* const variable : variables) {
      bound.push_back(Bind(variable));
    }
    return TheArena().Copy(bound);
  }

  const Variable* Use(const core::Variable* variable) const {
    const auto found = variables_.find(variable);
    CHECK(found != variables_.end(), "verified Core binds every variable that it uses");
    return found->second;
  }

  Variables UseAll(std::span<const core::Variable* const> variables) {
    std::vector<const Variable*> used;
    for (const core::Variable* const variable : variables) {
      used.push_back(Use(variable));
    }
    return TheArena().Copy(used);
  }

  // Closures.

  const Closure* NewClosure(Closure closure) { return TheArena().New<Closure>(closure); }

  const Closure* ToClosure(const core::Expression& e, Name name) {
    Closure closure{
        ClosureKind::Thunk, {}, {}, nullptr, kNoSelection, nullptr, {}, {}, name, e.span};
    switch (e.kind) {
      case core::ExpressionKind::Literal:
        closure.kind = ClosureKind::Literal;
        closure.literal = e.As<core::Literal>().value;
        break;
      case core::ExpressionKind::Construction:
        closure.kind = ClosureKind::Construction;
        closure.constructor = e.As<core::Construction>().constructor;
        closure.arguments = UseAll(e.As<core::Construction>().arguments);
        break;
      case core::ExpressionKind::Lambda: {
        closure.kind = ClosureKind::Function;
        std::vector<const Variable*> parameters;
        const core::Expression* body = &e;
        while (body->kind == core::ExpressionKind::Lambda &&
               parameters.size() < layout::kMaximumArity) {
          parameters.push_back(Bind(body->As<core::Lambda>().parameter));
          body = body->As<core::Lambda>().body;
        }
        closure.parameters = TheArena().Copy(parameters);
        closure.body = Convert(*body, name);
        closure.free = FreeVariables(TheArena(), *closure.body, closure.parameters);
        break;
      }
      default:
        closure.body = Convert(e, name);
        closure.free = FreeVariables(TheArena(), *closure.body, {});
        closure.selected_field = SelectedField(e);
        break;
    }
    return NewClosure(closure);
  }

  // Which field `case x of { C y1 .. yn -> yi }` takes of its local variable x.
  std::int32_t SelectedField(const core::Expression& e) const {
    if (e.kind != core::ExpressionKind::Case) {
      return kNoSelection;
    }
    const auto& node = e.As<core::Case>();
    if (node.scrutinee->kind != core::ExpressionKind::Occurrence || node.alternatives.size() != 1 ||
        node.alternatives[0].pattern != core::PatternKind::Constructor ||
        node.alternatives[0].body->kind != core::ExpressionKind::Occurrence ||
        Use(node.scrutinee->As<core::Occurrence>().variable)->is_top_level) {
      return kNoSelection;
    }
    const core::Alternative& alternative = node.alternatives[0];
    const auto field =
        std::ranges::find(alternative.variables, alternative.body->As<core::Occurrence>().variable);
    return field == alternative.variables.end()
               ? kNoSelection
               : static_cast<std::int32_t>(field - alternative.variables.begin());
  }

  // Expressions. `name` is what the enclosing binding is called, for names of inner closures.

  const Expression* Convert(const core::Expression& e, Name name) {
    switch (e.kind) {
      case core::ExpressionKind::Occurrence:
        return stg::New<Eval>(TheArena(), e.span, Use(e.As<core::Occurrence>().variable));
      case core::ExpressionKind::Literal:
      case core::ExpressionKind::Lambda:
      case core::ExpressionKind::Construction:
        return stg::New<Return>(TheArena(), e.span, ToClosure(e, name));
      case core::ExpressionKind::Application: return ConvertApplication(e, name);
      case core::ExpressionKind::PrimitiveCall: {
        const auto& call = e.As<core::PrimitiveCall>();
        if (call.primitive == core::Primitive::Coerce) {
          return stg::New<Eval>(TheArena(), e.span, Use(call.arguments[0]));
        }
        return WithOperands(call, [&](Variables operands) -> const Expression* {
          if (call.primitive == core::Primitive::Seq) {
            return stg::New<Eval>(TheArena(), e.span, operands[1]);
          }
          return stg::New<Compute>(TheArena(), call.span, call.primitive, operands);
        });
      }
      case core::ExpressionKind::Let: {
        const auto& let = e.As<core::Let>();
        for (const core::Binding& binding : let.bindings) {
          Bind(binding.variable);
          NoteLiteral(binding.variable, *binding.right_hand_side);
        }
        std::vector<Binding> bindings;
        for (const core::Binding& binding : let.bindings) {
          const core::Scc* const sub = semantics::AsSubordinate(*binding.right_hand_side);
          const core::Expression& bound = sub == nullptr ? *binding.right_hand_side : *sub->body;
          const Name inner(fmt::format("{}.{}", name.Text(), binding.variable->name.Text()));
          bindings.push_back({Use(binding.variable), ToClosure(bound, inner),
                              sub == nullptr ? nullptr : sub->centre});
        }
        const Expression* const body = Convert(*let.body, name);
        return stg::New<Let>(TheArena(), e.span, TheArena().Copy(bindings), body);
      }
      case core::ExpressionKind::Case: return ConvertCase(e.As<core::Case>(), name);
      case core::ExpressionKind::Scc: {
        const auto& scc = e.As<core::Scc>();
        return stg::New<Scc>(TheArena(), e.span, scc.scc_kind, scc.centre,
                             Convert(*scc.body, name));
      }
      case core::ExpressionKind::Join: {
        const auto& join = e.As<core::Join>();
        for (const core::JoinPoint& point : join.points) {
          Bind(point.label);
        }
        const Variables captured = Captured(join);
        std::vector<JoinPoint> points;
        for (const core::JoinPoint& point : join.points) {
          captured_[point.label] = captured;
        }
        for (const core::JoinPoint& point : join.points) {
          const Variables parameters = BindAll(point.parameters);
          points.push_back({Use(point.label), parameters, captured, Convert(*point.body, name)});
        }
        const Expression* const body = Convert(*join.body, name);
        return stg::New<Join>(TheArena(), e.span, TheArena().Copy(points), body);
      }
      case core::ExpressionKind::Jump:
        return stg::New<Jump>(TheArena(), e.span, Use(e.As<core::Jump>().label),
                              UseAll(e.As<core::Jump>().arguments),
                              captured_.at(e.As<core::Jump>().label));
    }
    CHECK(false, "every Core expression has an STG form");
  }

  // What the points of a join need of the scope around it.
  Variables Captured(const core::Join& join) {
    CaptureFinder finder{captured_, {}, {}};
    for (const core::JoinPoint& point : join.points) {
      finder.Visit(*point.body);
    }
    std::vector<const Variable*> captured;
    for (const core::Variable* const variable : finder.used) {
      const auto known = variables_.find(variable);  // bound inside: not yet known
      if (known != variables_.end() && !known->second->is_top_level) {
        captured.push_back(known->second);
      }
    }
    for (const Variable* const variable : finder.passed_along) {
      if (std::ranges::find(captured, variable) == captured.end()) {
        captured.push_back(variable);
      }
    }
    return TheArena().Copy(captured);
  }

  const Expression* TickOf(Span span, TickKind kind, std::uint32_t times, const Expression* body) {
    return stg::New<Tick>(TheArena(), span, kind, times, body);
  }

  const Expression* ConvertApplication(const core::Expression& e, Name name) {
    std::vector<const Variable*> arguments;
    const core::Expression* head = &e;
    while (head->kind == core::ExpressionKind::Application) {
      arguments.push_back(Use(head->As<core::Application>().argument));
      head = head->As<core::Application>().function;
    }
    std::ranges::reverse(arguments);
    // More arguments than registers: call with the first ones, apply the result to the rest.
    std::vector<std::vector<const Variable*>> groups;
    for (std::size_t i = 0; i < arguments.size(); i += layout::kMaximumArity) {
      const std::size_t end = std::min(arguments.size(), i + layout::kMaximumArity);
      groups.emplace_back(arguments.begin() + static_cast<std::ptrdiff_t>(i),
                          arguments.begin() + static_cast<std::ptrdiff_t>(end));
    }
    const Expression* result = nullptr;
    for (const std::vector<const Variable*>& group : groups) {
      const Variables some = TheArena().Copy(group);
      if (result == nullptr && head->kind == core::ExpressionKind::Occurrence) {
        result =
            stg::New<Apply>(TheArena(), e.span, Use(head->As<core::Occurrence>().variable), some);
      } else {
        result = stg::New<ApplyResult>(TheArena(), e.span,
                                       result == nullptr ? Convert(*head, name) : result, some);
      }
    }
    return TickOf(e.span, TickKind::Application, static_cast<std::uint32_t>(arguments.size()),
                  result);
  }

  void NoteLiteral(const core::Variable* variable, const core::Expression& bound) {
    if (bound.kind == core::ExpressionKind::Literal) {
      literals_[variable] = &bound.As<core::Literal>().value;
    }
  }

  // The literal that the variable is bound to, if it is of the kind that an operand has to be.
  [[nodiscard]] const core::LiteralValue* KnownLiteral(const core::Variable* variable,
                                                       core::PrimitiveKind kind) const {
    const auto found = literals_.find(variable);
    if (found == literals_.end()) {
      return nullptr;
    }
    const auto is = [&](core::PrimitiveKind wanted, core::LiteralKind literal) {
      return kind == wanted && found->second->kind == literal;
    };
    using core::LiteralKind;
    using core::PrimitiveKind;
    const bool matches = is(PrimitiveKind::Int, LiteralKind::Int) ||
                         is(PrimitiveKind::Word, LiteralKind::Word) ||
                         is(PrimitiveKind::Char, LiteralKind::Char) ||
                         is(PrimitiveKind::Double, LiteralKind::Double) ||
                         is(PrimitiveKind::Float, LiteralKind::Float) ||
                         is(PrimitiveKind::Integer, LiteralKind::Integer) ||
                         is(PrimitiveKind::String, LiteralKind::String);
    return matches ? found->second : nullptr;
  }

  template <typename Rest>
  const Expression* WithOperands(const core::PrimitiveCall& call, Rest rest) {
    const core::PrimitiveInfo& info = core::Info(call.primitive);
    std::vector<const Variable*> operands;
    std::vector<std::size_t> evaluated;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      const core::PrimitiveKind kind = info.operands[i];
      const core::Variable* const argument = call.arguments[i];
      if (core::IsEvaluated(kind)) {
        const Representation representation =
            core::IsUnboxed(kind) ? Representation::Word : Representation::Pointer;
        evaluated.push_back(i);
        operands.push_back(NewVariable(argument->name, representation, false, argument->span));
      } else if (kind != core::PrimitiveKind::World || info.how == core::Mechanism::Control) {
        operands.push_back(Use(argument));
      }
    }
    const Expression* result = rest(TheArena().Copy(operands));
    for (std::size_t i = evaluated.size(); i-- > 0;) {
      const std::size_t at = evaluated[i];
      result = stg::New<EvalOperand>(TheArena(), call.span, operands[at], Use(call.arguments[at]),
                                     info.operands[at], call.primitive,
                                     KnownLiteral(call.arguments[at], info.operands[at]), result);
    }
    return result;
  }

  const Expression* ConvertCase(const core::Case& e, Name name) {
    const auto alternatives = [&] {
      std::vector<Alternative> converted;
      for (const core::Alternative& alternative : e.alternatives) {
        const Variables variables = BindAll(alternative.variables);
        converted.push_back({alternative.pattern, alternative.constructor, alternative.literal,
                             variables, Convert(*alternative.body, name)});
      }
      return TheArena().Copy(converted);
    };
    const Expression* result = nullptr;
    if (e.scrutinee->kind == core::ExpressionKind::PrimitiveCall &&
        core::Info(e.scrutinee->As<core::PrimitiveCall>().primitive).how !=
            core::Mechanism::Control) {
      const auto& call = e.scrutinee->As<core::PrimitiveCall>();
      result = WithOperands(call, [&](Variables operands) -> const Expression* {
        return stg::New<Switch>(TheArena(), e.span, call.primitive, operands, alternatives());
      });
    } else {
      const Expression* const scrutinee = Convert(*e.scrutinee, name);
      result = stg::New<Case>(TheArena(), e.span, scrutinee, alternatives());
    }
    return TickOf(e.span, TickKind::Case, 1, result);
  }

  const core::Program& core_;
  std::unique_ptr<Program> program_;
  std::unordered_map<const core::Variable*, const Variable*> variables_;
  std::unordered_map<const core::Variable*, Variables> captured_;  // by label
  std::unordered_map<const core::Variable*, const core::LiteralValue*> literals_;
};

}  // namespace

std::unique_ptr<Program> FromCore(const core::Program& program) { return Converter(program).Run(); }

}  // namespace assay::stg
