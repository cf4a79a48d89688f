#include "runtime/machine/stack.h"

#include <algorithm>
#include <cstring>

#include "runtime/heap/heap.h"
#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

// Minor collections scan the whole current chunk, so chunks are small; but not so small that
// recursion spends its time at their edges.
constexpr std::size_t kFirstChunk = kBlockSize;
constexpr std::size_t kLargestChunk = kBlockSize * 4;

layout::Word HeaderOf(const Machine& machine, std::uint32_t info) {
  return layout::Header(info, machine.registers.centre);
}

StackChunk* AllocateChunk_nogc(Machine& machine, std::size_t size) {
  Blocks& blocks = machine.heap.blocks;
  const BlockIndex first = AllocateBlocks_nogc(machine, BlocksFor(size), kStackBlock);
  auto* const chunk = reinterpret_cast<StackChunk*>(blocks.Begin(first));
  *chunk = {.previous = nullptr, .sp = nullptr, .size = size, .dirty = false};
  return chunk;
}

void FreeChunk(Machine& machine, StackChunk* chunk) {
  machine.heap.blocks.Free(machine.heap.blocks.IndexOf(chunk));
}

StackChunk* TakeChunk_nogc(Machine& machine, std::size_t size) {
  StackChunk* const spare = machine.stack.spare;
  if (spare != nullptr && spare->size >= size) {
    machine.stack.spare = nullptr;
    return spare;
  }
  return AllocateChunk_nogc(machine, size);
}

void MakeCurrent(Machine& machine, StackChunk* chunk) {
  machine.stack.dirty_chunks += chunk->dirty ? 0 : 1;
  chunk->dirty = true;
  machine.stack.current = chunk;
  machine.registers.sp = reinterpret_cast<layout::Word>(chunk->sp);
  machine.registers.stack_limit = chunk->Limit();
}

// Pushes a frame of the run-time's own, whose saved words mean nothing.
void PushFrame(Machine& machine, StackChunk& chunk, std::uint32_t info) {
  const layout::Word header = HeaderOf(machine, info);
  const layout::Frame probe{.header = header};
  chunk.sp -= layout::FrameSize(probe);
  chunk.sp[0] = header;
}

}  // namespace

std::size_t LargestCheck(const Machine& machine) {
  return std::max<std::size_t>(kLargestCheck, machine.program->largest_check);
}

void OpenStack_nogc(Machine& machine) {
  StackChunk* const chunk = AllocateChunk_nogc(machine, kFirstChunk);
  machine.stack.total = chunk->size;
  chunk->sp = chunk->End();
  PushFrame(machine, *chunk, machine.program->stop_frame);
  MakeCurrent(machine, chunk);
}

void CloseStack(Machine& machine) {
  // The chunks go with the heap's blocks.
  machine.stack = {};
}

bool StackIsLow(const Machine& machine) {
  return machine.registers.sp < machine.stack.current->Limit() + LargestCheck(machine);
}

namespace {

// The frame on top, and those that belong to it: the frame that it returns to, if it saves the
// registers of that frame's own code, and spill frames.
std::size_t WordsOnTop(const layout::Word* top) {
  const auto frame_at = [&](std::size_t word) -> const layout::Frame& {
    return *reinterpret_cast<const layout::Frame*>(top + word);
  };
  std::size_t words = layout::FrameSize(frame_at(0));
  if (layout::ResumedCode(frame_at(0)) == layout::InfoOf(frame_at(words).header)) {
    words += layout::FrameSize(frame_at(words));
  }
  while (layout::InfoOf(frame_at(words).header)->kind == layout::ObjectKind::ReturnFrame &&
         layout::InfoOf(frame_at(words).header)->tag == layout::kSpillTag) {
    words += layout::FrameSize(frame_at(words));
  }
  return words;
}

}  // namespace

void GrowStack_nogc(Machine& machine, std::size_t extra) {
  StackChunk& old = *machine.stack.current;
  auto* const top = reinterpret_cast<layout::Word*>(machine.registers.sp);
  const std::size_t words = WordsOnTop(top);
  // Room for what moves and for the check, twice so that the next call does not fail again.
  const std::size_t wanted = (2 * (LargestCheck(machine) + (words * layout::kWordSize))) + extra;
  const std::size_t size = std::max(std::min(old.size * 2, kLargestChunk),
                                    std::size_t{BlocksFor(wanted)} << kBlockShift);
  if (size > machine.stack.limit || machine.stack.total > machine.stack.limit - size) {
    StackOverflow(machine);
  }
  StackChunk* const chunk = TakeChunk_nogc(machine, size);
  machine.stack.total += chunk->size;
  old.sp = top + words;
  chunk->previous = &old;
  chunk->dirty = false;
  chunk->sp = chunk->End();
  PushFrame(machine, *chunk, machine.program->underflow_frame);
  chunk->sp -= words;
  std::memcpy(chunk->sp, top, words * layout::kWordSize);
  MakeCurrent(machine, chunk);
}

void LeaveChunk(Machine& machine) {
  StackChunk* const left = machine.stack.current;
  machine.stack.total -= left->size;
  --machine.stack.dirty_chunks;
  MakeCurrent(machine, left->previous);
  if (machine.stack.spare == nullptr) {
    machine.stack.spare = left;
  } else {
    FreeChunk(machine, left);
  }
}

layout::Word* TopOf(const Machine& machine, StackChunk& chunk) {
  return &chunk == machine.stack.current ? reinterpret_cast<layout::Word*>(machine.registers.sp)
                                         : chunk.sp;
}

}  // namespace assay::runtime
