#include "core/passes/eta_expand.h"

#include "core/passes/arity.h"
#include "core/passes/copy.h"
#include "core/passes/prevented.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"
#include "core/shape.h"

namespace assay::core {

namespace {

class Expander final : public Rewriter {
 public:
  Expander(Program& program, const OptimiserOptions& options)
      : Rewriter(program.arena), program_(program), options_(options), arities_(program, options) {}

  void Run() {
    for (Definition& definition : program_.definitions) {
      gave_up_ = false;
      is_constants_ =
          definition.is_dictionary || definition.right_hand_side->kind != ExpressionKind::Lambda;
      const Expression* e = Visit(*definition.right_hand_side);
      const Arity arity = arities_.Of(definition.variable);
      if (gave_up_) {
        continue;
      }
      // A second name for a function stays one: the simplifier looks through it. What a constant
      // does before it is a function is charged to the constant.
      const bool is_free =
          e->kind == ExpressionKind::Lambda || e->kind == ExpressionKind::Application;
      if (e->kind != ExpressionKind::Occurrence && (is_free || !options_.keep_costs)) {
        e = Expanded(e, arity);
      }
      definition.right_hand_side = e;
      NoteCountedCall(definition);
      if (e->kind == ExpressionKind::Lambda) {
        definition.centre = program_.centres.Subsumed();
      }
    }
  }

  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Lambda || e.kind == ExpressionKind::Scc) {
      const bool outside = is_constants_;
      is_constants_ &= e.kind == ExpressionKind::Scc && EntersConstant(*e.As<Scc>().centre);
      const Expression* const visited = VisitChildren(e);
      is_constants_ = outside;
      return visited;
    }
    if (e.kind != ExpressionKind::Let) {
      return VisitChildren(e);
    }
    const auto& let = e.As<Let>();
    arities_.Solve(let);
    std::vector<Arity> solved;
    for (const Binding& binding : let.bindings) {
      solved.push_back(binding.right_hand_side->kind == ExpressionKind::Lambda
                           ? arities_.Of(binding.variable)
                           : Arity{});
    }
    std::vector<Binding> bindings;
    for (std::size_t i = 0; i < let.bindings.size(); ++i) {
      const Binding& binding = let.bindings[i];
      const Expression* bound = Visit(*binding.right_hand_side);
      if (MayExpand(*bound) || IsRecursivePartial(let, *bound)) {
        bound = Expanded(
            bound, bound->kind == ExpressionKind::Lambda ? solved[i] : arities_.Of(*bound, false));
      }
      bindings.push_back({binding.variable, bound});
      if (binding.right_hand_side->kind != ExpressionKind::Lambda &&
          bound->kind == ExpressionKind::Lambda) {
        arities_.Set(binding.variable, arities_.Of(*bound, false));
      }
    }
    return New<Let>(arena_, e.span, arena_.Copy(bindings), Visit(*let.body));
  }

 private:
  // f = \x -> scc "f" (\y -> ..)
  void NoteCountedCall(const Definition& definition) {
    const Expression& body = UnderLambdas(*definition.right_hand_side);
    if (!IsExplained(options_) || &body == definition.right_hand_side ||
        body.kind != ExpressionKind::Scc || body.As<Scc>().scc_kind != SccKind::Scc) {
      return;
    }
    const Arity arity = arities_.Of(*body.As<Scc>().body, false);
    if (!arity.IsBottom() && arity.count != 0 && (arity.worlds & 1U) == 0) {
      options_.preventions->Add(
          {PreventionKind::CountedCall, PlaceIn(definition, definition.variable->span),
           definition.variable->name},
          options_.module);
    }
  }

  // A local thunk that makes a function is charged where it is written, and so is a local function:
  // what the thunk did once is done again for each application, in the same centre. What a constant
  // binds is the constant's, but its functions are of those who apply them.
  [[nodiscard]] bool MayExpand(const Expression& e) const {
    const bool is_thunk = e.kind == ExpressionKind::Case || e.kind == ExpressionKind::Let;
    return e.kind == ExpressionKind::Lambda ||
           (is_thunk && !(options_.keep_costs && is_constants_));
  }

  // let {again = both first none; none = \s -> .. again s ..}: the simplifier puts a partial
  // application where it is applied, unless it is part of a recursion.
  bool IsRecursivePartial(const Let& let, const Expression& bound) {
    return bound.kind == ExpressionKind::Application && !options_.keep_costs &&
           arities_.IsRecursive(let);
  }

  const Expression* Expanded(const Expression* e, Arity arity) {
    const std::size_t manifest = LambdaCount(*e);
    if (arity.IsBottom() || arity.count <= manifest) {
      return e;
    }
    std::vector<const Variable*> parameters;
    const Expression* body = e;
    for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
      parameters.push_back(body->As<Lambda>().parameter);
    }
    while (parameters.size() < arity.count) {
      const bool is_world = ((arity.worlds >> parameters.size()) & 1U) != 0;
      Variable parameter{Name(is_world ? "w" : "eta"), nullptr, e->span};
      parameter.shape = is_world ? ShapeOf(PrimitiveKind::World) : nullptr;
      parameters.push_back(arena_.New<Variable>(parameter));
      body = New<Application>(arena_, body->span, body, parameters.back());
    }
    return Lambdas(arena_, e->span, parameters, body);
  }

  Program& program_;
  const OptimiserOptions& options_;
  ArityFinder arities_;
  bool is_constants_ = false;  // what is at hand is evaluated as part of a constant
};

}  // namespace

void EtaExpand(Program& program, const OptimiserOptions& options) {
  if (IsExplained(options)) {
    options.preventions->Begin(PreventionKind::CountedCall, options.module);
  }
  Expander(program, options).Run();
}

}  // namespace assay::core
