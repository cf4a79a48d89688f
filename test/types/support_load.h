// Checks a Haskell file together with the library modules that it imports.
#pragma once

#include <string>

namespace assay::types {

struct Checked {
  bool has_errors;
  std::string diagnostics;  // rendered
  std::string types;        // of the file's top level, sorted by name
};

[[nodiscard]] Checked CheckFile(const std::string& path);

}  // namespace assay::types
