// The remembered set: objects outside generation 0 that may point into it. Generated code appends
// to it when it updates an object outside the nursery, the collector when it promotes an object
// whose fields are younger.
#pragma once

#include <cstddef>

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

inline constexpr std::size_t kRecentlyRemembered = 512;

// The end is machine.registers.remembered_next.
//
// A reference that is written in a loop would be in the set as often as it is written. So `recent`
// has, at a place that follows from its address, the last object that was noted there: what stands
// there is in the set already. It holds from one collection to the next. Arrays need it not, they
// have a mark.
struct RememberedSet {
  layout::Object** begin;
  layout::Object* recent[kRecentlyRemembered];
};

void OpenRememberedSet(Machine& machine);
void CloseRememberedSet(Machine& machine);

// The buffer is full: makes room for more. Whoever adds to the set looks first.
void GrowRememberedSet(Machine& machine);

// For the collector, and for heap/overwrite.h, which all others go through.
void Remember_nogc(Machine& machine, layout::Object* object);

// Whether the object has been noted before, if that is known still; from now on it is.
[[nodiscard]] bool IsRemembered_nogc(Machine& machine, layout::Object* object);
// Nothing is in the set any more.
void ForgetRecentlyRemembered(Machine& machine);
// Before a major collection: whatever is still old and points to something young is met again.
void EmptyRemembered(Machine& machine);

// Arrays know that they are in the set, so that many stores into one make one entry.
void MarkRemembered(layout::Object* object);

[[nodiscard]] layout::Object** RememberedEnd(const Machine& machine);
void SetRememberedEnd(Machine& machine, layout::Object** end);

}  // namespace assay::runtime
