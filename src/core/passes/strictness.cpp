#include "core/passes/strictness.h"

#include <algorithm>

#include "base/mapped_stack.h"
#include "core/known_names.h"
#include "core/passes/finished.h"
#include "core/passes/traverse.h"
#include "core/unboxed.h"

namespace assay::core {

namespace {

constexpr int kMostDemandRounds = 10;
constexpr int kDeepestNest = 12;

// Note [Strictness of recursive functions]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     sum = \xs n -> case xs of {Nil -> n; Cons y ys -> sum ys (+# n y)};
//
// Is n certain to be evaluated? In the first alternative it is (its value is the result); in the
// second it is if sum evaluates its second argument: the question again. The answer wanted is the
// largest solution, and it is reached from above. First every function is taken to diverge, of
// which everything may be claimed; then the analysis of the bodies is repeated until nothing
// changes. Here the first round says: the second alternative diverges, so n is evaluated; the
// second round agrees.
//
// A solution that has not settled is not on the safe side: it claims too much. So where the rounds
// do not suffice everything is forgotten. Loops in loops do not repeat each other's rounds: as what
// is assumed of the outer one comes down, so does what is true of the inner one, which therefore
// goes on from where it was. Still the depth is bounded (Solve).

// As if it did not return: what recursion starts from. See Note [Strictness of recursive
// functions].
Signature Unknown(std::size_t arity) {
  Signature signature{std::vector(arity, Evaluated::Not), {}};
  signature.free.diverges = true;
  return signature;
}

// Nobody but the program itself can tell when it is done. Failures ask for the centres that work.
bool TouchesMemoryOnly(Primitive primitive) {
  switch (primitive) {
    case Primitive::CurrentCentres:
    case Primitive::NewRef:
    case Primitive::ReadRef:
    case Primitive::WriteRef:
    case Primitive::NewArray:
    case Primitive::ReadArray:
    case Primitive::WriteArray:
    case Primitive::CopyArray:
    case Primitive::NewBytes:
    case Primitive::CopyBytes:
    case Primitive::ReadBytesInt:
    case Primitive::WriteBytesInt:
    case Primitive::ReadBytesDouble:
    case Primitive::WriteBytesDouble:
    case Primitive::ReadBytesInt32:
    case Primitive::WriteBytesInt32:
    case Primitive::ReadBytesWord8:
    case Primitive::WriteBytesWord8:
    case Primitive::ReadBytesChar:
    case Primitive::WriteBytesChar:
    case Primitive::LoadWord8:
    case Primitive::LoadWord16:
    case Primitive::LoadWord32:
    case Primitive::LoadWord64:
    case Primitive::StoreWord8:
    case Primitive::StoreWord16:
    case Primitive::StoreWord32:
    case Primitive::StoreWord64: return true;
    default: return false;
  }
}

bool IsResult(const Alternative& alternative) {
  return alternative.pattern == PatternKind::Constructor &&
         Is(alternative.constructor->name, KnownName::Result);
}

// Note [Effects come first]
// ~~~~~~~~~~~~~~~~~~~~~~~~~
//     f x = do { putStrLn "checking"; if x > 0 then return () else exitFailure }
//
// f evaluates x, but not before it has written: `f undefined` must write first, and if x does not
// end the line must be there. An action is a case on what an operation with the World gives,
// `case putText# t w of {Result w' _ -> case x of ..}`, and what its alternatives evaluate does not
// count if somebody outside of the program can see the effect, or if it may end the program, raise
// or wait. A read or a write of the program's own memory hides nothing, and loops over arrays are
// strict in their counters.
//
// throwIO raises in the order of actions, too, so nothing is learnt from it (KnownName::RaiseIO).
// Other failures are imprecise: of several failures in pure code any may be shown.

// Does what comes after this scrutinee depend on its effect? See Note [Effects come first].
bool MayHaveEffect(const Case& e) {
  if (e.scrutinee->kind == ExpressionKind::PrimitiveCall) {
    const Primitive primitive = e.scrutinee->As<PrimitiveCall>().primitive;
    return Info(primitive).IsAction() && !TouchesMemoryOnly(primitive);
  }
  return IsResult(e.alternatives[0]);
}

// Note [Alternatives that tell types]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     data T a where { I :: T Int; C :: T Char }
//     f :: T a -> a -> Int
//     f I n = n + 1
//     f C c = ord c
//
// Both alternatives evaluate the second argument, one as an Int, the other as a Char. It may be
// evaluated early, but not be passed as a word of either type: which one it is, is known in the
// alternative only. Elsewhere a variable has one type, and what one alternative says of it holds in
// the others (demand.h, Either).

// A constructor that nobody has declared is one of Core text; what is known of it is its name. See
// Note [Alternatives that tell types].
bool TellsTypes(const Case& e) {
  return std::ranges::any_of(e.alternatives, [](const Alternative& alternative) {
    if (alternative.pattern != PatternKind::Constructor) {
      return false;
    }
    const DataType* const type = alternative.constructor->data_type;
    return type == nullptr ? alternative.constructor->name.Text().contains('.')
                           : type->refines_types;
  });
}

}  // namespace

StrictnessAnalysis::StrictnessAnalysis(const Program& program, const OptimiserOptions& options)
    : options_(options) {
  std::vector<const Definition*> functions;
  for (const Definition& definition : program.definitions) {
    NoteUsage(*definition.right_hand_side, false, usage_);
    if (definition.right_hand_side->kind == ExpressionKind::Lambda) {
      functions.push_back(&definition);
      signatures_[definition.variable] = Unknown(LambdaCount(*definition.right_hand_side));
    }
  }
  bool is_changed = true;
  for (int round = 0; is_changed && round < kMostDemandRounds; ++round) {
    is_changed = false;
    for (const Definition* const definition : functions) {
      Signature found = OfFunction(*definition->right_hand_side);
      if (Is(definition->variable->name, KnownName::RaiseIO)) {
        found = {std::vector(found.parameters.size(), Evaluated::Not), {}};
      }
      // What is evaluated of the top level is of no interest to callers.
      found.free.entries.clear();
      Signature& known = signatures_[definition->variable];
      if (found != known) {
        known = std::move(found);
        is_changed = true;
      }
    }
  }
  if (is_changed) {  // not yet true of all: give up
    signatures_.clear();
  }
}

const Signature* StrictnessAnalysis::Of(const Variable* function) const {
  if (const auto found = signatures_.find(function); found != signatures_.end()) {
    return &found->second;
  }
  const FinishedDefinition* const finished = FindFinished(options_, function);
  const bool is_function =
      finished != nullptr && finished->definition.right_hand_side->kind == ExpressionKind::Lambda;
  return is_function ? &finished->strictness : nullptr;
}

Evaluated StrictnessAnalysis::OnBound(const Variable* variable) const {
  const auto found = on_bound_.find(variable);
  return found == on_bound_.end() ? Evaluated::Not : found->second;
}

Signature StrictnessAnalysis::OfFunction(std::span<const Variable* const> parameters,
                                         const Expression& body) {
  Signature signature{{}, Of(body)};
  for (const Variable* const parameter : parameters) {
    signature.parameters.push_back(signature.free.Of(parameter));
    signature.free.Forget(parameter);
  }
  return signature;
}

Signature StrictnessAnalysis::OfFunction(const Expression& lambda) {
  return OfFunction(ParametersOf(lambda), UnderLambdas(lambda));
}

Demand StrictnessAnalysis::Of(const Expression& e) {
  if (StackIsLow()) {
    return {};
  }
  switch (e.kind) {
    case ExpressionKind::Occurrence:
    case ExpressionKind::Application: return OfCall(e);
    case ExpressionKind::PrimitiveCall: return OfPrimitive(e.As<PrimitiveCall>());
    case ExpressionKind::Let: return OfLet(e.As<Let>());
    case ExpressionKind::Case: return OfCase(e.As<Case>());
    case ExpressionKind::Scc: return Of(*e.As<Scc>().body);
    case ExpressionKind::Join: return OfJoin(e.As<Join>());
    case ExpressionKind::Jump: return OfJump(e.As<Jump>());
    case ExpressionKind::Lambda:
      // For what it binds inside.
      static_cast<void>(OfFunction(e));
      return {};
    case ExpressionKind::Construction: return OfConstruction(e.As<Construction>());
    case ExpressionKind::Choice:
      // An alternative is evaluated after the choice.
      static_cast<void>(Of(*e.As<Choice>().first));
      static_cast<void>(Of(*e.As<Choice>().second));
      return {};
    case ExpressionKind::Literal: return {};
  }
  return {};
}

Demand StrictnessAnalysis::OfCall(const Expression& e) {
  const Spine spine = SpineOf(e);
  const Variable* const function = spine.Function();
  if (function == nullptr) {
    return Of(*spine.head);
  }
  Demand demand;
  demand.Add(function, Evaluated::AsAnything);
  const Signature* const signature = Of(function);
  if (signature != nullptr && spine.arguments.size() >= signature->parameters.size()) {
    demand.Add(signature->free);
    for (std::size_t i = 0; i < signature->parameters.size(); ++i) {
      demand.Add(spine.arguments[i], signature->parameters[i]);
    }
  }
  return demand;
}

Demand StrictnessAnalysis::OfPrimitive(const PrimitiveCall& call) const {
  const PrimitiveInfo& info = Info(call.primitive);
  Demand demand;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    demand.Add(call.arguments[i], AsOperand(info.operands[i]));
    if (options_.searches && IsEvaluated(info.operands[i]) && !IsKnown(call.arguments[i])) {
      return demand;  // Note [What a search evaluates first]
    }
  }
  if (call.primitive == Primitive::Seq) {
    demand.Add(call.arguments[1], Evaluated::AsAnything);
  } else if (call.primitive == Primitive::Coerce || call.primitive == Primitive::Represent) {
    demand.Add(call.arguments[0], Evaluated::AsAnything);
  }
  demand.diverges = info.result == PrimitiveKind::Never && !options_.searches;
  return demand;
}

// Note [What a search evaluates first]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     f x y = case x of {True -> +# y 1};          f coin loop, with coin = False ? True
//
// f evaluates y, but not before x, which may fail: then this branch of the search is at its end and
// another one may have a value, whereas a y that was evaluated early would never give way to it.
// And if both choose, the first answers are those of the last choice that was made. So in programs
// that search an expression is certain to evaluate what it evaluates *before anything that may
// choose, fail or wait*: the first variable that is not known to be evaluated, and nothing behind
// it. An error is an answer of its own there, which nothing that fails may hide: an alternative
// that raises one has no demand.

bool StrictnessAnalysis::IsKnown(const Variable* variable) const {
  return known_.contains(variable) || UnboxedKind(variable->type).has_value();
}

// See Note [What a search evaluates first].
bool StrictnessAnalysis::MaySearch(const Expression& scrutinee) const {
  if (IsValue(scrutinee)) {
    return false;
  }
  if (scrutinee.kind == ExpressionKind::Occurrence) {
    return !IsKnown(scrutinee.As<Occurrence>().variable);
  }
  return scrutinee.kind != ExpressionKind::PrimitiveCall ||
         Info(scrutinee.As<PrimitiveCall>().primitive).how == Mechanism::Control ||
         !std::ranges::all_of(scrutinee.As<PrimitiveCall>().arguments,
                              [&](const Variable* operand) { return IsKnown(operand); });
}

// What the case evaluates is known to be evaluated there.
Demand StrictnessAnalysis::OfAlternative(const Alternative& alternative,
                                         const Variable* scrutinised) {
  if (!options_.searches) {
    return Of(*alternative.body);
  }
  if (alternative.pattern == PatternKind::Default) {
    known_.insert(alternative.variables.begin(), alternative.variables.end());
  }
  const bool is_new = scrutinised != nullptr && known_.insert(scrutinised).second;
  Demand demand = Of(*alternative.body);
  if (is_new) {
    known_.erase(scrutinised);
  }
  return demand;
}

// A field that holds a word was evaluated before.
Demand StrictnessAnalysis::OfConstruction(const Construction& e) {
  Demand demand;
  for (std::size_t i = 0; i < e.arguments.size() && i < e.constructor->fields.size(); ++i) {
    if (const auto kind = UnboxedKind(e.constructor->fields[i])) {
      demand.Add(e.arguments[i], AsOperand(*kind));
    }
  }
  return demand;
}

// Note [Alternatives that diverge]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     f = \b x -> case b of {True -> error "no"; False -> +# x 1};
//
// An alternative that never returns says nothing against evaluating x: if x fails, the program
// fails with another failure than the one written, which is open (imprecise exceptions). So it
// counts as if it evaluated everything, and the demand of a case is that of the alternatives that
// return (Demand::Either). The fold starts from an alternative that diverges for the same reason.

// See Note [Alternatives that diverge].
Demand StrictnessAnalysis::OfCase(const Case& e) {
  Demand rest;
  rest.diverges = true;
  const bool is_one_type = !TellsTypes(e);
  const Variable* const scrutinised = e.scrutinee->kind == ExpressionKind::Occurrence
                                          ? e.scrutinee->As<Occurrence>().variable
                                          : nullptr;
  for (const Alternative& alternative : e.alternatives) {
    Demand one = OfAlternative(alternative, scrutinised);
    if (alternative.pattern == PatternKind::Default && !alternative.variables.empty()) {
      on_bound_[alternative.variables[0]] = one.Of(alternative.variables[0]);
    }
    one.Forget(alternative.variables);
    rest = Demand::Either(rest, one, is_one_type);
  }
  Demand demand = Of(*e.scrutinee);
  if (scrutinised != nullptr) {
    const Alternative& first = e.alternatives[0];
    if (first.pattern == PatternKind::Constructor) {
      demand.Add(scrutinised, Evaluated::AsData);
    } else if (first.pattern == PatternKind::Literal) {
      demand.Add(scrutinised, AsLiteral(first.literal.kind));
    }
  }
  if (!MayHaveEffect(e) && !(options_.searches && MaySearch(*e.scrutinee))) {
    demand.Add(rest);
  }
  return demand;
}

Demand StrictnessAnalysis::OfLet(const Let& e) {
  // Functions first: what calls of them evaluate.
  const auto is_function = [](const Binding& binding) {
    return binding.right_hand_side->kind == ExpressionKind::Lambda;
  };
  for (const Binding& binding : e.bindings) {
    if (options_.searches && IsValue(*binding.right_hand_side)) {
      known_.insert(binding.variable);
    }
    if (is_function(binding)) {
      signatures_.try_emplace(binding.variable, Unknown(LambdaCount(*binding.right_hand_side)));
    }
  }
  const auto analyse = [&] {
    bool is_changed = false;
    for (const Binding& binding : e.bindings) {
      if (is_function(binding)) {
        Signature found = OfFunction(*binding.right_hand_side);
        for (const Binding& other : e.bindings) {
          found.free.Forget(other.variable);
        }
        Signature& known = signatures_[binding.variable];
        is_changed |= found != known;
        known = std::move(found);
      }
    }
    return is_changed;
  };
  const auto forget = [&] {
    for (const Binding& binding : e.bindings) {
      signatures_.erase(binding.variable);
    }
  };
  const bool is_recursive = std::ranges::any_of(
      e.bindings, [&](const Binding& binding) { return usage_[binding.variable].is_recursive; });
  Solve(is_recursive, analyse, forget);
  Demand demand = Of(*e.body);
  for (const Binding& binding : e.bindings) {
    const Evaluated how = demand.Of(binding.variable);
    on_bound_[binding.variable] = how;
    if (!is_function(binding)) {
      const Demand own = Of(*binding.right_hand_side);
      if (how != Evaluated::Not && e.bindings.size() == 1) {
        demand.Add(own);
      }
    }
  }
  for (const Binding& binding : e.bindings) {
    demand.Forget(binding.variable);
  }
  return demand;
}

Demand StrictnessAnalysis::OfJoin(const Join& e) {
  for (const JoinPoint& point : e.points) {
    signatures_.try_emplace(point.label, Unknown(point.parameters.size()));
  }
  const auto analyse = [&] {
    bool is_changed = false;
    for (const JoinPoint& point : e.points) {
      Signature found = OfFunction(point.parameters, *point.body);
      Signature& known = signatures_[point.label];
      is_changed |= found != known;
      known = std::move(found);
    }
    return is_changed;
  };
  const auto forget = [&] {
    for (const JoinPoint& point : e.points) {
      signatures_[point.label] = {std::vector(point.parameters.size(), Evaluated::Not), {}};
    }
  };
  const bool is_loop = std::ranges::any_of(
      e.points, [&](const JoinPoint& point) { return usage_[point.label].in_lambda; });
  Solve(is_loop || e.points.size() > 1, analyse, forget);
  return Of(*e.body);
}

// Until nothing changes. Loops in loops multiply: from some depth on nothing is known of them.
template <typename Analyse, typename Forget>
void StrictnessAnalysis::Solve(bool is_recursive, Analyse analyse, Forget forget) {
  if (!is_recursive) {
    static_cast<void>(analyse());
    return;
  }
  ++depth_;
  bool is_changed = true;
  for (int round = 0; is_changed && depth_ <= kDeepestNest && round < kMostDemandRounds; ++round) {
    is_changed = analyse();
  }
  if (is_changed) {
    forget();
    static_cast<void>(analyse());
    forget();
  }
  --depth_;
}

Demand StrictnessAnalysis::OfJump(const Jump& jump) const {
  const Signature* const signature = Of(jump.label);
  if (signature == nullptr) {
    return {};
  }
  Demand demand = signature->free;
  for (std::size_t i = 0; i < jump.arguments.size(); ++i) {
    demand.Add(jump.arguments[i], signature->parameters[i]);
  }
  return demand;
}

}  // namespace assay::core
