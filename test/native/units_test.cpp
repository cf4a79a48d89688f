// How programs are cut into units, and what their symbols are called.
#include "llvm/units.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/parse.h"
#include "llvm/compile.h"
#include "llvm/symbols.h"
#include "stg/from_core.h"

namespace assay::test {
namespace {

using codegen::CutIntoUnits;
using codegen::Symbols;
using codegen::Unit;

struct Parsed {
  std::unique_ptr<core::Program> core;
  std::unique_ptr<stg::Program> stg;
};

Parsed Parse(const std::string& text) {
  Diagnostics diagnostics;
  Parsed parsed{core::Parse(1, text, diagnostics), nullptr};
  parsed.stg = stg::FromCore(*parsed.core);
  return parsed;
}

// Modules A, B, C, with so many functions each, in turn; each calls the one before.
Parsed Modules(int functions) {
  std::string text = "A.f0 = \\x -> +# x 1;\n";
  std::string before = "A.f0";
  for (int i = 1; i < 3 * functions; ++i) {
    const std::string name = fmt::format("{}.f{}", "ABC"[i % 3], i);
    text += fmt::format("{} = \\x -> {} (+# x {});\n", name, before, i);
    before = name;
  }
  return Parse(text + fmt::format("main = {} 1;\n", before));
}

std::vector<std::string> Names(const Unit& unit) {
  std::vector<std::string> names;
  for (const stg::TopLevel* const definition : unit.definitions) {
    names.emplace_back(definition->variable->name.Text());
  }
  return names;
}

TEST(Units, ASmallProgramIsOneInItsOrder) {
  const Parsed program = Modules(2);
  const std::vector<Unit> units = CutIntoUnits(*program.stg, 1000);
  ASSERT_EQ(units.size(), 1);
  EXPECT_EQ(Names(units[0]),
            (std::vector<std::string>{"A.f0", "B.f1", "C.f2", "A.f3", "B.f4", "C.f5", "main"}));
}

TEST(Units, HoldEveryDefinitionOnceAndAreNotTooLarge) {
  const Parsed program = Modules(50);
  constexpr std::size_t kLargest = 60;
  const std::vector<Unit> units = CutIntoUnits(*program.stg, kLargest);
  EXPECT_GT(units.size(), 4);
  std::set<const stg::TopLevel*> all;
  for (const Unit& unit : units) {
    EXPECT_LE(unit.size, kLargest);
    all.insert(unit.definitions.begin(), unit.definitions.end());
  }
  EXPECT_EQ(all.size(), program.stg->definitions.size());
}

TEST(Units, AreOfOneModuleEach) {
  const Parsed program = Modules(50);
  for (const Unit& unit : CutIntoUnits(*program.stg, 60)) {
    std::set<std::string_view> modules;
    for (const stg::TopLevel* const definition : unit.definitions) {
      modules.insert(Symbols::ModuleOf(definition->variable->name.Text()));
    }
    EXPECT_EQ(modules.size(), 1);
  }
}

// As long as none is cut for its size.
TEST(Units, ADefinitionMoreChangesOne) {
  const auto units = [](int functions) {
    const Parsed program = Modules(functions);
    std::set<std::vector<std::string>> all;
    for (const Unit& unit : CutIntoUnits(*program.stg, 200)) {
      all.insert(Names(unit));
    }
    return all;
  };
  const auto before = units(50);
  const auto after = units(51);  // one more in each of A, B and C
  std::vector<std::vector<std::string>> changed;
  std::ranges::set_difference(after, before, std::back_inserter(changed));
  EXPECT_GT(before.size(), 20);
  EXPECT_GE(changed.size(), 1);
  EXPECT_LE(changed.size(), 2 * 3);  // a unit each, or one that it divides
}

// Copies that a module makes of another's functions are its own.
TEST(Units, OfSharedModulesAreSingleDefinitions) {
  const Parsed program = Parse(
      "A.f = \\x -> +# x 1; A.g = \\x -> A.f x; B.f = \\x -> A.g x; B.g = \\x -> B.f x;\n"
      "`A.h@d@:B` = \\x -> B.g x; `B.h@d@:A@run` = \\x -> `A.h@d@:B` x; main = `B.h@d@:A@run` "
      "1;\n");
  std::set<std::vector<std::string>> units;
  for (const Unit& unit : CutIntoUnits(*program.stg, 8, {"A"})) {
    units.insert(Names(unit));
  }
  for (const char* const alone : {"A.f", "A.g", "B.h@d@:A@run"}) {
    EXPECT_TRUE(units.contains({alone})) << alone;
  }
  EXPECT_FALSE(units.contains({"A.h@d@:B"}) && units.contains({"B.f"}) && units.contains({"B.g"}));
}

TEST(Symbols, ModulesAreWhatStandsBeforeTheLastName) {
  EXPECT_EQ(Symbols::ModuleOf("Data.Map.insert"), "Data.Map");
  EXPECT_EQ(Symbols::ModuleOf("Assay.Enum.$fEnumInt.pred"), "Assay.Enum");
  EXPECT_EQ(Symbols::ModuleOf("Prelude.."), "Prelude");
  EXPECT_EQ(Symbols::ModuleOf("main"), "");
  EXPECT_EQ(Symbols::ModuleOf("."), "");
  EXPECT_EQ(Symbols::ModuleOf(""), "");
}

// Neither with each other, with parts of each other, nor with anything of C.
TEST(Symbols, AreUnique) {
  const Parsed program = Parse(
      "main = 1;\nMain.main = 2;\n`Main.main.object` = 3;\nmalloc = 4;\n`assay.yield` = 5;\n");
  const Symbols symbols(*program.stg);
  std::set<std::string> all;
  for (const stg::TopLevel& definition : program.stg->definitions) {
    const std::string& symbol = symbols.Of(definition.variable).symbol;
    EXPECT_TRUE(symbol.starts_with("Main.")) << symbol;
    for (const char* const suffix : {"", ".object", ".unboxed", ".inside"}) {
      EXPECT_TRUE(all.insert(symbol + suffix).second) << symbol << suffix;
    }
  }
}

TEST(Symbols, HaveNoVersions) {
  EXPECT_EQ(Symbols::Shareable("Main.:@@"), "Main.:{a}{a}");
  EXPECT_NE(Symbols::Shareable("a{a}"), Symbols::Shareable("a@"));
  const Parsed program = Parse("main = 1;\n`A.f@@A.g` = 2;\n");
  const Symbols symbols(*program.stg);
  for (const stg::TopLevel& definition : program.stg->definitions) {
    EXPECT_EQ(symbols.Of(definition.variable).symbol.find('@'), std::string::npos);
  }
}

std::string Contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Units, AreTheSameEveryTime) {
  const Parsed program = Modules(10);
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / fmt::format("assay-units-{}", getpid());
  std::filesystem::create_directories(folder);
  const codegen::Options options{.policy = layout::Policy::Profiled,
                                 .symbol_prefix = "",
                                 .module_name = "test",
                                 .unit_size = 20};
  const auto first = codegen::CompileToObjects(*program.stg, options, (folder / "first").string());
  const auto second =
      codegen::CompileToObjects(*program.stg, options, (folder / "second").string());
  ASSERT_TRUE(first && second);
  ASSERT_GT(first->files.size(), 3);
  ASSERT_EQ(first->files.size(), second->files.size());
  for (std::size_t i = 0; i < first->files.size(); ++i) {
    EXPECT_EQ(Contents(first->files[i]), Contents(second->files[i])) << i;
  }
  std::filesystem::remove_all(folder);
}

TEST(Units, ThatCannotBeWrittenAreAMessage) {
  const Parsed program = Modules(10);
  const auto objects = codegen::CompileToObjects(
      *program.stg, {.symbol_prefix = "", .module_name = "test", .unit_size = 20},
      "/no/such/folder/program");
  ASSERT_FALSE(objects);
  EXPECT_TRUE(objects.error().starts_with("cannot write /no/such/folder/program."))
      << objects.error();
}

}  // namespace
}  // namespace assay::test
