#include "core/compare.h"

#include <ostream>
#include <string_view>

#include <gtest/gtest.h>

#include "core/support.h"

namespace assay::core {
namespace {

bool AreEqual(std::string_view left, std::string_view right) {
  const std::unique_ptr<Program> a = Read(left);
  const std::unique_ptr<Program> b = Read(right);
  return a != nullptr && b != nullptr && AreAlphaEqual(*a, *b);
}

TEST(CompareTest, NamesOfLocalVariablesDoNotMatter) {
  EXPECT_TRUE(AreEqual("f = \\x y -> x;", "f = \\y x -> y;"));
  EXPECT_TRUE(AreEqual("f = \\x -> \\x -> x;", "f = \\x -> \\y -> y;"));
  EXPECT_TRUE(AreEqual("f = let { a = b; b = a } in a;", "f = let { b = a; a = b } in b;"));
  EXPECT_TRUE(
      AreEqual("f = case f of { T a b -> a; c -> c };", "f = case f of { T x y -> x; z -> z };"));
  EXPECT_TRUE(AreEqual("f = join { j a = a } in jump j f;", "f = join { k x = x } in jump k f;"));
}

TEST(CompareTest, WhereThingsStandDoesNotMatter) {
  EXPECT_TRUE(AreEqual("f = f (f f);", "-- a comment\n\nf =\n  f (f\n    f);"));
}

struct Different {
  std::string_view what;
  std::string_view left;
  std::string_view right;

  friend std::ostream& operator<<(std::ostream& stream, const Different& different) {
    return stream << different.what;
  }
};

class DifferentTest : public testing::TestWithParam<Different> {};

TEST_P(DifferentTest, AreNotEqual) {
  const auto& [what, left, right] = GetParam();
  EXPECT_TRUE(AreEqual(left, left));
  EXPECT_TRUE(AreEqual(right, right));
  EXPECT_FALSE(AreEqual(left, right));
  EXPECT_FALSE(AreEqual(right, left));
}

constexpr Different kDifferent[] = {
    {"NumberOfDefinitions", "f = 1;", "f = 1; g = 1;"},
    {"OrderOfDefinitions", "f = 1; g = 2;", "g = 2; f = 1;"},
    {"NameOfDefinition", "f = 1;", "g = 1;"},
    {"Dictionary", "f = 1;", "dict f = 1;"},
    {"TypeOfDefinition", "f : T = 1;", "f : U = 1;"},
    {"TypeUnknown", "f : T = 1;", "f = 1;"},
    {"TypeArguments", "f : T a = 1;", "f : T b = 1;"},
    {"TypeKind", "f : T = 1;", "f : T -> T = 1;"},
    {"FunctionTypeNesting", "f : (a -> b) -> c = 1;", "f : a -> b -> c = 1;"},
    {"TypeOfParameter", "f = \\(x : T) -> x;", "f = \\(x : U) -> x;"},
    {"TypeOfLetVariable", "f = let { x : T = 1 } in x;", "f = let { x = 1 } in x;"},
    {"TypeOfField", "f = case f of { T (x : T) -> x };", "f = case f of { T x -> x };"},
    {"NumberOfDataTypes", "data T = A; f = A;", "f = A;"},
    {"NameOfDataType", "data T = A;", "data U = A;"},
    {"DataParameters", "data T a = A;", "data T b = A;"},
    {"NumberOfConstructors", "data T = A;", "data T = A | B;"},
    {"OrderOfConstructors", "data T = A | B;", "data T = B | A;"},
    {"NumberOfFields", "data T = A T;", "data T = A T T;"},
    {"TypeOfConstructorField", "data T = A T;", "data T = A U;"},
    {"KindOfExpression", "f = 1;", "f = f;"},
    {"Literal", "f = 1;", "f = 2;"},
    {"LiteralKind", "f = 1;", "f = 1w;"},
    {"LiteralSign", "f = 0.0;", "f = -0.0;"},
    {"LiteralDigits", "f = 99999999999999999998n;", "f = 99999999999999999999n;"},
    {"LiteralText", "f = \"a\";", "f = \"b\";"},
    {"Action", "main = \\w -> w;", "action main = \\w -> w;"},
    {"Variable", "f = \\x y -> x;", "f = \\x y -> y;"},
    {"VariableLocalOrGlobal", "f = \\x -> f;", "f = \\x -> x;"},
    {"NumberOfParameters", "f = \\x -> f;", "f = \\x y -> f;"},
    {"Function", "f = \\x y -> x x;", "f = \\x y -> y x;"},
    {"Argument", "f = \\x y -> x x;", "f = \\x y -> x y;"},
    {"NumberOfArguments", "f = \\x -> x x;", "f = \\x -> x x x;"},
    {"ApplicationNesting", "f = \\x -> x x x;", "f = \\x -> x (x x);"},
    {"Constructor", "f = A;", "f = B;"},
    {"ConstructorArguments", "f = \\x y -> T x;", "f = \\x y -> T y;"},
    {"ConstructorArity", "f = \\x -> T x;", "f = \\x -> T x x;"},
    {"Primitive", "f = \\x y -> +# x y;", "f = \\x y -> -# x y;"},
    {"PrimitiveArguments", "f = \\x y -> +# x y;", "f = \\x y -> +# y x;"},
    {"LetBody", "f = let { x = 1; y = 1 } in x;", "f = let { x = 1; y = 1 } in y;"},
    {"LetRightHandSide", "f = let { x = 1 } in x;", "f = let { x = 2 } in x;"},
    {"NumberOfBindings", "f = let { x = 1 } in x;", "f = let { x = 1; y = 1 } in x;"},
    {"LetNesting", "f = let { x = 1; y = 2 } in x;", "f = let { x = 1 } in let { y = 2 } in x;"},
    {"Scrutinee", "f = \\x -> case x of { A -> 1 };", "f = \\x -> case f of { A -> 1 };"},
    {"NumberOfAlternatives", "f = case f of { A -> 1 };", "f = case f of { A -> 1; B -> 1 };"},
    {"OrderOfAlternatives", "f = case f of { A -> 1; B -> 1 };",
     "f = case f of { B -> 1; A -> 1 };"},
    {"PatternKind", "f = case f of { A -> 1 };", "f = case f of { 0 -> 1 };"},
    {"PatternKindDefault", "f = case f of { 0 -> 1 };", "f = case f of { _ -> 1 };"},
    {"PatternLiteral", "f = case f of { 0 -> 1 };", "f = case f of { 1 -> 1 };"},
    {"PatternConstructor", "f = case f of { A -> 1 };", "f = case f of { B -> 1 };"},
    {"DefaultBindsOrNot", "f = case f of { _ -> 1 };", "f = case f of { x -> 1 };"},
    {"AlternativeBody", "f = case f of { T a b -> a };", "f = case f of { T a b -> b };"},
    {"SccKind", R"(f = \x -> scc "c" x;)", R"(f = \x -> scc_sub "c" x;)"},
    {"CentreName", R"(f = \x -> scc "c" x;)", R"(f = \x -> scc "d" x;)"},
    {"CentreKind", R"(f = \x -> scc "c" x;)", R"(f = \x -> scc auto "c" x;)"},
    {"SccBody", R"(f = \x y -> scc "c" x;)", R"(f = \x y -> scc "c" y;)"},
    {"JoinBody", "f = join { j = 1; k = 2 } in jump j;", "f = join { j = 1; k = 2 } in jump k;"},
    {"JoinPoint", "f = join { j = 1 } in jump j;", "f = join { j = 2 } in jump j;"},
    {"JoinParameters", "f = join { j a b = a } in jump j f f;",
     "f = join { j a b = b } in jump j f f;"},
    {"JumpArguments", "f = \\x y -> join { j a = a } in jump j x;",
     "f = \\x y -> join { j a = a } in jump j y;"},
};

INSTANTIATE_TEST_SUITE_P(All, DifferentTest, testing::ValuesIn(kDifferent),
                         [](const auto& info) { return std::string(info.param.what); });

}  // namespace
}  // namespace assay::core
