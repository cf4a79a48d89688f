// Which centres there are, and for whom functions work.
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

class ProfileCentresTest : public ProfileFixture {};

// Functions that are passed on: who pays is a choice.
TEST_F(ProfileCentresTest, ScopingAndBoxingAreChoices) {
  Write("pass.core",
        "work = \\n -> case n of { 0 -> 0; _ -> work (-# n 1) };\n"
        "apply = \\f -> scc \"apply\" f 9;\n"
        "other = \\x -> scc \"giver\" (let { g = \\y -> work y } in apply g);\n"
        "giver = \\x -> scc \"giver\" apply work;\n"
        "main = +# (giver 0) (other 0);\n");
  const auto entered = [&](const std::vector<std::string>& flags) {
    std::vector<std::string> build = {"build", "--policy=counting", "pass.core", "-o", "pass"};
    build.insert(build.end(), flags.begin(), flags.end());
    EXPECT_EQ(Assay(build).exit_code, 0);
    EXPECT_EQ(Shell("./pass +RTS --costs=costs.json > out"), 0);
    return nlohmann::json::parse(Read("costs.json"))["costs"];
  };
  const auto semantics = [&](std::vector<std::string> flags) {
    std::vector<std::string> command = {"semantics", "pass.core", "--json"};
    command.insert(command.end(), flags.begin(), flags.end());
    nlohmann::json costs = nlohmann::json::object();
    for (const auto& [name, row] : nlohmann::json::parse(Assay(command).output)["costs"].items()) {
      costs[name] = row["C"];
    }
    return costs;
  };
  const auto cases = [](const nlohmann::json& costs) {
    nlohmann::json result = nlohmann::json::object();
    for (const auto& [name, row] : costs.items()) {
      result[name] = row["C"];
    }
    return result;
  };
  // By static scoping each pays for what is its own; apply pays for what is nobody's.
  EXPECT_EQ(entered({})["apply"]["C"], 10);
  EXPECT_EQ(entered({})["giver"]["C"], 10);
  EXPECT_EQ(cases(entered({})), semantics({}));
  EXPECT_EQ(entered({"--scoping=evaluation"})["apply"]["C"], 20);
  EXPECT_EQ(cases(entered({"--scoping=evaluation"})), semantics({"--rules=evaluation"}));
  EXPECT_EQ(entered({"--box-arguments"})["giver"]["C"], 20);
  EXPECT_EQ(cases(entered({"--box-arguments"})), semantics({"--box-arguments"}));
}

// A function without a centre of its own, which allocates.
constexpr const char* kGrow =
    "module Grow where\n"
    "grow :: Int -> [Int]\n"
    "grow 0 = []\n"
    "grow n = n : grow (n - 1)\n"
    "{-# NOINLINE grow #-}\n";

// What `pick` is given is a number in one alternative and a function in the other, which is
// subsumed. It was named within `maker` and runs there.
TEST_F(ProfileCentresTest, FunctionsRunInTheirCentreWhereTypesAreRefined) {
  Write("Grow.hs", kGrow);
  Write("Main.hs", R"({-# LANGUAGE BangPatterns, GADTs #-}
import Grow

data Kind a where
  Number :: Kind Int
  Maker :: Kind (Int -> [Int])

pick :: Kind a -> a -> [Int]
pick Number x = case x of { 0 -> []; n -> [n] }
pick Maker make = let !evaluated = make in evaluated 1000
{-# NOINLINE pick #-}

main :: IO ()
main = do
  let make = {-# SCC "maker" #-} grow
  print (sum (pick Number 3) + sum (pick Maker make))
)");
  for (const char* const optimiser : {"-O0", "-O", "-O2"}) {
    const ProcessResult run = Assay({"run", "Main.hs", "--centres=manual", optimiser});
    EXPECT_EQ(run.output, "500503\n") << run.errors;
    EXPECT_GE(CentreCalled(Profile("Main.assay"), "maker")["bytes"], 1000 * 3 * 8) << optimiser;
  }
}

// The same, where a program compares types itself.
TEST_F(ProfileCentresTest, FunctionsRunInTheirCentreWhereTypesAreCompared) {
  Write("Grow.hs", kGrow);
  Write("Main.hs", R"({-# LANGUAGE BangPatterns, GADTs #-}
import Data.Typeable
import Grow

pick :: Typeable a => a -> [Int]
pick x = case cast x of
  Just n -> case n of { 0 -> []; k -> [k :: Int] }
  Nothing -> case cast x of
    Just make -> let !evaluated = make in evaluated (1000 :: Int)
    Nothing -> []
{-# NOINLINE pick #-}

choose :: Typeable a => Maybe (a :~: Int) -> Maybe (a :~: (Int -> [Int])) -> a -> [Int]
choose (Just Refl) _ x = case x of { 0 -> []; k -> [k] }
choose _ (Just Refl) make = let !evaluated = make in evaluated 1000
choose _ _ _ = []

main :: IO ()
main = do
  let make = {-# SCC "maker" #-} grow
      other = {-# SCC "other" #-} grow
  print (sum (pick (3 :: Int)) + sum (pick make))
  print (sum (choose eqT eqT (3 :: Int)) + sum (choose eqT eqT other))
)");
  for (const char* const optimiser : {"-O0", "-O"}) {
    const ProcessResult run = Assay({"run", "Main.hs", "--centres=manual", optimiser});
    EXPECT_EQ(run.output, "500503\n500503\n") << run.errors;
    const nlohmann::json profile = Profile("Main.assay");
    EXPECT_GE(CentreCalled(profile, "maker")["bytes"], 1000 * 3 * 8) << optimiser;
    EXPECT_GE(CentreCalled(profile, "other")["bytes"], 1000 * 3 * 8) << optimiser;
  }
}

// Calls of the library's functions as centres.
TEST_F(ProfileCentresTest, CallsCanBeCentres) {
  Write("Main.hs",
        "import qualified Data.Map as Map\n"
        "table :: Int -> Map.Map Int Int\n"
        "table n = foldr (\\k -> Map.insert k 1) Map.empty [1 .. n]\n"
        "main :: IO ()\n"
        "main = print (Map.size (table 100) + sum (Map.elems (Map.map (+ 1) (table 10))))\n");
  const ProcessResult run = Assay({"run", "-q", "--centres=calls:Data.Map.*", "Main.hs"});
  EXPECT_EQ(run.output, "120\n") << run.errors;
  EXPECT_EQ(run.errors, "");
  const nlohmann::json json =
      nlohmann::json::parse(Assay({"report", "Main.assay", "--json"}).output);
  EXPECT_EQ(CentreCalled(json, "Data.Map.insert@table")["entries"], 110);
  EXPECT_GT(CentreCalled(json, "Data.Map.insert@table")["bytes"], 0);
  EXPECT_EQ(CentreCalled(json, "Data.Map.size@main")["entries"], 1);
  EXPECT_EQ(CentreCalled(json, "Data.Map.map@main")["line"], 5);
  EXPECT_EQ(CentreCalled(json, "table"), nlohmann::json());

  // Warnings are those of a compilation: it must not find the program in the cache.
  setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), /*replace=*/1);
  const ProcessResult both =
      Assay({"build", "--prof", "--centres=top,calls:Data.Map.insert,calls:X.*", "Main.hs", "-o",
             "both"});
  unsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(both.exit_code, 0);
  EXPECT_EQ(both.errors,
            "warning: the program calls nothing that `calls:X.*` describes [bad-cost-centre]\n"
            "hint: a pattern is the full name of an imported function, as in Data.Map.insert; * "
            "stands for anything\n");
  EXPECT_EQ(Assay({"run", "--centres=calls:", "Main.hs"}).exit_code, 2);
}

TEST_F(ProfileCentresTest, LibrariesCanBeProfiledToo) {
  Write("Main.hs", "main :: IO ()\nmain = print (unwords (reverse (words \"a b c\")))\n");
  for (const char* const centres : {"--centres=top", "--centres=manual", "--centres=none"}) {
    ASSERT_EQ(Assay({"run", "-q", centres, "--profile-libs", "Main.hs"}).exit_code, 0);
    const nlohmann::json words = CentreCalled(Profile("Main.assay"), "words");
    EXPECT_GE(words["entries"], 1) << centres;
    EXPECT_EQ(words["file"].get<std::string>().rfind("lib/", 0), 0U) << words;
    ASSERT_EQ(Assay({"run", "-q", centres, "Main.hs"}).exit_code, 0);
    EXPECT_EQ(CentreCalled(Profile("Main.assay"), "words"), nlohmann::json());
  }
}

// What an scc prevents is said where it is, and nothing that happened all the same.
TEST_F(ProfileCentresTest, WhatTheyKeepTheOptimiserFromIsSaid) {
  Write("Main.hs", R"(module Main (main) where

size :: Int -> Int
size n = n * n + length (show n)
{-# NOINLINE size, plus, sums #-}

plus :: Int -> Int -> Int
plus n = if n > 3 then \x -> x + n else \x -> x - n

sums :: Int -> [Int] -> [Int]
sums n = map (\x -> x + size n)

main :: IO ()
main = print (sum (sums 3 [1 .. 10]) + sum (map (plus 2) [1 .. 10]))
)");
  const std::vector<std::string> arguments{"build", "--prof", "--explain-optimisation", "Main.hs"};
  const ProcessResult result = Assay(arguments);
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_NE(result.output.find("Main.hs:8:1: in `Main.plus`, this does not take all its arguments"),
            std::string::npos)
      << result.output;
  EXPECT_NE(result.output.find("Main.hs:11:25: in `Main.sums`, this is evaluated each time"),
            std::string::npos)
      << result.output;
  EXPECT_EQ(Assay(arguments).output, result.output) << "from the cache, too";
  EXPECT_EQ(
      Assay({"build", "--prof", "--centres=none", "--explain-optimisation", "Main.hs"}).output,
      "cost centres prevent nothing that is known\n");
  EXPECT_EQ(Assay({"build", "--explain-optimisation", "Main.hs"}).output,
            "nothing is kept apart in a program without a profile (--prof)\n");
}

}  // namespace
}  // namespace assay
