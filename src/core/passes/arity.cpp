#include "core/passes/arity.h"

#include <algorithm>

#include "base/mapped_stack.h"
#include "core/known_names.h"
#include "core/passes/finished.h"
#include "core/passes/order.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

constexpr int kMostArityRounds = 40;
constexpr int kDeepestCheap = 6;
constexpr int kDeepestRecursion = 3;
constexpr int kMostLocalRounds = 6;
constexpr Arity kBottom{kMostArguments, 0};

// It takes as long as what is saved by not building a function.
bool IsDivision(Primitive primitive) {
  switch (primitive) {
    case Primitive::Quotient:
    case Primitive::Remainder:
    case Primitive::WordQuotient:
    case Primitive::WordRemainder: return true;
    default: return false;
  }
}

bool IsResult(const Constructor* constructor) {
  return constructor != nullptr && Is(constructor->name, KnownName::Result);
}

}  // namespace

Arity Arity::After(std::size_t arguments) const {
  if (IsBottom()) {
    return *this;
  }
  return arguments >= count ? Arity{} : Arity{count - arguments, worlds >> arguments};
}

// Of recursive functions the largest arity that is true of all its uses is wanted: all start as if
// they did not return, and come down.
ArityFinder::ArityFinder(const Program& program, const OptimiserOptions& options,
                         bool through_centres)
    : options_(options), through_centres_(through_centres), is_finding_(true) {
  for (const Definition& definition : program.definitions) {
    arities_[definition.variable] = kBottom;
  }
  const std::vector<std::size_t> order = OrderDefinitions(program).order;
  bool is_changed = true;
  for (int round = 0; is_changed && round < kMostArityRounds; ++round) {
    is_changed = false;
    for (const std::size_t place : order) {
      const Definition& definition = program.definitions[place];
      const Arity arity = Of(*definition.right_hand_side, false);
      Arity& known = arities_[definition.variable];
      is_changed |= arity != known;
      known = arity;
    }
  }
  is_finding_ = false;
  for (const Definition& definition : program.definitions) {
    if (is_changed) {
      arities_[definition.variable] = {LambdaCount(*definition.right_hand_side), 0};
    } else if (arities_[definition.variable].IsBottom()) {
      const Arity manifest = Of(*definition.right_hand_side, false);
      arities_[definition.variable] = manifest.IsBottom() ? Arity{} : manifest;
    }
  }
}

Arity ArityFinder::Of(const Variable* variable) const {
  if (const auto found = arities_.find(variable); found != arities_.end()) {
    return found->second;
  }
  const FinishedDefinition* const finished = FindFinished(options_, variable);
  if (finished == nullptr) {
    return {};
  }
  return through_centres_ ? finished->arity_as_action : finished->arity;
}

Arity ArityFinder::Least(Arity a, Arity b) const {
  if (a.IsBottom()) {
    return b;
  }
  if (b.IsBottom()) {
    return a;
  }
  return {std::min(a.count, b.count), a.worlds | b.worlds};
}

// A search may run an action several times, and what it has chosen before is to stay chosen.
Arity ArityFinder::WithWork(Arity arity, bool under_lambda) const {
  const bool is_action = under_lambda && (arity.worlds & 1U) != 0 && !options_.searches;
  return is_action || arity.IsBottom() ? arity : Arity{};
}

Arity ArityFinder::Of(const Expression& e, bool under_lambda) {
  if (StackIsLow()) {
    return {};
  }
  switch (e.kind) {
    case ExpressionKind::Occurrence: return Of(e.As<Occurrence>().variable);
    case ExpressionKind::Literal:
    case ExpressionKind::Construction: return {};
    case ExpressionKind::Lambda: {
      const auto& lambda = e.As<Lambda>();
      const Arity inner = Of(*lambda.body, true);
      if (inner.IsBottom() && is_finding_) {
        return kBottom;  // perhaps not yet known
      }
      const bool is_world = IsWorld(lambda.parameter, *lambda.body);
      if (inner.IsBottom()) {
        return {1, is_world ? 1U : 0U};
      }
      return {inner.count + 1, (inner.worlds << 1U) | (is_world ? 1U : 0U)};
    }
    case ExpressionKind::Application: return OfCall(SpineOf(e));
    case ExpressionKind::PrimitiveCall:
      return Info(e.As<PrimitiveCall>().primitive).result == PrimitiveKind::Never ? kBottom
                                                                                  : Arity{};
    case ExpressionKind::Let: return OfLet(e.As<Let>(), under_lambda);
    case ExpressionKind::Case: return OfCase(e.As<Case>(), under_lambda);
    case ExpressionKind::Join: {
      Arity arity = Of(*e.As<Join>().body, under_lambda);
      for (const JoinPoint& point : e.As<Join>().points) {
        arity = Least(arity, Of(*point.body, under_lambda));
      }
      const Arity of_loop = WithWork(arity, under_lambda);
      return arity != of_loop && IsLoop(e.As<Join>()) ? of_loop : arity;
    }
    case ExpressionKind::Jump: return kBottom;
    case ExpressionKind::Scc:
      return through_centres_ ? WithWork(Of(*e.As<Scc>().body, under_lambda), under_lambda)
                              : Arity{};
    case ExpressionKind::Choice: return {};
  }
  return {};
}

// Of one that fails, like `error`, nobody sees how many arguments it would take.
Arity ArityFinder::OfCall(const Spine& spine) const {
  if (spine.Function() == nullptr) {
    return {};
  }
  const FinishedDefinition* const finished = FindFinished(options_, spine.Function());
  const bool fails = finished != nullptr && !options_.searches &&
                     finished->outcome.form == Outcome::Form::Never &&
                     finished->definition.right_hand_side->kind == ExpressionKind::Lambda &&
                     LambdaCount(*finished->definition.right_hand_side) <= spine.arguments.size();
  return fails ? kBottom : Of(spine.Function()).After(spine.arguments.size());
}

Arity ArityFinder::OfLet(const Let& e, bool under_lambda) {
  Solve(e);
  const bool is_cheap = std::ranges::all_of(e.bindings, [&](const Binding& binding) {
    return binding.right_hand_side->kind == ExpressionKind::Lambda ||
           IsCheap(*binding.right_hand_side, kDeepestCheap);
  });
  const Arity arity = Of(*e.body, under_lambda);
  return is_cheap ? arity : WithWork(arity, under_lambda);
}

// Note [Local functions in each other]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// What a recursive function of a monad of states calls is often a loop that calls it:
//
//     eval = \e -> case e of {Num n -> pure n; Call f es -> let go = \es -> case es of
//                              {[] -> done; : e es -> let {x = eval e; xs = go es} in both x xs}
//                            in go es}
//
// That `go es` is the beginning of an action, and no work, is true if `eval e` and `go es` are;
// and only then is that true of `eval`. So inner functions are solved for what is assumed of outer
// ones. Each recursion within another takes a few rounds in each of that one's, so beyond some
// depth only the lambdas count that are there.
void ArityFinder::Solve(const Let& e) {
  const auto manifest = [&] {
    for (const Binding& binding : e.bindings) {
      arities_[binding.variable] = {LambdaCount(*binding.right_hand_side), 0};
    }
  };
  manifest();
  const bool has_functions = std::ranges::any_of(e.bindings, [](const Binding& binding) {
    return binding.right_hand_side->kind == ExpressionKind::Lambda;
  });
  if (!has_functions) {
    return;
  }
  const bool is_recursive = IsRecursive(e);
  const auto improve = [&] {
    bool is_changed = false;
    for (const Binding& binding : e.bindings) {
      if (binding.right_hand_side->kind == ExpressionKind::Lambda) {
        const Arity found = Of(*binding.right_hand_side, false);
        is_changed |= found != arities_[binding.variable];
        arities_[binding.variable] = found;
      }
    }
    return is_changed;
  };
  if (!is_recursive || recursions_ == kDeepestRecursion) {
    improve();
    return;
  }
  for (const Binding& binding : e.bindings) {
    if (binding.right_hand_side->kind == ExpressionKind::Lambda) {
      arities_[binding.variable] = kBottom;
    }
  }
  ++recursions_;
  bool is_changed = true;
  for (int round = 0; is_changed && round < kMostLocalRounds; ++round) {
    is_changed = improve();
  }
  --recursions_;
  if (is_changed) {
    manifest();
  }
}

bool ArityFinder::IsRecursive(const Let& let) {
  const auto known = is_recursive_.find(&let);
  if (known != is_recursive_.end()) {
    return known->second;
  }
  bool is_found = false;
  const auto visit = [&](const auto& self, const Expression& e) -> void {
    ForEachMention(e, [&](const Variable* variable) {
      is_found = is_found || std::ranges::find(let.bindings, variable, &Binding::variable) !=
                                 let.bindings.end();
    });
    ForEachChild(e, [&](const Expression& child) {
      if (!is_found && !StackIsLow()) {
        self(self, child);
      }
    });
  };
  for (const Binding& binding : let.bindings) {
    visit(visit, *binding.right_hand_side);
  }
  return is_recursive_[&let] = is_found;
}

Arity ArityFinder::OfCase(const Case& e, bool under_lambda) {
  Arity arity = kBottom;
  for (const Alternative& alternative : e.alternatives) {
    arity = Least(arity, Of(*alternative.body, under_lambda));
  }
  // What is evaluated may choose or fail: then the partial application does, not the call.
  return IsCheap(*e.scrutinee, kDeepestCheap) && !options_.searches ? arity
                                                                    : WithWork(arity, under_lambda);
}

// Done again it costs a few instructions: evaluated variables, arithmetic on words but division,
// and what is built of these. `deep`: how far to look.
bool ArityFinder::IsCheap(const Expression& e, int deep) {
  if (IsValue(e) || e.kind == ExpressionKind::Occurrence) {
    return true;
  }
  if (deep == 0) {
    return false;
  }
  switch (e.kind) {
    case ExpressionKind::Application: {
      const Spine spine = SpineOf(e);
      return spine.Function() != nullptr && Of(spine.Function()).count > spine.arguments.size();
    }
    case ExpressionKind::PrimitiveCall: {
      const PrimitiveInfo& info = Info(e.As<PrimitiveCall>().primitive);
      return info.how == Mechanism::Inline && !info.IsAction() &&
             (IsUnboxed(info.result) || info.result == PrimitiveKind::Truth) &&
             !IsDivision(e.As<PrimitiveCall>().primitive);
    }
    case ExpressionKind::Let:
      Solve(e.As<Let>());
      return std::ranges::all_of(e.As<Let>().bindings,
                                 [&](const Binding& binding) {
                                   return IsCheap(*binding.right_hand_side, deep - 1);
                                 }) &&
             IsCheap(*e.As<Let>().body, deep - 1);
    case ExpressionKind::Case:
      return IsCheap(*e.As<Case>().scrutinee, deep - 1) &&
             std::ranges::all_of(e.As<Case>().alternatives, [&](const Alternative& alternative) {
               return IsCheap(*alternative.body, deep - 1);
             });
    default: return false;
  }
}

// Looked for along what is evaluated; enough of the World's uses are there.
bool ArityFinder::IsWorld(const Variable* variable, const Expression& body) const {
  if (StackIsLow()) {
    return false;
  }
  switch (body.kind) {
    case ExpressionKind::Construction: return IsResult(body.As<Construction>().constructor);
    case ExpressionKind::PrimitiveCall: {
      const auto& call = body.As<PrimitiveCall>();
      return Info(call.primitive).IsAction() && call.arguments.back() == variable;
    }
    case ExpressionKind::Application: {
      const Spine spine = SpineOf(body);
      const Arity arity = spine.Function() == nullptr ? Arity{} : Of(spine.Function());
      for (std::size_t i = 0; i < std::min(spine.arguments.size(), arity.count); ++i) {
        if (spine.arguments[i] == variable && i < 32 && ((arity.worlds >> i) & 1U) != 0) {
          return true;
        }
      }
      return false;
    }
    case ExpressionKind::Let: return IsWorld(variable, *body.As<Let>().body);
    case ExpressionKind::Scc: return IsWorld(variable, *body.As<Scc>().body);
    case ExpressionKind::Case: {
      const auto& node = body.As<Case>();
      if (IsResult(node.alternatives[0].constructor) &&
          node.scrutinee->kind == ExpressionKind::Application &&
          node.scrutinee->As<Application>().argument == variable) {
        return true;
      }
      return IsWorld(variable, *node.scrutinee) ||
             std::ranges::any_of(node.alternatives, [&](const Alternative& alternative) {
               return IsWorld(variable, *alternative.body);
             });
    }
    case ExpressionKind::Join:
      return IsWorld(variable, *body.As<Join>().body) ||
             std::ranges::any_of(body.As<Join>().points, [&](const JoinPoint& point) {
               return IsWorld(variable, *point.body);
             });
    default: return false;
  }
}

}  // namespace assay::core
