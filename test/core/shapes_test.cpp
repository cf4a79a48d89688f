// Shapes agree wherever a value goes. The types in these texts are shapes, and so have to be true.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/shape.h"
#include "core/verify_shapes.h"

namespace assay::core {
namespace {

std::string ViolationIn(const std::string& text) {
  Diagnostics diagnostics;
  const std::unique_ptr<Program> program = Parse(1, text, diagnostics, TypesAreShapes::Yes);
  EXPECT_TRUE(diagnostics.IsEmpty());
  return program == nullptr ? "unread" : FindShapeViolation(*program).value_or("");
}

TEST(Shapes, UnknownAgreesWithEverything) {
  EXPECT_EQ(ViolationIn("f : a -> a = \\x -> x; main = \\(n : Int) -> f n;"), "");
  EXPECT_EQ(ViolationIn("main = \\(f : a) (n : Int) -> f n;"), "");
}

TEST(Shapes, AreNotAskedOfProgramsWithoutTypes) {
  const std::string text = "data B = T | F; main = \\b -> case b of { T -> 1; F -> \\x -> x };";
  EXPECT_NE(ViolationIn(text), "");
  Diagnostics diagnostics;
  EXPECT_EQ(FindShapeViolation(*Parse(1, text, diagnostics)), std::nullopt);
}

TEST(Shapes, OfArgumentsAreThoseOfParameters) {
  EXPECT_EQ(ViolationIn("f : Int -> Int = \\x -> x; main = \\(c : Char) -> f c;"),
            "in `main`, `c` is a Char where a Int is wanted: f c");
  EXPECT_EQ(ViolationIn("f = \\x -> x; main = \\(g : (Int -> Int) -> Int) (h : Int) -> g h;"),
            "in `main`, `h` is a Int where a Int -> Int is wanted: g h");
}

// A selected field of a constrained type that is not given its dictionary.
TEST(Shapes, SeeADictionaryThatIsMissing) {
  EXPECT_EQ(ViolationIn("data Functor f = `D:Functor` f; data Box = Box (Functor -> Char -> Char);"
                        "main = \\(b : Box) (c : Char) -> case b of { Box l -> l c };"),
            "in `main`, `c` is a Char where a Functor is wanted: l c");
}

TEST(Shapes, OnlyFunctionsAreApplied) {
  EXPECT_EQ(ViolationIn("f : Int -> Int = \\x -> x; main = \\(n : Int) -> f n n;"),
            "in `main`, what is applied is a Int where a ? -> ? is wanted: f n n");
}

TEST(Shapes, OfOperandsAndFields) {
  EXPECT_EQ(ViolationIn("main = \\(c : Char) -> +# c c;"),
            "in `main`, `c` is a Char where a Int is wanted: +# c c");
  EXPECT_EQ(ViolationIn("data P = P Char; main = \\(n : Int) -> P n;"),
            "in `main`, `n` is a Int where a Char is wanted: P n");
}

TEST(Shapes, OfPatternsAreThoseOfTheScrutinee) {
  const std::string types = "data B = T | F; data L = N | C B L;";
  EXPECT_EQ(ViolationIn(types + "main = \\(b : B) -> case b of { T -> b; F -> b };"), "");
  EXPECT_NE(ViolationIn(types + "main = \\(b : B) -> case b of { N -> b; C x xs -> b };"), "");
  EXPECT_NE(ViolationIn(types + "main = \\(l : L) -> case l of { N -> l; C x xs -> xs x };"), "");
  EXPECT_NE(ViolationIn("main = \\(c : Char) -> case c of { 1 -> c; _ -> c };"), "");
}

TEST(Shapes, FollowWhatLetsBind) {
  EXPECT_NE(ViolationIn("main = \\(f : Int -> Char) (n : Int) -> let { x = f n } in +# x n;"), "");
  EXPECT_NE(ViolationIn("main = let { x : Char = 1 } in x;"), "");
}

TEST(Shapes, OfJumpsAreThoseOfThePoint) {
  EXPECT_NE(ViolationIn("main = \\(c : Char) -> join { j (n : Int) = n } in jump j c;"), "");
}

TEST(Shapes, HaveAText) {
  Arena arena;
  ShapeTable table(arena);
  const Shape* const number = table.Of(Name("Int"));
  const Shape* const function = table.Function(number, nullptr);
  EXPECT_EQ(function, table.Function(number, nullptr));
  EXPECT_EQ(ShapeText(table.Function(function, number)), "(Int -> ?) -> Int");
}

}  // namespace
}  // namespace assay::core
