// Optimised modules of earlier builds (optimised.h), for the optimiser to fetch and to keep.
#pragma once

#include "cache/cache.h"
#include "core/passes/optimise_modules.h"
#include "interface/optimised.h"

namespace assay::interface {

class KeptModules final : public core::KeptModules {
 public:
  KeptModules(cache::Cache& cache, const SourceManager& sources)
      : cache_(cache), sources_(sources) {}

  [[nodiscard]] std::optional<std::vector<core::FinishedDefinition>> Fetch(
      const core::ModuleOfProgram& module, core::Program& program) override;
  void Keep(const core::ModuleOfProgram& module, core::Program& program,
            std::vector<core::FinishedDefinition>& finished) override;

  // How many were there, and how many were not.
  [[nodiscard]] std::size_t Fetched() const { return fetched_; }
  [[nodiscard]] std::size_t Missed() const { return missed_; }

 private:
  cache::Cache& cache_;
  const SourceManager& sources_;
  OptimisedNames names_;
  std::size_t fetched_ = 0;
  std::size_t missed_ = 0;
};

}  // namespace assay::interface
