// Files that are of no use until a build is done. An interrupt (Ctrl-C, SIGTERM, a closed terminal)
// removes them.
#pragma once

#include <string>
#include <vector>

namespace assay::codegen {

// From before the file is made..
void RemoveIfInterrupted(const std::string& path);
// ..until it has been removed, or has the name that it is to keep.
void ForgetUnfinished(const std::string& path);
// Removes them now.
void RemoveUnfinished(const std::vector<std::string>& paths);

}  // namespace assay::codegen
