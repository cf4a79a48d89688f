// Loops over lists, and what loops evaluate before they start.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/passes/optimise.h"
#include "core/print.h"

namespace assay::core {
namespace {

std::string Optimised(const std::string& text, bool keep_costs = false) {
  Diagnostics diagnostics;
  const std::unique_ptr<Program> program = Parse(1, text, diagnostics);
  EXPECT_TRUE(diagnostics.IsEmpty());
  if (program == nullptr) {
    return "";
  }
  Optimise(*program, {.keep_costs = keep_costs, .verify = true});
  return Print(*program);
}

bool MakesLists(const std::string& optimised) {
  return optimised.find("`:` ", optimised.find("main")) != std::string::npos;
}

// The numbers from i to n.
const std::string kFrom =
    "from = \\i n -> let { go = \\k -> case k of { _ -> let { rest = case ==# k n of {"
    "True -> `[]`; False -> case +# k 1 of { m -> go m } } } in `:` k rest } } in go i;";
const std::string kSum =
    "sum = \\l -> let { add = \\p s -> case p of { `[]` -> s; `:` x xs -> case +# s x of {"
    "t -> add xs t } } } in add l 0;";
const std::string kMap =
    "map = \\f l -> let { each = \\p -> case p of { `[]` -> `[]`; `:` x xs ->"
    "let { y = f x } in let { ys = each xs } in `:` y ys } } in each l;";
const std::string kList = "data List a = `[]` | `:` a (List a); data Truth = False | True;";

TEST(FuseLists, MakesOneLoopOfTwo) {
  EXPECT_EQ(
      Optimised(kList + kFrom + kSum + "main = \\n -> sum (from 1 n);"),
      "data List a = `[]` | `:` a (List a);\n"
      "data Truth = False | True;\n"
      "main = \\(n : Int#) -> let {\n"
      "  arg = 1\n"
      "} in\n"
      "let {\n"
      "  arg_2 = 0\n"
      "} in\n"
      "join {\n"
      "  add (k : Int#) (s : Int#) = case k of {\n"
      "    _ -> case +# s k of {\n"
      "      (t : Int#) -> case ==# k n of {\n"
      "        True -> t;\n"
      "        False -> let { arg_3 = 1 } in case +# k arg_3 of { (m : Int#) -> jump add m t }\n"
      "      }\n"
      "    }\n"
      "  }\n"
      "} in\n"
      "jump add arg arg_2;\n");
}

TEST(FuseLists, TakesOutEachListOfAChain) {
  const std::string optimised = Optimised(kList + kFrom + kSum + kMap +
                                          "main = \\n -> sum (map (\\x -> *# x x) (from 1 n));");
  EXPECT_FALSE(MakesLists(optimised)) << optimised;
}

TEST(FuseLists, LeavesListsWithAnotherUse) {
  const std::string optimised =
      Optimised(kList + kFrom + kSum +
                "main = \\n -> let { l = from 1 n } in case sum l of { s -> Pair s l };");
  EXPECT_TRUE(MakesLists(optimised)) << optimised;
}

// Whoever asks for the rest twice gets the same list.
TEST(FuseLists, RepeatsNoWork) {
  const std::string optimised = Optimised(
      kList + kFrom +
      "twice = \\l -> let { go = \\p -> case p of { `[]` -> 0; `:` x xs -> case go xs of {"
      "a -> case go xs of { b -> case +# a b of { c -> +# c x } } } } } in go l;"
      "main = \\n -> twice (from 1 n);");
  EXPECT_TRUE(MakesLists(optimised)) << optimised;
}

// A rest that is the rest of another list than the one that is looked at.
TEST(FuseLists, LeavesListsInLists) {
  const std::string optimised = Optimised(
      kList +
      "tails = \\i n -> let { go = \\k -> case k of { _ -> let { t = case ==# k n of {"
      "True -> `[]`; False -> case +# k 1 of { m -> go m } } } in let { inner = `:` k t } in "
      "let { nil = `[]` } in `:` inner nil } } in go i;"
      "count = \\l -> let { go = \\p s -> case p of { `[]` -> s; `:` x xs -> case +# s 1 of {"
      "t -> go xs t } } } in go l 0; main = \\n -> count (tails 1 n);");
  EXPECT_TRUE(MakesLists(optimised)) << optimised;
}

TEST(FuseLists, StaysWithinARegion) {
  const std::string inside =
      Optimised(kList + kFrom + kSum + "main = \\n -> scc \"s\" sum (from 1 n);", true);
  EXPECT_FALSE(MakesLists(inside)) << inside;
  const std::string across =
      Optimised(kList + kFrom + kSum + "main = \\n -> sum (scc \"f\" from 1 n);", true);
  EXPECT_TRUE(MakesLists(across)) << across;
}

TEST(UnboxParameters, EvaluatesBeforeALoopWhatItNeedsInEachRound) {
  EXPECT_EQ(
      Optimised("main = \\p -> case p of { Pair n m -> let { go = \\i s -> case +# s n of {"
                "t -> case ==# i m of { True -> t; False -> case +# i 1 of {"
                "j -> go j t } } } } in go 0 0 };"),
      "main = \\p -> case p of {\n"
      "  Pair n m -> case n of {\n"
      "    (n_2 : Int#) -> case m of {\n"
      "      (m_2 : Int#) -> join {\n"
      "        go (i : Int#) (s : Int#) = case +# s n_2 of {\n"
      "          (t : Int#) -> case ==# i m_2 of {\n"
      "            True -> t;\n"
      "            False -> let { arg = 1 } in case +# i arg of { (j : Int#) -> jump go j t }\n"
      "          }\n"
      "        }\n"
      "      } in\n"
      "      let { arg = 0 } in let { arg_2 = 0 } in jump go arg arg_2\n"
      "    }\n"
      "  }\n"
      "};\n");
}

TEST(LetToCase, TakesApartBeforeALoopWhatItTakesApartInEachRound) {
  EXPECT_EQ(
      Optimised("data P a b = Pair a b; main = \\p -> let { go = \\i s -> case p of {"
                "Pair n m -> case +# s n of { t -> case ==# i m of { True -> t; False ->"
                "case +# i 1 of { j -> go j t } } } } } in go 0 0;"),
      "data P a b = Pair a b;\n"
      "main = \\p -> case p of {\n"
      "  Pair p_2 p_3 -> case p_2 of {\n"
      "    (p_4 : Int#) -> case p_3 of {\n"
      "      (p_5 : Int#) -> join {\n"
      "        go (i : Int#) (s : Int#) = case +# s p_4 of {\n"
      "          (t : Int#) -> case ==# i p_5 of {\n"
      "            True -> t;\n"
      "            False -> let { arg = 1 } in case +# i arg of { (j : Int#) -> jump go j t }\n"
      "          }\n"
      "        }\n"
      "      } in\n"
      "      let { arg = 0 } in let { arg_2 = 0 } in jump go arg arg_2\n"
      "    }\n"
      "  }\n"
      "};\n");
}

}  // namespace
}  // namespace assay::core
