// Following static objects in a major collection.
#pragma once

#include "runtime/gc/collection.h"

namespace assay::runtime {

// A static object is alive: it will be scanned, once.
void ReachStatic(Collection& collection, layout::Object* object);

void FollowStaticReferences(Collection& collection, std::uint32_t address);

// The static objects that the code of this info table mentions are alive.
inline void ReachStaticReferences(Collection& collection, const layout::InfoTable& info) {
  const std::uint32_t address = info.static_references;
  std::uint32_t& seen = collection.seen.addresses[address / 4 % StaticReferencesSeen::kSlots];
  if (address != 0 && seen != address) {
    seen = address;
    FollowStaticReferences(collection, address);
  }
}

}  // namespace assay::runtime
