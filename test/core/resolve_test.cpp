// Where names lead, and where the lets of arguments are put.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/print.h"
#include "core/support.h"

namespace assay::core {
namespace {

// The right-hand side of `main`, beside a few functions to call.
std::string Desugared(std::string_view expression) {
  const std::unique_ptr<Program> program =
      Read("main = " + std::string(expression) + "; f = \\a b c -> a; g = \\a -> a; x = 1;");
  if (program == nullptr) {
    return "";
  }
  const std::string text = Print(*program);
  return text.substr(7, text.find(";\nf = ") - 7);
}

TEST(ResolveTest, VariablesAreArgumentsAsTheyAre) {
  EXPECT_EQ(Desugared("f x g x"), "f x g x");
  EXPECT_EQ(Desugared("f (x) ((g))"), "f x g");
}

TEST(ResolveTest, AllArgumentsOfOneApplicationShareOneLet) {
  EXPECT_EQ(Desugared("f (g 1) x Nil"),
            "let { arg = let { arg_3 = 1 } in g arg_3; arg_2 = Nil } in f arg x arg_2");
}

TEST(ResolveTest, ALetGoesAroundItsApplicationOnly) {
  EXPECT_EQ(Desugared("\\y -> g (g y)"), "\\y -> let { arg = g y } in g arg");
  EXPECT_EQ(Desugared("scc \"c\" g 1"), "scc \"c\" let { arg = 1 } in g arg");
  EXPECT_EQ(Desugared("case g 1 of { _ -> g 2 }"),
            "case let { arg = 1 } in g arg of { _ -> let { arg = 2 } in g arg }");
}

TEST(ResolveTest, AnArgumentKeepsItsSccSub) {
  EXPECT_EQ(Desugared("g (scc_sub \"c\" (g x))"), "let { arg = scc_sub \"c\" g x } in g arg");
}

TEST(ResolveTest, HeadsInParenthesesKeepTheirLet) {
  EXPECT_EQ(Desugared("(f 1) x"), "(let { arg = 1 } in f arg) x");
  EXPECT_EQ(Desugared("(f x) x"), "f x x");
  EXPECT_EQ(Desugared("(f x) 1"), "let { arg = 1 } in f x arg");
  EXPECT_EQ(Desugared("(\\y -> y) x"), "(\\y -> y) x");
  EXPECT_EQ(Desugared("(\\y -> y) 1"), "let { arg = 1 } in (\\y -> y) arg");
}

TEST(ResolveTest, ConstructorsAndPrimitivesTakeTheirArgumentsThroughParentheses) {
  EXPECT_EQ(Desugared("(Cons 1) Nil"), "let { arg = 1; arg_2 = Nil } in Cons arg arg_2");
  EXPECT_EQ(Desugared("((T 1) x) 2"), "let { arg = 1; arg_2 = 2 } in T arg x arg_2");
  EXPECT_EQ(Desugared("(((T)) 1 x) 2"), "let { arg = 1; arg_2 = 2 } in T arg x arg_2");
  EXPECT_EQ(Desugared("(+# 1) x"), "let { arg = 1 } in +# arg x");
  EXPECT_EQ(Desugared("((+#) x) x"), "+# x x");
}

TEST(ResolveTest, PrimitivesWithTooFewArgumentsAreFunctions) {
  EXPECT_EQ(Desugared("+#"), "\\operand operand_2 -> +# operand operand_2");
  EXPECT_EQ(Desugared("+# x"), "\\operand -> +# x operand");
  EXPECT_EQ(Desugared("+# 1"), "let { arg = 1 } in \\operand -> +# arg operand");
  EXPECT_EQ(Desugared("negate#"), "\\operand -> negate# operand");
  EXPECT_EQ(Desugared("f +# x x"),
            "let { arg = \\operand operand_2 -> +# operand operand_2 } in f arg x x");
}

TEST(ResolveTest, JumpsLetBindTheirArgumentsToo) {
  EXPECT_EQ(Desugared("join { j a = a } in jump j (g x)"),
            "join { j a = a } in let { arg = g x } in jump j arg");
}

TEST(ResolveTest, LetBoundArgumentsCaptureNothing) {
  EXPECT_EQ(Desugared("\\arg -> g (arg 1)"),
            "\\arg -> let { arg_2 = let { arg_3 = 1 } in arg arg_3 } in g arg_2");
}

TEST(ResolveTest, TopLevelDefinitionsArePinned) {
  const std::unique_ptr<Program> program =
      Read("f = \\x -> x; c = f 1; v = 1; dict d = f c; dict e = \\x -> x;");
  ASSERT_NE(program, nullptr);
  const auto centre = [&](std::string_view name) { return program->Find(Name(name))->centre; };
  EXPECT_EQ(centre("f"), program->centres.Subsumed());
  EXPECT_EQ(centre("c")->name.Text(), "CAF:c");
  EXPECT_EQ(centre("c")->kind, CostCentreKind::Caf);
  EXPECT_EQ(centre("v")->name.Text(), "CAF:v");
  EXPECT_EQ(centre("d")->name.Text(), "DICT");
  EXPECT_EQ(centre("d")->kind, CostCentreKind::Dictionary);
  EXPECT_EQ(centre("e"), program->centres.Subsumed());
}

TEST(ResolveTest, CentresOfOneNameAndKindAreOne) {
  const std::unique_ptr<Program> program =
      Read(R"(f = \x -> scc "a" (scc "a" (scc_sub "a" (scc auto "a" x)));)");
  ASSERT_NE(program, nullptr);
  EXPECT_EQ(program->centres.All().size(), 4U) << "MAIN, SUB, user a, auto a";
}

// Scoping errors.

TEST(ScopingTest, NamesMustBeBound) {
  EXPECT_EQ(Complaints("f = \\x -> y;"), "1:11 unbound-variable: `y` is not in scope\n");
  EXPECT_EQ(Complaints("f = f (g 1) x Nil;"),
            "1:8 unbound-variable: `g` is not in scope\n"
            "1:13 unbound-variable: `x` is not in scope\n");
}

TEST(ScopingTest, ScopesEnd) {
  EXPECT_EQ(Complaints("f = (\\x -> x) x;"), "1:15 unbound-variable: `x` is not in scope\n");
  EXPECT_EQ(Complaints("f = (let { x = 1 } in x) x;"),
            "1:26 unbound-variable: `x` is not in scope\n");
  EXPECT_EQ(Complaints("f = case f of { A x -> x; B -> x };"),
            "1:32 unbound-variable: `x` is not in scope\n");
  EXPECT_EQ(Complaints("f = case x of { x -> x };"),
            "1:10 unbound-variable: `x` is not in scope\n");
  EXPECT_EQ(Complaints("f = join { j a = 1 } in a;"),
            "1:25 unbound-variable: `a` is not in scope\n");
}

TEST(ScopingTest, WildcardsBindNothing) {
  EXPECT_EQ(Complaints("f = \\_ -> _;"), "1:11 syntax: expected an expression, found `_`\n");
}

TEST(ScopingTest, NoNameIsBoundTwiceAtOnce) {
  EXPECT_EQ(Complaints("f = 1; f = 2;"), "1:8 duplicate-binder: `f` is defined twice\n");
  EXPECT_EQ(Complaints("f = let { x = 1; x = 2 } in x;"),
            "1:18 duplicate-binder: `x` is bound twice here\n");
  EXPECT_EQ(Complaints("f = case f of { T a a -> a };"),
            "1:21 duplicate-binder: `a` is bound twice here\n");
  EXPECT_EQ(Complaints("f = join { j a a = a } in jump j f f;"),
            "1:16 duplicate-binder: `a` is bound twice here\n");
  EXPECT_EQ(Complaints("f = join { j = 1; j = 2 } in jump j;"),
            "1:19 duplicate-binder: `j` is bound twice here\n");
  EXPECT_EQ(Complaints("data T = A; data T = B;"),
            "1:18 duplicate-binder: data type `T` is declared twice\n");
  EXPECT_EQ(Complaints("data T = A; data U = A;"),
            "1:22 duplicate-binder: constructor `A` is declared twice\n");
  EXPECT_EQ(Complaints("data T a a = A;"), "1:10 duplicate-binder: `a` is bound twice here\n");
}

TEST(ScopingTest, LabelsAndVariablesAreNotMixed) {
  EXPECT_EQ(Complaints("f = \\x -> jump x;"),
            "1:11 bad-jump: `x` is a variable, not a join point\n");
  EXPECT_EQ(Complaints("f = join { j = 1 } in j;"),
            "1:23 bad-jump: join point `j` is used as a variable\n");
  EXPECT_EQ(Complaints("f = join { j = 1 } in f j;"),
            "1:25 bad-jump: join point `j` is used as a variable\n");
  EXPECT_EQ(Complaints("f = jump j;"), "1:5 unbound-variable: `j` is not in scope\n");
}

TEST(ScopingTest, PrimitivesAreNotBound) {
  EXPECT_EQ(Complaints("+# = 1;"), "1:1 syntax: `+#` is a primitive and cannot be bound\n");
  EXPECT_EQ(Complaints("f = \\+# -> 1;"), "1:6 syntax: `+#` is a primitive and cannot be bound\n");
  EXPECT_EQ(Complaints("f = case f of { `quot#` -> 1 };"),
            "1:17 syntax: `quot#` is a primitive and cannot be bound\n");
}

std::string Hint(std::string_view text) {
  Diagnostics diagnostics;
  EXPECT_EQ(Parse(1, text, diagnostics), nullptr);
  return diagnostics.Sorted().at(0).hint;
}

TEST(ScopingTest, SuggestsANameOneEditAway) {
  EXPECT_EQ(Hint("f = \\list -> lst;"), "did you mean `list`?");
  EXPECT_EQ(Hint("f = \\list -> lists;"), "did you mean `list`?");
  EXPECT_EQ(Hint("f = \\list -> lits;"), "did you mean `list`?");
  EXPECT_EQ(Hint("f = \\list -> lost;"), "did you mean `list`?");
  EXPECT_EQ(Hint("f = \\list -> tsil;"), "");
  EXPECT_EQ(Hint("f = \\x -> y;"), "") << "single letters are all alike";
  EXPECT_EQ(Hint("f = (\\list -> 1) lst;"), "") << "it is no longer in scope";
}

}  // namespace
}  // namespace assay::core
