// Object files -> executable.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace assay::codegen {

struct LinkProblem {
  std::string message;                 // what the linker says
  std::vector<std::string> undefined;  // names that nothing defines, if that is all that is wrong
};

// Links non-PIE, so that all code and static data lie below 4 GiB as layout/object.h asks.
// `libraries` come after the objects, in this order.
[[nodiscard]] std::optional<LinkProblem> Link(const std::vector<std::string>& objects,
                                              const std::vector<std::string>& libraries,
                                              const std::string& output);

}  // namespace assay::codegen
