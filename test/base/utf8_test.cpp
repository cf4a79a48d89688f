#include "source/utf8.h"

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(Utf8Test, ValidTextHasNoInvalidByte) {
  for (const std::string_view text : {"", "plain", "\x7F", "\xC2\x80", "é", "€", "\uFFFF", "𝄞",
                                      "\xED\x9F\xBF", "\xEE\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    EXPECT_EQ(FindInvalidUtf8(text), std::nullopt) << text;
  }
  EXPECT_EQ(FindInvalidUtf8(std::string_view("a\0b", 3)), std::nullopt);
}

struct Invalid {
  std::string_view text;
  std::uint32_t offset;
  std::string_view why;

  friend std::ostream& operator<<(std::ostream& stream, const Invalid& invalid) {
    return stream << invalid.why;
  }
};

class InvalidUtf8Test : public testing::TestWithParam<Invalid> {};

TEST_P(InvalidUtf8Test, IsFoundAtItsFirstByte) {
  EXPECT_EQ(FindInvalidUtf8(GetParam().text), GetParam().offset) << GetParam().why;
}

INSTANTIATE_TEST_SUITE_P(
    All, InvalidUtf8Test,
    testing::Values(Invalid{"ab\x80", 2, "a continuation byte without its first byte"},
                    Invalid{"\xC3", 0, "a sequence cut off by the end"},
                    Invalid{"a\xE2\x82", 1, "a longer sequence cut off by the end"},
                    Invalid{"\xC3(", 0, "a sequence cut off by another character"},
                    Invalid{"\xE2\x82(", 0, "a sequence cut off in its third byte"},
                    Invalid{"\xC0\xAF", 0, "an overlong form of two bytes"},
                    Invalid{"\xC1\xBF", 0, "an overlong form of two bytes"},
                    Invalid{"\xE0\x9F\xBF", 0, "an overlong form of three bytes"},
                    Invalid{"\xF0\x8F\xBF\xBF", 0, "an overlong form of four bytes"},
                    Invalid{"\xED\xA0\x80", 0, "a surrogate"},
                    Invalid{"\xF4\x90\x80\x80", 0, "a value past U+10FFFF"},
                    Invalid{"\xF5\x80\x80\x80", 0, "a byte that starts nothing"},
                    Invalid{"é\xFF", 2, "a byte that starts nothing, after a character"}));

TEST(Utf8Test, CharactersAreCodePoints) {
  EXPECT_EQ(CountCharacters(""), 0U);
  EXPECT_EQ(CountCharacters("abc"), 3U);
  EXPECT_EQ(CountCharacters("λx → 𝄞"), 6U);
}

}  // namespace
}  // namespace assay
