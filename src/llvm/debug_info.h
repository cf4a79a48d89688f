// Debug information for gdb and perf: to which definition a piece of code belongs, and from which
// line it comes. It describes no variables and no types.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include <llvm/IR/DIBuilder.h>
#include <llvm/IR/Module.h>

#include "diagnostics/render.h"

namespace assay::codegen {

class DebugInfo {
 public:
  DebugInfo(llvm::Module& module, const Locator& locator);

  // The code is of the definition with this name, at this place.
  void Describe(llvm::Function* code, std::string_view name, Span span);
  // The place of an instruction in such code.
  [[nodiscard]] llvm::DebugLoc At(const llvm::Function* code, Span span) const;
  void Finish() { builder_.finalize(); }

 private:
  llvm::DIFile* File(std::string_view path);

  const Locator& locator_;
  llvm::DIBuilder builder_;
  std::map<std::string, llvm::DIFile*, std::less<>> files_;
  llvm::DICompileUnit* unit_ = nullptr;
};

}  // namespace assay::codegen
