#include "stg/data.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <variant>
#include <vector>

#include "core/shape.h"

namespace assay::stg {

namespace {

bool MayRefineTypes(const Alternative& alternative) {
  return alternative.pattern == core::PatternKind::Constructor &&
         (alternative.constructor->data_type == nullptr ||
          alternative.constructor->data_type->refines_types);
}

bool IsData(core::PrimitiveKind kind) {
  switch (kind) {
    case core::PrimitiveKind::Value:
    case core::PrimitiveKind::Result:
    case core::PrimitiveKind::Never: return false;
    default: return true;
  }
}

class DataFinder {
 public:
  void Find(Program& program) {
    for (const TopLevel& definition : program.definitions) {
      Declare(definition.variable, *definition.closure);
      if (program.core->has_types && definition.variable->shape == nullptr &&
          definition.closure->kind == ClosureKind::Thunk) {
        of_any_type_.insert(definition.variable);
      }
    }
    for (const TopLevel& definition : program.definitions) {
      VisitClosure(definition.variable, *definition.closure);
    }
    std::unordered_set<Thing> known;
    while (!found_.empty()) {
      const Thing thing = found_.back();
      found_.pop_back();
      if (!known.insert(thing).second) {
        continue;
      }
      if (const auto* const variable = std::get_if<const Variable*>(&thing)) {
        program.data.insert(*variable);
      } else {
        program.data_closures.insert(std::get<const Closure*>(thing));
      }
      if (const auto implied = implied_.find(thing); implied != implied_.end()) {
        found_.insert(found_.end(), implied->second.begin(), implied->second.end());
      }
    }
  }

 private:
  // What is found out about: a variable, or the results of a function or thunk.
  using Thing = std::variant<const Variable*, const Closure*>;
  // Where it is bound, and so how far what is found out about it reaches. 0: the outermost scope.
  using Scope = std::uint32_t;

  void Bind(Thing thing) {
    if (scope_ != 0) {
      scopes_[thing] = scope_;
    }
    if (const auto* const variable = std::get_if<const Variable*>(&thing)) {
      NoteHead(*variable);
    }
  }

  void NoteHead(const Variable* variable) {
    if (variable->shape != nullptr && !variable->shape->IsFunction()) {
      found_.emplace_back(variable);
    }
  }

  void BindAll(Variables variables) {
    for (const Variable* const variable : variables) {
      Bind(variable);
    }
  }

  [[nodiscard]] bool IsOfScope(Thing thing) const {
    const auto bound = scopes_.find(thing);
    return (bound == scopes_.end() ? 0 : bound->second) == scope_;
  }

  void Note(std::optional<Thing> thing) {
    if (thing && IsOfScope(*thing)) {
      found_.push_back(*thing);
    }
  }

  void Imply(Thing from, std::optional<Thing> to) {
    if (to && IsOfScope(*to)) {
      implied_[from].push_back(*to);
    }
  }

  void Pass(Variables arguments, Variables parameters) {
    for (std::size_t i = 0; i < std::min(arguments.size(), parameters.size()); ++i) {
      Imply(parameters[i], arguments[i]);
    }
  }

  void Declare(const Variable* variable, const Closure& closure) {
    NoteHead(variable);
    switch (closure.kind) {
      case ClosureKind::Function: functions_[variable] = &closure; break;
      case ClosureKind::Construction:
      case ClosureKind::Literal: Note(variable); break;
      case ClosureKind::Thunk: break;
    }
  }

  // What those get who know nothing of the function is a function still.
  static bool IsCurried(const Closure& closure) {
    return closure.parameters.size() < closure.entry->parameters.size();
  }

  // A thunk's value is that of its variable.
  void VisitClosure(std::optional<Thing> variable, const Closure& closure) {
    Bind(&closure);
    const bool is_value_of_variable = closure.kind == ClosureKind::Thunk && variable;
    if (is_value_of_variable) {
      Imply(*variable, &closure);
    }
    const std::optional<Thing> result = is_value_of_variable ? *variable : Thing(&closure);
    if (closure.body != nullptr) {
      BindAll(closure.parameters);
      Visit(*closure.body, result);
    }
    if (closure.entry != nullptr) {
      BindAll(closure.entry->parameters);
      Visit(*closure.entry->body, IsCurried(closure) ? std::nullopt : result);
    }
  }

  void VisitAlternatives(std::span<const Alternative> alternatives, std::optional<Thing> result) {
    const Scope around = scope_;
    for (const Alternative& alternative : alternatives) {
      scope_ = MayRefineTypes(alternative) ? ++scope_count_ : around;
      BindAll(alternative.variables);
      Visit(*alternative.body, result);
    }
    scope_ = around;
  }

  void VisitCase(const Case& e, std::optional<Thing> result) {
    const bool matches = e.alternatives[0].pattern != core::PatternKind::Default;
    if (matches && e.scrutinee->kind == ExpressionKind::Eval &&
        !e.scrutinee->As<Eval>().changes_type) {
      Note(e.scrutinee->As<Eval>().variable);
    }
    const Alternative* const fallback = DefaultOf(e.alternatives);
    std::optional<Thing> bound;
    if (fallback != nullptr && !fallback->variables.empty()) {
      bound = fallback->variables[0];
      Bind(*bound);
    }
    if (matches) {
      Note(bound);
    }
    Visit(*e.scrutinee, bound);
    VisitAlternatives(e.alternatives, result);
  }

  void VisitOperand(const EvalOperand& e, std::optional<Thing> result) {
    Bind(e.result);
    if (IsData(e.operand)) {
      Note(e.result);
      if (e.variable != nullptr) {
        Note(e.variable);
      }
    }
    Visit(*e.body, result);
  }

  void VisitSwitch(const Switch& e, std::optional<Thing> result) {
    const Alternative* const fallback = DefaultOf(e.alternatives);
    if (fallback != nullptr && !fallback->variables.empty() &&
        IsData(core::Info(e.primitive).result)) {
      BindAll(fallback->variables);
      Note(fallback->variables[0]);
    }
    VisitAlternatives(e.alternatives, result);
  }

  void VisitLet(const Let& e, std::optional<Thing> result) {
    for (const Binding& binding : e.bindings) {
      Bind(binding.variable);
      Declare(binding.variable, *binding.closure);
    }
    for (const Binding& binding : e.bindings) {
      VisitClosure(binding.variable, *binding.closure);
    }
    Visit(*e.body, result);
  }

  void VisitJoin(const Join& e, std::optional<Thing> result) {
    for (const JoinPoint& point : e.points) {
      points_[point.label] = &point;
    }
    for (const JoinPoint& point : e.points) {
      BindAll(point.parameters);
      Visit(*point.body, result);
    }
    Visit(*e.body, result);
  }

  void VisitEval(const Eval& e, std::optional<Thing> result) {
    if (e.changes_type || of_any_type_.contains(e.variable)) {
      return;
    }
    Imply(e.variable, result);
    if (result) {
      Imply(*result, e.variable);
    }
  }

  void VisitApply(const Apply& e, std::optional<Thing> result) {
    const auto known = functions_.find(e.function);
    if (known == functions_.end()) {
      return;
    }
    const Closure& function = *known->second;
    Pass(e.arguments, function.parameters);
    if (e.arguments.size() == function.parameters.size()) {
      Imply(&function, result);
    }
  }

  void VisitJump(const Jump& e, std::optional<Thing> result) {
    if (const auto point = points_.find(e.label); point != points_.end()) {
      Pass(e.arguments, point->second->parameters);
    } else if (const auto function = functions_.find(e.label); function != functions_.end()) {
      Pass(e.arguments, function->second->entry->parameters);
      if (!IsCurried(*function->second)) {
        Imply(function->second, result);
      }
    }
  }

  void VisitReturn(const Closure& closure, std::optional<Thing> result) {
    if (closure.kind == ClosureKind::Construction || closure.kind == ClosureKind::Literal) {
      Note(result);
    }
    VisitClosure(std::nullopt, closure);
  }

  // The value of `e` becomes that of `result`.
  void Visit(const Expression& e, std::optional<Thing> result) {
    switch (e.kind) {
      case ExpressionKind::ReturnWord: break;
      case ExpressionKind::ReturnFields: Note(result); break;
      case ExpressionKind::Eval: VisitEval(e.As<Eval>(), result); break;
      case ExpressionKind::Compute:
        Note(IsData(core::Info(e.As<Compute>().primitive).result) ? result : std::nullopt);
        break;
      case ExpressionKind::Apply: VisitApply(e.As<Apply>(), result); break;
      case ExpressionKind::Jump: VisitJump(e.As<Jump>(), result); break;
      case ExpressionKind::ApplyResult: Visit(*e.As<ApplyResult>().function, std::nullopt); break;
      case ExpressionKind::Return: VisitReturn(*e.As<Return>().closure, result); break;
      case ExpressionKind::Boxed:
        Note(result);
        Visit(*e.As<Boxed>().call, std::nullopt);
        break;
      case ExpressionKind::Let: VisitLet(e.As<Let>(), result); break;
      case ExpressionKind::Case: VisitCase(e.As<Case>(), result); break;
      case ExpressionKind::EvalOperand: VisitOperand(e.As<EvalOperand>(), result); break;
      case ExpressionKind::Switch: VisitSwitch(e.As<Switch>(), result); break;
      case ExpressionKind::SwitchWord:
        VisitAlternatives(e.As<SwitchWord>().alternatives, result);
        break;
      case ExpressionKind::Box:
        Bind(e.As<Box>().result);
        Note(e.As<Box>().result);
        Visit(*e.As<Box>().body, result);
        break;
      case ExpressionKind::Scc: Visit(*e.As<Scc>().body, result); break;
      case ExpressionKind::Join: VisitJoin(e.As<Join>(), result); break;
      case ExpressionKind::Tick: Visit(*e.As<Tick>().body, result); break;
    }
  }

  std::unordered_map<const Variable*, const Closure*> functions_;
  std::unordered_map<const Variable*, const JoinPoint*> points_;
  // Constants of the top level like `undefined`: where one is used it has another type.
  std::unordered_set<const Variable*> of_any_type_;
  Scope scope_ = 0;
  Scope scope_count_ = 0;
  std::unordered_map<Thing, Scope> scopes_;  // of what is not bound in the outermost
  std::unordered_map<Thing, std::vector<Thing>> implied_;
  std::vector<Thing> found_;
};

}  // namespace

void FindData(Program& program) { DataFinder().Find(program); }

}  // namespace assay::stg
