// What a program may ask of values that are not evaluated or bound any further for it: whether
// there are logic variables in them, how they are written, which of two comes first.
#include <cstdlib>
#include <cstring>

#include "runtime/machine/machine.h"
#include "runtime/search/operations.h"
#include "runtime/search/search.h"

namespace assay::runtime {

namespace {

using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

// Past what was evaluated or bound; a thunk, if there is one.
Word ValueOf(const Machine& machine, Word value) {
  for (;;) {
    value = Dereference(machine, value);
    if (layout::TagOf(value) != 0) {
      return value;
    }
    const Object& object = *layout::Untag(value);
    const bool is_evaluated = (object.header & 0xffff'ffffU) == machine.program->search->trailed ||
                              layout::InfoOf(object.header)->kind == ObjectKind::Indirection;
    if (!is_evaluated) {
      return value;
    }
    value = object.payload[0];
  }
}

std::size_t FieldsOf(const InfoTable& info) {
  return info.kind == ObjectKind::Constructor ? info.pointers : 0;
}

bool HasVariables(const Machine& machine, Word value) {
  for (;;) {
    value = ValueOf(machine, value);
    if (IsUnbound(machine, value)) {
      return true;
    }
    const Object& object = *layout::Untag(value);
    const std::size_t fields = FieldsOf(*layout::InfoOf(object.header));
    if (fields == 0) {
      return false;
    }
    for (std::size_t i = 0; i + 1 < fields; ++i) {
      if (HasVariables(machine, object.payload[i])) {
        return true;
      }
    }
    value = object.payload[fields - 1];  // lists are long
  }
}

int Sign(bool is_less, bool is_more) { return is_less ? -1 : is_more ? 1 : 0; }

// As sign and magnitude, of which the last word is the highest.
struct Magnitude {
  bool is_negative;
  std::size_t words;
  const Word* digits;
};

Magnitude MagnitudeOf(const Object& number, Word& small) {
  if (layout::InfoOf(number.header)->kind == ObjectKind::Bytes) {
    return {number.payload[layout::kLargeIntegerSign] != 0,
            number.payload[0] / layout::kWordSize - 1, number.payload + layout::kLargeIntegerLimbs};
  }
  const auto value = static_cast<std::int64_t>(number.payload[0]);
  small = value < 0 ? 0 - static_cast<Word>(value) : static_cast<Word>(value);
  return {value < 0, 1, &small};
}

int CompareIntegers(const Object& left, const Object& right) {
  Word left_small = 0;
  Word right_small = 0;
  const Magnitude one = MagnitudeOf(left, left_small);
  const Magnitude other = MagnitudeOf(right, right_small);
  if (one.is_negative != other.is_negative) {
    return Sign(one.is_negative, true);
  }
  if (one.words != other.words) {
    return Sign((one.words < other.words) != one.is_negative, true);
  }
  for (std::size_t i = one.words; i-- > 0;) {
    if (one.digits[i] != other.digits[i]) {
      return Sign((one.digits[i] < other.digits[i]) != one.is_negative, true);
    }
  }
  return 0;
}

int CompareNumbers(const Machine& machine, const Object& left, const Object& right) {
  const bool is_float =
      (left.header & 0xffff'ffffU) ==
      machine.program->values[static_cast<std::size_t>(layout::ValueKind::Double)];
  if (is_float) {
    double number = 0;
    double right_number = 0;
    std::memcpy(&number, left.payload, sizeof number);
    std::memcpy(&right_number, right.payload, sizeof right_number);
    return Sign(number<right_number, number> right_number);
  }
  const auto number = static_cast<std::int64_t>(left.payload[0]);
  const auto right_number = static_cast<std::int64_t>(right.payload[0]);
  return Sign(number<right_number, number> right_number);
}

// Variables come first, in whatever order; constructors in that of their type, then their fields.
int Compare(const Machine& machine, Word one, Word other) {
  for (;;) {
    one = ValueOf(machine, one);
    other = ValueOf(machine, other);
    const bool is_free = IsUnbound(machine, one);
    if (is_free || IsUnbound(machine, other)) {
      return is_free && IsUnbound(machine, other) ? Sign(one<other, one> other)
                                                  : Sign(is_free, true);
    }
    const Object& left = *layout::Untag(one);
    const Object& right = *layout::Untag(other);
    const InfoTable& info = *layout::InfoOf(left.header);
    const InfoTable& right_info = *layout::InfoOf(right.header);
    if (info.kind == ObjectKind::Bytes || right_info.kind == ObjectKind::Bytes) {
      return CompareIntegers(left, right);
    }
    if (info.tag != right_info.tag) {
      return Sign(info.tag < right_info.tag, true);
    }
    if (info.non_pointers != 0) {  // a number or a character
      return CompareNumbers(machine, left, right);
    }
    const std::size_t fields = FieldsOf(info);
    if (fields == 0) {
      return 0;
    }
    for (std::size_t i = 0; i + 1 < fields; ++i) {
      if (const int order = Compare(machine, left.payload[i], right.payload[i]); order != 0) {
        return order;
      }
    }
    one = left.payload[fields - 1];
    other = right.payload[fields - 1];
  }
}

Word Cons(Machine& machine, Word head, Word tail) {
  Object* const cell = AllocateAside_nogc(machine, 3);
  cell->header = layout::Header(machine.program->search->cons, machine.registers.centre);
  cell->payload[0] = head;
  cell->payload[1] = tail;
  return reinterpret_cast<Word>(cell) | Word{2};
}

// A list of so many elements, which mean nothing.
void ReturnCount(Machine& machine, std::size_t count) {
  Word list = machine.program->search->nil;
  for (; count > 0; --count) {
    list = Cons(machine, machine.program->search->truth, list);
  }
  machine.registers.r1 = list;
}

Word Character(Machine& machine, char c) {
  Object* const object = AllocateAside_nogc(machine, 2);
  object->header =
      layout::Header(machine.program->values[static_cast<std::size_t>(layout::ValueKind::Char)],
                     machine.registers.centre);
  object->payload[0] = static_cast<unsigned char>(c);
  return reinterpret_cast<Word>(object) | Word{1};
}

}  // namespace

}  // namespace assay::runtime

namespace runtime = assay::runtime;
using assay::layout::Word;

void assay_IsVariable(Word value, Word /*none*/) {
  runtime::Machine& machine = assay_machine;
  const bool is_variable = runtime::IsUnbound(machine, runtime::ValueOf(machine, value));
  runtime::ReturnCount(machine, is_variable ? 1 : 0);
}

void assay_HasVariables(Word value, Word /*none*/) {
  runtime::ReturnCount(assay_machine, runtime::HasVariables(assay_machine, value) ? 1 : 0);
}

// What is beyond ASCII is escaped.
void assay_ShowTerm(Word value, Word /*none*/) {
  runtime::Machine& machine = assay_machine;
  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* const file = open_memstream(&text, &size);
  runtime::PrintTerm(machine, value, file);
  std::fclose(file);
  Word list = machine.program->search->nil;
  for (std::size_t i = size; i-- > 0;) {
    list = runtime::Cons(machine, runtime::Character(machine, text[i]), list);
  }
  std::free(text);
  machine.registers.r1 = list;
}

void assay_CompareTerms(Word one, Word other) {
  const int order = runtime::Compare(assay_machine, one, other);
  runtime::ReturnCount(assay_machine, order == 0 ? 0 : order < 0 ? 1 : 2);
}
