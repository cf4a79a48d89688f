// Let and join. Notes: [What may move], [Second names].
#include <algorithm>

#include "core/passes/simplifier.h"
#include "core/passes/traverse.h"

namespace assay::core {

const Expression* Simplifier::VisitLet(const Let& let, Context context) {
  const bool is_recursive = std::ranges::any_of(
      let.bindings, [&](const Binding& binding) { return usage_[binding.variable].is_recursive; });
  if (is_recursive) {
    return VisitRecursive(let, context);
  }
  std::vector<Binding> kept;
  for (const Binding& binding : let.bindings) {
    if (const Expression* const bound = VisitBinding(binding)) {
      kept.push_back({binding.variable, bound});
    }
  }
  const Expression* const body = Visit(*let.body, context);
  return kept.empty() ? body : New<Let>(arena_, let.span, arena_.Copy(kept), body);
}

const Expression* Simplifier::VisitBinding(const Binding& binding) {
  const Variable* const variable = binding.variable;
  const Expression& bound = *binding.right_hand_side;
  const Usage usage = usage_[variable];
  if (usage.count == 0) {
    return nullptr;
  }
  if (const Expression* const moved = ToMove(binding)) {
    substitution_[variable] = {nullptr, moved};
    return nullptr;
  }
  const Expression* const value = Visit(bound, nullptr);
  if (value->kind == ExpressionKind::Occurrence &&
      MaySubstitute(variable, value->As<Occurrence>().variable)) {
    substitution_[variable] = {value->As<Occurrence>().variable, nullptr};
    return nullptr;
  }
  NoteBound(variable);
  Learn(variable, *value);
  return value;
}

// Note [What may move]
// ~~~~~~~~~~~~~~~~~~~~
// A binding that is used once may go to the place of its use: `let x = f y in g (case x of ..)`
// becomes `g (case f y of ..)`, which builds no thunk. Four things forbid it.
//
// 1. Work would be repeated. In
//
//        let x = fib 30 in \z -> case x of {n -> +# n z}
//
//    x is evaluated once however often the lambda is applied. Only what is cheap (IsCheap: a
//    lambda, a partial application) goes under a lambda.
// 2. The use wants a variable. Arguments of functions and constructors are variables in Core, and
//    moving x there would only bind it again (as_argument, as_operand).
// 3. Another centre would pay. In
//
//        scc "d" (let x = fib 30 in scc "c" (case x of ..))
//
//    the work of x is d's: it was written there. It goes as `scc_sub "d" (fib 30)`, which is
//    let-of-scc of TOPLAS '97 section 5.3.3. That needs a centre with a name (region_.centre), and
//    with stacks a way back to it (has_way; stack_order.h says when there is one).
// 4. The value may be a function of a constant. It is subsumed by whoever takes it from a variable
//    (EndsInConstant), and with the variable that moment would go.

// What to put where the variable is used; null: it stays bound. See Note [What may move].
const Expression* Simplifier::ToMove(const Binding& binding) {
  const Expression& bound = *binding.right_hand_side;
  const Usage usage = usage_[binding.variable];
  if (usage.count != 1 || binding.variable->inlining == Inlining::Never || usage.as_argument ||
      usage.as_operand || (usage.in_lambda && !IsCheap(bound)) ||
      (options_.keep_costs && EndsInConstant(bound))) {
    return nullptr;
  }
  const bool is_pinned =
      bound.kind == ExpressionKind::Scc && bound.As<Scc>().scc_kind == SccKind::Subordinate;
  if (is_pinned) {
    return KnowsCentres(options_) ? &bound : nullptr;
  }
  if (usage.in_region) {
    return &bound;
  }
  return region_.centre == nullptr || !usage.has_way
             ? nullptr
             : New<Scc>(arena_, bound.span, SccKind::Subordinate, region_.centre, &bound);
}

// What a constant binds is charged to its callers, if it is a function.
void Simplifier::NoteBound(const Variable* variable) {
  if (!region_.is_constant) {
    pinned_.insert(variable);
  }
}

// Note [Second names]
// ~~~~~~~~~~~~~~~~~~~
// In a language without costs `let g = f in e` is `e[f/g]`. Here it is not. In
//
//     f = \x -> fib x;
//     main = scc "a" (let g = f in scc "b" (h g));
//
// f is subsumed: h, which applies it, pays. But g is a binding of the heap, on which "a" is pinned,
// and evaluating g gives f the centre of g: now "a" pays (this is how boxing works,
// semantics/box_arguments.h). So the name goes only where it makes no difference: the original is a
// construction or a literal; or it has been bound with a centre before (pinned_); or the alias is
// neither passed on nor used in another region, so that the same centre pays either way.

// May the alias be replaced by what it stands for? See Note [Second names].
bool Simplifier::MaySubstitute(const Variable* alias, const Variable* original) const {
  if (!options_.keep_costs) {
    return true;
  }
  const auto known = known_.find(original);
  if (known != known_.end() && known->second.value != nullptr &&
      (known->second.value->kind == ExpressionKind::Construction ||
       known->second.value->kind == ExpressionKind::Literal)) {
    return true;
  }
  if (pinned_.contains(original) && !region_.is_constant) {
    return true;
  }
  const auto usage = usage_.find(alias);
  return usage != usage_.end() && usage->second.in_region && !usage->second.as_argument &&
         !usage->second.as_operand && !region_.is_constant;
}

// It may be evaluated again where it is used: no work is lost.
bool Simplifier::IsCheap(const Expression& e) const {
  if (e.kind == ExpressionKind::Lambda) {
    return true;
  }
  if (e.kind != ExpressionKind::Application) {
    return false;
  }
  const Spine spine = SpineOf(e);
  if (spine.Function() == nullptr) {
    return false;
  }
  const Global* const global = GlobalOf(spine.Function());
  return global != nullptr && global->arity > spine.arguments.size();
}

void Simplifier::Learn(const Variable* variable, const Expression& value) {
  if (value.kind == ExpressionKind::Scc && value.As<Scc>().scc_kind == SccKind::Subordinate &&
      value.As<Scc>().body->kind == ExpressionKind::Construction) {
    known_[variable] = {value.As<Scc>().body, true, region_.number};
  } else if (IsValue(value)) {
    known_[variable] = {&value, true, region_.number};
  } else if (value.kind == ExpressionKind::Application && IsCheap(value)) {
    known_[variable] = {&value, false, region_.number};
  }
  NoteComputed(variable, value);
}

const Expression* Simplifier::VisitRecursive(const Let& let, Context context) {
  for (const Binding& binding : let.bindings) {
    NoteBound(binding.variable);
    if (IsValue(*binding.right_hand_side)) {
      known_[binding.variable] = {nullptr, true, region_.number};
    }
  }
  std::vector<Binding> bindings;
  for (const Binding& binding : let.bindings) {
    bindings.push_back({binding.variable, Visit(*binding.right_hand_side, nullptr)});
    if (bindings.back().right_hand_side->kind == ExpressionKind::Construction) {
      Learn(binding.variable, *bindings.back().right_hand_side);
    }
  }
  const Expression* const body = Visit(*let.body, context);
  return New<Let>(arena_, let.span, arena_.Copy(bindings), body);
}

// What happens to the value of a join happens to that of each of its points and of its body.
const Expression* Simplifier::VisitJoin(const Join& join, Context context) {
  std::vector<JoinPoint> around;
  const Context inner = MakeDuplicable(context, around);
  const bool is_loop = std::ranges::any_of(
      join.points, [&](const JoinPoint& point) { return usage_[point.label].in_lambda; });
  std::vector<JoinPoint> kept;
  for (const JoinPoint& point : join.points) {
    const Usage usage = usage_[point.label];
    if (usage.count == 0) {
      continue;
    }
    const bool may_move = !is_loop && point.label->inlining != Inlining::Never;
    if (may_move && join.points.size() == 1 && usage.count == 1) {
      labels_[point.label] = {&point, nullptr, inner};
      continue;
    }
    const JoinPoint done{point.label, point.parameters, Visit(*point.body, inner)};
    if (may_move && IsTiny(*done.body)) {
      labels_[point.label] = {nullptr, arena_.New<JoinPoint>(done), nullptr};
    } else {
      kept.push_back(done);
    }
  }
  const Expression* body = Visit(*join.body, inner);
  if (!kept.empty()) {
    body = New<Join>(arena_, join.span, arena_.Copy(kept), body);
  }
  return WrapJoins(around, body, join.span);
}

const Expression* Simplifier::VisitJump(const Jump& jump) {
  const Variables arguments = UseAll(jump.arguments);
  const auto found = labels_.find(jump.label);
  if (found == labels_.end()) {
    return New<Jump>(arena_, jump.span, jump.label, arguments);
  }
  const Label label = found->second;
  if (label.once != nullptr) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      substitution_[label.once->parameters[i]] = {arguments[i], nullptr};
    }
    return Visit(*label.once->body, label.context);
  }
  std::unordered_map<const Variable*, const Variable*> renaming;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    renaming[label.tiny->parameters[i]] = arguments[i];
  }
  return Visit(*CopyToVisit(*label.tiny->body, std::move(renaming)), nullptr);
}

}  // namespace assay::core
