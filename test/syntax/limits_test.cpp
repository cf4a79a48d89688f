// Large and deeply nested programs are read, or refused in so many words.
#include <gtest/gtest.h>

#include "syntax/parse.h"
#include "syntax/support.h"

namespace assay::syntax {
namespace {

std::string Repeat(const std::string& text, std::size_t count) {
  std::string repeated;
  for (std::size_t i = 0; i < count; ++i) {
    repeated += text;
  }
  return repeated;
}

void ExpectRead(const std::string& text) { EXPECT_EQ(Parse(text).diagnostics, ""); }

TEST(LimitsTest, TenThousandParentheses) {
  ExpectRead("f = " + Repeat("(", 10'000) + "x" + Repeat(")", 10'000) + "\n");
  ExpectRead("f " + Repeat("(", 10'000) + "x" + Repeat(")", 10'000) + " = 1\n");
  ExpectRead("f :: " + Repeat("[", 10'000) + "x" + Repeat("]", 10'000) + "\n");
}

TEST(LimitsTest, ParenthesesThatAreNotClosed) {
  const Parsed parsed = Parse("f = " + Repeat("(", 100'000) + "\ng = 1\n");
  EXPECT_NE(parsed.diagnostics.find("unexpected"), std::string::npos);
}

// On the ordinary stack of a thread, which is small.
TEST(LimitsTest, TooDeep) {
  SourceManager sources;
  Arena arena;
  Diagnostics diagnostics;
  const FileId file = sources.Add("Test.hs", "f = " + Repeat("(", 1'000'000) + "\ng = 1\n");
  static_cast<void>(ParseModule(sources, file, arena, diagnostics));
  const std::vector<Diagnostic> all = diagnostics.Sorted();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].kind, DiagnosticKind::TooDeep);
}

TEST(LimitsTest, AListOfAHundredThousand) {
  ExpectRead("f = [1" + Repeat(", 2", 100'000) + "]\n");
  ExpectRead("f = 1" + Repeat(" + 2", 100'000) + "\n");
  ExpectRead("f (x" + Repeat(" : y", 100'000) + ") = 1\n");
}

TEST(LimitsTest, AFunctionOfFiveThousandClauses) {
  ExpectRead(Repeat("f 1 x = x\n", 5'000) + "g = 1\n");
}

TEST(LimitsTest, BlocksWithinBlocks) {
  ExpectRead("f = " + Repeat("do { ", 5'000) + "x" + Repeat(" }", 5'000) + "\n");
  ExpectRead("f = " + Repeat("let x = 1 in ", 5'000) + "x\n");
  ExpectRead("f = " + Repeat("if a then b else ", 5'000) + "x\n");
  ExpectRead("f = " + Repeat("\\x -> ", 5'000) + "x\n");
}

TEST(LimitsTest, LongTypes) {
  ExpectRead("f :: " + Repeat("a -> ", 10'000) + "a\n");
  ExpectRead("f :: T" + Repeat(" a", 10'000) + "\n");
}

TEST(LimitsTest, CommentsNestAsDeepAsOneLikes) {
  ExpectRead(Repeat("{-", 100'000) + Repeat("-}", 100'000) + "f = 1\n");
}

TEST(LimitsTest, LongLiterals) {
  ExpectRead("f = " + Repeat("9", 100'000) + "\n");
  ExpectRead("f = 0x" + Repeat("f", 20'000) + "\n");
  ExpectRead("f = \"" + Repeat("a\\n", 100'000) + "\"\n");
  EXPECT_NE(Parse("f = 0x" + Repeat("f", 200'000)).diagnostics, "");
}

TEST(LimitsTest, MacrosThatGrow) {
  std::string text = "{-# LANGUAGE CPP #-}\n#define A0 x x\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "A" + std::to_string(i - 1);
    text.append("#define A").append(std::to_string(i)).append(" ");
    text.append(before).append(" ").append(before).append("\n");
  }
  EXPECT_NE(Parse(text + "f = A39\n").diagnostics.find("without end"), std::string::npos);
  EXPECT_EQ(Parse(text + "f = A3\n").diagnostics, "");
  ExpectRead("{-# LANGUAGE CPP #-}\n#define A B\n#define B A\nf = a where { a = 1 }\ng = A\n");
}

}  // namespace
}  // namespace assay::syntax
