#include "stg/top_level_references.h"

#include <unordered_set>

namespace assay::stg {

namespace {

class Finder {
 public:
  std::vector<const Variable*> found;

  void Use(const Variable* variable) {
    if (variable->is_top_level && variable->literal == nullptr && seen_.insert(variable).second) {
      found.push_back(variable);
    }
  }

  void UseAll(Variables variables) {
    for (const Variable* const variable : variables) {
      Use(variable);
    }
  }

  void VisitClosure(const Closure& closure) {
    UseAll(closure.arguments);
    if (closure.body != nullptr) {
      Visit(*closure.body);
    }
    if (closure.entry != nullptr) {
      Visit(*closure.entry->body);
    }
  }

 private:
  void VisitAlternatives(std::span<const Alternative> alternatives) {
    for (const Alternative& alternative : alternatives) {
      Visit(*alternative.body);
    }
  }

  void Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Eval: return Use(e.As<Eval>().variable);
      case ExpressionKind::Apply:
        Use(e.As<Apply>().function);
        return UseAll(e.As<Apply>().arguments);
      case ExpressionKind::ReturnWord: return Use(e.As<ReturnWord>().word);
      case ExpressionKind::Boxed: return Visit(*e.As<Boxed>().call);
      case ExpressionKind::ApplyResult:
        UseAll(e.As<ApplyResult>().arguments);
        return Visit(*e.As<ApplyResult>().function);
      case ExpressionKind::Return: return VisitClosure(*e.As<Return>().closure);
      case ExpressionKind::Compute: return UseAll(e.As<Compute>().operands);
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          VisitClosure(*binding.closure);
        }
        return Visit(*e.As<Let>().body);
      case ExpressionKind::Case:
        Visit(*e.As<Case>().scrutinee);
        return VisitAlternatives(e.As<Case>().alternatives);
      case ExpressionKind::EvalOperand:
        if (e.As<EvalOperand>().literal == nullptr) {
          Use(e.As<EvalOperand>().variable);
        }
        return Visit(*e.As<EvalOperand>().body);
      case ExpressionKind::Switch:
        UseAll(e.As<Switch>().operands);
        return VisitAlternatives(e.As<Switch>().alternatives);
      case ExpressionKind::SwitchWord: return VisitAlternatives(e.As<SwitchWord>().alternatives);
      case ExpressionKind::Box: return Visit(*e.As<Box>().body);
      case ExpressionKind::Scc: return Visit(*e.As<Scc>().body);
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<Join>().points) {
          Visit(*point.body);
        }
        return Visit(*e.As<Join>().body);
      case ExpressionKind::Jump: Use(e.As<Jump>().label); return UseAll(e.As<Jump>().arguments);
      case ExpressionKind::Tick: return Visit(*e.As<Tick>().body);
    }
  }

  std::unordered_set<const Variable*> seen_;
};

}  // namespace

std::vector<const Variable*> TopLevelReferences(const Closure& closure) {
  Finder finder;
  finder.VisitClosure(closure);
  return finder.found;
}

}  // namespace assay::stg
