// What a compiled program tells the run-time system about itself: the symbol `assay_program`.
#pragma once

#include "layout/object.h"

namespace assay::layout {

enum class Policy : std::uint32_t { Plain, Profiled, Counting };

// Behaviour of a centre under S; see core/cost_centre.h for the kinds.
struct CostCentreRecord {
  const char* name;
  const char* kind;
  const char* module;
  std::uint32_t line;
  std::uint32_t column;
};

// Exact counts of one centre. A C V U H E inner by the rules of the semantics (counting policy);
// entries, objects and bytes in profiled programs.
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
  Word ticks;
  Word unused[6];
};
static_assert(sizeof(CostCounters) == 128, "indexed by a shift");

// One per code block of a profiled program: how often it ran, and what that means.
struct BlockCounter {
  Word count;
  std::uint32_t centre;
  std::uint32_t entries;
  std::uint32_t objects;
  std::uint32_t bytes;
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

struct ProgramInfo {
  Policy policy;
  std::uint32_t centres;
  const CostCentreRecord* centre_records;
  CostCounters* counters;
  BlockCounter* blocks;
  Word block_count;
  Word main;  // pointer to the static object of `main`, tagged
  // Info addresses of code that the run-time system puts on the stack or into the heap itself.
  std::uint32_t underflow_frame;
  std::uint32_t stop_frame;
  std::uint32_t indirection;
  std::uint32_t raise;  // a thunk that raises its one free variable
  std::uint32_t values[kValueKinds];
  std::uint32_t main_is_action;  // run it for its effects, print nothing
  Word largest_check;            // of heap or stack, in bytes
  // Runs generated code from the machine's registers on until the stop frame is reached: enters the
  // object in R1 if it is untagged, returns it otherwise.
  void (*enter)();
};

}  // namespace assay::layout
