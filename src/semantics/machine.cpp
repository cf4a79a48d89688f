// Over each transition stands its line of the figures:
//
//     name   cc  heap  control  stack  ->  cc  heap  control  stack  + cost
#include "semantics/machine.h"

#include <array>

#include "base/check.h"
#include "core/subordinate.h"
#include "semantics/primitive.h"
#include "semantics/subsumption.h"

namespace assay::semantics {

using core::ExpressionKind;

Returned Machine::RunToEnd() {
  while (Step()) {
  }
  return Result();
}

bool Machine::Step() {
  const core::Expression& node = *control_.expression;
  switch (node.kind) {
    case ExpressionKind::Lambda:
    case ExpressionKind::Construction:
    case ExpressionKind::Literal: return Return();
    case ExpressionKind::Application:
      run_.Fire(Rule::App, node);
      App1(node.As<core::Application>());
      return true;
    case ExpressionKind::Occurrence:
      Var(node.As<core::Occurrence>().variable, node.span, control_.environment);
      return true;
    case ExpressionKind::Let:
      run_.Fire(Rule::Let, node);
      Let(node.As<core::Let>());
      return true;
    case ExpressionKind::Case:
      run_.Fire(Rule::Case, node);
      Case1(node.As<core::Case>());
      return true;
    case ExpressionKind::Scc:
      switch (node.As<core::Scc>().scc_kind) {
        case core::SccKind::Scc:
          run_.Fire(Rule::Scc, node);
          Scc(node.As<core::Scc>());
          return true;
        case core::SccKind::Subordinate:
          run_.Fire(Rule::SccSub, node);
          SccSub(node.As<core::Scc>());
          return true;
        case core::SccKind::Dictionary:
          run_.Fire(Rule::SccDict, node);
          SccDict(node.As<core::Scc>());
          return true;
      }
      break;
    case ExpressionKind::PrimitiveCall:
      run_.Fire(Rule::Prim, node);
      Prim1(node.As<core::PrimitiveCall>());
      return true;
    case ExpressionKind::Join:
      run_.Fire(Rule::Join, node);
      Join(node.As<core::Join>());
      return true;
    case ExpressionKind::Jump:
      run_.Fire(Rule::Jump, node);
      Jump(node.As<core::Jump>());
      return true;
    case ExpressionKind::Choice: break;  // the logic rules' alone
  }
  CHECK(false, "every expression has a transition");
}

// A value in the control: the top of the stack says who waits for it.
bool Machine::Return() {
  if (stack_.empty()) {
    return false;
  }
  const core::Expression& value = *control_.expression;
  run_.Fire(value.kind == ExpressionKind::Lambda ? Rule::Lam : Rule::Con, value);
  const Frame frame = stack_.back();
  stack_.pop_back();
  if (const auto* const argument = std::get_if<ArgumentFrame>(&frame)) {
    if (value.kind != ExpressionKind::Lambda) {
      run_.FailNotAFunction(control_, *argument->application);
    }
    App2(*argument);
  } else if (const auto* const update = std::get_if<UpdateFrame>(&frame)) {
    Var3(*update);
  } else if (const auto* const alternatives = std::get_if<CaseFrame>(&frame)) {
    Case2(*alternatives);
  } else if (const auto* const primitive = std::get_if<PrimitiveFrame>(&frame)) {
    Prim2(*primitive);
  }
  return true;
}

// app1   cc  G  e x  S  ->  cc  G  e  x:S  + {cc:A}
void Machine::App1(const core::Application& e) {
  run_.Charge(current_, Cost::Application);
  Push(ArgumentFrame{run_.Lookup(control_.environment, e.argument), nullptr, &e});
  Continue(current_, {e.function, control_.environment});
}

// app2   ccl  G  \y.e  x:S  ->  ccl  G  e[x/y]  S
void Machine::App2(const ArgumentFrame& frame) {
  Continue(current_, run_.Instantiate(control_, frame.argument));
}

void Machine::Var(const core::Variable* variable, Span span, const Environment* environment) {
  const Address x = run_.Lookup(environment, variable);
  const core::Expression* const bound = run_.heap.At(x).closure.expression;
  if (bound == nullptr) {
    run_.FailBlackHole(variable, span);
  }
  if (core::IsValue(*bound)) {
    run_.Fire(Rule::VarW, *bound);
    Var1(x);
  } else {
    run_.Fire(Rule::VarT, *bound);
    Var2(x);
  }
}

// var1   cc  G[x =ccz=> z]  x  S  ->  S(cc,ccz,z)  G[x =ccz=> z]  z  S  + {cc:V}
void Machine::Var1(Address x) {
  run_.Charge(current_, Cost::Variable);
  const Cell& cell = run_.heap.At(x);
  Continue(Subsume(current_, cell.centre, cell.closure), cell.closure);
}

// var2   cc  G[x =cce=> e]  x  S  ->  cce  G  e  (#x,cc):S  + {cc:V}              (e not a value)
void Machine::Var2(Address x) {
  run_.Charge(current_, Cost::Variable);
  Push(UpdateFrame{x, current_});
  const Cell thunk = run_.heap.Remove(x);
  Continue(thunk.centre, thunk.closure);
}

// var3   ccz  G  z  (#x,cc):S  ->  S(cc,ccz,z)  G[x =ccz=> z]  z  S  + {ccz:U}
void Machine::Var3(const UpdateFrame& frame) {
  run_.Charge(current_, Cost::Update);
  run_.heap.Bind(frame.thunk, control_, current_);
  Continue(Subsume(frame.centre, current_, control_), control_);
}

// let    cc  G  let {xi=ei} in e  S  ->  cc  G[yi =cc=> ei^]  e^  S  + {cc: n*H}
//        and a binding x = scc_sub c e binds x to e itself, pinned c
void Machine::Let(const core::Let& e) {
  const Environment* const inner = run_.BindFresh(e, control_.environment);
  run_.Charge(current_, Cost::Heap, e.bindings.size());
  for (const core::Binding& binding : e.bindings) {
    Closure closure{binding.right_hand_side, inner};
    Centre pinned = current_;
    if (const core::Scc* const sub = core::AsSubordinate(*binding.right_hand_side)) {
      run_.Note(Rule::LetSub);
      closure.expression = sub->body;
      pinned = Entered(sub->centre);
    }
    run_.heap.Bind(run_.Lookup(inner, binding.variable), closure, pinned);
  }
  Continue(current_, {e.body, inner});
}

// case1  cc  G  case e of alts  S  ->  cc  G  e  (alts,cc):S  + {cc:C}
void Machine::Case1(const core::Case& e) {
  run_.Charge(current_, Cost::Case);
  Push(CaseFrame{&e, control_.environment, current_});
  Continue(current_, {e.scrutinee, control_.environment});
}

// case2  ccC  G  Ck x..  (alts,cc):S  ->  cc  G  ek[x../y..]  S
void Machine::Case2(const CaseFrame& frame) {
  const core::Alternative& alternative = run_.Select(*frame.expression, Result());
  Continue(frame.centre, run_.TakeAlternative(alternative, Result(), frame.environment));
}

// scc    cc  G  scc ccs e  S  ->  ccs  G  e  S  + {ccs:E}         (and one more inner entry for cc)
void Machine::Scc(const core::Scc& e) {
  const Centre entered = Entered(e.centre);
  run_.Charge(current_, Cost::Inner);
  run_.Charge(entered, Cost::Entry);
  Continue(entered, {e.body, control_.environment});
}

// scc_sub   cc  G  scc_sub ccs e  S  ->  ccs  G  e  S
void Machine::SccSub(const core::Scc& e) {
  Continue(Entered(e.centre), {e.body, control_.environment});
}

// scc_dict  cc  G  scc_dict ccs e  S  ->  ccs  G  e  S  + {ccs:E}
void Machine::SccDict(const core::Scc& e) {
  const Centre entered = Entered(e.centre);
  run_.Charge(entered, Cost::Entry);
  Continue(entered, {e.body, control_.environment});
}

// prim1  cc  G  p x1 .. xk  S  ->  cc  G  x1  (p [] x2 .. xk, cc):S
void Machine::Prim1(const core::PrimitiveCall& e) {
  StartNextOperand({&e, control_.environment, current_, nullptr, 0});
}

// prim2  cc1  G  n1  (p [] x2 .. xk, cc):S  ->  cc  G  x2  (p n1 [] .. xk, cc):S
//        cc1  G  nk  (p n1 .. [], cc):S     ->  cc  G  p(n1 .. nk)  S
void Machine::Prim2(PrimitiveFrame frame) {
  frame.operands =
      run_.NewOperand(CheckedOperand(run_, *frame.call, frame.known++, control_), frame.operands);
  current_ = frame.centre;
  StartNextOperand(frame);
}

bool AwaitsLastOperand(const PrimitiveFrame& frame) {
  return NextEvaluated(*frame.call, frame.known + 1) == frame.call->arguments.size();
}

void Machine::StartNextOperand(PrimitiveFrame frame) {
  const std::size_t next = NextEvaluated(*frame.call, frame.known);
  for (; frame.known < next; ++frame.known) {
    const Address x = run_.Lookup(frame.environment, frame.call->arguments[frame.known]);
    frame.operands = run_.NewOperand({{}, x}, frame.operands);
  }
  if (next == frame.call->arguments.size()) {
    return Finish(frame);
  }
  Push(frame);
  Var(frame.call->arguments[next], frame.call->span, frame.environment);
}

void Machine::Finish(const PrimitiveFrame& frame) {
  std::array<Operand, core::kMostOperands> operands{};
  std::size_t i = frame.known;
  for (const OperandList* list = frame.operands; list != nullptr; list = list->before) {
    operands.at(--i) = list->operand;
  }
  const core::PrimitiveCall& call = *frame.call;
  switch (call.primitive) {
    case core::Primitive::Seq:
      current_ = frame.centre;
      return Var(call.arguments[1], call.span, frame.environment);
    case core::Primitive::Coerce:
    case core::Primitive::Represent:
      current_ = frame.centre;
      return Var(call.arguments[0], call.span, frame.environment);
    case core::Primitive::Raise: return Raise(operands[0].address, call.span);
    case core::Primitive::Catch:
      Push(CatchFrame{operands[1].address, operands[2].address, frame.centre});
      return Continue(frame.centre,
                      run_.NewApplication(operands[0].address, {operands[2].address}));
    default:
      return Continue(frame.centre, Compute(run_, call, std::span(operands).first(frame.known)));
  }
}

// raise  cc  G  raise# x  (#y,cc'):S         ->  cc   G[y =ccy=> raise# x]  raise# x  S
//        cc  G  raise# x  (catch h w,cc'):S  ->  cc'  G  h x w  S
//        cc  G  raise# x  frame:S            ->  cc   G  raise# x  S
void Machine::Raise(Address exception, Span span) {
  for (; !stack_.empty(); stack_.pop_back()) {
    const Frame frame = stack_.back();
    if (const auto* const update = std::get_if<UpdateFrame>(&frame)) {
      run_.heap.Bind(update->thunk, NewRaise(run_, exception), run_.heap.At(update->thunk).centre);
    } else if (const auto* const handler = std::get_if<CatchFrame>(&frame)) {
      stack_.pop_back();
      return Continue(handler->centre,
                      run_.NewApplication(handler->handler, {exception, handler->world}));
    }
  }
  FailUncaught(run_, span);
}

// join   cc  G  join {ji xi.. = ei} in e  S  ->  cc  G  e  S      with labels ji standing for
// points
void Machine::Join(const core::Join& e) {
  Continue(current_, {e.body, run_.BindLabels(e, control_.environment)});
}

// jump   cc  G  jump ji y..  S  ->  cc  G  ei[y../xi..]  S
void Machine::Jump(const core::Jump& e) {
  Continue(current_, run_.JumpTarget(e, control_.environment));
}

Centre Machine::Subsume(Centre current, Centre pinned, const Closure& value) {
  return SubsumeModified(run_, current, pinned, value);
}

}  // namespace assay::semantics
