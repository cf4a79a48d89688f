#include "core/passes/order.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "core/passes/components.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

constexpr std::size_t kLargestOrdered = 1000;
constexpr std::size_t kAtOnce = 16;

class Sorter {
 public:
  explicit Sorter(const Program& program) : edges_(program.definitions.size()) {
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
      places_[program.definitions[i].variable] = i;
    }
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
      const Expression& e = *program.definitions[i].right_hand_side;
      sizes_.push_back(SizeFor(program.definitions[i].variable->inlining, e));
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
  // What is to be inlined is broken last, what is not to be inlined anyway first.
  static std::size_t SizeFor(Inlining inlining, const Expression& e) {
    switch (inlining) {
      case Inlining::Undecided: break;
      case Inlining::Wanted: return 0;
      case Inlining::Never: return kLargestOrdered + 1;
    }
    return SizeOf(e, kLargestOrdered);
  }

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
      std::vector<std::size_t> members = component;
      std::ranges::sort(
          members, [&](std::size_t a, std::size_t b) { return Precedence(a) > Precedence(b); });
      if (is_record_[members.front()]) {
        result_.order.insert(result_.order.end(), members.begin(), members.end());
        continue;
      }
      // One at a time, but of many some: each is sorted once more for it.
      std::size_t broken = 0;
      while (broken < 1 + (members.size() / kAtOnce) && !is_record_[members[broken]]) {
        result_.is_breaker[members[broken++]] = true;
      }
      std::vector<std::size_t> rest(members.begin() + static_cast<std::ptrdiff_t>(broken),
                                    members.end());
      std::ranges::sort(rest);
      Sort(rest);
      result_.order.insert(result_.order.end(), members.begin(),
                           members.begin() + static_cast<std::ptrdiff_t>(broken));
    }
  }

  // The largest is broken first. Records are looked into, never copied: of methods that use each
  // other through one, the methods are broken.
  [[nodiscard]] std::tuple<bool, std::size_t, std::size_t> Precedence(std::size_t place) const {
    return {!is_record_[place], sizes_[place], edges_.size() - place};
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
