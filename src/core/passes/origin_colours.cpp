#include "core/passes/origin_colours.h"

#include <algorithm>

#include "core/passes/traverse.h"

namespace assay::core {

OriginColours::OriginColours(const Program& program, const LexicalRoles& roles)
    : program_(program) {
  const std::size_t count = program.definitions.size();
  for (DefinitionId i = 0; i < count; ++i) {
    places_[program.definitions[i].variable] = i;
  }
  mentions_.resize(count);
  mention_counts_.resize(count);
  seen_.resize(count);
  takes_colour_.resize(count);
  leads_.resize(count);
  coloured_.resize(count);
  origins_.resize(count);
  owner_.assign(count, kRootColour);
  for (DefinitionId i = 0; i < count; ++i) {
    const Definition& definition = program.definitions[i];
    const LexicalRole role = roles.Of(definition.variable);
    takes_colour_[i] = roles.TakesColour(definition.variable);
    coloured_[i] = role == LexicalRole::Profiled || role == LexicalRole::Instance;
    FindMentions(*definition.right_hand_side, mentions_[i]);
    for (const DefinitionId to : mentions_[i]) {
      ++mention_counts_[to];
    }
    std::ranges::sort(mentions_[i]);
    const auto repeated = std::ranges::unique(mentions_[i]);
    mentions_[i].erase(repeated.begin(), repeated.end());
  }
  FindLeading();
  for (DefinitionId i = 0; i < count; ++i) {
    if (!takes_colour_[i] || program.definitions[i].variable->name == Name("main")) {
      seen_[i] = SeenFrom(i);
    }
  }
  while (ColourShared()) {
  }
  FindOrigins();
}

void OriginColours::FindMentions(const Expression& e, std::vector<DefinitionId>& mentions) const {
  ForEachMention(e, [&](const Variable* variable) {
    if (const DefinitionId* const found = Find(variable)) {
      mentions.push_back(*found);
    }
  });
  ForEachChild(e, [&](const Expression& child) { FindMentions(child, mentions); });
}

// Backwards from what has, or may get, a colour.
void OriginColours::FindLeading() {
  std::vector<std::vector<DefinitionId>> mentioned_in(mentions_.size());
  std::vector<DefinitionId> to_do;
  for (DefinitionId i = 0; i < mentions_.size(); ++i) {
    if (!takes_colour_[i]) {
      to_do.push_back(i);
    }
    for (const DefinitionId to : mentions_[i]) {
      mentioned_in[to].push_back(i);
    }
  }
  while (!to_do.empty()) {
    const DefinitionId at = to_do.back();
    to_do.pop_back();
    for (const DefinitionId from : mentioned_in[at]) {
      if (takes_colour_[from] && !leads_[from]) {
        leads_[from] = true;
        to_do.push_back(from);
      }
    }
  }
}

std::vector<DefinitionId> OriginColours::SeenFrom(DefinitionId definition) const {
  std::vector<DefinitionId> seen;
  std::unordered_set<DefinitionId> done;
  std::vector<DefinitionId> to_do = {definition};
  while (!to_do.empty()) {
    const DefinitionId at = to_do.back();
    to_do.pop_back();
    for (const DefinitionId to : mentions_[at]) {
      if (takes_colour_[to] && !leads_[to]) {
        continue;
      }
      if (done.insert(to).second) {
        (takes_colour_[to] ? to_do : seen).push_back(to);
      }
    }
  }
  return seen;
}

// One round: dominators of the graph in which a root leads to all coloured definitions, and they to
// what they mention. What the root alone dominates is reached from two colours by ways that meet
// there first. (Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm".)
bool OriginColours::ColourShared() {
  const std::size_t count = seen_.size();
  constexpr std::size_t kUnknown = ~std::size_t{0};
  std::vector<DefinitionId> order;  // in which they are left
  std::vector<std::size_t> number(count, kUnknown);
  std::vector<bool> entered(count);
  for (DefinitionId start = 0; start < count; ++start) {
    if (!coloured_[start]) {
      continue;
    }
    std::vector<std::pair<DefinitionId, std::size_t>> path = {{start, 0}};
    entered[start] = true;
    while (!path.empty()) {
      auto& [at, next] = path.back();
      if (next == seen_[at].size()) {
        number[at] = order.size();
        order.push_back(at);
        path.pop_back();
        continue;
      }
      const DefinitionId to = seen_[at][next++];
      if (!coloured_[to] && !entered[to]) {
        entered[to] = true;
        path.emplace_back(to, 0);
      }
    }
  }
  const std::size_t root = order.size();
  std::vector<std::size_t> above(root + 1, kUnknown);  // by number
  above[root] = root;
  const auto meet = [&](std::size_t a, std::size_t b) {
    while (a != b) {
      (a < b ? a : b) = above[a < b ? a : b];
    }
    return a;
  };
  std::vector<std::vector<std::size_t>> before(root);
  for (std::size_t i = 0; i < root; ++i) {
    for (const DefinitionId to : seen_[order[i]]) {
      if (!coloured_[to]) {
        before[number[to]].push_back(i);
      }
    }
  }
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = root; i-- > 0;) {
      std::size_t now = coloured_[order[i]] ? root : kUnknown;
      for (const std::size_t from : before[i]) {
        if (above[from] != kUnknown) {
          now = now == kUnknown ? from : meet(now, from);
        }
      }
      again = again || above[i] != now;
      above[i] = now;
    }
  }
  bool found = false;
  for (std::size_t i = root; i-- > 0;) {
    const DefinitionId at = order[i];
    found = found || (!coloured_[at] && above[i] == root);
    owner_[at] = coloured_[at] || above[i] == root ? at : owner_[order[above[i]]];
  }
  for (std::size_t i = 0; i < root; ++i) {
    coloured_[order[i]] = coloured_[order[i]] || above[i] == root;
  }
  return found;
}

void OriginColours::FindOrigins() {
  for (DefinitionId i = 0; i < seen_.size(); ++i) {
    const bool is_start = program_.definitions[i].variable->name == Name("main");
    if ((owner_[i] == kRootColour || takes_colour_[i]) && !is_start) {
      continue;  // nobody gets there
    }
    for (const DefinitionId to : seen_[i]) {
      origins_[to].insert(takes_colour_[i] ? kRootColour : owner_[i]);
    }
  }
}

}  // namespace assay::core
