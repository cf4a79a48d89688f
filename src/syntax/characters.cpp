#include "syntax/characters.h"

#include <array>

#include <utf8proc.h>

namespace assay::syntax {

namespace {

constexpr CharacterClass AsciiClass(unsigned char c) {
  if (c == '\n') return CharacterClass::NewLine;
  if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v') return CharacterClass::Space;
  if ((c >= 'a' && c <= 'z') || c == '_') return CharacterClass::Small;
  if (c >= 'A' && c <= 'Z') return CharacterClass::Large;
  if (c >= '0' && c <= '9') return CharacterClass::Digit;
  if (c == '\'' || c == '"') return CharacterClass::Quote;
  if (std::string_view("(),;[]`{}").contains(static_cast<char>(c))) return CharacterClass::Special;
  if (std::string_view("!#$%&*+./<=>?@\\^|-~:").contains(static_cast<char>(c))) {
    return CharacterClass::Symbol;
  }
  return CharacterClass::Bad;
}

constexpr auto kAsciiClasses = [] {
  std::array<CharacterClass, 128> classes{};
  for (unsigned char c = 0; c < 128; ++c) {
    classes.at(c) = AsciiClass(c);
  }
  return classes;
}();

CharacterClass UnicodeClass(std::uint32_t code) {
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(code))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LT: return CharacterClass::Large;
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LO: return CharacterClass::Small;
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_NO: return CharacterClass::IdentifierPart;
    case UTF8PROC_CATEGORY_ND: return CharacterClass::Digit;
    case UTF8PROC_CATEGORY_PC:
    case UTF8PROC_CATEGORY_PD:
    case UTF8PROC_CATEGORY_PO:
    case UTF8PROC_CATEGORY_SM:
    case UTF8PROC_CATEGORY_SC:
    case UTF8PROC_CATEGORY_SK:
    case UTF8PROC_CATEGORY_SO: return CharacterClass::Symbol;
    case UTF8PROC_CATEGORY_ZS: return CharacterClass::Space;
    default: return CharacterClass::Bad;
  }
}

}  // namespace

Character DecodeCharacter(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) {
    return {first, 1};
  }
  utf8proc_int32_t code = 0;
  const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                       static_cast<utf8proc_ssize_t>(text.size()), &code);
  if (length <= 0) {
    return {0xFFFD, 1};
  }
  return {static_cast<std::uint32_t>(code), static_cast<std::uint8_t>(length)};
}

CharacterClass ClassOf(std::uint32_t code) {
  return code < 128 ? kAsciiClasses[code] : UnicodeClass(code);
}

}  // namespace assay::syntax
