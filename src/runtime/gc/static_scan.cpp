#include "runtime/gc/static_scan.h"

namespace assay::runtime {

void ReachStatic(Collection& collection, layout::Object* object) {
  layout::Word& link = StaticLinkOf(*object);
  const std::uint32_t epoch = collection.machine.statics.epoch;
  if (link >> 32 == epoch) {
    return;
  }
  link = (layout::Word{epoch} << 32) | collection.static_to_scan;
  collection.static_to_scan = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(object));
}

void FollowStaticReferences(Collection& collection, std::uint32_t address) {
  const auto& references =
      *reinterpret_cast<const layout::StaticReferences*>(static_cast<std::uintptr_t>(address));
  for (std::uint32_t i = 0; i < references.count; ++i) {
    ReachStatic(collection, reinterpret_cast<layout::Object*>(
                                static_cast<std::uintptr_t>(references.objects[i])));
  }
}

}  // namespace assay::runtime
