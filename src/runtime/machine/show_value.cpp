#include "runtime/machine/show_value.h"

#include <gmp.h>

#include <bit>
#include <charconv>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace assay::runtime {

namespace {

using layout::Object;
using layout::ObjectKind;
using layout::ValueKind;
using layout::Word;

template <typename Number>
void ShowFloating(Number value, const char* suffix, char* text, std::size_t size) {
  if (std::isinf(value)) {
    std::snprintf(text, size, "%s1e999%s", value < 0 ? "-" : "", suffix);
    return;
  }
  char digits[40];
  *std::to_chars(digits, digits + sizeof digits - 1, value).ptr = '\0';
  const bool is_whole = std::strspn(digits, "-0123456789") == std::strlen(digits);
  std::snprintf(text, size, "%s%s%s", digits, is_whole ? ".0" : "", suffix);
}

void ShowLarge(const Object& object, char* text, std::size_t size) {
  const auto limbs = static_cast<mp_size_t>(object.payload[0] / sizeof(mp_limb_t)) - 1;
  const bool negative = object.payload[layout::kLargeIntegerSign] != 0;
  mpz_t number;
  mpz_roinit_n(number, object.payload + layout::kLargeIntegerLimbs, negative ? -limbs : limbs);
  char* const digits = mpz_get_str(nullptr, 10, number);
  std::snprintf(text, size, "%sn", digits);
  std::free(digits);
}

// Escapes the little that Core text has to; enough for a head.
void ShowQuoted(const char* bytes, std::size_t count, char quote, char* text, std::size_t size) {
  std::size_t used = 0;
  const auto put = [&](char c) {
    if (used + 1 < size) {
      text[used++] = c;
    }
  };
  put(quote);
  for (std::size_t i = 0; i < count; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if (bytes[i] == quote || bytes[i] == '\\') {
      put('\\');
      put(bytes[i]);
    } else if (bytes[i] == '\n' || bytes[i] == '\t') {
      put('\\');
      put(bytes[i] == '\n' ? 'n' : 't');
    } else if (byte < 0x20 || byte == 0x7F) {
      constexpr const char* kHex = "0123456789abcdef";
      put('\\');
      put('x');
      put(kHex[byte >> 4U]);
      put(kHex[byte & 15U]);
    } else {
      put(bytes[i]);
    }
  }
  put(quote);
  text[used] = '\0';
}

void ShowCharacter(Word character, char* text, std::size_t size) {
  char bytes[4];
  std::size_t count = 1;
  if (character < 0x80) {
    bytes[0] = static_cast<char>(character);
  } else {
    count = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (std::size_t i = count - 1; i > 0; --i, character >>= 6U) {
      bytes[i] = static_cast<char>(0x80U | (character & 0x3FU));
    }
    bytes[0] = static_cast<char>((0xF00U >> count) | character);
  }
  ShowQuoted(bytes, count, '\'', text, size);
}

// False if it is not a value of a primitive kind.
bool ShowPrimitive(const layout::ProgramInfo& program, const Object& object, char* text,
                   std::size_t size) {
  const auto info = static_cast<std::uint32_t>(object.header);
  const Word payload = object.payload[0];
  const auto is = [&](ValueKind kind) {
    return program.values[static_cast<std::uint32_t>(kind)] == info;
  };
  if (is(ValueKind::Int)) {
    std::snprintf(text, size, "%" PRId64, static_cast<std::int64_t>(payload));
  } else if (is(ValueKind::Integer)) {
    std::snprintf(text, size, "%" PRId64 "n", static_cast<std::int64_t>(payload));
  } else if (is(ValueKind::Word)) {
    std::snprintf(text, size, "%" PRIu64 "w", payload);
  } else if (is(ValueKind::Double)) {
    ShowFloating(std::bit_cast<double>(payload), "", text, size);
  } else if (is(ValueKind::Float)) {
    ShowFloating(std::bit_cast<float>(static_cast<std::uint32_t>(payload)), "f", text, size);
  } else if (is(ValueKind::Char)) {
    ShowCharacter(payload, text, size);
  } else if (is(ValueKind::String)) {
    ShowQuoted(reinterpret_cast<const char*>(object.payload + 1), payload, '"', text, size);
  } else if (is(ValueKind::LargeInteger)) {
    ShowLarge(object, text, size);
  } else {
    return false;
  }
  return true;
}

}  // namespace

void ShowHead(const layout::ProgramInfo& program, Word value, char* text, std::size_t size) {
  const Object* object = layout::Untag(value);
  const layout::InfoTable* info = layout::InfoOf(object->header);
  while (info->kind == ObjectKind::Indirection || info->kind == ObjectKind::StaticIndirection) {
    object = layout::Untag(object->payload[0]);
    info = layout::InfoOf(object->header);
  }
  const layout::Description* const description = layout::DescriptionOf(*info);
  if (info->kind == ObjectKind::Function || info->kind == ObjectKind::PartialApplication) {
    std::snprintf(text, size, "<function>");
  } else if (!ShowPrimitive(program, *object, text, size)) {
    std::snprintf(text, size, "%s",
                  description == nullptr ? "<unnamed>" : layout::StaticAt<char>(description->name));
  }
}

}  // namespace assay::runtime
