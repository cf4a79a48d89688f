// Small objects that many tests build.
#pragma once

#include "runtime/machine/entry_points.h"
#include "runtime/support_mutator.h"

namespace assay::runtime::test {

inline std::uint32_t ConsInfo() {
  static const std::uint32_t info =
      MakeInfo({.kind = ObjectKind::Constructor, .tag = 1, .pointers = 2, .name = "Cons"});
  return info;
}

inline std::uint32_t IntInfo() { return Common().boxed_int; }

inline std::uint32_t ThunkInfo() {
  static const std::uint32_t info = MakeInfo({.kind = ObjectKind::Thunk, .pointers = 1});
  return info;
}

inline std::uint32_t SelectorInfo(unsigned field) {
  static const std::uint32_t first =
      MakeInfo({.kind = ObjectKind::Selector, .tag = 0, .pointers = 1});
  static const std::uint32_t second =
      MakeInfo({.kind = ObjectKind::Selector, .tag = 1, .pointers = 1});
  return field == 0 ? first : second;
}

// A frame that saves one pointer.
inline std::uint32_t FrameInfo() {
  static const std::uint32_t info = MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = 1});
  return info;
}

// The caller has checked for room.
inline Word NewInt(Machine& machine, Word number, std::uint32_t centre = 0) {
  Object* const object = Bump(machine, 2);
  object->header = Header(IntInfo(), centre);
  object->payload[0] = number;
  return reinterpret_cast<Word>(object) | 1;
}

inline Word NewCons(Machine& machine, Word head, Word tail) {
  Object* const object = Bump(machine, 3);
  object->header = Header(ConsInfo());
  object->payload[0] = head;
  object->payload[1] = tail;
  return reinterpret_cast<Word>(object) | 2;
}

// A thunk or selector with one pointer.
inline Word NewThunk(Machine& machine, std::uint32_t info, Word field, std::uint32_t centre = 0) {
  Object* const object = Bump(machine, 2);
  object->header = Header(info, centre);
  object->payload[0] = field;
  return reinterpret_cast<Word>(object);
}

constexpr std::size_t kCellBytes = 5 * layout::kWordSize;  // a cons and its integer

// Conses `cells` integers onto the list in the topmost frame, whose frame is FrameInfo().
inline void ExtendList(Machine& machine, std::size_t cells) {
  for (std::size_t i = 0; i < cells; ++i) {
    while (HeapCheckFails(machine, kCellBytes)) {
      assay_yield();
    }
    Word& list = TopSaved(machine)[0];
    list = NewCons(machine, NewInt(machine, i), list);
  }
}

inline ObjectKind KindOf(Word pointer) {
  return layout::InfoOf(layout::Untag(pointer)->header)->kind;
}

inline Options NoVerification() {
  Options options;
  options.verify_heap = false;
  return options;
}

inline Options Verified() {
  Options options;
  options.verify_heap = true;
  return options;
}

}  // namespace assay::runtime::test
