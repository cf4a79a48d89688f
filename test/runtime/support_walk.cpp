#include "runtime/support_walk.h"

namespace assay::runtime::test {

using layout::HeapVariant;

Word KeyIn(const Object& object) {
  const auto by = [&](Word pointer, HeapVariant variant) {
    return (object.header >> 32U << 32U) + (layout::Untag(pointer)->header & 0xffff'ffffU) +
           static_cast<Word>(variant);
  };
  switch (layout::InfoOf(object.header)->kind) {
    case ObjectKind::PartialApplication:
      return by(object.payload[0], HeapVariant::PartialApplication);
    case ObjectKind::Indirection: return by(object.payload[0], HeapVariant::Indirection);
    default: return object.header;
  }
}

void AddSaved(const Word* at, const Word* end, std::vector<Word>& all) {
  for (; at != end; at += layout::FrameSize(*reinterpret_cast<const layout::Frame*>(at))) {
    const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
    all.insert(all.end(), frame.saved, frame.saved + layout::InfoOf(frame.header)->pointers);
  }
}

std::vector<Word> PointersOf(const Object& object) {
  const InfoTable& info = *layout::InfoOf(object.header);
  const Word* const payload = object.payload;
  std::vector<Word> all;
  switch (info.kind) {
    case ObjectKind::Indirection: return {payload[0]};
    case ObjectKind::PartialApplication:
      all = {payload[0]};
      all.insert(all.end(), payload + 2, payload + 2 + payload[1]);
      return all;
    case ObjectKind::Array: return {payload + 1, payload + 1 + layout::ArraySize(object)};
    case ObjectKind::FrozenStack: AddSaved(payload + 1, payload + 1 + payload[0], all); return all;
    case ObjectKind::Bytes:
    case ObjectKind::BlackHole: return {};
    default: return {payload, payload + info.pointers};
  }
}

}  // namespace assay::runtime::test
