#include "llvm/block.h"

#include <algorithm>

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/MDBuilder.h>

#include "layout/frame.h"

namespace assay::codegen {

using layout::kWordSize;

namespace {

constexpr std::int64_t kWord = static_cast<std::int64_t>(kWordSize);
constexpr std::int64_t kCentreInHeader = layout::kCentreShift / 8;

}  // namespace

Block::Block(Module& module, llvm::Function* code)
    : builder(module.Context()),
      sp(code->getArg(1)),
      hp(code->getArg(2)),
      hp_limit(code->getArg(9)),
      module_(module),
      code_(code),
      centre_(module.ThePolicy().TracksCentres() ? code->getArg(0)
                                                 : static_cast<llvm::Value*>(module.Int(0))) {
  builder.SetInsertPoint(llvm::BasicBlock::Create(module.Context(), "entry", code));
  for (unsigned i = 0; i < kValueRegisters; ++i) {
    values[i] = code->getArg(3 + i);
  }
  if (llvm::DISubprogram* const definition = code->getSubprogram()) {
    builder.SetCurrentDebugLocation(
        llvm::DILocation::get(module.Context(), definition->getLine(), 0, definition));
  }
}

// The current centre.

void Block::SetReturnedCentre(llvm::Value* centre) {
  CountSoFar();
  centre_ = centre;
  top_ = nullptr;
}

void Block::SetCentre(llvm::Value* centre) {
  SetReturnedCentre(centre);
  SwitchClock();
}

void Block::SwitchClock() {
  if (!module_.ThePolicy().exact_time) {
    return;
  }
  llvm::BasicBlock* const change = NewBasicBlock("change");
  llvm::BasicBlock* const same = NewBasicBlock("same");
  llvm::Value* const timed = LoadMachine(offsetof(layout::MachineRegisters, timed_centre));
  Branch(builder.CreateICmpNE(timed, centre_), change, same);
  StartAt(change);
  llvm::Value* const now =
      builder.CreateIntrinsic(module_.WordType(), llvm::Intrinsic::readcyclecounter, {});
  llvm::Value* const since = LoadMachine(offsetof(layout::MachineRegisters, timed_since));
  Charge(Counter::Ticks, timed, builder.CreateSub(now, since));
  StoreMachine(now, offsetof(layout::MachineRegisters, timed_since));
  StoreMachine(centre_, offsetof(layout::MachineRegisters, timed_centre));
  builder.CreateBr(same);
  StartAt(same);
}

// What was counted for another one that is known can wait for the end of the block.
void Block::SetCentre(const core::CostCentre& centre) {
  if (KnownCentre() != nullptr) {
    centre_ = Int(Module::CentreWord(centre));
    top_ = &centre;
  } else if (module_.ThePolicy().TracksCentres()) {
    SetCentre(Int(Module::CentreWord(centre)));
    top_ = module_.ThePolicy().KnowsCentres() ? &centre : nullptr;
  }
}

void Block::EnterCentre(const core::CostCentre& centre) {
  if (module_.ThePolicy().stacks) {
    return PushCentre(centre);
  }
  SetCentre(centre);
  if (module_.ThePolicy().KnowsCentres()) {
    module_.NoteCentre(code_, centre);
  }
}

// A centre that is on top already stays there.
void Block::PushCentre(const core::CostCentre& centre) {
  if (!module_.ThePolicy().stacks) {
    return SetCentre(centre);
  }
  if (top_ != &centre) {
    SetCentre(Pushed(centre));
    top_ = module_.ThePolicy().KnowsTops() ? &centre : nullptr;
  }
}

// Mostly the same stack comes by as the last time, or as the time before: the cache has both. The
// centre of a constant is in one stack only.
llvm::Value* Block::Pushed(const core::CostCentre& centre) {
  if (!module_.ThePolicy().stacks || centre.kind == core::CostCentreKind::Caf) {
    return Int(Module::CentreWord(centre));
  }
  CountSoFar();
  llvm::Constant* const cache = module_.NewPushCache();
  // Volatile: else LLVM makes one load of all those of a result, at an address that it has to
  // carry.
  const auto load = [&](std::size_t offset, bool is_volatile = true) {
    return builder.CreateLoad(module_.WordType(),
                              builder.CreateConstGEP1_64(builder.getInt8Ty(), cache, offset),
                              is_volatile);
  };
  llvm::BasicBlock* const done = NewBasicBlock("pushed");
  std::vector<std::pair<llvm::Value*, llvm::BasicBlock*>> results;
  for (const std::size_t entry :
       {offsetof(layout::PushCache, last), offsetof(layout::PushCache, before)}) {
    llvm::BasicBlock* const other = NewBasicBlock("other");
    llvm::Value* const is_other = builder.CreateICmpNE(load(entry, /*is_volatile=*/false), centre_);
    results.emplace_back(load(entry + offsetof(layout::PushCache::Pushed, pushed)),
                         builder.GetInsertBlock());
    BranchUnlikely(is_other, other, done);
    StartAt(other);
  }
  builder.CreateCall(
      module_.RuntimeFunction("assay_push_centre",
                              {module_.WordType(), module_.WordType(), builder.getPtrTy()}),
      {centre_, Int(centre.index), cache});
  results.emplace_back(load(offsetof(layout::PushCache, last.pushed)), builder.GetInsertBlock());
  builder.CreateBr(done);
  StartAt(done);
  llvm::PHINode* const result =
      builder.CreatePHI(module_.WordType(), static_cast<unsigned>(results.size()));
  for (const auto& [value, block] : results) {
    result->addIncoming(value, block);
  }
  return result;
}

void Block::AssumeCentre(const core::CostCentre& centre, llvm::Value* in_register) {
  if (module_.ThePolicy().stacks) {
    SetCentre(in_register);
    top_ = &centre;
    return;
  }
  if (module_.ThePolicy().shadow) {
    llvm::BasicBlock* const wrong = NewBasicBlock("disagreement");
    llvm::BasicBlock* const right = NewBasicBlock("agreement");
    BranchUnlikely(builder.CreateICmpNE(in_register, Int(Module::CentreWord(centre))), wrong,
                   right);
    StartAt(wrong);
    Fail("shadow: the static centre " + std::string(centre.name.Text()) +
         " is not the dynamic one");
    StartAt(right);
  }
  SetCentre(centre);
  if (module_.ThePolicy().KnowsCentres()) {
    module_.NoteCentre(code_, centre);
  }
}

Block::State Block::Fork() const { return {sp, hp, hp_limit, centre_, top_, counts_}; }

void Block::StartAt(llvm::BasicBlock* block, const State& state) {
  StartAt(block);
  sp = state.sp;
  hp = state.hp;
  hp_limit = state.hp_limit;
  centre_ = state.centre;
  top_ = state.top;
  counts_ = state.counts;
}

// Words.

// Sums stay flat, a register and a number: in a block that allocates a thousand objects each would
// otherwise hang on the thousand before it, for LLVM's passes to take apart again.
llvm::Value* Block::Add(llvm::Value* a, std::int64_t bytes) {
  if (const auto* const sum = llvm::dyn_cast<llvm::BinaryOperator>(a);
      sum != nullptr && sum->getOpcode() == llvm::Instruction::Add) {
    if (const auto* const number = llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1))) {
      return Add(sum->getOperand(0), number->getSExtValue() + bytes);
    }
  }
  return bytes == 0 ? a : builder.CreateAdd(a, Int(static_cast<std::uint64_t>(bytes)));
}

llvm::Value* Block::Pointer(llvm::Value* address, std::int64_t bytes) {
  return builder.CreateIntToPtr(Add(address, bytes), builder.getPtrTy());
}

llvm::Value* Block::Load(llvm::Value* address, std::int64_t word, std::int64_t bytes) {
  return builder.CreateLoad(module_.WordType(), Pointer(address, word * kWord + bytes));
}

void Block::Store(llvm::Value* value, llvm::Value* address, std::int64_t word) {
  builder.CreateStore(value, Pointer(address, word * kWord));
}

llvm::Value* Block::LoadMachine(std::size_t offset) {
  return builder.CreateLoad(module_.WordType(), module_.MachineWord(offset));
}

void Block::StoreMachine(llvm::Value* value, std::size_t offset) {
  builder.CreateStore(value, module_.MachineWord(offset));
}

llvm::Value* Block::InfoAddress(llvm::Value* header) {
  return builder.CreateAnd(header, Int(0xffff'ffffU));
}

llvm::Value* Block::LoadCentre(llvm::Value* object) {
  return builder.CreateSExt(
      builder.CreateLoad(builder.getInt32Ty(), Pointer(object, kCentreInHeader)),
      module_.WordType());
}

llvm::Value* Block::LoadKind(llvm::Value* header) {
  const auto size = static_cast<std::int64_t>(sizeof(layout::InfoTable));
  llvm::Value* const kind =
      builder.CreateLoad(builder.getInt8Ty(), Pointer(InfoAddress(header), -size));
  return builder.CreateZExt(kind, module_.WordType());
}

llvm::Value* Block::IsFunction(llvm::Value* value) {
  llvm::Value* const kind = LoadKind(Load(Untagged(value), 0));
  const auto is = [&](layout::ObjectKind wanted) {
    return builder.CreateICmpEQ(kind, Int(static_cast<std::uint64_t>(wanted)));
  };
  return builder.CreateOr(is(layout::ObjectKind::Function),
                          is(layout::ObjectKind::PartialApplication));
}

llvm::Value* Block::LoadInfoTag(llvm::Value* info) {
  constexpr auto kOffset = static_cast<std::int64_t>(offsetof(layout::InfoTable, tag)) -
                           static_cast<std::int64_t>(sizeof(layout::InfoTable));
  llvm::Value* const tag = builder.CreateLoad(builder.getInt16Ty(), Pointer(info, kOffset));
  return builder.CreateZExt(tag, module_.WordType());
}

llvm::Value* Block::Tag(llvm::Value* pointer) {
  return builder.CreateAnd(pointer, Int(layout::kTagMask));
}

llvm::Value* Block::Untagged(llvm::Value* pointer) {
  return builder.CreateAnd(pointer, Int(~layout::kTagMask));
}

// Control flow.

llvm::BasicBlock* Block::NewBasicBlock(const char* name) {
  return llvm::BasicBlock::Create(module_.Context(), name, code_);
}

void Block::Branch(llvm::Value* condition, llvm::BasicBlock* yes, llvm::BasicBlock* no) {
  builder.CreateCondBr(condition, yes, no);
}

void Block::BranchUnlikely(llvm::Value* condition, llvm::BasicBlock* yes, llvm::BasicBlock* no) {
  llvm::MDBuilder weights(module_.Context());
  builder.CreateCondBr(condition, yes, no, weights.createBranchWeights(1, 10'000));
}

llvm::Value* Block::Lacking(std::uint64_t heap_words, std::uint64_t stack_words) {
  llvm::Value* lacking = nullptr;
  if (heap_words != 0) {
    lacking =
        builder.CreateICmpUGT(Add(hp, static_cast<std::int64_t>(heap_words) * kWord), hp_limit);
  }
  if (stack_words != 0) {
    llvm::Value* const limit = LoadMachine(offsetof(layout::MachineRegisters, stack_limit));
    llvm::Value* const deep =
        builder.CreateICmpULT(Add(sp, -static_cast<std::int64_t>(stack_words) * kWord), limit);
    lacking = lacking == nullptr ? deep : builder.CreateOr(lacking, deep);
  }
  module_.NoteCheck(std::max(heap_words, stack_words));
  return lacking;
}

void Block::YieldIf(llvm::Value* lacking, llvm::Function* frame,
                    const std::vector<llvm::Value*>& saved) {
  llvm::BasicBlock* const save = NewBasicBlock("save");
  llvm::BasicBlock* const enough = NewBasicBlock("enough");
  BranchUnlikely(lacking, save, enough);

  StartAt(save);
  const State before = Fork();
  Push(module_.AddressOf(frame), saved);
  Jump(module_.CommonCode("yield"), {});
  StartAt(enough, before);
}

// The frame that saves the registers: [save_and_resume | centre] pointers, integers, this block.
void Block::Check(std::uint64_t heap_words, std::uint64_t stack_words, unsigned pointers,
                  unsigned integers, llvm::Function* save_and_resume) {
  llvm::Value* const lacking = Lacking(heap_words, stack_words);
  if (lacking != nullptr) {
    std::vector<llvm::Value*> saved(values, values + pointers + integers);
    saved.push_back(module_.AddressOf(code_));
    YieldIf(lacking, save_and_resume, saved);
  }
}

// Note [Thunks are entered again]
//
//     step p = (snd p + 1, fst p)
//     main = print (fst (foldl (\p _ -> p `seq` step p) (1, 1) [1 .. 20000]))
//
// Here `fst p` is a selector thunk. Its code is entered, finds too little stack, and waits while
// the heap is collected. Nothing says that it is under evaluation: it becomes a black hole only
// when there is room for its update frame. So the collector may replace it by the field of its
// record, and a frame that went on with the code of the selector would take a field of that field.
// The same befalls a thunk of any kind whose frame is frozen by an interrupt (runtime/freeze.h) and
// that somebody else evaluates in the meantime: then there is an indirection, or a value.
//
// So the frame that waits holds the thunk alone, and enters whatever has become of it. No frame
// goes on with the code of a thunk; the heap verifier checks that.
void Block::CheckThunk(std::uint64_t heap_words, std::uint64_t stack_words,
                       llvm::Function* enter_frame) {
  llvm::Value* const lacking = Lacking(heap_words, stack_words);
  if (lacking != nullptr) {
    YieldIf(lacking, enter_frame, {values[0]});
  }
}

// Heap.

// In assembly, since LLVM takes two instructions for a symbol that far beyond itself, and for half
// of one.
void Block::WriteHeader(llvm::Value* object, llvm::Constant* info, llvm::Value* pinned) {
  if (!module_.ThePolicy().TracksCentres()) {
    return Store(info, object, 0);
  }
  const auto* const centre = llvm::dyn_cast<llvm::ConstantInt>(pinned);
  if (centre == nullptr) {
    WriteInfo(object, info);
    return WriteCentre(object, pinned);
  }
  auto* const type =
      llvm::FunctionType::get(module_.WordType(), {builder.getPtrTy()}, /*isVarArg=*/false);
  const std::string text =
      "movabsq $1+" + std::to_string(layout::Header(0, centre->getZExtValue())) + ", $0";
  Store(builder.CreateCall(type, llvm::InlineAsm::get(type, text, "=r,i", /*hasSideEffects=*/false),
                           {info->getOperand(0)}),
        object, 0);
}

void Block::WriteInfo(llvm::Value* object, llvm::Value* info) {
  if (!module_.ThePolicy().TracksCentres()) {
    return Store(info, object, 0);
  }
  auto* const known = llvm::dyn_cast<llvm::ConstantExpr>(info);
  if (known == nullptr) {
    return WriteHalf(info, Pointer(object, 0));
  }
  auto* const type = llvm::FunctionType::get(
      builder.getVoidTy(), {builder.getPtrTy(), builder.getPtrTy()}, /*isVarArg=*/false);
  auto* const store = llvm::InlineAsm::get(type, "movl $1, $0", "=*m,i", /*hasSideEffects=*/false);
  llvm::CallInst* const call =
      builder.CreateCall(type, store, {Pointer(object, 0), known->getOperand(0)});
  call->addParamAttr(0, llvm::Attribute::get(module_.Context(), llvm::Attribute::ElementType,
                                             builder.getInt32Ty()));
}

void Block::WriteCentre(llvm::Value* object, llvm::Value* centre) {
  if (module_.ThePolicy().TracksCentres()) {
    WriteHalf(centre, Pointer(object, kCentreInHeader));
  }
}

void Block::WriteHalf(llvm::Value* word, llvm::Value* place) {
  builder.CreateStore(builder.CreateTrunc(word, builder.getInt32Ty()), place);
}

llvm::Value* Block::Allocate(llvm::Constant* info, llvm::Value* pinned, std::uint64_t words) {
  llvm::Value* const object = hp;
  WriteHeader(object, info, pinned);
  hp = Add(hp, static_cast<std::int64_t>(words) * kWord);
  CountsNow().objects += 1;
  CountsNow().bytes += static_cast<std::uint32_t>(words * kWordSize);
  return object;
}

void Block::BeforeOverwrite(llvm::Value* object, Overwrite by, llvm::Value* value) {
  if (by == Overwrite::BlackHole) {
    return;
  }
  llvm::BasicBlock* const remember = NewBasicBlock("remember");
  llvm::BasicBlock* const full = NewBasicBlock("full");
  llvm::BasicBlock* const room = NewBasicBlock("room");
  llvm::BasicBlock* const done = NewBasicBlock("remembered");
  const State fork = Fork();
  if (by == Overwrite::UpdateOfConstant) {
    builder.CreateBr(remember);
  } else {
    llvm::Value* const offset =
        builder.CreateSub(object, LoadMachine(offsetof(layout::MachineRegisters, nursery_begin)));
    Branch(builder.CreateICmpUGE(offset,
                                 LoadMachine(offsetof(layout::MachineRegisters, nursery_size))),
           remember, done);
  }

  StartAt(remember);
  llvm::Value* const place = LoadMachine(offsetof(layout::MachineRegisters, remembered_next));
  BranchUnlikely(builder.CreateICmpEQ(
                     place, LoadMachine(offsetof(layout::MachineRegisters, remembered_limit))),
                 full, room);
  StartAt(full, fork);
  Jump(module_.CommonCode("remembered_full"), {value});
  StartAt(room, fork);
  Store(object, place, 0);
  StoreMachine(Add(place, kWord), offsetof(layout::MachineRegisters, remembered_next));
  builder.CreateBr(done);
  StartAt(done, fork);
}

// Stack.

void Block::PushWords(const std::vector<llvm::Value*>& saved) {
  sp = Add(sp, -static_cast<std::int64_t>(saved.size() + 1) * kWord);
  for (std::size_t i = 0; i < saved.size(); ++i) {
    Store(saved[i], sp, static_cast<std::int64_t>(i) + 1);
  }
}

void Block::Push(llvm::Constant* return_info, const std::vector<llvm::Value*>& saved) {
  PushWords(saved);
  WriteHeader(sp, return_info, centre_);
}

void Block::PushWithoutCentre(llvm::Constant* return_info, const std::vector<llvm::Value*>& saved) {
  if (module_.ThePolicy().shadow) {
    return Push(return_info, saved);
  }
  PushWords(saved);
  Store(return_info, sp, 0);
}

void Block::Pop(std::uint64_t words) { sp = Add(sp, static_cast<std::int64_t>(words) * kWord); }

// Costs.

void Block::Charge(Counter counter, llvm::Value* to, llvm::Value* times) {
  llvm::Value* const place = builder.CreateGEP(builder.getInt8Ty(), module_.Counters(),
                                               Add(to, static_cast<std::int64_t>(counter)));
  builder.CreateStore(builder.CreateAdd(builder.CreateLoad(module_.WordType(), place), times),
                      place);
}

void Block::CountCost(Counter counter, llvm::Value* to, std::uint64_t times) {
  if (module_.ThePolicy().CountsCosts()) {
    Charge(counter, to, Int(times));
  }
}

Block::Counts& Block::CountsNow() {
  const auto found = std::ranges::find(counts_, KnownCentre(), &Counts::centre);
  return found != counts_.end() ? *found : counts_.emplace_back(Counts{KnownCentre()});
}

void Block::CountEntry() { CountsNow().entries += 1; }

void Block::CountInner() { CountsNow().inner += 1; }

// All centres that are known share one counter.
void Block::CountSoFar() {
  llvm::Constant* counter = nullptr;
  for (const auto& [centre, objects, bytes, entries, inner] : counts_) {
    if (!module_.ThePolicy().TracksCentres()) {
      break;
    }
    if (centre != nullptr) {
      llvm::Constant* const place = module_.NewBlockCounter(
          {0, centre->index, entries, objects, bytes, inner, counter == nullptr ? 0U : 1U});
      counter = counter == nullptr ? place : counter;
      continue;
    }
    const std::uint32_t both =
        module_.ThePolicy().CountsCosts() ? 0 : std::min<std::uint32_t>(entries, inner);
    ChargeSome(Counter::EntryAndInner, both);
    ChargeSome(Counter::Entry, entries - both);
    ChargeSome(Counter::Inner, inner - both);
    ChargeObjects(objects, bytes);
  }
  if (counter != nullptr) {
    builder.CreateStore(builder.CreateAdd(builder.CreateLoad(module_.WordType(), counter), Int(1)),
                        counter);
  }
  counts_.clear();
}

void Block::ChargeSome(Counter counter, std::uint32_t times) {
  if (times != 0) {
    Charge(counter, centre_, Int(times));
  }
}

// Only the sums matter: two objects of four words are as good as one of three and one of five.
void Block::ChargeObjects(std::uint32_t objects, std::uint32_t bytes) {
  const std::uint32_t words = objects == 0 ? 0 : bytes / objects / layout::kWordSize;
  const bool has_counter = words * objects * layout::kWordSize == bytes &&
                           words >= layout::kSmallestCounted && words <= layout::kLargestCounted &&
                           !module_.ThePolicy().CountsCosts();
  if (has_counter) {
    const std::size_t place = static_cast<std::size_t>(Counter::Application) +
                              ((words - layout::kSmallestCounted) * layout::kWordSize);
    return ChargeSome(static_cast<Counter>(place), objects);
  }
  ChargeSome(Counter::Objects, objects);
  ChargeSome(Counter::Bytes, bytes);
}

void Block::SaveRegisters() {
  StoreMachine(centre_, offsetof(layout::MachineRegisters, centre));
  StoreMachine(sp, offsetof(layout::MachineRegisters, sp));
  StoreMachine(hp, offsetof(layout::MachineRegisters, hp));
}

void Block::NoteCall(layout::Activity activity) {
  if (module_.ThePolicy().kind == layout::Policy::Profiled) {
    StoreMachine(centre_, offsetof(layout::MachineRegisters, centre));
    StoreMachine(Int(static_cast<std::uint64_t>(activity)),
                 offsetof(layout::MachineRegisters, activity));
  }
}

llvm::Value* Block::CentreOfBody(llvm::Value* function) {
  if (module_.ThePolicy().evaluation_scoping) {
    return centre_;
  }
  return SubsumeFunction(centre_, LoadCentre(Untagged(function)), function);
}

// Where stacks are kept, the sign tells of a stack that it comes from a constant or a dictionary.
// Most are of one centre, and then `current` is what S gives, as without stacks.
llvm::Value* Block::SubsumeFunction(llvm::Value* current, llvm::Value* pinned, llvm::Value* value) {
  const auto subsume = [&] {
    return builder.CreateSelect(builder.CreateICmpSLT(pinned, Int(0)), current, pinned);
  };
  if (!module_.ThePolicy().stacks) {
    return subsume();
  }
  llvm::BasicBlock* const higher = NewBasicBlock("higher");
  llvm::BasicBlock* const other = NewBasicBlock("other");
  llvm::BasicBlock* const done = NewBasicBlock("rebased");
  llvm::Value* const subsumed = subsume();
  llvm::BasicBlock* const start = builder.GetInsertBlock();
  llvm::Value* const lowest = LoadMachine(offsetof(layout::MachineRegisters, lowest_plain_centre));
  BranchUnlikely(builder.CreateICmpSLT(pinned, lowest), higher, done);

  StartAt(higher);
  Branch(builder.CreateAnd(builder.CreateICmpNE(pinned, current), IsFunction(value)), other, done);

  StartAt(other);
  llvm::Value* const rebased = builder.CreateCall(
      module_.RuntimeFunction("assay_rebase_centre", {module_.WordType(), module_.WordType()},
                              module_.WordType()),
      {current, pinned});
  builder.CreateBr(done);

  StartAt(done);
  llvm::PHINode* const result = builder.CreatePHI(module_.WordType(), 3);
  result->addIncoming(subsumed, start);
  result->addIncoming(pinned, higher);
  result->addIncoming(rebased, other);
  return result;
}

llvm::Value* Block::Subsume(llvm::Value* current, llvm::Value* bound, llvm::Value* value) {
  return SubsumeCentre(current, LoadCentre(bound), value);
}

// Which centre data comes back with only counting code wants to know.
llvm::Value* Block::SubsumeCentre(llvm::Value* current, llvm::Value* pinned, llvm::Value* value) {
  if (!module_.ThePolicy().CountsCosts()) {
    return SubsumeFunction(current, pinned, value);
  }
  llvm::BasicBlock* const start = builder.GetInsertBlock();
  llvm::BasicBlock* const look = NewBasicBlock("subsumed");
  llvm::BasicBlock* const function = NewBasicBlock("function");
  llvm::BasicBlock* const done = NewBasicBlock("returned");
  BranchUnlikely(builder.CreateICmpSLT(pinned, Int(0)), look, done);

  StartAt(look);
  Branch(IsFunction(value), function, done);
  llvm::BasicBlock* const looked = builder.GetInsertBlock();

  StartAt(function);
  llvm::Value* const subsumed = SubsumeFunction(current, pinned, value);
  llvm::BasicBlock* const end = builder.GetInsertBlock();
  builder.CreateBr(done);

  StartAt(done);
  llvm::PHINode* const result = builder.CreatePHI(module_.WordType(), 3);
  result->addIncoming(pinned, start);
  result->addIncoming(pinned, looked);
  result->addIncoming(subsumed, end);
  return result;
}

// Ways out.

void Block::Jump(llvm::Value* code, std::span<llvm::Value* const> registers) {
  CountSoFar();
  std::vector<llvm::Value*> arguments(kRegisters, llvm::PoisonValue::get(module_.WordType()));
  if (module_.ThePolicy().TracksCentres()) {
    arguments[0] = centre_;
  }
  arguments[1] = sp;
  arguments[2] = hp;
  for (std::size_t i = 0; i < registers.size(); ++i) {
    if (registers[i] != nullptr) {
      arguments[3 + i] = registers[i];
    }
  }
  arguments[9] = hp_limit;
  if (code->getType()->isIntegerTy()) {
    code = builder.CreateIntToPtr(code, builder.getPtrTy());
  }
  llvm::CallInst* const call = builder.CreateCall(module_.CodeType(), code, arguments);
  call->setCallingConv(llvm::CallingConv::GHC);
  call->setTailCallKind(llvm::CallInst::TCK_MustTail);
  builder.CreateRetVoid();
}

void Block::Enter(llvm::Value* object) { Jump(InfoAddress(Load(object, 0)), {object}); }

void Block::Return(llvm::Value* value) { Jump(InfoAddress(Load(sp, 0)), {value}); }

// By a jump: a call in the middle would cost every way through the block a frame of C's stack.
void Block::Fail(std::string_view message) {
  Jump(module_.CommonCode("fail"),
       {llvm::ConstantExpr::getPtrToInt(module_.Text(message), module_.WordType())});
}

}  // namespace assay::codegen
