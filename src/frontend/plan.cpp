#include "frontend/plan.h"

#include <algorithm>
#include <utility>

#include "frontend/module_keys.h"
#include "names/known.h"

namespace assay::frontend {

std::vector<std::size_t> PlannedModule::Needs() const {
  std::vector<std::size_t> needs = imports;
  needs.insert(needs.end(), known.begin(), known.end());
  return needs;
}

namespace {

class Planner {
 public:
  Planner(const LoadedProgram& program, const std::vector<std::size_t>& order)
      : program_(program), order_(order) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      by_name_.emplace(program.modules[order[i]].name, i);
    }
  }

  std::vector<PlannedModule> Run(const Options& options, const SourceManager& sources) {
    for (const std::size_t loaded : order_) {
      const LoadedModule& module = program_.modules[loaded];
      PlannedModule planned{.loaded = loaded,
                            .imports = {},
                            .known = {},
                            .reached = std::vector<bool>(order_.size()),
                            .key = {}};
      cache::KeyBuilder key = NewModuleKey(module.file, module.is_library, options, sources);
      key.Add(module.included);
      AddImports(module, planned, key);
      if (!module.is_library) {
        AddKnown(planned, key);
      }
      planned.key = key.Result();
      plan_.push_back(std::move(planned));
    }
    return std::move(plan_);
  }

 private:
  void AddImports(const LoadedModule& module, PlannedModule& planned, cache::KeyBuilder& key) {
    for (const names::ModuleImport& import : module.imports) {
      auto found = by_name_.find(import.module);
      if (found == by_name_.end()) {
        found = by_name_.find(names::TodaysModuleName(import.module));
      }
      if (found == by_name_.end() || found->second >= plan_.size()) {
        continue;  // it is not compiled
      }
      AddDependency(found->second, key);
      if (std::ranges::find(planned.imports, found->second) != planned.imports.end()) {
        continue;
      }
      planned.imports.push_back(found->second);
      planned.reached[found->second] = true;
      for (std::size_t i = 0; i < plan_.size(); ++i) {
        planned.reached[i] = planned.reached[i] || plan_[found->second].reached[i];
      }
    }
  }

  void AddKnown(PlannedModule& planned, cache::KeyBuilder& key) {
    for (const Name name : names::KnownModules()) {
      const auto found = by_name_.find(name);
      if (found != by_name_.end() && found->second < plan_.size() &&
          !planned.reached[found->second]) {
        AddDependency(found->second, key);
        planned.known.push_back(found->second);
      }
    }
  }

  void AddDependency(std::size_t module, cache::KeyBuilder& key) {
    key.Add(program_.modules[plan_[module].loaded].name.Text(), plan_[module].key);
  }

  const LoadedProgram& program_;
  const std::vector<std::size_t>& order_;
  std::unordered_map<Name, std::size_t> by_name_;
  std::vector<PlannedModule> plan_;
};

}  // namespace

std::vector<PlannedModule> PlanOf(const LoadedProgram& program,
                                  const std::vector<std::size_t>& order, const Options& options,
                                  const SourceManager& sources) {
  return Planner(program, order).Run(options, sources);
}

}  // namespace assay::frontend
