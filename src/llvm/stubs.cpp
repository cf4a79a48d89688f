#include "llvm/stubs.h"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/start.h"

namespace assay::codegen {

using layout::kMaximumArity;
using layout::MachineRegisters;
using layout::ObjectKind;

namespace {

constexpr std::uint64_t kPartialWords = 3;  // header, function, number of arguments
constexpr std::uint64_t kNumberWords = 2;   // header, number
// No type has so many constructors: pointers to logic variables have the largest tag.
constexpr std::uint32_t kVariableTag = 0xffff;

// By PrimitiveKind.
constexpr layout::ValueKind kBoxes[core::kUnboxedKinds] = {
    layout::ValueKind::Int, layout::ValueKind::Word, layout::ValueKind::Char,
    layout::ValueKind::Double, layout::ValueKind::Float};

}  // namespace

Stubs::Stubs(Module& module) : module_(module) {
  update_frame = NewStub("update", {ObjectKind::UpdateFrame, 0, 1, 0});
  update_constant_frame = NewStub("update_constant", {ObjectKind::UpdateFrame, 0, 1, 0});
  update_data_frame = NewStub("update_data", {ObjectKind::UpdateFrame, 0, 1, 0});
  indirection = NewStub("indirection", {ObjectKind::Indirection, 0, 1, 0});
  data_indirection = NewStub("data_indirection", {ObjectKind::Indirection, 0, 1, 0});
  static_indirection = NewStub("static_indirection", {ObjectKind::StaticIndirection, 0, 1, 0});
  black_hole = NewStub("black_hole", {ObjectKind::BlackHole, 0, 0, 1});
  partial_application = NewStub("partial_application", {ObjectKind::PartialApplication, 0, 0, 0});
  stop_frame = NewStub("stop", {ObjectKind::StopFrame, 0, 0, 0});
  underflow_frame = NewStub("underflow", {ObjectKind::UnderflowFrame, 0, 0, 0});
  catch_frame = NewStub("catch", {ObjectKind::CatchFrame, 0, 1, 0});
  raise_thunk = NewStub("raise_thunk", {ObjectKind::Thunk, 0, 1, 0});
  resume_thunk = NewStub("resume_thunk", {ObjectKind::Thunk, 0, 1, 0});
  frozen_stack = NewStub("frozen_stack", {ObjectKind::FrozenStack, 0, 0, 0});
  enter_frame = NewStub("enter_frame", {ObjectKind::ReturnFrame, 0, 1, 0});
  for (unsigned kind = 0; kind < core::kUnboxedKinds; ++kind) {
    box_frame[kind] =
        NewStub(fmt::format("box_frame_{}", kind).c_str(), {ObjectKind::ReturnFrame, 0, 0, 1});
  }
  if (module.ThePolicy().searches) {
    search = {NewStub("search_operation", {ObjectKind::ReturnFrame, 0, 2, 1}),
              NewStub("search_thaw", {ObjectKind::ReturnFrame, 0, 1, 1}),
              NewStub("search_variable", {ObjectKind::Constructor, kVariableTag, 1, 1}),
              NewStub("search_bound", {ObjectKind::Constructor, kVariableTag, 1, 1}),
              NewStub("search_trailed", {ObjectKind::Thunk, 0, 1, 0}),
              NewStub("search_link", {ObjectKind::Indirection, 0, 1, 0}),
              black_hole};
  }
  return_subsumed = module.CommonCode("return_subsumed");
  raise = module.CommonCode("raise");
  for (unsigned n = 1; n <= kMaximumArity; ++n) {
    const std::string number = std::to_string(n);
    apply[n] = module.CommonCode("apply_" + number);
    call_[n] = module.CommonCode("call_" + number);
    apply_frame[n] = NewStub(("apply_frame_" + number).c_str(), {ObjectKind::ReturnFrame, 0, n, 0});
  }
  if (module.DefinesCommon()) {
    Define();
  }
}

void Stubs::Define() {
  DefineFail();
  DefineYield();
  DefineUpdate(update_frame, indirection);
  DefineUpdate(update_constant_frame, static_indirection);
  DefineUpdate(update_data_frame, data_indirection);
  DefineRememberedFull();
  DefineIndirection(indirection);
  DefineIndirection(static_indirection);
  DefineIndirection(data_indirection);
  DefineReturnSubsumed();
  DefineFatal();
  DefineFrames();
  for (unsigned n = 1; n <= kMaximumArity; ++n) {
    DefineApply(n);
    DefineCall(n);
    DefineApplyFrame(n);
  }
  for (unsigned kind = 0; kind < core::kUnboxedKinds; ++kind) {
    DefineBoxFrame(box_frame[kind], kBoxes[kind]);
  }
  DefineExceptions();
  DefineInterrupts();
  if (module_.ThePolicy().searches) {
    DefineSearch();
  }
  DefineEnter();
}

llvm::Function* Stubs::NewStub(const char* name, const InfoFields& info) {
  llvm::Function* const code = module_.CommonCode(name);
  if (module_.DefinesCommon()) {
    module_.SetInfo(code, info);
  }
  return code;
}

llvm::Function* Stubs::SaveAndResume(unsigned pointers, unsigned integers, unsigned doubles) {
  llvm::Function*& code = save_and_resume_[{pointers, integers, doubles}];
  if (code == nullptr) {
    code = NewStub(fmt::format("resume_{}_{}_{}", pointers, integers, doubles).c_str(),
                   {ObjectKind::ReturnFrame, layout::kResumeTag, pointers, integers + doubles + 1});
    if (!module_.DefinesCommon()) {
      module_.Needs().resumes.emplace(pointers, integers, doubles);
      return code;
    }
    Block block(module_, code);
    block.SetCentre(block.LoadCentre(block.sp));
    std::vector<llvm::Value*> registers;
    for (unsigned i = 0; i < pointers + integers + doubles; ++i) {
      registers.push_back(block.Load(block.sp, i + 1));
    }
    llvm::Value* const resume = block.Load(block.sp, pointers + integers + doubles + 1);
    block.Pop(pointers + integers + doubles + 2);
    const std::span<llvm::Value* const> all = registers;
    block.Jump(resume, all.first(pointers + integers), all.last(doubles));
  }
  return code;
}

llvm::Function* Stubs::Spill(std::size_t pointers, std::size_t integers) {
  llvm::Function*& code = spills_[{pointers, integers}];
  if (code == nullptr) {
    code = NewStub(fmt::format("spill_{}_{}", pointers, integers).c_str(),
                   {ObjectKind::ReturnFrame, layout::kSpillTag,
                    static_cast<std::uint32_t>(pointers), static_cast<std::uint32_t>(integers)});
    if (!module_.DefinesCommon()) {
      module_.Needs().spills.emplace(pointers, integers);
      return code;
    }
    Block block(module_, code);
    block.builder.CreateUnreachable();
  }
  return code;
}

// A check failed; the frame on top knows how to go on.
void Stubs::DefineYield() {
  Block block(module_, module_.CommonCode("yield"));
  block.SaveRegisters();
  block.builder.CreateCall(module_.RuntimeFunction("assay_yield"));
  block.sp = block.LoadMachine(offsetof(MachineRegisters, sp));
  block.hp = block.LoadMachine(offsetof(MachineRegisters, hp));
  block.Return(nullptr);
}

// var3: the value in R1 goes to the thunk, pinned with the returned centre; whoever demanded the
// thunk gets S of it. An old thunk is remembered, since its value may be young; constants are old.
void Stubs::DefineUpdate(llvm::Function* frame, llvm::Function* updated) {
  Block block(module_, frame);
  llvm::Value* const value = block.values[0];
  llvm::Value* const thunk = block.Load(block.sp, 1);
  if (module_.ThePolicy().searches) {
    block.NoteUpdate(thunk, value, updated == static_indirection);
  }
  block.BeforeOverwrite(
      thunk,
      updated == static_indirection ? Block::Overwrite::UpdateOfConstant : Block::Overwrite::Update,
      value);
  block.CountCost(Counter::Update);
  block.WriteHeader(thunk, module_.AddressOf(updated), block.Centre());
  block.Store(value, thunk, 1);
  if (!module_.ThePolicy().TracksCentres() || frame == update_data_frame) {
    block.Pop(2);
    return block.Return(value);
  }
  llvm::Value* const demander = block.LoadCentre(block.sp);
  block.Pop(2);
  ReturnSubsumed(block, demander, block.Centre(), value);
}

// The rare cases are elsewhere: where run-time code may be called, there is a frame to be made for
// it.
void Stubs::ReturnSubsumed(Block& block, llvm::Value* current, llvm::Value* pinned,
                           llvm::Value* value) {
  if (!module_.ThePolicy().stacks) {
    block.SetReturnedCentre(block.SubsumeCentre(current, pinned, value));
    return block.Return(value);
  }
  llvm::BasicBlock* const rare = block.NewBasicBlock("rare");
  llvm::BasicBlock* const usual = block.NewBasicBlock("usual");
  block.CountSoFar();
  block.BranchUnlikely(block.IsRooted(current, pinned), rare, usual);
  const Block::State fork = block.Fork();
  block.StartAt(rare);
  block.SetReturnedCentre(pinned);
  block.Jump(return_subsumed, {value, current});
  block.StartAt(usual, fork);
  block.SetReturnedCentre(pinned);
  block.Return(value);
}

void Stubs::DefineReturnSubsumed() {
  Block block(module_, return_subsumed);
  llvm::Value* const value = block.values[0];
  if (module_.ThePolicy().stacks) {
    block.SetReturnedCentre(block.SubsumeCentre(block.values[1], block.Centre(), value));
  }
  block.Return(value);
}

// The update frame on top is returned to once more, with the value in R1.
void Stubs::DefineRememberedFull() {
  Block block(module_, module_.CommonCode("remembered_full"));
  block.builder.CreateCall(module_.RuntimeFunction("assay_remember_full"));
  block.Return(block.values[0]);
}

// var1 through an updated thunk: the centre pinned on the binding is in its header.
void Stubs::DefineIndirection(llvm::Function* code) {
  Block block(module_, code);
  llvm::Value* const object = block.values[0];
  llvm::Value* const pinned = block.LoadCentre(object);
  llvm::Value* const value = block.Load(object, 1);
  if (!module_.ThePolicy().TracksCentres() || code == data_indirection) {
    return block.Return(value);
  }
  ReturnSubsumed(block, block.Centre(), pinned, value);
}

// The message is in R1.
void Stubs::DefineFail() {
  Block block(module_, module_.CommonCode("fail"));
  block.SaveRegisters();
  llvm::Value* const message =
      block.builder.CreateIntToPtr(block.values[0], block.builder.getPtrTy());
  block.builder.CreateCall(module_.RuntimeFunction("assay_fail", {block.builder.getPtrTy()}),
                           {message});
  block.builder.CreateUnreachable();
}

void Stubs::DefineFatal() {
  Block loop(module_, black_hole);
  loop.SaveRegisters();
  loop.builder.CreateCall(module_.RuntimeFunction("assay_loop"));
  loop.Jump(raise, {loop.LoadMachine(offsetof(MachineRegisters, r1))});

  Block partial(module_, partial_application);  // always reached by a tagged pointer
  partial.builder.CreateUnreachable();
}

void Stubs::DefineFrames() {
  Block stop(module_, stop_frame);
  stop.SaveRegisters();
  stop.StoreMachine(stop.values[0], offsetof(MachineRegisters, r1));
  stop.builder.CreateRetVoid();

  // What is returned and its centre go on to the frame in the chunk before. It may be in all
  // registers, which are kept on C's stack meanwhile: nothing is collected.
  Block underflow(module_, underflow_frame);
  underflow.SaveRegisters();
  underflow.StoreMachine(underflow.values[0], offsetof(MachineRegisters, r1));
  underflow.builder.CreateCall(module_.RuntimeFunction("assay_underflow"));
  underflow.sp = underflow.LoadMachine(offsetof(MachineRegisters, sp));
  underflow.SetReturnedCentre(underflow.LoadMachine(offsetof(MachineRegisters, centre)));
  underflow.ReturnAll(underflow.values);
}

// It holds the info address of the box: whose it is.
void Stubs::DefineBoxFrame(llvm::Function* code, layout::ValueKind kind) {
  Block block(module_, code);
  block.Check(kNumberWords, 0, 0, 1, SaveAndResume(0, 1));
  llvm::Value* const box =
      block.Allocate(module_.AddressOf(module_.ValueInfo(kind)), block.Centre(), kNumberWords);
  block.WriteInfo(box, block.Load(block.sp, 1));
  block.Store(block.values[0], box, 1);
  block.Pop(2);
  block.Return(block.Add(box, 1));
}

// Exceptions. The handler is applied to the exception and the World, in the centre of the catch#.
void Stubs::DefineExceptions() {
  Block thunk(module_, raise_thunk);
  thunk.Jump(raise, {thunk.Load(thunk.values[0], 1)});

  // What was caught is returned as it is, with its own centre.
  Block caught(module_, catch_frame);
  caught.Pop(2);
  caught.Return(caught.values[0]);

  Block block(module_, raise);
  llvm::Value* const exception = block.values[0];
  block.SaveRegisters();
  block.builder.CreateCall(module_.RuntimeFunction("assay_raise", {module_.WordType()}),
                           {exception});
  block.sp = block.LoadMachine(offsetof(MachineRegisters, sp));
  if (module_.ThePolicy().TracksCentres()) {
    block.SetCentre(block.LoadMachine(offsetof(MachineRegisters, centre)));
  }
  block.CountCost(Counter::Application, block.Centre(), 2);
  block.CountCost(Counter::Variable);
  block.Jump(apply[2],
             {block.LoadMachine(offsetof(MachineRegisters, r1)), exception, module_.World()});
}

// An evaluation that was interrupted goes on where it was: its frames come back on the stack, on
// top of the update frame. The topmost is one that needs no value.
void Stubs::DefineInterrupts() {
  Block thunk(module_, resume_thunk);
  llvm::Value* const self = thunk.values[0];
  thunk.CheckThunk(0, 2, enter_frame);
  llvm::Value* const frozen = thunk.Load(self, 1);
  if (module_.ThePolicy().searches) {
    thunk.builder.CreateCall(module_.RuntimeFunction("assay_search_resumed", {module_.WordType()}),
                             {self});
  }
  thunk.Push(module_.AddressOf(update_frame), {self});
  thunk.WriteInfo(thunk.sp,
                  thunk.builder.CreateSelect(
                      thunk.builder.CreateICmpULT(self, thunk.Int(layout::kHeapFloor)),
                      module_.AddressOf(update_constant_frame), module_.AddressOf(update_frame)));
  thunk.BeforeOverwrite(self, Block::Overwrite::BlackHole);
  thunk.WriteInfo(self, module_.AddressOf(black_hole));
  if (module_.NamesBlackHoles()) {
    thunk.Store(module_.AddressOf(resume_thunk), self, 1);
  }
  thunk.SaveRegisters();
  thunk.builder.CreateCall(module_.RuntimeFunction("assay_thaw", {module_.WordType()}), {frozen});
  thunk.sp = thunk.LoadMachine(offsetof(MachineRegisters, sp));
  thunk.Return(nullptr);

  Block never(module_, frozen_stack);
  never.builder.CreateUnreachable();

  Block entering(module_, enter_frame);
  llvm::Value* const held = entering.Load(entering.sp, 1);
  if (module_.ThePolicy().TracksCentres()) {
    entering.SetCentre(entering.LoadCentre(entering.sp));
  }
  entering.Pop(2);
  EnterOrReturn(entering, held);
}

void Stubs::EnterOrReturn(Block& block, llvm::Value* pointer) {
  llvm::BasicBlock* const thunk = block.NewBasicBlock("thunk");
  llvm::BasicBlock* const value = block.NewBasicBlock("value");
  block.Branch(block.builder.CreateICmpEQ(block.Tag(pointer), block.Int(0)), thunk, value);
  const Block::State fork = block.Fork();
  block.StartAt(thunk, fork);
  block.Enter(pointer);
  block.StartAt(value, fork);
  if (!module_.ThePolicy().TracksCentres()) {
    return block.Return(pointer);
  }
  ReturnSubsumed(block, block.Centre(), block.LoadCentre(block.Untagged(pointer)), pointer);
}

// Applying functions.

// What is mostly there: a function that waits for just as many arguments. Goes on where it is
// something else.
void Stubs::CallIfExact(Block& block, unsigned count) {
  llvm::Value* const function = block.values[0];
  llvm::BasicBlock* const as_many = block.NewBasicBlock("as_many");
  llvm::BasicBlock* const exact = block.NewBasicBlock("exact");
  llvm::BasicBlock* const other = block.NewBasicBlock("inexact");
  block.Branch(block.builder.CreateICmpEQ(block.Tag(function), block.Int(count)), as_many, other);
  const Block::State fork = block.Fork();
  block.StartAt(as_many);
  llvm::Value* const header = block.Load(function, 0, -static_cast<std::int64_t>(count));
  block.Branch(
      block.builder.CreateICmpEQ(block.LoadKind(header),
                                 block.Int(static_cast<std::uint64_t>(ObjectKind::Function))),
      exact, other);
  block.StartAt(exact, fork);
  block.Jump(block.InfoAddress(header), std::span(block.values, count + 1));
  block.StartAt(other, fork);
}

void Stubs::DefineApply(unsigned count) {
  Block block(module_, apply[count]);
  llvm::Value* const function = block.values[0];
  if (!module_.ThePolicy().TracksCentres()) {
    CallIfExact(block, count);
  }
  const std::span<llvm::Value*> registers(block.values, count + 1);
  llvm::BasicBlock* const unknown = block.NewBasicBlock("unknown");
  llvm::BasicBlock* const evaluated = block.NewBasicBlock("evaluated");
  block.Branch(block.builder.CreateICmpEQ(block.Tag(function), block.Int(0)), unknown, evaluated);
  const Block::State fork = block.Fork();

  block.StartAt(evaluated);
  if (module_.ThePolicy().TracksCentres()) {
    block.SetCentre(block.CentreOfBody(function));
    CallIfExact(block, count);
  }
  block.Jump(call_[count], registers);

  block.StartAt(unknown, fork);
  block.Check(0, count + 1, count + 1, 0, SaveAndResume(count + 1, 0));
  block.Push(module_.AddressOf(apply_frame[count]),
             std::vector<llvm::Value*>(registers.begin() + 1, registers.end()));
  block.Enter(function);
}

// The body runs in the returned centre; with evaluation scoping in that of the application, which
// pushed the frame.
void Stubs::DefineApplyFrame(unsigned count) {
  Block block(module_, apply_frame[count]);
  if (module_.ThePolicy().TracksCentres() && module_.ThePolicy().evaluation_scoping) {
    block.SetCentre(block.LoadCentre(block.sp));
  }
  block.SwitchClock();
  std::vector<llvm::Value*> registers = {block.values[0]};
  for (unsigned i = 0; i < count; ++i) {
    registers.push_back(block.Load(block.sp, i + 1));
  }
  block.Pop(count + 1);
  block.Jump(call_[count], registers);
}

// R1 is a value and the centre is the one that its body runs in. The tag is the number of arguments
// that it waits for.
void Stubs::DefineCall(unsigned count) {
  Block block(module_, call_[count]);
  CallIfExact(block, count);
  block.Check(kPartialWords + kMaximumArity, count + 1, count + 1, 0, SaveAndResume(count + 1, 0));
  llvm::Value* const object = block.Untagged(block.values[0]);
  llvm::Value* const header = block.Load(object, 0);
  llvm::Value* const kind = block.LoadKind(header);
  llvm::BasicBlock* const is_function = block.NewBasicBlock("function");
  llvm::BasicBlock* const is_partial = block.NewBasicBlock("partial");
  llvm::BasicBlock* const is_other = block.NewBasicBlock("other");
  llvm::SwitchInst* const choice = block.builder.CreateSwitch(kind, is_other);
  choice->addCase(module_.Int(static_cast<std::uint64_t>(ObjectKind::Function)), is_function);
  choice->addCase(module_.Int(static_cast<std::uint64_t>(ObjectKind::PartialApplication)),
                  is_partial);

  const Block::State fork = block.Fork();
  block.StartAt(is_other);
  block.Fail("a value is applied to an argument but is not a function");
  block.StartAt(is_function);
  CallFunction(block, count, header);
  block.StartAt(is_partial, fork);
  CallPartial(block, count, object);
}

void Stubs::CallFunction(Block& block, unsigned count, llvm::Value* header) {
  llvm::Value* const function = block.values[0];
  llvm::Value* const code = block.InfoAddress(header);
  llvm::Value* const arity = block.Tag(function);
  llvm::BasicBlock* const too_few = block.NewBasicBlock("too_few");
  llvm::SwitchInst* const choice = block.builder.CreateSwitch(arity, too_few);
  const Block::State fork = block.Fork();
  for (unsigned wanted = 1; wanted <= count; ++wanted) {
    llvm::BasicBlock* const call = block.NewBasicBlock("call");
    choice->addCase(module_.Int(wanted), call);
    block.StartAt(call, fork);
    if (wanted < count) {  // the result is applied to the rest
      block.Push(module_.AddressOf(apply_frame[count - wanted]),
                 std::vector<llvm::Value*>(block.values + 1 + wanted, block.values + 1 + count));
    }
    block.Jump(code, std::span<llvm::Value* const>(block.values, wanted + 1));
  }

  block.StartAt(too_few, fork);
  ReturnPartial(block, function, std::span(block.values + 1, count),
                block.builder.CreateSub(arity, block.Int(count)));
}

// Returns the function with some of its arguments; it still misses as many as said.
void Stubs::ReturnPartial(Block& block, llvm::Value* function,
                          std::span<llvm::Value* const> arguments, llvm::Value* missing) {
  llvm::Value* const partial = block.Allocate(module_.AddressOf(partial_application),
                                              block.Centre(), kPartialWords + arguments.size());
  block.Store(function, partial, 1);
  block.Store(block.Int(arguments.size()), partial, 2);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    block.Store(arguments[i], partial, static_cast<std::int64_t>(3 + i));
  }
  block.Return(block.builder.CreateAdd(partial, missing));
}

// One case for each number of arguments that the partial application may hold already.
void Stubs::CallPartial(Block& block, unsigned count, llvm::Value* object) {
  llvm::Value* const missing = block.Tag(block.values[0]);
  block.StampUse(object, 0, nullptr);
  const Block::State fork = block.Fork();
  llvm::BasicBlock* const too_few = block.NewBasicBlock("still_too_few");
  llvm::SwitchInst* const by_missing = block.builder.CreateSwitch(missing, too_few);

  for (unsigned wanted = 1; wanted < count; ++wanted) {  // more than it waits for
    llvm::BasicBlock* const more = block.NewBasicBlock("more");
    by_missing->addCase(module_.Int(wanted), more);
    block.StartAt(more, fork);
    block.Push(module_.AddressOf(apply_frame[count - wanted]),
               std::vector<llvm::Value*>(block.values + 1 + wanted, block.values + 1 + count));
    block.Jump(call_[wanted], std::span<llvm::Value* const>(block.values, wanted + 1));
  }

  llvm::BasicBlock* const exact = block.NewBasicBlock("exact");
  by_missing->addCase(module_.Int(count), exact);
  const auto by_held = [&](auto continue_with) {
    llvm::BasicBlock* const impossible = block.NewBasicBlock("impossible");
    llvm::SwitchInst* const choice = block.builder.CreateSwitch(block.Load(object, 2), impossible);
    block.StartAt(impossible);
    block.builder.CreateUnreachable();
    for (unsigned held = 1; held + count <= kMaximumArity; ++held) {
      llvm::BasicBlock* const with = block.NewBasicBlock("held");
      choice->addCase(module_.Int(held), with);
      block.StartAt(with, fork);
      std::vector<llvm::Value*> arguments;
      for (unsigned i = 0; i < held; ++i) {
        arguments.push_back(block.Load(object, 3 + i));
      }
      arguments.insert(arguments.end(), block.values + 1, block.values + 1 + count);
      continue_with(arguments);
    }
  };

  block.StartAt(exact, fork);
  llvm::Value* const function = block.Load(object, 1);
  llvm::Value* const code = block.InfoAddress(block.Load(block.Untagged(function), 0));
  by_held([&](std::vector<llvm::Value*> registers) {
    registers.insert(registers.begin(), function);
    block.Jump(code, registers);
  });

  block.StartAt(too_few, fork);
  llvm::Value* const same_function = block.Load(object, 1);
  by_held([&](const std::vector<llvm::Value*>& arguments) {
    ReturnPartial(block, same_function, arguments,
                  block.builder.CreateSub(missing, block.Int(count)));
  });
}

// MAIN, G_init : main. R1 is the pointer to main; a V is charged for it like for any variable. If
// it is an action it is applied to the World, where stacks are kept on that of the constant `main`.
// What goes on with a choice that an action has left is a value.
void Stubs::DefineEnter() {
  llvm::Function* const start = module_.CommonCode("start");
  Block block(module_, start);
  llvm::Value* const main = block.values[0];
  if (module_.ThePolicy().stacks) {
    block.SetCentre(*core::StartOfStacks(*module_.Program().core));
  }
  block.CountCost(Counter::Variable);
  if (module_.Program().core->main_is_action) {
    llvm::BasicBlock* const choice =
        module_.ThePolicy().searches ? block.NewBasicBlock("choice") : nullptr;
    if (choice != nullptr) {
      llvm::BasicBlock* const action = block.NewBasicBlock("action");
      llvm::Value* const goes_back = block.builder.CreateLoad(
          module_.WordType(), module_.MachineWord(offsetof(MachineRegisters, goes_back)));
      block.Branch(block.builder.CreateICmpEQ(goes_back, block.Int(0)), action, choice);
      block.StartAt(action);
    }
    block.CountCost(Counter::Application);
    block.Jump(apply[1], {main, module_.World()});
    if (choice == nullptr) {
      return DefineEnterFunction(start);
    }
    block.StartAt(choice);
  }
  llvm::BasicBlock* const thunk = block.NewBasicBlock("thunk");
  llvm::BasicBlock* const value = block.NewBasicBlock("value");
  block.Branch(block.builder.CreateICmpEQ(block.Tag(main), block.Int(0)), thunk, value);
  block.StartAt(thunk);
  block.Enter(main);
  block.StartAt(value);
  if (module_.ThePolicy().TracksCentres()) {
    block.SetReturnedCentre(block.Subsume(block.Centre(), block.Untagged(main), main));
  }
  block.Return(main);
  DefineEnterFunction(start);
}

void Stubs::DefineEnterFunction(llvm::Function* start) {
  enter = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(module_.Context()), false),
      llvm::GlobalValue::InternalLinkage, module_.Symbol("enter"), module_.Llvm());
  enter->setDSOLocal(true);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module_.Context(), "entry", enter));
  std::vector<llvm::Value*> registers(kRegisters, llvm::PoisonValue::get(module_.WordType()));
  const auto load = [&](std::size_t offset) {
    return builder.CreateLoad(module_.WordType(), module_.MachineWord(offset));
  };
  registers[0] = load(offsetof(MachineRegisters, centre));
  registers[1] = load(offsetof(MachineRegisters, sp));
  registers[2] = load(offsetof(MachineRegisters, hp));
  registers[3] = load(offsetof(MachineRegisters, r1));
  registers.resize(kRegisters + kDoubleRegisters, llvm::PoisonValue::get(builder.getDoubleTy()));
  llvm::CallInst* const call = builder.CreateCall(module_.CodeType(), start, registers);
  call->setCallingConv(llvm::CallingConv::GHC);
  builder.CreateRetVoid();
}

}  // namespace assay::codegen
