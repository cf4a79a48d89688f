// Core -> STG on generated programs and on small ones whose STG is worth looking at.
#include "stg/from_core.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "semantics/shared.h"
#include "stg/parse.h"
#include "stg/print.h"
#include "stg/verify.h"
#include "test_size.h"

namespace assay::stg {
namespace {

std::string StgOf(const std::string& text) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program = core::Parse(1, text, diagnostics);
  EXPECT_TRUE(diagnostics.IsEmpty());
  const std::unique_ptr<Program> converted = FromCore(*program);
  EXPECT_EQ(FindViolation(*converted), std::nullopt);
  return Print(*converted);
}

// Of all sizes up to 100.
int Programs() { return test::Scaled(101, 300, 3'000); }

TEST(FromCore, KeepsItsInvariantsOnGeneratedPrograms) {
  for (const core::syntax::Program& tree :
       semantics::test::GeneratePrograms(Programs(), /*seed=*/5)) {
    const std::unique_ptr<core::Program> program = semantics::test::Build(tree);
    EXPECT_EQ(FindViolation(*FromCore(*program)), std::nullopt);
  }
}

// print . parse = id on what print writes, and the program means the same to the verifier.
TEST(Parse, ReadsWhatPrintWrites) {
  for (const core::syntax::Program& tree :
       semantics::test::GeneratePrograms(Programs(), /*seed=*/6)) {
    const std::unique_ptr<core::Program> program = semantics::test::Build(tree);
    const std::string text = Print(*FromCore(*program));
    const auto read = Parse(text, *program);
    ASSERT_TRUE(read.has_value()) << read.error() << "\n" << text;
    EXPECT_EQ(FindViolation(**read), std::nullopt);
    ASSERT_EQ(Print(**read), text);
  }
}

TEST(Parse, ReadsEveryConstruct) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program = core::Parse(
      1,
      "data T = A | B x y | C Int# y; k = C n5 k; n5 = 5; l = \\x -> C x k; `a#` = \"t\\n\"; c = "
      "'x'; d = -1.5;\n"
      "f = \\(n : Int#) x -> join { loop (i : Int#) y = case ==# i 0 of { True -> f i y;"
      " False -> case -# i 1 of { k -> jump loop k x } } } in jump loop n x;\n"
      "g = \\a b c d e h -> let { s = case a of { B p q -> q }; r = scc_sub \"z\" (g s r) } in "
      "scc \"y\" (case a of { A -> b; B p q -> g p q r s e h });\n"
      "h returns Int# = \\x y -> case h y x of { 5 -> 6; n -> case x of { A -> +# n 1; B p q -> h "
      "p q;"
      " C i r -> raise# r } };\n"
      "e5 = scc \"e5\" 5;"
      "main = case e5 of { _ -> case f 3 (l (l k)) of { m -> case g m c d of { _ -> seq# m (h c d) "
      "} } };",
      diagnostics);
  ASSERT_NE(program, nullptr);
  const std::string text = Print(*FromCore(*program));
  const auto read = Parse(text, *program);
  ASSERT_TRUE(read.has_value()) << read.error() << "\n" << text;
  EXPECT_EQ(Print(**read), text);
}

TEST(Parse, SaysWhereSomethingIsWrong) {
  const core::Program program;
  EXPECT_EQ(Parse("f [SUB] =\n  function {} x ->\n  evil x;", program).error(),
            "line 3: expected an expression");
  EXPECT_EQ(Parse("f [SUB] = thunk {} eval", program).error(), "line 1: expected something more");
  EXPECT_EQ(Parse("f [NO] = thunk {} eval f;", program).error(),
            "line 1: expected a cost centre of the program");
}

TEST(FromCore, CollectsParametersAndArguments) {
  EXPECT_EQ(StgOf("k = \\x y -> x; main = k k k;"),
            "k [SUB] = function {} x y ->\n"
            "  eval x;\n"
            "main [CAF:main] = thunk {}\n"
            "  tick A*2 apply k k k;\n");
}

// A constant that is an scc around a literal is not evaluated, only entered; one that may fail, or
// that is looked at, is evaluated.
TEST(FromCore, EntersConstants) {
  const std::string text = StgOf(
      "a = scc \"a\" 1; b = scc \"b\" (case a of { _ -> 2 }); c = scc \"c\" (case c of { _ -> 3 });"
      "f = \\x -> case b of { _ -> case c of { _ -> case a of { y -> y } } };");
  EXPECT_NE(text.find("case entering eval a of"), std::string::npos) << text;
  EXPECT_NE(text.find("case entering eval b of"), std::string::npos) << text;
  EXPECT_NE(text.find("case eval c of"), std::string::npos) << text;
  EXPECT_NE(text.find("case eval a of"), std::string::npos) << text;
  EXPECT_EQ(text.find("case entering eval c of"), std::string::npos) << text;
}

TEST(FromCore, UnboxesOperandsAndBranchesOnTheResult) {
  EXPECT_EQ(StgOf("f = \\n -> case <# n n of { True -> n; False -> n };"),
            "f [SUB] = function {} n ->\n"
            "  tick C operand n_2# = n : Int of <# in\n"
            "  tick V switch <# n_2# n_2# of {\n"
            "    True -> eval n;\n"
            "    False -> eval n;\n"
            "  };\n");
}

// A number is boxed where an object is asked for, and only then.
TEST(FromCore, KeepsResultsUnboxed) {
  EXPECT_EQ(StgOf("f = \\n -> case +# n 1 of { m -> case *# m m of { k -> k } };"),
            "f [SUB] = function {} n ->\n"
            "  let {\n"
            "    arg = 1;\n"
            "  } in\n"
            "  tick C operand n_2# = n : Int of +# in\n"
            "  operand arg_2# = arg : Int = 1 of +# in\n"
            "  switch +# n_2# arg_2# of {\n"
            "    m# -> tick C tick V tick V switch *# m# m# of {\n"
            "        k# -> box k_2 = k# : Int in\n"
            "          eval k_2;\n"
            "      };\n"
            "  };\n");
}

TEST(FromCore, ClosuresCaptureNumbers) {
  const std::string text =
      StgOf("f = \\x n -> case +# n n of { m -> let { t = P x (+# m m) } in t };");
  EXPECT_NE(text.find("thunk {m#}"), std::string::npos) << text;
}

// A function with a parameter of unboxed type has two ways in.
TEST(FromCore, FunctionsTakeUnboxedParameters) {
  EXPECT_EQ(StgOf("f = \\(n : Int#) x -> case n of { 0 -> x; _ -> f n x }; main = f 3 f;"),
            "f [SUB] = function {} n x ->\n"
            "  unbox n_2# = n : Int of +# in\n"
            "  jump f n_2# x\n"
            "  | entry n_3# x_2 =\n"
            "    tick C tick V switch Int n_3# of {\n"
            "      0 -> eval x_2;\n"
            "      _ -> tick A*2 tick V jump f n_3# x_2;\n"
            "    };\n"
            "main [CAF:main] = thunk {}\n"
            "  let {\n"
            "    arg = 3;\n"
            "  } in\n"
            "  tick A*2 tick V unbox arg_2# = arg : Int = 3 of +# in\n"
            "  jump f arg_2# f;\n");
}

TEST(FromCore, FunctionsReturnWords) {
  EXPECT_EQ(StgOf("f returns Int# = \\x y -> case f y x of { 5 -> 6; n -> f x x }; main = f 1w;"),
            "f [SUB] = function {} x y ->\n"
            "  boxed Int : jump f x y\n"
            "  | entry x_2 y_2 : Int =\n"
            "    tick C case word Int tick A*2 tick V jump f y_2 x_2 of {\n"
            "      5 -> return word # 6;\n"
            "      n# -> tick A*2 tick V jump f x_2 x_2;\n"
            "    };\n"
            "main [CAF:main] = thunk {}\n"
            "  let {\n"
            "    arg = 1w;\n"
            "  } in\n"
            "  tick A apply f arg;\n");
}

TEST(FromCore, JoinPointsTakeUnboxedParameters) {
  const std::string text = StgOf(
      "f = \\n -> join { loop (i : Int#) (s : Int#) = case ==# i 0 of "
      "{ True -> s; False -> case +# s i of { t -> case -# i 1 of { k -> jump loop k t } } } } "
      "in jump loop n n;");
  EXPECT_NE(text.find("jump loop k# t#"), std::string::npos) << text;
  EXPECT_NE(text.find("unbox n_2# = n : Int of +# in\n  jump loop n_2# n_2#"), std::string::npos)
      << text;
}

// Pointers first. A word is unpacked where it is at hand only as a pointer, and a box is built
// where a pointer is needed.
TEST(FromCore, FieldsHoldWords) {
  EXPECT_EQ(StgOf("data T = C Int# a Double#;\n"
                  "c = C one c half; one = 1; half = 0.5;\n"
                  "f = \\x t -> case t of { C n y d -> case +# n n of { m -> C m x d } };\n"
                  "g = \\x y -> C x y half;\n"
                  "h = \\t -> let { s = case t of { C n y d -> y } } in C one s half;\n"
                  "main = case f c c of { C n y d -> h (g n y) };"),
            "c [CAF:c] = C c # 1 # 0.5;\n"
            "one [CAF:one] = 1;\n"
            "half [CAF:half] = 0.5;\n"
            "f [SUB] = function {} x t ->\n"
            "  tick C case eval t of {\n"
            "    C y n# d# -> tick C tick V tick V switch +# n# n# of {\n"
            "        m# -> return C x m# d#;\n"
            "      };\n"
            "  };\n"
            "g [SUB] = function {} x_2 y_2 ->\n"
            "  unbox x_3# = x_2 : Int of +# in\n"
            "  return C y_2 x_3# # 0.5;\n"
            "h [SUB] = function {} t_2 ->\n"
            "  let {\n"
            "    s = selector of field 0 {t_2}\n"
            "      tick C case eval t_2 of {\n"
            "        C y_3 n_2# d_2# -> eval y_3;\n"
            "      };\n"
            "  } in\n"
            "  return C s # 1 # 0.5;\n"
            "main [CAF:main] = thunk {}\n"
            "  tick C case tick A*2 apply f c c of {\n"
            "    C y_4 n_3# d_3# -> let {\n"
            "        arg = thunk {y_4 n_3#}\n"
            "          box n_4 = n_3# : Int in\n"
            "          tick A*2 apply g n_4 y_4;\n"
            "      } in\n"
            "      tick A apply h arg;\n"
            "  };\n");
}

// Evaluated by the code that binds it, and mentioned nowhere else: no update.
TEST(FromCore, ThunksThatAreEvaluatedOnce) {
  const auto is_once = [](const std::string& body) {
    return StgOf("g = \\x -> x; f = \\x y -> " + body + ";").find("thunk once") !=
           std::string::npos;
  };
  EXPECT_TRUE(is_once("let { t = g x } in case t of { P a b -> a }"));
  EXPECT_TRUE(is_once("let { t = g x } in case +# t 1 of { n -> n }"));
  EXPECT_FALSE(is_once("let { t = g x } in P t t"));
  EXPECT_FALSE(is_once("let { t = g x } in g t"));
  EXPECT_FALSE(is_once("let { t = g x } in case t of { P a b -> t }"));
  EXPECT_FALSE(is_once("let { t = g x } in \\z -> case t of { P a b -> a }"));
  EXPECT_FALSE(
      is_once("let { t = g x } in join { j z = case t of { P a b -> jump j b } } in jump j y"));
}

TEST(FromCore, PinsLetSubAndMarksSelectors) {
  EXPECT_EQ(StgOf("f = \\p -> let { x = scc_sub \"c\" case p of { P a b -> b } } in x;"),
            "f [SUB] = function {} p ->\n"
            "  let {\n"
            "    x [c] = selector of field 1 {p}\n"
            "      tick C case eval p of {\n"
            "        P a b -> eval b;\n"
            "      };\n"
            "  } in\n"
            "  eval x;\n");
}

TEST(FromCore, CurriesLongLambdasAndCalls) {
  const std::string text = StgOf("f = \\a b c d e g -> g; main = f f f f f f f;");
  // Whoever does not know it goes through a closure, a known call does not.
  EXPECT_NE(text.find("f [SUB] = function {} a b c d e ->\n"
                      "  return function {a b c d e} g ->\n"
                      "    jump f a b c d e g\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("tick A*6 tick V jump f f f f f f f;"), std::string::npos) << text;
}

TEST(FromCore, JoinPointsListWhatTheyCapture) {
  const std::string text = StgOf(
      "f = \\x y -> join { j z = case z of { P a b -> x } } in "
      "case y of { True -> jump j y; False -> jump j x };");
  EXPECT_NE(text.find("j z {x} ="), std::string::npos) << text;
}

// The verifier finds what is wrong: a closure that does not list what it uses.
TEST(Verify, MissesNothingThatIsNotCaptured) {
  Program program;
  const Variable top{Name("f"), Representation::Pointer, true, {}};
  const Variable free{Name("x"), Representation::Pointer, false, {}};
  const Variable parameter{Name("y"), Representation::Pointer, false, {}};
  const Variable* const parameters[] = {&parameter};
  const Eval body{{ExpressionKind::Eval, {}}, &free};
  const Closure closure{
      ClosureKind::Function, {}, parameters, &body, kNoSelection, nullptr, {}, {}, Name("f"), {}};
  const core::CostCentre centre{Name("SUB"), core::CostCentreKind::Subsumed, 1, {}, {}};
  program.definitions.push_back({&top, &closure, &centre});
  EXPECT_EQ(FindViolation(program), "a variable is in scope: `x`");
}

}  // namespace
}  // namespace assay::stg
