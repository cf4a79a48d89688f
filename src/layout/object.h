// Heap objects.
//
//     word 0   | info address : 32 (low) | cost centre : 32 (high) |
//     word 1.. | payload: pointers first, then non-pointers        |
//
// All code and static data of a compiled program lie below 4 GiB (non-PIE, small code model), so an
// info address takes 32 bits; the other half of the word holds the cost centre. A profiled object
// is therefore as large as a plain one. Everything at or above 4 GiB is heap or stack.
//
// An *info address* is the address of the object's entry code; its InfoTable stands right before
// it.
//
// Pointers to objects are tagged in their low three bits:
//
//     0      not known to be evaluated: enter it (thunk, indirection, selector, black hole, CAF)
//     1..6   a constructor whose tag is one less, or a function of that arity (partial
//            applications carry the number of arguments that they still need)
//     7      a constructor whose tag is 6 or more: the info table says which
//
// Bytes and arrays are values too and are tagged as constructors are.
//
//     kind                 payload
//     Constructor          fields
//     Function             free variables
//     Thunk                free variables, at least one word
//     Selector             the record that the field is taken from; InfoTable::tag says which field
//     PartialApplication   function (tagged), number of arguments (a number), arguments
//     Indirection          the value: an updated thunk. The centre in its header is the one that is
//                          pinned on the binding; the header of the value may have another
//     BlackHole            one word: a thunk under evaluation. In the heap of programs that name
//                          their black holes it is the info address of the thunk, else it means
//                          nothing
//     StaticThunk          (CAF) one word for the value, static link
//     StaticIndirection    the value of an evaluated CAF, static link
//     Bytes                number of bytes, then the bytes
//     Array                number of elements and a mark (kRememberedArray), pointers, then for
//                          more than a few one bit for each card of them (runtime/heap/cards.h)
//     FrozenStack          number of words, then frames, the newest first: an evaluation that was
//                          interrupted. Only thunks that resume it point to it
//
// Boxed numbers and characters are constructors of one non-pointer, references of one pointer. A
// large Integer is Bytes: a word for its sign (0 or 1), then limbs, the least significant first,
// the last of them not 0. What is small enough for 64 bits is never large.
//
// Programs that are built for biographies (`--heap=biography`) have no centres. There the upper
// half of a header is a *stamp*: 0, or the address of the SourceDefinition whose code used the
// object last, kUsedBySystem if there is none. Code writes it at each use, and the collector sets
// the lowest bit (kStampIsOld) of those that a census has seen.
//
// Static objects (below 4 GiB) end with one more word, the *static link*, which the collector uses
// to chain those it has reached.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::layout {

using Word = std::uint64_t;

inline constexpr std::size_t kWordSize = 8;
inline constexpr Word kTagMask = 7;
inline constexpr Word kLargestTag = 7;           // look at the info table
inline constexpr unsigned kCentreShift = 32;     // the upper half of a header
inline constexpr std::int64_t kRowSize = 128;    // of the counters of one centre
inline constexpr unsigned kMaximumArity = 5;     // longer lambdas are curried, but for calls ..
inline constexpr unsigned kMostParameters = 10;  // .. that know them; beyond registers on the stack
inline constexpr Word kHeapFloor = Word{1} << 32;

enum class ObjectKind : std::uint8_t {
  // Objects
  Constructor,
  Function,
  Thunk,
  Selector,
  PartialApplication,
  Indirection,
  BlackHole,
  StaticThunk,
  StaticIndirection,
  Bytes,
  Array,
  FrozenStack,
  // Stack frames
  ReturnFrame,
  UpdateFrame,
  CatchFrame,
  UnderflowFrame,
  StopFrame,
};

// What the collector has to know of objects beside their kind.
enum class Contents : std::uint8_t {
  Any,
  WrittenTo,  // of references and arrays: programs put other pointers there
  Character,  // a boxed number, which another object may stand for (runtime/gc/shared_values.h)
  Int,
  Integer,
};

// Static references: the static objects that a piece of code mentions, and all code that it goes on
// with (stg/top_level_references.h), as far as they may lead to a CAF. The collector follows them
// from everything alive, so that a CAF lives as long as code that can still reach it.
struct StaticReferences {
  std::uint32_t count;
  std::uint32_t objects[];  // addresses of static objects, untagged
};

// For people. Texts and tables are static, so 32 bits say where they are.

// A function, constant or method as it is written in the source.
struct SourceDefinition {
  std::uint32_t name;    // a text: with those around it, as in `mean.go`
  std::uint32_t module;  // a text
  std::uint32_t file;    // a text; empty: it is written nowhere
  std::uint32_t line;    // lines and columns count from 1; the last one belongs to it
  std::uint32_t column;
  std::uint32_t last_line;
  std::uint32_t last_column;
};

// What an object or a frame is called in the source, and who makes it. Lines are relative to the
// definition's: a line more above it leaves the code of a unit as it was, and so in the cache.
struct Description {
  std::uint32_t name;        // a text: constructor, function, or what a thunk will run
  std::uint32_t type;        // a text: type constructor of the value; empty: unknown
  std::uint32_t definition;  // the SourceDefinition whose text builds it, or 0
  std::uint16_t line;        // lines below the first one of the definition
  std::uint16_t column;      // 0: the place is not known
  std::uint16_t last_line;
  std::uint16_t last_column;
  std::uint32_t variables;  // a text: names of the pointers in the payload, kNoVariable: of none,
                            // with blanks between; or 0
  std::uint32_t call;  // a CallDescription of what is written in the library and was copied, or 0
};

inline constexpr char kNoVariable = '-';

// Where in the program it was called. Lines are as in a Description.
struct CallDescription {
  std::uint32_t definition;
  std::uint16_t line;
  std::uint16_t column;
  std::uint16_t last_line;
  std::uint16_t last_column;
};

struct InfoTable {
  ObjectKind kind;
  Contents contents;
  std::uint16_t tag;                // constructor tag, arity of a function, field of a selector
  std::uint16_t pointers;           // payload words that are pointers; they come first
  std::uint16_t non_pointers;       // payload words after them
  std::uint32_t static_references;  // address of a StaticReferences, or 0
  std::uint32_t description;        // address of a Description, or 0
};
static_assert(sizeof(InfoTable) == 16, "entry code behind an info table stays 16-aligned");
static_assert(offsetof(InfoTable, tag) == 2 && offsetof(InfoTable, static_references) == 8);

// Is its payload what its info table says, pointers and then non-pointers? (A thunk has at least
// one word.)
[[nodiscard]] constexpr bool IsOfFields(ObjectKind kind) { return kind <= ObjectKind::Thunk; }
static_assert(ObjectKind::Constructor < ObjectKind::Thunk &&
              ObjectKind::Function < ObjectKind::Thunk);

struct Object {
  Word header;
  Word payload[];
};

// Set in the number of elements of an array that is in the remembered set: once is enough.
inline constexpr Word kRememberedArray = Word{1} << 63;
[[nodiscard]] inline Word ArraySize(const Object& array) {
  return array.payload[0] & ~kRememberedArray;
}

inline constexpr std::size_t kLargeIntegerSign = 1;  // payload indices
inline constexpr std::size_t kLargeIntegerLimbs = 2;

inline constexpr std::size_t kPartialApplicationFunction = 0;  // payload indices
inline constexpr std::size_t kPartialApplicationCount = 1;
inline constexpr std::size_t kPartialApplicationArguments = 2;

template <typename T>
[[nodiscard]] inline const T* StaticAt(std::uint32_t address) {  // null if it is 0
  return reinterpret_cast<const T*>(static_cast<std::uintptr_t>(address));
}
[[nodiscard]] inline const Description* DescriptionOf(const InfoTable& info) {
  return StaticAt<Description>(info.description);
}
[[nodiscard]] inline const InfoTable* InfoOf(Word header) {
  return reinterpret_cast<const InfoTable*>(header & 0xffff'ffffU) - 1;
}
// A centre (or a stack of them) in the CC register: where its row is, in bytes from the middle of
// the counters. Its number is complemented where functions that it is pinned on are subsumed, so
// that the sign tells. Headers of objects and frames have it in their upper half.
[[nodiscard]] constexpr Word CentreWord(std::uint32_t number, bool is_subsumed) {
  const auto row = static_cast<std::int64_t>(number);
  return static_cast<Word>((is_subsumed ? ~row : row) * kRowSize);
}
[[nodiscard]] constexpr std::uint32_t CentreNumber(Word centre) {
  const std::int64_t row = static_cast<std::int64_t>(centre) / kRowSize;
  return static_cast<std::uint32_t>(row < 0 ? ~row : row);
}
[[nodiscard]] constexpr Word Header(Word info, Word centre) {
  return (centre << kCentreShift) | info;
}
[[nodiscard]] constexpr Word WithInfo(Word header, Word info) {  // and the same centre
  return ((header >> kCentreShift) << kCentreShift) | info;
}
[[nodiscard]] constexpr Word CentreOf(Word header) {  // as in the CC register
  return static_cast<Word>(static_cast<std::int64_t>(header) >> kCentreShift);
}
// Stamps.
inline constexpr std::uint32_t kUsedBySystem = 2;
inline constexpr std::uint32_t kStampIsOld = 1;
[[nodiscard]] constexpr std::uint32_t StampOf(Word header) {
  return static_cast<std::uint32_t>(header >> kCentreShift);
}

[[nodiscard]] inline Word TagOf(Word pointer) { return pointer & kTagMask; }
[[nodiscard]] inline Object* Untag(Word pointer) {
  return reinterpret_cast<Object*>(pointer & ~kTagMask);
}
[[nodiscard]] inline bool IsStatic(Word pointer) { return pointer < kHeapFloor; }

}  // namespace assay::layout
