// Object files -> executable.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace assay::codegen {

// Links non-PIE, so that all code and static data lie below 4 GiB as layout/object.h asks. The
// message if that fails. `libraries` come after the objects, in this order.
[[nodiscard]] std::optional<std::string> Link(const std::vector<std::string>& objects,
                                              const std::vector<std::string>& libraries,
                                              const std::string& output);

}  // namespace assay::codegen
