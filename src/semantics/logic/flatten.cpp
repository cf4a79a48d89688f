#include "semantics/logic/flatten.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "base/check.h"

namespace assay::semantics::logic {

using core::Expression;
using core::ExpressionKind;
using core::New;
using core::Variable;

Function Parameters(const core::Definition& definition) {
  Function function{{}, definition.right_hand_side, definition.right_hand_side};
  for (; function.body->kind == ExpressionKind::Lambda;
       function.body = function.body->As<core::Lambda>().body) {
    function.parameters.push_back(function.body->As<core::Lambda>().parameter);
  }
  return function;
}

Call AsCall(const Expression& e) {
  Call call;
  const Expression* head = &e;
  for (; head->kind == ExpressionKind::Application; head = head->As<core::Application>().function) {
    call.arguments.push_back(head->As<core::Application>().argument);
  }
  std::ranges::reverse(call.arguments);
  if (head->kind == ExpressionKind::Occurrence) {
    call.function = head->As<core::Occurrence>().variable;
  }
  return call;
}

namespace {

class Flattener {
 public:
  Flattener(const core::Program& old, Diagnostics& diagnostics, Order order)
      : old_(old),
        order_(order),
        diagnostics_(diagnostics),
        new_(std::make_unique<core::Program>()) {
    new_->constructors = old.constructors;
    new_->data_types = old.data_types;
    new_->logic = old.logic;
    for (const core::CostCentre& centre : old.centres.All()) {
      centres_[&centre] =
          new_->centres.Intern(centre.kind, centre.name, centre.span, centre.module);
    }
    for (const core::Definition& definition : old.definitions) {
      arities_[definition.variable] = Parameters(definition).parameters.size();
    }
  }

  std::unique_ptr<core::Program> Run() {
    for (const core::Definition& definition : old_.definitions) {
      const Function function = Parameters(definition);
      if (definition.variable->name == Name("main") && !function.parameters.empty()) {
        Refuse(*definition.right_hand_side, "`main` takes no arguments in a logic program");
      }
      const Expression* flat = Visit(*function.body);
      for (std::size_t i = function.parameters.size(); i-- > 0;) {
        flat = New<core::Lambda>(new_->arena, flat->span, function.parameters[i], flat);
      }
      new_->definitions.push_back(
          {definition.variable, flat, definition.is_dictionary, centres_.at(definition.centre)});
    }
    return failed_ ? nullptr : std::move(new_);
  }

 private:
  using Bindings = std::vector<core::Binding>;

  const Expression* Refuse(const Expression& e, std::string message) {
    diagnostics_.Add({DiagnosticKind::NotFlat,
                      e.span,
                      std::move(message),
                      {},
                      "the logic rules are for programs without effects, see docs/semantics.md"});
    failed_ = true;
    return &e;
  }

  [[nodiscard]] bool IsTopLevel(const Variable* variable) const {
    return arities_.contains(variable);
  }

  const Variable* Bind(const Expression* e, Bindings& bindings) {
    const auto* const variable = new_->arena.New<Variable>(Name("arg"), nullptr, e->span);
    bindings.push_back({variable, e});
    return variable;
  }

  const Expression* Around(const Bindings& bindings, const Expression* e) {
    return bindings.empty() ? e
                            : New<core::Let>(new_->arena, e->span, new_->arena.Copy(bindings), e);
  }

  // Local variables; a function without parameters is called, and the call let-bound.
  std::vector<const Variable*> Arguments(std::span<const Variable* const> arguments,
                                         const Expression& e, Bindings& bindings) {
    std::vector<const Variable*> flat;
    for (const Variable* const argument : arguments) {
      if (IsTopLevel(argument)) {
        const Expression* const call = New<core::Occurrence>(new_->arena, e.span, argument);
        flat.push_back(Bind(Visit(*call), bindings));
      } else {
        flat.push_back(argument);
      }
    }
    return flat;
  }

  const Expression* FlatCall(const Expression& e) {
    const Call call = AsCall(e);
    if (order_ == Order::First && !IsOfFirstOrder(call)) {
      return Refuse(e, "only a top-level function can be called here, with all its arguments");
    }
    if (call.function == nullptr) {
      return FlatApplication(e);
    }
    Bindings bindings;
    const Expression* flat = New<core::Occurrence>(new_->arena, e.span, call.function);
    for (const Variable* const argument : Arguments(call.arguments, e, bindings)) {
      flat = New<core::Application>(new_->arena, e.span, flat, argument);
    }
    return Around(bindings, flat);
  }

  [[nodiscard]] bool IsOfFirstOrder(const Call& call) const {
    if (call.function == nullptr) {
      return false;
    }
    return IsTopLevel(call.function) ? arities_.at(call.function) == call.arguments.size()
                                     : call.arguments.empty();
  }

  // An expression applied to arguments: the function is let-bound.
  const Expression* FlatApplication(const Expression& e) {
    const Expression* head = &e;
    while (head->kind == ExpressionKind::Application) {
      head = head->As<core::Application>().function;
    }
    Bindings bindings;
    const Expression* flat =
        New<core::Occurrence>(new_->arena, e.span, Bind(Visit(*head), bindings));
    for (const Variable* const argument : Arguments(AsCall(e).arguments, e, bindings)) {
      flat = New<core::Application>(new_->arena, e.span, flat, argument);
    }
    return Around(bindings, flat);
  }

  const Expression* FlatPrimitive(const core::PrimitiveCall& e) {
    const core::PrimitiveInfo& info = core::Info(e.primitive);
    const bool is_of_paper = info.how != core::Mechanism::Control;
    if (info.IsAction() || e.primitive == core::Primitive::Catch ||
        (order_ == Order::First && !is_of_paper)) {
      return Refuse(e, fmt::format("primitive `{}` is not for logic programs", info.text));
    }
    Bindings bindings;
    const auto arguments = Arguments(e.arguments, e, bindings);
    return Around(bindings, New<core::PrimitiveCall>(new_->arena, e.span, e.primitive,
                                                     new_->arena.Copy(arguments)));
  }

  const Expression* FlatCase(const core::Case& e) {
    Bindings bindings;
    const Expression* scrutinee = Visit(*e.scrutinee);
    const bool is_local = scrutinee->kind == ExpressionKind::Occurrence &&
                          !IsTopLevel(scrutinee->As<core::Occurrence>().variable);
    if (!is_local) {
      scrutinee = New<core::Occurrence>(new_->arena, e.span, Bind(scrutinee, bindings));
    }
    std::vector<core::Alternative> alternatives;
    for (core::Alternative alternative : e.alternatives) {
      if (e.is_flexible && alternative.pattern == core::PatternKind::Default) {
        return Refuse(e, "an fcase needs a constructor or a literal in every alternative");
      }
      alternative.body = Visit(*alternative.body);
      alternatives.push_back(alternative);
    }
    return Around(bindings, New<core::Case>(new_->arena, e.span, scrutinee,
                                            new_->arena.Copy(alternatives), e.is_flexible));
  }

  const Expression* FlatLet(const core::Let& e) {
    std::vector<core::Binding> bindings;
    for (const core::Binding& binding : e.bindings) {
      bindings.push_back({binding.variable, Visit(*binding.right_hand_side)});
    }
    return New<core::Let>(new_->arena, e.span, new_->arena.Copy(bindings), Visit(*e.body));
  }

  const Expression* Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Occurrence:
      case ExpressionKind::Application: return FlatCall(e);
      case ExpressionKind::Literal: return &e;
      case ExpressionKind::Construction: {
        Bindings bindings;
        const auto arguments = Arguments(e.As<core::Construction>().arguments, e, bindings);
        return Around(bindings, New<core::Construction>(new_->arena, e.span,
                                                        e.As<core::Construction>().constructor,
                                                        new_->arena.Copy(arguments)));
      }
      case ExpressionKind::PrimitiveCall: return FlatPrimitive(e.As<core::PrimitiveCall>());
      case ExpressionKind::Let: return FlatLet(e.As<core::Let>());
      case ExpressionKind::Case: return FlatCase(e.As<core::Case>());
      case ExpressionKind::Choice: {
        const Expression* const first = Visit(*e.As<core::Choice>().first);
        return New<core::Choice>(new_->arena, e.span, first, Visit(*e.As<core::Choice>().second));
      }
      case ExpressionKind::Scc:
        return New<core::Scc>(new_->arena, e.span, core::SccKind::Scc,
                              centres_.at(e.As<core::Scc>().centre),
                              Visit(*e.As<core::Scc>().body));
      case ExpressionKind::Lambda: {
        if (order_ == Order::First) {
          return Refuse(e, "a lambda that is no definition");
        }
        const auto& lambda = e.As<core::Lambda>();
        return New<core::Lambda>(new_->arena, e.span, lambda.parameter, Visit(*lambda.body));
      }
      case ExpressionKind::Join: {
        if (order_ == Order::First) {
          return Refuse(e, "join points cannot be instrumented");
        }
        const auto& join = e.As<core::Join>();
        std::vector<core::JoinPoint> points;
        for (const core::JoinPoint& point : join.points) {
          points.push_back({point.label, point.parameters, Visit(*point.body)});
        }
        return New<core::Join>(new_->arena, e.span, new_->arena.Copy(points), Visit(*join.body));
      }
      case ExpressionKind::Jump: {
        const auto& jump = e.As<core::Jump>();
        Bindings bindings;
        const auto arguments = Arguments(jump.arguments, e, bindings);
        return Around(bindings, New<core::Jump>(new_->arena, e.span, jump.label,
                                                new_->arena.Copy(arguments)));
      }
    }
    CHECK(false, "every expression is flat or refused");
  }

  const core::Program& old_;
  Order order_;
  Diagnostics& diagnostics_;
  std::unique_ptr<core::Program> new_;
  std::unordered_map<const core::CostCentre*, const core::CostCentre*> centres_;
  std::unordered_map<const Variable*, std::size_t> arities_;
  bool failed_ = false;
};

}  // namespace

std::unique_ptr<core::Program> Flatten(const core::Program& program, Diagnostics& diagnostics,
                                       Order order) {
  return Flattener(program, diagnostics, order).Run();
}

}  // namespace assay::semantics::logic
