// Names in heap profiles: what things are, of which type, and who makes them.
#include <map>
#include <set>
#include <sstream>

#include "driver/heap_fixture.h"

namespace assay {
namespace {

class HeapNamesTest : public HeapFixture {
 protected:
  void Run(const std::vector<std::string>& options, const std::string& flags) const {
    Build(options);
    ASSERT_EQ(Shell("./main +RTS " + flags + " > out"), 0);
  }
};

// One thing of each kind, so many of each, all alive at the mark.
constexpr std::string_view kKinds = R"(module Main where
import Assay.Profile (census)
import Data.Array.Unboxed (UArray, listArray, (!))
import Data.IORef (IORef, newIORef, readIORef)

data Shape = Circle Int | Square Int

grow :: Shape -> Shape
grow (Circle r) = Circle (r + 1)
grow (Square a) = Square (a + 1)
{-# NOINLINE grow #-}

later :: Int -> [Shape]
later n = [grow (Circle i) | i <- [1 .. n]]

add3 :: Int -> Int -> Int -> Int
add3 a b c = a + b * c
{-# NOINLINE add3 #-}

waiting :: Int -> [Int -> Int -> Int]
waiting n = map add3 [1 .. n]

closures :: Int -> [Int -> Int]
closures n = map (\k -> \x -> x * k + n) [1 .. n]

power :: Int -> Integer
power n = go n 3
  where go 0 x = x
        go k x = go (k - 1) (x * x)

table :: Int -> UArray Int Int
table n = listArray (0, n) [0 .. n]

cells :: Int -> IO [IORef Int]
cells n = mapM newIORef [1 .. n]

force, spine :: [a] -> ()
force [] = ()
force (x : xs) = x `seq` force xs
spine [] = ()
spine (_ : xs) = spine xs

main :: IO ()
main = do
  let ls = later 100
      ws = waiting 100
      cs = closures 100
      p = power 12
      t = table 1000
  rs <- cells 100
  spine ls `seq` force ws `seq` force cs `seq` p `seq` t `seq` force rs `seq` census "all"
  print (sum [f 1 2 | f <- ws], sum (map ($ 2) cs), p `mod` 1000, t ! 10)
  print . sum =<< mapM readIORef rs
  print (sum [r | Circle r <- ls])
)";

TEST_F(HeapNamesTest, ThunksAndFunctionsHaveTypes) {
  Write("Main.hs", kKinds);
  Run({"--without=expand-partial"}, "--heap");  // it makes functions of partial applications
  std::map<std::string, std::string> types;
  double bytes = 0;
  double bytes_of_unknown = 0;
  for (const nlohmann::json& row :
       Ask({"--by", "construction,type,kind", "--at", "mark:all"})["rows"]) {
    bytes += row["bytes"].get<double>();
    bytes_of_unknown += row["type"] == "unknown" ? row["bytes"].get<double>() : 0;
    types[row["construction"].get<std::string>()] = row["type"].get<std::string>();
    EXPECT_EQ(row["kind"] == "stack", row["type"] == "stack") << row;
  }
  EXPECT_LT(bytes_of_unknown, 0.01 * bytes);
  EXPECT_EQ(types["grow"], "Shape");
  EXPECT_EQ(types["add3, partially applied"], "->");
  EXPECT_EQ(types["\\ in closures"], "->");
}

TEST_F(HeapNamesTest, WhatPrimitivesMakeHasAProducer) {
  Write("Main.hs", kKinds);
  Run({}, "--heap");
  std::set<std::string> made;
  for (const nlohmann::json& row :
       Ask({"--by", "construction,producer,module", "--at", "mark:all"})["rows"]) {
    EXPECT_NE(row["producer"], "SYSTEM") << row;
    EXPECT_NE(row["module"], "SYSTEM") << row;
    made.insert(row["construction"].get<std::string>());
  }
  for (const char* const construction : {"bytes", "IORef", "Integer"}) {
    EXPECT_TRUE(made.contains(construction)) << construction;
  }
}

// The optimiser puts the function into the loop of `map`, but its text is in `closures`.
TEST_F(HeapNamesTest, AFunctionIsOfThoseWhoWriteIt) {
  Write("Main.hs", kKinds);
  Run({}, "--heap");
  const nlohmann::json table = Ask({"--by", "producer", "--at", "mark:all", "--where",
                                    "construction=\\ in closures", "--where", "kind=function"});
  ASSERT_EQ(table["rows"].size(), 1U) << table;
  EXPECT_EQ(table["rows"][0]["producer"], "closures");
  EXPECT_EQ(table["rows"][0]["objects"], 100);
}

// At the same point of a program, compiled as it is written, nothing differs but the stack.
TEST_F(HeapNamesTest, PlainAndProfiledProgramsHaveTheSameHeap) {
  Write("Main.hs", kKinds);
  nlohmann::json tables[2];
  const std::vector<std::string> ways[] = {{"-O0"}, {"-O0", "--prof"}};
  for (std::size_t i = 0; i < 2; ++i) {
    Run(ways[i], "--heap");
    tables[i] = Ask({"--by", "construction,producer,type,module,place", "--at", "mark:all",
                     "--where", "kind!=stack,indirection"})["rows"];
    EXPECT_GT(tables[i].size(), 5U);
  }
  EXPECT_EQ(tables[0], tables[1]);
}

// Without centres it is so at every census, the stack included. What profiled code may have more
// are functions that are kept under another centre, two words each.
TEST_F(HeapNamesTest, WithoutCentresTheyHaveTheSameHeapAllTheTime) {
  Write("Main.hs", kKinds);
  nlohmann::json rows[2];
  const std::vector<std::string> ways[] = {{"-O0"}, {"-O0", "--prof", "--centres=none"}};
  for (std::size_t i = 0; i < 2; ++i) {
    Run(ways[i], "--heap -i32k -A32k");
    const nlohmann::json all = Ask({"--by", "construction,producer,type,module,place",
                                    "--over-time", "--where", "kind!=indirection"});
    for (const nlohmann::json& census : all["censuses"]) {
      rows[i].push_back(census["rows"]);
    }
    EXPECT_GT(rows[i].size(), 5U);
  }
  EXPECT_EQ(rows[0], rows[1]);
}

constexpr std::string_view kTotals = R"(module Main where
import Assay.Profile (census, snapshot)
import System.Environment (getArgs)

data Totals = None | Totals { count :: Int, total :: Int }  -- one of two is not taken apart

step :: Totals -> Int -> Totals
step t n = t { count = count t + 1, total = total t + n }

run :: Totals -> [Int] -> Totals
run t [] = t
run t (n : ns) = let next = step t n in next `seq` run next ns

main :: IO ()
main = do
  arguments <- getArgs
  let totals = run (Totals 0 0) [1 .. 2000 + length arguments]
  totals `seq` census "there"
  snapshot "there"
  print (total totals, count totals)
)";

// Ways lead by fields as they are labelled, and by variables as they are called.
TEST_F(HeapNamesTest, WaysNameFieldsAndVariables) {
  Write("Main.hs", kTotals);
  for (const bool is_profiled : {false, true}) {
    Run(is_profiled ? std::vector<std::string>{"--prof"} : std::vector<std::string>{}, "--heap");
    const nlohmann::json why = Ask({"--why", "--at", "mark:there", "--where", "construction=+"});
    ASSERT_FALSE(why["why"].empty()) << why;
    const nlohmann::json path = why["why"][0]["path"];
    ASSERT_GE(path.size(), 3U) << why;
    EXPECT_EQ(path[path.size() - 3]["by"], "variable totals") << path;
    EXPECT_EQ(path[path.size() - 2]["what"], "Totals (made by step)") << path;
    EXPECT_EQ(path[path.size() - 2]["by"], "field total") << path;
    EXPECT_EQ(path.back()["by"], "") << path;
    const ProcessResult exact = Assay({"heap", "there.heap", "--why", "Totals"});
    EXPECT_NE(exact.output.find(", by variable totals\n"), std::string::npos) << exact.output;
  }
}

// What is made for a mention of a constructor, of a primitive or of a number that was kept in a
// register is made where the source says so, whoever gives it its arguments.
TEST_F(HeapNamesTest, WhatHasNoTextOfItsOwnIsMadeWhereItIsMentioned) {
  Write("Main.hs", R"(module Main where
import Assay.Profile (census)
import Data.IORef

note :: IORef [Int] -> Int -> IO ()
note ref n = modifyIORef' ref (n :)

data Point = Point Int Int

points :: [Int] -> [Point]
points ns = zipWith Point ns (reverse ns)

number :: Int -> [(Int, Point)] -> Int -> [(Int, Point)]
number k made 0 = made
number k made n = number (k + n) ((k, Point n k) : made) (n - 1)

main :: IO ()
main = do
  ref <- newIORef []
  mapM_ (note ref) [1 .. 3000]
  kept <- readIORef ref
  let shown = points kept
      numbered = number 0 [] 2000
  print (length shown + sum [x + y | Point x y <- shown] + sum (map fst numbered))
  census "all"
  print (length kept + length shown + length [() | (_, Point _ _) <- numbered])
  readIORef ref >>= print . length
)");
  Run({}, "--heap");
  std::map<std::string, std::uint64_t> objects;
  for (const nlohmann::json& row :
       Ask({"--by", "construction,producer", "--at", "mark:all"})["rows"]) {
    objects[row["construction"].get<std::string>() + " " + row["producer"].get<std::string>()] =
        row["objects"];
  }
  EXPECT_EQ(objects[": note"], 3000U);
  EXPECT_EQ(objects["IORef main"], 1U);
  EXPECT_EQ(objects["Point points"], 3000U);
  EXPECT_EQ(objects["(,) number"], 2000U);
  EXPECT_GE(objects["Int number"], 2000U);
}

// What is asked after the run is what GHC's flags ask before it.
TEST_F(HeapNamesTest, RestrictingAfterTheRunIsRestrictingIt) {
  Write("Main.hs", kKinds);
  struct Question {
    std::string flags;
    std::vector<std::string> asked;
  };
  const Question questions[] = {
      {"-hd -hplater", {"--by", "construction", "--where", "producer=later"}},
      {"-hp -hdInt,:", {"--by", "producer", "--where", "construction=Int,:"}},
      {"-hy -hmMain", {"--by", "type", "--where", "module=Main"}},
      {"-hd -hyInt -hmAssay.Enum",
       {"--by", "construction", "--where", "type=Int", "--where", "module=Assay.Enum"}},
  };
  for (const Question& question : questions) {
    Run({}, "--heap -i0 -A32k " + question.flags);
    std::vector<std::string> options = question.asked;
    options.insert(options.end(), {"--over-time", "--where", "kind!=stack"});
    // Each sample of the .hp file, but for the empty ones at its start and its end.
    std::vector<std::map<std::string, std::uint64_t>> samples;
    std::istringstream lines(Read("main.hp"));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("BEGIN_SAMPLE")) {
        samples.emplace_back();
      } else if (const std::size_t tab = line.find('\t'); tab != std::string::npos) {
        samples.back()[line.substr(0, tab)] = std::stoull(line.substr(tab + 1));
      }
    }
    std::vector<std::map<std::string, std::uint64_t>> asked;
    const nlohmann::json record = Ask(options);
    for (const nlohmann::json& census : record["censuses"]) {
      asked.emplace_back();
      for (const nlohmann::json& row : census["rows"]) {
        std::string label = row[question.asked[1]].get<std::string>();
        std::ranges::replace(label, ' ', '_');
        asked.back()[label] = row["bytes"].get<std::uint64_t>();
      }
    }
    ASSERT_EQ(samples.size(), asked.size() + 2) << question.flags;
    samples.erase(samples.begin());
    samples.pop_back();
    EXPECT_EQ(samples, asked) << question.flags;
  }
}

// The sums over all others of a product are what the dimension alone has.
TEST_F(HeapNamesTest, SumsAreTheMarginals) {
  Write("Main.hs", kKinds);
  Run({"--prof"}, "--heap -i0 -A32k");
  const std::vector<std::string> dimensions = {"construction", "producer", "type",  "module",
                                               "kind",         "place",    "centre"};
  const auto rows = [&](const std::string& by, const std::string& kept) {
    std::map<std::string, std::uint64_t> sums;
    const nlohmann::json table = Ask({"--by", by, "--at", "peak"});
    std::uint64_t all = 0;
    for (const nlohmann::json& row : table["rows"]) {
      sums[row[kept].get<std::string>()] += row["bytes"].get<std::uint64_t>();
      all += row["bytes"].get<std::uint64_t>();
    }
    EXPECT_EQ(all, table["live"].get<std::uint64_t>() + table["stack"].get<std::uint64_t>()) << by;
    return sums;
  };
  for (const std::string& one : dimensions) {
    const auto alone = rows(one, one);
    for (const std::string& other : dimensions) {
      if (other != one) {
        EXPECT_EQ(rows(one + "," + other, one), alone) << one << " and " << other;
      }
    }
  }
}

}  // namespace
}  // namespace assay
