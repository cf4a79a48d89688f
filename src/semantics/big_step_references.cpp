#include "semantics/big_step_references.h"

namespace assay::semantics {

Centre ReferenceBigStep::Reference(const Environment* environment, const core::Variable* variable,
                                   Centre now) {
  if (const Environment* const local = TheRun().Find(environment, variable)) {
    return local->reference;
  }
  const Centre pinned = TheRun().heap.At(TheRun().Lookup(nullptr, variable)).centre;
  return pinned->kind == core::CostCentreKind::Subsumed ? now : nullptr;
}

const Environment* ReferenceBigStep::Pass(const Environment* to,
                                          std::span<const core::Variable* const> parameters,
                                          const Environment* from,
                                          std::span<const core::Variable* const> arguments,
                                          Centre centre) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    to = TheRun().Extend(to, parameters[i], TheRun().Lookup(from, arguments[i]),
                         Reference(from, arguments[i], centre));
  }
  return to;
}

// App    cc,G : e =t1=> D : \y.e', ccl        ccl,D : e'[x@cc/y] =t2=> T : z,ccz
//        -------------------------------------------------------------------
//        cc,G : e x  ={cc:A}+t1+t2=>  T : z,ccz
Returned ReferenceBigStep::App(Centre current, const core::Application& e,
                               const Environment* environment) {
  TheRun().Charge(current, Cost::Application);
  const Returned function = Evaluate(current, {e.function, environment});
  if (function.value.Kind() != core::ExpressionKind::Lambda) {
    TheRun().FailNotAFunction(function.value, e);
  }
  const auto& lambda = function.value.As<core::Lambda>();
  return Evaluate(function.centre,
                  {lambda.body, Pass(function.value.environment, std::span(&lambda.parameter, 1),
                                     environment, std::span(&e.argument, 1), current)});
}

// Case   cc,G : e =t1=> D : Ck x..,ccC        cc,D : ek[x@ccC../y..] =t2=> T : z,ccz
//        -------------------------------------------------------------------
//        cc,G : case e of alts  ={cc:C}+t1+t2=>  T : z,ccz
//
// The fields were referred to where the constructor was: in the centre that it carries.
Returned ReferenceBigStep::Case(Centre current, const core::Case& e,
                                const Environment* environment) {
  TheRun().Charge(current, Cost::Case);
  const Returned scrutinee = Evaluate(current, {e.scrutinee, environment});
  const core::Alternative& alternative = TheRun().Select(e, scrutinee);
  if (alternative.pattern != core::PatternKind::Constructor) {
    return Evaluate(current, TheRun().TakeAlternative(alternative, scrutinee, environment));
  }
  const auto& construction = scrutinee.value.As<core::Construction>();
  return Evaluate(current, {alternative.body,
                            Pass(environment, alternative.variables, scrutinee.value.environment,
                                 construction.arguments, scrutinee.centre)});
}

// Jump   cc,G : ei[y@cc../xi..]  =t=>  D : z,ccz
//        -------------------------------------------------------------------
//        cc,G : jump ji y..  =t=>  D : z,ccz
Returned ReferenceBigStep::Jump(Centre current, const core::Jump& e,
                                const Environment* environment) {
  const Environment* const label = TheRun().Find(environment, e.label);
  return Evaluate(current, {label->join_point->body,
                            Pass(label->join_environment, label->join_point->parameters,
                                 environment, e.arguments, current)});
}

// Var    cc, G[f =SUB=> \y.e] : f@ccr  ={cc:V}=>  G[f =SUB=> \y.e] : \y.e, ccr
Returned ReferenceBigStep::Var(Centre current, const core::Variable* variable, Span span,
                               const Environment* environment) {
  const Environment* const local = TheRun().Find(environment, variable);
  if (local == nullptr || local->reference == nullptr) {
    return OriginalBigStep::Var(current, variable, span, environment);
  }
  const Closure function = TheRun().heap.At(local->address).closure;
  TheRun().Fire(Rule::VarW, *function.expression);
  TheRun().Charge(current, Cost::Variable);
  return {function, local->reference};
}

}  // namespace assay::semantics
