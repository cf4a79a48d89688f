// The modules of a program, each optimised by itself, after those that it imports.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/content_hash.h"
#include "core/ir.h"
#include "core/passes/finished.h"
#include "core/passes/options.h"

namespace assay::core {

struct ModuleOfProgram {
  Name name;
  bool is_shared;                  // with other programs: one of the library
  std::size_t first_definition;    // in the program; those up to the next module's are its own
  ContentHash key;                 // of all that the optimised module depends on
  std::vector<std::size_t> needs;  // places of modules that come before it
};

// Optimised modules of earlier builds. The program's definitions are those of the module as it was
// before, both times.
class KeptModules {
 public:
  KeptModules() = default;
  KeptModules(const KeptModules&) = delete;
  KeptModules& operator=(const KeptModules&) = delete;
  KeptModules(KeptModules&&) = delete;
  KeptModules& operator=(KeptModules&&) = delete;
  virtual ~KeptModules() = default;

  // Nothing: it is not there.
  [[nodiscard]] virtual std::optional<std::vector<FinishedDefinition>> Fetch(
      const ModuleOfProgram& module, Program& program) = 0;
  virtual void Keep(const ModuleOfProgram& module, Program& program,
                    std::vector<FinishedDefinition>& finished) = 0;
};

// The modules are in an order in which each comes after those that it needs; those that do not need
// each other are optimised at the same time. What `main` does not need in the end is left out.
// `kept`: null if nothing is.
void OptimiseModules(Program& program, std::span<const ModuleOfProgram> modules,
                     const OptimiserOptions& options, KeptModules* kept = nullptr);

}  // namespace assay::core
