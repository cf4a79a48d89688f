// By what the object file of a unit is known (src/cache).
#pragma once

#include <llvm/IR/Module.h>

#include "llvm/compile.h"

namespace assay::codegen {

// Of everything that the object file depends on: the module's IR, before LLVM optimises it, how it
// is compiled, and by which compiler. That leaves nothing to forget. There is a cache.
[[nodiscard]] cache::Key KeyOfUnit(const llvm::Module& module, const Options& options);

}  // namespace assay::codegen
