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

// The buffer is full: makes room for more. There is always room for one entry, since generated code
// writes first and looks afterwards.
void GrowRememberedSet(Machine& machine);

// Every store into an object that is not in the nursery goes through here or its equivalent in
// generated code. A trail of updates, when there is one, is written here too.
void Remember_nogc(Machine& machine, layout::Object* object);

// Arrays know that they are in the set, so that many stores into one make one entry.
void MarkRemembered(layout::Object* object);

[[nodiscard]] layout::Object** RememberedEnd(const Machine& machine);
void SetRememberedEnd(Machine& machine, layout::Object** end);

}  // namespace assay::runtime
