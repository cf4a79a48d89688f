#include "semantics/shared_optimised.h"

#include <unordered_map>

#include <fmt/format.h>

#include "core/parse.h"
#include "core/passes/components.h"
#include "core/passes/optimise.h"
#include "core/passes/optimise_modules.h"
#include "core/passes/traverse.h"
#include "core/print.h"

namespace assay::semantics::test {

namespace {

core::OptimiserOptions OptionsFor(RuleSet rules, bool keep_costs, PassWatch* watch) {
  return {.keep_costs = keep_costs,
          .evaluation_scoping = HasEvaluationScoping(rules),
          .stacks = KeepsStacks(rules),
          .verify = true,
          .watch = watch};
}

std::unique_ptr<core::Program> CopyOf(const core::Program& program) {
  Diagnostics diagnostics;
  return core::Parse(1, core::Print(program), diagnostics);
}

// Definitions that use each other in a circle, each group after those that it uses.
std::vector<std::vector<std::size_t>> GroupsOf(const core::Program& program) {
  std::unordered_map<const core::Variable*, std::size_t> places;
  std::vector<std::size_t> nodes;
  for (const core::Definition& definition : program.definitions) {
    nodes.push_back(places.size());
    places.emplace(definition.variable, places.size());
  }
  std::vector<std::vector<std::size_t>> edges(nodes.size());
  const auto add = [&](const auto& self, const core::Expression& e, std::size_t from) -> void {
    core::ForEachMention(e, [&](const core::Variable* variable) {
      if (const auto to = places.find(variable); to != places.end()) {
        edges[from].push_back(to->second);
      }
    });
    core::ForEachChild(e, [&](const core::Expression& child) { self(self, child, from); });
  };
  for (const std::size_t node : nodes) {
    add(add, *program.definitions[node].right_hand_side, node);
  }
  return core::Components(edges, nodes);
}

}  // namespace

bool HasEvaluationScoping(RuleSet rules) {
  return rules == RuleSet::Evaluation || rules == RuleSet::EvaluationInheritance;
}

std::unique_ptr<core::Program> Optimised(const core::Program& program, RuleSet rules,
                                         bool keep_costs, PassWatch* watch) {
  std::unique_ptr<core::Program> copy = CopyOf(program);
  if (copy != nullptr) {
    core::Optimise(*copy, OptionsFor(rules, keep_costs, watch));
  }
  return copy;
}

std::unique_ptr<core::Program> OptimisedInModules(const core::Program& program, RuleSet rules,
                                                  bool keep_costs, PassWatch* watch) {
  std::unique_ptr<core::Program> copy = CopyOf(program);
  if (copy == nullptr) {
    return copy;
  }
  std::vector<core::ModuleOfProgram> modules;
  std::vector<core::Definition> definitions;
  for (const std::vector<std::size_t>& group : GroupsOf(*copy)) {
    core::ModuleOfProgram module{.name = Name(fmt::format("M{}", modules.size())),
                                 .is_shared = modules.size() % 2 == 0,
                                 .first_definition = definitions.size(),
                                 .key = {},
                                 .needs = {}};
    for (std::size_t i = 0; i < modules.size(); ++i) {
      module.needs.push_back(i);
    }
    modules.push_back(std::move(module));
    for (const std::size_t place : group) {
      definitions.push_back(copy->definitions[place]);
    }
  }
  copy->definitions = std::move(definitions);
  core::OptimiseModules(*copy, modules, OptionsFor(rules, keep_costs, watch));
  return copy;
}

}  // namespace assay::semantics::test
