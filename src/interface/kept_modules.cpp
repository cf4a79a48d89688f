#include "interface/kept_modules.h"

namespace assay::interface {

std::optional<std::vector<core::FinishedDefinition>> KeptModules::Fetch(
    const core::ModuleOfProgram& module, core::Program& program) {
  const std::optional<std::string> bytes = cache_.Fetch({cache::Kind::Optimised, module.key});
  if (!bytes) {
    return std::nullopt;
  }
  std::optional<std::vector<core::FinishedDefinition>> finished =
      ReadOptimised(*bytes, {module.key, sources_, names_, program});
  if (finished) {
    ++fetched_;
    names_.Add(module.name, *finished);
  }
  return finished;
}

void KeptModules::Keep(const core::ModuleOfProgram& module, core::Program& program,
                       std::vector<core::FinishedDefinition>& finished) {
  ++missed_;
  const std::optional<std::string> bytes =
      WriteOptimised(finished, {module.key, sources_, names_, program});
  if (bytes) {
    cache_.Keep({cache::Kind::Optimised, module.key}, *bytes);
  }
  names_.Add(module.name, finished);
}

}  // namespace assay::interface
