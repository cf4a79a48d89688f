#include "semantics/primitive.h"
#include "semantics/shared_labelled.h"
#include "semantics/subsumption.h"
#include "semantics/support_mutants.h"

namespace assay::semantics::test {

namespace {

class Mutant : public Machine {
 public:
  using Machine::Machine;

 protected:
  [[nodiscard]] Centre Main() { return TheRun().Program().centres.Main(); }

  // The control goes to `e` in the current environment.
  void Go(Centre current, const core::Expression* e) {
    Continue(current, {e, Control().environment});
  }
};

// A mutant does something before or after the right transition, or in place of it.
#define MUTANT(name, signature, ...)    \
  struct name : Mutant {                \
    using Mutant::Mutant;               \
    void signature override __VA_ARGS__ \
  };

MUTANT(App1_isFree, App1(const core::Application& e), {
  Push(ArgumentFrame{TheRun().Lookup(Control().environment, e.argument), nullptr, &e});
  Go(Current(), e.function);
})
MUTANT(App1_chargesMain, App1(const core::Application& e), {
  TheRun().Charge(Main(), Cost::Application);
  Push(ArgumentFrame{TheRun().Lookup(Control().environment, e.argument), nullptr, &e});
  Go(Current(), e.function);
})
MUTANT(App1_functionInMain, App1(const core::Application& e), {
  Machine::App1(e);
  Continue(Main(), Control());
})
MUTANT(App2_bodyInMain, App2(const ArgumentFrame& frame), {
  Machine::App2(frame);
  Continue(Main(), Control());
})

struct App2_bodyInCentreOfApplication : Mutant {
  using Mutant::Mutant;
  void App1(const core::Application& e) override {
    TheRun().Charge(Current(), Cost::Application);
    Push(ArgumentFrame{TheRun().Lookup(Control().environment, e.argument), Current(), &e});
    Go(Current(), e.function);
  }
  void App2(const ArgumentFrame& frame) override {
    Continue(frame.centre, TheRun().Instantiate(Control(), frame.argument));
  }
};

MUTANT(Var1_isFree, Var1(Address x), {
  const Cell cell = TheRun().heap.At(x);
  Continue(Subsume(Current(), cell.centre, cell.closure), cell.closure);
})
MUTANT(Var1_keepsCurrent, Var1(Address x), {
  const Centre current = Current();
  Machine::Var1(x);
  Continue(current, Control());
})
MUTANT(Var1_takesPinned, Var1(Address x), {
  Machine::Var1(x);
  Continue(TheRun().heap.At(x).centre, Control());
})

MUTANT(Var2_staysInCurrent, Var2(Address x), {
  const Centre current = Current();
  Machine::Var2(x);
  Continue(current, Control());
})
MUTANT(Var2_chargesPinned, Var2(Address x), {
  const Centre current = Current();
  TheRun().Charge(TheRun().heap.At(x).centre, Cost::Variable);
  Push(UpdateFrame{x, current});
  const Cell thunk = TheRun().heap.Remove(x);
  Continue(thunk.centre, thunk.closure);
})
MUTANT(Var2_savesPinned, Var2(Address x), {
  TheRun().Charge(Current(), Cost::Variable);
  const Cell thunk = TheRun().heap.Remove(x);
  Push(UpdateFrame{x, thunk.centre});
  Continue(thunk.centre, thunk.closure);
})
MUTANT(Var2_noBlackHole, Var2(Address x), {
  const Cell thunk = TheRun().heap.At(x);
  Machine::Var2(x);
  TheRun().heap.Bind(x, thunk.closure, thunk.centre);
})

MUTANT(Var3_updateIsFree, Var3(const UpdateFrame& frame), {
  TheRun().heap.Bind(frame.thunk, Control(), Current());
  Continue(Subsume(frame.centre, Current(), Control()), Control());
})
MUTANT(Var3_chargesDemander, Var3(const UpdateFrame& frame), {
  TheRun().Charge(frame.centre, Cost::Update);
  TheRun().heap.Bind(frame.thunk, Control(), Current());
  Continue(Subsume(frame.centre, Current(), Control()), Control());
})
MUTANT(Var3_pinsDemander, Var3(const UpdateFrame& frame), {
  TheRun().Charge(Current(), Cost::Update);
  TheRun().heap.Bind(frame.thunk, Control(), frame.centre);
  Continue(Subsume(frame.centre, Current(), Control()), Control());
})
MUTANT(Var3_returnsUnsubsumed, Var3(const UpdateFrame& frame), {
  TheRun().Charge(Current(), Cost::Update);
  TheRun().heap.Bind(frame.thunk, Control(), Current());
})
MUTANT(Var3_returnsDemander, Var3(const UpdateFrame& frame), {
  Machine::Var3(frame);
  Continue(frame.centre, Control());
})

MUTANT(Let_chargesOnce, Let(const core::Let& e), {
  Machine::Let(e);
  TheRun().Charge(Current(), Cost::Heap, 1 - e.bindings.size());
})
MUTANT(Let_pinsMain, Let(const core::Let& e), {
  const Address first = TheRun().heap.Size();
  Machine::Let(e);
  for (Address x = first; x < TheRun().heap.Size(); ++x) {
    TheRun().heap.Bind(x, TheRun().heap.At(x).closure, Main());
  }
})
MUTANT(Let_bodyInMain, Let(const core::Let& e), {
  Machine::Let(e);
  Continue(Main(), Control());
})
MUTANT(LetSub_pinsCurrent, Let(const core::Let& e), {
  const Address first = TheRun().heap.Size();
  Machine::Let(e);
  for (Address x = first; x < TheRun().heap.Size(); ++x) {
    TheRun().heap.Bind(x, TheRun().heap.At(x).closure, Current());
  }
})
MUTANT(LetSub_keepsAnnotation, Let(const core::Let& e), {
  const Centre current = Current();
  Machine::Let(e);
  for (const core::Binding& binding : e.bindings) {
    const Address y = TheRun().Lookup(Control().environment, binding.variable);
    TheRun().heap.Bind(y, {binding.right_hand_side, Control().environment}, current);
  }
})

MUTANT(Case1_isFree, Case1(const core::Case& e), {
  Push(CaseFrame{&e, Control().environment, Current()});
  Go(Current(), e.scrutinee);
})
MUTANT(Case1_savesMain, Case1(const core::Case& e), {
  TheRun().Charge(Current(), Cost::Case);
  Push(CaseFrame{&e, Control().environment, Main()});
  Go(Current(), e.scrutinee);
})
MUTANT(Case1_scrutineeInMain, Case1(const core::Case& e), {
  Machine::Case1(e);
  Continue(Main(), Control());
})
MUTANT(Case2_staysInReturned, Case2(const CaseFrame& frame), {
  const Centre returned = Current();
  Machine::Case2(frame);
  Continue(returned, Control());
})
MUTANT(Case2_defaultPinsCurrent, Case2(const CaseFrame& frame), {
  const core::Alternative& alternative = TheRun().Select(*frame.expression, Result());
  const Returned value{Control(), frame.centre};
  Continue(frame.centre, TheRun().TakeAlternative(alternative, value, frame.environment));
})

MUTANT(Scc_noEntry, Scc(const core::Scc& e), {
  TheRun().Charge(Current(), Cost::Inner);
  Go(e.centre, e.body);
})
MUTANT(Scc_noInner, Scc(const core::Scc& e), {
  TheRun().Charge(e.centre, Cost::Entry);
  Go(e.centre, e.body);
})
MUTANT(Scc_innerOfEntered, Scc(const core::Scc& e), {
  TheRun().Charge(e.centre, Cost::Entry);
  TheRun().Charge(e.centre, Cost::Inner);
  Go(e.centre, e.body);
})
MUTANT(Scc_staysInCurrent, Scc(const core::Scc& e), {
  const Centre current = Current();
  Machine::Scc(e);
  Continue(current, Control());
})
MUTANT(SccSub_countsEntry, SccSub(const core::Scc& e), {
  TheRun().Charge(e.centre, Cost::Entry);
  Machine::SccSub(e);
})
MUTANT(SccSub_countsInner, SccSub(const core::Scc& e), {
  TheRun().Charge(Current(), Cost::Inner);
  Machine::SccSub(e);
})
MUTANT(SccSub_staysInCurrent, SccSub(const core::Scc& e), { Go(Current(), e.body); })
MUTANT(SccDict_noEntry, SccDict(const core::Scc& e), { Go(e.centre, e.body); })
MUTANT(SccDict_countsInner, SccDict(const core::Scc& e), {
  TheRun().Charge(Current(), Cost::Inner);
  Machine::SccDict(e);
})
MUTANT(SccDict_staysInCurrent, SccDict(const core::Scc& e), {
  TheRun().Charge(e.centre, Cost::Entry);
  Go(Current(), e.body);
})

MUTANT(Prim1_savesMain, Prim1(const core::PrimitiveCall& e),
       { StartNextOperand({&e, Control().environment, Main(), nullptr, 0}); })
MUTANT(Prim2_returnsOperandCentre, Prim2(PrimitiveFrame frame), {
  const Centre returned = Current();
  const bool last = AwaitsLastOperand(frame);
  Machine::Prim2(frame);
  if (last) {
    Continue(returned, Control());
  }
})

MUTANT(Join_bodyInMain, Join(const core::Join& e), {
  Machine::Join(e);
  Continue(Main(), Control());
})
MUTANT(Jump_pointInMain, Jump(const core::Jump& e), {
  Machine::Jump(e);
  Continue(Main(), Control());
})

template <core::CostCentreKind Kind>
struct WithoutClause : Mutant {
  using Mutant::Mutant;
  Centre Subsume(Centre current, Centre pinned, const Closure& value) override {
    return pinned->kind == Kind ? pinned : SubsumeModified(TheRun(), current, pinned, value);
  }
};
using S_withoutSub = WithoutClause<core::CostCentreKind::Subsumed>;
using S_withoutCaf = WithoutClause<core::CostCentreKind::Caf>;
using S_withoutDict = WithoutClause<core::CostCentreKind::Dictionary>;

struct S_subsumesEveryFunction : Mutant {
  using Mutant::Mutant;
  Centre Subsume(Centre current, Centre pinned, const Closure& value) override {
    return value.Kind() == core::ExpressionKind::Lambda ? current : pinned;
  }
};

template <typename SomeMutant>
MachineMutant Named(const char* name) {
  return {name,
          [](Run& run, Centre current, Closure control) {
            return std::make_unique<SomeMutant>(run, current, control);
          },
          RunLabelled<SomeMutant>};
}

}  // namespace

#define NAMED(mutant) Named<mutant>(#mutant)

std::vector<MachineMutant> MachineMutants() {
  return {
      NAMED(App1_isFree),
      NAMED(App1_chargesMain),
      NAMED(App1_functionInMain),
      NAMED(App2_bodyInMain),
      NAMED(App2_bodyInCentreOfApplication),
      NAMED(Var1_isFree),
      NAMED(Var1_keepsCurrent),
      NAMED(Var1_takesPinned),
      NAMED(Var2_staysInCurrent),
      NAMED(Var2_chargesPinned),
      NAMED(Var2_savesPinned),
      NAMED(Var2_noBlackHole),
      NAMED(Var3_updateIsFree),
      NAMED(Var3_chargesDemander),
      NAMED(Var3_pinsDemander),
      NAMED(Var3_returnsUnsubsumed),
      NAMED(Var3_returnsDemander),
      NAMED(Let_chargesOnce),
      NAMED(Let_pinsMain),
      NAMED(Let_bodyInMain),
      NAMED(LetSub_pinsCurrent),
      NAMED(LetSub_keepsAnnotation),
      NAMED(Case1_isFree),
      NAMED(Case1_savesMain),
      NAMED(Case1_scrutineeInMain),
      NAMED(Case2_staysInReturned),
      NAMED(Case2_defaultPinsCurrent),
      NAMED(Scc_noEntry),
      NAMED(Scc_noInner),
      NAMED(Scc_innerOfEntered),
      NAMED(Scc_staysInCurrent),
      NAMED(SccSub_countsEntry),
      NAMED(SccSub_countsInner),
      NAMED(SccSub_staysInCurrent),
      NAMED(SccDict_noEntry),
      NAMED(SccDict_countsInner),
      NAMED(SccDict_staysInCurrent),
      NAMED(Prim1_savesMain),
      NAMED(Prim2_returnsOperandCentre),
      NAMED(Join_bodyInMain),
      NAMED(Jump_pointInMain),
      NAMED(S_withoutSub),
      NAMED(S_withoutCaf),
      NAMED(S_withoutDict),
      NAMED(S_subsumesEveryFunction),
  };
}

}  // namespace assay::semantics::test
