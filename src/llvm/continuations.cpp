// Blocks that other blocks go on with, and the frames that wait for a value.
#include <algorithm>

#include "llvm/expressions.h"

namespace assay::codegen {

using layout::ObjectKind;
using stg::Representation;

namespace {

// What is yet to come goes first, then what is in a register since the block began, so that it may
// stay there.
unsigned OrderOf(const Values& values, const stg::Variable* variable) {
  const auto found = values.find(variable);
  if (found == values.end()) {
    return 0;
  }
  const auto* const argument = llvm::dyn_cast<llvm::Argument>(found->second);
  return argument == nullptr ? kRegisters : argument->getArgNo();
}

}  // namespace

Continuation Expressions::Declare(const char* name, const Values& values,
                                  std::vector<const stg::Variable*> parameters,
                                  const Mentioned& mentioned) {
  std::ranges::stable_sort(
      parameters, {}, [&](const stg::Variable* parameter) { return OrderOf(values, parameter); });
  llvm::Function* const code = NewCode(name);
  Continuation continuation = WithParameters(code, parameters);
  // In a frame it is where its registers are saved, and so in their order.
  module_.SetInfo(code, {ObjectKind::ReturnFrame, 0, 0, 0, module_.StaticReferences(mentioned),
                         DescriptionOfFrame(continuation.pointers)});
  return continuation;
}

Continuation Expressions::WithParameters(llvm::Function* code,
                                         const std::vector<const stg::Variable*>& parameters) {
  Continuation continuation{code, {}, {}};
  for (const stg::Variable* const parameter : parameters) {
    (parameter->representation == Representation::Pointer ? continuation.pointers
                                                          : continuation.integers)
        .push_back(parameter);
  }
  return continuation;
}

namespace {

// Which parameters are in registers and which in the spill frame.
struct Placement {
  std::vector<const stg::Variable*> in_registers;
  std::vector<const stg::Variable*> spilled;
  unsigned register_pointers;
  std::size_t spilled_pointers;
};

Placement Arrange(const Continuation& continuation) {
  Placement placement{{}, {}, 0, 0};
  std::vector<const stg::Variable*> all = continuation.pointers;
  all.insert(all.end(), continuation.integers.begin(), continuation.integers.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_pointer = i < continuation.pointers.size();
    if (i < kValueRegisters) {
      placement.in_registers.push_back(all[i]);
      placement.register_pointers += is_pointer ? 1 : 0;
    } else {
      placement.spilled.push_back(all[i]);
      placement.spilled_pointers += is_pointer ? 1 : 0;
    }
  }
  return placement;
}

}  // namespace

void Expressions::Define(const Continuation& continuation, const core::CostCentre* top,
                         std::uint64_t heap, std::uint64_t stack, const Body& body) {
  const Placement placement = Arrange(continuation);
  Block block(module_, continuation.code);
  const auto integers =
      static_cast<unsigned>(placement.in_registers.size()) - placement.register_pointers;
  if (top != nullptr) {  // before the check: whoever collects may ask for the centre
    block.AssumeCentre(*top, block.Centre());
  }
  block.Check(heap, stack, placement.register_pointers, integers,
              stubs_.SaveAndResume(placement.register_pointers, integers));
  Values values;
  for (std::size_t i = 0; i < placement.in_registers.size(); ++i) {
    values[placement.in_registers[i]] = block.values[i];
  }
  for (std::size_t i = 0; i < placement.spilled.size(); ++i) {
    values[placement.spilled[i]] = block.Load(block.sp, static_cast<std::int64_t>(i) + 1);
  }
  if (!placement.spilled.empty()) {
    block.Pop(placement.spilled.size() + 1);
  }
  body(block, std::move(values));
}

void Expressions::GoTo(Block& block, const Values& values, const Continuation& continuation) {
  const Placement placement = Arrange(continuation);
  std::vector<llvm::Value*> spilled;
  for (const stg::Variable* const variable : placement.spilled) {
    spilled.push_back(Use(values, variable));
  }
  const bool target_knows = block.KnownCentre() != nullptr && !continuation.runs_in_any_centre &&
                            !module_.ThePolicy().shadow;
  if (!spilled.empty()) {
    llvm::Constant* const info = module_.AddressOf(
        stubs_.Spill(placement.spilled_pointers, spilled.size() - placement.spilled_pointers));
    if (target_knows) {
      block.PushWithoutCentre(info, spilled);
    } else {
      block.Push(info, spilled);
    }
  }
  std::vector<llvm::Value*> registers;
  for (const stg::Variable* const variable : placement.in_registers) {
    registers.push_back(Use(values, variable));
  }
  if (target_knows) {
    block.SetCentre(llvm::PoisonValue::get(module_.WordType()));
  }
  block.Jump(continuation.code, registers);
}

namespace {

std::vector<const stg::Variable*> PointersFirst(std::vector<const stg::Variable*> variables) {
  std::ranges::stable_partition(variables, [](const stg::Variable* variable) {
    return variable->representation == Representation::Pointer;
  });
  return variables;
}

}  // namespace

Expressions::Frame Expressions::NewFrame(const char* name,
                                         const std::vector<const stg::Variable*>& saved,
                                         const Mentioned& mentioned, Span awaited) {
  Frame frame{NewCode(name), PointersFirst(saved)};
  const auto pointers = static_cast<std::uint32_t>(
      std::ranges::count(frame.saved, Representation::Pointer, &stg::Variable::representation));
  module_.SetInfo(frame.code,
                  {ObjectKind::ReturnFrame, 0, pointers,
                   static_cast<std::uint32_t>(frame.saved.size()) - pointers,
                   module_.StaticReferences(mentioned), DescriptionOfFrame(frame.saved, awaited)});
  return frame;
}

void Expressions::DefineReturn(const Frame& frame, const core::CostCentre* top, std::uint64_t heap,
                               std::uint64_t stack, const ReturnBody& body,
                               const ReturnedIn& registers) {
  Block block(module_, frame.code);
  block.Check(heap, stack, registers.pointers, registers.integers,
              stubs_.SaveAndResume(registers.pointers, registers.integers));
  llvm::Value* const returned = block.Centre();
  if (module_.ThePolicy().TracksCentres() && !registers.keeps_centre) {
    llvm::Value* const in_frame = block.LoadCentre(block.sp);
    if (top != nullptr) {
      block.AssumeCentre(*top, in_frame);
    } else {
      block.SetCentre(in_frame);
    }
  }
  Values values;
  for (std::size_t i = 0; i < frame.saved.size(); ++i) {
    values[frame.saved[i]] = block.Load(block.sp, static_cast<std::int64_t>(i) + 1);
  }
  block.Pop(frame.saved.size() + 1);
  body(block, std::move(values), returned);
}

llvm::Function* Expressions::NewReturn(const char* name,
                                       const std::vector<const stg::Variable*>& saved,
                                       const Mentioned& mentioned, const core::CostCentre* top,
                                       const ReturnBody& body, Span awaited) {
  const Frame frame = NewFrame(name, saved, mentioned, awaited);
  DefineReturn(frame, top, 0, 0, body, {});
  return frame.code;
}

void Expressions::PushFrame(Block& block, const Values& values, llvm::Function* return_code,
                            const std::vector<const stg::Variable*>& saved) {
  std::vector<llvm::Value*> words;
  for (const stg::Variable* const variable : PointersFirst(saved)) {
    words.push_back(Use(values, variable));
  }
  if (block.KnownCentre() != nullptr) {
    block.PushWithoutCentre(module_.AddressOf(return_code), words);
  } else {
    block.Push(module_.AddressOf(return_code), words);
  }
}

}  // namespace assay::codegen
