// What a block does about centres: which one is current, what is counted for whom, and the
// subsumption function S.
#include <algorithm>

#include <llvm/IR/Intrinsics.h>

#include "llvm/block.h"

namespace assay::codegen {

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

Block::State Block::Fork() const { return {written_, sp, hp, centre_, top_, counts_}; }

void Block::StartAt(llvm::BasicBlock* block, const State& state) {
  StartAt(block);
  written_ = state.written;
  sp = state.sp;
  hp = state.hp;
  centre_ = state.centre;
  top_ = state.top;
  counts_ = state.counts;
}

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

llvm::Value* Block::CountInner(const core::CostCentre& entered) {
  Counts& counts = CountsNow();
  counts.inner += 1;
  counts.recursive += top_ == &entered ? 1 : 0;
  return top_ == nullptr ? centre_ : nullptr;
}

// Entering what is on top of a stack leaves the stack as it is.
void Block::CountRecursion(llvm::Value* from) {
  if (from == nullptr || module_.ThePolicy().kind != layout::Policy::Profiled) {
    return;
  }
  llvm::BasicBlock* const itself = NewBasicBlock("itself");
  llvm::BasicBlock* const done = NewBasicBlock("entered");
  BranchUnlikely(builder.CreateICmpEQ(from, centre_), itself, done);
  StartAt(itself);
  Charge(Counter::Recursive, centre_, Int(1));
  builder.CreateBr(done);
  StartAt(done);
}

// All centres that are known share one counter.
void Block::CountSoFar() {
  llvm::Constant* counter = nullptr;
  for (const auto& [centre, objects, bytes, entries, inner, recursive] : counts_) {
    if (!module_.ThePolicy().TracksCentres()) {
      break;
    }
    if (centre != nullptr) {
      llvm::Constant* const place = module_.NewBlockCounter(
          {0, centre->index, entries, objects, bytes, inner, static_cast<std::uint16_t>(recursive),
           static_cast<std::uint16_t>(counter == nullptr ? 0 : 1)});
      counter = counter == nullptr ? place : counter;
      continue;
    }
    const std::uint32_t rounds =
        module_.ThePolicy().CountsCosts() ? 0 : std::min(entries, recursive);
    ChargeSome(Counter::Recursion, rounds);
    ChargeSome(Counter::Entry, entries - rounds);
    ChargeSome(Counter::Inner, inner - rounds);
    ChargeSome(Counter::Recursive, recursive - rounds);
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

llvm::Value* Block::IsRooted(llvm::Value* current, llvm::Value* pinned) {
  return builder.CreateICmpSLT(builder.CreateOr(pinned, current), Int(0));
}

// Where stacks are kept, a word below zero is a stack that comes from a constant or a dictionary,
// other than the constant that the program is (StackWord in runtime/profile/stacks.cpp). So mostly
// neither is, and the function runs in the stack that is pinned on it. Of the others most have one
// centre, and then `current` is what S gives, as without stacks.
llvm::Value* Block::SubsumeFunction(llvm::Value* current, llvm::Value* pinned, llvm::Value* value) {
  if (!module_.ThePolicy().stacks) {
    return builder.CreateSelect(builder.CreateICmpSLT(pinned, Int(0)), current, pinned);
  }
  llvm::BasicBlock* const rooted = NewBasicBlock("rooted");
  llvm::BasicBlock* const higher = NewBasicBlock("higher");
  llvm::BasicBlock* const different = NewBasicBlock("different");
  llvm::BasicBlock* const other = NewBasicBlock("other");
  llvm::BasicBlock* const done = NewBasicBlock("rebased");
  llvm::BasicBlock* const start = builder.GetInsertBlock();
  BranchUnlikely(IsRooted(current, pinned), rooted, done);

  StartAt(rooted);
  llvm::Value* const lowest = LoadMachine(offsetof(layout::MachineRegisters, lowest_plain_centre));
  Branch(builder.CreateICmpUGE(pinned, lowest), done, higher);

  StartAt(higher);
  Branch(builder.CreateICmpEQ(pinned, current), done, different);

  StartAt(different);
  BranchUnlikely(IsFunction(value), other, done);

  StartAt(other);
  llvm::Value* const rebased = builder.CreateCall(
      module_.RuntimeFunction("assay_rebase_centre", {module_.WordType(), module_.WordType()},
                              module_.WordType()),
      {current, pinned});
  builder.CreateBr(done);

  StartAt(done);
  llvm::PHINode* const result = builder.CreatePHI(module_.WordType(), 5);
  result->addIncoming(pinned, start);
  result->addIncoming(current, rooted);
  result->addIncoming(pinned, higher);
  result->addIncoming(pinned, different);
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
  BranchUnlikely(module_.ThePolicy().stacks ? IsRooted(current, pinned)
                                            : builder.CreateICmpSLT(pinned, Int(0)),
                 look, done);

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

}  // namespace assay::codegen
