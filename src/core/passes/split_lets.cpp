#include "core/passes/split_lets.h"

#include <algorithm>
#include <unordered_map>

#include "core/passes/components.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

class LetSplitter final : public Rewriter {
 public:
  using Rewriter::Rewriter;

  const Expression* Visit(const Expression& e) override {
    if (e.kind != ExpressionKind::Let || e.As<Let>().bindings.size() < 2) {
      return VisitChildren(e);
    }
    const auto& let = e.As<Let>();
    const std::vector<std::vector<std::size_t>> components = ComponentsOf(let);
    const Expression* result = Visit(*let.body);
    for (std::size_t i = components.size(); i-- > 0;) {
      std::vector<Binding> bindings;
      for (const std::size_t place : components[i]) {
        const Binding& binding = let.bindings[place];
        bindings.push_back({binding.variable, Visit(*binding.right_hand_side)});
      }
      result = New<Let>(arena_, e.span, arena_.Copy(bindings), result);
    }
    return result;
  }

 private:
  static std::vector<std::vector<std::size_t>> ComponentsOf(const Let& let) {
    std::unordered_map<const Variable*, std::size_t> places;
    std::vector<std::size_t> nodes;
    for (const Binding& binding : let.bindings) {
      nodes.push_back(places.size());
      places[binding.variable] = nodes.back();
    }
    std::vector<std::vector<std::size_t>> edges(nodes.size());
    const auto find = [&](const auto& self, const Expression& e, std::size_t from) -> void {
      ForEachMention(e, [&](const Variable* variable) {
        const auto to = places.find(variable);
        if (to != places.end()) {
          edges[from].push_back(to->second);
        }
      });
      ForEachChild(e, [&](const Expression& child) { self(self, child, from); });
    };
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      find(find, *let.bindings[i].right_hand_side, i);
    }
    std::vector<std::vector<std::size_t>> components = Components(edges, nodes);
    for (std::vector<std::size_t>& component : components) {
      std::ranges::sort(component);
    }
    return components;
  }
};

}  // namespace

void SplitLets(Program& program, const OptimiserOptions& /*options*/) {
  for (Definition& definition : program.definitions) {
    LetSplitter splitter(program.arena);
    const Expression* const changed = splitter.Visit(*definition.right_hand_side);
    if (!splitter.GaveUp()) {
      definition.right_hand_side = changed;
    }
  }
}

}  // namespace assay::core
