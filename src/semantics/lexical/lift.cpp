#include "semantics/lexical/lift.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "base/check.h"

namespace assay::semantics::lexical {

using core::Expression;
using core::ExpressionKind;
using core::Variable;

namespace {

// Local variables that an expression needs, in the order of their first use.
class FreeVariables {
 public:
  explicit FreeVariables(const std::unordered_map<const Variable*, const Supercombinator*>& globals)
      : globals_(globals) {}

  void Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: return Use(e.As<core::Occurrence>().variable);
      case ExpressionKind::Literal: return;
      case ExpressionKind::Lambda:
        Bind(e.As<core::Lambda>().parameter);
        return Visit(*e.As<core::Lambda>().body);
      case ExpressionKind::Application:
        Visit(*e.As<core::Application>().function);
        return Use(e.As<core::Application>().argument);
      case ExpressionKind::Construction: return UseAll(e.As<core::Construction>().arguments);
      case ExpressionKind::PrimitiveCall: return UseAll(e.As<core::PrimitiveCall>().arguments);
      case ExpressionKind::Let:
        for (const core::Binding& binding : e.As<core::Let>().bindings) {
          Bind(binding.variable);
        }
        for (const core::Binding& binding : e.As<core::Let>().bindings) {
          Visit(*binding.right_hand_side);
        }
        return Visit(*e.As<core::Let>().body);
      case ExpressionKind::Case:
        Visit(*e.As<core::Case>().scrutinee);
        for (const core::Alternative& alternative : e.As<core::Case>().alternatives) {
          BindAll(alternative.variables);
          Visit(*alternative.body);
        }
        return;
      case ExpressionKind::Scc: return Visit(*e.As<core::Scc>().body);
      case ExpressionKind::Join:
        for (const core::JoinPoint& point : e.As<core::Join>().points) {
          Bind(point.label);
        }
        for (const core::JoinPoint& point : e.As<core::Join>().points) {
          BindAll(point.parameters);
          Visit(*point.body);
        }
        return Visit(*e.As<core::Join>().body);
      case ExpressionKind::Jump:
        Use(e.As<core::Jump>().label);
        return UseAll(e.As<core::Jump>().arguments);
      case ExpressionKind::Choice: return;
    }
  }

  void Bind(const Variable* variable) { bound_.push_back(variable); }
  void BindAll(std::span<const Variable* const> variables) {
    bound_.insert(bound_.end(), variables.begin(), variables.end());
  }
  std::vector<const Variable*> free;

 private:
  // Every variable is bound once in a program, so what is bound inside is never free.
  void Use(const Variable* variable) {
    if (!globals_.contains(variable) && std::ranges::find(bound_, variable) == bound_.end() &&
        std::ranges::find(free, variable) == free.end()) {
      free.push_back(variable);
    }
  }
  void UseAll(std::span<const Variable* const> variables) {
    for (const Variable* const variable : variables) {
      Use(variable);
    }
  }

  const std::unordered_map<const Variable*, const Supercombinator*>& globals_;
  std::vector<const Variable*> bound_;
};

class Lifter {
 public:
  explicit Lifter(const core::Program& program) : program_(program) {}

  Supercombinators Run() {
    for (const core::Definition& definition : program_.definitions) {
      Supercombinator& made = result_.all.emplace_back();
      made.name = definition.variable->name;
      made.definition = &definition;
      made.is_definition = true;
      globals_.emplace(definition.variable, &made);
    }
    for (std::size_t i = 0; i < program_.definitions.size(); ++i) {
      const core::Definition& definition = program_.definitions[i];
      std::vector<const Variable*> parameters;
      const Expression& body = Under(*definition.right_hand_side, parameters);
      Fill(result_.all[i], parameters, body);
      result_.all[i].has_entry |= core::IsCallEntry(*definition.right_hand_side);
      if (definition.variable->name == Name("main")) {
        result_.main = &result_.all[i];
      }
    }
    return std::move(result_);
  }

 private:
  // What the variables of the supercombinator at hand stand for.
  struct Scope {
    Supercombinator* owner = nullptr;
    std::unordered_map<const Variable*, const Graph*> variables;
  };

  static const Expression& Under(const Expression& e, std::vector<const Variable*>& parameters) {
    const Expression* body = &e;
    while (body->kind == ExpressionKind::Lambda || body->kind == ExpressionKind::Scc) {
      if (body->kind == ExpressionKind::Lambda) {
        parameters.push_back(body->As<core::Lambda>().parameter);
        body = body->As<core::Lambda>().body;
      } else if (parameters.empty() ||
                 (body->As<core::Scc>().body->kind == ExpressionKind::Lambda &&
                  !core::IsCallEntry(*body))) {  // a call ends there
        body = body->As<core::Scc>().body;
      } else {
        break;
      }
    }
    return *body;
  }

  void Fill(Supercombinator& made, const std::vector<const Variable*>& parameters,
            const Expression& body) {
    Scope outer = std::move(scope_);
    scope_ = {&made, {}};
    for (const Variable* const parameter : parameters) {
      NewLocal(parameter);
    }
    made.arity = static_cast<std::uint32_t>(parameters.size());
    made.has_entry = core::IsCallEntry(body);
    made.body = ToBody(body);
    scope_ = std::move(outer);
  }

  // Graphs.

  const Graph* New(Graph graph) { return &result_.graphs.emplace_back(graph); }

  std::uint32_t NewLocal(const Variable* variable) {
    const std::uint32_t local = scope_.owner->locals++;
    if (variable != nullptr) {
      scope_.variables[variable] = New({.kind = GraphKind::Local, .local = local});
    }
    return local;
  }

  const Graph* Global(const Supercombinator* global) {
    return New({.kind = GraphKind::Global, .global = global});
  }

  const Graph* Use(const Variable* variable) {
    const auto local = scope_.variables.find(variable);
    if (local != scope_.variables.end()) {
      return local->second;
    }
    const Supercombinator* const global = globals_.at(variable);
    scope_.owner->references.push_back(global->definition);
    return Global(global);
  }

  const Graph* Apply(const Graph* function, const Graph* argument) {
    return New({.kind = GraphKind::Application, .left = function, .right = argument});
  }

  const Graph* ApplyAll(const Graph* function, std::span<const Variable* const> arguments) {
    for (const Variable* const argument : arguments) {
      function = Apply(function, Use(argument));
    }
    return function;
  }

  const Graph* ToGraph(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: return Use(e.As<core::Occurrence>().variable);
      case ExpressionKind::Literal: return New({.kind = GraphKind::Literal, .literal = &e});
      case ExpressionKind::Application: {
        const auto& application = e.As<core::Application>();
        const Graph* const function = ToGraph(*application.function);
        return Apply(function, Use(application.argument));
      }
      case ExpressionKind::Construction:
        return ApplyAll(New({.kind = GraphKind::Constructor,
                             .constructor = e.As<core::Construction>().constructor}),
                        e.As<core::Construction>().arguments);
      case ExpressionKind::PrimitiveCall:
        return ApplyAll(
            New({.kind = GraphKind::Primitive, .primitive = &e.As<core::PrimitiveCall>()}),
            e.As<core::PrimitiveCall>().arguments);
      case ExpressionKind::Scc: return ToGraph(*e.As<core::Scc>().body);
      case ExpressionKind::Lambda:
      case ExpressionKind::Let:
      case ExpressionKind::Case:
      case ExpressionKind::Join:
      case ExpressionKind::Jump: return Lift(e);
      case ExpressionKind::Choice: break;
    }
    CHECK(false, "logic programs are refused before");
  }

  // A supercombinator of its own, applied to what it needs. Without parameters it would be shared
  // by all that instantiate it, so it takes one that it does not use.
  const Graph* Lift(const Expression& e) {
    FreeVariables needed(globals_);
    needed.Visit(e);
    Supercombinator& made = NewPart("lifted");
    std::vector<const Variable*> parameters = Captured(needed.free);
    const Graph* graph = Global(&made);
    for (const Variable* const variable : parameters) {
      graph = Apply(graph, Use(variable));
    }
    const Expression& body = Under(e, parameters);
    if (parameters.empty()) {
      graph = Apply(graph, New({.kind = GraphKind::Literal, .literal = Nothing()}));
      parameters.push_back(nullptr);
    }
    Fill(made, parameters, body);
    return graph;
  }

  // In place of the label of a join point: what the point needs.
  std::vector<const Variable*> Captured(const std::vector<const Variable*>& free) {
    std::vector<const Variable*> captured;
    for (const Variable* const variable : free) {
      const auto point = points_.find(variable);
      const std::vector<const Variable*> needed =
          point == points_.end() ? std::vector{variable} : point->second.captured;
      for (const Variable* const each : needed) {
        if (std::ranges::find(captured, each) == captured.end()) {
          captured.push_back(each);
        }
      }
    }
    return captured;
  }

  Supercombinator& NewPart(std::string_view what) {
    const core::Definition* const definition = scope_.owner->definition;
    Supercombinator& made = result_.all.emplace_back();
    made.name = Name(fmt::format("{}.{}{}", definition->variable->name.Text(), what, ++parts_));
    made.definition = definition;
    return made;
  }

  const Expression* Nothing() {
    return core::New<core::Literal>(result_.arena, {}, core::IntLiteral(0));
  }

  // Bodies.

  const Body* ToBody(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Scc: return ToBody(*e.As<core::Scc>().body);
      case ExpressionKind::Let: return LetBody(e.As<core::Let>());
      case ExpressionKind::Case: return CaseBody(e.As<core::Case>());
      case ExpressionKind::Join: return JoinBody(e.As<core::Join>());
      case ExpressionKind::Jump: return JumpBody(e.As<core::Jump>());
      default:
        return &result_.bodies.emplace_back(
            Body{.kind = BodyKind::Graph, .span = e.span, .graph = ToGraph(e)});
    }
  }

  const Body* LetBody(const core::Let& e) {
    Body body{.kind = BodyKind::Let, .span = e.span};
    for (const core::Binding& binding : e.bindings) {
      body.bindings.emplace_back(NewLocal(binding.variable), nullptr);
    }
    for (std::size_t i = 0; i < e.bindings.size(); ++i) {
      body.bindings[i].second = ToGraph(*e.bindings[i].right_hand_side);
    }
    body.in = ToBody(*e.body);
    return &result_.bodies.emplace_back(std::move(body));
  }

  const Body* CaseBody(const core::Case& e) {
    Body body{.kind = BodyKind::Case, .span = e.span, .graph = ToGraph(*e.scrutinee)};
    body.source = &e;
    for (const core::Alternative& alternative : e.alternatives) {
      const std::uint32_t first = scope_.owner->locals;
      for (const Variable* const variable : alternative.variables) {
        NewLocal(variable);
      }
      body.branches.push_back({&alternative, first, ToBody(*alternative.body)});
    }
    return &result_.bodies.emplace_back(std::move(body));
  }

  struct Point {
    Supercombinator* made;
    std::vector<const Variable*> captured;
  };

  const Body* JoinBody(const core::Join& e) {
    FreeVariables needed(globals_);
    for (const core::JoinPoint& point : e.points) {
      needed.Bind(point.label);
    }
    for (const core::JoinPoint& point : e.points) {
      needed.BindAll(point.parameters);
      needed.Visit(*point.body);
    }
    const std::vector<const Variable*> captured = Captured(needed.free);
    for (const core::JoinPoint& point : e.points) {
      points_[point.label] = {&NewPart("join"), captured};
    }
    for (const core::JoinPoint& point : e.points) {
      std::vector<const Variable*> parameters = captured;
      parameters.insert(parameters.end(), point.parameters.begin(), point.parameters.end());
      if (parameters.empty()) {
        parameters.push_back(nullptr);
      }
      Fill(*points_.at(point.label).made, parameters, *point.body);
    }
    return ToBody(*e.body);
  }

  const Body* JumpBody(const core::Jump& e) {
    const Point& point = points_.at(e.label);
    const Graph* graph = ApplyAll(Global(point.made), point.captured);
    graph = ApplyAll(graph, e.arguments);
    if (graph->kind == GraphKind::Global) {
      graph = Apply(graph, New({.kind = GraphKind::Literal, .literal = Nothing()}));
    }
    return &result_.bodies.emplace_back(
        Body{.kind = BodyKind::Graph, .span = e.span, .graph = graph});
  }

  const core::Program& program_;
  Supercombinators result_;
  std::unordered_map<const Variable*, const Supercombinator*> globals_;
  std::unordered_map<const Variable*, Point> points_;
  Scope scope_;
  int parts_ = 0;
};

}  // namespace

Supercombinators LiftLambdas(const core::Program& program) { return Lifter(program).Run(); }

}  // namespace assay::semantics::lexical
