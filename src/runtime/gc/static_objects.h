// Static objects: constructors, functions and CAFs that the program contains.
//
// A CAF that has been entered holds heap objects. It is alive as long as code can reach it, which
// only a major collection finds out: static objects are reached from the fields of objects and
// frames, and through the static references of code that objects and frames hold.
//
// The static link, the word behind a static object, says in which major collection it was reached
// and chains those that are still to be scanned:
//
//     | epoch of the collection : 32 (high) | next static object to scan : 32 (low) |
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "runtime/platform/growable_array.h"

namespace assay::runtime {

struct Machine;

struct EnteredCaf {
  layout::Object* caf;
  layout::Word thunk_header;  // what it was before it was entered
};

struct StaticObjects {
  std::uint32_t epoch;  // of the last major collection; never runs backwards, over runs neither
  GrowableArray<EnteredCaf> entered;          // and not found dead since
  GrowableArray<layout::Object*> found_dead;  // kept track of if the heap is verified
};

void NoteEnteredCaf(Machine& machine, layout::Object* caf);

// After a major collection: the CAFs that it did not reach become thunks again, their values die.
// Should the code generator have forgotten a static reference, the CAF is merely evaluated twice;
// with --verify-heap that is an error.
void DropUnreachedCafs(Machine& machine);

// Turns entered CAFs back into thunks.
void ForgetEnteredCafs(Machine& machine);

[[nodiscard]] layout::Word& StaticLinkOf(layout::Object& object);

}  // namespace assay::runtime
