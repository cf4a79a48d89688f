// In which order a search tries what there is, other than depth first: by rounds of a search depth
// first, each from the beginning, that goes down to a limit.
//
//     ids     the limit is 100 choices, then twice as many, ..; a round prints its values that lie
//             deeper than the limit of the last one
//     bfs     the limit grows by one, or faster where that costs little more time; a round prints
//             its values by their depth
//     fair    the limit is one of choices and of work between two of them, both grow; values that
//             have not been printed are printed
//
// With twice the limit a round mostly costs as much as all before it, so what is done again is
// about half of the work, and no branch has to be kept. A round that has left nothing out is the
// last.
//
// Who takes only some of the alternatives, a round at its limit or a step of a search tree, *asks*
// at each choice.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "runtime/platform/growable_array.h"

namespace assay::runtime {

struct Machine;

struct Rounds {
  bool is_active;
  bool leaves_out;                      // something, in this round
  bool is_given_up;                     // this round: it takes much longer than the last one
  std::uint64_t limit;                  // choices
  std::uint64_t last_limit;             // of the round before
  std::uint64_t work;                   // since the last choice, in pieces of a nursery
  std::uint64_t work_limit;             //
  std::uint64_t step;                   // from round to round
  std::uint64_t looks;                  // whether it takes too long
  std::uint64_t began;                  // nanoseconds of processor time
  std::uint64_t took;                   // the round before
  std::uint64_t printed;                // values
  GrowableArray<std::uint64_t> depths;  // of the values that are to be printed at the end
  GrowableArray<std::uint64_t> seen;    // paths to values that have been printed: a hash table
  std::size_t seen_count;
};

// Before the program is entered, if it is no action.
void BeginRounds(Machine& machine);
// A round is over. False: it was the last one; otherwise the program is to be entered again.
[[nodiscard]] bool NextRound(Machine& machine);
// A value of the program, to be printed now, later or not at all. True: there have been enough.
[[nodiscard]] bool TakeAnswer(Machine& machine, layout::Word value);
// What has been found so far is printed, the program ends.
void PrintAnswersSoFar(Machine& machine);

// Who asks has changed.
void SettleWhoAsks(Machine& machine);
// The nursery was full, or another reason to look around: the branch may have had enough.
void CutLongWork(Machine& machine);

}  // namespace assay::runtime
