// Value bindings in the order of their dependencies (Haskell 2010 report, section 4.5.1).
#include <algorithm>

#include "base/components.h"
#include "names/declarations.h"
#include "names/uses.h"

namespace assay::names {

void Uses::AddTo(Dependencies& dependencies, std::uint32_t index, std::size_t mark) const {
  std::vector<std::uint32_t>& edges = dependencies.edges[index];
  for (std::size_t i = mark; i < all_.size(); ++i) {
    const std::uint32_t binding = all_[i] / 2;
    const bool has_signature = all_[i] % 2 != 0;
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

void Uses::ForgetInner(std::size_t mark, std::uint32_t first) {
  const auto begin = all_.begin() + static_cast<std::ptrdiff_t>(mark);
  const auto is_inner = [&](std::uint32_t use) { return use / 2 >= first; };
  all_.erase(std::remove_if(begin, all_.end(), is_inner), all_.end());
}

syntax::List<syntax::BindingGroup> OrderBindings(Renamer& in, const Group& group,
                                                 const Dependencies& dependencies) {
  std::vector<syntax::BindingGroup> groups;
  const auto add = [&](const std::vector<std::uint32_t>& members) {
    std::vector<syntax::Declaration*> bindings;
    for (const std::uint32_t index : members) {
      bindings.push_back(group.bindings[index]);
    }
    groups.push_back(
        {.bindings = in.arena.List(bindings),
         .is_recursive = members.size() > 1 || dependencies.uses_itself[members.front()]});
  };
  if (group.bindings.size() == 1) {
    add({0});
  } else {
    for (const std::vector<std::uint32_t>& members : StronglyConnected(dependencies.edges)) {
      add(members);
    }
  }
  return in.arena.List(groups);
}

}  // namespace assay::names
