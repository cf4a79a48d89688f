// Lexical profiling, compiled: calls of pairs of functions, as a user would ask for them.
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

using Calls = std::map<std::string, int>;

class LexicalTest : public ProfileFixture {
 protected:
  // Of a program in examples/semantics/lexical, or in the test's folder.
  Calls CallsOf(const std::string& path, std::vector<std::string> options = {}) {
    options.insert(options.begin(), {"run", "--lexical", "-q", "--record=p.assay", path});
    const ProcessResult run = Assay(options);
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    return CallsIn("p.assay");
  }

  Calls CallsIn(const std::string& record) {
    const ProcessResult report = Assay({"report", record, "--lexical", "--json"});
    EXPECT_EQ(report.exit_code, 0) << report.errors;
    const nlohmann::json lexical = nlohmann::json::parse(report.output)["lexical"];
    Calls calls;
    for (const nlohmann::json& pair : lexical["pairs"]) {
      const auto name = [&](const char* member) -> std::string {
        return lexical["functions"][pair[member].get<std::size_t>()]["name"];
      };
      if (pair["calls"] != 0) {
        calls[name("function") + " <- " + name("origin")] = pair["calls"];
      }
    }
    return calls;
  }

  // What the reference machine says; names of Haskell without their module.
  Calls Reference(const std::string& path, std::vector<std::string> options = {}) {
    options.insert(options.begin(), {"semantics", "--rules=lexical", "--json", path});
    const ProcessResult run = Assay(options);
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    Calls calls;
    for (const nlohmann::json& pair : nlohmann::json::parse(run.output)["pairs"]) {
      if (pair["calls"] != 0) {
        calls[Short(pair["function"]) + " <- " + Short(pair["origin"])] = pair["calls"];
      }
    }
    return calls;
  }

  static std::string Short(const std::string& name) {
    std::string rest = name.starts_with("Main.") ? name.substr(5) : name;
    for (const char* const made : {"$f", "$dm"}) {
      rest = rest.starts_with(made) ? rest.substr(std::string(made).size()) : rest;
    }
    return rest;
  }

  static std::string Example(const std::string& name) {
    return ASSAY_SOURCE_DIR "/examples/semantics/lexical/" + name;
  }
};

TEST_F(LexicalTest, APipelineThatIsBlockedAndOneThatIsNot) {
  for (const char* const level : {"--O0", "-O1"}) {
    const Calls calls = CallsOf(Example("pipeline.hs"), {level});
    EXPECT_EQ(calls.at("blocked <- blockedHead"), 1000);
    EXPECT_EQ(calls.at("blocked <- blockedLast"), 10);
    EXPECT_EQ(calls.at("lazy <- lazyHead"), 1);
    EXPECT_EQ(calls.at("lazy <- lazyLast"), 10);
    EXPECT_EQ(calls.at("main <- (root)"), 1);
  }
}

TEST_F(LexicalTest, Queens) {
  for (const char* const level : {"--O0", "-O1"}) {
    const Calls calls = CallsOf(Example("nqueens.hs"), {level, "--profile", "queens,safe,check"});
    EXPECT_EQ(calls.at("safe <- queens"), 742);
    EXPECT_EQ(calls.at("check <- safe"), 2003);
  }
}

TEST_F(LexicalTest, SumOfSquares) {
  const Calls calls = CallsOf(Example("sum_of_squares.hs"));
  EXPECT_EQ(calls.at("upto <- upto"), 400);
  EXPECT_EQ(calls.at("upto <- sumSquares"), 1);
  EXPECT_EQ(calls.at("square <- sumSquares"), 400);
}

TEST_F(LexicalTest, CoreTextHasTheCallsOfTheReference) {
  for (const char* const name :
       {"pipeline_blocked", "pipeline_lazy", "nqueens", "sum_of_squares", "map_twice",
        "declared_in_f", "declared_in_g", "needed_in_g", "single_step"}) {
    const std::string path = Example(std::string(name) + ".core");
    const Calls reference = Reference(path);
    for (const char* const level : {"--O0", "-O0", "-O1"}) {
      EXPECT_EQ(CallsOf(path, {level}), reference) << name << " " << level;
    }
  }
}

constexpr std::string_view kClasses = R"(module Main where

data Tree = Leaf | Node Tree Int Tree

instance Eq Tree where
  Leaf == Leaf = True
  Node a x b == Node c y d = x == y && a == c && b == d
  _ == _ = False

class Measure a where
  size :: a -> Int
  twice :: a -> Int
  twice x = 2 * size x

instance Measure Tree where
  size Leaf = 0
  size (Node a _ b) = size a + 1 + size b

instance Measure a => Measure [a] where
  size = sum . map size

data Point = Point { px, py :: Int } deriving (Eq, Ord, Show)

build :: Int -> Tree
build 0 = Leaf
build n = Node (build (n - 1)) n (build (n - 1))

direct, inList :: Tree -> Bool
direct t = t == t
inList t = t `elem` [Leaf, Leaf, t]

measure :: Measure a => a -> Int
measure x = size x + twice x

table :: [Int]
table = map (* 2) [1 .. 10]

main :: IO ()
main = do
  let t = build 2
  print (direct t, inList t, measure t, measure [t, t])
  print (sum table, table !! 3, maximum (map px [Point 1 2, Point 3 4]), Point 1 2 < Point 2 1)
)";

TEST_F(LexicalTest, ToMentionAnInstanceIsToMentionItsMethods) {
  Write("Classes.hs", kClasses);
  for (const char* const level : {"--O0", "-O1"}) {
    const Calls calls = CallsOf("Classes.hs", {level});
    EXPECT_EQ(calls.at("EqTree.== <- direct"), 1) << level;
    EXPECT_EQ(calls.at("EqTree.== <- inList"), 3) << level;
    EXPECT_EQ(calls.at("EqTree.== <- EqTree.=="), 12) << level;
    EXPECT_EQ(calls.at("MeasureTree.size <- main"), 6) << level;
    EXPECT_EQ(calls.at("table <- main"), 2) << level;
    EXPECT_EQ(calls, Reference("Classes.hs")) << level;
  }
}

// A call is the arguments that are written; what it returns may be a function again.
TEST_F(LexicalTest, MethodsThatReturnFunctions) {
  Write("State.hs",
        "module Main where\n"
        "newtype S a = S { runS :: Int -> (a, Int) }\n"
        "bind :: S a -> (a -> S b) -> S b\n"
        "bind (S g) k = S (\\s -> let (a, t) = g s in runS (k a) t)\n"
        "tick :: S Int\n"
        "tick = S (\\s -> (s, s + 1))\n"
        "both :: S Int\n"
        "both = bind tick (\\_ -> tick)\n"
        "main :: IO ()\n"
        "main = print (runS both 1, runS both 2)\n");
  EXPECT_EQ(CallsOf("State.hs"), Reference("State.hs"));
}

TEST_F(LexicalTest, InstancesAsTheirOwnOrigins) {
  Write("Classes.hs", kClasses);
  const Calls calls = CallsOf("Classes.hs", {"--instances=own"});
  EXPECT_EQ(calls.count("EqTree.== <- direct"), 0U);
  EXPECT_EQ(calls.at("EqTree.== <- EqTree"), 16);
  EXPECT_EQ(calls.at("MeasureTree.size <- MeasureTree"), 42);
}

TEST_F(LexicalTest, SomeFunctions) {
  Write("Shared.hs",
        "module Main where\n"
        "i, h, f, g :: Int -> Int\n"
        "i x = x + 1\n"
        "h x = i x * 2\n"
        "f x = h x\n"
        "g x = h (h x)\n"
        "main :: IO ()\n"
        "main = print (f 1 + g 2)\n");
  const Calls separate = CallsOf("Shared.hs", {"--profile", "f,g"});
  EXPECT_EQ(separate, (Calls{{"f <- main", 1},
                             {"g <- main", 1},
                             {"h <- f", 1},
                             {"h <- g", 2},
                             {"main <- (root)", 1}}));
  EXPECT_NE(Assay({"report", "p.assay"}).output.find("shared, so profiled too: h"),
            std::string::npos);
  const Calls inherited = CallsOf("Shared.hs", {"--profile", "f,g,i", "--shared=inherit"});
  EXPECT_EQ(inherited, (Calls{{"f <- main", 1},
                              {"g <- main", 1},
                              {"i <- f", 1},
                              {"i <- g", 2},
                              {"main <- (root)", 1}}));
  EXPECT_EQ(inherited, Reference("Shared.hs", {"--profile", "f,g,i", "--shared=inherit"}));
}

TEST_F(LexicalTest, SeveralModulesWithFunctionsOfOneName) {
  Write("A.hs",
        "module A where\nf :: Int -> Int\nf x = x + 1\nuse :: (Int -> Int) -> Int\nuse k = k (k "
        "1)\n");
  Write("B.hs", "module B where\nimport qualified A\nf :: Int -> Int\nf x = A.f (A.f x)\n");
  Write("Main.hs",
        "module Main where\nimport A (use)\nimport qualified A\nimport qualified B\n"
        "main :: IO ()\nmain = print (use B.f + use A.f)\n");
  ASSERT_EQ(Assay({"run", "--lexical", "-q", "Main.hs"}).exit_code, 0);
  const std::string table = Assay({"report", "Main.assay", "--csv", "--pairs"}).output;
  EXPECT_NE(table.find("f,A,f,B,"), std::string::npos) << table;
  EXPECT_NE(table.find("f,B,main,Main,"), std::string::npos) << table;
  EXPECT_NE(table.find("f,A,main,Main,"), std::string::npos) << table;
  EXPECT_NE(table.find("use,A,main,Main,"), std::string::npos) << table;
}

TEST_F(LexicalTest, NoModuleOfTheLibraryIsCompiledForIt) {
  Write("Small.hs", "module Main where\nmain :: IO ()\nmain = print (sum [1 .. 10 :: Int])\n");
  ASSERT_EQ(Assay({"run", "-q", "Small.hs"}).exit_code, 0);
  const ProcessResult run = Assay({"run", "--lexical", "-q", "--verbose", "Small.hs"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.errors.find("compiled Data"), std::string::npos) << run.errors;
  EXPECT_EQ(run.errors.find("compiled Prelude"), std::string::npos) << run.errors;
  EXPECT_EQ(run.errors.find("compiled Assay"), std::string::npos) << run.errors;
  EXPECT_NE(run.errors.find("optimised 1 module,"), std::string::npos) << run.errors;
}

TEST_F(LexicalTest, WhatIsWrong) {
  const ProcessResult unknown =
      Assay({"run", "--lexical", "--profile", "quens", Example("nqueens.hs")});
  EXPECT_EQ(unknown.exit_code, 1);
  EXPECT_EQ(unknown.errors,
            "error: there is no function `quens` to profile [unbound-variable]\n"
            "hint: perhaps you meant `queens`\n");
  const ProcessResult stacks = Assay({"run", "--lexical", "--stacks", Example("nqueens.hs")});
  EXPECT_EQ(stacks.exit_code, 2);
  EXPECT_EQ(stacks.errors,
            "assay run: --lexical and --stacks do not go together: the centres of lexical "
            "profiling are pairs of functions (try `assay run --help`)\n");
  for (const char* const other : {"--scoping=evaluation", "--box-arguments", "--centres=all"}) {
    EXPECT_EQ(Assay({"run", "--lexical", other, Example("nqueens.hs")}).exit_code, 2) << other;
  }
  const ProcessResult alone = Assay({"run", "--profile", "queens", Example("nqueens.hs")});
  EXPECT_EQ(alone.exit_code, 2);
  EXPECT_EQ(alone.errors, "assay run: --profile goes with --lexical (try `assay run --help`)\n");
}

TEST_F(LexicalTest, AProgramThatFailsLeavesItsPairs) {
  Write("Fails.hs",
        "module Main where\nf :: Int -> Int\nf 0 = error \"no more\"\nf n = f (n - 1)\n"
        "main :: IO ()\nmain = print (f 5)\n");
  EXPECT_EQ(Assay({"run", "--lexical", "-q", "--record=p.assay", "Fails.hs"}).exit_code, 1);
  const Calls calls = CallsIn("p.assay");
  EXPECT_EQ(calls.at("f <- f"), 5);
  EXPECT_EQ(calls.at("f <- main"), 1);
}

TEST_F(LexicalTest, AProgramThatIsKilledLeavesItsPairs) {
  Write("Killed.hs", R"(module Main where
import System.Process (system)
f :: Int -> Int
f 0 = 0
f n = f (n - 1)
end :: Int -> IO ()
end n = do
  stat <- readFile "/proc/self/stat"
  _ <- system ("kill -9 " ++ takeWhile (/= ' ') stat)
  print n
main :: IO ()
main = do
  print (f 100000000)
  end 1
)");
  ASSERT_EQ(Assay({"build", "--lexical", "Killed.hs", "-o", "killed"}).exit_code, 0);
  EXPECT_NE(Shell("./killed +RTS --record=p.assay --record-interval=0.01 > out 2> errors"), 0);
  const Calls calls = CallsIn("p.assay");  // as far as they were written
  EXPECT_EQ(calls.at("main <- (root)"), 1);
  EXPECT_EQ(calls.at("f <- main"), 1);
  EXPECT_GT(calls.at("f <- f"), 1000);
  EXPECT_LE(calls.at("f <- f"), 100'000'000);
}

TEST_F(LexicalTest, TheLibraryIsProfiledIfAskedFor) {
  Write("Libs.hs", R"(module Main where
import Data.List (nub)
pairs :: [Int] -> [(Int, Int)]
pairs xs = zip xs (drop 1 xs)
main :: IO ()
main = print (length (nub (map fst (pairs [5, 3, 9, 3, 1]))))
)");
  for (const char* const level : {"--O0", "-O1"}) {
    const Calls calls = CallsOf("Libs.hs", {"--profile-libs", level});
    EXPECT_EQ(calls.at("pairs <- main"), 1);
    EXPECT_EQ(calls.at("zip <- pairs"), 1);
    EXPECT_EQ(calls.at("zip <- zip"), 4);
    EXPECT_EQ(calls.at("drop <- pairs"), 1);
    EXPECT_EQ(calls.at("nub <- main"), 1);
    EXPECT_EQ(calls.at("map <- main"), 1);
  }
}

// Each is mentioned by two others.
TEST_F(LexicalTest, TwoThousandFunctions) {
  std::string text = "module Main where\nf0 :: Int -> Int\nf0 x = x + 1\n";
  for (int i = 1; i < 2000; ++i) {
    text += fmt::format("f{0} :: Int -> Int\nf{0} x = if even x then f{1} (x + {0}) else f{2} x\n",
                        i, i - 1, i / 2);
  }
  Write("Many.hs", text + "main :: IO ()\nmain = print (map f1999 [1 .. 10])\n");
  const Calls calls = CallsOf("Many.hs", {"--O0"});
  EXPECT_EQ(calls.at("f1999 <- main"), 10);
  EXPECT_EQ(calls, Reference("Many.hs"));
}

TEST_F(LexicalTest, Reports) {
  static_cast<void>(CallsOf(Example("nqueens.hs")));
  const std::string pairs = Assay({"report", "p.assay", "--pairs"}).output;
  EXPECT_NE(pairs.substr(0, pairs.find('\n')).find("referred to in"), std::string::npos) << pairs;
  EXPECT_NE(pairs.find("<- queens"), std::string::npos) << pairs;
  const std::string tables = Assay({"report", "p.assay", "--tables"}).output;
  EXPECT_NE(tables.find("  referred to in  queens"), std::string::npos) << tables;
  EXPECT_NE(tables.find("  refers to       check"), std::string::npos) << tables;
  const std::string graph = Assay({"report", "p.assay", "--graph"}).output;
  EXPECT_NE(graph.find("    check\n"), std::string::npos) << graph;
  const std::string inherited = Assay({"report", "p.assay", "--inherited"}).output;
  EXPECT_NE(inherited.find("~"), std::string::npos) << inherited;
  EXPECT_NE(inherited.find("estimated in proportion to calls"), std::string::npos);
  const std::string annotated = Assay({"report", "p.assay", "--annotate"}).output;
  EXPECT_NE(annotated.find("<-- calls queens 7, safe 742"), std::string::npos) << annotated;
  EXPECT_EQ(Assay({"report", "p.assay", "--pairs", "--tables"}).exit_code, 2);
  EXPECT_EQ(Assay({"report", "p.assay", "--pairs", "--pprof"}).exit_code, 2);
}

// Lexical '95 section 7.1: the blocked pipeline holds its list, the lazy one does not.
TEST_F(LexicalTest, WhatPairsHold) {
  Write("Space.hs",
        "module Main where\n"
        "blocked, lazy :: Int -> [Int] -> [Int]\n"
        "blocked x [] = [x]\n"
        "blocked x (y : ys) = x : y : ys\n"
        "lazy x ys = x : ys\n"
        "blockedHead, lazyHead :: [Int] -> Int\n"
        "blockedHead = head . foldr blocked []\n"
        "lazyHead = head . foldr lazy []\n"
        "main :: IO ()\n"
        "main = print (blockedHead [1 .. 300000]) >> print (lazyHead [1 .. 300000])\n");
  ASSERT_EQ(Assay({"run", "--lexical", "--heap", "-q", "Space.hs"}).exit_code, 0);
  const ProcessResult report = Assay({"report", "Space.assay", "--pairs", "--json"});
  const nlohmann::json lexical = nlohmann::json::parse(report.output)["lexical"];
  std::map<std::string, std::uint64_t> peaks;
  for (const nlohmann::json& pair : lexical["pairs"]) {
    peaks[lexical["functions"][pair["function"].get<std::size_t>()]["name"]] +=
        pair["peak"].get<std::uint64_t>();
  }
  EXPECT_GT(peaks["blocked"], 1'000'000U);
  EXPECT_LT(peaks["lazy"], 1'000U);
  EXPECT_NE(Assay({"report", "Space.assay", "--pairs"}).output.find("peak"), std::string::npos);
}

// As others show cost centres.
TEST_F(LexicalTest, Exporters) {
  static_cast<void>(CallsOf(Example("nqueens.hs")));
  for (const char* const form : {"--csv", "--json", "--prof-json", "--speedscope", "--annotate"}) {
    const ProcessResult report = Assay({"report", "p.assay", form});
    EXPECT_EQ(report.exit_code, 0) << form << report.errors;
    EXPECT_NE(report.output.find(form == std::string("--annotate") ? "safe 742" : "safe <- queens"),
              std::string::npos)
        << form;
  }
  for (const char* const form : {"--prof", "--folded-alloc"}) {  // which have no blanks
    EXPECT_NE(Assay({"report", "p.assay", form}).output.find("safe_<-_queens"), std::string::npos)
        << form;
  }
  EXPECT_NE(Assay({"report", "p.assay", "--csv", "--pairs"}).output.find("safe,Main,queens,Main,"),
            std::string::npos);
  const ProcessResult same = Assay({"diff", "p.assay", "p.assay"});
  EXPECT_EQ(same.exit_code, 0) << same.errors;
  for (const char* const form : {"--tree", "--call-graph"}) {
    EXPECT_EQ(Assay({"report", "p.assay", form}).exit_code, 1) << form;
  }
}

// Text of 60 cases, mentioned in 300 places: the copies share it.
TEST_F(LexicalTest, AFunctionThatManyMention) {
  std::string text = "module Main where\nhelper :: Int -> Int -> Int\nhelper a x\n";
  for (int i = 0; i < 60; ++i) {
    const std::string n = std::to_string(i);
    text +=
        "  | x == " + n + " = a * " + n + " + x - (a `div` (x + 1)) + helper (a - 1) (x + 60)\n";
  }
  text += "  | otherwise = a\n";
  std::string all;
  for (int i = 0; i < 300; ++i) {
    const std::string n = std::to_string(i);
    text += "g" + n + " :: Int -> Int\ng" + n + " x = helper x " + n + "\n";
    all += (i == 0 ? "g" : ", g") + n + " 1";
  }
  Write("Many.hs", text + "main :: IO ()\nmain = print (sum [" + all + "])\n");
  const Calls calls = CallsOf("Many.hs");
  EXPECT_EQ(calls.at("helper <- g7"), 1);
  EXPECT_EQ(calls.at("helper <- helper"), 60);
  EXPECT_EQ(calls.size(), 602U);
  const std::string core = Assay({"core", "--lexical", "Many.hs"}).output;
  EXPECT_LT(core.size(), 600'000U) << "one body, its own copy, and 300 calls";
}

TEST_F(LexicalTest, OtherProfilesHaveNoPairs) {
  Write("Small.hs", "module Main where\nmain :: IO ()\nmain = print 1\n");
  ASSERT_EQ(Assay({"run", "-q", "Small.hs"}).exit_code, 0);
  const ProcessResult report = Assay({"report", "Small.assay", "--pairs"});
  EXPECT_EQ(report.exit_code, 1);
  EXPECT_EQ(report.errors,
            "assay report: the profile is not one of pairs of functions (assay run --lexical makes "
            "one)\n");
}

// Programs in test/driver/lexical, whose first lines say their calls, counted by hand.
class LexicalPrograms : public LexicalTest, public testing::WithParamInterface<const char*> {};

TEST_P(LexicalPrograms, HaveTheCallsThatTheySay) {
  const std::string path = std::string(ASSAY_SOURCE_DIR "/test/driver/lexical/") + GetParam();
  std::ifstream file(path + ".hs");
  Calls expected;
  for (std::string line; std::getline(file, line) && line.starts_with("--");) {
    if (const std::size_t colon = line.rfind(": "); line.contains(" <- ")) {
      expected[line.substr(3, colon - 3)] = std::stoi(line.substr(colon + 2));
    }
  }
  ASSERT_FALSE(expected.empty());
  EXPECT_EQ(CallsOf(path + ".hs"), expected);
  EXPECT_EQ(CallsOf(path + ".hs", {"--O0"}), expected);
}

INSTANTIATE_TEST_SUITE_P(All, LexicalPrograms,
                         testing::Values("LocalFunctions", "Pipelines", "Defaults", "StateMonad",
                                         "Exceptions", "Rules", "Arguments", "Instances", "Effects",
                                         "Continuations", "Laziness", "Maybes", "Memo", "Operators",
                                         "Parsers", "Queue", "Shapes", "Trees", "Words",
                                         "modules/Mutual"),
                         [](const auto& info) {
                           const std::string name = info.param;
                           return name.substr(name.rfind('/') + 1);
                         });

}  // namespace
}  // namespace assay
