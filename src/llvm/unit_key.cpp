#include "llvm/unit_key.h"

#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/Support/raw_ostream.h>

namespace assay::codegen {

cache::Key KeyOfUnit(const llvm::Module& module, const Options& options) {
  llvm::SmallVector<char, 0> bitcode;  // it begins with LLVM's version
  llvm::raw_svector_ostream stream(bitcode);
  llvm::WriteBitcodeToFile(module, stream);
  cache::KeyBuilder key = options.cache->NewKey();
  // All other options show in the IR.
  key.Add(std::string_view(bitcode.data(), bitcode.size()), options.optimise);
  return key.Result();
}

}  // namespace assay::codegen
