#include "llvm/debug_info.h"

#include <filesystem>

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>

namespace assay::codegen {

DebugInfo::DebugInfo(llvm::Module& module, const Locator& locator)
    : locator_(locator), builder_(module) {
  module.addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
  module.addModuleFlag(llvm::Module::Warning, "Dwarf Version", 4);
}

llvm::DIFile* DebugInfo::File(std::string_view path) {
  const auto known = files_.find(path);
  if (known != files_.end()) {
    return known->second;
  }
  std::error_code ignored;
  const std::filesystem::path folder = std::filesystem::current_path(ignored);
  llvm::DIFile* const file = builder_.createFile(llvm::StringRef(path), folder.string());
  files_.emplace(path, file);
  if (unit_ == nullptr) {  // C is what a debugger can do least wrong with
    unit_ = builder_.createCompileUnit(llvm::dwarf::DW_LANG_C99, file, "assay",
                                       /*isOptimized=*/true, "", 0);
  }
  return file;
}

void DebugInfo::Describe(llvm::Function* code, std::string_view name, Span span) {
  if (!span.IsKnown()) {
    return;
  }
  const Location place = locator_.Locate(span);
  llvm::DIFile* const file = File(place.file);
  llvm::DISubroutineType* const type =
      builder_.createSubroutineType(builder_.getOrCreateTypeArray({}));
  code->setSubprogram(builder_.createFunction(
      file, llvm::StringRef(name), code->getName(), file, place.line, type, place.line,
      llvm::DINode::FlagZero,
      llvm::DISubprogram::SPFlagDefinition | llvm::DISubprogram::SPFlagOptimized));
}

llvm::DebugLoc DebugInfo::At(const llvm::Function* code, Span span) const {
  llvm::DISubprogram* const subprogram = code->getSubprogram();
  if (subprogram == nullptr || !span.IsKnown()) {
    return {};
  }
  const Location place = locator_.Locate(span);
  if (place.file != std::string_view(subprogram->getFile()->getFilename())) {
    return {};  // of another file: inlined by the optimiser
  }
  return llvm::DILocation::get(code->getContext(), place.line, place.column, subprogram);
}

}  // namespace assay::codegen
