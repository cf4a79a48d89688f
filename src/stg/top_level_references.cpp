#include "stg/top_level_references.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "base/check.h"

namespace assay::stg {

namespace {

constexpr std::size_t kExact = 32;         // smaller sets are never larger than they need be
constexpr std::size_t kGrowthDivisor = 8;  // others grow by this part at most

}  // namespace

TopLevelReferences::TopLevelReferences(const Closure& definition) { VisitClosure(definition); }

TopLevelReferences::Found TopLevelReferences::Named(const void* code) const {
  const auto named = sets_of_code_.find(code);
  CHECK(named != sets_of_code_.end(), "all code of a definition has been visited");
  std::vector<std::uint32_t> members;
  std::unordered_set<const Set*> seen = {nullptr};
  std::vector<const Set*> waiting = {named->second};
  while (!waiting.empty()) {
    const Set* const set = waiting.back();
    waiting.pop_back();
    if (seen.insert(set).second) {
      members.insert(members.end(), set->members.begin(), set->members.end());
      waiting.insert(waiting.end(), set->jumps.begin(), set->jumps.end());
    }
  }
  std::ranges::sort(members);
  const auto repeated = std::ranges::unique(members);
  members.erase(repeated.begin(), repeated.end());
  Found found;
  for (const std::uint32_t member : members) {
    found.push_back(variables_[member]);
  }
  return found;
}

TopLevelReferences::Set* TopLevelReferences::New(Set set) {
  set.exact_size = set.members.size();
  return &sets_.emplace_back(std::move(set));
}

TopLevelReferences::Set* TopLevelReferences::Mentioned(const Variable* variable) {
  if (!variable->is_top_level || variable->literal != nullptr) {
    return nullptr;
  }
  Set*& set = mentioned_[variable];
  if (set == nullptr) {
    set = New({{static_cast<std::uint32_t>(variables_.size())}, {}, 0});
    variables_.push_back(variable);
  }
  return set;
}

TopLevelReferences::Set* TopLevelReferences::Mentioned(Variables variables) {
  Set* set = nullptr;
  for (const Variable* const variable : variables) {
    set = Union(set, Mentioned(variable));
  }
  return set;
}

// What is in either. A large set that others have may grow a little: they then have more than they
// need.
TopLevelReferences::Set* TopLevelReferences::Union(Set* one, Set* other) {
  if (one == nullptr || other == nullptr) {
    return one == nullptr ? other : one;
  }
  const bool other_is_larger = other->members.size() > one->members.size();
  Set* const large = other_is_larger ? other : one;
  const Set* const small = other_is_larger ? one : other;
  std::vector<const Set*> jumps = large->jumps;
  for (const Set* const jump : small->jumps) {
    if (std::ranges::find(jumps, jump) == jumps.end()) {
      jumps.push_back(jump);
    }
  }
  if (jumps.size() == large->jumps.size() &&
      std::ranges::includes(large->members, small->members)) {
    return large;
  }
  std::vector<std::uint32_t> members;
  std::ranges::set_union(large->members, small->members, std::back_inserter(members));
  if (large->exact_size >= kExact &&
      members.size() <= large->exact_size + (large->exact_size / kGrowthDivisor)) {
    large->members = std::move(members);
    large->jumps = std::move(jumps);
    return large;
  }
  return New({std::move(members), std::move(jumps), 0});
}

TopLevelReferences::Set* TopLevelReferences::VisitClosure(const Closure& closure) {
  Set* set = Mentioned(closure.arguments);
  if (closure.entry != nullptr) {
    VisitPoints({closure.entry, 1});
    set = Union(set, sets_of_code_[closure.entry]);
  }
  if (closure.body != nullptr) {
    set = Union(set, Visit(*closure.body));
  }
  return sets_of_code_[&closure] = set;
}

TopLevelReferences::Set* TopLevelReferences::VisitAlternatives(
    std::span<const Alternative> alternatives) {
  Set* set = nullptr;
  for (const Alternative& alternative : alternatives) {
    set = Union(set, Visit(*alternative.body));
  }
  return set;
}

// Points of one join may jump to each other: whoever jumps to one needs what they all mention,
// which is known at the end.
void TopLevelReferences::VisitPoints(std::span<const JoinPoint> points) {
  Set* const all = New({});
  for (const JoinPoint& point : points) {
    if (!point.label->is_top_level) {
      jumps_[point.label] = New({{}, {all}, 0});
    }
  }
  Set* mentioned = nullptr;
  for (const JoinPoint& point : points) {
    Set* const set = Visit(*point.body);
    sets_of_code_[&point] = set;
    mentioned = Union(mentioned, set);
  }
  if (mentioned != nullptr) {
    all->members = mentioned->members;
    all->jumps = mentioned->jumps;
  }
}

TopLevelReferences::Set* TopLevelReferences::Visit(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Eval: return Mentioned(e.As<Eval>().variable);
    case ExpressionKind::Apply:
      return Union(Mentioned(e.As<Apply>().function), Mentioned(e.As<Apply>().arguments));
    case ExpressionKind::ReturnWord: return Mentioned(e.As<ReturnWord>().word);
    case ExpressionKind::ReturnFields: return Mentioned(e.As<ReturnFields>().fields);
    case ExpressionKind::Boxed: return Visit(*e.As<Boxed>().call);
    case ExpressionKind::ApplyResult:
      return Union(Mentioned(e.As<ApplyResult>().arguments), Visit(*e.As<ApplyResult>().function));
    case ExpressionKind::Return: return VisitClosure(*e.As<Return>().closure);
    case ExpressionKind::Compute: return Mentioned(e.As<Compute>().operands);
    case ExpressionKind::Let: {
      Set* set = Visit(*e.As<Let>().body);
      for (const Binding& binding : e.As<Let>().bindings) {
        set = Union(set, VisitClosure(*binding.closure));
      }
      return set;
    }
    case ExpressionKind::Case: {
      Set* const after = VisitAlternatives(e.As<Case>().alternatives);
      sets_of_code_[&e] = after;
      return Union(after, Visit(*e.As<Case>().scrutinee));
    }
    case ExpressionKind::EvalOperand: {
      const auto& node = e.As<EvalOperand>();
      Set* const after = Visit(*node.body);
      sets_of_code_[&e] = after;
      return node.literal == nullptr ? Union(after, Mentioned(node.variable)) : after;
    }
    case ExpressionKind::Switch: {
      Set* const after = VisitAlternatives(e.As<Switch>().alternatives);
      sets_of_code_[&e] = after;
      return Union(after, Mentioned(e.As<Switch>().operands));
    }
    case ExpressionKind::SwitchWord: return VisitAlternatives(e.As<SwitchWord>().alternatives);
    case ExpressionKind::Box: return Visit(*e.As<Box>().body);
    case ExpressionKind::Scc: return sets_of_code_[&e] = Visit(*e.As<Scc>().body);
    case ExpressionKind::Join:
      VisitPoints(e.As<stg::Join>().points);
      return Visit(*e.As<stg::Join>().body);
    case ExpressionKind::Jump: {
      const auto& node = e.As<Jump>();
      Set* const target = node.label->is_top_level ? Mentioned(node.label) : jumps_.at(node.label);
      return Union(target, Mentioned(node.arguments));
    }
    case ExpressionKind::Tick: return Visit(*e.As<Tick>().body);
  }
  CHECK(false, "every expression is visited");
}

}  // namespace assay::stg
