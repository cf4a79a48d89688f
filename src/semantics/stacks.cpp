#include "semantics/stacks.h"

#include <algorithm>

#include <fmt/format.h>

#include "semantics/subsumption.h"

namespace assay::semantics {

Centre CentreStacks::Push(Centre stack, Centre centre) {
  for (Centre existing = stack; existing != nullptr; existing = Below(existing)) {
    if (Top(existing) == centre) {
      return existing;
    }
  }
  if (stack == centres_.Main() || centre->kind == core::CostCentreKind::Caf) {
    return centre;
  }
  const auto [place, is_new] = pushed_.emplace(std::pair(stack, centre), nullptr);
  if (is_new) {
    core::CostCentre node = *centre;
    node.name = Name(fmt::format("{} > {}", stack->name.Text(), centre->name.Text()));
    node.index = static_cast<std::uint32_t>(centres_.All().size() + stacks_.size());
    links_.push_back({stack, centre});
    place->second = &stacks_.emplace_back(node);
  }
  return place->second;
}

Centre CentreStacks::Root(Centre stack) const {
  while (stack != nullptr && !IsSubsumed(*stack)) {
    stack = Below(stack);
  }
  return stack;
}

std::vector<Centre> CentreStacks::Between(Centre lower, Centre upper) const {
  std::vector<Centre> pushed;
  for (; upper != lower; upper = Below(upper)) {
    pushed.push_back(Top(upper));
  }
  std::ranges::reverse(pushed);
  return pushed;
}

Centre CentreStacks::Top(Centre stack) const {
  return IsPlain(stack) ? stack : links_[stack->index - centres_.All().size()].top;
}

Centre CentreStacks::Below(Centre stack) const {
  if (!IsPlain(stack)) {
    return links_[stack->index - centres_.All().size()].below;
  }
  const bool is_root = stack == centres_.Main() || stack == centres_.Subsumed();
  return is_root ? nullptr : centres_.Main();
}

std::vector<Centre> CentreStacks::Path(Centre stack) const {
  std::vector<Centre> path;
  for (; stack != nullptr; stack = Below(stack)) {
    path.push_back(Top(stack));
  }
  std::ranges::reverse(path);
  return path;
}

std::vector<Centre> CentreStacks::All() const {
  std::vector<Centre> all;
  for (const core::CostCentre& centre : centres_.All()) {
    all.push_back(&centre);
  }
  for (const core::CostCentre& stack : stacks_) {
    all.push_back(&stack);
  }
  return all;
}

Attribution InheritedCosts(const CentreStacks& stacks, const Attribution& individual) {
  Attribution inherited = individual;
  std::vector<Centre> all = stacks.All();
  std::ranges::reverse(all);  // what is pushed before what it is pushed on
  for (const Centre stack : all) {
    if (const Centre below = stacks.Below(stack)) {
      for (std::size_t i = 0; i < kCostKinds; ++i) {
        inherited.Charge(below, static_cast<Cost>(i), inherited.Of(*stack)[i]);
      }
    }
  }
  return inherited;
}

}  // namespace assay::semantics
