#include "core/passes/order.h"

#include <algorithm>
#include <unordered_map>

#include "core/passes/traverse.h"

namespace assay::core {

namespace {

constexpr std::size_t kLargest = 1000;

// Tarjan's strongly connected components, with a stack of its own: chains of definitions are long.
class Sorter {
 public:
  explicit Sorter(const Program& program) : edges_(program.definitions.size()) {
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
      places_[program.definitions[i].variable] = i;
    }
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
      const Expression& e = *program.definitions[i].right_hand_side;
      sizes_.push_back(SizeOf(e, kLargest));
      // Records are looked into, never copied: nothing is inlined through them.
      if (e.kind != ExpressionKind::Construction) {
        AddEdges(i, e);
      }
    }
    result_.is_breaker.assign(edges_.size(), false);
  }

  DefinitionOrder Run() {
    std::vector<std::size_t> all(edges_.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i] = i;
    }
    Sort(all);
    return std::move(result_);
  }

 private:
  struct State {
    std::size_t index = 0;  // 0: not yet visited
    std::size_t low = 0;
    bool on_stack = false;
    bool is_member = false;
  };

  void AddEdges(std::size_t from, const Expression& e) {
    ForEachMention(e, [&](const Variable* variable) {
      const auto to = places_.find(variable);
      if (to != places_.end()) {
        edges_[from].push_back(to->second);
      }
    });
    ForEachChild(e, [&](const Expression& child) { AddEdges(from, child); });
  }

  // Components of these nodes, in order; a circle loses its largest member and is sorted again.
  void Sort(const std::vector<std::size_t>& nodes) {
    for (const std::vector<std::size_t>& component : Components(nodes)) {
      const bool is_circle =
          component.size() > 1 ||
          std::ranges::find(edges_[component[0]], component[0]) != edges_[component[0]].end();
      if (!is_circle) {
        result_.order.push_back(component[0]);
        continue;
      }
      const std::size_t breaker = *std::ranges::max_element(component, [&](auto a, auto b) {
        return std::pair(sizes_[a], b) < std::pair(sizes_[b], a);
      });
      result_.is_breaker[breaker] = true;
      std::vector<std::size_t> rest = component;
      std::erase(rest, breaker);
      std::ranges::sort(rest);
      Sort(rest);
      result_.order.push_back(breaker);
    }
  }

  std::vector<std::vector<std::size_t>> Components(const std::vector<std::size_t>& nodes) {
    std::unordered_map<std::size_t, State> states;
    for (const std::size_t node : nodes) {
      states[node].is_member = true;
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
        if (path.back().edge < edges_[node].size()) {
          const auto to = states.find(edges_[node][path.back().edge++]);
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

  std::unordered_map<const Variable*, std::size_t> places_;
  std::vector<std::vector<std::size_t>> edges_;
  std::vector<std::size_t> sizes_;
  DefinitionOrder result_;
};

}  // namespace

DefinitionOrder OrderDefinitions(const Program& program) { return Sorter(program).Run(); }

}  // namespace assay::core
