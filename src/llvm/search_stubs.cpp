// Code of programs that search. All of it goes to the run-time system (runtime/search), which says
// what to enter or to return next.
#include <fmt/format.h>

#include "llvm/stubs.h"

namespace assay::codegen {

using layout::MachineRegisters;

// R1 is what the run-time system has put there, on whatever stack is left.
void Stubs::GoOnSearching(Block& block) {
  block.sp = block.LoadMachine(offsetof(MachineRegisters, sp));
  block.hp = block.LoadMachine(offsetof(MachineRegisters, hp));
  if (module_.ThePolicy().TracksCentres()) {
    block.SetCentre(block.LoadMachine(offsetof(MachineRegisters, centre)));
  }
  EnterOrReturn(block, block.LoadMachine(offsetof(MachineRegisters, r1)));
}

// The operands are in R1 and A1.
llvm::Function* Stubs::SearchOperation(core::Primitive primitive) {
  return module_.CommonCode("search_" + std::string(core::Info(primitive).operation));
}

void Stubs::DefineSearch() {
  using core::Primitive;
  for (const Primitive primitive :
       {Primitive::Failed, Primitive::FreeVariable, Primitive::Narrow, Primitive::EnsureNotFree,
        Primitive::Unify, Primitive::Conjunction, Primitive::NormalForm,
        Primitive::GroundNormalForm, Primitive::SoleEffect, Primitive::Match, Primitive::AllValues,
        Primitive::OneValue, Primitive::SearchStep, Primitive::IsVariable, Primitive::HasVariables,
        Primitive::ShowTerm, Primitive::CompareTerms}) {
    const core::PrimitiveInfo& info = core::Info(primitive);
    Block block(module_, SearchOperation(primitive));
    block.SaveRegisters();
    block.StoreMachine(block.values[0], offsetof(MachineRegisters, r1));
    llvm::Value* const second = info.Arity() > 1 ? block.values[1] : block.Int(0);
    block.builder.CreateCall(module_.RuntimeFunction("assay_" + std::string(info.operation),
                                                     {module_.WordType(), module_.WordType()}),
                             {block.values[0], second});
    GoOnSearching(block);
  }
  Block returned(module_, search[0]);
  returned.SaveRegisters();
  returned.StoreMachine(returned.values[0], offsetof(MachineRegisters, r1));
  returned.builder.CreateCall(module_.RuntimeFunction("assay_search_returned"));
  GoOnSearching(returned);
  // As an underflow frame: what is returned may be in all registers.
  Block thaw(module_, search[1]);
  thaw.SaveRegisters();
  thaw.builder.CreateCall(module_.RuntimeFunction("assay_search_thaw"));
  thaw.sp = thaw.LoadMachine(offsetof(MachineRegisters, sp));
  thaw.ReturnAll(thaw.values);
  for (llvm::Function* const variable : {search[2], search[3]}) {
    Block block(module_, variable);  // reached by tagged pointers alone
    block.builder.CreateUnreachable();
  }
  Block trailed(module_, search[4]);
  EnterOrReturn(trailed, trailed.Load(trailed.values[0], 1));
  DefineLink();
}

// A link to a link to .. is made short.
void Stubs::DefineLink() {
  Block block(module_, search[5]);
  llvm::Value* const target = block.Load(block.values[0], 1);
  llvm::BasicBlock* const untagged = block.NewBasicBlock("untagged");
  llvm::BasicBlock* const is_long = block.NewBasicBlock("long");
  llvm::BasicBlock* const is_short = block.NewBasicBlock("short");
  block.Branch(block.builder.CreateICmpEQ(block.Tag(target), block.Int(0)), untagged, is_short);
  const Block::State fork = block.Fork();
  block.StartAt(untagged);
  block.Branch(block.builder.CreateICmpEQ(block.InfoAddress(block.Load(target, 0)),
                                          module_.AddressOf(search[5])),
               is_long, is_short);
  block.StartAt(is_long, fork);
  block.SaveRegisters();
  block.builder.CreateCall(module_.RuntimeFunction("assay_search_follow", {module_.WordType()}),
                           {block.values[0]});
  EnterOrReturn(block, block.Load(block.values[0], 1));
  block.StartAt(is_short, fork);
  EnterOrReturn(block, target);
}

// In front of what the entry of a thunk overwrites: if it is older than a choice that is left, the
// run-time system keeps what it was.
void Block::NoteEntry(llvm::Value* thunk, bool is_constant) {
  if (is_constant) {
    builder.CreateCall(module_.RuntimeFunction("assay_search_constant", {module_.WordType()}),
                       {thunk});
    return;
  }
  llvm::BasicBlock* const old = NewBasicBlock("older");
  llvm::BasicBlock* const done = NewBasicBlock("noted");
  BranchUnlikely(IsOlder(thunk), old, done);
  const State fork = Fork();
  StartAt(old);
  builder.CreateCall(module_.RuntimeFunction("assay_search_entered", {module_.WordType()}),
                     {thunk});
  builder.CreateBr(done);
  StartAt(done, fork);
}

// The update of a thunk with a value. If it may have to be taken back it is done by the run-time
// system, and the code that follows is not reached.
void Block::NoteUpdate(llvm::Value* thunk, llvm::Value* value, bool is_constant) {
  if (is_constant) {
    builder.CreateCall(module_.RuntimeFunction("assay_search_constant", {module_.WordType()}),
                       {thunk});
    return;
  }
  llvm::BasicBlock* const old = NewBasicBlock("older");
  llvm::BasicBlock* const fresh = NewBasicBlock("fresh");
  BranchUnlikely(IsOlder(thunk), old, fresh);
  const State fork = Fork();
  StartAt(old);
  SaveRegisters();
  builder.CreateCall(
      module_.RuntimeFunction("assay_search_updated", {module_.WordType(), module_.WordType()}),
      {thunk, value});
  Pop(2);
  Return(value);
  StartAt(fresh, fork);
}

llvm::Value* Block::IsOlder(llvm::Value* object) {
  llvm::Value* const offset =
      builder.CreateSub(object, LoadMachine(offsetof(layout::MachineRegisters, fresh_begin)));
  return builder.CreateICmpUGE(offset, LoadMachine(offsetof(layout::MachineRegisters, fresh_size)));
}

}  // namespace assay::codegen
