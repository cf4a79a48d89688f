// UTF-8, UTF-16, UTF-32 and single bytes. What is not in the encoding is dealt with as the handle
// says: each bad byte by itself is an error, nothing, a replacement, or a surrogate that is written
// as the same byte again.
#include "runtime/primitives/encodings.h"

#include <cstring>

namespace assay::runtime::primitives {

namespace {

using Encoding = FileHandle::Encoding;
using What = Decoded::What;

constexpr Char kReplacement = 0xFFFD;
constexpr Char kByteOrderMark = 0xFEFF;
constexpr Char kFirstSurrogate = 0xD800;
constexpr Char kSecondHalf = 0xDC00;
constexpr Char kAfterSurrogates = 0xE000;
constexpr Char kBeyondFirstPlane = 0x10000;
constexpr Char kLastCharacter = 0x10FFFF;
constexpr Decoded kIncomplete{.what = What::Incomplete, .size = 0};
constexpr Decoded kInvalid{.what = What::Invalid, .size = 0};

bool IsSurrogate(Char character) {
  return character >= kFirstSurrogate && character < kAfterSurrogates;
}

Decoded Character(Char character, std::size_t size) {
  return {.what = What::Character, .size = static_cast<std::uint8_t>(size), .character = character};
}

// The first byte says how many there are, and bounds the second: no character is written longer
// than it must be, none is a surrogate or too large.
Decoded DecodeUtf8(const unsigned char* bytes, std::size_t size) {
  const unsigned first = bytes[0];
  if (first < 0x80) {
    return Character(first, 1);
  }
  if (first < 0xC2 || first > 0xF4) {
    return kInvalid;
  }
  const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  const unsigned least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  Char character = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (i == size) {
      return kIncomplete;
    }
    if (bytes[i] < (i == 1 ? least : 0x80U) || bytes[i] > (i == 1 ? most : 0xBFU)) {
      return kInvalid;
    }
    character = (character << 6U) | (bytes[i] & 0x3FU);
  }
  return Character(character, length);
}

Char UnitAt(const unsigned char* bytes, std::size_t size, bool is_little) {
  Char unit = 0;
  for (std::size_t i = 0; i < size; ++i) {
    unit = (unit << 8U) | bytes[is_little ? size - 1 - i : i];
  }
  return unit;
}

Decoded DecodeUtf16(const unsigned char* bytes, std::size_t size, bool is_little) {
  if (size < 2) {
    return kIncomplete;
  }
  const Char first = UnitAt(bytes, 2, is_little);
  if (!IsSurrogate(first)) {
    return Character(first, 2);
  }
  if (first >= kSecondHalf) {
    return kInvalid;
  }
  if (size < 4) {
    return kIncomplete;
  }
  const Char second = UnitAt(bytes + 2, 2, is_little);
  if (second < kSecondHalf || second >= kAfterSurrogates) {
    return kInvalid;
  }
  return Character(kBeyondFirstPlane + ((first - kFirstSurrogate) << 10U) + (second - kSecondHalf),
                   4);
}

Decoded DecodeUtf32(const unsigned char* bytes, std::size_t size, bool is_little) {
  if (size < 4) {
    return kIncomplete;
  }
  const Char character = UnitAt(bytes, 4, is_little);
  return IsSurrogate(character) || character > kLastCharacter ? kInvalid : Character(character, 4);
}

Decoded DecodeOne(const FileHandle& handle, const unsigned char* bytes, std::size_t size) {
  switch (handle.encoding) {
    case Encoding::Utf8:
    case Encoding::Utf8Marked: return DecodeUtf8(bytes, size);
    case Encoding::Utf16:
    case Encoding::Utf16Big:
    case Encoding::Utf16Little: return DecodeUtf16(bytes, size, handle.is_little_endian);
    case Encoding::Utf32:
    case Encoding::Utf32Big:
    case Encoding::Utf32Little: return DecodeUtf32(bytes, size, handle.is_little_endian);
    case Encoding::Binary:
    case Encoding::Latin1:
    case Encoding::Char8: break;
  }
  return Character(bytes[0], 1);
}

bool HasMark(const FileHandle& handle) {
  return handle.encoding == Encoding::Utf8Marked || handle.encoding == Encoding::Utf16 ||
         handle.encoding == Encoding::Utf32;
}

// Without a mark the order is big-endian, and the first character is one.
Decoded DecodeMark(FileHandle& handle, const unsigned char* bytes, std::size_t size) {
  handle.is_little_endian = handle.encoding != Encoding::Utf8Marked && bytes[0] == 0xFF;
  Decoded first = DecodeOne(handle, bytes, size);
  if (first.what == What::Incomplete) {
    return first;
  }
  handle.is_begun = true;
  if (first.what == What::Character && first.character == kByteOrderMark) {
    first.what = What::Nothing;
  } else if (handle.is_little_endian) {
    handle.is_little_endian = false;
    first = DecodeOne(handle, bytes, size);
  }
  return first;
}

Decoded Recover(const FileHandle& handle, unsigned char byte) {
  switch (handle.on_invalid) {
    case FileHandle::OnInvalid::Ignore: return {.what = What::Nothing, .size = 1};
    case FileHandle::OnInvalid::Replace: return Character(kReplacement, 1);
    case FileHandle::OnInvalid::RoundTrip:
      return byte < 0x80 ? Character(byte, 1) : Character(kSecondHalf + byte, 1);
    case FileHandle::OnInvalid::Fail: break;
  }
  return kInvalid;
}

std::size_t PutUnit(Char unit, std::size_t size, bool is_little, char* bytes) {
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t shift = 8 * (is_little ? i : size - 1 - i);
    bytes[i] = static_cast<char>(unit >> shift);
  }
  return size;
}

std::size_t EncodeUtf16(Char character, bool is_little, char* bytes) {
  if (character < kBeyondFirstPlane) {
    return PutUnit(character, 2, is_little, bytes);
  }
  const Char rest = character - kBeyondFirstPlane;
  PutUnit(kFirstSurrogate + (rest >> 10U), 2, is_little, bytes);
  PutUnit(kSecondHalf + (rest & 0x3FFU), 2, is_little, bytes + 2);
  return 4;
}

bool HasCharacter(const FileHandle& handle, Char character) {
  switch (handle.encoding) {
    case Encoding::Latin1: return character <= 0xFF;
    case Encoding::Binary:
    case Encoding::Char8: return true;
    default: return !IsSurrogate(character);
  }
}

std::size_t EncodeOne(const FileHandle& handle, Char character, char* bytes) {
  switch (handle.encoding) {
    case Encoding::Utf8:
    case Encoding::Utf8Marked: return EncodeCharacter(character, bytes);
    case Encoding::Utf16:
    case Encoding::Utf16Big:
    case Encoding::Utf16Little: return EncodeUtf16(character, handle.is_little_endian, bytes);
    case Encoding::Utf32:
    case Encoding::Utf32Big:
    case Encoding::Utf32Little: return PutUnit(character, 4, handle.is_little_endian, bytes);
    case Encoding::Binary:
    case Encoding::Latin1:
    case Encoding::Char8: break;
  }
  bytes[0] = static_cast<char>(character);
  return 1;
}

int EncodeBad(const FileHandle& handle, Char character, char* bytes) {
  switch (handle.on_invalid) {
    case FileHandle::OnInvalid::Ignore: return 0;
    case FileHandle::OnInvalid::Replace: return static_cast<int>(EncodeOne(handle, '?', bytes));
    case FileHandle::OnInvalid::RoundTrip:
      if (character >= kSecondHalf + 0x80 && character <= kSecondHalf + 0xFF) {
        bytes[0] = static_cast<char>(character - kSecondHalf);
        return 1;
      }
      break;
    case FileHandle::OnInvalid::Fail: break;
  }
  return -1;
}

}  // namespace

Decoded Decode(FileHandle& handle, const unsigned char* bytes, std::size_t size, bool is_end) {
  const bool at_mark = !handle.is_begun && HasMark(handle);
  const Decoded one = at_mark ? DecodeMark(handle, bytes, size) : DecodeOne(handle, bytes, size);
  if (one.what == What::Invalid || (one.what == What::Incomplete && is_end)) {
    return Recover(handle, bytes[0]);
  }
  if (one.what != What::Character || one.character != '\r' || !handle.reads_crlf) {
    return one;
  }
  if (one.size == size) {
    return is_end ? one : kIncomplete;
  }
  const Decoded next = DecodeOne(handle, bytes + one.size, size - one.size);
  if (next.what == What::Incomplete && !is_end) {
    return next;
  }
  const bool is_newline = next.what == What::Character && next.character == '\n';
  return is_newline ? Character('\n', std::size_t{one.size} + next.size) : one;
}

int Encode(FileHandle& handle, Char character, char* bytes) {
  if (!handle.is_begun && HasMark(handle)) {
    handle.is_begun = true;
    const std::size_t mark = EncodeOne(handle, kByteOrderMark, bytes);
    const int rest = Encode(handle, character, bytes + mark);
    return rest < 0 ? rest : static_cast<int>(mark) + rest;
  }
  if (character == '\n' && handle.writes_crlf) {
    const std::size_t first = EncodeOne(handle, '\r', bytes);
    return static_cast<int>(first + EncodeOne(handle, '\n', bytes + first));
  }
  return HasCharacter(handle, character) ? static_cast<int>(EncodeOne(handle, character, bytes))
                                         : EncodeBad(handle, character, bytes);
}

}  // namespace assay::runtime::primitives
