#include "core/passes/expand_partial.h"

#include "core/passes/copy.h"
#include "core/passes/partial.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

class PartialExpander final : public Rewriter {
 public:
  PartialExpander(Program& program, const OptimiserOptions& options)
      : Rewriter(program.arena), partials_(program, options) {}

  const Expression* Visit(const Expression& e) override {
    if (e.kind == ExpressionKind::Let) {
      return VisitLet(e.As<Let>());
    }
    return e.kind == ExpressionKind::Case ? VisitCase(e.As<Case>()) : VisitChildren(e);
  }

  const Expression* Expanded(const Expression& e) {
    const std::size_t missing = e.kind == ExpressionKind::Application ? partials_.MissingIn(e) : 0;
    if (missing == 0) {
      return Visit(e);
    }
    std::vector<const Variable*> parameters;
    const Expression* body = &e;
    while (parameters.size() < missing) {
      parameters.push_back(arena_.New<Variable>(Variable{Name("eta"), nullptr, e.span}));
      body = New<Application>(arena_, e.span, body, parameters.back());
    }
    return Lambdas(arena_, e.span, parameters, body);
  }

 private:
  const Expression* VisitLet(const Let& e) {
    for (const Binding& binding : e.bindings) {
      partials_.Bind(binding);
    }
    std::vector<Binding> bindings;
    for (const Binding& binding : e.bindings) {
      bindings.push_back({binding.variable, Expanded(*binding.right_hand_side)});
    }
    return New<Let>(arena_, e.span, arena_.Copy(bindings), Visit(*e.body));
  }

  // It is evaluated, and is a value.
  const Expression* VisitCase(const Case& e) {
    const Alternative& first = e.alternatives[0];
    if (e.scrutinee->kind != ExpressionKind::Application || first.pattern != PatternKind::Default ||
        first.variables.empty() || partials_.MissingIn(*e.scrutinee) == 0) {
      return VisitChildren(e);
    }
    const std::vector<Binding> binding{{first.variables[0], Expanded(*e.scrutinee)}};
    return New<Let>(arena_, e.span, arena_.Copy(binding), Visit(*first.body));
  }

  Partials partials_;
};

}  // namespace

void ExpandPartial(Program& program, const OptimiserOptions& options) {
  if (options.keep_costs || options.searches) {
    return;
  }
  PartialExpander expander(program, options);
  for (Definition& definition : program.definitions) {
    const Expression* const e = expander.Expanded(*definition.right_hand_side);
    if (expander.GaveUp()) {
      return;
    }
    definition.right_hand_side = e;
    if (e->kind == ExpressionKind::Lambda) {
      definition.centre = program.centres.Subsumed();
    }
  }
}

}  // namespace assay::core
