#include "core/passes/call_uses.h"

#include <algorithm>
#include <utility>

#include "base/mapped_stack.h"

namespace assay::core {

namespace {

using Uses = std::unordered_map<const Variable*, CallUse>;

constexpr int kMostRounds = 12;
constexpr CallUse kAnyhow{0, false};

[[nodiscard]] CallUse Many(CallUse use) { return {use.arguments, false}; }

// One after the other.
[[nodiscard]] CallUse Both(CallUse a, CallUse b) {
  if (a.arguments == CallUse::kUnused) {
    return b;
  }
  if (b.arguments == CallUse::kUnused) {
    return a;
  }
  return {std::min(a.arguments, b.arguments), false};
}

[[nodiscard]] CallUse Either(CallUse a, CallUse b) {
  return {std::min(a.arguments, b.arguments), a.is_once && b.is_once};
}

void Add(Uses& uses, const Variable* variable, CallUse use) {
  if (use.arguments == CallUse::kUnused) {
    return;
  }
  CallUse& known = uses[variable];
  known = Both(known, use);
}

template <typename Combine>
Uses Combined(Uses a, Uses b, Combine combine) {
  if (a.size() < b.size()) {
    std::swap(a, b);
  }
  for (const auto& [variable, use] : b) {
    CallUse& known = a[variable];
    known = combine(known, use);
  }
  return a;
}

Uses BothOf(Uses a, Uses b) { return Combined(std::move(a), std::move(b), Both); }
Uses EitherOf(Uses a, Uses b) { return Combined(std::move(a), std::move(b), Either); }

Uses ManyOf(Uses uses) {
  for (auto& [variable, use] : uses) {
    use.is_once = false;
  }
  return uses;
}

// What nobody calls may be assumed to be called with any number of arguments.
[[nodiscard]] std::size_t Less(std::size_t given, std::size_t taken) {
  return given == CallUse::kUnused ? given : given - std::min(given, taken);
}

[[nodiscard]] std::size_t Sum(std::size_t passed, std::size_t given) {
  return std::min(passed + given, CallUse::kUnused);
}

}  // namespace

// Recursion makes this a greatest fixed point: no use is assumed at first but that of `main`.
CallUses::CallUses(const Program& program, bool is_whole) : program_(program), is_whole_(is_whole) {
  for (const Definition& definition : program.definitions) {
    if (definition.right_hand_side->kind == ExpressionKind::Lambda) {
      parameters_[definition.variable] = ParametersOf(*definition.right_hand_side);
    }
  }
  for (int round = 0; round == 0 || (is_changed_ && round < kMostRounds); ++round) {
    is_changed_ = false;
    Round();
  }
  are_known_ &= !is_changed_;
}

void CallUses::Round() {
  Uses all;
  for (const Definition& definition : program_.definitions) {
    const bool is_free =
        !is_whole_ || definition.is_dictionary || definition.variable->name == Name("main");
    all =
        BothOf(std::move(all), VisitBound({definition.variable, definition.right_hand_side},
                                          is_free ? kAnyhow : Many(Of(definition.variable)), true));
  }
  for (const Definition& definition : program_.definitions) {
    Note(definition.variable, Take(all, definition.variable));
  }
}

CallUse CallUses::Of(const Variable* variable) const {
  const auto found = assumed_.find(variable);
  return found == assumed_.end() ? CallUse{} : found->second;
}

void CallUses::Note(const Variable* variable, CallUse use) {
  CallUse& known = assumed_[variable];
  const CallUse worse = Either(known, use);
  is_changed_ |= worse != known;
  known = worse;
}

CallUse CallUses::Take(Uses& uses, const Variable* variable) {
  const auto found = uses.find(variable);
  if (found == uses.end()) {
    return {};
  }
  const CallUse use = found->second;
  uses.erase(found);
  return use;
}

// `given`: the value of `e` is used once at most, called with so many arguments.
Uses CallUses::Visit(const Expression& e, std::size_t given) {
  if (!are_known_ || StackIsLow()) {
    are_known_ = false;
    return {};
  }
  switch (e.kind) {
    case ExpressionKind::Literal: return {};
    case ExpressionKind::Occurrence:
    case ExpressionKind::Application: return VisitSpine(e, given);
    case ExpressionKind::Lambda: return VisitLambda(e, given, given > 0);
    case ExpressionKind::Let: return VisitLet(e.As<Let>(), given);
    case ExpressionKind::Case: return VisitCase(e.As<Case>(), given);
    case ExpressionKind::Join: return VisitJoin(e.As<Join>(), given);
    case ExpressionKind::Jump: return VisitJump(e.As<Jump>());
    default: {
      Uses uses;
      ForEachMention(e, [&](const Variable* variable) { Add(uses, variable, kAnyhow); });
      ForEachChild(e, [&](const Expression& child) {
        uses = BothOf(std::move(uses), ManyOf(Visit(child, 0)));
      });
      return uses;
    }
  }
}

Uses CallUses::VisitSpine(const Expression& e, std::size_t given) {
  const Spine spine = SpineOf(e);
  const std::size_t passed = spine.arguments.size();
  const std::size_t all = Sum(passed, given);
  Uses uses;
  std::span<const Variable* const> parameters;
  if (const Variable* const function = spine.Function()) {
    uses[function] = {all, true};
    if (const auto found = parameters_.find(function); found != parameters_.end()) {
      parameters = found->second;
    }
  } else {
    uses = Visit(*spine.head, all);
  }
  for (std::size_t i = 0; i < passed; ++i) {
    if (i >= parameters.size()) {
      Add(uses, spine.arguments[i], kAnyhow);
    } else {
      const CallUse use = Of(parameters[i]);
      Add(uses, spine.arguments[i], all >= parameters.size() ? use : Many(use));
    }
  }
  return uses;
}

// All lambdas that it starts with. `is_once`: it is called once at most.
Uses CallUses::VisitLambda(const Expression& e, std::size_t given, bool is_once) {
  const std::vector<const Variable*> parameters = ParametersOf(e);
  Uses uses = Visit(UnderLambdas(e), Less(given, parameters.size()));
  for (const Variable* const parameter : parameters) {
    Note(parameter, Take(uses, parameter));
  }
  return is_once && given >= parameters.size() ? uses : ManyOf(std::move(uses));
}

// A function that takes more: it is a value.
bool CallUses::IsPartial(const Expression& e) const {
  const Spine spine = SpineOf(e);
  const auto found = parameters_.find(spine.Function());
  return found != parameters_.end() && found->second.size() > spine.arguments.size();
}

// What a let or a definition binds, which is used so. A thunk is evaluated once, however often it
// is used, and its value is shared; a function does its work for each call.
Uses CallUses::VisitBound(const Binding& binding, CallUse use, bool is_recursive) {
  const Expression& e = *binding.right_hand_side;
  const bool is_once = use.is_once && !is_recursive;
  if (e.kind == ExpressionKind::Lambda) {
    return VisitLambda(e, use.arguments, is_once);
  }
  if (e.kind == ExpressionKind::Occurrence ||
      (e.kind == ExpressionKind::Application && IsPartial(e))) {
    Uses uses = VisitSpine(e, use.arguments);
    return is_once ? uses : ManyOf(std::move(uses));
  }
  Uses uses = Visit(e, is_once ? use.arguments : 0);
  return is_recursive ? ManyOf(std::move(uses)) : uses;
}

bool CallUses::IsRecursive(const Let& let) {
  const auto [found, is_new] = is_recursive_.try_emplace(&let, let.bindings.size() > 1);
  if (!is_new || found->second) {
    return found->second;
  }
  bool is_recursive = false;
  const auto visit = [&](const auto& self, const Expression& e) -> void {
    ForEachMention(e, [&](const Variable* variable) {
      is_recursive = is_recursive || variable == let.bindings[0].variable;
    });
    ForEachChild(e, [&](const Expression& child) {
      if (!is_recursive && !StackIsLow()) {
        self(self, child);
      }
    });
  };
  visit(visit, *let.bindings[0].right_hand_side);
  return is_recursive_[&let] = is_recursive;
}

Uses CallUses::VisitLet(const Let& e, std::size_t given) {
  for (const Binding& binding : e.bindings) {
    if (binding.right_hand_side->kind == ExpressionKind::Lambda) {
      parameters_.try_emplace(binding.variable, ParametersOf(*binding.right_hand_side));
    }
  }
  Uses uses = Visit(*e.body, given);
  if (!IsRecursive(e)) {
    const Binding& binding = e.bindings[0];
    Note(binding.variable, Take(uses, binding.variable));
    return BothOf(std::move(uses), VisitBound(binding, Of(binding.variable), false));
  }
  for (const Binding& binding : e.bindings) {
    uses = BothOf(std::move(uses), VisitBound(binding, Many(Of(binding.variable)), true));
  }
  for (const Binding& binding : e.bindings) {
    Note(binding.variable, Many(Take(uses, binding.variable)));
  }
  return uses;
}

Uses CallUses::VisitCase(const Case& e, std::size_t given) {
  Uses uses;
  bool is_first = true;
  CallUse whole = kAnyhow;
  for (const Alternative& alternative : e.alternatives) {
    Uses one = Visit(*alternative.body, given);
    for (const Variable* const variable : alternative.variables) {
      const CallUse use = Take(one, variable);
      if (e.alternatives.size() == 1 && alternative.pattern == PatternKind::Default) {
        whole = use;
      }
    }
    uses = is_first ? std::move(one) : EitherOf(std::move(uses), std::move(one));
    is_first = false;
  }
  const bool is_called = whole.is_once && whole.arguments != CallUse::kUnused;
  return BothOf(Visit(*e.scrutinee, is_called ? whole.arguments : 0), std::move(uses));
}

Uses CallUses::VisitJoin(const Join& e, std::size_t given) {
  const auto [found, is_new] = is_loop_.try_emplace(&e);
  if (is_new) {
    found->second = IsLoop(e);
  }
  const bool is_loop = found->second;
  std::vector<Uses> points;
  for (const JoinPoint& point : e.points) {
    if (is_new) {
      parameters_[point.label] = {point.parameters.begin(), point.parameters.end()};
    }
    points.push_back(Visit(*point.body, given));
    for (const Variable* const parameter : point.parameters) {
      Note(parameter, Take(points.back(), parameter));
    }
  }
  if (!is_loop) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      of_points_[e.points[i].label] = &points[i];
    }
    Uses uses = Visit(*e.body, given);
    for (const JoinPoint& point : e.points) {
      of_points_.erase(point.label);
    }
    return uses;
  }
  Uses uses = Visit(*e.body, given);
  for (Uses& point : points) {
    uses = BothOf(std::move(uses), ManyOf(std::move(point)));
  }
  return uses;
}

// With it comes all that it leads to, unless that is a loop.
Uses CallUses::VisitJump(const Jump& e) {
  const auto point = of_points_.find(e.label);
  Uses uses = point == of_points_.end() ? Uses{} : *point->second;
  const std::vector<const Variable*>& parameters = parameters_.at(e.label);
  for (std::size_t i = 0; i < e.arguments.size(); ++i) {
    Add(uses, e.arguments[i], Of(parameters[i]));
  }
  return uses;
}

}  // namespace assay::core
