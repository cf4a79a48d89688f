// Reading what was printed gives the same program, and printing that gives the same text.
#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/compare.h"
#include "core/print.h"
#include "core/support.h"

namespace assay::core {
namespace {

void ExpectRoundTrip(std::string_view text) {
  const std::unique_ptr<Program> program = Read(text);
  ASSERT_NE(program, nullptr);
  const std::string printed = Print(*program);
  const std::unique_ptr<Program> again = Read(printed);
  ASSERT_NE(again, nullptr);
  EXPECT_TRUE(AreAlphaEqual(*program, *again)) << text << "\nis printed as\n" << printed;
  EXPECT_EQ(Print(*again), printed);
}

struct Tricky {
  std::string_view name;
  std::string_view text;

  friend std::ostream& operator<<(std::ostream& stream, const Tricky& tricky) {
    return stream << tricky.name;
  }
};

class RoundTripTest : public testing::TestWithParam<Tricky> {};

TEST_P(RoundTripTest, PrintedTextReadsBack) { ExpectRoundTrip(GetParam().text); }

constexpr Tricky kTricky[] = {
    {"Nothing", ""},
    {"LiteralsOfAllKinds",
     R"(a = 3w; b = 18446744073709551615w; c = 'c'; d = '\''; e = '\n'; f = 'λ'; g = '\u{d800}';
        h = 1.5; i = -0.0; j = 1e300; k = 5e-324; l = 0.1f; m = 7n; n = -123456789012345678901234567890n;
        o = "text"; p = ""; q = "a\x00b\n\"c\\ é"; r = 1e999; s = 2f; t = 1.0;)"},
    {"LiteralPatterns",
     "f = case f of { 'a' -> 1; 'b' -> 2 }; g = case f of { 3w -> 1; _ -> 2 }; "
     "h = case f of { 3n -> 1; 99999999999999999999n -> 2; x -> x };"},
    {"Requests",
     "inline f = \\x -> let { noinline inline = x; specialise specialise = inline } in inline; "
     "dict noinline specialise g = f; h = join { inline j x = x } in jump j h;"},
    {"ActionMain", "action main = \\w -> w;"},
    {"Literals", "a = 0; b = -1; c = 42#; d = -9223372036854775808; e = 9223372036854775807;"},
    {"NegativeArguments", "f = \\x y -> +# x y; a = f -1 -2; b = f (-# 1 -1);"},
    {"NegativePatterns", "f = \\x -> case x of { -1 -> 1; 0 -> -1; n -> n };"},

    {"LambdaShadowsLambda", R"(f = \x -> \x -> x; g = \x x -> x; h = \x -> \y -> \x -> x y;)"},
    {"LambdaShadowsTopLevel", "x = 1; f = \\x -> x; g = \\f -> f x;"},
    {"LetShadowsLambda", "f = \\x -> let { x = 1 } in x;"},
    {"LetShadowsLet", "f = let { x = 1 } in let { y = x; x = y } in x;"},
    {"LetShadowsInRightHandSide", "f = \\x -> let { y = let { x = 2 } in x } in y x;"},
    {"PatternShadows",
     "f = \\x -> case x of { Cons x y -> case y of { Cons y x -> x y; x -> x } };"},
    {"PatternShadowsTopLevel", "f = \\x -> case x of { f -> f x };"},
    {"JoinShadows",
     "f = \\x -> join { j x = x; k x = jump j x } in jump k x;"
     "g = \\x y -> join { x a = a } in jump x y;"},
    {"JoinLabelShadowsJoinLabel", "f = \\x -> join { j a = a } in join { j b = b } in jump j x;"},
    {"ShadowingMeetsChosenNames",
     R"(f = \x -> \x -> \x_2 -> \x -> \x_3 -> \x_2 -> x x_2 x_3; x_4 = f;)"},
    {"DesugaredArgumentsMeetTheirNames",
     "f = \\arg arg_2 -> arg (arg_2 1) (arg 2 (arg_2 3)); operand = 1; g = +# operand;"},
    {"UnusedParameters",
     "f = \\_ _ unused -> unused; g = \\x -> case x of { T _ _ -> 1; _ -> 2 };"},

    {"QuotedVariables",
     R"(`a b` = 1; `let` = `a b`; `1` = \`x\`y` `\\` -> `x\`y` `\\`; `->` = `let`;)"},
    {"QuotedWordsOfTheParser",
     "data = 1; dict = data; dict user = T 1; scc_ = \\auto -> auto dict data user;"},
    {"QuotedConstructors",
     "a = `[]`; b = `:` 1 a; c = `(,)` a b; d = :| 1 2; e = case b of { `:` x xs -> x; `[]` -> 0 "
     "};"},
    {"SymbolicNames", "+ = \\x y -> +# x y; a = + 1 2; . = \\f g x -> f (g x); >>= = .;"},
    {"SymbolicNamesShadowed", "+ = \\+ -> \\+ -> +;"},
    {"UnicodeNames", "λ = \\é -> é; main = λ λ;"},
    {"QualifiedNames", "Data.Map.map = \\f -> Data.Map.Bin f Data.Map.Tip;"},

    {"Types",
     "f : a -> b -> a = \\(x : a) (y : b) -> x;"
     "g : (a -> b) -> List (Maybe a) -> List b = \\h xs -> Nil;"
     "h : ((a -> a) -> a) -> Int# = \\x -> 1;"
     "k = let { y : Int# = 1 } in case y of { (z : Int#) -> z };"
     "l = \\t -> case t of { Pair (a : T (T a) (b -> c)) b -> a };"},
    {"JoinParametersWithTypes",
     "f = \\x -> join { j (a : Int) b (c : a -> b) = a } in jump j x x x;"},
    {"DataDeclarations",
     "data Bool = False | True; data List a = Nil | Cons a (List a);"
     "data Fn a b = Fn (a -> b) ((a -> b) -> a) (Maybe (List a)); data `(,)` a b = `(,)` a b;"
     "x = Cons 1 Nil; y = case x of { Nil -> False; Cons a b -> True };"},
    {"DataUsedBeforeDeclared", "x = Cons 1 Nil; data List a = Nil | Cons a (List a);"},

    {"SccKinds",
     "f = \\x -> scc \"a\" (scc_sub \"a\" (scc_dict \"d\" (scc_sub \"d\" x)));"
     "g = \\x -> scc auto \"a\" (scc user \"b\" (scc system \"s\" (scc \"MAIN\" x)));"
     "h = \\x -> scc user \"MAIN\" (scc_sub caf \"CAF:x\" (scc_sub auto \"a\" (scc_sub user "
     "\"MAIN\" x)));"},
    {"SubOfAUserBesideADictionary",
     R"(f = \x -> scc_dict "d" (scc_sub user "d" (scc_sub dict "d" (scc_sub "d" x)));)"},
    {"SubOfAUserNamedDict", R"(dict d = T 1; f = \x -> scc_sub user "DICT" x;)"},
    {"SccNames", R"(f = \x -> scc "a \"b\" \\ c" (scc "λ" (scc "--" x));)"},
    {"SccBodiesExtendFar",
     R"(f = \x -> scc "a" x x; g = \x -> (scc "a" x) x; h = \x -> scc "a" \y -> scc "b" y x;)"},
    {"DictDefinitions", "dict d = T f; dict e = \\x -> T x; f = \\x -> d;"},

    {"Joins",
     "f = \\x -> join { j a b = case a of { 0 -> b; n -> jump j (-# n 1) b }; k = jump j x x }"
     " in case x of { 0 -> jump k; _ -> jump j 1 2 };"},
    {"JoinInAlternative", "f = \\x -> case x of { 0 -> join { j = 1 } in jump j; _ -> 2 };"},
    {"JumpThroughLet", "f = \\x -> join { j a = a } in let { y = x } in jump j (f y);"},

    {"HeadsInParentheses",
     "f = \\x -> (\\y -> y) x; g = \\x -> (let { y = x } in y) x (f x);"
     "h = \\x -> (case x of { y -> y }) x; i = (1) 2; j = (((f) 1) 2) 3; k = (join { l = f } in "
     "jump l) 1;"},
    {"NestedArguments", "f = \\x -> f (f (f (f x) 1) (f 2 (f 3))) (\\y -> f (f y));"},
    {"Primitives",
     "a = +#; b = +# 1; c = +# 1 2; d = (+# 1) 2; e = negate# (quot# 1 2); f = a (==#);"},
    {"NestedConstructors", "a = Cons 1 (Cons 2 (Cons 3 Nil)); b = (Cons 1) Nil; c = ((T 1) 2) 3;"},
    {"CaseOfCase", "f = \\x -> case case x of { A -> B; B -> A } of { A -> 1; B -> 2 };"},
    {"CaseOfAnything",
     "f = \\x -> case \\y -> y of { z -> z }; g = \\x -> case scc \"a\" x of { _ -> 1 };"
     "h = \\x -> case let { y = x } in y of { _ -> 1 }; i = \\x -> case f x of { _ -> 1 };"},
    {"RecursiveLet", "f = let { x = y; y = x; z = \\a -> z a } in z x;"},
};

INSTANTIATE_TEST_SUITE_P(Tricky, RoundTripTest, testing::ValuesIn(kTricky),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(LongRoundTripTest, ProgramsBreakOverLines) {
  const std::string_view text =
      "f = \\first second third -> let { fourth = first second third; fifth = \\sixth -> case "
      "sixth "
      "of { Cons head tail -> let { seventh = scc \"a long cost centre name\" (f head tail sixth) "
      "} "
      "in join { eighth ninth tenth = (case ninth of { Nil -> tenth; other -> other first }) tail "
      "} "
      "in case tail of { Nil -> jump eighth head tail; rest -> jump eighth rest (f rest (f head "
      "tail rest) (scc_sub \"another\" (f rest))) }; Nil -> fourth } } in fifth (f (f first second "
      "third) (fourth fifth) (\\eleventh -> eleventh first (second third)));";
  ExpectRoundTrip(text);
  const std::unique_ptr<Program> program = Read(text);
  ASSERT_NE(program, nullptr);
  const std::string printed = Print(*program);
  EXPECT_GT(std::ranges::count(printed, '\n'), 10);
}

TEST(LongRoundTripTest, LongNamesNeverFit) {
  const std::string name(120, 'n');
  ExpectRoundTrip(fmt::format("{0} = \\x -> {0} ({0} x) (case x of {{ {0} -> {0} x }});", name));
}

// Nesting of every kind, deeper than any line is wide.
std::string Nested(std::string_view open, std::string_view middle, std::string_view close,
                   int levels) {
  std::string text = "f = \\x -> ";
  for (int i = 0; i < levels; ++i) {
    text += open;
  }
  text += middle;
  for (int i = 0; i < levels; ++i) {
    text += close;
  }
  return text + ";";
}

TEST(LongRoundTripTest, NestingDeeperThanALineIsWide) {
  ExpectRoundTrip(Nested("f (", "x", ")", 200));
  ExpectRoundTrip(Nested("(", "x", ") x", 200));
  ExpectRoundTrip(Nested("\\x -> ", "x", "", 200));
  ExpectRoundTrip(Nested("let { x = x } in ", "x", "", 200));
  ExpectRoundTrip(Nested("let { x = ", "x", " } in x", 200));
  ExpectRoundTrip(Nested("case ", "x", " of { x -> x }", 200));
  ExpectRoundTrip(Nested("case x of { x -> ", "x", " }", 200));
  ExpectRoundTrip(Nested("scc \"c\" (", "x", ")", 200));
  ExpectRoundTrip(Nested("join { j x = jump j x } in ", "jump j x", "", 200));
  ExpectRoundTrip(Nested("(\\x -> ", "x", ") x", 200));
}

// Printing takes time in proportion to the text, not to its square or worse.
TEST(LongRoundTripTest, ManyOfAKind) {
  RunOnMappedStack([] {
    ExpectRoundTrip(Nested("", "x", " x", 5000));       // an application of many arguments
    ExpectRoundTrip(Nested("\\x -> ", "x", "", 5000));  // shadowing of many
    ExpectRoundTrip(Nested("let { x = x } in ", "x", "", 5000));
    ExpectRoundTrip("data T a = T a;" + Nested("T (", "T x", ")", 5000));
  });
}

}  // namespace
}  // namespace assay::core
