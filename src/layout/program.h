// What a compiled program tells the run-time system about itself: the symbol `assay_program`.
#pragma once

#include "layout/object.h"

namespace assay::layout {

enum class Policy : std::uint32_t { Plain, Profiled, Counting };

// See core/cost_centre.h for the kinds. A file without a name: the centre is written nowhere. A
// number to spare, which no centre has, is without a name itself; there are none where stacks are
// kept. Columns count characters from 1; the last one belongs to the place.
struct CostCentreRecord {
  const char* name;
  const char* kind;
  const char* module;
  const char* file;
  std::uint32_t line;
  std::uint32_t column;
  std::uint32_t last_line;
  std::uint32_t last_column;
  std::uint32_t hides_runs = 0;  // core::Runs: entries say how often an action was made

  [[nodiscard]] constexpr bool IsSpare() const { return name == nullptr; }
};

// Exact counts of one centre. A C V U H E inner by the rules of the semantics (counting policy);
// entries, objects and bytes in profiled programs. While these run, they count with as few
// additions as possible: where A C V U H are, objects of 2 to 6 words, and entries from the centre
// itself. runtime/profile/costs.h makes objects, bytes, entries, inner and recursive of them.
struct CostCounters {
  Word application;
  Word cases;
  Word variable;
  Word update;
  Word heap;
  Word entry;
  Word inner;
  Word objects;  // physical heap objects, values that are returned included
  Word bytes;
  // Of the sampling clock: in the centre's own code, and in run-time code on its behalf.
  Word ticks;
  Word collection_ticks;
  Word arithmetic_ticks;
  Word io_ticks;
  Word other_ticks;
  Word recursion;  // while a profiled program runs: an entry, an inner and a recursive one at once
  Word recursive;  // entries from the centre itself
};
inline constexpr std::size_t kSmallestCounted = 2;  // words; counted where `application` is
inline constexpr std::size_t kLargestCounted = 6;   // where `heap` is
static_assert(sizeof(CostCounters) == kRowSize);

// One per code block of a profiled program: how often it ran, and what that means.
struct BlockCounter {
  Word count;
  std::uint32_t centre;
  std::uint32_t entries;
  std::uint32_t objects;
  std::uint32_t bytes;
  std::uint32_t inner;
  std::uint16_t recursive;
  std::uint16_t with_previous;  // not 0: it ran as often as the row before says
};

// The centre that a piece of code belongs to, for the clock: from this address up to that of the
// next. In code that has none of its own the CC register says.
struct CodeCentre {
  std::uint32_t address;
  std::uint32_t centre;
};
inline constexpr std::uint32_t kNoCentreOfItsOwn = 0xffff'ffffU;

// A constant that is an scc around a value that needs no evaluation: code that uses it only sets
// `entered`. Then its scc has been entered once, from its CAF.
struct EnteredConstant {
  Word entered;
  Word stack;  // where stacks are kept, the one of its scc; as it stands in the CC register
  std::uint32_t centre;
  std::uint32_t caf;
};

// Remembers at an scc what pushing its centre gave, the last two times that something else was
// below it (programs that keep cost-centre stacks). All as they stand in the CC register; 1 is no
// centre.
struct PushCache {
  struct Pushed {
    Word below;
    Word pushed;
  };
  Pushed last;
  Pushed before;
};

// The kinds of values that primitives compute with, and the info addresses of their objects.
enum class ValueKind : std::uint32_t {
  Int,
  Word,
  Char,
  Double,
  Float,
  Integer,       // one that fits into 64 bits
  LargeInteger,  // pointer tag 2; all others have 1
  String,
  Reference,
  Array,
  Bytes,
};
inline constexpr std::uint32_t kValueKinds = 11;

// Info addresses of what a program that searches is made of (runtime/search/search.h).
struct SearchInfo {
  std::uint32_t
      operation_frame;           // two pointers and a word: goes on with an operation of the search
  std::uint32_t thaw_frame;      // a frozen stack and how much of it is back already
  std::uint32_t variable;        // an unbound logic variable: one pointer, to itself
  std::uint32_t bound_variable;  // what it is bound to
  std::uint32_t trailed;         // a thunk that was updated, which may be taken back: its value
  std::uint32_t link;            // an indirection to a thunk that is to be evaluated again
  std::uint32_t black_hole;
  std::uint32_t cons;
  Word truth;  // pointer to True
  Word nil;    // and to []
};

struct ProgramInfo {
  Policy policy;
  std::uint32_t centres;  // with the numbers to spare
  const CostCentreRecord* centre_records;
  // The middle of the table: code charges a subsumed centre in row -1 - number, so that it need not
  // take the complement; whoever reads adds that to the row of the number.
  CostCounters* counters;
  BlockCounter* blocks;
  BlockCounter* blocks_end;
  const CodeCentre* codes;  // ordered by address; of profiled programs
  const CodeCentre* codes_end;
  EnteredConstant* constants;
  EnteredConstant* constants_end;
  // Rows of `counters`. Where stacks are kept a row is for a stack, the first ones for those of one
  // centre; otherwise it is the number of centres.
  std::uint32_t counter_rows;
  std::uint32_t keeps_stacks;
  std::uint32_t start_root;  // the centre of the constant that the program is, 0: there is none
  Word main;                 // pointer to the static object of `main`, tagged
  // Info addresses of code that the run-time system puts on the stack or into the heap itself.
  std::uint32_t underflow_frame;
  std::uint32_t stop_frame;
  std::uint32_t indirection;
  std::uint32_t raise;   // a thunk that raises its one free variable
  std::uint32_t resume;  // a thunk that goes on with its one free variable, a FrozenStack
  std::uint32_t frozen_stack;
  std::uint32_t enter_frame;  // enters what it holds, whatever is returned to it
  std::uint32_t apply_frame;  // applies what is returned to it to the two arguments that it holds
  std::uint32_t values[kValueKinds];
  std::uint32_t main_is_action;     // run it for its effects, print nothing
  std::uint32_t has_exact_time;     // code reads the time-stamp counter; `ticks` are its cycles
  std::uint32_t names_black_holes;  // heap profiles: see BlackHole in layout/object.h
  std::uint32_t stamps_uses;        // headers say who used their objects last (layout/object.h)
  Word largest_check;               // of heap or stack, in bytes
  // Runs generated code from the machine's registers on until the stop frame is reached: enters the
  // object in R1 if it is untagged, returns it otherwise.
  void (*enter)();
  // Of a program that is profiled lexically, what its centres are, for the record.
  const char* lexical;
  Word lexical_size;
  const SearchInfo* search;  // null: the program does not search
};

}  // namespace assay::layout
