// Optimised modules of earlier builds (src/interface/optimised.h), kept in the cache folder.
#pragma once

#include <filesystem>

#include "core/passes/optimise_modules.h"
#include "interface/optimised.h"

namespace assay::driver {

class KeptModuleFiles final : public core::KeptModules {
 public:
  // The folder exists.
  KeptModuleFiles(std::filesystem::path folder, const SourceManager& sources)
      : folder_(std::move(folder)), sources_(sources) {}

  [[nodiscard]] std::optional<std::vector<core::FinishedDefinition>> Fetch(
      const core::ModuleOfProgram& module, core::Program& program) override;
  void Keep(const core::ModuleOfProgram& module, core::Program& program,
            std::vector<core::FinishedDefinition>& finished) override;

  // How many were there, and how many were not.
  [[nodiscard]] std::size_t Fetched() const { return fetched_; }
  [[nodiscard]] std::size_t Missed() const { return missed_; }

 private:
  [[nodiscard]] std::filesystem::path PlaceOf(const core::ModuleOfProgram& module) const;

  std::filesystem::path folder_;
  const SourceManager& sources_;
  interface::OptimisedNames names_;
  std::size_t fetched_ = 0;
  std::size_t missed_ = 0;
};

}  // namespace assay::driver
