#include "driver/kept_modules.h"

#include "base/kept_file.h"

namespace assay::driver {

std::filesystem::path KeptModuleFiles::PlaceOf(const core::ModuleOfProgram& module) const {
  return folder_ / ("module-" + module.key.Text() + ".optimised");
}

std::optional<std::vector<core::FinishedDefinition>> KeptModuleFiles::Fetch(
    const core::ModuleOfProgram& module, core::Program& program) {
  const std::optional<std::string> bytes = ReadKept(PlaceOf(module));
  if (!bytes) {
    return std::nullopt;
  }
  std::optional<std::vector<core::FinishedDefinition>> finished =
      interface::ReadOptimised(*bytes, {module.key, sources_, names_, program});
  if (finished) {
    ++fetched_;
    names_.Add(module.name, *finished);
  }
  return finished;
}

void KeptModuleFiles::Keep(const core::ModuleOfProgram& module, core::Program& program,
                           std::vector<core::FinishedDefinition>& finished) {
  ++missed_;
  const std::optional<std::string> bytes =
      interface::WriteOptimised(finished, {module.key, sources_, names_, program});
  if (bytes) {
    WriteKept(PlaceOf(module), *bytes);
  }
  names_.Add(module.name, finished);
}

}  // namespace assay::driver
