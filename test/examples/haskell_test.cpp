// The Haskell forms of the examples (examples/semantics/NAME.hs): what the semantics charges to
// each of their centres, and what compiled code does, with the optimiser off and on.
//
// - With the optimiser off, counting code has the costs of the semantics to the letter.
// - Entries and inner entries are those of the Core form, in every way.
// - Profiled code allocates the objects that counting code does, and optimised code in no centre
//   more than it did before.
//
// The tables are in NAME.hs.golden; ASSAY_UPDATE_GOLDEN=1 in the environment writes them. What the
// papers say of them is in haskell_claims_test.cpp.
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "examples/support.h"
#include "examples/support_batch.h"
#include "examples/support_haskell.h"
#include "test_size.h"

namespace assay::examples {

namespace {

using Haskell = HaskellFixture;

CountTable EntriesAndObjects(const CountTable& of) {
  CountTable table;
  for (const auto& [centre, counts] : of) {
    table[centre] = {.e = counts.e, .inner = counts.inner, .objects = counts.objects};
  }
  return table;
}

// Without centres that were not entered and entered nothing: optimising may take all costs away.
CountTable Entries(const CountTable& of) {
  CountTable table;
  for (const auto& [centre, counts] : of) {
    if (counts.e != 0 || counts.inner != 0) {
      table[centre] = {.e = counts.e, .inner = counts.inner};
    }
  }
  return table;
}

CountTable WithoutObjects(CountTable table) {
  for (auto& [centre, counts] : table) {
    counts.objects = 0;
  }
  return table;
}

// Both tables, by the source and as optimised, of all examples.
TEST_F(Haskell, CompiledCodeCountsWhatTheSemanticsSays) {
  WriteBatch();
  const bool is_small = test::IsSmall();
  std::map<std::string, CountTables> all;
  for (const std::string scoping : {"static", "evaluation"}) {
    std::map<std::string, Evaluated> evaluated;
    for (const std::string& name : HaskellNames()) {
      ASSERT_TRUE(std::filesystem::exists(HaskellPath(name))) << name << " has no program";
      evaluated[name] = Evaluate(HaskellPath(name).string(), scoping, HasInstances(name));
    }
    if (is_small && scoping == "evaluation") {
      for (const auto& [name, result] : evaluated) {
        all[name][scoping] = result.costs;
      }
      continue;
    }
    const auto source = RunBatch(Counting(false, scoping));
    const auto optimised = RunBatch(Counting(true, scoping));
    const auto profiled = RunBatch(Profiled(false, scoping), source);
    const auto profiled_optimised = RunBatch(Profiled(true, scoping), optimised);
    for (const std::string& name : HaskellNames()) {
      SCOPED_TRACE(testing::Message() << name << ", " << scoping);
      const CountTable& costs = source.at(name).costs;
      const CountTable& after = optimised.at(name).costs;
      EXPECT_EQ(WithoutObjects(costs), evaluated[name].costs);
      EXPECT_EQ(profiled.at(name).costs, EntriesAndObjects(costs));
      EXPECT_EQ(profiled_optimised.at(name).costs, EntriesAndObjects(after));

      // The Core form knows main as what is called result here.
      const Evaluated core = Evaluate(ProgramPath(name).string(), scoping, false);
      for (const auto& runs : {source, optimised, profiled, profiled_optimised}) {
        EXPECT_EQ(runs.at(name).output, core.value + "\n");
        CountTable entries = Entries(runs.at(name).costs);
        entries.erase("DICT");
        if (auto node = entries.extract("CAF:result")) {
          node.key() = "CAF:main";
          entries.insert(std::move(node));
        }
        EXPECT_EQ(entries, Entries(core.costs));
      }
      for (const auto& [centre, counts] : after) {
        EXPECT_LE(counts.objects, costs.contains(centre) ? costs.at(centre).objects : 0) << centre;
      }
      all[name][scoping] = costs;
      all[name][scoping + " optimised"] = after;
    }
  }
  for (const auto& [name, tables] : all) {
    if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr && !is_small) {
      std::ofstream(HaskellGoldenPath(name), std::ios::binary) << PrintTables(name, tables);
    } else if (!is_small) {
      EXPECT_EQ(PrintTables(name, tables), ReadFile(HaskellGoldenPath(name)));
    } else {
      CountTables golden = ReadTables(ReadFile(HaskellGoldenPath(name)));
      for (const auto& [heading, table] : tables) {
        const bool has_objects = heading.starts_with("static");
        EXPECT_EQ(table, has_objects ? golden[heading] : WithoutObjects(golden[heading]))
            << name << ", " << heading;
      }
    }
  }
}

// An example compiled alone, as a user would, has the costs that it has among the others.
TEST_F(Haskell, AProgramOfItsOwnCostsTheSame) {
  const std::vector<std::string> names = HaskellNames();
  const std::size_t step = test::Scaled<std::size_t>(24, 8, 1);
  for (std::size_t i = 0; i < names.size(); i += step) {
    CountTables golden = ReadTables(ReadFile(HaskellGoldenPath(names[i])));
    for (const bool optimised : {false, true}) {
      const Way way = Counting(optimised, "static");
      Build(HaskellPath(names[i]).string(), way, "alone");
      EXPECT_EQ(RunAlone("alone", way, names[i]).costs,
                golden[optimised ? "static optimised" : "static"])
          << names[i];
    }
  }
}

}  // namespace

}  // namespace assay::examples
