#include <array>

#include "core/subordinate.h"
#include "semantics/primitive.h"
#include "semantics/subsumption.h"
#include "semantics/support_mutants.h"

namespace assay::semantics::test {

namespace {

using Env = const Environment*;

// Makes rules and helpers of BigStep reachable for the mutants.
class Mutant : public BigStep {
 public:
  using BigStep::BigStep;

 protected:
  [[nodiscard]] Centre Main() { return TheRun().Program().centres.Main(); }
};

// MUTANT(name, rule) { wrong body } defines a BigStep with one wrong rule.
#define MUTANT(name, result, signature) \
  struct name : Mutant {                \
    using Mutant::Mutant;               \
    result signature override;          \
  };                                    \
  result name::signature

// Lam, Con

MUTANT(Lam_returnsMain, Returned, Lam(Centre, Closure e)) { return {e, Main()}; }
MUTANT(Con_returnsMain, Returned, Con(Centre, Closure e)) { return {e, Main()}; }

// App

// The right rule with its premises as parameters.
struct AppParts : Mutant {
  using Mutant::Mutant;
  Returned Apply(Centre charged, Centre of_function, const core::Application& e, Env env,
                 Centre of_body = nullptr) {
    if (charged != nullptr) {
      TheRun().Charge(charged, Cost::Application);
    }
    const Returned function = Evaluate(of_function, {e.function, env});
    if (function.value.Kind() != core::ExpressionKind::Lambda) {
      TheRun().FailNotAFunction(function.value, e);
    }
    return Evaluate(of_body == nullptr ? function.centre : of_body,
                    TheRun().Instantiate(function.value, TheRun().Lookup(env, e.argument)));
  }
};

#define APP_MUTANT(name, body)                                                           \
  struct name : AppParts {                                                               \
    using AppParts::AppParts;                                                            \
    Returned App(Centre current, const core::Application& e, Env env) override { body; } \
  };

APP_MUTANT(App_isFree, return Apply(nullptr, current, e, env))
APP_MUTANT(App_chargesMain, return Apply(Main(), current, e, env))
APP_MUTANT(App_functionInMain, return Apply(current, Main(), e, env))
APP_MUTANT(App_bodyInCurrent, return Apply(current, current, e, env, current))
APP_MUTANT(App_returnsCurrent, return (Returned{Apply(current, current, e, env).value, current}))

// VarW

MUTANT(VarW_isFree, Returned, VarWhnf(Centre current, Address x)) {
  const Cell& cell = TheRun().heap.At(x);
  return {cell.closure, Subsume(current, cell.centre, cell.closure)};
}
MUTANT(VarW_chargesPinned, Returned, VarWhnf(Centre current, Address x)) {
  const Cell& cell = TheRun().heap.At(x);
  TheRun().Charge(cell.centre, Cost::Variable);
  return {cell.closure, Subsume(current, cell.centre, cell.closure)};
}
MUTANT(VarW_returnsPinned, Returned, VarWhnf(Centre current, Address x)) {
  TheRun().Charge(current, Cost::Variable);
  return {TheRun().heap.At(x).closure, TheRun().heap.At(x).centre};
}
MUTANT(VarW_returnsCurrent, Returned, VarWhnf(Centre current, Address x)) {
  TheRun().Charge(current, Cost::Variable);
  return {TheRun().heap.At(x).closure, current};
}

// VarT

enum class Thunk { Right, Current, Pinned, None };

struct VarThunkParts : Mutant {
  using Mutant::Mutant;
  struct Choice {
    Thunk charged = Thunk::Current;
    Thunk evaluated = Thunk::Pinned;
    Thunk update_charged = Thunk::Right;
    Thunk update_pinned = Thunk::Right;
    bool black_hole = true;
    bool update = true;
    Thunk returned = Thunk::Right;
  };
  Returned Enter(Centre current, Address x, const Choice& choice) {
    const Cell thunk = choice.black_hole ? TheRun().heap.Remove(x) : TheRun().heap.At(x);
    if (choice.charged != Thunk::None) {
      TheRun().Charge(Pick(choice.charged, current, thunk.centre, current), Cost::Variable);
    }
    const Returned z =
        Evaluate(Pick(choice.evaluated, thunk.centre, thunk.centre, current), thunk.closure);
    if (choice.update_charged != Thunk::None) {
      TheRun().Charge(Pick(choice.update_charged, z.centre, thunk.centre, current), Cost::Update);
    }
    if (choice.update) {
      TheRun().heap.Bind(x, z.value, Pick(choice.update_pinned, z.centre, thunk.centre, current));
    } else {
      TheRun().heap.Bind(x, thunk.closure, thunk.centre);
    }
    return {z.value, choice.returned == Thunk::Right     ? Subsume(current, z.centre, z.value)
                     : choice.returned == Thunk::Current ? current
                                                         : z.centre};
  }
  static Centre Pick(Thunk which, Centre right, Centre pinned, Centre current) {
    return which == Thunk::Current ? current : which == Thunk::Pinned ? pinned : right;
  }
};

#define THUNK_MUTANT(name, ...)                             \
  struct name : VarThunkParts {                             \
    using VarThunkParts::VarThunkParts;                     \
    Returned VarThunk(Centre current, Address x) override { \
      return Enter(current, x, Choice{__VA_ARGS__});        \
    }                                                       \
  };

THUNK_MUTANT(VarT_isFree, .charged = Thunk::None)
THUNK_MUTANT(VarT_chargesPinned, .charged = Thunk::Pinned)
THUNK_MUTANT(VarT_evaluatesInCurrent, .evaluated = Thunk::Current)
THUNK_MUTANT(VarT_updateIsFree, .update_charged = Thunk::None)
THUNK_MUTANT(VarT_updateChargesCurrent, .update_charged = Thunk::Current)
THUNK_MUTANT(VarT_updateChargesPinned, .update_charged = Thunk::Pinned)
THUNK_MUTANT(VarT_updatePinsCurrent, .update_pinned = Thunk::Current)
THUNK_MUTANT(VarT_updateKeepsPinned, .update_pinned = Thunk::Pinned)
THUNK_MUTANT(VarT_noBlackHole, .black_hole = false)
THUNK_MUTANT(VarT_noUpdate, .update = false)
THUNK_MUTANT(VarT_returnsCurrent, .returned = Thunk::Current)
THUNK_MUTANT(VarT_returnsUnsubsumed, .returned = Thunk::Pinned)

// Let, LetSub

struct LetParts : Mutant {
  using Mutant::Mutant;
  struct Choice {
    Centre charged;
    Centre pinned;
    Centre body;
    bool once = false;                // H once, however many bindings
    bool sub_charged_inside = false;  // H of a LetSub binding to its centre
    bool sub_pins_current = false;
    bool sub_keeps_annotation = false;
  };
  Returned Bind(const core::Let& e, Env env, const Choice& choice) {
    const Environment* const inner = TheRun().BindFresh(e, env);
    bool first = true;
    for (const core::Binding& binding : e.bindings) {
      const core::Scc* const sub = core::AsSubordinate(*binding.right_hand_side);
      if (first || !choice.once) {
        const bool inside = sub != nullptr && choice.sub_charged_inside;
        TheRun().Charge(inside ? sub->centre : choice.charged, Cost::Heap);
      }
      first = false;
      const Address y = TheRun().Lookup(inner, binding.variable);
      if (sub != nullptr && !choice.sub_keeps_annotation) {
        TheRun().heap.Bind(y, {sub->body, inner},
                           choice.sub_pins_current ? choice.pinned : sub->centre);
      } else {
        TheRun().heap.Bind(y, {binding.right_hand_side, inner}, choice.pinned);
      }
    }
    return Evaluate(choice.body, {e.body, inner});
  }
};

#define LET_MUTANT(name, ...)                                            \
  struct name : LetParts {                                               \
    using LetParts::LetParts;                                            \
    Returned Let(Centre current, const core::Let& e, Env env) override { \
      return Bind(e, env, Choice{__VA_ARGS__});                          \
    }                                                                    \
  };

LET_MUTANT(Let_chargesMain, .charged = Main(), .pinned = current, .body = current)
LET_MUTANT(Let_chargesOnce, .charged = current, .pinned = current, .body = current, .once = true)
LET_MUTANT(Let_pinsMain, .charged = current, .pinned = Main(), .body = current)
LET_MUTANT(Let_bodyInMain, .charged = current, .pinned = current, .body = Main())
LET_MUTANT(LetSub_chargesInside, .charged = current, .pinned = current, .body = current,
           .sub_charged_inside = true)
LET_MUTANT(LetSub_pinsCurrent, .charged = current, .pinned = current, .body = current,
           .sub_pins_current = true)
LET_MUTANT(LetSub_keepsAnnotation, .charged = current, .pinned = current, .body = current,
           .sub_keeps_annotation = true)

// Case

struct CaseParts : Mutant {
  using Mutant::Mutant;
  Returned Match(Centre charged, Centre of_scrutinee, Centre of_alternative, Centre of_default,
                 const core::Case& e, Env env) {
    if (charged != nullptr) {
      TheRun().Charge(charged, Cost::Case);
    }
    const Returned scrutinee = Evaluate(of_scrutinee, {e.scrutinee, env});
    const core::Alternative& alternative = TheRun().Select(e, scrutinee);
    const Returned bound{scrutinee.value, of_default == nullptr ? scrutinee.centre : of_default};
    return Evaluate(of_alternative == nullptr ? scrutinee.centre : of_alternative,
                    TheRun().TakeAlternative(alternative, bound, env));
  }
};

#define CASE_MUTANT(name, body)                                                    \
  struct name : CaseParts {                                                        \
    using CaseParts::CaseParts;                                                    \
    Returned Case(Centre current, const core::Case& e, Env env) override { body; } \
  };

CASE_MUTANT(Case_isFree, return Match(nullptr, current, current, nullptr, e, env))
CASE_MUTANT(Case_chargesMain, return Match(Main(), current, current, nullptr, e, env))
CASE_MUTANT(Case_scrutineeInMain, return Match(current, Main(), current, nullptr, e, env))
CASE_MUTANT(Case_alternativeInReturned, return Match(current, current, nullptr, nullptr, e, env))
CASE_MUTANT(Case_alternativeInMain, return Match(current, current, Main(), nullptr, e, env))
CASE_MUTANT(Case_defaultPinsCurrent, return Match(current, current, current, current, e, env))
CASE_MUTANT(Case_returnsCurrent,
            return (Returned{Match(current, current, current, nullptr, e, env).value, current}))

// Scc, SccSub, SccDict

struct SccParts : Mutant {
  using Mutant::Mutant;
  Returned Enter(Centre entered, Centre inner, Centre of_body, const core::Scc& e, Env env) {
    if (entered != nullptr) {
      TheRun().Charge(entered, Cost::Entry);
    }
    if (inner != nullptr) {
      TheRun().Charge(inner, Cost::Inner);
    }
    return Evaluate(of_body, {e.body, env});
  }
};

#define SCC_MUTANT(name, rule, body)                                                               \
  struct name : SccParts {                                                                         \
    using SccParts::SccParts;                                                                      \
    Returned rule([[maybe_unused]] Centre current, const core::Scc& e, Env env) override { body; } \
  };

SCC_MUTANT(Scc_noEntry, Scc, return Enter(nullptr, current, e.centre, e, env))
SCC_MUTANT(Scc_entryOfEnclosing, Scc, return Enter(current, current, e.centre, e, env))
SCC_MUTANT(Scc_noInner, Scc, return Enter(e.centre, nullptr, e.centre, e, env))
SCC_MUTANT(Scc_innerOfEntered, Scc, return Enter(e.centre, e.centre, e.centre, e, env))
SCC_MUTANT(Scc_bodyInCurrent, Scc, return Enter(e.centre, current, current, e, env))
SCC_MUTANT(Scc_returnsCurrent, Scc,
           return (Returned{Enter(e.centre, current, e.centre, e, env).value, current}))
SCC_MUTANT(SccSub_countsEntry, SccSub, return Enter(e.centre, nullptr, e.centre, e, env))
SCC_MUTANT(SccSub_countsInner, SccSub, return Enter(nullptr, current, e.centre, e, env))
SCC_MUTANT(SccSub_bodyInCurrent, SccSub, return Enter(nullptr, nullptr, current, e, env))
SCC_MUTANT(SccDict_noEntry, SccDict, return Enter(nullptr, nullptr, e.centre, e, env))
SCC_MUTANT(SccDict_countsInner, SccDict, return Enter(e.centre, current, e.centre, e, env))
SCC_MUTANT(SccDict_bodyInCurrent, SccDict, return Enter(e.centre, nullptr, current, e, env))

// Prim

struct PrimParts : Mutant {
  using Mutant::Mutant;
  Returned Call(Centre of_operands, Centre returned, bool backwards, const core::PrimitiveCall& e,
                Env env) {
    if (core::Info(e.primitive).how == core::Mechanism::Control) {
      return BigStep::Prim(of_operands, e, env);
    }
    std::array<Operand, core::kMostOperands> operands{};
    Centre last = nullptr;
    for (std::size_t i = 0; i < e.arguments.size(); ++i) {
      const std::size_t at = backwards ? e.arguments.size() - 1 - i : i;
      const Returned operand = Var(of_operands, e.arguments[at], e.span, env);
      operands.at(at) = CheckedOperand(TheRun(), e, at, operand.value);
      last = operand.centre;
    }
    return {Compute(TheRun(), e, std::span(operands).first(e.arguments.size())),
            returned == nullptr ? last : returned};
  }
};

#define PRIM_MUTANT(name, body)                                                             \
  struct name : PrimParts {                                                                 \
    using PrimParts::PrimParts;                                                             \
    Returned Prim(Centre current, const core::PrimitiveCall& e, Env env) override { body; } \
  };

PRIM_MUTANT(Prim_operandsInMain, return Call(Main(), current, false, e, env))
PRIM_MUTANT(Prim_returnsOperandCentre, return Call(current, nullptr, false, e, env))
PRIM_MUTANT(Prim_rightToLeft, return Call(current, current, true, e, env))
PRIM_MUTANT(Prim_costsAnApplication, TheRun().Charge(current, Cost::Application);
            return Call(current, current, false, e, env))

// Join, Jump

MUTANT(Join_bodyInMain, Returned, Join(Centre, const core::Join& e, Env env)) {
  return Evaluate(Main(), {e.body, TheRun().BindLabels(e, env)});
}
MUTANT(Jump_pointInMain, Returned, Jump(Centre, const core::Jump& e, Env env)) {
  return Evaluate(Main(), TheRun().JumpTarget(e, env));
}
MUTANT(Jump_costsAnApplication, Returned, Jump(Centre current, const core::Jump& e, Env env)) {
  TheRun().Charge(current, Cost::Application);
  return Evaluate(current, TheRun().JumpTarget(e, env));
}

// S

struct SubsumeParts : Mutant {
  using Mutant::Mutant;
  // S without the clause for one kind of centre.
  Centre Without(core::CostCentreKind kind, Centre current, Centre pinned, const Closure& value) {
    return pinned->kind == kind ? pinned : SubsumeModified(TheRun(), current, pinned, value);
  }
};

#define SUBSUME_MUTANT(name, body)                                                         \
  struct name : SubsumeParts {                                                             \
    using SubsumeParts::SubsumeParts;                                                      \
    Centre Subsume(Centre current, Centre pinned, const Closure& value) override { body; } \
  };

SUBSUME_MUTANT(S_withoutSub, return Without(core::CostCentreKind::Subsumed, current, pinned, value))
SUBSUME_MUTANT(S_withoutCaf, return Without(core::CostCentreKind::Caf, current, pinned, value))
SUBSUME_MUTANT(S_withoutDict,
               return Without(core::CostCentreKind::Dictionary, current, pinned, value))
SUBSUME_MUTANT(S_subsumesEveryFunction,
               return value.Kind() == core::ExpressionKind::Lambda ? current : pinned)
SUBSUME_MUTANT(S_subsumesConstructorsOfCafs,
               return pinned->kind == core::CostCentreKind::Caf
                          ? current
                          : SubsumeModified(TheRun(), current, pinned, value))

template <typename SomeMutant>
BigStepMutant Named(const char* name) {
  return {name, [](Run& run) { return std::make_unique<SomeMutant>(run); }};
}

}  // namespace

#define NAMED(mutant) Named<mutant>(#mutant)

std::vector<BigStepMutant> BigStepMutants() {
  return {
      NAMED(Lam_returnsMain),
      NAMED(Con_returnsMain),
      NAMED(App_isFree),
      NAMED(App_chargesMain),
      NAMED(App_functionInMain),
      NAMED(App_bodyInCurrent),
      NAMED(App_returnsCurrent),
      NAMED(VarW_isFree),
      NAMED(VarW_chargesPinned),
      NAMED(VarW_returnsPinned),
      NAMED(VarW_returnsCurrent),
      NAMED(VarT_isFree),
      NAMED(VarT_chargesPinned),
      NAMED(VarT_evaluatesInCurrent),
      NAMED(VarT_updateIsFree),
      NAMED(VarT_updateChargesCurrent),
      NAMED(VarT_updateChargesPinned),
      NAMED(VarT_updatePinsCurrent),
      NAMED(VarT_updateKeepsPinned),
      NAMED(VarT_noBlackHole),
      NAMED(VarT_noUpdate),
      NAMED(VarT_returnsCurrent),
      NAMED(VarT_returnsUnsubsumed),
      NAMED(Let_chargesMain),
      NAMED(Let_chargesOnce),
      NAMED(Let_pinsMain),
      NAMED(Let_bodyInMain),
      NAMED(LetSub_chargesInside),
      NAMED(LetSub_pinsCurrent),
      NAMED(LetSub_keepsAnnotation),
      NAMED(Case_isFree),
      NAMED(Case_chargesMain),
      NAMED(Case_scrutineeInMain),
      NAMED(Case_alternativeInReturned),
      NAMED(Case_alternativeInMain),
      NAMED(Case_defaultPinsCurrent),
      NAMED(Case_returnsCurrent),
      NAMED(Scc_noEntry),
      NAMED(Scc_entryOfEnclosing),
      NAMED(Scc_noInner),
      NAMED(Scc_innerOfEntered),
      NAMED(Scc_bodyInCurrent),
      NAMED(Scc_returnsCurrent),
      NAMED(SccSub_countsEntry),
      NAMED(SccSub_countsInner),
      NAMED(SccSub_bodyInCurrent),
      NAMED(SccDict_noEntry),
      NAMED(SccDict_countsInner),
      NAMED(SccDict_bodyInCurrent),
      NAMED(Prim_operandsInMain),
      NAMED(Prim_returnsOperandCentre),
      NAMED(Prim_rightToLeft),
      NAMED(Prim_costsAnApplication),
      NAMED(Join_bodyInMain),
      NAMED(Jump_pointInMain),
      NAMED(Jump_costsAnApplication),
      NAMED(S_withoutSub),
      NAMED(S_withoutCaf),
      NAMED(S_withoutDict),
      NAMED(S_subsumesEveryFunction),
      NAMED(S_subsumesConstructorsOfCafs),
  };
}

}  // namespace assay::semantics::test
