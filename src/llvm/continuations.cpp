// Blocks that other blocks go on with, and the frames that wait for a value.
#include <algorithm>

#include "core/shape.h"
#include "llvm/expressions.h"

namespace assay::codegen {

using layout::ObjectKind;
using stg::Representation;

namespace {

constexpr unsigned kFirstValue = 3;  // R1, after CC, Sp and Hp

bool IsDouble(const stg::Variable* variable) {
  return variable->representation == Representation::Word &&
         variable->shape == core::ShapeOf(core::PrimitiveKind::Double);
}

bool IsPointer(const stg::Variable* variable) {
  return variable->representation == Representation::Pointer;
}

// The number of the register, among all parameters of a block, that a variable has been in since
// the block began.
std::optional<unsigned> RegisterOf(const Values& values, const stg::Variable* variable) {
  const auto found = values.find(variable);
  if (found == values.end()) {
    return std::nullopt;
  }
  const auto* const as_word = llvm::dyn_cast<llvm::BitCastInst>(found->second);
  const auto* const argument =
      llvm::dyn_cast<llvm::Argument>(as_word == nullptr ? found->second : as_word->getOperand(0));
  return argument == nullptr ? std::nullopt : std::optional(argument->getArgNo());
}

// What is yet to come goes first into registers, then what is in one since the block began, so that
// it may stay there. What is on the stack goes last: it may stay, too.
unsigned OrderOf(const Block& block, const Values& values, const stg::Variable* variable) {
  const auto found = values.find(variable);
  if (found == values.end()) {
    return 0;
  }
  if (const std::optional<unsigned> in_register = RegisterOf(values, variable)) {
    return *in_register < kRegisters ? *in_register : 1;
  }
  return block.PlaceBelow(found->second) ? kRegisters + 1 : kRegisters;
}

std::vector<const stg::Variable*> PointersFirst(std::vector<const stg::Variable*> variables) {
  std::ranges::stable_partition(variables, IsPointer);
  return variables;
}

// Variables in an order that has pointers first, each at the place that it has already where that
// can be: `place` says which that is, counted from the first.
template <typename Place>
std::vector<const stg::Variable*> InOrder(const std::vector<const stg::Variable*>& variables,
                                          const Place& place) {
  const std::size_t size = variables.size();
  const auto pointers = static_cast<std::size_t>(std::ranges::count_if(variables, IsPointer));
  std::vector<const stg::Variable*> placed(size, nullptr);
  std::vector<const stg::Variable*> others;
  for (const stg::Variable* const variable : variables) {
    const std::size_t at = place(variable).value_or(size);
    if (at < size && placed[at] == nullptr && (at < pointers) == IsPointer(variable)) {
      placed[at] = variable;
    } else {
      others.push_back(variable);
    }
  }
  std::size_t next_pointer = 0;
  std::size_t next_word = pointers;
  for (const stg::Variable* const variable : others) {
    std::size_t& next = IsPointer(variable) ? next_pointer : next_word;
    while (placed[next] != nullptr) {
      ++next;
    }
    placed[next] = variable;
  }
  return placed;
}

// The same on the stack, where `place` counts from the upper end.
template <typename Place>
std::vector<const stg::Variable*> InPlace(const std::vector<const stg::Variable*>& variables,
                                          const Place& place) {
  const std::size_t size = variables.size();
  return InOrder(variables, [&](const stg::Variable* variable) {
    const std::optional<std::size_t> below = place(variable);
    return below && *below < size ? std::optional(size - 1 - *below) : std::nullopt;
  });
}

// The same in registers, of which these are the parameters of a block from `first` on.
std::vector<const stg::Variable*> InRegisters(const std::vector<const stg::Variable*>& variables,
                                              const Values& values, unsigned first) {
  return InOrder(variables, [&](const stg::Variable* variable) -> std::optional<std::size_t> {
    const std::optional<unsigned> now = RegisterOf(values, variable);
    return now && *now >= first ? std::optional<std::size_t>(*now - first) : std::nullopt;
  });
}

// How far below the upper end of what is passed a variable is.
std::optional<std::size_t> PlaceAmong(const std::vector<const stg::Variable*>& passed,
                                      const stg::Variable* variable) {
  const auto found = std::ranges::find(passed, variable);
  return found == passed.end() ? std::nullopt
                               : std::optional(static_cast<std::size_t>(passed.end() - found) - 1);
}

std::optional<std::size_t> PlaceOf(const Block& block, const Values& values,
                                   const stg::Variable* variable) {
  const auto found = values.find(variable);
  return found == values.end() ? std::nullopt : block.PlaceBelow(found->second);
}

std::vector<const stg::Variable*> PointersOf(const Continuation& continuation) {
  std::vector<const stg::Variable*> pointers(
      continuation.in_registers.begin(),
      continuation.in_registers.begin() + continuation.register_pointers);
  pointers.insert(
      pointers.end(), continuation.passed.begin(),
      continuation.passed.begin() + static_cast<std::ptrdiff_t>(continuation.passed_pointers));
  return pointers;
}

}  // namespace

Continuation Expressions::Declare(const char* name, const Block& block, const Values& values,
                                  std::vector<const stg::Variable*> parameters,
                                  const Mentioned& mentioned) {
  std::ranges::stable_sort(parameters, {}, [&](const stg::Variable* parameter) {
    return OrderOf(block, values, parameter);
  });
  llvm::Function* const code = NewCode(name);
  Continuation continuation = WithParameters(code, parameters);
  continuation.in_registers = InRegisters(continuation.in_registers, values, kFirstValue);
  continuation.doubles = InRegisters(continuation.doubles, values, kRegisters);
  continuation.passed = InPlace(continuation.passed, [&](const stg::Variable* variable) {
    return PlaceOf(block, values, variable);
  });
  // In a frame it is where its registers are saved, and so in their order.
  module_.SetInfo(code, {ObjectKind::ReturnFrame, 0, 0, 0, module_.StaticReferences(mentioned),
                         DescriptionOfFrame(PointersOf(continuation))});
  return continuation;
}

// The first ones are in registers.
Continuation Expressions::WithParameters(llvm::Function* code,
                                         const std::vector<const stg::Variable*>& parameters) {
  Continuation continuation;
  continuation.code = code;
  std::vector<const stg::Variable*> in_registers;
  std::vector<const stg::Variable*> passed;
  for (const stg::Variable* const parameter : parameters) {
    if (IsDouble(parameter) && continuation.doubles.size() < kDoubleRegisters) {
      continuation.doubles.push_back(parameter);
    } else {
      (in_registers.size() < kValueRegisters ? in_registers : passed).push_back(parameter);
    }
  }
  continuation.in_registers = PointersFirst(std::move(in_registers));
  continuation.passed = PointersFirst(std::move(passed));
  continuation.register_pointers =
      static_cast<unsigned>(std::ranges::count_if(continuation.in_registers, IsPointer));
  continuation.passed_pointers =
      static_cast<std::size_t>(std::ranges::count_if(continuation.passed, IsPointer));
  return continuation;
}

void Expressions::Define(const Continuation& continuation, const core::CostCentre* top,
                         std::uint64_t heap, std::uint64_t stack, const Body& body) {
  Block block(module_, continuation.code);
  const std::size_t passed = continuation.passed.size();
  const auto integers =
      static_cast<unsigned>(continuation.in_registers.size()) - continuation.register_pointers;
  if (top != nullptr) {  // before the check: whoever collects may ask for the centre
    block.AssumeCentre(*top, block.Centre());
  }
  if (heap != 0 || stack != 0) {
    llvm::Constant* const info =
        passed == 0 ? nullptr
                    : module_.AddressOf(stubs_.Spill(continuation.passed_pointers,
                                                     passed - continuation.passed_pointers));
    const auto doubles = static_cast<unsigned>(continuation.doubles.size());
    block.Check(heap, stack, continuation.register_pointers, integers,
                stubs_.SaveAndResume(continuation.register_pointers, integers, doubles), doubles,
                info);
  }
  Values values;
  for (std::size_t i = 0; i < continuation.in_registers.size(); ++i) {
    values[continuation.in_registers[i]] = block.values[i];
  }
  for (std::size_t i = 0; i < continuation.doubles.size(); ++i) {
    values[continuation.doubles[i]] = block.ArrivedDouble(static_cast<unsigned>(i));
  }
  for (std::size_t i = 0; i < passed; ++i) {
    values[continuation.passed[i]] = block.Load(block.sp, static_cast<std::int64_t>(i) + 1);
  }
  if (passed != 0) {
    block.Pop(passed + 1);
  }
  body(block, std::move(values));
}

void Expressions::GoTo(Block& block, const Values& values, const Continuation& continuation) {
  std::vector<llvm::Value*> passed;
  for (const stg::Variable* const variable : continuation.passed) {
    passed.push_back(Use(values, variable));
  }
  if (!passed.empty()) {
    block.PushWords(passed);
  }
  std::vector<llvm::Value*> registers;
  for (const stg::Variable* const variable : continuation.in_registers) {
    registers.push_back(Use(values, variable));
  }
  std::vector<llvm::Value*> doubles;
  for (const stg::Variable* const variable : continuation.doubles) {
    doubles.push_back(Use(values, variable));
  }
  if (block.KnownCentre() != nullptr && !continuation.runs_in_any_centre &&
      !module_.ThePolicy().shadow) {
    block.SetCentre(llvm::PoisonValue::get(module_.WordType()));
  }
  block.Jump(continuation.code, registers, doubles);
}

Expressions::Frame Expressions::NewFrame(const char* name, const Block& block, const Values& values,
                                         const std::vector<const stg::Variable*>& saved,
                                         const Mentioned& mentioned, Span awaited,
                                         const Continuation* next) {
  Frame frame{NewCode(name), InPlace(saved, [&](const stg::Variable* variable) {
                const auto in_next =
                    next == nullptr ? std::nullopt : PlaceAmong(next->passed, variable);
                return in_next ? in_next : PlaceOf(block, values, variable);
              })};
  const auto pointers = static_cast<std::uint32_t>(std::ranges::count_if(frame.saved, IsPointer));
  module_.SetInfo(frame.code,
                  {ObjectKind::ReturnFrame, 0, pointers,
                   static_cast<std::uint32_t>(frame.saved.size()) - pointers,
                   module_.StaticReferences(mentioned), DescriptionOfFrame(frame.saved, awaited)});
  return frame;
}

void Expressions::DefineReturn(const Frame& frame, const core::CostCentre* top, std::uint64_t heap,
                               const ReturnBody& body, const ReturnedIn& registers) {
  Block block(module_, frame.code);
  if (heap != 0) {
    block.Check(heap, 0, registers.pointers, registers.integers,
                stubs_.SaveAndResume(registers.pointers, registers.integers));
  }
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

// One whose code does nothing but to go on with `next`.
Expressions::Frame Expressions::NewReturn(const char* name, const Block& block,
                                          const Values& values,
                                          const std::vector<const stg::Variable*>& saved,
                                          const Mentioned& mentioned, const ReturnBody& body,
                                          const Continuation& next, Span awaited) {
  Frame frame = NewFrame(name, block, values, saved, mentioned, awaited, &next);
  DefineReturn(frame, block.Top(), 0, body, {});
  return frame;
}

void Expressions::PushFrame(Block& block, const Values& values, const Frame& frame) {
  std::vector<llvm::Value*> words;
  for (const stg::Variable* const variable : frame.saved) {
    words.push_back(Use(values, variable));
  }
  if (block.KnownCentre() != nullptr) {
    block.PushWithoutCentre(module_.AddressOf(frame.code), words);
  } else {
    block.Push(module_.AddressOf(frame.code), words);
  }
}

}  // namespace assay::codegen
