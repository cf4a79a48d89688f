#include "stg/free_variables.h"

#include <unordered_set>

namespace assay::stg {

namespace {

class FreeVariableFinder {
 public:
  std::vector<const Variable*> found;

  void BindAll(Variables variables) {
    for (const Variable* const variable : variables) {
      bound_.insert(variable);
    }
  }

  void Use(const Variable* variable) {
    if (!variable->is_top_level && !bound_.contains(variable) && seen_.insert(variable).second) {
      found.push_back(variable);
    }
  }

  void UseAll(Variables variables) {
    for (const Variable* const variable : variables) {
      Use(variable);
    }
  }

  void VisitClosure(const Closure& closure) {
    UseAll(closure.free);
    UseAll(closure.arguments);
  }

  void VisitAlternatives(std::span<const Alternative> alternatives) {
    for (const Alternative& alternative : alternatives) {
      BindAll(alternative.variables);
      Visit(*alternative.body);
    }
  }

  void VisitPoints(std::span<const JoinPoint> points) {
    for (const JoinPoint& point : points) {
      BindAll(point.parameters);
      Visit(*point.body);
    }
  }

  // Every variable has one binder, so what is bound anywhere inside is never free.
  void Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Eval: return Use(e.As<Eval>().variable);
      case ExpressionKind::Apply:
        Use(e.As<Apply>().function);
        return UseAll(e.As<Apply>().arguments);
      case ExpressionKind::ReturnWord: return Use(e.As<ReturnWord>().word);
      case ExpressionKind::ReturnFields: return UseAll(e.As<ReturnFields>().fields);
      case ExpressionKind::Boxed: return Visit(*e.As<Boxed>().call);
      case ExpressionKind::ApplyResult:
        UseAll(e.As<ApplyResult>().arguments);
        return Visit(*e.As<ApplyResult>().function);
      case ExpressionKind::Return: return VisitClosure(*e.As<Return>().closure);
      case ExpressionKind::Compute: return UseAll(e.As<Compute>().operands);
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          bound_.insert(binding.variable);
        }
        for (const Binding& binding : e.As<Let>().bindings) {
          VisitClosure(*binding.closure);
        }
        return Visit(*e.As<Let>().body);
      case ExpressionKind::Case: Visit(*e.As<Case>().scrutinee); return UseAll(e.As<Case>().live);
      case ExpressionKind::EvalOperand:
        if (e.As<EvalOperand>().literal == nullptr) {
          Use(e.As<EvalOperand>().variable);
        }
        return UseAll(e.As<EvalOperand>().live);
      case ExpressionKind::Switch:
        UseAll(e.As<Switch>().operands);
        return UseAll(e.As<Switch>().live);
      case ExpressionKind::SwitchWord:
        Use(e.As<SwitchWord>().word);
        return UseAll(e.As<SwitchWord>().live);
      case ExpressionKind::Box:
        Use(e.As<Box>().word);
        bound_.insert(e.As<Box>().result);
        return Visit(*e.As<Box>().body);
      case ExpressionKind::Scc: return Visit(*e.As<Scc>().body);
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          UseAll(point.captured);
        }
        return Visit(*e.As<Join>().body);
      case ExpressionKind::Jump:
        UseAll(e.As<Jump>().arguments);
        return UseAll(e.As<Jump>().captured);
      case ExpressionKind::Tick: return Visit(*e.As<Tick>().body);
    }
  }

 private:
  std::unordered_set<const Variable*> bound_;
  std::unordered_set<const Variable*> seen_;
};

}  // namespace

Variables FreeVariables(Arena& arena, const Expression& e, Variables bound) {
  FreeVariableFinder finder;
  finder.BindAll(bound);
  finder.Visit(e);
  return arena.Copy(finder.found);
}

Variables FreeVariables(Arena& arena, std::span<const JoinPoint> points) {
  FreeVariableFinder finder;
  finder.VisitPoints(points);
  return arena.Copy(finder.found);
}

Variables FreeVariables(Arena& arena, std::span<const Alternative> alternatives) {
  FreeVariableFinder finder;
  finder.VisitAlternatives(alternatives);
  return arena.Copy(finder.found);
}

}  // namespace assay::stg
