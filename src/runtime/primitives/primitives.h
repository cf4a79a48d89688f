// The functions behind the primitives: one extern "C" function assay_OPERATION for each line of
// core/primitives.def whose mechanism is Call or Machine, declared here from that table.
//
// Call: the machine's registers are in the processor; the function must not touch them or the
// heap's end. Machine: they are stored, so it may allocate. No primitive collects: that is left to
// the next heap check, and a Machine primitive is always preceded by one.
#pragma once

#include "runtime/heap/allocate.h"
#include "runtime/machine/machine.h"

namespace assay::runtime::primitives {

// The kinds of the table as C types. Everything that is not a number is a tagged pointer.
using Int = std::int64_t;
using Word = layout::Word;
using Char = std::uint64_t;
using Double = double;
using Float = float;
using Integer = layout::Word;
using String = layout::Word;
using Reference = layout::Word;
using Array = layout::Word;
using Bytes = layout::Word;
using Value = layout::Word;
using Pointer = layout::Word;
using World = layout::Word;  // means nothing
using Truth = layout::Word;  // 0 or 1
using Unit = void;
using Result = layout::Word;
using Never = void;

// NOLINTBEGIN(readability-identifier-naming,readability-named-parameter): the names of the table
#define PRIMITIVE(operation, text, how, result, ...) \
  extern "C" result assay_##operation(__VA_ARGS__);
#include "core/primitives.def"
#undef PRIMITIVE
// NOLINTEND(readability-identifier-naming,readability-named-parameter)

// What the groups share: objects of the kinds above. The current cost centre pays.

[[nodiscard]] layout::Object* NewObject_nogc(Machine& machine, layout::ValueKind kind,
                                             std::size_t words);
// Of kind Bytes: a string, bytes or a large Integer.
[[nodiscard]] layout::Object* NewBytes_nogc(Machine& machine, layout::ValueKind kind,
                                            std::size_t bytes);
[[nodiscard]] Word NewString_nogc(Machine& machine, const char* bytes, std::size_t size);
// A NUL-terminated copy; the caller frees it.
[[nodiscard]] char* NewCString(Bytes bytes);

inline constexpr Word kValueTag = 1;         // of pointers to all these objects ..
inline constexpr Word kLargeIntegerTag = 2;  // .. but large Integers

[[nodiscard]] inline Word PointerTo(const layout::Object* object) {
  return reinterpret_cast<Word>(object) + kValueTag;
}
[[nodiscard]] inline char* BytesOf(Word pointer) {
  return reinterpret_cast<char*>(layout::Untag(pointer)->payload + 1);
}
[[nodiscard]] inline std::size_t SizeOf(Word pointer) { return layout::Untag(pointer)->payload[0]; }

// The object behind evaluated thunks.
[[nodiscard]] const layout::Object* Follow(Word pointer);

// Text of an evaluated list of evaluated characters as UTF-8, NUL-terminated; the caller frees it.
[[nodiscard]] char* NewListText(Value list, std::size_t& size);

// UTF-8. The number of bytes written.
std::size_t EncodeCharacter(Char character, char* bytes);

}  // namespace assay::runtime::primitives
