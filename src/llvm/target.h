// LLVM's side: target machine, passes, object file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <llvm/IR/Module.h>

namespace assay::codegen {

// Checks the module, runs the passes, writes the object file; a message if something fails.
std::optional<std::string> WriteObject(llvm::Module& module, bool optimise,
                                       const std::string& path);

// Of the passes that we leave out of LLVM's, by the names that LLVM shows: those that it does not
// have. There should be none.
[[nodiscard]] std::vector<std::string> UnknownPasses();

}  // namespace assay::codegen
