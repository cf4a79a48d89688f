// The remembered set: objects outside generation 0 that may point into it. Generated code appends
// to it when it updates an object outside the nursery, the collector when it promotes an object
// whose fields are younger.
#pragma once

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

// The end is machine.registers.remembered_next.
struct RememberedSet {
  layout::Object** begin;
};

void OpenRememberedSet(Machine& machine);
void CloseRememberedSet(Machine& machine);

// The buffer is full: makes room for more. Whoever adds to the set looks first.
void GrowRememberedSet(Machine& machine);

// For the collector, and for heap/overwrite.h, which all others go through.
void Remember_nogc(Machine& machine, layout::Object* object);

// Arrays know that they are in the set, so that many stores into one make one entry.
void MarkRemembered(layout::Object* object);

[[nodiscard]] layout::Object** RememberedEnd(const Machine& machine);
void SetRememberedEnd(Machine& machine, layout::Object** end);

}  // namespace assay::runtime
