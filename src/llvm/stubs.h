// Code that every program needs: how functions are applied, thunks updated, registers saved.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "llvm/block.h"

namespace assay::codegen {

class Stubs {
 public:
  explicit Stubs(Module& module);

  // Entered or returned to: their addresses are info addresses.
  llvm::Function* update_frame;
  llvm::Function* update_constant_frame;
  llvm::Function* update_data_frame;  // of profiled code: nobody asks for the centre of the value
  llvm::Function* indirection;
  llvm::Function* data_indirection;
  llvm::Function* static_indirection;
  llvm::Function* black_hole;
  llvm::Function* partial_application;
  llvm::Function* stop_frame;
  llvm::Function* underflow_frame;
  llvm::Function* catch_frame;   // holds the handler
  llvm::Function* raise_thunk;   // holds the exception
  llvm::Function* resume_thunk;  // holds the frozen stack of an interrupted evaluation
  llvm::Function* frozen_stack;  // never entered
  llvm::Function* enter_frame;   // holds what is to be entered

  // Returns R1, which has the centre CC pinned on it, to A1: S of both (of programs with stacks,
  // where S has to look closer).
  llvm::Function* return_subsumed;
  // The same, to code that demands it in `current`; pops nothing.
  void ReturnSubsumed(Block& block, llvm::Value* current, llvm::Value* pinned, llvm::Value* value);

  // Raises the exception in R1.
  llvm::Function* raise;

  // Applies R1 to A1 .. An, whatever R1 is. The V of R1 is charged by the caller.
  llvm::Function* apply[layout::kMaximumArity + 1];
  // A frame with n arguments that await their function.
  llvm::Function* apply_frame[layout::kMaximumArity + 1];

  // Of programs that search: what layout::SearchInfo lists, and the jump that an operation is.
  std::vector<llvm::Function*> search;
  [[nodiscard]] llvm::Function* SearchOperation(core::Primitive primitive);

  // A frame that waits for a word and returns it as an object of the kind, built in the centre that
  // returns it: as whoever returns the word would have built it.
  llvm::Function* box_frame[core::kUnboxedKinds];

  // Return code of the frame that saves this number of registers and the place to go on.
  llvm::Function* SaveAndResume(unsigned pointers, unsigned integers, unsigned doubles = 0);
  // A frame that only holds words; its code is never returned to.
  llvm::Function* Spill(std::size_t pointers, std::size_t integers);

  // The C function through which the run-time system starts generated code; of the common module.
  llvm::Function* enter = nullptr;

 private:
  void Define();
  llvm::Function* NewStub(const char* name, const InfoFields& info);
  void DefineFail();
  void DefineYield();
  void DefineUpdate(llvm::Function* frame, llvm::Function* updated);
  void DefineReturnSubsumed();
  void DefineRememberedFull();
  void DefineIndirection(llvm::Function* code);
  void DefineFatal();
  void DefineFrames();
  void DefineExceptions();
  void DefineBoxFrame(llvm::Function* code, layout::ValueKind kind);
  void DefineInterrupts();
  void EnterOrReturn(Block& block, llvm::Value* pointer);
  void DefineApply(unsigned count);
  void DefineCall(unsigned count);
  void DefineApplyFrame(unsigned count);
  static void CallIfExact(Block& block, unsigned count);
  void CallFunction(Block& block, unsigned count, llvm::Value* header);
  void CallPartial(Block& block, unsigned count, llvm::Value* object);
  void ReturnPartial(Block& block, llvm::Value* function, std::span<llvm::Value* const> arguments,
                     llvm::Value* missing);
  void DefineSearch();
  void DefineLink();  // search_stubs.cpp
  void GoOnSearching(Block& block);
  void DefineEnter();
  void DefineEnterFunction(llvm::Function* start);

  Module& module_;
  llvm::Function* call_[layout::kMaximumArity + 1];
  std::map<std::tuple<unsigned, unsigned, unsigned>, llvm::Function*> save_and_resume_;
  std::map<std::pair<std::size_t, std::size_t>, llvm::Function*> spills_;
};

}  // namespace assay::codegen
