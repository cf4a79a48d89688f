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
//
// To compile each example in each way takes long. So all of them are compiled as modules of one
// program, which runs the one it is told to; for some it is checked that this makes no difference.
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"
#include "examples/support.h"
#include "examples/support_haskell.h"

namespace assay::examples {

namespace {

// What a program printed, and what it cost.
struct Outcome {
  std::string output;
  CountTable costs;
};

struct Way {
  std::vector<std::string> options;
  bool is_counting;
};

Way Counting(bool optimised, const std::string& scoping) {
  return {{"--policy=counting", optimised ? "-O1" : "--O0", "--scoping=" + scoping}, true};
}

Way Profiled(bool optimised, const std::string& scoping) {
  return {
      {"--policy=profiled", "--centres=manual", optimised ? "-O1" : "--O0", "--scoping=" + scoping},
      false};
}

bool HasInstances(const std::string& name) {
  return ReadFile(HaskellPath(name)).contains("\ninstance ");
}

std::int64_t NumberAt(std::istringstream& words) {
  std::int64_t number = 0;
  words >> number;
  return number;
}

// The rows of a module in the table that a counting program prints at its end:
//
//     cost centre  module  entries  objects  bytes  %  ticks  %  A  C  V  U  H  inner
CountTable RowsOfModule(const std::string& printed, const std::string& module, bool with_dict) {
  CountTable table;
  std::istringstream lines(printed);
  std::size_t names = 0;  // how wide they are: a name may have blanks
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("cost centre")) {
      names = line.find("module");
      continue;
    }
    if (names == 0 || line.size() < names) {
      continue;
    }
    std::string centre = line.substr(0, names);
    centre.erase(centre.find_last_not_of(' ') + 1);
    std::istringstream words(line.substr(names));
    std::string where;
    words >> where;
    const bool is_own = where == module && centre != "CAF:main" && centre != "DICT";
    const std::int64_t entries = NumberAt(words);
    if (centre == "DICT" && with_dict && entries != 0) {
      table[centre].e = entries;
    }
    if (!is_own) {
      continue;
    }
    Counts& counts = table[centre];
    counts.e = entries;
    counts.objects = NumberAt(words);
    std::string skipped;  // bytes, their share, ticks, their share
    words >> skipped >> skipped >> skipped >> skipped;
    counts.a = NumberAt(words);
    counts.c = NumberAt(words);
    counts.v = NumberAt(words);
    counts.u = NumberAt(words);
    counts.h = NumberAt(words);
    counts.inner = NumberAt(words);
  }
  return table;
}

// Of profiled programs, which count entries and objects: in centres of the names that `of` has, and
// wherever else there were entries.
CountTable EntriesAndObjects(const nlohmann::json& json, const CountTable& of) {
  CountTable table;
  for (const auto& [centre, counts] : of) {
    if (centre != "DICT") {
      table[centre] = {.inner = json["inner"].value(centre, std::int64_t{0}),
                       .objects = json["objects"].value(centre, std::int64_t{0})};
    }
  }
  for (const auto& [centre, costs] : json["costs"].items()) {
    if (costs["E"] != 0) {
      table[centre].e = costs["E"];
    }
  }
  return table;
}

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

// `assay semantics`, of a Haskell program or of Core text; the names of its centres without Main.
struct Evaluated {
  std::string value;  // of Core text
  CountTable costs;
};

Evaluated Evaluate(const std::string& file, const std::string& scoping, bool with_dict) {
  const ProcessResult result = RunAssay({"semantics", file, "--json", "--rules=" + scoping});
  EXPECT_EQ(result.exit_code, 0) << file << result.errors;
  const nlohmann::json json = nlohmann::json::parse(
      result.output.substr(std::min(result.output.find('{'), result.output.size())), nullptr,
      /*allow_exceptions=*/false);
  Evaluated evaluated{.value = json.value("value", ""), .costs = {}};
  const bool is_core = file.ends_with(".core");
  const std::string_view kOwn = "CAF:Main.";
  for (const auto& [name, costs] : json["costs"].items()) {
    const bool is_caf = name.starts_with("CAF:");
    if (name == "MAIN" || name == "CAF:Main.main" || (name == "DICT" && !with_dict) ||
        (is_caf && !is_core && !name.starts_with(kOwn))) {
      continue;
    }
    const std::string centre = is_caf && !is_core ? "CAF:" + name.substr(kOwn.size()) : name;
    if (name == "DICT") {
      if (costs["E"] != 0) {
        evaluated.costs[centre].e = costs["E"];
      }
      continue;
    }
    evaluated.costs[centre] = {.a = costs["A"],
                               .c = costs["C"],
                               .v = costs["V"],
                               .u = costs["U"],
                               .h = costs["H"],
                               .e = costs["E"],
                               .inner = json["inner"].value(name, std::int64_t{0})};
  }
  // A constant that did nothing but enter an scc is not among the costs.
  for (const auto& [name, inner] : json["inner"].items()) {
    if (name.starts_with(kOwn) && name != "CAF:Main.main") {
      evaluated.costs["CAF:" + name.substr(kOwn.size())].inner = inner;
    } else if (is_core && name != "MAIN") {
      evaluated.costs[name].inner = inner;
    }
  }
  return evaluated;
}

class Haskell : public ProfileFixture {
 protected:
  static std::string ModuleOf(const std::string& name) { return "E_" + name; }

  // All examples as modules of one program.
  void WriteBatch() const {
    std::string imports = "import System.Environment (getArgs)\n";
    std::string choices;
    for (const std::string& name : HaskellNames()) {
      const std::string module = ModuleOf(name);
      std::string text = ReadFile(HaskellPath(name));
      const std::string_view header = "module Main (main)";
      ASSERT_TRUE(text.contains(header)) << name;
      text.replace(text.find(header), header.size(), "module " + module + " (main)");
      Write(module + ".hs", text);
      imports += "import qualified " + module + "\n";
      choices += fmt::format("    [\"{}\"] -> {}.main\n", name, module);
    }
    Write("Main.hs", imports + "main :: IO ()\nmain = do\n  which <- getArgs\n  case which of\n" +
                         choices + "    _ -> error \"no such example\"\n");
  }

  void Build(const std::string& file, const Way& way, const std::string& output) const {
    std::vector<std::string> arguments = {"build", file, "-o", output, "--no-cache"};
    arguments.insert(arguments.end(), way.options.begin(), way.options.end());
    const ProcessResult result = Assay(arguments);
    ASSERT_EQ(result.exit_code, 0) << file << result.errors;
  }

  // Where `of` says which centres there are, if the program does not.
  [[nodiscard]] Outcome Execute(const std::string& program, const Way& way, const std::string& name,
                                const std::string& module, const CountTable& of) const {
    const std::string costs = way.is_counting ? "" : " +RTS --costs=costs.json -RTS";
    EXPECT_EQ(Shell(fmt::format("./{} {}{} > output 2> errors", program,
                                module == "Main" ? "" : name, costs)),
              0)
        << name << Read("errors");
    Outcome outcome{.output = Read("output"), .costs = {}};
    if (way.is_counting) {
      outcome.costs = RowsOfModule(Read("errors"), module, HasInstances(name));
    } else {
      outcome.costs = EntriesAndObjects(
          nlohmann::json::parse(Read("costs.json"), nullptr, /*allow_exceptions=*/false), of);
    }
    return outcome;
  }

  // Runs every example in this way.
  [[nodiscard]] std::map<std::string, Outcome> RunBatch(
      const Way& way, const std::map<std::string, Outcome>& of = {}) const {
    Build("Main.hs", way, "batch");
    std::map<std::string, Outcome> runs;
    for (const std::string& name : HaskellNames()) {
      const auto known = of.find(name);
      runs[name] = Execute("batch", way, name, ModuleOf(name),
                           known == of.end() ? CountTable{} : known->second.costs);
    }
    return runs;
  }
};

// Both tables, by the source and as optimised, of all examples.
TEST_F(Haskell, CompiledCodeCountsWhatTheSemanticsSays) {
  WriteBatch();
  const bool is_small = TestSize() == "small";
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
      SCOPED_TRACE(name + ", " + scoping);
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
  const std::size_t step = TestSize() == "large" ? 1 : TestSize() == "small" ? 24 : 8;
  for (std::size_t i = 0; i < names.size(); i += step) {
    CountTables golden = ReadTables(ReadFile(HaskellGoldenPath(names[i])));
    for (const bool optimised : {false, true}) {
      const Way way = Counting(optimised, "static");
      Build(HaskellPath(names[i]).string(), way, "alone");
      EXPECT_EQ(Execute("alone", way, names[i], "Main", {}).costs,
                golden[optimised ? "static optimised" : "static"])
          << names[i];
    }
  }
}

}  // namespace

}  // namespace assay::examples
