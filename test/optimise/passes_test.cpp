// What the optimiser makes of small programs.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/passes/optimise.h"
#include "core/print.h"

namespace assay::core {
namespace {

std::string Optimised(const std::string& text, const OptimiserOptions& options) {
  Diagnostics diagnostics;
  const std::unique_ptr<Program> program = Parse(1, text, diagnostics);
  EXPECT_TRUE(diagnostics.IsEmpty());
  if (program == nullptr) {
    return "";
  }
  Optimise(*program, options);
  return Print(*program);
}

std::string Optimised(const std::string& text, bool keep_costs = true) {
  return Optimised(text, {.keep_costs = keep_costs, .verify = true});
}

TEST(Simplify, ReducesApplicationsOfLambdas) {
  EXPECT_EQ(Optimised("k = \\x y -> x; main = \\a b -> k a b;"), "main = \\a b -> a;\n");
}

TEST(Simplify, TakesTheAlternativeOfAKnownConstructor) {
  EXPECT_EQ(Optimised("f = \\p -> case p of { Pair a b -> b; }; main = \\x -> f (Pair x x);"),
            "main = \\x -> x;\n");
}

TEST(Simplify, InlinesWhatIsUsedOnce) {
  EXPECT_EQ(Optimised("main = \\f x -> let { y = f x } in case y of { A -> x; };"),
            "main = \\f x -> case f x of { A -> x };\n");
}

TEST(Simplify, InlinesNothingThatSaysNotTo) {
  EXPECT_EQ(Optimised("noinline k = \\x y -> x; main = \\a b -> k a b;"),
            "noinline k = \\x y -> x;\nmain = \\a b -> k a b;\n");
  EXPECT_EQ(Optimised("noinline k = K; main = \\a -> case k of { K -> a };"),
            "noinline k = K;\nmain = \\a -> case k of { K -> a };\n");
  EXPECT_EQ(Optimised("main = \\a b f -> let { noinline k = \\x y -> f x } in f (k a b);"),
            "main = \\a b f -> let { arg = `main@k1` f a b } in f arg;\n"
            "noinline `main@k1` = \\f x y -> f x;\n");
  EXPECT_EQ(Optimised("main = \\a f -> let { noinline k = \\x -> f x } in k a;"),
            "main = \\a f -> join { noinline k x = f x } in jump k a;\n");
}

// Too large to be inlined twice if nobody asked for it.
TEST(Simplify, InlinesWhatIsAskedForWhereItHasItsArguments) {
  const std::string body =
      "twice = \\f x y -> f (f (f (f (f (f x y) y) y) y) y) (f (f (f (f x y) y) y) y);"
      "main = \\g a -> g twice (twice g a a) (twice g a g);";
  EXPECT_NE(Optimised(body).find("= twice g a a"), std::string::npos) << Optimised(body);
  EXPECT_EQ(Optimised("inline " + body).find("= twice g a a"), std::string::npos)
      << Optimised("inline " + body);
  EXPECT_NE(Optimised("inline " + body).find("g twice"), std::string::npos)
      << Optimised("inline " + body);
}

TEST(Simplify, DoesNotUnrollARecursionThatAsksToBeInlined) {
  const std::string text = Optimised(
      "inline f = \\x y -> case x of { A z -> f z y; B -> y }; main = \\a b -> f a (f b b);");
  EXPECT_NE(text.find("f z y"), std::string::npos) << text;
}

TEST(Simplify, RepeatsNoWork) {
  EXPECT_EQ(Optimised("main = \\f x -> let { y = f x } in \\z -> case y of { A -> z; };"),
            "main = \\f x -> let { y = f x } in \\z -> case y of { A -> z };\n");
}

TEST(Simplify, MovesNoWorkIntoAnScc) {
  EXPECT_EQ(Optimised("main = \\f x -> let { y = f x } in scc \"c\" (case y of { A -> x; });"),
            "main = \\f x -> case f x of { y -> scc \"c\" case y of { A -> x } };\n");
}

TEST(Simplify, MovesWorkAnywhereWhereCostsDoNotMatter) {
  EXPECT_EQ(Optimised("main = \\f x -> let { y = f x } in scc \"c\" (case y of { A -> x; });",
                      /*keep_costs=*/false),
            "main = \\f x -> case f x of { A -> x };\n");
}

// let-of-scc: the centre around is known.
constexpr auto kLetOfScc =
    "main = \\f x -> scc \"d\" let { y = f x } in scc \"c\" (case x of { A -> y; B -> x; });";

TEST(Simplify, MovesWorkIntoAnSccUnderItsOwnCentre) {
  EXPECT_EQ(Optimised(kLetOfScc),
            "main = \\f x -> scc \"d\" scc \"c\" case x of { A -> scc_sub \"d\" f x; B -> x };\n");
}

constexpr OptimiserOptions kStacks{.keep_costs = true, .stacks = true, .verify = true};

// With stacks, if the scc_sub comes back to the stack of the let.
TEST(Simplify, MovesWorkIntoAnSccWithStacks) {
  EXPECT_EQ(Optimised(kLetOfScc, kStacks), Optimised(kLetOfScc));
}

// Somebody has passed it the function itself: k may be what has called it, with c in the stack.
TEST(Simplify, MovesNoWorkIntoAnSccThatMayCallBack) {
  const std::string text = Optimised(
      "g = \\f x k -> scc \"d\" let { y = f x } in scc \"c\" (case k x x g of { A -> y; B -> x; });"
      "main = \\f x -> g f x g;",
      kStacks);
  EXPECT_EQ(text.find("scc_sub"), std::string::npos) << text;
}

// MAIN > odd > even, odd: pushing odd on it has dropped even.
TEST(Simplify, MovesNoWorkIntoAnSccThatCallsBack) {
  const std::string text = Optimised(
      "even = \\f x -> scc \"even\" let { y = f x } in scc \"odd\" (case x of { A -> y; B -> odd f "
      "x; });"
      "odd = \\f x -> even f x; main = odd;",
      kStacks);
  EXPECT_EQ(text.find("scc_sub \"even\""), std::string::npos) << text;
}

// Functions that `main` makes are applied on stacks that come from it, too: nobody else has them.
constexpr auto kCalledByMain =
    "g = \\f x -> scc \"d\" let { y = f x } in scc \"c\" (case x of { A -> y; B -> x; });"
    "r = \\x -> case x of { A -> r x; B -> x; };";

TEST(Simplify, MovesWorkIntoAnSccThatMainCalls) {
  const std::string text = Optimised(
      kCalledByMain + std::string("main = scc \"main\" (let { x = r A } in g r x);"), kStacks);
  EXPECT_NE(text.find("scc_sub \"d\""), std::string::npos) << text;
}

// Another constant has what main makes, and may apply it in a stack with c in it.
TEST(Simplify, MovesNoWorkIntoAnSccThatMainPassesOn) {
  const std::string text = Optimised(
      kCalledByMain + std::string("k = r main; main = scc \"main\" (let { x = r k } in g r x);"),
      kStacks);
  EXPECT_EQ(text.find("scc_sub \"d\""), std::string::npos) << text;
}

// case-of-scc: what is done with the value is done inside, under its own centre.
TEST(Simplify, LooksAtTheValueOfAnScc) {
  EXPECT_EQ(
      Optimised("main = \\a b f -> scc \"d\" case scc \"c\" (case a of { A -> True; B -> b; }) of "
                "{ True -> f a; False -> f b; };"),
      "main = \\a b f -> scc \"d\" scc \"c\" case a of {\n"
      "  A -> scc_sub \"d\" f a;\n"
      "  B -> case b of { True -> scc_sub \"d\" f a; False -> scc_sub \"d\" f b }\n"
      "};\n");
}

// Once bound, a function's costs go to the centre of the binding.
TEST(Simplify, KeepsSecondNamesThatDecideWhoPays) {
  const std::string program =
      "f = \\x -> f x; g = \\k x -> scc \"c\" (k x); main = \\x -> let { h = f } in g h x;";
  const std::string text = Optimised(program);
  EXPECT_NE(text.find("case f of { h -> scc \"c\" h x }"), std::string::npos) << text;
}

TEST(LetToCase, EvaluatesWhatIsNeeded) {
  EXPECT_EQ(
      Optimised("f = \\x y -> case ==# x y of { True -> x; False -> let { z = +# x y } in f z y; };"
                "main = \\a -> f a a;"),
      "f = \\(x : Int#) (y : Int#) -> case ==# x y of {\n"
      "  True -> x;\n"
      "  False -> case +# x y of { (z : Int#) -> f z y }\n"
      "};\n"
      "main = \\(a : Int#) -> f a a;\n");
}

// Some call looks at the result; otherwise all would ask for an object.
TEST(UnboxResults, OfFunctionsThatEndInNumbers) {
  const std::string text = Optimised(
      "length = \\xs -> case xs of { Nil -> 0; Cons y ys -> +# 1 (length ys) };"
      "fails = \\xs -> case xs of { Nil -> raise# xs; Cons y ys -> -# (fails ys) 1 };"
      "constant = \\xs -> case xs of { Nil -> 0; Cons y ys -> constant ys };"
      "given = \\x xs -> case xs of { Nil -> x; Cons y ys -> +# 1 (given y ys) };"
      "mixed = \\xs -> case xs of { Nil -> Nil; Cons y ys -> +# 1 (mixed ys) };"
      "even = \\n -> case n of { Z -> 1; S m -> odd m };"
      "odd = \\n -> case n of { Z -> 0; S m -> case even m of { k -> case -# k 1 of { r -> r } } };"
      "lazy = \\xs -> case xs of { Nil -> 3; Cons y ys -> +# y 1 };"
      "main = \\a -> T (length a) (fails a) (constant a) (given a a) (mixed a) (odd a) (lazy a) "
      "lazy;");
  EXPECT_NE(text.find("length returns Int# = "), std::string::npos) << text;
  EXPECT_NE(text.find("fails returns Int# = "), std::string::npos) << text;
  EXPECT_NE(text.find("odd returns Int# = "), std::string::npos) << text;
  EXPECT_NE(text.find("lazy = "), std::string::npos) << text;
  EXPECT_NE(text.find("constant = "), std::string::npos) << text;
  EXPECT_NE(text.find("given = "), std::string::npos) << text;
  EXPECT_NE(text.find("mixed = "), std::string::npos) << text;
}

TEST(Contify, MakesLoopsOfLocalFunctions) {
  const std::string text = Optimised(
      "main = \\n -> let { go = \\i a -> case ==# i n of { True -> a; False -> "
      "let { j = +# i i } in go j i; } } in go n n;");
  EXPECT_NE(text.find("jump go"), std::string::npos) << text;
}

TEST(EtaExpand, TakesAllArgumentsAtOnce) {
  const std::string text = Optimised(
      "f = \\x -> case x of { A -> \\y -> f y x; B -> \\y -> y; }; main = \\a b -> f a b;");
  EXPECT_NE(text.find("f = \\x eta"), std::string::npos) << text;
}

// Whatever stands first in the program, and arithmetic on the way is no reason to stop.
TEST(EtaExpand, TakesTheStateOfALoopThatIsDefinedFirst) {
  const std::string text = Optimised(
      "loop = \\n -> case n of { 0 -> pure n; _ -> let { a = put n; r = let { m = "
      "let { k = 1 } in -# n k } in loop m } in then a r };"
      "then = \\m k -> let { f = \\x -> k } in bind m f;"
      "bind = \\m f s -> case m s of { Pair a t -> f a t };"
      "put = \\x s -> Pair x x; pure = \\x s -> Pair x s;"
      "main = \\n s -> loop n s;");
  EXPECT_NE(text.find("loop returns Pair Int# a = \\(n : Int#) eta"), std::string::npos) << text;
}

TEST(EtaExpand, ComparesAgain) {
  const std::string text = Optimised(
      "f = \\n -> case ># n n of { True -> \\y -> f y n; False -> \\y -> y };"
      "main = \\a b -> f a b;");
  EXPECT_NE(text.find("f = \\(n : Int#) (eta"), std::string::npos) << text;
}

TEST(EtaExpand, CallsNothingAgain) {
  const std::string text = Optimised(
      "f = \\n -> case g n of { A -> \\y -> f y; B -> \\y -> y };"
      "g = \\n -> case n of { A -> g n; B -> n }; main = \\a b -> f a b;");
  EXPECT_EQ(text.find("eta"), std::string::npos) << text;
}

TEST(SplitConstants, MakesFunctionsOfThem) {
  EXPECT_EQ(Optimised("f = let { k = 1 } in g k; g = \\x y -> case y of { A -> g y x; B -> x };"
                      "main = \\a -> f a;"),
            "g = \\x y -> case y of { A -> g y x; B -> x };\n"
            "main = \\a -> g `f@1` a;\n"
            "`f@1` = 1;\n");
}

TEST(SplitConstants, EntersTheirSccOnce) {
  EXPECT_EQ(Optimised("f = scc \"f\" g b; b = b; g = \\x y -> case y of { A -> g y x; B -> x };"
                      "main = \\a -> f a;"),
            "b = b;\n"
            "g = \\x y -> case y of { A -> g y x; B -> x };\n"
            "main = \\a -> case `f@once` of { _ -> scc_sub \"f\" g b a };\n"
            "`f@once` = scc \"f\" 0;\n");
}

TEST(SplitConstants, RepeatNoWork) {
  const std::string text =
      "f = scc \"f\" let { k = h b } in g k; b = b; h = \\x -> case x of { A -> h x; B -> b };"
      "g = \\x y -> case y of { A -> g y x; B -> x }; main = \\a -> f a;";
  EXPECT_EQ(Optimised(text).find("once"), std::string::npos) << Optimised(text);
}

TEST(Simplify, KnowsTheLiteralBehindAnScc) {
  EXPECT_EQ(Optimised("k = scc \"k\" 4; main = \\a -> case +# k k of { 8 -> a; };"),
            "k = scc \"k\" 4;\nmain = \\a -> case k of { _ -> a };\n");
}

TEST(Optimiser, LeavesLogicProgramsAlone) {
  const std::string text = "main = 1 ? 2;";
  Diagnostics diagnostics;
  const std::unique_ptr<Program> program = Parse(1, text, diagnostics);
  ASSERT_NE(program, nullptr);
  const std::string before = Print(*program);
  Optimise(*program, {.keep_costs = true, .verify = true});
  EXPECT_EQ(Print(*program), before);
}

}  // namespace
}  // namespace assay::core
