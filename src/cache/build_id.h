// Which compiler this is. Another one may make something else of the same source.
#pragma once

#include <string>

namespace assay::cache {

// The id that the linker has given to the executable that is running, made from what is in it; of
// an executable without one, a hash of its file. Copies of one compiler so are the same compiler,
// whenever and wherever they were installed.
[[nodiscard]] std::string BuildId();

}  // namespace assay::cache
