#include "llvm/target.h"

#include <memory>

#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Target/TargetOptions.h>

#include "base/check.h"

namespace assay::codegen {

namespace {

// Chosen by measurement: LLVM's default -O2 turns self tail calls into loops with more induction
// variables than there are registers, and loop strength reduction makes it worse.
constexpr const char* kPasses =
    "function(early-cse,instcombine,simplifycfg,gvn,dse,instcombine,simplifycfg)";

std::unique_ptr<llvm::TargetMachine> NewTargetMachine(bool optimise) {
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86Target();
  LLVMInitializeX86TargetMC();
  LLVMInitializeX86AsmPrinter();
  const std::string triple = "x86_64-unknown-linux-gnu";
  std::string error;
  const llvm::Target* const target = llvm::TargetRegistry::lookupTarget(triple, error);
  CHECK(target != nullptr, "LLVM was built for x86-64");
  llvm::TargetOptions options;
  return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(
      triple, "x86-64", "", options, llvm::Reloc::Static, llvm::CodeModel::Small,
      optimise ? llvm::CodeGenOptLevel::Default : llvm::CodeGenOptLevel::None));
}

void Optimise(llvm::Module& module, llvm::TargetMachine& machine) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager passes;
  const bool failed = static_cast<bool>(builder.parsePassPipeline(passes, kPasses));
  CHECK(!failed, "our pass pipeline is one that LLVM knows");
  passes.run(module, modules);
}

}  // namespace

std::optional<std::string> WriteObject(llvm::Module& module, bool optimise,
                                       const std::string& path) {
  const std::unique_ptr<llvm::TargetMachine> machine = NewTargetMachine(optimise);
  module.setTargetTriple(machine->getTargetTriple().str());
  module.setDataLayout(machine->createDataLayout());
#ifdef ASSAY_DEBUG
  CHECK(!llvm::verifyModule(module, &llvm::errs()), "generated LLVM IR is valid");
#endif
  if (optimise) {
    Optimise(module, *machine);
  }
  std::error_code error;
  llvm::raw_fd_ostream output(path, error, llvm::sys::fs::OF_None);
  if (error) {
    return "cannot write " + path + ": " + error.message();
  }
  llvm::legacy::PassManager emission;
  CHECK(!machine->addPassesToEmitFile(emission, output, nullptr, llvm::CodeGenFileType::ObjectFile),
        "LLVM can write object files");
  emission.run(module);
  output.flush();
  return std::nullopt;
}

}  // namespace assay::codegen
