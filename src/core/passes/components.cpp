#include "core/passes/components.h"

#include <algorithm>
#include <unordered_map>

namespace assay::core {

namespace {

struct State {
  std::size_t index = 0;  // 0: not yet visited
  std::size_t low = 0;
  bool on_stack = false;
};

}  // namespace

// Tarjan's algorithm, with a stack of its own: chains of definitions are long.
std::vector<std::vector<std::size_t>> Components(const std::vector<std::vector<std::size_t>>& edges,
                                                 const std::vector<std::size_t>& nodes) {
  std::unordered_map<std::size_t, State> states;
  for (const std::size_t node : nodes) {
    states[node] = {};
  }
  std::vector<std::vector<std::size_t>> components;
  std::vector<std::size_t> stack;
  std::size_t next_index = 0;
  struct Visit {
    std::size_t node;
    std::size_t edge;
  };
  for (const std::size_t root : nodes) {
    if (states[root].index != 0) {
      continue;
    }
    std::vector<Visit> path{{root, 0}};
    while (!path.empty()) {
      const std::size_t node = path.back().node;
      State& state = states[node];
      if (path.back().edge == 0 && state.index == 0) {
        state.index = state.low = ++next_index;
        state.on_stack = true;
        stack.push_back(node);
      }
      if (path.back().edge < edges[node].size()) {
        const auto to = states.find(edges[node][path.back().edge++]);
        if (to == states.end()) {
          continue;
        }
        if (to->second.index == 0) {
          path.push_back({to->first, 0});
        } else if (to->second.on_stack) {
          state.low = std::min(state.low, to->second.index);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) {
        State& parent = states[path.back().node];
        parent.low = std::min(parent.low, state.low);
      }
      if (state.low == state.index) {
        std::vector<std::size_t>& component = components.emplace_back();
        std::size_t member = 0;
        do {
          member = stack.back();
          stack.pop_back();
          states[member].on_stack = false;
          component.push_back(member);
        } while (member != node);
      }
    }
  }
  return components;
}

}  // namespace assay::core
