// Modules are compiled once: their interfaces are kept, and tell importers the same as the source.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

// A folder with a program, and a cache that is empty.
class ModulesTest : public testing::Test {
 protected:
  ModulesTest() {
    std::string pattern = (fs::path(testing::TempDir()) / "assay-modules-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), /*replace=*/1);
  }
  ~ModulesTest() override {
    unsetenv("XDG_CACHE_HOME");
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  void Write(const std::string& file, std::string_view text) const {
    std::ofstream(folder_ / file, std::ios::binary) << text;
  }
  [[nodiscard]] static std::string Content(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  [[nodiscard]] ProcessResult Assay(const std::vector<std::string>& arguments) const {
    return RunAssay(arguments, "", folder_.string());
  }
  // What the program is, and what is said about it.
  [[nodiscard]] std::string Core(const std::vector<std::string>& options = {}) const {
    std::vector<std::string> arguments = {"core", "Main.hs"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessResult result = Assay(arguments);
    return result.output + result.errors;
  }
  // Of the program's own modules, which are compiled by this check.
  [[nodiscard]] std::set<std::string> Compiled() const {
    std::set<std::string> modules;
    std::istringstream lines(Assay({"check", "--verbose", "Main.hs"}).errors);
    for (std::string line; std::getline(lines, line);) {
      constexpr std::string_view kCompiled = "compiled ";
      const std::string module = line.substr(std::min(kCompiled.size(), line.size()));
      if (line.starts_with(kCompiled) && fs::exists(folder_ / (module + ".hs"))) {
        modules.insert(module);
      }
    }
    return modules;
  }
  [[nodiscard]] std::vector<fs::path> Interfaces() const { return Kept(".interface"); }
  [[nodiscard]] std::vector<fs::path> Kept(std::string_view extension) const {
    std::vector<fs::path> paths;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_ / "cache" / "assay", error)) {
      if (entry.path().extension() == extension) {
        paths.push_back(entry.path());
      }
    }
    std::ranges::sort(paths);
    return paths;
  }

  // How many modules the optimiser has to do with in this build.
  [[nodiscard]] std::size_t Optimised(const std::vector<std::string>& options) const {
    return SaidOf("optimised ", options);
  }
  // How many object files a build compiles.
  [[nodiscard]] std::size_t ObjectFiles(const std::vector<std::string>& options) const {
    return SaidOf("compiled ", options, " object file");
  }

  // The number that stands between these words in what a build says.
  [[nodiscard]] std::size_t SaidOf(std::string_view before, const std::vector<std::string>& options,
                                   std::string_view after = " ") const {
    std::vector<std::string> arguments = {"build", "--verbose", "Main.hs", "-o", "main"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const std::string said = Assay(arguments).errors;
    for (std::size_t place = said.find(before); place != std::string::npos;
         place = said.find(before, place + 1)) {
      const std::string rest = said.substr(place + before.size());
      const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
      if (digits != 0 && rest.substr(digits).starts_with(after)) {
        return std::stoul(rest);
      }
    }
    return 0;
  }

  static constexpr std::size_t kDamages = 5;

  // Each file damaged in some way, and some not.
  static void Damage(const std::vector<fs::path>& files, const std::vector<std::string>& contents,
                     std::size_t way) {
    for (std::size_t i = 0; i < files.size(); ++i) {
      std::string bytes = contents[i];
      switch ((way + i) % kDamages) {
        case 0: bytes[(i * 7919) % bytes.size()] ^= 0x10; break;
        case 1: bytes.resize((i * 104729) % bytes.size()); break;
        case 2: bytes = contents[(i + 1) % contents.size()]; break;  // another module's
        case 3: bytes += "and more"; break;
        default: break;
      }
      std::ofstream(files[i], std::ios::binary) << bytes;
    }
  }
  [[nodiscard]] static std::vector<std::string> Contents(const std::vector<fs::path>& files) {
    std::vector<std::string> contents;
    for (const fs::path& path : files) {
      contents.push_back(Content(path));
    }
    return contents;
  }

  // Shapes <- Areas <- Main -> Words
  void WriteProgram() const {
    Write("Shapes.hs",
          "module Shapes (Shape (..), Sized (..), (|+|)) where\n"
          "infixr 5 |+|\n"
          "data Shape = Circle { radius :: Double } | Many [Shape] deriving (Eq, Show)\n"
          "class Sized a where\n"
          "  size :: a -> Int\n"
          "  size _ = 1\n"
          "  twice :: a -> Int\n"
          "  twice a = 2 * size a\n"
          "instance Sized Shape where\n"
          "  size (Many all) = sum (map size all)\n"
          "  size _ = 1\n"
          "(|+|) :: Shape -> Shape -> Shape\n"
          "a |+| Many all = Many (a : all)\n"
          "a |+| b = Many [a, b]\n");
    Write("Areas.hs",
          "module Areas (area, module Shapes) where\n"
          "import Shapes\n"
          "area :: Shape -> Double\n"
          "area (Circle r) = r * r\n"
          "area (Many all) = sum (map area all)\n");
    Write("Words.hs",
          "module Words where\n"
          "import qualified Data.Map as Map\n"
          "count :: String -> Map.Map String Int\n"
          "count text = Map.fromListWith (+) [(word, 1) | word <- words text]\n");
    Write("Main.hs",
          "import Areas\n"
          "import Words\n"
          "main :: IO ()\n"
          "main = do\n"
          "  let shape = Circle 1 |+| Circle 2 |+| Circle 3\n"
          "  print (shape, area shape, twice shape)\n"
          "  print (count \"to be or not to be\")\n");
  }

  fs::path folder_;
};

TEST_F(ModulesTest, TheSecondTimeNothingIsCompiled) {
  WriteProgram();
  const std::string without = Core({"--no-cache", "-O"});
  EXPECT_TRUE(Interfaces().empty()) << "--no-cache keeps nothing";
  EXPECT_EQ(Core({"-O"}), without);
  const ProcessResult first = Assay({"check", "--verbose", "Main.hs"});
  EXPECT_EQ(first.exit_code, 0);
  EXPECT_EQ(first.errors.find("compiled"), std::string::npos) << first.errors;
  EXPECT_NE(first.errors.find("cached   Prelude\n"), std::string::npos) << first.errors;
  EXPECT_EQ(Core({"-O"}), without);
  EXPECT_EQ(Core({"--centres=all"}), Core({"--no-cache", "--centres=all"}))
      << "another way of compiling is another interface";
}

TEST_F(ModulesTest, AChangeCompilesTheModuleAndThoseThatImportIt) {
  WriteProgram();
  using Names = std::set<std::string>;
  EXPECT_EQ(Compiled(), (Names{"Areas", "Main", "Shapes", "Words"}));
  EXPECT_EQ(Compiled(), Names{});
  Write("Words.hs", Content(folder_ / "Words.hs") + "more :: Int\nmore = 1\n");
  EXPECT_EQ(Compiled(), (Names{"Main", "Words"}));
  Write("Shapes.hs", Content(folder_ / "Shapes.hs") + "-- no more\n");
  EXPECT_EQ(Compiled(), (Names{"Areas", "Main", "Shapes"}));
  Write("Main.hs", Content(folder_ / "Main.hs") + "other :: Shape -> Double\nother = radius\n");
  EXPECT_EQ(Compiled(), Names{"Main"});
  EXPECT_EQ(Compiled(), Names{});
  EXPECT_EQ(Core({"-O"}), Core({"--no-cache", "-O"}));
}

TEST_F(ModulesTest, WhatChangedInAnImportIsSeen) {
  WriteProgram();
  const auto replace = [&](const std::string& file, std::string_view from, std::string_view to) {
    std::string text = Content(folder_ / file);
    text.replace(text.find(from), from.size(), to);
    Write(file, text);
  };
  const std::string right = Core();
  replace("Shapes.hs", "infixr 5", "infixl 5");
  const std::string left = Core();
  EXPECT_NE(left, right) << "a fixity, two modules away";
  EXPECT_EQ(left, Core({"--no-cache"}));
  replace("Shapes.hs", "deriving (Eq, Show)", "deriving Eq");
  const std::string unshown = Core();
  EXPECT_NE(unshown.find("no instance"), std::string::npos) << unshown;
  EXPECT_EQ(unshown, Core({"--no-cache"}));
  EXPECT_EQ(unshown, Core()) << "the same the second time";
  replace("Shapes.hs", "deriving Eq", "deriving (Eq, Show)");
  EXPECT_EQ(Core(), left);
  replace("Areas.hs", "area :: Shape -> Double", "area :: Shape -> Float");
  EXPECT_EQ(Core(), Core({"--no-cache"}));
}

TEST_F(ModulesTest, WarningsAreGivenAgain) {
  WriteProgram();
  Write("Areas.hs",
        "{-# LANGUAGE NoSuchThing #-}\n"
        "module Areas (area, module Shapes) where\n"
        "import Shapes\n"
        "area :: Shape -> Double\n"
        "area (Circle r) = r * r\n");
  const ProcessResult first = Assay({"check", "Main.hs"});
  EXPECT_NE(first.errors.find("NoSuchThing"), std::string::npos) << first.errors;
  EXPECT_NE(first.errors.find("Many"), std::string::npos) << first.errors;
  EXPECT_EQ(Assay({"check", "--no-cache", "Main.hs"}).errors, first.errors);
  EXPECT_EQ(Compiled(), std::set<std::string>{});
  EXPECT_EQ(Assay({"check", "Main.hs"}).errors, first.errors);
  Write("Shapes.hs", Content(folder_ / "Shapes.hs") + "\n");  // the head alone is up to date
  EXPECT_EQ(Assay({"check", "Main.hs"}).errors, first.errors);
}

// Trees are not in an interface: who needs one has the module compiled once more.
TEST_F(ModulesTest, DeclarationsOfOtherModulesAreFoundWhereTheyAreNeeded) {
  Write("Shapes.hs",
        "{-# LANGUAGE PatternSynonyms, DeriveGeneric #-}\n"
        "module Shapes where\n"
        "import GHC.Generics\n"
        "data Shape = Circle Int | Square Int deriving Generic\n"
        "pattern Unit :: Shape\n"
        "pattern Unit = Circle 1\n");
  Write("Main.hs", "import Shapes\nmain :: IO ()\nmain = return ()\n");
  EXPECT_EQ(Compiled().size(), 2);
  Write("Main.hs",
        "{-# LANGUAGE StandaloneDeriving, PatternSynonyms #-}\n"
        "import Shapes\n"
        "import Control.DeepSeq\n"
        "deriving instance Show Shape\n"
        "deriving instance Eq Shape\n"
        "instance NFData Shape\n"
        "name :: Shape -> String\n"
        "name Unit = \"unit\"\n"
        "name other = show other\n"
        "main :: IO ()\n"
        "main = mapM_ (putStrLn . name) [force Unit, Circle 2]\n");
  EXPECT_EQ(Core({"-O"}), Core({"--no-cache", "-O"}));
  EXPECT_EQ(Compiled(), std::set<std::string>{});
  EXPECT_EQ(Core({"-O"}), Core({"--no-cache", "-O"}));
  EXPECT_EQ(Assay({"run", "--policy=plain", "--O0", "Main.hs"}).output, "unit\nCircle 2\n");
}

// Which calls are centres is part of the way to compile; that a pattern fits nothing is said again.
TEST_F(ModulesTest, CallsAsCentresAreKept) {
  WriteProgram();
  const std::vector<std::string> calls = {"--centres=top,calls:Data.Map.*,calls:Areas.area"};
  const std::string without = Core({"--no-cache", calls[0]});
  EXPECT_NE(without.find("Data.Map.fromListWith@count"), std::string::npos) << without;
  EXPECT_EQ(Core(calls), without);
  EXPECT_EQ(Core(calls), without);
  const std::string verbose = Assay({"check", "--verbose", calls[0], "Main.hs"}).errors;
  EXPECT_EQ(verbose.find("compiled"), std::string::npos) << verbose;
  const std::vector<std::string> none = {"--centres=calls:Data.Map.*,calls:Data.Set.*"};
  const std::string unused = Core(none);
  EXPECT_NE(unused.find("nothing that `calls:Data.Set.*` describes"), std::string::npos) << unused;
  EXPECT_EQ(Core(none), unused);
  EXPECT_EQ(Core({"--no-cache", none[0]}), unused);
  Write("Main.hs", Content(folder_ / "Main.hs") + "\n");
  EXPECT_EQ(Core(none), Core({"--no-cache", none[0]})) << "one module compiled, the others read";
}

TEST_F(ModulesTest, HeadersCount) {
  Write("Limits.h", "#define LIMIT 3\n");
  Write("Limits.hs",
        "{-# LANGUAGE CPP #-}\nmodule Limits where\n#include \"Limits.h\"\n"
        "limit :: Int\nlimit = LIMIT\n");
  Write("Main.hs", "import Limits\nmain :: IO ()\nmain = print limit\n");
  const std::vector<std::string> run = {"run", "--policy=plain", "--O0", "Main.hs"};
  EXPECT_EQ(Assay(run).output, "3\n");
  EXPECT_EQ(Compiled(), (std::set<std::string>{"Limits", "Main"})) << "a check has other centres";
  EXPECT_EQ(Compiled(), std::set<std::string>{});
  Write("Limits.h", "#define LIMIT 4\n");
  EXPECT_EQ(Compiled(), (std::set<std::string>{"Limits", "Main"}));
  EXPECT_EQ(Assay(run).output, "4\n");
}

TEST_F(ModulesTest, AModuleThatComesFirstNowIsTaken) {
  fs::create_directory(folder_ / "later");
  Write("later/Helper.hs", "module Helper where\nhelp :: Int\nhelp = 1\n");
  Write("Main.hs", "import Helper\nmain :: IO ()\nmain = print help\n");
  const std::vector<std::string> run = {"run", "--policy=plain", "--O0", "-i", "later", "Main.hs"};
  EXPECT_EQ(Assay(run).output, "1\n");
  Write("Helper.hs", "module Helper where\nhelp :: Integer\nhelp = 2\n");
  EXPECT_EQ(Assay(run).output, "2\n");
  fs::remove(folder_ / "Helper.hs");
  EXPECT_EQ(Assay(run).output, "1\n");
}

TEST_F(ModulesTest, DamagedInterfacesAreMadeAgain) {
  WriteProgram();
  const std::string good = Core();
  const std::vector<fs::path> interfaces = Interfaces();
  ASSERT_GT(interfaces.size(), 20);
  const std::vector<std::string> contents = Contents(interfaces);
  for (std::size_t way = 0; way < kDamages; ++way) {
    Damage(interfaces, contents, way);
    EXPECT_EQ(Core(), good) << way;
    EXPECT_EQ(Compiled(), std::set<std::string>{}) << way;
    EXPECT_TRUE(Contents(interfaces) == contents) << "made again, to the byte";
  }
}

TEST_F(ModulesTest, SeveralCompilersMayShareACache) {
  WriteProgram();
  const std::string good = Core({"--no-cache"});
  std::vector<std::future<std::string>> all;
  for (int i = 0; i < 4; ++i) {
    all.push_back(std::async(std::launch::async, [&] { return Core(); }));
  }
  for (std::future<std::string>& one : all) {
    EXPECT_EQ(one.get(), good);
  }
  EXPECT_EQ(Compiled(), std::set<std::string>{});
  for (const auto& entry : fs::directory_iterator(folder_ / "cache" / "assay")) {
    const fs::path path = entry.path();
    EXPECT_TRUE(path.extension() == ".interface" || path.filename() == "added")
        << path << ": nothing unfinished is left";
  }
}

TEST_F(ModulesTest, AChangeOptimisesTheModuleAndThoseThatImportIt) {
  WriteProgram();
  for (const std::vector<std::string>& way :
       std::vector<std::vector<std::string>>{{}, {"--prof"}, {"--prof", "--scoping=evaluation"}}) {
    EXPECT_GT(Optimised(way), 20) << "the library too, once for each way";
    EXPECT_EQ(Optimised(way), 0) << "the program was there";
    Write("Words.hs", Content(folder_ / "Words.hs") + "-- no more\n");
    EXPECT_EQ(Optimised(way), 2) << "Words and Main";
    Write("Shapes.hs", Content(folder_ / "Shapes.hs") + "-- no more\n");
    EXPECT_EQ(Optimised(way), 3) << "Shapes, Areas and Main";
  }
  // With stacks all modules with centres are one.
  EXPECT_GT(Optimised({"--stacks"}), 20);
  Write("Words.hs", Content(folder_ / "Words.hs") + "-- nothing\n");
  EXPECT_EQ(Optimised({"--stacks"}), 1);
}

TEST_F(ModulesTest, AMisspeltModuleHasAHint) {
  WriteProgram();
  Write("Main.hs", "import Shpaes\nimport Data.Lsit\nimport Nothing.Like.It\nmain = print 1\n");
  const std::string said = Assay({"check", "Main.hs"}).errors;
  EXPECT_NE(said.find("there is no module `Shpaes`"), std::string::npos) << said;
  EXPECT_NE(said.find("perhaps you meant `Shapes`"), std::string::npos) << said;
  EXPECT_NE(said.find("perhaps you meant `Data.List`"), std::string::npos) << said;
  EXPECT_EQ(said.find("Assay."), std::string::npos) << said;
}

// The linker finds out; what it says is told in terms of the source, whichever module was cached.
TEST_F(ModulesTest, WhatCDoesNotHaveIsReportedAtItsImport) {
  Write("Native.hs",
        "module Native where\n"
        "import Foreign.Ptr\n"
        "foreign import ccall \"no_such_function\" f :: Int -> IO Int\n"
        "foreign import ccall \"&no_such_object\" p :: Ptr Int\n"
        "foreign import ccall \"cos\" c :: Double -> Double\n");
  Write("Main.hs", "import Native\nmain :: IO ()\nmain = f 3 >>= print >> print (p, c 0)\n");
  for (int i = 0; i < 2; ++i) {
    const ProcessResult built = Assay({"build", "Main.hs", "-o", "main"});
    EXPECT_EQ(built.exit_code, 1);
    EXPECT_EQ(built.errors,
              "Native.hs:3:41: error: no library that programs are linked with defines "
              "`no_such_function` [missing-in-c]\n"
              "  3 | foreign import ccall \"no_such_function\" f :: Int -> IO Int\n"
              "    |                                         ^\n"
              "hint: programs are linked with the C library and its mathematical functions\n"
              "Native.hs:4:40: error: no library that programs are linked with defines "
              "`no_such_object` [missing-in-c]\n"
              "  4 | foreign import ccall \"&no_such_object\" p :: Ptr Int\n"
              "    |                                        ^\n"
              "hint: programs are linked with the C library and its mathematical functions\n");
    EXPECT_FALSE(fs::exists(folder_ / "main"));
  }
}

// The numbers of cost centres are in the code: another module's do not change.
TEST_F(ModulesTest, OneCentreMoreCompilesItsModuleOnly) {
  WriteProgram();
  std::string main = Content(folder_ / "Main.hs");
  for (const char* const name : {"Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8"}) {
    Write(fmt::format("{}.hs", name), fmt::format("module {0} where\n"
                                                  "f :: Int -> Int\n"
                                                  "f n = if n < 9 then f (n * 2) else n\n",
                                                  name));
    main.insert(main.find("main ::"), fmt::format("import qualified {}\n", name));
    main += fmt::format("  print ({}.f 3)\n", name);
  }
  Write("Main.hs", main);
  ASSERT_GT(ObjectFiles({"--prof"}), 20);
  Write("Shapes.hs", Content(folder_ / "Shapes.hs") +
                         "unused :: Int -> Int\n"
                         "unused n = n + 1\n"
                         "{-# NOINLINE unused #-}\n"
                         "instance Sized Int where size n = unused n\n");
  Write("Main.hs", Content(folder_ / "Main.hs") + "  print (twice (3 :: Int))\n");
  const std::size_t compiled = ObjectFiles({"--prof"});
  EXPECT_GT(compiled, 0U);
  EXPECT_LE(compiled, 5U) << "Shapes, Main, what the program says of itself, some of the library";
  ASSERT_EQ(Assay({"run", "-q", "Main.hs"}).exit_code, 0);
  const std::string report = Assay({"report", "Main.assay", "--json"}).output;
  EXPECT_NE(report.find("\"unused\""), std::string::npos);
  EXPECT_EQ(report.find("\"name\": \"\""), std::string::npos) << "numbers to spare are no centres";
}

// A library module is optimised for all programs that use the same of it.
TEST_F(ModulesTest, ProgramsShareOptimisedModules) {
  Write("Main.hs", "main :: IO ()\nmain = putStrLn (unwords (lines \"one\"))\n");
  EXPECT_GT(Optimised({}), 5);
  Write("Main.hs", "main :: IO ()\nmain = putStrLn (unwords (lines (unwords (lines \"two\"))))\n");
  EXPECT_EQ(Optimised({}), 1) << "Main";
}

TEST_F(ModulesTest, DamagedOptimisedModulesAreMadeAgain) {
  WriteProgram();
  const std::string good = Core({"-O"});
  const std::vector<fs::path> files = Kept(".optimised");
  ASSERT_GT(files.size(), 20);
  const std::vector<std::string> contents = Contents(files);
  for (std::size_t way = 0; way < kDamages; ++way) {
    Damage(files, contents, way);
    EXPECT_EQ(Core({"-O"}), good) << way;
    EXPECT_TRUE(Contents(files) == contents) << "made again, to the byte";
  }
}

class ExecutablesTest : public ModulesTest, public testing::WithParamInterface<const char*> {};

TEST_P(ExecutablesTest, AreTheSame) {
  WriteProgram();
  const auto build = [&](const std::string& output, const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"build", "-g", GetParam(), "Main.hs", "-o", output};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(Assay(arguments).exit_code, 0);
    return Content(folder_ / output);
  };
  const std::string without = build("without", {"--no-cache"});
  ASSERT_FALSE(without.empty());
  EXPECT_TRUE(build("cold", {}) == without);
  Write("Main.hs", Content(folder_ / "Main.hs") + "\n");
  EXPECT_TRUE(build("changed", {}) == build("again", {"--no-cache"}));
  for (const auto& entry : fs::directory_iterator(folder_ / "cache" / "assay")) {
    if (entry.path().filename().string().starts_with("Main-")) {
      fs::remove(entry.path());  // so that it is built once more, of interfaces alone
    }
  }
  EXPECT_TRUE(build("warm", {}) == build("again", {"--no-cache"}));
}

INSTANTIATE_TEST_SUITE_P(Ways, ExecutablesTest,
                         testing::Values("--O0", "--policy=plain", "--prof", "--stacks"));

}  // namespace
}  // namespace assay
