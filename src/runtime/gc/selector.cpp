// Note [Reduction of selectors]
//
//     break (x : xs) = if x > 0 then (x : a, b) else ([], xs)  where (a, b) = break xs
//     main = case break list of (a, b) -> print (sum a + sum b)
//
// Each b is `case p of (u, v) -> v`. While a is summed nobody evaluates it, so it would hold p, and
// through p the part of a that has been summed already (Wadler 1987). A collection that finds p
// evaluated puts its second part in the place of b.
//
// What that asks of others:
//   - A selector that is under evaluation is a black hole, in every program: its update frame needs
//     the thunk, not its value (Expressions::DefineThunk).
//   - A selector that was entered and waits for room is not yet one. It is reduced like any other,
//     and the frame that waits enters what it finds (Note [Thunks are entered again],
//     llvm/block.cpp).
//   - A selector takes its field from whatever constructor it meets, so it is one only for types
//     with a single constructor (Converter::SelectedField).
//   - Programs that count costs keep their selectors: how much is evaluated must not depend on when
//     collections happen.
//
// Selectors come in chains of any length, such as those that a lazy state threads through a loop:
//
//     s3 = snd s2;  s2 = snd s1;  s1 = snd p       the record of one is the next selector
//     a = fst p;  p = Pair b c;  b = fst q         the value of one is the next selector
//
// so reduction keeps its own stack, threaded through the selectors that wait: a selector awaits
// either its record (kAwaitsRecord) or its value (kAwaitsValue), and its payload points to the one
// that waits for it. Every selector met is either reduced or copied by the end, hence all
// collections together spend linear time on them. A selector that waits for itself is a <<loop>> of
// the program: it is copied as it is.
#include "runtime/gc/selector.h"

#include "runtime/gc/evacuate.h"
#include "runtime/gc/from_space.h"
#include "runtime/heap/object_size.h"
#include "runtime/platform/check.h"

namespace assay::runtime {

namespace {

using layout::Object;
using layout::ObjectKind;
using layout::Word;

// The object behind updated thunks, moved objects and reduced selectors.
Object* Follow(Word pointer) {
  for (;;) {
    Object* const object = layout::Untag(pointer);
    switch (object->header & kMarkMask) {
      case kForwarded:
      case kForwardedYoung: pointer = object->header & ~kMarkMask; continue;
      case kReduced: pointer = object->payload[0]; continue;
      case 0: break;
      default: return object;
    }
    const ObjectKind kind = layout::InfoOf(object->header)->kind;
    if (kind != ObjectKind::Indirection && kind != ObjectKind::StaticIndirection) {
      return object;
    }
    pointer = object->payload[0];
  }
}

bool IsInFromSpace(const Collection& collection, const Object* object) {
  const auto address = reinterpret_cast<Word>(object);
  return !layout::IsStatic(address) && (StateOf(collection, address) & kFrom) != 0;
}

bool IsMarked(const Object& object) { return (object.header & kMarkMask) != 0; }

bool IsUntouchedSelector(const Collection& collection, const Object* object) {
  return !IsMarked(*object) && layout::InfoOf(object->header)->kind == ObjectKind::Selector &&
         IsInFromSpace(collection, object);
}

Word CopySelector(Collection& collection, Object* selector) {
  const BlockState state = StateOf(collection, reinterpret_cast<Word>(selector));
  const std::size_t words = ObjectWords(*selector, *layout::InfoOf(selector->header));
  return reinterpret_cast<Word>(
      CopyObject(collection, selector, words, StaysYoung(collection, state)));
}

// The stack of selectors that wait.
struct Waiting {
  Object* top = nullptr;

  void Push(Object* selector, Word mark) {
    selector->header |= mark;
    selector->payload[0] = reinterpret_cast<Word>(top);
    top = selector;
  }
  // Gives the mark; the selector is unmarked, its payload is lost.
  Word Pop(Object*& selector) {
    selector = top;
    top = reinterpret_cast<Object*>(selector->payload[0]);
    const Word mark = selector->header & kMarkMask;
    selector->header &= ~kMarkMask;
    return mark;
  }
};

void SetReduced(Object* selector, Word value) {
  selector->header |= kReduced;
  selector->payload[0] = value;
}

}  // namespace

Word ReduceSelector(Collection& collection, Object* selector) {
  DEBUG_CHECK(collection.reduce_selectors && IsUntouchedSelector(collection, selector),
              "what is reduced is a selector that nobody has dealt with");
  Waiting waiting;
  Object* current = selector;
  for (;;) {
    // Reduce `current` by one step, or find what it stands for.
    Object* const record = Follow(current->payload[0]);
    Word value = 0;
    if (IsUntouchedSelector(collection, record) && record != current) {
      waiting.Push(current, kAwaitsRecord);
      current = record;
      continue;
    }
    const bool is_record =
        !IsMarked(*record) && layout::InfoOf(record->header)->kind == ObjectKind::Constructor;
    const std::size_t field = layout::InfoOf(current->header)->tag;
    if (is_record && field < layout::InfoOf(record->header)->pointers) {
      value = record->payload[field];
      Object* const target = Follow(value);
      if (IsUntouchedSelector(collection, target) && target != current) {
        waiting.Push(current, kAwaitsValue);
        current = target;
        continue;
      }
      const bool is_loop = target == current || IsMarked(*target);
      if (is_loop) {
        value = CopySelector(collection, current);
      } else {
        SetReduced(current, value);
      }
    } else {
      value = CopySelector(collection, current);
    }

    // Tell those that wait.
    bool has_record = false;
    while (waiting.top != nullptr && !has_record) {
      has_record = waiting.Pop(current) == kAwaitsRecord;
      if (has_record) {
        current->payload[0] = value;
      } else {
        SetReduced(current, value);
      }
    }
    if (!has_record) {
      return value;
    }
  }
}

}  // namespace assay::runtime
