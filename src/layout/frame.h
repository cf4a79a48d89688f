// The stack. It grows downwards, in chunks that are linked by underflow frames.
//
//     word 0   | return code address : 32 | cost centre : 32 |   <- Sp
//     word 1.. | saved words: pointers first, then non-pointers |
//
// The InfoTable before the return code says how many of each. A value is returned in R1 by jumping
// to the return code of the frame on top; the frame's centre is the one that was current when it
// was pushed.
//
//     kind             saved words
//     ReturnFrame      live variables of a case, arguments that await their function, registers
//     UpdateFrame      the thunk that awaits its value
//     CatchFrame       the handler of exceptions that are raised above it
//     UnderflowFrame   bottom of a chunk: go back to the chunk before
//     StopFrame        bottom of everything: evaluation has ended
//
// A frame whose tag is kSpillTag holds more of what the frame above it saves (parameters of a block
// that do not fit into registers): the two go together.
//
// A frame whose tag is kResumeTag saves the registers of a block whose check failed; its last word
// is the code address of that block, whose info table says what of the static objects it mentions.
// A thunk whose check fails at its entry is saved in a frame that enters it again.
//
// A piece of generated code may use kStackReserve bytes below the stack limit without asking: room
// for the one frame in which it saves its registers when a check fails.
#pragma once

#include "layout/object.h"

namespace assay::layout {

inline constexpr std::size_t kStackReserve = 256;
inline constexpr std::uint8_t kSpillTag = 1;
inline constexpr std::uint8_t kResumeTag = 2;

struct Frame {
  Word header;
  Word saved[];
};

// In words, its header included.
[[nodiscard]] inline std::size_t FrameSize(const Frame& frame) {
  const InfoTable& info = *InfoOf(frame.header);
  return 1 + std::size_t{info.pointers} + info.non_pointers;
}

// The info table of the code that a frame goes on with, beside its own; null if there is none.
[[nodiscard]] inline const InfoTable* ResumedCode(const Frame& frame) {
  const InfoTable& info = *InfoOf(frame.header);
  if (info.kind != ObjectKind::ReturnFrame || info.tag != kResumeTag) {
    return nullptr;
  }
  return InfoOf(frame.saved[FrameSize(frame) - 2]);
}

}  // namespace assay::layout
