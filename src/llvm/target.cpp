#include "llvm/target.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <set>
#include <string_view>

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

void InitialiseLlvm() {
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86Target();
  LLVMInitializeX86TargetMC();
  LLVMInitializeX86AsmPrinter();
  LLVMInitializeX86AsmParser();  // for the assembly in blocks
}

std::unique_ptr<llvm::TargetMachine> NewTargetMachine(bool optimise) {
  static std::once_flag once;  // units are compiled at the same time
  std::call_once(once, InitialiseLlvm);
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

// Passes that find nothing to do in our code, whose functions are short, without loops or stack
// slots. Together they took longer than those that remain, and leaving them out
// changes no more than the order of a few instructions. A test checks that LLVM has them all.
constexpr std::string_view kWithout[] = {
    // On LLVM IR.
    "Expand large div/rem",
    "Expand large fp convert",
    "Expand Atomic instructions",
    "Lower AMX intrinsics",
    "Lower AMX type for load/store",
    "Canonicalize Freeze Instructions in Loops",
    "Loop Strength Reduction",
    "Merge contiguous icmps into a memcmp",
    "Expand memcmp() to load/stores",
    "Lower Garbage Collection Instructions",
    "Shadow Stack GC Lowering",
    "Constant Hoisting",
    "Replace intrinsics with calls to vector library",
    "Partially inline calls to library functions",
    "Expand vector predication intrinsics",
    "Instrument function entry/exit with calls to e.g. mcount() (post inlining)",
    "Scalarize Masked Memory Intrinsics",
    "Expand reduction intrinsics",
    "TLS Variable Hoist",
    "Interleaved Access Pass",
    "X86 Partial Reduction",
    "Expand indirectbr instructions",
    "Exception handling preparation",
    "Prepare callbr",
    "Safe Stack instrumentation pass",
    "Insert stack protectors",
    // On machine code.
    "Local Dynamic TLS Access Clean-up",
    "X86 PIC Global Base Reg Initialization",
    "Argument Stack Rebase",
    "X86 Domain Reassignment Pass",
    "Early Tail Duplication",
    "Merge disjoint stack slots",
    "Local Stack Slot Allocation",
    "Early If-Conversion",
    "Machine InstCombiner",
    "X86 cmov Conversion",
    "Early Machine Loop Invariant Code Motion",
    "Machine Loop Invariant Code Motion",
    "X86 Windows Fixup Buffer Security Check",
    "X86 LEA Optimize",
    "X86 Optimize Call Frame",
    "X86 Avoid Store Forwarding Blocks",
    "X86 speculative load hardening",
    "X86 DynAlloca Expander",
    "Tile Register Pre-configure",
    "Tile Register Configure",
    "X86 Lower Tile Copy",
    "Detect Dead Lanes",
    "Init Undef Pass",
    "Register Allocation Pass Scoring",
    "Stack Slot Coloring",
    "X86 Load Value Injection (LVI) Load Hardening",
    "Remove Redundant DEBUG_VALUE analysis",
    "Fixup Statepoint Caller Saved",
    "PostRA Machine Sink",
    "Machine Late Instructions Cleanup Pass",
    "Insert KCFI indirect call checks",
    "Post RA top-down list latency scheduler",
    "Analyze Machine Code For Garbage Collection",
    "Insert fentry calls",
    "Insert XRay ops",
    "Implement the 'patchable-function' attribute",
    "X86 Execution Dependency Fix",
    "BreakFalseDeps",
    "X86 Indirect Branch Tracking",
    "X86 vzeroupper inserter",
    "X86 Atom pad short functions",
    "X86 LEA Fixup",
    "X86 Fixup Inst Tuning",
    "X86 Fixup Vector Constants",
    "Compressing EVEX instrs when possible",
    "X86 Discriminate Memory Operands",
    "X86 Insert Cache Prefetches",
    "X86 insert wait instruction",
    "Contiguously Lay Out Funclets",
    "StackMap Liveness Analysis",
    "Live DEBUG_VALUE analysis",
    "Machine Sanitizer Binary Metadata",
    "Stack Frame Layout Analysis",
    "Machine Instruction Scheduler",
};

// LLVM composes its pipeline by adding passes one by one; some of them do not arrive.
class FewerPasses : public llvm::legacy::PassManagerBase {
 public:
  void add(llvm::Pass* pass) override {
    const llvm::StringRef name = pass->getPassName();
    if (std::ranges::find(kWithout, std::string_view(name)) != std::end(kWithout)) {
      left_out_.emplace(name);
      delete pass;
    } else {
      passes_.add(pass);
    }
  }
  void Run(llvm::Module& module) { passes_.run(module); }
  [[nodiscard]] const std::set<std::string>& LeftOut() const { return left_out_; }

 private:
  std::set<std::string> left_out_;
  llvm::legacy::PassManager passes_;
};

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
  FewerPasses emission;
  CHECK(!machine->addPassesToEmitFile(emission, output, nullptr, llvm::CodeGenFileType::ObjectFile),
        "LLVM can write object files");
  emission.Run(module);
  output.flush();
  return std::nullopt;
}

std::vector<std::string> UnknownPasses() {
  const std::unique_ptr<llvm::TargetMachine> machine = NewTargetMachine(/*optimise=*/true);
  llvm::raw_null_ostream nowhere;
  FewerPasses emission;
  CHECK(
      !machine->addPassesToEmitFile(emission, nowhere, nullptr, llvm::CodeGenFileType::ObjectFile),
      "LLVM can write object files");
  std::vector<std::string> unknown;
  for (const std::string_view name : kWithout) {
    if (!emission.LeftOut().contains(std::string(name))) {
      unknown.emplace_back(name);
    }
  }
  return unknown;
}

}  // namespace assay::codegen
