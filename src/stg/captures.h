// Finds which variables of the scope around a join its points need. This is done in Core, before
// the points are converted.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/ir.h"
#include "stg/ir.h"

namespace assay::stg {

// Variables that occur in an expression, and those that jumps out of it pass along.
struct CaptureFinder {
  const std::unordered_map<const core::Variable*, Variables>& captured;  // by label
  std::vector<const core::Variable*> used;
  // Variables that are operands, and of which kind; they may be among those used too.
  std::vector<std::pair<const core::Variable*, core::PrimitiveKind>> operands;
  std::vector<const Variable*> passed_along;
  std::unordered_set<const core::Variable*> seen;

  void Use(const core::Variable* variable) {
    if (seen.insert(variable).second) {
      used.push_back(variable);
    }
  }

  void Visit(const core::Expression& e);

 private:
  void UseAll(std::span<const core::Variable* const> variables);
  void UseOperands(const core::PrimitiveCall& call);
};

}  // namespace assay::stg
