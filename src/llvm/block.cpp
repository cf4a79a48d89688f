#include "llvm/block.h"

#include <algorithm>
#include <limits>

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/MDBuilder.h>

#include "layout/frame.h"

namespace assay::codegen {

using layout::kWordSize;

namespace {

constexpr std::int64_t kWord = static_cast<std::int64_t>(kWordSize);
constexpr std::int64_t kCentreInHeader = layout::kCentreShift / 8;
constexpr std::int64_t kAnywhere = std::numeric_limits<std::int64_t>::max();

}  // namespace

Block::Block(Module& module, llvm::Function* code)
    : builder(module.Context()),
      sp(code->getArg(1)),
      hp(code->getArg(2)),
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

// Words.

llvm::Value* Block::ArrivedDouble(unsigned number) {
  return builder.CreateBitCast(code_->getArg(kRegisters + number), module_.WordType());
}

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
    lacking = builder.CreateICmpUGT(Add(hp, static_cast<std::int64_t>(heap_words) * kWord),
                                    LoadMachine(offsetof(layout::MachineRegisters, hp_limit)));
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
                    const std::vector<llvm::Value*>& saved, llvm::Constant* passed) {
  llvm::BasicBlock* const save = NewBasicBlock("save");
  llvm::BasicBlock* const enough = NewBasicBlock("enough");
  BranchUnlikely(lacking, save, enough);

  StartAt(save);
  const State before = Fork();
  if (passed != nullptr) {
    WriteHeader(sp, passed, centre_);
  }
  Push(module_.AddressOf(frame), saved);
  Jump(module_.CommonCode("yield"), {});
  StartAt(enough, before);
}

// The frame that saves the registers: [save_and_resume | centre] pointers, integers, Doubles, this
// block.
void Block::Check(std::uint64_t heap_words, std::uint64_t stack_words, unsigned pointers,
                  unsigned integers, llvm::Function* save_and_resume, unsigned doubles,
                  llvm::Constant* passed) {
  llvm::Value* const lacking = Lacking(heap_words, stack_words);
  if (lacking != nullptr) {
    std::vector<llvm::Value*> saved(values, values + pointers + integers);
    for (unsigned i = 0; i < doubles; ++i) {
      saved.push_back(ArrivedDouble(i));
    }
    saved.push_back(module_.AddressOf(code_));
    YieldIf(lacking, save_and_resume, saved, passed);
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

void Block::StampUse(llvm::Value* pointer, std::int64_t bytes, const SourceDefinition* user) {
  if (!module_.ThePolicy().stamps_uses) {
    return;
  }
  llvm::Value* const stamp = user == nullptr ? static_cast<llvm::Value*>(Int(layout::kUsedBySystem))
                                             : module_.AddressOf(module_.DefinitionRecord(*user));
  constexpr std::int64_t kUpperHalf = kWord / 2;
  WriteHalf(stamp, Pointer(pointer, bytes + kUpperHalf));
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

// Note [Words that stay where they are]
//
// A block begins with words on the stack: those of the frame that it has been returned to, or what
// the block before has passed to it beyond the registers. It takes them off at once. When it pushes
// a frame, or passes words on, most of them are among these once more, and nobody has written to
// their places in between. So frames are laid out such that they keep their places (`InPlace` in
// continuations.cpp): counted from the upper end of the frame, where Sp is when it is off. A word
// that goes to where it has come from is not written, and if that was all its use, LLVM drops the
// load as well. A loop that needs a dozen variables from outside of it so leaves them where they
// are, whatever it evaluates on its way.
//
// What has been passed has no header, since nobody looks for it, but where the check fails with
// which the next block begins.
void Block::PushWords(const std::vector<llvm::Value*>& saved) {
  sp = Add(sp, -static_cast<std::int64_t>(saved.size() + 1) * kWord);
  const std::int64_t base = OffsetOnStack(sp).value_or(kAnywhere);
  std::vector<std::int64_t> written{base};
  for (std::size_t i = 0; i < saved.size(); ++i) {
    const auto word = static_cast<std::int64_t>(i) + 1;
    if (base == kAnywhere || SlotOf(saved[i]) != base + (word * kWord)) {
      Store(saved[i], sp, word);
      written.push_back(base == kAnywhere ? base : base + (word * kWord));
    }
  }
  written_.insert(written_.end(), written.begin(), written.end());
}

std::optional<std::int64_t> Block::OffsetOnStack(llvm::Value* address) const {
  const llvm::Value* const start = code_->getArg(1);
  if (address == start) {
    return 0;
  }
  const auto* const sum = llvm::dyn_cast<llvm::BinaryOperator>(address);
  const auto* const number =
      sum == nullptr || sum->getOpcode() != llvm::Instruction::Add || sum->getOperand(0) != start
          ? nullptr
          : llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1));
  return number == nullptr ? std::nullopt : std::optional(number->getSExtValue());
}

std::optional<std::int64_t> Block::SlotOf(llvm::Value* value) const {
  const auto* const load = llvm::dyn_cast<llvm::LoadInst>(value);
  const auto* const pointer = load == nullptr || load->getType() != module_.WordType()
                                  ? nullptr
                                  : llvm::dyn_cast<llvm::IntToPtrInst>(load->getPointerOperand());
  const std::optional<std::int64_t> offset =
      pointer == nullptr ? std::nullopt : OffsetOnStack(pointer->getOperand(0));
  const bool is_there = offset && std::ranges::find(written_, *offset) == written_.end() &&
                        std::ranges::find(written_, kAnywhere) == written_.end();
  return is_there ? offset : std::nullopt;
}

std::optional<std::size_t> Block::PlaceBelow(llvm::Value* value) const {
  const std::optional<std::int64_t> top = OffsetOnStack(sp);
  const std::optional<std::int64_t> place = SlotOf(value);
  return !top || !place || *place >= *top
             ? std::nullopt
             : std::optional(static_cast<std::size_t>((*top - *place) / kWord - 1));
}

void Block::ForgetStack() { written_.push_back(kAnywhere); }

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

// Ways out.

void Block::Jump(llvm::Value* code, std::span<llvm::Value* const> registers,
                 std::span<llvm::Value* const> doubles) {
  CountSoFar();
  std::vector<llvm::Value*> arguments(kRegisters, llvm::PoisonValue::get(module_.WordType()));
  for (llvm::Value* const number : doubles) {
    arguments.push_back(builder.CreateBitCast(number, builder.getDoubleTy()));
  }
  arguments.resize(kRegisters + kDoubleRegisters, llvm::PoisonValue::get(builder.getDoubleTy()));
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

void Block::ReturnAll(std::span<llvm::Value* const> fields) {
  Jump(InfoAddress(Load(sp, 0)), fields);
}

// By a jump: a call in the middle would cost every way through the block a frame of C's stack.
void Block::Fail(std::string_view message) {
  Jump(module_.CommonCode("fail"),
       {llvm::ConstantExpr::getPtrToInt(module_.Text(message), module_.WordType())});
}

}  // namespace assay::codegen
