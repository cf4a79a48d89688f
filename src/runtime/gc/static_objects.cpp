#include "runtime/gc/static_objects.h"

#include "runtime/heap/object_size.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

using layout::Object;
using layout::Word;

constexpr Word kFoundDead = ~Word{0} << 32;  // as a static link; no collection has this epoch

void MakeThunkAgain(const EnteredCaf& entered) {
  entered.caf->header = entered.thunk_header;
  entered.caf->payload[0] = 0;
}

}  // namespace

Word& StaticLinkOf(Object& object) {
  return object.payload[ObjectWords(object, *layout::InfoOf(object.header)) - 1];
}

void NoteEnteredCaf(Machine& machine, Object* caf) {
  if (machine.options.verify_heap) {
    CHECK(StaticLinkOf(*caf) != kFoundDead, "a CAF that no code could reach is not entered");
  }
  machine.statics.entered.Push({caf, caf->header});
}

void DropUnreachedCafs(Machine& machine) {
  GrowableArray<EnteredCaf>& entered = machine.statics.entered;
  std::size_t kept = 0;
  for (const EnteredCaf& one : entered) {
    Word& link = StaticLinkOf(*one.caf);
    if (link >> 32 == machine.statics.epoch) {
      entered.items[kept++] = one;
      continue;
    }
    MakeThunkAgain(one);
    if (machine.options.verify_heap) {
      link = kFoundDead;
      machine.statics.found_dead.Push(one.caf);
    }
  }
  entered.count = kept;
}

void ForgetEnteredCafs(Machine& machine) {
  for (const EnteredCaf& one : machine.statics.entered) {
    MakeThunkAgain(one);
  }
  for (Object* const caf : machine.statics.found_dead) {
    StaticLinkOf(*caf) = 0;
  }
  machine.statics.entered.Free();
  machine.statics.found_dead.Free();
}

}  // namespace assay::runtime
