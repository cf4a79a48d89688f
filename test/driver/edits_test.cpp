// Interfaces can be trusted: a program of several modules is edited at random, and after each edit
// the compiler that keeps interfaces says, to the byte, what the one that keeps nothing does. The
// edits change bodies, types, instances, fixities, exports, imports, headers, or nothing at all;
// some of them break the program, and later ones mend it.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "driver/process.h"
#include "test_size.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kModules = 7;

// What an edit may change of one module. Its text is a function of this.
struct ModuleState {
  unsigned number = 1;          // in bodies
  unsigned type = 0;            // of its value
  unsigned showing = 0;         // where the instance of Show comes from
  unsigned fixity = 0;          // of its operator
  unsigned exports = 0;         // which list
  unsigned constructors = 1;    // of its type, beside the first
  unsigned methods = 0;         // of its class
  unsigned pragma = 0;          // on its function
  unsigned synonym = 0;         // what its type synonym stands for
  unsigned header = 0;          // which constant the header defines
  unsigned comments = 0;        // after the rest
  unsigned broken = 0;          // some mistake
  bool has_header = false;      // does it include one?
  bool has_pattern = false;     // a pattern synonym
  bool is_there = true;         // its file
  std::vector<bool> imports{};  // of the modules before it
};

class Program {
 public:
  explicit Program(unsigned seed) : random_(seed), modules_(kModules), helpers_(kModules) {
    for (std::size_t i = 0; i < kModules; ++i) {
      modules_[i].imports.resize(i);
      for (std::size_t j = 0; j < i; ++j) {
        modules_[i].imports[j] = Below(2) == 0;
      }
      modules_[i].number = Below(10);
      modules_[i].has_header = i % 3 == 0;
      modules_[i].has_pattern = i % 3 == 1;
      helpers_[i] = i;
    }
  }

  // Gives what it did, for the message.
  std::string Edit() {
    const std::size_t i = Below(kModules);
    ModuleState& module = modules_[i];
    const auto change = [&](unsigned& what, unsigned choices, std::string_view name) {
      what = (what + 1 + Below(choices - 1)) % choices;
      return fmt::format("M{}: {} {}", i, name, what);
    };
    switch (Below(17)) {
      case 0: return change(module.number, 10, "number");
      case 1: return change(module.type, 3, "type");
      case 2: return change(module.showing, 4, "showing");
      case 3: return change(module.fixity, 4, "fixity");
      case 4: return change(module.exports, 4, "exports");
      case 5: return change(module.constructors, 3, "constructors");
      case 6: return change(module.methods, 3, "methods");
      case 7: return change(module.pragma, 4, "pragma");
      case 8: return change(module.synonym, 3, "synonym");
      case 9: return change(module.header, 3, "header");
      case 10: return change(module.comments, 3, "comments");
      case 11: module.has_header = !module.has_header; return fmt::format("M{}: include", i);
      case 12: module.has_pattern = !module.has_pattern; return fmt::format("M{}: pattern", i);
      case 13:
        if (i > 0) {
          const std::size_t j = Below(i);
          module.imports[j] = !module.imports[j];
          return fmt::format("M{}: import of M{}", i, j);
        }
        return "touched";
      case 14: helpers_[Below(kModules)] = i; return fmt::format("a helper moves to M{}", i);
      case 15: {  // mistakes are mended more often than made
        const bool is_broken = module.broken != 0 || !module.is_there;
        module.is_there = true;
        module.broken = is_broken || Below(2) == 0 ? 0 : 1 + Below(3);
        return fmt::format("M{}: mistake {}", i, module.broken);
      }
      default:
        for (ModuleState& mended : modules_) {
          mended.broken = 0;
          mended.is_there = true;
          mended.showing %= 3;
        }
        module.is_there = Below(3) != 0;
        return fmt::format("all mended; M{} {}", i, module.is_there ? "too" : "is gone");
    }
  }

  // All files, also those that have not changed: their times say nothing.
  void Write(const fs::path& folder) const {
    const auto write = [&](const std::string& file, const std::string& text) {
      std::ofstream(folder / file, std::ios::binary) << text;
    };
    for (std::size_t i = 0; i < kModules; ++i) {
      const std::string file = fmt::format("M{}.hs", i);
      if (modules_[i].is_there) {
        write(file, Text(i));
      } else {
        fs::remove(folder / file);
      }
      write(fmt::format("M{}.h", i), fmt::format("#define LIMIT {}\n", modules_[i].header));
    }
    write("Main.hs", MainText());
  }

  unsigned Below(std::size_t bound) { return static_cast<unsigned>(random_() % bound); }

 private:
  [[nodiscard]] std::string Text(std::size_t i) const {
    static constexpr std::string_view kTypes[] = {"Int", "Integer", "Double"};
    static constexpr std::string_view kFixities[] = {"infixl 6 ", "infixr 6 ", "infixl 2 ", ""};
    static constexpr std::string_view kSynonyms[] = {"[Int]", "Maybe Int", "(Int, String)"};
    static constexpr std::string_view kPragmas[] = {
        "", "{-# INLINE sum# #-}\n", "{-# NOINLINE sum# #-}\n", "{-# SCC sum# #-}\n"};
    static constexpr std::string_view kMistakes[] = {"", "bad# :: Int\nbad# = 'c'\n",
                                                     "bad# = nowhere\n", "bad# = (\n"};
    const ModuleState& module = modules_[i];
    std::string text = "{-# LANGUAGE CPP, PatternSynonyms, StandaloneDeriving #-}\n";
    text += fmt::format("module M{}{} where\n", i, Exports(i));
    text += "import Data.List (sortBy)\n";
    for (std::size_t j = 0; j < i; ++j) {
      if (module.imports[j]) {
        text += fmt::format("import M{}\n", j);
      }
    }
    if (module.has_header) {
      text += fmt::format("#include \"M{}.h\"\n", i);
    }
    if (!kFixities[module.fixity].empty()) {
      text += fmt::format("{}<+{}>\n", kFixities[module.fixity], std::string(i + 1, '+'));
    }
    text += fmt::format("(<+{}>) :: Int -> Int -> Int\na <+{}> b = a * {} - b\n",
                        std::string(i + 1, '+'), std::string(i + 1, '+'), module.number);
    std::string rest = "type Name# = " + std::string(kSynonyms[module.synonym]) + "\n";
    rest += "named# :: Name# -> Int\nnamed# x = length (show x)\n";
    rest += "data Shape# = Circle# { radius# :: Int }";
    for (unsigned c = 0; c < module.constructors; ++c) {
      rest += fmt::format(" | Other#{} Int !{}", c == 0 ? "A" : "B", kTypes[module.type]);
    }
    rest += module.showing == 0 ? " deriving (Eq, Show)\n" : " deriving Eq\n";
    if (module.showing == 1) {
      rest += "instance Show Shape# where show _ = \"shape\"\n";
    } else if (module.showing == 2) {
      rest += "deriving instance Show Shape#\n";
    }
    rest += "class Sized# a where\n  size# :: a -> Int\n  size# _ = 1\n";
    if (module.methods > 0) {
      rest += "  more# :: a -> a -> Int\n";
      rest += module.methods > 1 ? "  more# x y = size# x + size# y\n" : "";
    }
    rest += "instance Sized# Shape# where\n  size# = radius#\n";
    rest += "instance Sized# a => Sized# [a] where\n  size# = sum . map size#\n";
    rest += fmt::format("value# :: {}\nvalue# = {}\n", kTypes[module.type], module.number);
    rest += kPragmas[module.pragma];
    rest += "sum# :: (Num a, Ord a) => [a] -> a\nsum# = go 0\n  where\n    go acc [] = acc\n";
    rest +=
        "    go acc (x : xs) | x > 0 = go (acc + x) xs\n                    | otherwise = acc\n";
    if (module.has_pattern) {
      rest += "pattern Unit# :: Shape#\npattern Unit# = Circle# 1\n";
    }
    if (module.has_header) {
      rest += "limit# :: Int\nlimit# = LIMIT\n";
    }
    rest += UsesIn(i);
    for (std::size_t helper = 0; helper < kModules; ++helper) {
      if (helpers_[helper] == i) {
        rest += fmt::format("helper{} :: Int -> Int\nhelper{} n = n + {}\n", helper, helper,
                            helper * 10);
      }
    }
    rest += kMistakes[module.broken];
    for (unsigned c = 0; c < module.comments; ++c) {
      rest += "-- nothing new\n";
    }
    return text + Numbered(rest, i);
  }

  [[nodiscard]] std::string Exports(std::size_t i) const {
    const std::string own = fmt::format("M{}", i);
    switch (modules_[i].exports) {
      case 1: return fmt::format(" (module {})", own);
      case 2: {  // what it imports as well
        std::string all = " (module " + own;
        for (std::size_t j = 0; j < i; ++j) {
          all += modules_[i].imports[j] ? fmt::format(", module M{}", j) : "";
        }
        return all + ")";
      }
      case 3: {
        std::string some =
            Numbered(" (Shape# (Circle#), Sized# (..), value#, sum#, Name#, use#", i);
        for (std::size_t helper = 0; helper < kModules; ++helper) {
          some += helpers_[helper] == i ? fmt::format(", helper{}", helper) : "";
        }
        return some + ")";
      }
      default: return "";
    }
  }

  // What it does with the modules that it imports, by way of one that it sees.
  [[nodiscard]] std::string UsesIn(std::size_t i) const {
    std::string uses = "use# :: Int\nuse# = sum [size# (Circle# 2)";
    std::string more;
    for (std::size_t j = 0; j < i; ++j) {
      if (!modules_[i].imports[j]) {
        continue;
      }
      uses += Numbered(", use#, length (show (Circle# 3)), size# [Circle# 4]", j);
      if (modules_[j].exports != 3) {
        const std::string plus(j + 1, '+');
        uses += fmt::format(", 1 <+{}> 2 <+{}> 3 * 4", plus, plus);
        uses += Numbered(", named# (read \"\")", j);
        more += Numbered("area#", j) + Numbered("in# :: ", i) + Numbered("Shape# -> Int\n", j);
        more += Numbered("area#", j) + Numbered("in# ", i) + Numbered("(Circle# r) = r\n", j);
        if (modules_[j].has_pattern) {
          uses += Numbered(", size# Unit#", j);
        }
      }
      more += Numbered("instance Sized# Shape", i) + Numbered("#\n", j);
    }
    return uses + "]\n" + more;
  }

  [[nodiscard]] std::string MainText() const {
    std::string text = "module Main (main) where\n";
    std::string body = "main :: IO ()\nmain = do\n";
    for (std::size_t i = 0; i < kModules; ++i) {
      text += fmt::format("import M{}\n", i);
      body += Numbered("  print (use#, value#, sum# [1, 2, 3 :: Int], Circle# 5)\n", i);
      if (modules_[i].exports != 3) {
        body += fmt::format("  print (10 <+{}> 2 <+{}> 1)\n", std::string(i + 1, '+'),
                            std::string(i + 1, '+'));
      }
      if (i % 2 == 0) {
        body += fmt::format("  print (helper{} 1)\n", i);
      }
    }
    return text + body;
  }

  // # stands for the number.
  static std::string Numbered(std::string_view text, std::size_t number) {
    std::string result;
    for (std::size_t k = 0; k < text.size(); ++k) {
      const bool is_pragma = text[k] == '#' && (text.substr(0, k).ends_with('-') ||
                                                text.substr(k + 1).starts_with('-'));
      const bool opens = k > 0 && text[k - 1] == '{';
      result +=
          text[k] == '#' && !is_pragma && !opens ? std::to_string(number) : std::string(1, text[k]);
    }
    return result;
  }

  std::mt19937 random_;
  std::vector<ModuleState> modules_;
  std::vector<std::size_t> helpers_;  // in which module each is
};

class EditsTest : public testing::TestWithParam<unsigned> {
 protected:
  EditsTest() {
    std::string pattern = (fs::path(testing::TempDir()) / "assay-edits-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), /*replace=*/1);
  }
  ~EditsTest() override {
    unsetenv("XDG_CACHE_HOME");
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  fs::path folder_;
};

std::size_t Edits() { return test::Scaled<std::size_t>(3, 12, 200); }

TEST_P(EditsTest, InterfacesSayWhatTheSourceDoes) {
  const std::vector<std::vector<std::string>> ways = {
      {"core", "Main.hs"},
      {"core", "-O", "Main.hs"},
      {"core", "-O", "--keep-costs", "--centres=top", "Main.hs"},
      {"core", "--centres=all", "Main.hs"},
      {"core", "--centres=top,calls:M1.*", "Main.hs"},
      {"core", "--module", "M3", "Main.hs"},
      {"check", "Main.hs"},
      {"core", "--profile-libs", "--module", "Data.List", "--centres=exported", "Main.hs"},
  };
  Program program(GetParam());
  std::string history;
  std::size_t good = 0;
  for (std::size_t step = 0; step < Edits(); ++step) {
    history += step == 0 ? "" : program.Edit() + "\n";
    program.Write(folder_);
    std::vector<std::string> way = ways[step % 3 == 0 ? program.Below(ways.size()) : step % 3];
    const ProcessResult kept = RunAssay(way, "", folder_.string());
    way.insert(way.begin() + 1, "--no-cache");
    const ProcessResult fresh = RunAssay(way, "", folder_.string());
    ASSERT_EQ(kept.exit_code, fresh.exit_code) << history << kept.errors << fresh.errors;
    ASSERT_EQ(kept.errors, fresh.errors) << history;
    ASSERT_TRUE(kept.output == fresh.output) << history;
    good += fresh.exit_code == 0 ? 1 : 0;
  }
  EXPECT_GT(good * 4, Edits()) << good << " of them were well:\n" << history;
}

INSTANTIATE_TEST_SUITE_P(Seeds, EditsTest, testing::Range(1U, 4U));

}  // namespace
}  // namespace assay
