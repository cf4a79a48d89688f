// Syntax errors: what is said, where, and that the rest of the text is still looked at.
#include "core/parse.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/support.h"

namespace assay::core {
namespace {

TEST(ParseTest, ExpectationsAreNamed) {
  EXPECT_EQ(Complaints("main 1;"), "1:6 syntax: expected `=`, found `1`\n");
  EXPECT_EQ(Complaints("1 = 1;"),
            "1:1 syntax: expected a definition `name = expression;`, found `1`\n");
  EXPECT_EQ(Complaints("f = scc a f;"),
            "1:9 syntax: expected the name of a cost centre in double quotes, found `a`\n");
  EXPECT_EQ(Complaints("\"text\" = 1;"),
            "1:1 syntax: expected a definition `name = expression;`, found \"text\"\n");
  EXPECT_EQ(Complaints("f = case f of { 1.5 -> 1 };"),
            "1:17 syntax: expected a pattern, found `1.5`\n");
  EXPECT_EQ(Complaints("f = 'ab';"), "1:5 syntax: a character literal holds one character\n");
  EXPECT_EQ(Complaints("f = let x = 1 in x;"), "1:9 syntax: expected `{`, found `x`\n");
  EXPECT_EQ(Complaints("f = let { } in f;"),
            "1:11 syntax: expected a binding `name = expression`, found `}`\n");
  EXPECT_EQ(Complaints("f = case f of { };"), "1:17 syntax: expected a pattern, found `}`\n");
  EXPECT_EQ(Complaints("f = case f { A -> 1 };"), "1:12 syntax: expected `of`, found `{`\n");
  EXPECT_EQ(Complaints("f = join { J = 1 } in f;"),
            "1:12 syntax: expected a join point `label x y = expression`, found `J`\n");
  EXPECT_EQ(Complaints("f = join { j : T = 1 } in f;"), "1:14 syntax: expected `=`, found `:`\n");
  EXPECT_EQ(Complaints("f = jump 1;"),
            "1:10 syntax: expected the label of a join point, found `1`\n");
  EXPECT_EQ(Complaints("f : = 1;"), "1:5 syntax: expected a type, found `=`\n");
  EXPECT_EQ(Complaints("data T = a;"), "1:10 syntax: expected a constructor, found `a`\n");
  EXPECT_EQ(Complaints("f = \\(x) y : T -> x;"), "1:12 syntax: expected `->`, found `:`\n");
}

TEST(ParseTest, PatternsDoNotNest) {
  EXPECT_EQ(Complaints("f = case f of { Cons (Cons a b) c -> 1 };"),
            "1:23 syntax: expected a variable, found `Cons`\n");
  EXPECT_EQ(Complaints("f = case f of { Cons 1 b -> 1 };"),
            "1:22 syntax: expected `->`, found `1`\n");
}

TEST(ParseTest, ArgumentsThatNeedParenthesesAreRefusedWhereTheyStart) {
  for (const std::string_view argument :
       {"\\x -> x", "let { x = 1 } in x", "case f of { x -> x }", "scc \"c\" f", "scc_sub \"c\" f",
        "scc_dict \"c\" f", "join { j = 1 } in jump j", "jump j"}) {
    const std::string expected = "1:7 syntax: expected an argument, found `";
    EXPECT_EQ(Complaints("f = f " + std::string(argument) + ";").substr(0, expected.size()),
              expected)
        << argument;
  }
}

TEST(ParseTest, TheEndIsReportedAfterTheLastToken) {
  EXPECT_EQ(Complaints("f = f (f\n\n-- the end\n"),
            "1:9 syntax: the text ends where `)` is expected\n");
}

TEST(ParseTest, TheLastSemicolonMayBeLeftOut) {
  EXPECT_NE(Read("f = 1; g = 2"), nullptr);
  EXPECT_NE(Read("f = case f of { A -> 1; B -> 2; }; g = let { x = 1; } in x;"), nullptr);
}

TEST(ParseTest, OneErrorPerDefinition) {
  EXPECT_EQ(Complaints("f = ; g = 1; h = ); i = ;"),
            "1:5 syntax: expected an expression, found `;`\n"
            "1:18 syntax: expected an expression, found `)`\n"
            "1:25 syntax: expected an expression, found `;`\n");
}

TEST(ParseTest, AnErrorInBracesDoesNotEndTheDefinition) {
  EXPECT_EQ(Complaints("f = let { x = ; y = 2 } in x; g = );"),
            "1:15 syntax: expected an expression, found `;`\n"
            "1:35 syntax: expected an expression, found `)`\n");
  EXPECT_EQ(Complaints("f = case f of { A -> case f of { B -> ; C -> 1 }; D -> 1 }; g = );"),
            "1:39 syntax: expected an expression, found `;`\n"
            "1:65 syntax: expected an expression, found `)`\n");
}

TEST(ParseTest, SpansCoverWholeExpressions) {
  const std::unique_ptr<Program> program =
      Read("f = (f f) f; g = (f f); h = \\x y -> x; i = case f of { z -> z }; j = f (f f) f;");
  ASSERT_NE(program, nullptr);
  const auto span = [&](std::size_t i) { return program->definitions[i].right_hand_side->span; };
  EXPECT_EQ(span(0), (Span{1, 4, 11}));
  EXPECT_EQ(span(1), (Span{1, 18, 21})) << "without the parentheses around it";
  EXPECT_EQ(span(2), (Span{1, 28, 37}));
  EXPECT_EQ(span(3), (Span{1, 43, 63}));
  EXPECT_EQ(span(4), (Span{1, 69, 78}));
}

std::string Repeat(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

// Each on a stack of its own: the first throws through more frames than AddressSanitizer cleans up
// after.
TEST(ParseTest, NestingHasALimit) {
  constexpr std::string_view kTooDeep = "too-deep: the text nests deeper than 20000 levels here\n";
  const auto complaints = [](const std::string& text) {
    std::string found;
    RunOnMappedStack([&] { found = Complaints(text); });
    return found;
  };
  EXPECT_EQ(complaints("f = " + Repeat("(", 20'000)), "1:20005 " + std::string(kTooDeep));
  EXPECT_EQ(complaints("f : " + Repeat("T -> ", 20'001) + "T = 1;"),
            "1:100005 " + std::string(kTooDeep));
  EXPECT_EQ(
      complaints("f = " + Repeat("(", 20'001) + "; g = );"),
      "1:20005 " + std::string(kTooDeep) + "1:20012 syntax: expected an expression, found `)`\n");
}

}  // namespace
}  // namespace assay::core
