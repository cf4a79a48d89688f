// The stack: chunks that are linked by underflow frames (layout/frame.h), newest first.
//
//     StackChunk | reserve | free ... | frames, newest first ... | UnderflowFrame or StopFrame |
//                          ^limit     ^sp                                                      ^end
//
// A chunk is *dirty* if it may hold pointers into generation 0: the current one always is, another
// one if it has been current since a collection last found it clean. Minor collections scan dirty
// chunks only, so that a deep recursion costs time linear in its depth.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/frame.h"

namespace assay::runtime {

struct Machine;

struct StackChunk {
  StackChunk* previous;  // the one below
  layout::Word* sp;      // valid while it is not the current one
  std::size_t size;      // in bytes, with this struct
  bool dirty;

  [[nodiscard]] layout::Word* End() {
    return reinterpret_cast<layout::Word*>(reinterpret_cast<std::uint8_t*>(this) + size);
  }
  [[nodiscard]] layout::Word Limit() const {
    return reinterpret_cast<layout::Word>(this + 1) + layout::kStackReserve;
  }
};

struct Stack {
  StackChunk* current;
  StackChunk* spare;         // the one left last, against thrashing at the edge of a chunk
  std::size_t total;         // bytes, without the spare
  std::size_t limit;         // of total (-K)
  std::size_t dirty_chunks;  // the current one included
};

// A stack check asks for at most so much, a heap check too, unless the program says that some of
// its checks ask for more.
inline constexpr std::size_t kLargestCheck = 8192;
[[nodiscard]] std::size_t LargestCheck(const Machine& machine);

// Starts the stack with the program's stop frame.
void OpenStack_nogc(Machine& machine);
void CloseStack(Machine& machine);

// Is so little left that a stack check may just have failed?
[[nodiscard]] bool StackIsLow(const Machine& machine);

// Continues in a new chunk, where the topmost frame moves, with room for this number of bytes more
// than a check may ask for. Ends the program at the limit.
void GrowStack_nogc(Machine& machine, std::size_t extra = 0);

// Back to the chunk below; the underflow frame is the topmost.
void LeaveChunk(Machine& machine);

// Where the frames of a chunk begin.
[[nodiscard]] layout::Word* TopOf(const Machine& machine, StackChunk& chunk);

}  // namespace assay::runtime
