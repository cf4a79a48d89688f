// Modules that are compiled at the same time: the program and the messages are those of one module
// after the other, to the byte, with interfaces and without.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/print.h"
#include "core/verify.h"
#include "diagnostics/render.h"
#include "frontend/frontend.h"

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;

// A program of many modules in a folder of its own. They share what modules can share: a class with
// instances all over, types derived elsewhere, pattern synonyms, tuples of all sizes.
class ParallelTest : public testing::Test {
 protected:
  static constexpr int kModules = 40;

  void SetUp() override {
    fs::create_directories(folder_ / "cache");
    WriteFile("Base.hs", R"(
{-# LANGUAGE PatternSynonyms #-}
module Base where
class Size a where
  size :: a -> Int
  size _ = 0
  other :: a -> a
  other x = x
data Shape a = Circle a | Square { side :: a, name :: String }
pattern Dot :: Shape Int
pattern Dot = Circle 0
newtype Wrapped f a = Wrapped (f a)
)");
    std::mt19937 random(7);
    for (int i = 0; i < kModules; ++i) {
      WriteFile(fmt::format("M{}.hs", i), Module(i, random));
    }
    std::string main = "module Main where\n";
    std::string sum = "0";
    for (int i = 0; i < kModules; ++i) {
      main += fmt::format("import qualified M{}\n", i);
      sum += fmt::format(" + M{0}.f{0} {0}", i);
    }
    WriteFile("Main.hs", main + "main :: IO ()\nmain = print (" + sum + ")\n");
  }

  void TearDown() override { fs::remove_all(folder_); }

  void WriteFile(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  static std::string Module(int number, std::mt19937& random) {
    std::string imports = "import Base\n";
    std::string calls = "n";
    for (int i = 0; number > 0 && i < 3; ++i) {
      const int other = static_cast<int>(random() % static_cast<unsigned>(number));
      imports += fmt::format("import M{0} (f{0}, T{0} (..))\n", other);
      calls += fmt::format(" + f{0} (n - 1) + size (A{0} n)", other);
    }
    std::string wide = "a";
    for (int i = 0; i < number % 50 + 2; ++i) {
      wide += fmt::format(", a{}", i);
    }
    return fmt::format(R"({{-# LANGUAGE PatternSynonyms, StandaloneDeriving, FlexibleInstances #-}}
module M{0} where
{1}
data T{0} = A{0} Int | B{0} {{ label{0} :: String, more{0} :: [T{0}] }} deriving (Eq, Ord, Show)
instance Size T{0} where
  size (A{0} n) = n
instance Size (Shape T{0})
deriving instance Show (Shape T{0})
newtype N{0} = N{0} Int deriving (Eq, Show)
g{0} :: Shape Int -> Int
g{0} Dot = {0}
g{0} (Square s _) = s
({3}) = undefined
local{0} x = let (p, q, r) = (x, show x, [x]) in if null q then p else head r
f{0} :: Int -> Int
f{0} n = if n <= 0 then 0 else length (show (B{0} "b" [A{0} (local{0} n)])) + g{0} (Circle n) + {2}
)",
                       number, imports, calls, wide);
  }

  struct Result {
    std::string core;
    std::string messages;
    std::size_t read = 0;  // so many modules came from interfaces
  };

  // Of all modules, those of the library too.
  [[nodiscard]] Result CompileAll(std::size_t workers, bool has_cache) const {
    SourceManager sources;
    Diagnostics diagnostics;
    cache::Cache cache(folder_ / "cache", "this compiler");
    const Compiled compiled = Compile((folder_ / "Main.hs").string(),
                                      {.search_path = {},
                                       .library = fs::path(ASSAY_SOURCE_DIR) / "lib",
                                       .cache = has_cache ? &cache : nullptr,
                                       .workers = workers},
                                      sources, diagnostics);
    Result result;
    for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
      result.messages += Render(diagnostic, sources, Colour::No);
    }
    for (const ModulePart& module : compiled.modules) {
      result.read += module.is_from_cache ? 1 : 0;
    }
    if (compiled.program != nullptr) {
      Diagnostics broken;
      core::Verify(*compiled.program, broken);
      EXPECT_FALSE(broken.HasErrors());
      result.core = core::Print(*compiled.program);
      for (const core::CostCentre& centre : compiled.program->centres.All()) {
        result.core +=
            fmt::format("{} {} {}\n", centre.index, centre.name.Text(), centre.span.begin);
      }
    }
    return result;
  }

  void ExpectSame(const Result& expected, const Result& found) {
    EXPECT_TRUE(expected.core == found.core);
    EXPECT_EQ(expected.messages, found.messages);
  }

  fs::path folder_ = fs::temp_directory_path() / ("assay-parallel-" + std::to_string(getpid()));
};

TEST_F(ParallelTest, IsTheSameProgram) {
  const Result expected = CompileAll(1, false);
  ASSERT_FALSE(expected.core.empty()) << expected.messages;
  EXPECT_NE(expected.messages.find("M39.hs"), std::string::npos) << "incomplete matches are told";
  ExpectSame(expected, CompileAll(8, false));
  const Result cold = CompileAll(8, true);
  EXPECT_EQ(cold.read, 0U);
  ExpectSame(expected, cold);
  const Result hot = CompileAll(8, true);
  EXPECT_GT(hot.read, static_cast<std::size_t>(kModules));
  ExpectSame(expected, hot);
}

// Some modules are read while those that they need are compiled again, or from their sources since
// a tree of theirs is needed.
TEST_F(ParallelTest, IsTheSameProgramAfterAChange) {
  static_cast<void>(CompileAll(8, true));
  for (const char* const changed : {"M0.hs", "M20.hs", "Base.hs"}) {
    std::ofstream(folder_ / changed, std::ios::app) << "added = 1 :: Int\n";
    const Result found = CompileAll(8, true);
    ExpectSame(CompileAll(1, false), found);
    EXPECT_GT(found.read, 0U);
  }
  std::vector<fs::path> kept;
  for (const auto& entry : fs::directory_iterator(folder_ / "cache")) {
    kept.push_back(entry.path());
  }
  for (std::size_t i = 0; i < kept.size(); i += 3) {
    fs::remove(kept[i]);
  }
  ExpectSame(CompileAll(1, false), CompileAll(8, true));
}

TEST_F(ParallelTest, TellsTheSameErrors) {
  for (const int wrong : {3, 11, 12, 25, 38, 39}) {
    std::ofstream(folder_ / fmt::format("M{}.hs", wrong), std::ios::app)
        << (wrong % 2 == 0 ? "wrong = unknown\n" : "wrong :: Int\nwrong = 'c'\n")
        << "instance Size (Shape T" << wrong << ")\n";
  }
  const Result expected = CompileAll(1, false);
  EXPECT_TRUE(expected.core.empty());
  EXPECT_NE(expected.messages.find("two instances"), std::string::npos) << expected.messages;
  for (int i = 0; i < 3; ++i) {
    ExpectSame(expected, CompileAll(8, false));
    ExpectSame(expected, CompileAll(8, true));
  }
}

}  // namespace
}  // namespace assay::frontend
