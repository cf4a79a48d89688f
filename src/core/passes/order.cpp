#include "core/passes/order.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "core/passes/components.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

constexpr std::size_t kLargest = 1000;

class Sorter {
 public:
  explicit Sorter(const Program& program) : edges_(program.definitions.size()) {
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
      places_[program.definitions[i].variable] = i;
    }
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
      const Expression& e = *program.definitions[i].right_hand_side;
      sizes_.push_back(SizeOf(e, kLargest));
      is_record_.push_back(e.kind == ExpressionKind::Construction);
      AddEdges(i, e);
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
    for (const std::vector<std::size_t>& component : Components(edges_, nodes)) {
      const bool is_circle =
          component.size() > 1 ||
          std::ranges::find(edges_[component[0]], component[0]) != edges_[component[0]].end();
      if (!is_circle) {
        result_.order.push_back(component[0]);
        continue;
      }
      // Records are looked into, never copied: methods that use each other through one are broken.
      const auto found = std::ranges::max_element(component, [&](auto a, auto b) {
        return std::tuple(!is_record_[a], sizes_[a], b) < std::tuple(!is_record_[b], sizes_[b], a);
      });
      const std::size_t breaker = *found;
      if (is_record_[breaker]) {
        result_.order.insert(result_.order.end(), component.begin(), component.end());
        continue;
      }
      result_.is_breaker[breaker] = true;
      std::vector<std::size_t> rest = component;
      std::erase(rest, breaker);
      std::ranges::sort(rest);
      Sort(rest);
      result_.order.push_back(breaker);
    }
  }

  std::unordered_map<const Variable*, std::size_t> places_;
  std::vector<std::vector<std::size_t>> edges_;
  std::vector<std::size_t> sizes_;
  std::vector<bool> is_record_;
  DefinitionOrder result_;
};

}  // namespace

DefinitionOrder OrderDefinitions(const Program& program) { return Sorter(program).Run(); }

}  // namespace assay::core
