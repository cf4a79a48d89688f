// The names of a module that could not be resolved. Each is reported once, where it stands first.
#pragma once

#include <string>
#include <unordered_map>

#include "diagnostics/diagnostic.h"
#include "names/module_scope.h"
#include "syntax/tree.h"

namespace assay::names {

// As the user wrote it: `x` or `M.x`.
[[nodiscard]] std::string Written(const syntax::QualifiedName& name);

class Unresolved {
 public:
  // False where the name is known; its report moves to the place that comes first.
  bool IsFirst(const syntax::QualifiedName& name, Space space);
  void Add(const syntax::QualifiedName& name, Space space, Diagnostic diagnostic);

  // Are all of them variables? The type checker copes with those.
  [[nodiscard]] bool AreOnlyVariables() const;
  void Report(Diagnostics& diagnostics);

 private:
  std::unordered_map<std::string, Diagnostic> all_;  // by name space and name
};

}  // namespace assay::names
