// The elementary steps of generated code.
#include <string_view>

#include "runtime/gc/collect.h"
#include "runtime/heap/overwrite.h"
#include "runtime/machine/entry_points.h"
#include "runtime/support_mutator.h"

namespace assay::runtime::test {

RunningMachine::RunningMachine(const Options& options, layout::Policy policy)
    : program_(MakeProgram()) {
  program_.policy = policy;
  StartMachine(assay_machine, program_, options);
}

RunningMachine::~RunningMachine() { StopMachine(assay_machine); }

bool HeapCheckFails(const Machine& machine, std::size_t bytes) {
  return machine.registers.hp + bytes > machine.registers.hp_limit;
}

bool StackCheckFails(const Machine& machine, std::size_t bytes) {
  return machine.registers.sp - bytes < machine.registers.stack_limit;
}

Object* Bump(Machine& machine, std::size_t words) {
  auto* const object = reinterpret_cast<Object*>(machine.registers.hp);
  machine.registers.hp += words * layout::kWordSize;
  return object;
}

void Push(Machine& machine, std::uint32_t info, const std::vector<Word>& saved) {
  machine.registers.sp -= (1 + saved.size()) * layout::kWordSize;
  auto* const frame = reinterpret_cast<layout::Frame*>(machine.registers.sp);
  frame->header = Header(info);
  for (std::size_t i = 0; i < saved.size(); ++i) {
    frame->saved[i] = saved[i];
  }
}

void Drop(Machine& machine) {
  const auto& frame = *reinterpret_cast<layout::Frame*>(machine.registers.sp);
  machine.registers.sp += layout::FrameSize(frame) * layout::kWordSize;
}

void ReturnToTop(Machine& machine) {
  const auto& frame = *reinterpret_cast<layout::Frame*>(machine.registers.sp);
  if (layout::InfoOf(frame.header)->kind == ObjectKind::UnderflowFrame) {
    assay_underflow();
  }
}

void PushWithCheck(Machine& machine, std::uint32_t info, const std::vector<Word>& saved) {
  Push(machine, info, saved);
  // As if it had been the frame in which a failed check saves its registers.
  if (StackCheckFails(machine, 0)) {
    assay_yield();
  }
}

void Update(Machine& machine, Object* thunk, Word value, std::uint32_t centre) {
  const bool is_static = layout::IsStatic(reinterpret_cast<Word>(thunk));
  BeforeOverwrite_nogc(machine, thunk);
  thunk->header = Header(is_static ? Common().static_indirection : Common().indirection, centre);
  thunk->payload[0] = value;
}

Word* TopSaved(Machine& machine) {
  return reinterpret_cast<layout::Frame*>(machine.registers.sp)->saved;
}

}  // namespace assay::runtime::test
