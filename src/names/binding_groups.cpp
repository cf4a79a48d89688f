// Value bindings in the order of their dependencies (Haskell 2010 report, section 4.5.1).
#include <algorithm>

#include "names/dependency.h"
#include "names/renamer.h"

namespace assay::names {

Renamer::Dependencies Renamer::NewDependencies(std::uint32_t first, std::size_t count) const {
  return {.first = first,
          .edges = std::vector<std::vector<std::uint32_t>>(count),
          .uses_itself = std::vector<bool>(count)};
}

void Renamer::AddDependencies(Dependencies& dependencies, std::uint32_t index,
                              std::size_t mark) const {
  std::vector<std::uint32_t>& edges = dependencies.edges[index];
  for (std::size_t i = mark; i < uses_.size(); ++i) {
    const std::uint32_t binding = uses_[i] / 2;
    const bool has_signature = uses_[i] % 2 != 0;
    if (binding < dependencies.first || binding - dependencies.first >= dependencies.edges.size()) {
      continue;
    }
    const std::uint32_t to = binding - dependencies.first;
    if (to == index) {
      dependencies.uses_itself[index] = true;
    } else if (!has_signature) {
      edges.push_back(to);
    }
  }
  std::ranges::sort(edges);
  edges.erase(std::ranges::unique(edges).begin(), edges.end());
}

void Renamer::ForgetUses(std::size_t mark, std::uint32_t first) {
  const auto begin = uses_.begin() + static_cast<std::ptrdiff_t>(mark);
  const auto is_inner = [&](std::uint32_t use) { return use / 2 >= first; };
  uses_.erase(std::remove_if(begin, uses_.end(), is_inner), uses_.end());
}

syntax::List<syntax::BindingGroup> Renamer::OrderBindings(const Group& group,
                                                          const Dependencies& dependencies) {
  std::vector<syntax::BindingGroup> groups;
  const auto add = [&](const std::vector<std::uint32_t>& members) {
    std::vector<syntax::Declaration*> bindings;
    for (const std::uint32_t index : members) {
      bindings.push_back(group.bindings[index]);
    }
    groups.push_back(
        {.bindings = arena_.List(bindings),
         .is_recursive = members.size() > 1 || dependencies.uses_itself[members.front()]});
  };
  if (group.bindings.size() == 1) {
    add({0});
  } else {
    for (const std::vector<std::uint32_t>& members : StronglyConnected(dependencies.edges)) {
      add(members);
    }
  }
  return arena_.List(groups);
}

}  // namespace assay::names
