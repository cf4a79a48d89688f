// Heap profiles: when a census is taken, and what becomes of it.
//
// While one is on, every major collection takes a census (gc/census.h), and major collections are
// asked for when one is due: after so much time of the mutator, after so many bytes, or as often as
// the budget allows (-i). That is looked at when the nursery is full, so a census is late by at
// most one nursery. The counts go to the record (heap_record.h) and to PROGRAM.hp (heap_hp.h),
// before the collection ends: what is not finished then is not in the files.
//
// Some censuses of the record also say who holds what (gc/holders.h): the first, each tenth, one
// that is a tenth larger than all of these (with a budget a third, and as far as it goes), and
// those that the program asks for.
#pragma once

#include "runtime/gc/census.h"
#include "runtime/gc/lives.h"
#include "runtime/gc/retainers.h"
#include "runtime/platform/clock.h"
#include "runtime/profile/census_pace.h"
#include "runtime/profile/heap_hp.h"
#include "runtime/profile/heap_record.h"

namespace assay::runtime {

struct Collection;
struct Machine;

// What a census knows beside its rows.
struct CensusFacts {
  std::uint64_t mutator;  // nanoseconds, without collections
  std::uint64_t elapsed;  // nanoseconds since the start
  std::uint64_t allocated;
  std::uint64_t live;  // bytes of objects, large ones by their words
  std::uint64_t large;
  std::uint64_t slop;  // of the blocks of large objects
  std::uint64_t stack;
  std::uint64_t statics;  // objects
  std::uint64_t held;
  std::uint64_t resident;
  std::uint64_t pause;  // nanoseconds that the collection has taken up to now
  std::uint64_t era;    // of what was made before it and after the last
};

struct HeapProfile {
  bool is_on;
  bool is_under_way;
  bool is_paused;              // only what is asked for is taken
  bool is_requested;           // by the program
  volatile bool is_asked_for;  // by a signal
  bool listens;                // to that signal
  std::uint64_t era;           // of what is made now
  std::uint64_t next_era;      // after the next census
  bool has_warned;
  CensusTable table;
  Lives lives;
  GrowableArray<std::uint64_t> eras;  // by census: that of what was made before it
  std::uint64_t censuses;
  CensusPace pace;
  std::uint64_t last_mutator;  // time of the last one
  std::uint64_t last_allocated;
  Holders holders;
  Retainers retainers;
  bool is_natural;                  // the collection under way would have come anyway
  bool has_grown;                   // before the collection under way it looked so
  std::uint64_t most_live;          // bytes of the largest census
  std::uint64_t slack;              // bytes that are not taken for growth
  bool has_holders;                 // the collection under way looks for them
  std::uint64_t most_with_holders;  // bytes of the largest census that says who holds them
  char mark[1000];                  // what the program calls the next one
  std::size_t mark_size;
  HeapRecord record;
  HpFile hp;
};

// After the record has been opened. Says on stderr what cannot be done; the program goes on.
void OpenHeapProfile(Machine& machine);
void CloseHeapProfile(Machine& machine);

// Is it time for a major collection?
[[nodiscard]] bool CensusIsDue(const Machine& machine);
// A major collection begins: the table to count in, or null.
[[nodiscard]] CensusTable* BeginCensus(Machine& machine);
// Where it counts who holds what, or null if this census does not say it.
[[nodiscard]] Holders* BeginHolders(Machine& machine);
// What was alive before the collection is still there.
void LookAtLives(Collection& collection);
// Everything alive has been counted; `begin`: of the collection.
void FinishCensus(Machine& machine, const Instant& begin);

// The program wants a census at its next heap check, by this name; false: there is no heap profile.
[[nodiscard]] bool RequestCensus(Machine& machine, const char* text, std::size_t size);

// What is made from now on is of another era. True: after the next census, which is asked for.
[[nodiscard]] bool RequestEra(Machine& machine, std::uint64_t era);

// Once: a heap profile is less than it should be.
void WarnOfHeapProfile(Machine& machine, const char* what);

}  // namespace assay::runtime
