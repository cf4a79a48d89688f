// The search of functional logic programs: choices that are left, and how to go back to them.
//
// A choice point holds the stack as it was, frozen (an object of kind FrozenStack, shared and never
// changed), and the alternative that is left. The stack then goes on empty, with one *thaw frame*
// at its bottom, which brings the frozen frames back, some at a time, when it is returned to.
//
// Most frames that a choice finds are those that came back after the last one. They are compared
// with the frozen ones, and what is the same is not frozen again.
//
// What changes between a choice and its alternative is noted on the *trail*, and taken back from
// the newest entry on when the branch fails: thunks that were entered or updated, constants,
// variables that were bound. Only what is older than the newest choice needs that. The window
// `fresh_begin`, `fresh_size` (layout/machine_registers.h) holds what is certainly newer: what was
// allocated since the last choice, failure or collection.
//
// Going back, a thunk is what it was at the time of the choice: not yet entered, or under
// evaluation (then its update frame is frozen below the choice). An object may have become smaller
// meanwhile, since a collection keeps two words of a black hole. So the entry of a thunk keeps a
// copy of it, and the thunk becomes a *link* to the copy, unless nothing has been collected since:
// then it gets its words back. A value that may be taken back is behind an object of its own kind
// (`trailed`), so that the collector does not put the value in its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>

#include "layout/frame.h"
#include "layout/program.h"
#include "runtime/platform/growable_array.h"
#include "runtime/search/search_costs.h"
#include "runtime/search/strategy.h"

namespace assay::runtime {

struct Machine;

// The choices that led to a branch: how many, and a number for which alternatives were taken.
struct Path {
  std::uint64_t depth;
  std::uint64_t number;
};

struct ChoicePoint {
  layout::Word frozen;       // the stack
  std::size_t offset;        // of its words, how many are back already
  layout::Word alternative;  // a function of two arguments that mean nothing; 0: a capture ends
  std::size_t trail_mark;
  std::size_t open_work;  // how much there was (search_costs.h)
  layout::Word centre;
  Path path;  // to the alternative
};

enum class TrailKind : std::uint8_t {
  Thunk,            // it was the thunk of which `saved` is a copy
  BlackHole,        // it was under evaluation, with this payload
  Constant,         // its header was `saved`
  ConstantPayload,  // and of one under evaluation its payload, the thunk's name
  Variable,         // it was unbound
};

struct TrailEntry {
  layout::Word subject;
  layout::Word saved;
  TrailKind kind;
  std::uint32_t collections;  // how many there were before
};

// An encapsulated search. It ends when its own choice point is gone back to, and gives the values
// that were found, from `first_value` on.
struct CaptureOfValues {
  std::size_t first_value;
  std::size_t choices;    // that were there before
  std::size_t succeeded;  // of the open work, what has led to a value, outside
  bool is_step;           // it ends at the first choice behind these turns, a list of Bool
  bool is_at_choice;
  layout::Word turns;
};

struct Search {
  GrowableArray<ChoicePoint> choices;
  GrowableArray<TrailEntry> trail;
  GrowableArray<CaptureOfValues> captures;
  GrowableArray<layout::Word> values;  // of all captures
  layout::Word thaw_frame;             // the address of the one on the stack; 0: there is none
  std::uint32_t collections;
  bool is_exhausted;              // nothing is left to be tried
  std::size_t choices_at_effect;  // that were left when the program last had an effect
  bool has_gone_back;             // behind an effect
  std::uint64_t suspended;        // branches that ended in waiting for a variable
  std::size_t succeeded;          // the open work below this mark has led to a value
  SearchCosts costs;
  Path path;
  bool asks;            // whether to take a choice: strategy.h, or a step of a search tree
  bool is_turned_away;  // and it has not been taken
  std::size_t base;     // choices that a round of a strategy begins with
  Rounds rounds;
};

// What the search holds: stacks and alternatives of choices, values of captures, and what is to be
// taken back. Calls `visit` with the address of each pointer and the header of what it counts for
// in heap profiles.
template <typename SearchOrConst, typename Visit>
void ForEachRootOfSearch(SearchOrConst& search, const layout::SearchInfo& info, Visit visit) {
  for (auto& choice : search.choices) {
    const layout::Word header = layout::Header(info.thaw_frame, choice.centre);
    visit(choice.frozen, header);
    if (choice.alternative != 0) {
      visit(choice.alternative, header);
    }
  }
  for (auto& capture : search.captures) {
    if (capture.is_step) {
      visit(capture.turns, layout::Header(info.operation_frame, 0));
    }
  }
  for (auto& value : search.values) {
    visit(value, layout::Header(info.operation_frame, 0));
  }
  for (auto& entry : search.trail) {
    if (!layout::IsStatic(entry.subject)) {
      visit(entry.subject, layout::Header(info.trailed, 0));
    }
    if (entry.kind == TrailKind::Thunk) {
      visit(entry.saved, layout::Header(info.trailed, 0));
    }
  }
}

// After a collection nothing in the nursery is older than a choice.
void RenewWindow(Machine& machine);

// The program has been evaluated once: if its `main` is no action, all its values are printed.
// Gives the exit code.
int EndSearch(Machine& machine);

// Back to the newest choice that is left, R1 is its alternative. Without one the search is
// exhausted, and the program goes on at the bottom of its stack.
void GoBack(Machine& machine);
// The same, for there is no value.
void FailBranch(Machine& machine);
// The alternatives that are left, but for the oldest ones, will not be tried; what has had an
// effect in them has happened.
void DropChoices(Machine& machine, std::size_t kept);
// There is one: what was done for it has not failed.
void Succeed(Machine& machine);

// Room where the survivors of a collection are: a block of code has reserved what it uses of the
// nursery.
[[nodiscard]] layout::Object* AllocateAside_nogc(Machine& machine, std::size_t words);

// A frame that brings frozen ones back, if it is the topmost.
[[nodiscard]] bool IsThawFrame(const Machine& machine, const layout::Frame& frame);
void Thaw(Machine& machine);

// Nobody catches what was raised: says what it is, and ends the program.
[[noreturn]] void EndWithError(Machine& machine, layout::Word exception);
[[noreturn]] void EndWithMessage(Machine& machine, const char* message);

// capture.cpp. The stack is frozen, and the search goes on with an empty one; a value in normal
// form is copied, since what it is made of is taken back; no more values are wanted; all have been
// found.
void BeginCapture(Machine& machine);
// Of a step of a search tree: it ends at the first choice behind these turns.
void BeginStep(Machine& machine, layout::Word turns);
void KeepValue(Machine& machine, layout::Word value);
[[nodiscard]] layout::Word CopyOfValue(Machine& machine, layout::Word value);
// At a choice: true if its first alternative is to be tried here.
[[nodiscard]] bool TakeChoice(Machine& machine, layout::Word second);
void CutCapture(Machine& machine);
[[nodiscard]] layout::Word EndCapture(Machine& machine);
// It has to wait for a variable of the search around it, and will begin again: the stack is what it
// was before.
void AbandonCapture(Machine& machine);

// Puts what is on the stack away, for a choice; from now on nothing is newer than that.
void PushChoice(Machine& machine, layout::Word alternative);

// To the end of what the logic variable is bound to.
[[nodiscard]] layout::Word Dereference(const Machine& machine, layout::Word value);
[[nodiscard]] bool IsUnbound(const Machine& machine, layout::Word value);

// Notes on the trail what the object is, if a choice is left that is newer than it.
void NoteVariable_nogc(Machine& machine, layout::Object* variable);
// The same of a thunk or constant under evaluation.
void NoteUnderEvaluation_nogc(Machine& machine, layout::Object* thunk);

// Back to how it was at this choice.
void ReturnTo(Machine& machine, const ChoicePoint& choice);

// terms.cpp: a value in normal form as Curry writes it.
void PrintTerm(Machine& machine, layout::Word value, std::FILE* file = stdout);

}  // namespace assay::runtime
