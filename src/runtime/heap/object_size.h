// How large an object is, by its kind.
#pragma once

#include <cstddef>

#include "runtime/heap/cards.h"

namespace assay::runtime {

[[nodiscard]] inline std::size_t BytesPayloadWords(layout::Word bytes) {
  return 1 + ((bytes + layout::kWordSize - 1) / layout::kWordSize);
}

// In words, with its header and without the static link of a static object. A thunk that was
// overwritten (by an indirection or a black hole) is as large as what it is now: nobody walks from
// one object to the next but over those that a collection has just copied.
[[nodiscard]] inline std::size_t ObjectWords(const layout::Object& object,
                                             const layout::InfoTable& info) {
  using layout::ObjectKind;
  const std::size_t described = std::size_t{info.pointers} + info.non_pointers;
  switch (info.kind) {
    case ObjectKind::Thunk:
    case ObjectKind::Selector: return 1 + (described == 0 ? 1 : described);
    case ObjectKind::Indirection:
    case ObjectKind::BlackHole:
    case ObjectKind::StaticThunk:
    case ObjectKind::StaticIndirection: return 2;
    case ObjectKind::PartialApplication:
      return 1 + layout::kPartialApplicationArguments +
             object.payload[layout::kPartialApplicationCount];
    case ObjectKind::Bytes: return 1 + BytesPayloadWords(object.payload[0]);
    case ObjectKind::Array: return ArrayWords(layout::ArraySize(object));
    case ObjectKind::FrozenStack: return 2 + object.payload[0];
    default: return 1 + described;
  }
}

}  // namespace assay::runtime
