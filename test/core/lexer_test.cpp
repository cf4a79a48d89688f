#include "core/lexer.h"

#include <array>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/support.h"

namespace assay::core {
namespace {

std::vector<Token> LexCleanly(std::string_view text) {
  Diagnostics diagnostics;
  std::vector<Token> tokens = Lex(1, text, diagnostics);
  EXPECT_EQ(Complaints(diagnostics), "") << text;
  return tokens;
}

// Every token but the End as letter of its kind and text: "v:x p:= i:1".
std::string Tokens(std::string_view text) {
  constexpr std::string_view kLetters = "vciskp";
  std::string shown;
  std::vector<Token> tokens = LexCleanly(text);
  EXPECT_EQ(tokens.back().kind, TokenKind::End);
  tokens.pop_back();
  for (const Token& token : tokens) {
    shown += fmt::format("{}{}:{}", shown.empty() ? "" : " ",
                         kLetters.at(static_cast<std::size_t>(token.kind)), token.text.Text());
  }
  return shown;
}

TEST(LexerTest, Identifiers) {
  EXPECT_EQ(Tokens("x foldr' x1 _x a_b quot# x## λx"),
            "v:x v:foldr' v:x1 v:_x v:a_b v:quot# v:x## v:λx");
  EXPECT_EQ(Tokens("Cons T# Z'"), "c:Cons c:T# c:Z'");
}

TEST(LexerTest, QualifiedNamesAreOneToken) {
  EXPECT_EQ(Tokens("Data.Map.insert Data.Map.Bin f.g"), "v:Data.Map.insert c:Data.Map.Bin v:f.g");
  EXPECT_EQ(Tokens("Data.Map. x"), "c:Data.Map v:. v:x");
}

TEST(LexerTest, Keywords) {
  EXPECT_EQ(Tokens("let in case of scc scc_sub scc_dict join jump"),
            "k:let k:in k:case k:of k:scc k:scc_sub k:scc_dict k:join k:jump");
  EXPECT_EQ(Tokens("lets data dict in' of#"), "v:lets v:data v:dict v:in' v:of#");
}

TEST(LexerTest, Punctuation) {
  EXPECT_EQ(Tokens("(){};,\\=->|:_"), "p:( p:) p:{ p:} p:; p:, p:\\ v:=->|: p:_");
  EXPECT_EQ(Tokens("= -> | : _"), "p:= p:-> p:| p:: p:_");
}

TEST(LexerTest, SymbolsAreAsLongAsTheyGo) {
  EXPECT_EQ(Tokens("+ +# ==# >>= -# - ->-"), "v:+ v:+# v:==# v:>>= v:-# v:- v:->-");
  EXPECT_EQ(Tokens(": :| ::"), "p:: c::| c:::");
  EXPECT_EQ(Tokens("x+y"), "v:x v:+ v:y");
}

TEST(LexerTest, IntegersMayHaveASignAndAHash) {
  EXPECT_EQ(Tokens("0 42 -7 42# -7# x-1 x - 1"), "i:0 i:42 i:-7 i:42 i:-7 v:x i:-1 v:x v:- i:1");
  const std::vector<Token> tokens = LexCleanly("42# -7 9223372036854775807 -9223372036854775808");
  EXPECT_EQ(tokens[0].literal.AsInt(), 42);
  EXPECT_EQ(tokens[1].literal.AsInt(), -7);
  EXPECT_EQ(tokens[2].literal.AsInt(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(tokens[3].literal.AsInt(), std::numeric_limits<std::int64_t>::min());
}

TEST(LexerTest, CommentsRunToTheEndOfTheLine) {
  EXPECT_EQ(Tokens("a -- b c\nd"), "v:a v:d");
  EXPECT_EQ(Tokens("a--b\n--\n---c\n-->d\ne"), "v:a v:e");
  EXPECT_EQ(Tokens("+-- comment"), "v:+") << "a symbol ends where a comment begins";
  EXPECT_EQ(Tokens("a -- without newline at the end"), "v:a");
  EXPECT_EQ(Tokens("a -- windows\r\nb"), "v:a v:b");
}

TEST(LexerTest, Strings) {
  EXPECT_EQ(Tokens(R"("plain" "" "a \"b\" \\ c" "-- no comment")"),
            R"(s:plain s: s:a "b" \ c s:-- no comment)");
}

TEST(LexerTest, BackQuotesMakeANameOfAnything) {
  EXPECT_EQ(Tokens("`let` `a b` `1` `;` `x \\` y`"), "v:let v:a b v:1 v:; v:x ` y");
  EXPECT_EQ(Tokens("`:` `[]` `(,)` `Data.Map.++` `Cons`"), "c:: c:[] c:(,) v:Data.Map.++ c:Cons");
  EXPECT_TRUE(LexCleanly("`dict`")[0].quoted);
  EXPECT_FALSE(LexCleanly("dict")[0].quoted);
}

TEST(LexerTest, BlanksSeparateOnly) {
  EXPECT_EQ(Tokens(" \t\r\n\f\va\tb "), "v:a v:b");
  EXPECT_EQ(Tokens(""), "");
}

TEST(LexerTest, SpansCoverTheTokenWithItsQuotesAndHash) {
  const std::vector<Token> tokens = LexCleanly("  λ `a b`\n42# \"s\" ");
  EXPECT_EQ(tokens[0].span, (Span{1, 2, 4}));
  EXPECT_EQ(tokens[1].span, (Span{1, 5, 10}));
  EXPECT_EQ(tokens[2].span, (Span{1, 11, 14}));
  EXPECT_EQ(tokens[3].span, (Span{1, 15, 18}));
}

TEST(LexerTest, TheEndIsJustAfterTheLastToken) {
  EXPECT_EQ(LexCleanly("a b  -- more\n\n").back().span, (Span{1, 3, 3}));
  EXPECT_EQ(LexCleanly("\n -- nothing\n").back().span, (Span{1, 0, 0}));
}

std::string Wrong(std::string_view text) { return Complaints(text); }

TEST(LexerTest, RefusesWhatIsNoToken) {
  EXPECT_EQ(Wrong("x = [; y = )"), "1:5 unexpected-character: unexpected character `[`\n")
      << "and nothing of what follows from that";
  EXPECT_EQ(Wrong("x = \x01 1;"),
            "1:5 unexpected-character: unexpected control character U+0001\n");
  EXPECT_EQ(Wrong("x = 9223372036854775808;"),
            "1:5 literal-too-large: this integer does not fit into 64 bits\n");
  EXPECT_EQ(Wrong("x = -9223372036854775809#;"),
            "1:5 literal-too-large: this integer does not fit into 64 bits\n");
  EXPECT_EQ(Wrong("x = scc \"a\n 1;"),
            "1:9 unterminated-string: this \" is not closed on its line\n");
  EXPECT_EQ(Wrong("x = `a"), "1:5 unterminated-string: this ` is not closed on its line\n");
  EXPECT_EQ(Wrong("x = `a\\"), "1:5 unterminated-string: this ` is not closed on its line\n");
  EXPECT_EQ(Wrong("`` = 1;"), "1:1 syntax: a name cannot be empty\n");
  EXPECT_EQ(Wrong("`_` = 1;"), "1:1 syntax: `_` stands for a value without a name\n");
}

// Quoted gives text that reads as exactly this name, with back quotes only where needed.
TEST(LexerTest, QuotedNamesReadBack) {
  for (const std::string_view text : {"x",           "f'",        "Cons",     "Data.Map.insert",
                                      "Data.Map.++", "Data.Map.", "A..b",     "+",
                                      "+#",          "--",        "-->",      "+--",
                                      "-",           "-1",        "->",       "=",
                                      ":",           "|",         ":|",       "let",
                                      "scc_sub",     "a b",       "1x",       "(,)",
                                      "[]",          "a`b",       "a\\b",     "\\",
                                      "\"",          "λ",         "a\tb",     "a\rb",
                                      "dict",        ".x",        "x.",       "x.1",
                                      "'x",          "#",         "x y -- z", "_1",
                                      "-x",          "1"}) {
    const std::vector<Token> tokens = LexCleanly(Quoted(Name(text)));
    ASSERT_EQ(tokens.size(), 2U) << text;
    EXPECT_EQ(tokens[0].text.Text(), text);
    EXPECT_EQ(tokens[0].kind == TokenKind::Constructor, IsConstructorName(text)) << text;
    EXPECT_TRUE(tokens[0].kind == TokenKind::Constructor || tokens[0].kind == TokenKind::Variable)
        << text;
  }
  EXPECT_EQ(Quoted(Name("Data.Map.insert")), "Data.Map.insert");
  EXPECT_EQ(Quoted(Name(">>=")), ">>=");
  EXPECT_EQ(Quoted(Name("let")), "`let`");
  EXPECT_EQ(Quoted(Name(":")), "`:`");
}

}  // namespace
}  // namespace assay::core
