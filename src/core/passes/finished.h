// Definitions that have been optimised before: those of the modules that the one at hand imports.
// Passes look into them, copy from them and call them as they are; they do not change them.
#pragma once

#include <unordered_map>
#include <vector>

#include "core/ir.h"
#include "core/passes/arity.h"
#include "core/passes/optimise.h"
#include "core/passes/results.h"
#include "core/passes/strictness.h"

namespace assay::core {

// A definition, and what passes would otherwise have to find out about it again.
struct FinishedDefinition {
  Definition definition;
  std::size_t size = 0;
  std::size_t written_arity = 0;  // its parameters before it was expanded: enough to inline it
  bool is_breaker = false;        // see order.h
  Arity arity = {};               // see arity.h
  Arity arity_as_action = {};     // the same through centres
  Signature strictness = {};      // of a function
  Outcome outcome = {};           // of a function
};

// Of a program that has just been optimised. `written`: the arities of its definitions before they
// were expanded, as far as they were there.
[[nodiscard]] std::vector<FinishedDefinition> Finish(const Program& program,
                                                     const WrittenArities& written,
                                                     const OptimiserOptions& options);

class Finished {
 public:
  void Add(const std::vector<FinishedDefinition>& definitions);

  // Null: it is no such definition.
  [[nodiscard]] const FinishedDefinition* Find(const Variable* variable) const;

 private:
  std::unordered_map<const Variable*, FinishedDefinition> definitions_;
};

// Null also where nothing has been finished.
[[nodiscard]] const FinishedDefinition* FindFinished(const OptimiserOptions& options,
                                                     const Variable* variable);

}  // namespace assay::core
