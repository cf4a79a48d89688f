// Characters and strings.
#include <cstdlib>
#include <cstring>

#include <utf8proc.h>

#include "runtime/machine/fatal.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

namespace {

constexpr Int kNotAssigned = 29;  // Data.Char's last category, which is utf8proc's first
constexpr Char kReplacement = 0xFFFD;

std::size_t LengthOf(unsigned char first) {
  return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of the table

Int assay_CharCategory(Char character) {
  const auto category =
      static_cast<Int>(utf8proc_category(static_cast<utf8proc_int32_t>(character)));
  return category == 0 ? kNotAssigned : category - 1;
}
Char assay_CharToUpper(Char character) {
  return static_cast<Char>(utf8proc_toupper(static_cast<utf8proc_int32_t>(character)));
}
Char assay_CharToLower(Char character) {
  return static_cast<Char>(utf8proc_tolower(static_cast<utf8proc_int32_t>(character)));
}
Char assay_CharToTitle(Char character) {
  return static_cast<Char>(utf8proc_totitle(static_cast<utf8proc_int32_t>(character)));
}

Char assay_StringChar(String string, Int at) {
  const auto* const bytes = reinterpret_cast<const unsigned char*>(BytesOf(string)) + at;
  const std::size_t length = LengthOf(*bytes);
  if (static_cast<std::size_t>(at) + length > SizeOf(string) || (*bytes >= 0x80 && length == 1)) {
    return kReplacement;
  }
  Char character = length == 1 ? *bytes : *bytes & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    character = (character << 6U) | (bytes[i] & 0x3FU);
  }
  return character;
}
Int assay_StringNext(String string, Int at) {
  return at + static_cast<Int>(LengthOf(static_cast<unsigned char>(BytesOf(string)[at])));
}
Truth assay_StringEqual(String a, String b) {
  return SizeOf(a) == SizeOf(b) && std::memcmp(BytesOf(a), BytesOf(b), SizeOf(a)) == 0 ? 1 : 0;
}
String assay_PackString(Value list) {
  std::size_t size = 0;
  char* const text = NewListText(list, size);
  const String result = NewString_nogc(assay_machine, text, size);
  std::free(text);
  return result;
}

void assay_Fail(String message) { Fail(assay_machine, NewCString(message), kFailureCode); }
void assay_FailList(Value list) {
  std::size_t size = 0;
  Fail(assay_machine, NewListText(list, size), kFailureCode);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
