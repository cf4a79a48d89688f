#include "semantics/logic/big_step.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "core/print.h"
#include "semantics/primitive.h"

namespace assay::semantics::logic {

using core::ExpressionKind;

namespace {

// The logic variables that are written in an expression.
void CollectFree(const core::Expression& e, std::unordered_set<const core::Variable*>& found) {
  switch (e.kind) {
    case ExpressionKind::Let:
      for (const core::Binding& binding : e.As<core::Let>().bindings) {
        if (core::IsLogicVariable(binding)) {
          found.insert(binding.variable);
        } else {
          CollectFree(*binding.right_hand_side, found);
        }
      }
      return CollectFree(*e.As<core::Let>().body, found);
    case ExpressionKind::Case:
      for (const core::Alternative& alternative : e.As<core::Case>().alternatives) {
        CollectFree(*alternative.body, found);
      }
      return;
    case ExpressionKind::Choice:
      CollectFree(*e.As<core::Choice>().first, found);
      return CollectFree(*e.As<core::Choice>().second, found);
    case ExpressionKind::Scc: return CollectFree(*e.As<core::Scc>().body, found);
    default: return;
  }
}

}  // namespace

BigStep::BigStep(const core::Program& flat, Choices& choices, std::uint64_t step_limit)
    : costs(flat.centres), run_(flat, step_limit), choices_(choices) {
  for (const core::Definition& definition : flat.definitions) {
    functions_.emplace(definition.variable, Parameters(definition));
    const std::string_view name = definition.variable->name.Text();
    if (name == "main" || name.starts_with("main{")) {
      CollectFree(*definition.right_hand_side, free_in_main_);
    }
  }
}

void BigStep::Charge(Centre centre, Cost cost, std::uint64_t times) {
  costs.Charge(centre->index, cost, times);
  if (!choices_.IsReplay()) {
    parts.resize(std::max(parts.size(), choices_.Made() + 1), Attribution(run_.Program().centres));
    parts[choices_.Made()].Charge(centre->index, cost, times);
  }
}

void BigStep::Fire(Rule rule, const core::Expression& at) {
  ++fired[static_cast<std::size_t>(rule)];
  run_.CountStep(at);
}

Address BigStep::Follow(Address x) const {
  for (auto found = stands_for_.find(x); found != stands_for_.end(); found = stands_for_.find(x)) {
    x = found->second;
  }
  return x;
}

bool BigStep::IsLogicVariable(Address x) const {
  const Closure bound = run_.heap.At(x).closure;
  return bound.expression != nullptr && bound.Kind() == ExpressionKind::Occurrence &&
         !functions_.contains(bound.As<core::Occurrence>().variable) &&
         run_.Lookup(bound.environment, bound.As<core::Occurrence>().variable) == x;
}

void BigStep::NewLogicVariable(Address address, Centre centre) {
  run_.heap.Bind(address, run_.NewOccurrenceOf(address), centre);
}

void BigStep::Suspend(const core::Expression& e, std::string_view what) {
  throw Suspended{{DiagnosticKind::Suspended,
                   e.span,
                   fmt::format("this waits for the value of an unbound logic variable: {}", what),
                   {},
                   "fcase would bind it, case does not"}};
}

Value BigStep::Evaluate(Centre current, Closure e) {
  if (StackIsLow()) [[unlikely]] {
    run_.Fail(DiagnosticKind::EvaluationTooDeep, e.expression->span,
              "the derivation is deeper than the stack of the evaluator");
  }
  const core::Expression& node = *e.expression;
  switch (node.kind) {
    // Val     cc,G : v  ={}=>  G : v, cc
    case ExpressionKind::Literal:
    case ExpressionKind::Construction: Fire(Rule::Val, node); return {e, std::nullopt, current};
    case ExpressionKind::Occurrence: {
      const core::Variable* const variable = node.As<core::Occurrence>().variable;
      return functions_.contains(variable) ? Apply(current, node, e.environment)
                                           : Var(current, variable, node.span, e.environment);
    }
    case ExpressionKind::Application: return Apply(current, node, e.environment);
    case ExpressionKind::Let: return Let(current, node.As<core::Let>(), e.environment);
    case ExpressionKind::Choice: return Or(current, node.As<core::Choice>(), e.environment);
    case ExpressionKind::Case: return Case(current, node.As<core::Case>(), e.environment);
    case ExpressionKind::Scc: return Scc(current, node.As<core::Scc>(), e.environment);
    case ExpressionKind::PrimitiveCall:
      return Prim(current, node.As<core::PrimitiveCall>(), e.environment);
    case ExpressionKind::Lambda: Fire(Rule::Val, node); return {e, std::nullopt, current};
    case ExpressionKind::Join:
      return Evaluate(current, {node.As<core::Join>().body,
                                run_.BindLabels(node.As<core::Join>(), e.environment)});
    case ExpressionKind::Jump:
      return Evaluate(current, run_.JumpTarget(node.As<core::Jump>(), e.environment));
  }
  CHECK(false, "flat programs have a rule for every expression");
}

// Val     cc, G[x => x] : x  ={}=>  G[x => x] : x, cc
Value BigStep::Var(Centre current, const core::Variable* variable, Span span,
                   const Environment* environment) {
  return Demand(current, run_.Lookup(environment, variable), variable, span);
}

Value BigStep::Demand(Centre current, Address x, const core::Variable* variable, Span span) {
  x = Follow(x);
  const core::Expression* const bound = run_.heap.At(x).closure.expression;
  if (bound == nullptr) {
    run_.FailBlackHole(variable, span);
  }
  if (IsLogicVariable(x)) {
    Fire(Rule::Val, *bound);
    return {{}, x, current};
  }
  return core::IsValue(*bound) ? VarCons(current, x) : VarExp(current, x);
}

// VarCons cc, G[x =ccc=> c(x..)] : x  ={cc:V}=>  G[x =ccc=> c(x..)] : c(x..), ccc
Value BigStep::VarCons(Centre current, Address x) {
  const Cell cell = run_.heap.At(x);
  Fire(Rule::VarCons, *cell.closure.expression);
  Charge(current, Cost::Variable);
  return {cell.closure, std::nullopt, cell.centre};
}

// VarExp  cce, G : e  =t=>  D : v, ccv                                      (e not a value)
//         -------------------------------------------------------------------
//         cc, G[x =cce=> e] : x  ={cc:V}+t+{ccv:U}=>  D[x =ccv=> v] : v, ccv
Value BigStep::VarExp(Centre current, Address x) {
  const Cell cell = run_.heap.Remove(x);
  Fire(Rule::VarExp, *cell.closure.expression);
  Charge(current, Cost::Variable);
  const Value v = [&] {
    try {
      return Evaluate(cell.centre, cell.closure);
    } catch (const Suspended&) {  // a conjunction may come back to it
      run_.heap.Bind(x, cell.closure, cell.centre);
      throw;
    }
  }();
  Charge(v.centre, Cost::Update);
  if (v.variable) {
    stands_for_[x] = *v.variable;
  } else {
    run_.heap.Bind(x, v.term, v.centre);
  }
  return v;
}

Closure BigStep::Unfold(const Call& call, const Environment* environment) {
  const Function& function = functions_.at(call.function);
  const Environment* inner = nullptr;
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    inner = run_.Extend(inner, function.parameters[i], run_.Lookup(environment, call.arguments[i]));
  }
  return {function.body, inner};
}

// Fun     cc,G : e[x../y..]  =t=>  D : v, ccv                               (f(y..) = e)
//         -------------------------------------------------------------------
//         cc,G : f(x..)  ={cc:F}+t=>  D : v, ccv
Value BigStep::Fun(Centre current, const core::Expression& e, const Environment* environment) {
  Fire(Rule::Fun, e);
  Charge(current, Cost::Function);
  return Evaluate(current, Unfold(AsCall(e), environment));
}

// Let     cc, G[yi =cc=> ei^] : e^  =t=>  D : v, ccv                        (yi fresh, ^ renamed)
//         -------------------------------------------------------------------
//         cc, G : let {xi = ei} in e  ={cc: n*H}+t=>  D : v, ccv
Value BigStep::Let(Centre current, const core::Let& e, const Environment* environment) {
  Fire(Rule::Let, e);
  Charge(current, Cost::Heap, e.bindings.size());
  const Environment* const inner = run_.BindFresh(e, environment);
  for (const core::Binding& binding : e.bindings) {
    const Address y = run_.Lookup(inner, binding.variable);
    if (core::IsLogicVariable(binding)) {
      NewLogicVariable(y, current);
      if (free_in_main_.contains(binding.variable)) {
        asked_.emplace_back(binding.variable->name, y);
      }
    } else {
      run_.heap.Bind(y, {binding.right_hand_side, inner}, current);
    }
  }
  return Evaluate(current, {e.body, inner});
}

// Or      cc,G : ei  =t=>  D : v, ccv                                       (i is 1 or 2)
//         -------------------------------------------------------------------
//         cc,G : e1 ? e2  ={cc:N}+t=>  D : v, ccv
Value BigStep::Or(Centre current, const core::Choice& e, const Environment* environment) {
  Fire(Rule::Or, e);
  Charge(current, Cost::Choice);
  return Evaluate(current, {Choose(2) == 0 ? e.first : e.second, environment});
}

// Select  cc,G : x  =t1=>  D : c(y..), ccc        cc,D : ei[y../x..]  =t2=>  T : v, ccv
//         -------------------------------------------------------------------
//         cc,G : (f)case x of {pk -> ek}  =t1+{cc:C}+t2=>  T : v, ccv       (pi = c(x..))
Value BigStep::Case(Centre current, const core::Case& e, const Environment* environment) {
  const Value scrutinee = Evaluate(current, {e.scrutinee, environment});
  if (scrutinee.variable) {
    if (!e.is_flexible) {
      Suspend(e, core::PrintShort(*e.scrutinee));
    }
    return Guess(current, e, environment, *scrutinee.variable);
  }
  Fire(Rule::Select, e);
  const Returned value{scrutinee.term, scrutinee.centre};
  for (const core::Alternative& alternative : e.alternatives) {
    if (!Run::Matches(alternative, value.value)) {
      continue;
    }
    Charge(current, Cost::Case);
    if (alternative.pattern != core::PatternKind::Default || alternative.variables.empty() ||
        e.scrutinee->kind != ExpressionKind::Occurrence) {
      return Evaluate(current, run_.TakeAlternative(alternative, value, environment));
    }
    // The variable of a default stands for the scrutinee.
    const Address x = run_.Lookup(environment, e.scrutinee->As<core::Occurrence>().variable);
    return Evaluate(current,
                    {alternative.body, run_.Extend(environment, alternative.variables[0], x)});
  }
  throw Failed{};
}

// Guess   cc,G : x  =t1=>  D : y, ccy     cc, D[y =cc=> pi^, yn =cc=> yn] : ei^  =t2=>  T : v, ccv
//         -------------------------------------------------------------------
//         cc,G : fcase x of {pk -> ek}  =t1+{cc: V+U+B+n*H}+tN+t2=>  T : v, ccv
//
//         (pi = c(x..), ^ renames its variables to fresh ones, yn; tN = {cc:N} if k > 1)
Value BigStep::Guess(Centre current, const core::Case& e, const Environment* environment,
                     Address y) {
  Fire(Rule::Guess, e);
  Charge(current, Cost::Variable);
  Charge(current, Cost::Update);
  Charge(current, Cost::Binding);
  if (e.alternatives.size() > 1) {
    Charge(current, Cost::Choice);
  }
  const core::Alternative& alternative = e.alternatives[Choose(e.alternatives.size())];
  Charge(current, Cost::Heap, alternative.variables.size());
  return Evaluate(current, BindToPattern(y, alternative, current, environment));
}

Closure BigStep::BindToPattern(Address y, const core::Alternative& alternative, Centre centre,
                               const Environment* environment) {
  if (alternative.pattern == core::PatternKind::Literal) {
    run_.heap.Bind(y, run_.NewLiteral(alternative.literal), centre);
    return {alternative.body, environment};
  }
  std::vector<Address> fields;
  for (const core::Variable* const variable : alternative.variables) {
    fields.push_back(run_.heap.Fresh());
    NewLogicVariable(fields.back(), centre);
    environment = run_.Extend(environment, variable, fields.back());
  }
  run_.heap.Bind(y, run_.NewConstruction(alternative.constructor, fields), centre);
  return {alternative.body, environment};
}

// Scc     cc',G : e  =t=>  D : v, ccv
//         -------------------------------------------------------------------
//         cc,G : scc cc' e  =t+{cc':E}=>  D : v, ccv
Value BigStep::Scc(Centre /*current*/, const core::Scc& e, const Environment* environment) {
  Fire(Rule::Scc, e);
  Charge(e.centre, Cost::Entry);
  return Evaluate(e.centre, {e.body, environment});
}

// Prim    cc,Gi : xi  =ti=>  Gi+1 : ni, _      for i = 1..k, in this order; rigid
//         -------------------------------------------------------------------
//         cc,G1 : p x1 .. xk  =t1+..+tk=>  Gk+1 : p(n1 .. nk), cc
Value BigStep::Prim(Centre current, const core::PrimitiveCall& e, const Environment* environment) {
  Fire(Rule::Prim, e);
  if (core::Info(e.primitive).how == core::Mechanism::Control) {
    return Control(current, e, environment);
  }
  std::array<Operand, core::kMostOperands> operands{};
  for (std::size_t i = 0; i < e.arguments.size(); ++i) {
    const Value operand = Var(current, e.arguments[i], e.span, environment);
    if (operand.variable) {
      Suspend(e, e.arguments[i]->name.Text());
    }
    operands.at(i) = CheckedOperand(run_, e, i, operand.term);
  }
  return {Compute(run_, e, std::span(operands).first(e.arguments.size())), std::nullopt, current};
}

}  // namespace assay::semantics::logic
