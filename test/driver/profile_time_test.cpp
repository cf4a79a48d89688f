// The time in a profile: sampled, measured, and whose it is.
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

class ProfileTimeTest : public ProfileFixture {
 protected:
  ProfileTimeTest() { Write("fib.core", kFib); }
};

TEST_F(ProfileTimeTest, TimeCanBeExact) {
  const ProcessResult run = Assay({"run", "--exact-time", "fib.core"});
  EXPECT_EQ(run.output, "610\n");
  const nlohmann::json json =
      nlohmann::json::parse(Assay({"report", "fib.assay", "--json"}).output);
  EXPECT_EQ(CentreCalled(json, "fib")["entries"], 1973);
  EXPECT_GT(CentreCalled(json, "fib")["ticks"], 0);
  EXPECT_EQ(json["tick_ns"], 1000);
  EXPECT_NE(Assay({"report", "fib.assay"}).output.find("measured at each change of centre"),
            std::string::npos);
  ASSERT_EQ(Assay({"run", "-q", "--exact-time", "--stacks", "fib.core"}).exit_code, 0);
  EXPECT_NE(Assay({"report", "fib.assay", "--tree"}).output.find("\n      fib"), std::string::npos);
}

// What the run-time does between two allocations is not the work of the last primitive before.
TEST_F(ProfileTimeTest, AllocationIsNoInputOrOutput) {
  Write("Main.hs",
        "grow :: Int -> [Int]\n"
        "grow n = reverse [1 .. n]\n"
        "{-# NOINLINE grow #-}\n"
        "main :: IO ()\n"
        "main = putStrLn \"x\" >> print (sum [length (grow (1000 + i)) | i <- [1 .. 3000]])\n");
  ASSERT_EQ(Assay({"build", "--prof", "Main.hs", "-o", "main"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS --tick=20000 -A64k --record=x.assay > out"), 0);
  const nlohmann::json grow = CentreCalled(Profile("x.assay"), "grow");
  EXPECT_GT(grow["ticks"], 0);
  EXPECT_EQ(grow["io_ticks"], 0);
  EXPECT_EQ(grow["arithmetic_ticks"], 0);
}

// The collector's time is measured, not sampled. It may have had ticks until the last record.
TEST_F(ProfileTimeTest, TheCollectorsTicksAreItsTime) {
  Write(
      "lists.core",
      "build = \\n -> case n of { 0 -> Nil; _ -> let { rest = build (-# n 1) } in Cons n rest };\n"
      "total = \\l -> \\sum -> case l of {\n"
      "  Nil -> sum; Cons x r -> case +# sum x of { s -> total r s } };\n"
      "hold = \\l -> \\n -> case n of {\n"
      "  0 -> total l 0; _ -> case total (build 2000) 0 of { _ -> hold l (-# n 1) } };\n"
      "main = scc \"holder\" (let { l = build 20000 } in case total l 0 of { _ -> hold l 1000 "
      "});\n");
  ASSERT_EQ(Assay({"build", "--prof", "lists.core", "-o", "lists"}).exit_code, 0);
  ASSERT_EQ(Shell("./lists +RTS --tick=20000 -A64k --record=x.assay > out"), 0);
  EXPECT_EQ(Read("out"), "200010000\n");
  const nlohmann::json json = Profile("x.assay");
  const double ticks = CentreCalled(json, "holder")["gc_ticks"].get<double>();
  const double time = json["totals"]["gc_cpu_ns"].get<double>() / json["tick_ns"].get<double>();
  EXPECT_GT(ticks, 20);
  EXPECT_NEAR(ticks, time, (time / 10) + 2);
}

// A major collection is paid for by those whose objects it finds alive, not by whom it strikes; the
// sum is the same, in the program's own .prof too.
TEST_F(ProfileTimeTest, MajorCollectionsAreThoseOfWhoseObjectsAreAlive) {
  Write("Main.hs",
        "import System.Mem (performGC)\n"
        "keep :: Int -> [Int]\n"
        "keep n = [1 .. n]\n"
        "{-# NOINLINE keep #-}\n"
        "churn :: Int -> IO ()\n"
        "churn 0 = return ()\n"
        "churn n = performGC >> churn (n - 1)\n"
        "{-# NOINLINE churn #-}\n"
        "main :: IO ()\n"
        "main = do\n"
        "  let kept = keep 100000\n"
        "  print (sum kept)\n"
        "  churn 10\n"
        "  print (length kept)\n");
  ASSERT_EQ(Assay({"build", "--prof", "Main.hs", "-o", "main"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS --tick=20000 --record=x.assay -pj > out"), 0);
  const nlohmann::json json = Profile("x.assay");
  const nlohmann::json churn = CentreCalled(json, "churn");
  const nlohmann::json keep = CentreCalled(json, "keep");
  EXPECT_GT(churn["gc_ticks"], 10);
  EXPECT_LT(churn["gc_live_ticks"], churn["gc_ticks"].get<int>() / 10);
  EXPECT_GT(keep["gc_live_ticks"], keep["gc_ticks"].get<int>() + 10);
  std::int64_t struck = 0;
  std::int64_t divided = 0;
  std::int64_t time = 0;
  for (const nlohmann::json& centre : json["centres"]) {
    struck += centre["gc_ticks"].get<std::int64_t>();
    divided += centre["gc_live_ticks"].get<std::int64_t>();
    time += centre["time_ticks"].get<std::int64_t>();
  }
  EXPECT_EQ(divided, struck);
  EXPECT_EQ(time + json["totals"]["lost_ticks"].get<std::int64_t>(),
            json["totals"]["time_ticks"].get<std::int64_t>());
  const nlohmann::json prof = nlohmann::json::parse(Read("main.prof"));
  EXPECT_EQ(prof["total_ticks"], time);
}

// Two centres take turns at the same work, three parts to one, in turns of all lengths. A tick
// falls on the first with a probability of 3/4.
TEST_F(ProfileTimeTest, SampledTimeIsAsTheWorkIsDivided) {
  Write("Main.hs", R"(module Main (main) where
import System.Environment (getArgs)

work :: Int -> Int -> Int
work 0 x = x
work n x = work (n - 1) ((x * 1103515245 + 12345) `rem` 2147483648)
{-# NOINLINE work #-}

turns :: Int -> Int -> Int
turns 0 x = x
turns i x =
  let k = 100 + 7 * (i `mod` 101)
      a = {-# SCC "three" #-} work (3 * k) x
      b = {-# SCC "one" #-} work k a
  in b `seq` turns (i - 1) b

main :: IO ()
main = getArgs >>= \args -> print (turns (read (head args)) 1 >= 0)
)");
  for (const auto& [optimiser, turns] : {std::pair("-O0", 3000), std::pair("-O1", 30000)}) {
    ASSERT_EQ(Assay({"build", "--prof", "--centres=manual", optimiser, "Main.hs", "-o", "main"})
                  .exit_code,
              0);
    ASSERT_EQ(Shell(fmt::format("./main {} +RTS --tick=20000 --record=x.assay > out", turns)), 0);
    EXPECT_EQ(Read("out"), "True\n");
    const nlohmann::json json = Profile("x.assay");
    const double three = CentreCalled(json, "three")["ticks"].get<double>();
    const double all = three + CentreCalled(json, "one")["ticks"].get<double>();
    EXPECT_GT(all, 500) << optimiser;
    EXPECT_NEAR(three, all * 3 / 4, (5 * std::sqrt(all * 3 / 16)) + (all / 50)) << optimiser;
    EXPECT_EQ(CentreCalled(json, "three")["entries"], turns);
    EXPECT_EQ(CentreCalled(json, "one")["entries"], turns);
  }
}

// A clock as fast as it gets, collections all the time, a deep stack, and code that checks the
// centres it knows against the register.
TEST_F(ProfileTimeTest, ShadowBuildStandsStress) {
  Write("stress.core",
        "deep = \\n -> scc \"deep\" case n of { 0 -> 0; _ -> +# 1 (deep (-# n 1)) };\n"
        "build = \\n -> scc \"build\" case n of {\n"
        "  0 -> Nil; _ -> let { rest = build (-# n 1); x = scc \"item\" (*# n n) }\n"
        "             in Cons x rest };\n"
        "total = \\l -> scc \"total\" case l of {\n"
        "  Nil -> 0; Cons x r -> case total r of { t -> +# x t } };\n"
        "rounds = \\n -> case n of {\n"
        "  0 -> 0; _ -> case +# (deep 5000) (total (build 500)) of { _ -> rounds (-# n 1) } };\n"
        "main = rounds 60;\n");
  ASSERT_EQ(Assay({"build", "--prof", "--shadow", "stress.core", "-o", "stress"}).exit_code, 0);
  ASSERT_EQ(Shell("./stress +RTS --tick=20000 --gc-stress=200 --record=x.assay > out"), 0);
  EXPECT_EQ(Read("out"), "0\n");
  const nlohmann::json json = nlohmann::json::parse(Assay({"report", "x.assay", "--json"}).output);
  std::uint64_t ticks = 0;
  for (const nlohmann::json& centre : json["centres"]) {
    for (const char* const column :
         {"ticks", "gc_ticks", "arithmetic_ticks", "io_ticks", "other_ticks"}) {
      ticks += centre[column].get<std::uint64_t>();
    }
  }
  EXPECT_GT(ticks, 0U);
  EXPECT_EQ(ticks + json["totals"]["lost_ticks"].get<std::uint64_t>(),
            json["totals"]["clock_ticks"].get<std::uint64_t>());
  EXPECT_EQ(json["totals"]["lost_ticks"], 0);
  EXPECT_EQ(CentreCalled(json, "deep")["entries"], 60 * 5001);
  EXPECT_EQ(CentreCalled(json, "build")["entries"], 60 * 501);
  EXPECT_EQ(CentreCalled(json, "item")["entries"], 60 * 500);
}

}  // namespace
}  // namespace assay
