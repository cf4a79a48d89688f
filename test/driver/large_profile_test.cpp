// Many cost centres, and one that is entered many times. At size large as many as the profiler is
// promised to stand.
#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"
#include "test_size.h"

namespace assay {
namespace {

class LargeProfile : public ProfileFixture {};

TEST_F(LargeProfile, CountsAnSccInALoop) {
  const std::uint64_t rounds = test::IsLarge() ? 100'000'000 : 1'000'000;
  Write("loop.core",
        fmt::format("loop = \\n -> case n of {{ 0 -> 0; _ -> case scc \"step\" (-# n 1) "
                    "of {{ m -> loop m }} }};\n"
                    "main = loop {};\n",
                    rounds));
  ASSERT_EQ(Assay({"run", "-q", "loop.core"}).output, "0\n");
  EXPECT_EQ(CentreCalled(Profile("loop.assay"), "step")["entries"], rounds);
}

TEST_F(LargeProfile, CountsAnSccInALoopOfHaskell) {
  const std::uint64_t rounds = test::IsLarge() ? 100'000'000 : 1'000'000;
  Write("Main.hs", fmt::format("module Main where\n"
                               "loop :: Int -> Int -> Int\n"
                               "loop 0 total = total\n"
                               "loop n total = loop (n - 1) ({{-# SCC step #-}} total + n)\n"
                               "main :: IO ()\n"
                               "main = print (loop {} 0)\n",
                               rounds));
  ASSERT_EQ(Assay({"run", "-q", "Main.hs"}).output, fmt::format("{}\n", rounds * (rounds + 1) / 2));
  const nlohmann::json profile = Profile("Main.assay");
  EXPECT_EQ(CentreCalled(profile, "step")["entries"], rounds);
  EXPECT_EQ(CentreCalled(profile, "loop")["entries"], rounds + 1);
}

int CentresEnteredOnce(const nlohmann::json& profile) {
  return static_cast<int>(std::ranges::count_if(profile["centres"], [](const auto& centre) {
    return centre["entries"] == 1 && centre["name"].template get<std::string>().starts_with("f");
  }));
}

TEST_F(LargeProfile, TakesThousandsOfCentres) {
  const int centres = test::Scaled(300, 2'000, 10'000);
  std::string text = "g0 = \\n -> n;\n";
  for (int i = 1; i <= centres; ++i) {
    text += fmt::format("g{} = \\n -> scc \"f{}\" g{} (+# n 1);\n", i, i, i - 1);
  }
  text += fmt::format("main = g{} 0;\n", centres);
  Write("many.core", text);
  const ProcessResult run = Assay({"run", "-q", "--O0", "many.core"});
  EXPECT_EQ(run.output, fmt::format("{}\n", centres)) << run.errors;
  EXPECT_EQ(CentresEnteredOnce(Profile("many.assay")), centres);
}

// A stack as deep as there are centres, each of which is a function of Haskell.
TEST_F(LargeProfile, TakesThousandsOfFunctions) {
  const int centres = test::Scaled(100, 300, 10'000);
  std::string text = "module Main where\nf0 :: Int -> Int\nf0 n = n\n";
  for (int i = 1; i < centres; ++i) {
    text += fmt::format("f{0} :: Int -> Int\nf{0} n = f{1} (n + {0})\n", i, i - 1);
  }
  text += fmt::format("main :: IO ()\nmain = print (f{} 0)\n", centres - 1);
  Write("Main.hs", text);
  const ProcessResult run = Assay({"run", "-q", "--O0", "--stacks", "Main.hs"});
  EXPECT_EQ(run.output, fmt::format("{}\n", (centres - 1) * centres / 2)) << run.errors;
  const nlohmann::json profile = Profile("Main.assay");
  EXPECT_EQ(CentresEnteredOnce(profile), centres);
  std::size_t deepest = 0;
  for (const nlohmann::json& stack : profile["stacks"]) {
    deepest = std::max(deepest, stack["centres"].size());
  }
  EXPECT_EQ(deepest, static_cast<std::size_t>(centres) + 3);  // MAIN, CAF:main and main
}

}  // namespace
}  // namespace assay
