// The Haskell forms of the examples with stacks of cost centres, and with boxed arguments.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "examples/support.h"
#include "examples/support_batch.h"
#include "examples/support_haskell.h"

namespace assay::examples {

namespace {

using HaskellStacks = HaskellFixture;
using Stack = std::vector<std::string>;

// The stacks of the example's own constants, which are pushed on MAIN.
std::map<Stack, Counts> OwnStacks(const nlohmann::json& json, const CountTable& own) {
  std::map<Stack, Counts> stacks;
  for (const nlohmann::json& one : json["stacks"]) {
    Stack stack = one["stack"];
    if (stack.size() < 2) {
      continue;
    }
    // The semantics says CAF:Main.result.
    const std::string_view module = "CAF:Main.";
    if (stack[1].starts_with(module)) {
      stack[1] = "CAF:" + stack[1].substr(module.size());
    }
    if (stack[1].starts_with("CAF:") && own.contains(stack[1])) {
      const nlohmann::json& costs = one["individual"];
      const Counts counts = {.a = costs["A"],
                             .c = costs["C"],
                             .v = costs["V"],
                             .u = costs["U"],
                             .h = costs["H"],
                             .e = costs["E"]};
      if (counts != Counts{}) {
        stacks[stack] = counts;
      }
    }
  }
  return stacks;
}

// But those of DICT: the optimiser may spare the building of a dictionary.
std::map<Stack, Counts> OnlyEntries(const std::map<Stack, Counts>& stacks) {
  std::map<Stack, Counts> entries;
  for (const auto& [stack, counts] : stacks) {
    if (counts.e != 0 && stack.back() != "DICT") {
      entries[stack] = {.e = counts.e};
    }
  }
  return entries;
}

TEST_F(HaskellStacks, AreThoseOfTheSemantics) {
  WriteBatch();
  Build("Main.hs", {{"--policy=counting", "--O0", "--stacks"}, true}, "source");
  Build("Main.hs", {{"--policy=counting", "-O1", "--stacks"}, true}, "optimised");
  for (const std::string& name : HaskellNames()) {
    const Evaluated evaluated = Evaluate(HaskellPath(name).string(), "inheritance");
    const auto expected = OwnStacks(evaluated.json, evaluated.costs);
    ASSERT_FALSE(expected.empty()) << name;
    EXPECT_EQ(OwnStacks(CostsInBatch("source", name), evaluated.costs), expected) << name;
    EXPECT_EQ(OnlyEntries(OwnStacks(CostsInBatch("optimised", name), evaluated.costs)),
              OnlyEntries(expected))
        << name;
  }
  // On whose behalf "work" counted: a round of `count` is two cases, and there is one at the end.
  for (const std::string program : {"source", "optimised"}) {
    // In the second one `work` is a constant, which makes no difference to those who apply it.
    for (const std::string name : {"inheritance_callers", "inheritance_constants"}) {
      const auto stacks = OwnStacks(CostsInBatch(program, name), {{"CAF:result", {}}});
      EXPECT_EQ(stacks.at({"MAIN", "CAF:result", "all", "small", "work"}).c, (2 * 2) + 1)
          << program << name;
      EXPECT_EQ(stacks.at({"MAIN", "CAF:result", "all", "large", "work"}).c, (2 * 20) + 1)
          << program << name;
    }
  }
}

// POPL '95 section 4.3 and TOPLAS '97 section 8.2: what one would write as in
// higher_order_boxed.hs.
TEST_F(HaskellStacks, BoxedArgumentsBelongToTheReference) {
  for (const std::string level : {"--O0", "-O1"}) {
    const Way way{{"--policy=counting", level, "--box-arguments"}, true};
    Build(HaskellPath("higher_order").string(), way, "boxed");
    CountTable costs = RunAlone("boxed", way, "higher_order").costs;
    EXPECT_LT(costs["h"].c, 3) << level;
    EXPECT_GE(costs["g1"].c, (2 * 6) + 1) << level;
    EXPECT_GE(costs["g2"].c, (2 * 6) + 1) << level;
  }
}

}  // namespace

}  // namespace assay::examples
