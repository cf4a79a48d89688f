// The wrapper around passes: their times, the steps that they may do, the verifier after each.
#include "core/passes/pipeline.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/passes/optimise.h"
#include "core/print.h"

namespace assay::core {
namespace {

constexpr auto kProgram =
    "swap = \\p -> case p of { Pair a b -> Pair b a };"
    "first = \\x y -> case swap (Pair x y) of { Pair a b -> a };"
    "f = \\x -> scc \"f\" (\\w -> case putString# x w of { u -> Result u });"
    "main = T first f;";

std::unique_ptr<Program> Read() {
  Diagnostics diagnostics;
  return Parse(1, kProgram, diagnostics);
}

WatchWishes LimitedTo(std::uint64_t limit) {
  WatchWishes wishes;
  wishes.step_limit = limit;
  return wishes;
}

std::string OptimisedTo(std::uint64_t limit, PassWatch& watch) {
  const std::unique_ptr<Program> program = Read();
  Optimise(*program, {.keep_costs = true, .verify = true, .watch = &watch});
  EXPECT_LE(watch.Steps(), limit);
  return Print(*program);
}

TEST(StepLimit, AtZeroNothingChanges) {
  PassWatch watch(LimitedTo(0));
  const std::string text = OptimisedTo(0, watch);
  EXPECT_EQ(text, Print(*Read()));
  EXPECT_FALSE(watch.LastStep());
}

TEST(StepLimit, EachStepChangesOneDefinitionAndHasAName) {
  PassWatch none(LimitedTo(0));
  std::string before = OptimisedTo(0, none);
  std::uint64_t limit = 1;
  for (; limit < 100; ++limit) {
    PassWatch watch(LimitedTo(limit));
    const std::string after = OptimisedTo(limit, watch);
    if (watch.Steps() < limit) {
      break;
    }
    EXPECT_NE(FindPass(watch.LastStep()->pass), nullptr);
    EXPECT_FALSE(watch.LastStep()->definition.IsEmpty());
    before = after;
  }
  EXPECT_GT(limit, 3U);
  EXPECT_LT(limit, 100U);
  const std::unique_ptr<Program> all = Read();
  Optimise(*all, {.keep_costs = true});
  EXPECT_EQ(before, Print(*all));
}

TEST(Times, HaveALineForEachPass) {
  PassWatch watch({});
  const std::unique_ptr<Program> program = Read();
  Optimise(*program, {.keep_costs = true, .verify = true, .watch = &watch});
  const std::string table = watch.TimesAsTable();
  for (const Pass& pass : AllPasses()) {
    EXPECT_NE(table.find(std::string("\n") + std::string(pass.name) + " "), std::string::npos)
        << pass.name << "\n"
        << table;
  }
  EXPECT_NE(table.find("\n(verify Core) "), std::string::npos) << table;
}

TEST(PipelineDeathTest, SaysAfterWhatTheProgramIsWrong) {
  const std::unique_ptr<Program> program = Read();
  program->definitions.erase(program->definitions.begin());  // swap
  const std::string_view passes[] = {"split-lets"};
  EXPECT_DEATH(RunPasses(passes, *program, {.keep_costs = true, .verify = true}),
               "Core after split-lets: `swap` is not in scope");
}

}  // namespace
}  // namespace assay::core
