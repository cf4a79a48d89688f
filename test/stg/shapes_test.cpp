// Shapes of STG: where they come from, and that the verifier holds the program to them.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/shape.h"
#include "stg/from_core.h"
#include "stg/heads.h"
#include "stg/verify_shapes.h"

namespace assay::stg {
namespace {

class ShapesTest : public testing::Test {
 protected:
  // The types in the text are shapes, and so have to be true.
  void Convert(const std::string& text) {
    Diagnostics diagnostics;
    core_ = core::Parse(1, text, diagnostics, core::TypesAreShapes::Yes);
    ASSERT_TRUE(diagnostics.IsEmpty());
    program_ = FromCore(*core_, {.verify = false});
  }

  const TopLevel& Find(std::string_view name) {
    for (const TopLevel& definition : program_->definitions) {
      if (definition.variable->name.Text() == name) {
        return definition;
      }
    }
    ADD_FAILURE() << name;
    return program_->definitions.front();
  }

  std::string ViolationIn(const std::string& text) {
    Convert(text);
    return FindShapeViolation(*program_).value_or("");
  }

  std::unique_ptr<core::Program> core_;
  std::unique_ptr<Program> program_;
};

TEST_F(ShapesTest, NameTheTypesOfObjects) {
  Convert(
      "data L = N | C Int L; n = 5; l = C n t; t : L = f n; f : Int -> L = \\x -> C x l; u = f n;"
      "g = \\h -> h n; v = g f;"
      "data R = R a b c d; main = R l u v f;");
  const auto head = [&](std::string_view name) {
    const TopLevel& definition = Find(name);
    return std::string(TypeHead(*definition.closure, definition.variable));
  };
  EXPECT_EQ(head("n"), "Int");
  EXPECT_EQ(head("l"), "L");
  EXPECT_EQ(head("t"), "L");
  EXPECT_EQ(head("u"), "L");  // by what f returns
  EXPECT_EQ(head("f"), "->");
  EXPECT_EQ(head("v"), "");
  EXPECT_EQ(FindShapeViolation(*program_), std::nullopt);
}

TEST_F(ShapesTest, OfWordsAreTheirNumbers) {
  const std::string types = "data T = T Int# Double#;";
  EXPECT_EQ(ViolationIn(types + "main = \\t -> case t of { T n d -> T n d };"), "");
  EXPECT_EQ(ViolationIn("main = \\(x : Double) -> +# x 1;"),
            "in `main`, `x` is a Double where a Int is wanted");
  EXPECT_EQ(ViolationIn("f = \\(d : Double#) -> d; main = \\(n : Int) -> f n;"),
            "in `main`, `n` is a Int where a Double is wanted");
}

TEST_F(ShapesTest, OfDictionariesAreNotCharacters) {
  EXPECT_EQ(ViolationIn("data Functor = `D:Functor` f; f : Functor -> Char -> Char = \\d c -> c;"
                        "main = \\(c : Char) -> f c;"),
            "in `main`, `c` is a Char where a Functor is wanted");
}

TEST_F(ShapesTest, OfPatternsAreThoseOfTheScrutinee) {
  const std::string types = "data B = T | F; data L = N | C B L;";
  EXPECT_EQ(ViolationIn(types + "main = \\(b : B) -> case b of { N -> b; C x xs -> b };"),
            "in `main`, a B is matched with patterns of L");
}

TEST_F(ShapesTest, LimitArguments) {
  EXPECT_EQ(ViolationIn("main = \\(f : Int -> Int) (n : Int) -> f n n;"),
            "in `main`, `f` is given more arguments than its shape has: Int -> Int");
}

// What is matched somewhere is data everywhere, and so it is no function.
TEST_F(ShapesTest, OfDataAreNoFunctions) {
  EXPECT_EQ(ViolationIn("data B = T | F; main = \\(f : B -> B) -> case f of { T -> f; F -> f };"),
            "`f` is a B -> B, not data");
}

}  // namespace
}  // namespace assay::stg
