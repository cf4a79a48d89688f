#include "semantics/big_step.h"

#include <array>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "core/subordinate.h"
#include "semantics/primitive.h"
#include "semantics/subsumption.h"

namespace assay::semantics {

using core::ExpressionKind;

Returned BigStep::Evaluate(Centre current, Closure e) {
  if (StackIsLow()) [[unlikely]] {
    run_.FailTooDeep(*e.expression);
  }
  const core::Expression& node = *e.expression;
  switch (node.kind) {
    case ExpressionKind::Lambda: run_.Fire(Rule::Lam, node); return Lam(current, e);
    case ExpressionKind::Construction:
    case ExpressionKind::Literal: run_.Fire(Rule::Con, node); return Con(current, e);
    case ExpressionKind::Application:
      run_.Fire(Rule::App, node);
      return App(current, node.As<core::Application>(), e.environment);
    case ExpressionKind::Occurrence:
      return Var(current, node.As<core::Occurrence>().variable, node.span, e.environment);
    case ExpressionKind::Let:
      run_.Fire(Rule::Let, node);
      return Let(current, node.As<core::Let>(), e.environment);
    case ExpressionKind::Case:
      run_.Fire(Rule::Case, node);
      return Case(current, node.As<core::Case>(), e.environment);
    case ExpressionKind::Scc:
      switch (node.As<core::Scc>().scc_kind) {
        case core::SccKind::Scc:
          run_.Fire(Rule::Scc, node);
          return Scc(current, node.As<core::Scc>(), e.environment);
        case core::SccKind::Subordinate:
          run_.Fire(Rule::SccSub, node);
          return SccSub(current, node.As<core::Scc>(), e.environment);
        case core::SccKind::Dictionary:
          run_.Fire(Rule::SccDict, node);
          return SccDict(current, node.As<core::Scc>(), e.environment);
      }
      break;
    case ExpressionKind::PrimitiveCall:
      run_.Fire(Rule::Prim, node);
      return Prim(current, node.As<core::PrimitiveCall>(), e.environment);
    case ExpressionKind::Join:
      run_.Fire(Rule::Join, node);
      return Join(current, node.As<core::Join>(), e.environment);
    case ExpressionKind::Jump:
      run_.Fire(Rule::Jump, node);
      return Jump(current, node.As<core::Jump>(), e.environment);
    case ExpressionKind::Choice: break;  // the logic rules' alone
  }
  CHECK(false, "every expression has a rule");
}

// Lam    cc,G : \y.e  ={}=>  G : \y.e, cc
Returned BigStep::Lam(Centre current, Closure e) { return {e, current}; }

// Con    cc,G : C x..  ={}=>  G : C x.., cc            (a literal is a nullary constructor)
Returned BigStep::Con(Centre current, Closure e) { return {e, current}; }

// App    cc,G : e =t1=> D : \y.e', ccl        ccl,D : e'[x/y] =t2=> T : z,ccz
//        -------------------------------------------------------------------
//        cc,G : e x  ={cc:A}+t1+t2=>  T : z,ccz
Returned BigStep::App(Centre current, const core::Application& e, const Environment* environment) {
  run_.Charge(current, Cost::Application);
  const Returned function = Evaluate(current, {e.function, environment});
  if (function.value.Kind() != ExpressionKind::Lambda) {
    run_.FailNotAFunction(function.value, e);
  }
  const Address x = run_.Lookup(environment, e.argument);
  return Evaluate(function.centre, run_.Instantiate(function.value, x));
}

// A variable is bound to a value or to a thunk, or it is being evaluated: then there is no
// derivation.
Returned BigStep::Var(Centre current, const core::Variable* variable, Span span,
                      const Environment* environment) {
  const Address x = run_.Lookup(environment, variable);
  const core::Expression* const bound = run_.heap.At(x).closure.expression;
  if (bound == nullptr) {
    run_.FailBlackHole(variable, span);
  }
  if (core::IsValue(*bound)) {
    run_.Fire(Rule::VarW, *bound);
    return VarWhnf(current, x);
  }
  run_.Fire(Rule::VarT, *bound);
  return VarThunk(current, x);
}

// VarW   cc, G[x =ccz=> z] : x  ={cc:V}=>  G[x =ccz=> z] : z, S(cc,ccz,z)
Returned BigStep::VarWhnf(Centre current, Address x) {
  run_.Charge(current, Cost::Variable);
  const Cell& cell = run_.heap.At(x);
  return {cell.closure, Subsume(current, cell.centre, cell.closure)};
}

// VarT   cce, G : e =t=> D : z,ccz                                          (e not a value)
//        -------------------------------------------------------------------
//        cc, G[x =cce=> e] : x  ={cc:V}+t+{ccz:U}=>  D[x =ccz=> z] : z, S(cc,ccz,z)
Returned BigStep::VarThunk(Centre current, Address x) {
  run_.Charge(current, Cost::Variable);
  const Cell thunk = run_.heap.Remove(x);
  const Returned z = EvaluateThunk(x, thunk);
  run_.Charge(z.centre, Cost::Update);
  run_.heap.Bind(x, z.value, z.centre);
  return {z.value, Subsume(current, z.centre, z.value)};
}

// Let    cc, G[yi =cc=> ei^] : e^  =t=>  D : z,ccz                          (yi fresh, ^ renamed)
//        -------------------------------------------------------------------
//        cc, G : let {xi=ei} in e  ={cc: n*H}+t=>  D : z,ccz
//
// LetSub a binding x = scc_sub c e binds x to e itself, pinned c; its H still goes to cc
Returned BigStep::Let(Centre current, const core::Let& e, const Environment* environment) {
  const Environment* const inner = run_.BindFresh(e, environment);
  for (const core::Binding& binding : e.bindings) {
    run_.Charge(current, Cost::Heap);
    const Address y = run_.Lookup(inner, binding.variable);
    if (const core::Scc* const sub = core::AsSubordinate(*binding.right_hand_side)) {
      run_.Note(Rule::LetSub);
      run_.heap.Bind(y, {sub->body, inner}, Entered(current, sub->centre));
    } else {
      run_.heap.Bind(y, {binding.right_hand_side, inner}, current);
    }
  }
  return Evaluate(current, {e.body, inner});
}

// Case   cc,G : e =t1=> D : Ck x..,ccC        cc,D : ek[x../y..] =t2=> T : z,ccz
//        -------------------------------------------------------------------
//        cc,G : case e of alts  ={cc:C}+t1+t2=>  T : z,ccz
Returned BigStep::Case(Centre current, const core::Case& e, const Environment* environment) {
  run_.Charge(current, Cost::Case);
  const Returned scrutinee = Evaluate(current, {e.scrutinee, environment});
  const core::Alternative& alternative = run_.Select(e, scrutinee);
  return Evaluate(current, run_.TakeAlternative(alternative, scrutinee, environment));
}

// Scc    ccs,G : e  =t=>  D : z,ccz
//        -------------------------------------------------------------------
//        cc,G : scc ccs e  ={ccs:E}+t=>  D : z,ccz          (and one more inner entry for cc)
Returned BigStep::Scc(Centre current, const core::Scc& e, const Environment* environment) {
  const Centre entered = Entered(current, e.centre);
  run_.Charge(entered, Cost::Entry);
  run_.Charge(current, Cost::Inner);
  return Evaluate(entered, {e.body, environment});
}

// SccSub ccs,G : e  =t=>  D : z,ccz
//        -------------------------------------------------------------------
//        cc,G : scc_sub ccs e  =t=>  D : z,ccz
Returned BigStep::SccSub(Centre current, const core::Scc& e, const Environment* environment) {
  return Evaluate(Entered(current, e.centre), {e.body, environment});
}

// SccDict ccs,G : e  =t=>  D : z,ccz
//        -------------------------------------------------------------------
//        cc,G : scc_dict ccs e  ={ccs:E}+t=>  D : z,ccz     (no inner entry)
Returned BigStep::SccDict(Centre current, const core::Scc& e, const Environment* environment) {
  const Centre entered = Entered(current, e.centre);
  run_.Charge(entered, Cost::Entry);
  return Evaluate(entered, {e.body, environment});
}

// Prim   cc,Gi : xi  =ti=>  Gi+1 : ni, _      for i = 1..k, in this order
//        -------------------------------------------------------------------
//        cc,G1 : p x1 .. xk  =t1+..+tk=>  Gk+1 : p(n1 .. nk), cc
Returned BigStep::Prim(Centre current, const core::PrimitiveCall& e,
                       const Environment* environment) {
  std::array<Operand, core::kMostOperands> operands{};
  for (std::size_t i = 0; i < e.arguments.size(); ++i) {
    if (core::IsEvaluated(core::Info(e.primitive).operands[i])) {
      const Returned operand = Var(current, e.arguments[i], e.span, environment);
      operands.at(i) = CheckedOperand(run_, e, i, operand.value);
    } else {
      operands.at(i).address = run_.Lookup(environment, e.arguments[i]);
    }
  }
  switch (e.primitive) {
    case core::Primitive::Seq: return Var(current, e.arguments[1], e.span, environment);
    case core::Primitive::Coerce:
    case core::Primitive::Represent: return Var(current, e.arguments[0], e.span, environment);
    case core::Primitive::Raise: throw Raised{operands[0].address};
    case core::Primitive::Catch:
      return Catch(current, operands[0].address, operands[1].address, operands[2].address);
    default: return {Compute(run_, e, std::span(operands).first(e.arguments.size())), current};
  }
}

// Catch  cc,G : x w  =t=>  D : z,ccz
//        -------------------------------------------------------------------
//        cc,G : catch# x h w  =t=>  D : z,ccz
//
//        cc,G : x w  =t1=>  D raises y             cc,D : h y w  =t2=>  T : z,ccz
//        -------------------------------------------------------------------
//        cc,G : catch# x h w  =t1+t2=>  T : z,ccz
Returned BigStep::Catch(Centre current, Address action, Address handler, Address world) {
  Address exception{};
  try {
    return Evaluate(current, run_.NewApplication(action, {world}));
  } catch (const Raised& raised) {
    exception = raised.exception;
  }
  return Evaluate(current, run_.NewApplication(handler, {exception, world}));
}

Returned BigStep::EvaluateThunk(Address x, const Cell& thunk) {
  try {
    return Evaluate(thunk.centre, thunk.closure);
  } catch (const Raised& raised) {
    run_.heap.Bind(x, NewRaise(run_, raised.exception), thunk.centre);
    throw;
  }
}

// Join   cc,G : e'  =t=>  D : z,ccz           with labels ji standing for their points in e'
//        -------------------------------------------------------------------
//        cc,G : join {ji xi.. = ei} in e'  =t=>  D : z,ccz
Returned BigStep::Join(Centre current, const core::Join& e, const Environment* environment) {
  return Evaluate(current, {e.body, run_.BindLabels(e, environment)});
}

// Jump   cc,G : ei[y../xi..]  =t=>  D : z,ccz
//        -------------------------------------------------------------------
//        cc,G : jump ji y..  =t=>  D : z,ccz
Returned BigStep::Jump(Centre current, const core::Jump& e, const Environment* environment) {
  return Evaluate(current, run_.JumpTarget(e, environment));
}

// S(cc, SUB, \y.e) = cc     S(cc, CAF, \y.e) = cc     S(cc, DICT, \y.e) = cc
// S(cc, ccz, z)    = ccz    otherwise
Centre BigStep::Subsume(Centre current, Centre pinned, const Closure& value) {
  return SubsumeModified(run_, current, pinned, value);
}

}  // namespace assay::semantics
