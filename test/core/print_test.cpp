#include "core/print.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/support.h"

namespace assay::core {
namespace {

std::string Printed(std::string_view text) {
  const std::unique_ptr<Program> program = Read(text);
  return program == nullptr ? "" : Print(*program);
}

TEST(PrintTest, WhatFitsALineStaysOnIt) {
  EXPECT_EQ(
      Printed("f=\\x->let{y=x;z=y}in case z of{Cons a _->a;_->scc \"c\" z};"),
      "f = \\x -> let { y = x; z = y } in case z of { Cons a unused -> a; _ -> scc \"c\" z };\n");
}

// What a program imports from C is all in the name of the primitive.
TEST(PrintTest, WhatComesFromCReadsBack) {
  const std::string text =
      "call = \\x y -> ccall_dd_d_pow# x y;\n"
      "by_address = \\p x -> dynamic_wd_d_# p x;\n"
      "place = address__w_free#;\n";
  EXPECT_EQ(Printed(text), text);
  EXPECT_EQ(Complaints("f = \\x -> ccall_i_i_# x;"),
            "1:11 unbound-variable: `ccall_i_i_#` is not in scope\n");
  EXPECT_EQ(Complaints("f = \\x -> dynamic_w_i_name# x;"),
            "1:11 unbound-variable: `dynamic_w_i_name#` is not in scope\n");
  EXPECT_EQ(Complaints("f = \\x -> address_x# x;"),
            "1:11 unbound-variable: `address_x#` is not in scope\n");
}

TEST(PrintTest, WhatDoesNotFitBreaksAtTheOutermostConstruct) {
  EXPECT_EQ(Printed("f = \\alpha beta -> let { gamma = alpha beta; delta = beta alpha } in "
                    "case gamma of { Cons head tail -> head delta tail; Nil -> beta delta };"),
            "f = \\alpha beta -> let {\n"
            "  gamma = alpha beta;\n"
            "  delta = beta alpha\n"
            "} in\n"
            "case gamma of { Cons head tail -> head delta tail; Nil -> beta delta };\n");
}

TEST(PrintTest, NoLineOfOrdinaryCodeIsWiderThanTheLimit) {
  const std::string printed = Printed(
      "f = \\alpha beta -> let { gamma = \\delta -> let { epsilon = delta alpha; zeta = epsilon "
      "beta "
      "} in case zeta of { Cons head tail -> f head tail; Nil -> f alpha epsilon } } in gamma "
      "(\\eta -> case eta of { Cons theta iota -> f theta iota; Nil -> f (f eta alpha) beta });");
  std::size_t start = 0;
  for (std::size_t end = printed.find('\n'); end != std::string::npos;
       end = printed.find('\n', start)) {
    EXPECT_LE(end - start, 90U) << printed.substr(start, end - start);
    start = end + 1;
  }
}

TEST(PrintTest, SaysWhatIsAskedOfTheOptimiser) {
  const std::string text =
      "inline f = \\x -> let { noinline g = \\y -> x } in g x;\n"
      "noinline specialise h : A = \\x -> join { noinline j y = y } in jump j x;\n"
      "dict specialise inline = noinline;\n"
      "noinline = let { specialise = inline } in specialise;\n";
  EXPECT_EQ(Printed(text), text);
}

TEST(PrintTest, OnlyNamesInScopeAreAvoided) {
  EXPECT_EQ(Printed("f = \\x -> \\x -> x; g = \\x -> x;"), "f = \\x x_2 -> x_2;\ng = \\x -> x;\n");
  EXPECT_EQ(Printed("f = let { a = \\x -> x; b = \\x -> x } in \\x -> a b x;"),
            "f = let { a = \\x -> x; b = \\x -> x } in \\x -> a b x;\n");
  EXPECT_EQ(Printed("f = \\x x_2 x -> x;"), "f = \\x x_2 x_3 -> x_3;\n");
}

TEST(PrintTest, TheKindOfACentreIsSaidWhereTheReaderWouldTakeAnother) {
  EXPECT_EQ(Printed("f = \\x -> scc user \"a\" (scc auto \"b\" (scc_dict dict \"d\" x));"),
            "f = \\x -> scc \"a\" scc auto \"b\" scc_dict \"d\" x;\n");
  EXPECT_EQ(Printed("f = \\x -> scc \"MAIN\" (scc user \"MAIN\" x);"),
            "f = \\x -> scc system \"MAIN\" scc user \"MAIN\" x;\n");
  EXPECT_EQ(Printed("f = \\x -> scc_sub \"a\" x;"), "f = \\x -> scc_sub \"a\" x;\n");
  EXPECT_EQ(Printed("f = \\x -> scc_dict \"d\" (scc_sub \"d\" (scc_sub user \"d\" x));"),
            "f = \\x -> scc_dict \"d\" scc_sub dict \"d\" scc_sub user \"d\" x;\n");
}

// Expressions in messages.

std::string Short(std::string_view text, std::size_t width) {
  const std::unique_ptr<Program> program = Read(text);
  return program == nullptr ? "" : PrintShort(*program->definitions[0].right_hand_side, width);
}

TEST(PrintShortTest, AShortExpressionIsWhole) {
  EXPECT_EQ(Short("f = \\x -> f x;", 9), "\\x -> f x");
}

TEST(PrintShortTest, ALongExpressionIsCut) {
  EXPECT_EQ(Short("f = \\x -> f x;", 8), "\\x -> f  ...");
  EXPECT_EQ(Short("f = case f of { A -> let { x = 1 } in x; B -> 2 };", 12), "case f of {  ...");
}

TEST(PrintShortTest, CharactersAreNotCutInTwo) {
  EXPECT_EQ(Short("f = \\λλλ -> f;", 3), "\\λ ...");
  EXPECT_EQ(Short("f = \\λλλ -> f;", 4), "\\λ ...");
  EXPECT_EQ(Short("f = \\λλλ -> f;", 5), "\\λλ ...");
}

}  // namespace
}  // namespace assay::core
