// Functions that are applied to fewer arguments than they take.
#pragma once

#include <unordered_map>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

class Partials {
 public:
  // Knows the definitions of the program and those that it imports.
  Partials(const Program& program, const OptimiserOptions& options);

  // A local function, or a definition that is new.
  void Bind(const Binding& binding);

  // How many arguments an application lacks, or a variable; 0: none, or it is not known.
  [[nodiscard]] std::size_t MissingIn(const Expression& e) const;

 private:
  const OptimiserOptions& options_;
  std::unordered_map<const Variable*, std::size_t> lambdas_;
};

}  // namespace assay::core
