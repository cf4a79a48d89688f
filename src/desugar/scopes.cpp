#include "desugar/scopes.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace assay::desugar {

namespace {

constexpr std::uint32_t kBody = ~0U;

using Component = std::vector<std::uint32_t>;

// Tarjan's algorithm: components come out dependencies first.
class Components {
 public:
  explicit Components(const std::vector<std::vector<std::uint32_t>>& mentions)
      : mentions_(mentions), numbers_(mentions.size(), 0), lowest_(mentions.size(), 0) {}

  void Visit(std::uint32_t item) {
    if (numbers_[item] != 0) {
      return;
    }
    numbers_[item] = lowest_[item] = ++next_;
    stack_.push_back(item);
    for (const std::uint32_t other : mentions_[item]) {
      if (numbers_[other] == 0) {
        Visit(other);
        lowest_[item] = std::min(lowest_[item], lowest_[other]);
      } else if (numbers_[other] != kDone) {
        lowest_[item] = std::min(lowest_[item], numbers_[other]);
      }
    }
    if (lowest_[item] == numbers_[item]) {
      Pop(item);
    }
  }

  std::vector<Component> components;

 private:
  static constexpr std::uint32_t kDone = ~0U;

  void Pop(std::uint32_t root) {
    Component component;
    std::uint32_t item = root;
    do {
      item = stack_.back();
      stack_.pop_back();
      numbers_[item] = kDone;
      component.push_back(item);
    } while (item != root);
    std::ranges::sort(component);
    components.push_back(std::move(component));
  }

  const std::vector<std::vector<std::uint32_t>>& mentions_;
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint32_t> lowest_;
  std::vector<std::uint32_t> stack_;
  std::uint32_t next_ = 0;
};

}  // namespace

struct Scopes::Scope {
  std::uint32_t current = kBody;
  std::vector<std::vector<std::uint32_t>> mentions;  // by each item
  std::vector<std::uint32_t> roots;                  // mentioned by the body
};

void Scopes::Mention(CoreVariable variable) {
  const auto found = places_.find(variable);
  if (found == places_.end()) {
    return;
  }
  const auto [scope, item] = found->second;
  auto& mentions = scope->current == kBody ? scope->roots : scope->mentions[scope->current];
  if (mentions.empty() || mentions.back() != item) {
    mentions.push_back(item);
  }
}

Core Scopes::Let(const std::vector<ScopeItem>& items, const std::function<Core()>& body,
                 Span span) {
  if (items.empty()) {
    return body();
  }
  Scope scope;
  scope.mentions.resize(items.size());
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    for (const CoreVariable variable : items[i].variables) {
      places_[variable] = {&scope, i};
    }
  }
  std::vector<Core> values(items.size());
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    scope.current = i;
    values[i] = items[i].translate();
  }
  scope.current = kBody;
  Core result = body();
  for (const ScopeItem& item : items) {
    for (const CoreVariable variable : item.variables) {
      places_.erase(variable);
    }
  }

  Components order(scope.mentions);
  for (const std::uint32_t root : scope.roots) {
    order.Visit(root);
  }
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    if (!items[i].may_be_dropped) {
      order.Visit(i);
    }
  }
  for (const Component& component : order.components | std::views::reverse) {
    const std::vector<std::uint32_t>& mentions = scope.mentions[component.front()];
    const bool is_recursive =
        component.size() > 1 || std::ranges::find(mentions, component[0]) != mentions.end();
    result = Around(items, values, component, is_recursive, result, span);
  }
  return result;
}

Core Scopes::Around(const std::vector<ScopeItem>& items, const std::vector<Core>& values,
                    const Component& component, bool is_recursive, Core rest, Span span) const {
  const ScopeItem& first = items[component[0]];
  if (!is_recursive && first.match) {
    return first.match(values[component[0]], rest);
  }
  if (!is_recursive && first.is_strict) {
    return build_->Case(values[component[0]], {build_->Otherwise(first.variables[0], rest, span)},
                        span);
  }
  std::vector<core::Binding> bindings;
  CoreVariables strict;
  for (const std::uint32_t i : component) {
    if (items[i].match) {
      std::ranges::copy(items[i].lazily(values[i]), std::back_inserter(bindings));
    } else {
      bindings.push_back({items[i].variables[0], values[i]});
    }
    if (items[i].is_strict) {  // the last binding is that of the whole value
      strict.push_back(bindings.back().variable);
    }
  }
  for (const CoreVariable variable : strict | std::views::reverse) {
    rest =
        build_->Case(build_->Use(variable, span), {build_->Otherwise(nullptr, rest, span)}, span);
  }
  return build_->Let(bindings, rest, span);
}

}  // namespace assay::desugar
