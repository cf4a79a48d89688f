// One block of generated code under construction: a function of the ten machine registers that ends
// in a tail call. The state of the machine is a set of LLVM values; storing to memory, allocating,
// charging costs and leaving the block are its operations.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <llvm/IR/IRBuilder.h>

#include "llvm/module.h"

namespace assay::codegen {

// Offsets of the counters in layout::CostCounters.
enum class Counter : std::uint32_t {
  Application = offsetof(layout::CostCounters, application),
  Case = offsetof(layout::CostCounters, case_),
  Variable = offsetof(layout::CostCounters, variable),
  Update = offsetof(layout::CostCounters, update),
  Heap = offsetof(layout::CostCounters, heap),
  Entry = offsetof(layout::CostCounters, entry),
  Inner = offsetof(layout::CostCounters, inner),
  Objects = offsetof(layout::CostCounters, objects),
  Bytes = offsetof(layout::CostCounters, bytes),
};

class Block {
 public:
  Block(Module& module, llvm::Function* code);

  llvm::IRBuilder<> builder;

  // The machine's registers, as they are at this point of the block.
  llvm::Value* centre;  // shifted
  llvm::Value* sp;
  llvm::Value* hp;
  llvm::Value* hp_limit;
  llvm::Value* values[kValueRegisters];  // R1, A1 .. A5 at entry

  [[nodiscard]] Module& TheModule() { return module_; }
  [[nodiscard]] llvm::Function* Code() { return code_; }

  // Words.
  llvm::Value* Int(std::uint64_t value) { return module_.Int(value); }
  llvm::Value* Add(llvm::Value* a, std::int64_t bytes);
  llvm::Value* Load(llvm::Value* address, std::int64_t word, std::int64_t bytes = 0);
  void Store(llvm::Value* value, llvm::Value* address, std::int64_t word);
  llvm::Value* LoadMachine(std::size_t offset);
  void StoreMachine(llvm::Value* value, std::size_t offset);
  llvm::Value* InfoAddress(llvm::Value* header);
  llvm::Value* CentreBits(llvm::Value* header);
  llvm::Value* LoadKind(llvm::Value* header);
  llvm::Value* Tag(llvm::Value* pointer);
  llvm::Value* Untagged(llvm::Value* pointer);

  // Control flow inside the block.
  llvm::BasicBlock* NewBasicBlock(const char* name);
  void Branch(llvm::Value* condition, llvm::BasicBlock* yes, llvm::BasicBlock* no);
  void BranchUnlikely(llvm::Value* condition, llvm::BasicBlock* yes, llvm::BasicBlock* no);
  void StartAt(llvm::BasicBlock* block) { builder.SetInsertPoint(block); }

  // Makes sure of heap and stack for the whole block. If there is not enough, the first `pointers`
  // value registers and the `integers` after them are saved, the run-time system makes room, and
  // the block starts again.
  void Check(std::uint64_t heap_words, std::uint64_t stack_words, unsigned pointers,
             unsigned integers, llvm::Function* save_and_resume);

  // Heap. The address of a new object whose header is written.
  llvm::Value* Allocate(llvm::Constant* info, llvm::Value* pinned, std::uint64_t words);
  void WriteHeader(llvm::Value* object, llvm::Constant* info, llvm::Value* pinned);

  // Stack.
  void Push(llvm::Constant* return_info, const std::vector<llvm::Value*>& saved);
  void Pop(std::uint64_t words);

  // Costs.
  void Charge(Counter counter, llvm::Value* to, std::uint64_t times = 1);
  void CountCost(Counter counter, llvm::Value* to, std::uint64_t times = 1);  // counting only

  // S for a value reached through a binding with this header (of the object or an indirection).
  llvm::Value* SubsumeFunction(llvm::Value* current, llvm::Value* header);
  llvm::Value* Subsume(llvm::Value* current, llvm::Value* pinned_header, llvm::Value* value);

  // Ways out. Registers that are not given hold nothing.
  void Jump(llvm::Value* code, std::span<llvm::Value* const> registers);
  void Jump(llvm::Value* code, std::initializer_list<llvm::Value*> registers) {
    Jump(code, std::span(registers.begin(), registers.size()));
  }
  void Enter(llvm::Value* object);
  void Return(llvm::Value* value);
  void Fail(std::string_view message);

 private:
  llvm::Value* Pointer(llvm::Value* address, std::int64_t bytes);

  Module& module_;
  llvm::Function* code_;
};

}  // namespace assay::codegen
