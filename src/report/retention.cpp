#include "report/retention.h"

#include <algorithm>
#include <ranges>
#include <unordered_map>

namespace assay::report {

namespace {

bool operator==(const WayStep& a, const WayStep& b) { return a.key == b.key && a.field == b.field; }

// Which nodes each one dominates at once.
ObjectGraph ChildrenOf(const DominatorTree& tree) {
  return GraphOf(tree.dominator.size(), [&](const auto& edge) {
    for (const Node node : tree.order | std::views::reverse) {
      if (tree.dominator[node] != kNoNode) {
        edge(tree.dominator[node], node);
      }
    }
  });
}

}  // namespace

Way Folded(const std::vector<WayStep>& steps) {
  constexpr std::size_t kLongestPart = 4;
  Way way;
  for (std::size_t at = 0; at < steps.size();) {
    // The part that covers most when it is repeated; the shortest of those.
    std::size_t length = 1;
    std::size_t times = 1;
    for (std::size_t part = 1; part <= kLongestPart && at + part <= steps.size(); ++part) {
      std::size_t end = at + part;
      while (end < steps.size() && steps[end] == steps[end - part]) {
        ++end;
      }
      const std::size_t repeats = (end - at) / part;
      if (repeats > 1 && repeats * part > length * times) {
        length = part;
        times = repeats;
      }
    }
    const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(at);
    way.push_back({{begin, begin + static_cast<std::ptrdiff_t>(length)}, times});
    at += length * times;
  }
  return way;
}

Retention::Retention(const Profile& profile, const Snapshot& snapshot)
    : profile_(profile), snapshot_(snapshot) {
  if (!snapshot.is_cut) {
    tree_ = DominatorsOf(snapshot.graph);
    retained_ = RetainedSizes(tree_, snapshot.words);
  }
}

std::vector<std::uint32_t> Retention::GroupsOf(const HeapGroups& groups) const {
  std::vector<std::uint32_t> result(snapshot_.key.size(), HeapGroups::kLeftOut);
  for (std::size_t node = 0; node < result.size(); ++node) {
    if (snapshot_.key[node] != kSystemHolder) {
      result[node] = groups.GroupOf(snapshot_.key[node]);
    }
  }
  return result;
}

// A node that is not dominated by one of its class counts with all that it retains.
void Retention::AddRetained(const std::vector<std::uint32_t>& groups,
                            std::vector<RetainedRow>& rows) const {
  const ObjectGraph children = ChildrenOf(tree_);
  std::vector<std::uint32_t> next(children.first_edge.begin(), children.first_edge.end() - 1);
  std::vector<std::uint64_t> around(rows.size());  // by group: how many are on the way to here
  const auto enter = [&](Node node) {
    const std::uint32_t group = groups[node];
    if (group == HeapGroups::kLeftOut) {
      return;
    }
    RetainedRow& row = rows[group];
    if (around[group]++ == 0) {
      row.retained += retained_[node] * 8;
    }
    if (row.largest == kNoNode || retained_[node] > retained_[row.largest]) {
      row.largest = node;
    }
  };
  enter(0);
  for (Node node = 0; node != kNoNode;) {
    if (next[node] < children.first_edge[node + 1]) {
      node = children.targets[next[node]++];
      enter(node);
      continue;
    }
    if (groups[node] != HeapGroups::kLeftOut) {
      --around[groups[node]];
    }
    node = tree_.dominator[node];
  }
}

std::vector<RetainedRow> Retention::Rows(const HeapQuery& query) const {
  HeapGroups groups(profile_, query);
  groups.Update(snapshot_.tables);
  std::vector<RetainedRow> rows(groups.Labels().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].labels = groups.Labels()[i];
  }
  const std::vector<std::uint32_t> group_of = GroupsOf(groups);
  for (std::size_t node = 0; node < group_of.size(); ++node) {
    if (group_of[node] != HeapGroups::kLeftOut) {
      rows[group_of[node]].bytes += std::uint64_t{snapshot_.words[node]} * 8;
      ++rows[group_of[node]].objects;
    }
  }
  if (!snapshot_.is_cut) {
    AddRetained(group_of, rows);
  }
  std::erase_if(rows, [](const RetainedRow& row) { return row.objects == 0; });
  std::ranges::sort(rows, [](const RetainedRow& a, const RetainedRow& b) {
    return a.retained != b.retained ? a.retained > b.retained
           : a.bytes != b.bytes     ? a.bytes > b.bytes
                                    : a.labels < b.labels;
  });
  return rows;
}

std::vector<ClassNode> Retention::Classes(const HeapQuery& query,
                                          std::vector<std::vector<std::string>>& labels) const {
  const HeapQuery all{.by = query.by};
  HeapGroups groups(profile_, all);
  groups.Update(snapshot_.tables);
  labels = groups.Labels();
  const std::vector<std::uint32_t> group_of = GroupsOf(groups);
  std::vector<ClassNode> classes(1);
  classes[0].row = kNoRow;
  std::unordered_map<std::uint64_t, std::uint32_t> known;  // by the class above and the group
  const auto class_below = [&](std::uint32_t above, std::uint32_t group) {
    const auto next = static_cast<std::uint32_t>(classes.size());
    const auto [found, is_new] = known.emplace(std::uint64_t{above} << 32U | group, next);
    if (!is_new) {
      return found->second;
    }
    // It may be one of those above.
    for (std::uint32_t at = above; at != 0; at = classes[at].parent) {
      if (classes[at].row == group) {
        return found->second = at;
      }
    }
    classes.push_back({.row = group, .parent = above});
    classes[above].children.push_back(next);
    return next;
  };
  std::vector<std::uint32_t> class_of(tree_.dominator.size());
  for (const Node node : tree_.order) {
    if (node != 0) {
      class_of[node] = class_below(class_of[tree_.dominator[node]], group_of[node]);
      classes[class_of[node]].bytes += std::uint64_t{snapshot_.words[node]} * 8;
      ++classes[class_of[node]].objects;
    }
  }
  // Each comes after the one above it.
  for (std::size_t i = classes.size(); i-- > 0;) {
    classes[i].retained += classes[i].bytes;
    if (i != 0) {
      classes[classes[i].parent].retained += classes[i].retained;
    }
  }
  for (ClassNode& node : classes) {
    std::ranges::stable_sort(node.children, [&](std::uint32_t a, std::uint32_t b) {
      return classes[a].retained > classes[b].retained;
    });
  }
  return classes;
}

Way Retention::WayTo(Node node) const {
  const ObjectGraph& graph = snapshot_.graph;
  if (found_from_.empty()) {
    found_from_.assign(graph.Size(), kNoNode);
    std::vector<Node> queue = {0};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const Node target : graph.EdgesOf(queue[i])) {
        if (target != 0 && found_from_[target] == kNoNode) {
          found_from_[target] = queue[i];
          queue.push_back(target);
        }
      }
    }
  }
  if (node == 0 || node >= graph.Size() || found_from_[node] == kNoNode) {
    return {};
  }
  std::vector<WayStep> steps = {{snapshot_.key[node], kNoField}};
  for (Node at = node; found_from_[at] != 0; at = found_from_[at]) {
    const Node holder = found_from_[at];
    const auto edges = graph.EdgesOf(holder);
    steps.push_back({snapshot_.key[holder],
                     static_cast<std::uint32_t>(std::ranges::find(edges, at) - edges.begin())});
  }
  std::ranges::reverse(steps);
  return Folded(steps);
}

}  // namespace assay::report
