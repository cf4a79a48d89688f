// One block of generated code under construction: a function of the machine registers that ends in
// a tail call. The state of the machine is a set of LLVM values; storing to memory, allocating,
// charging costs and leaving the block are its operations.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <llvm/IR/IRBuilder.h>

#include "llvm/module.h"

namespace assay::codegen {

// Offsets of the counters in layout::CostCounters.
enum class Counter : std::uint32_t {
  Application = offsetof(layout::CostCounters, application),
  Case = offsetof(layout::CostCounters, cases),
  Variable = offsetof(layout::CostCounters, variable),
  Update = offsetof(layout::CostCounters, update),
  Heap = offsetof(layout::CostCounters, heap),
  Entry = offsetof(layout::CostCounters, entry),
  Inner = offsetof(layout::CostCounters, inner),
  Objects = offsetof(layout::CostCounters, objects),
  Bytes = offsetof(layout::CostCounters, bytes),
  Ticks = offsetof(layout::CostCounters, ticks),
  Recursion = offsetof(layout::CostCounters, recursion),
  Recursive = offsetof(layout::CostCounters, recursive),
};

class Block {
 public:
  Block(Module& module, llvm::Function* code);

  llvm::IRBuilder<> builder;

  // The machine's registers, as they are at this point of the block.
  llvm::Value* sp;
  llvm::Value* hp;
  llvm::Value* values[kValueRegisters];  // R1, A1 .. A6 at entry
  // A Double that has arrived in D1 .. D6, as a word.
  [[nodiscard]] llvm::Value* ArrivedDouble(unsigned number);

  // The current cost centre, shifted; null or the centre that it is known to be at compile time;
  // null or the one that is known to be on top, where it is a stack.
  [[nodiscard]] llvm::Value* Centre() const { return centre_; }
  [[nodiscard]] const core::CostCentre* KnownCentre() const {
    return module_.ThePolicy().stacks ? nullptr : top_;
  }
  [[nodiscard]] const core::CostCentre* Top() const { return top_; }
  void SetCentre(llvm::Value* centre);
  void SetCentre(const core::CostCentre& centre);
  // The centre that goes back with a value, in which nothing runs.
  void SetReturnedCentre(llvm::Value* centre);
  // Time passes for the current centre from here on, where it is exact.
  void SwitchClock();
  // What scc does: the centre becomes current, on top of the current stack where stacks are kept.
  // EnterCentre says as well that this code belongs to it; PushCentre is for code that goes on
  // elsewhere.
  void EnterCentre(const core::CostCentre& centre);
  void PushCentre(const core::CostCentre& centre);
  // The centre as it is pinned on a binding that is annotated with it, likewise.
  [[nodiscard]] llvm::Value* Pushed(const core::CostCentre& centre);
  // At the start of a block: the register holds the centre that is known, and nothing needs
  // loading; or a stack with that centre on top.
  void AssumeCentre(const core::CostCentre& centre, llvm::Value* in_register);

  // What has happened in this block so far, to one centre.
  struct Counts {
    const core::CostCentre* centre;  // null: the current one, which is not known
    std::uint32_t objects = 0;
    std::uint32_t bytes = 0;
    std::uint32_t entries = 0;
    std::uint32_t inner = 0;
    std::uint32_t recursive = 0;
  };
  // Where a block forks: what each path starts from.
  struct State {
    std::vector<std::int64_t> written;
    llvm::Value* sp;
    llvm::Value* hp;
    llvm::Value* centre;
    const core::CostCentre* top;
    std::vector<Counts> counts;
  };
  [[nodiscard]] State Fork() const;
  void StartAt(llvm::BasicBlock* block, const State& state);

  [[nodiscard]] llvm::Function* Code() { return code_; }

  // Words.
  llvm::Value* Int(std::uint64_t value) { return module_.Int(value); }
  llvm::Value* Add(llvm::Value* a, std::int64_t bytes);
  llvm::Value* Load(llvm::Value* address, std::int64_t word, std::int64_t bytes = 0);
  void Store(llvm::Value* value, llvm::Value* address, std::int64_t word);
  llvm::Value* LoadMachine(std::size_t offset);
  void StoreMachine(llvm::Value* value, std::size_t offset);
  llvm::Value* InfoAddress(llvm::Value* header);
  llvm::Value* LoadCentre(llvm::Value* object);  // or frame: from its header
  llvm::Value* IsFunction(llvm::Value* value);
  llvm::Value* LoadKind(llvm::Value* header);
  llvm::Value* LoadInfoTag(llvm::Value* info);
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
  // `passed`: null, or the info address of what has been passed on the stack, whose first word is
  // only written here.
  void Check(std::uint64_t heap_words, std::uint64_t stack_words, unsigned pointers,
             unsigned integers, llvm::Function* save_and_resume, unsigned doubles = 0,
             llvm::Constant* passed = nullptr);
  // The same at the entry of a thunk, which is in R1: afterwards whatever it is by then is entered.
  // See Note [Thunks are entered again] in block.cpp.
  void CheckThunk(std::uint64_t heap_words, std::uint64_t stack_words, llvm::Function* enter_frame);

  // Heap. The address of a new object whose header is written.
  llvm::Value* Allocate(llvm::Constant* info, llvm::Value* pinned, std::uint64_t words);
  void WriteHeader(llvm::Value* object, llvm::Constant* info, llvm::Value* pinned);
  // Halves of the header; the other stays.
  void WriteInfo(llvm::Value* object, llvm::Value* info);
  void WriteCentre(llvm::Value* object, llvm::Value* centre);
  // Where uses are stamped: an object is used by code of this definition (null: the run-time
  // system's). Its address is the pointer's and so many bytes.
  void StampUse(llvm::Value* pointer, std::int64_t bytes, const SourceDefinition* user);

  // Before an object that others may know is overwritten: the twin of runtime/heap/overwrite.h. A
  // black hole points to nothing, so that nobody need know of it; the place is there for those who
  // will. If the remembered set is full, an update returns its value once more, to the same frame,
  // as soon as there is room: nothing may have happened in the block before.
  enum class Overwrite : std::uint8_t { BlackHole, Update, UpdateOfConstant };
  void BeforeOverwrite(llvm::Value* object, Overwrite by, llvm::Value* value = nullptr);

  // Of programs that search (search_stubs.cpp): what is overwritten may have to be taken back.
  void NoteEntry(llvm::Value* thunk, bool is_constant);
  void NoteUpdate(llvm::Value* thunk, llvm::Value* value, bool is_constant);
  [[nodiscard]] llvm::Value* IsOlder(llvm::Value* object);

  // Stack.
  void Push(llvm::Constant* return_info, const std::vector<llvm::Value*>& saved);
  // A frame whose return code knows its centre does not need it saved.
  void PushWithoutCentre(llvm::Constant* return_info, const std::vector<llvm::Value*>& saved);
  // Words alone, with room for the header below them.
  void PushWords(const std::vector<llvm::Value*>& saved);
  void Pop(std::uint64_t words);
  // See Note [Words that stay where they are]: how many words below Sp the value is, if it has come
  // from there and is there still.
  [[nodiscard]] std::optional<std::size_t> PlaceBelow(llvm::Value* value) const;
  // Somebody else may have written below Sp.
  void ForgetStack();

  // Costs. Abstract ones are counted one by one, by the counting policy only. Entries, objects and
  // bytes are added up over the block and counted when it ends: by one increment of a counter of
  // its own where the centre is known, in the centre's row of the table otherwise.
  void CountCost(Counter counter, llvm::Value* to, std::uint64_t times = 1);
  void CountCost(Counter counter) { CountCost(counter, centre_); }
  void CountEntry();  // of the current centre
  // An scc of this centre is entered from the current one: which that is, or null if it is known
  // whether the centre enters itself.
  [[nodiscard]] llvm::Value* CountInner(const core::CostCentre& entered);
  // The current centre has been entered from this one: was it itself? Null: that has been counted.
  void CountRecursion(llvm::Value* from);
  void CountSoFar();  // what is otherwise counted at the end of the block

  // The centre that the body of this function runs in, when it is applied now.
  llvm::Value* CentreOfBody(llvm::Value* function);
  // S for a value that is reached through a binding: its object itself, or an indirection.
  llvm::Value* Subsume(llvm::Value* current, llvm::Value* bound, llvm::Value* value);
  // The same for a centre as it stands in the CC register.
  llvm::Value* SubsumeCentre(llvm::Value* current, llvm::Value* pinned, llvm::Value* value);
  // The same if it is a function; of other values it need not be right.
  llvm::Value* SubsumeFunction(llvm::Value* current, llvm::Value* pinned, llvm::Value* value);

  // Where stacks are kept: does either come from a constant or a dictionary, so that S has to look
  // closer? Otherwise it is the pinned one.
  llvm::Value* IsRooted(llvm::Value* current, llvm::Value* pinned);

  // Ways out. Registers that are not given hold nothing.
  // Doubles are words here, too.
  void Jump(llvm::Value* code, std::span<llvm::Value* const> registers,
            std::span<llvm::Value* const> doubles = {});
  void Jump(llvm::Value* code, std::initializer_list<llvm::Value*> registers) {
    Jump(code, std::span(registers.begin(), registers.size()));
  }
  void Enter(llvm::Value* object);
  void Return(llvm::Value* value);
  void ReturnAll(std::span<llvm::Value* const> fields);  // pointers first

  // For the run-time system, which finds the machine's registers in memory.
  void SaveRegisters();
  // Before run-time code is called: whom the clock is to charge, and for what.
  void NoteCall(layout::Activity activity);
  void Fail(std::string_view message);

 private:
  llvm::Value* Pointer(llvm::Value* address, std::int64_t bytes);
  // Is there not enough? Null: nothing is asked for.
  llvm::Value* Lacking(std::uint64_t heap_words, std::uint64_t stack_words);
  // Where something is lacking, the frame is pushed and the run-time system makes room.
  void YieldIf(llvm::Value* lacking, llvm::Function* frame, const std::vector<llvm::Value*>& saved,
               llvm::Constant* passed = nullptr);
  void WriteHalf(llvm::Value* word, llvm::Value* place);
  // Where on the stack an address is, in bytes from the Sp with which the block began.
  [[nodiscard]] std::optional<std::int64_t> OffsetOnStack(llvm::Value* address) const;
  // Where a value was loaded from, if it is there still.
  [[nodiscard]] std::optional<std::int64_t> SlotOf(llvm::Value* value) const;
  void Charge(Counter counter, llvm::Value* to, llvm::Value* times);
  // To the current centre, which is not known.
  void ChargeSome(Counter counter, std::uint32_t times);
  void ChargeObjects(std::uint32_t objects, std::uint32_t bytes);
  Counts& CountsNow();

  Module& module_;
  llvm::Function* code_;
  llvm::Value* centre_;
  const core::CostCentre* top_ = nullptr;
  std::vector<Counts> counts_;
  std::vector<std::int64_t> written_;  // places on the stack, as OffsetOnStack has them
};

}  // namespace assay::codegen
