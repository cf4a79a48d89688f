// The character classes of the Haskell report, section 2.2, for all of Unicode.
#pragma once

#include <cstdint>
#include <string_view>

namespace assay::syntax {

enum class CharacterClass : std::uint8_t {
  Bad,
  Space,
  NewLine,
  Small,  // also `_` and the letters of scripts without case
  Large,
  Digit,
  Symbol,  // what operators are made of
  Special,
  Quote,          // ' and "
  IdentifierPart  // no letter, but may follow one: marks, subscripts
};

struct Character {
  std::uint32_t code;
  std::uint8_t length;  // bytes
};

// The character at the head of text, which is not empty. A byte that begins no UTF-8 sequence
// stands for itself.
[[nodiscard]] Character DecodeCharacter(std::string_view text);

[[nodiscard]] CharacterClass ClassOf(std::uint32_t code);

[[nodiscard]] inline bool IsIdentifierClass(CharacterClass character_class) {
  return character_class == CharacterClass::Small || character_class == CharacterClass::Large ||
         character_class == CharacterClass::Digit ||
         character_class == CharacterClass::IdentifierPart;
}

}  // namespace assay::syntax
