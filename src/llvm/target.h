// LLVM's side: target machine, passes, object file.
#pragma once

#include <optional>
#include <string>

#include <llvm/IR/Module.h>

namespace assay::codegen {

// Checks the module, runs the passes, writes the object file; a message if something fails.
std::optional<std::string> WriteObject(llvm::Module& module, bool optimise,
                                       const std::string& path);

}  // namespace assay::codegen
