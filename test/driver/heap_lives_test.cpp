// What programs ask about their own values, and what heap profiles tell about when objects were
// made and used.
#include <map>

#include "driver/heap_fixture.h"

namespace assay {
namespace {

class HeapLivesTest : public HeapFixture {
 protected:
  // Bytes by what one dimension says.
  [[nodiscard]] static std::map<std::string, std::uint64_t> Bytes(const nlohmann::json& table,
                                                                  const std::string& dimension) {
    std::map<std::string, std::uint64_t> bytes;
    for (const nlohmann::json& row : table["rows"]) {
      bytes[row[dimension].get<std::string>()] += row["bytes"].get<std::uint64_t>();
    }
    return bytes;
  }
};

constexpr std::string_view kValues = R"(module Main where
import Assay.Profile
import Data.IORef

data T = Leaf | Node T !Int T

build :: Int -> T
build 0 = Leaf
build n = Node (build (n - 1)) n (build (n - 1))

size :: T -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r

table :: [Int]
table = map (* 300) [1 .. 100]

main :: IO ()
main = do
  let t = build 5
  print (size t)
  heapSize t >>= print
  thunksIn t >>= print
  let xs = map negate [1 .. 50 :: Int]
  print (length xs)
  thunksIn xs >>= mapM_ putStrLn
  whereFrom xs >>= print
  r <- newIORef t
  r `seq` heapSize r >>= print
  thunksIn table >>= print
  print (sum table)
  heapSize table >>= print
  thunksIn (length xs, undefined :: Int) >>= print . length
)";

TEST_F(HeapLivesTest, ProgramsAskAboutTheirValues) {
  Write("Main.hs", kValues);
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{}, {"-O0"}, {"--prof"}, {"--heap=biography"}}) {
    Build(options);
    ASSERT_EQ(Shell("./main > out"), 0);
    const std::string out = Read("out");
    EXPECT_TRUE(out.starts_with("31\n992\n[]\n50\nfield 1 of : > thunk of ")) << out;
    EXPECT_NE(out.find("\nfield 2 of : x 9 > field 1 of : > thunk of "), std::string::npos) << out;
    EXPECT_NE(out.find("\nJust \":, made by map at "), std::string::npos) << out;
    EXPECT_NE(out.find("\n1008\n[\"constant table (Main.hs:16:1-30)\"]\n1515000\n4000\n"),
              std::string::npos)
        << out;
    // Collections in between do not change the answers.
    ASSERT_EQ(Shell("./main +RTS --gc-stress=3 > out2"), 0);
    EXPECT_EQ(Read("out2"), out);
  }
}

// GHC's modules; where nothing is recorded they do nothing.
TEST_F(HeapLivesTest, ProgramsAskForCensuses) {
  Write("Main.hs", R"(module Main where
import GHC.Profiling
import GHC.Profiling.Eras

main :: IO ()
main = do
  stopProfTimer >> startProfTimer
  stopHeapProfTimer
  print (length (show (product [1 .. 3000 :: Integer])))
  requestHeapCensus
  startHeapProfTimer
  setUserEra 7
  e <- incrementUserEra 2
  print e
  getUserEra >>= print
)");
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{}, {"--prof"}}) {
    Build(options);
    for (const char* const flags : {"", "+RTS --heap -i0", "+RTS -hd", "+RTS --ages -i0"}) {
      ASSERT_EQ(Shell(std::string("./main > out ") + flags), 0) << flags;
      EXPECT_EQ(Read("out"), "9131\n9\n9\n") << flags;
    }
    // None but those that are asked for: 9 MB are allocated.
    ASSERT_EQ(Shell("./main > out +RTS --heap -i64k -A64k --no-automatic-heap-samples"), 0);
    const std::size_t asked_for = Ask({"--over-time"})["censuses"].size();
    EXPECT_GE(asked_for, 1U);
    ASSERT_EQ(Shell("./main > out +RTS --heap -i64k -A64k"), 0);
    EXPECT_LT(Ask({"--over-time"})["censuses"].size(), asked_for + 20) << "stopped at the start";
  }
}

constexpr std::string_view kEras = R"(module Main where
import Assay.Profile

data Cell = Nil | Cell !Int Cell

cells :: Int -> Cell -> Cell
cells 0 c = c
cells n c = let d = Cell n c in d `seq` cells (n - 1) d
{-# NOINLINE cells #-}

total :: Cell -> Int
total Nil = 0
total (Cell n c) = n + total c

main :: IO ()
main = do
  let a = cells 1000 Nil
  a `seq` era 2
  let b = cells 3000 a
  b `seq` era 3
  let c = cells 500 b
  c `seq` census "all"
  print (total c)
)";

TEST_F(HeapLivesTest, ErasAreTold) {
  Write("Main.hs", kEras);
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{}, {"--prof"}}) {
    Build(options);
    ASSERT_EQ(Shell("./main +RTS --ages > out"), 0);
    const nlohmann::json table =
        Ask({"--by", "era", "--where", "construction=Cell", "--at", "mark:all"});
    EXPECT_EQ(Bytes(table, "era"),
              (std::map<std::string, std::uint64_t>{{"1", 24'000}, {"2", 72'000}, {"3", 12'000}}));
    // By age it is the same sum, and without lives too.
    std::uint64_t sum = 0;
    for (const auto& [age, bytes] :
         Bytes(Ask({"--by", "age", "--where", "construction=Cell", "--at", "mark:all"}), "age")) {
      sum += bytes;
    }
    EXPECT_EQ(sum, 108'000U);
    EXPECT_EQ(Bytes(Ask({"--by", "type", "--where", "construction=Cell", "--where", "era=2", "--at",
                         "mark:all"}),
                    "type"),
              (std::map<std::string, std::uint64_t>{{"Cell", 72'000}}));
    EXPECT_EQ(
        Bytes(Ask({"--by", "construction", "--where", "construction=Cell", "--at", "mark:all"}),
              "construction"),
        (std::map<std::string, std::uint64_t>{{"Cell", 108'000}}));
    // GHC's flags.
    ASSERT_EQ(Shell("./main +RTS -he -hdCell > out"), 0);
    EXPECT_NE(Read("main.hp").find("era_1\t24000\nera_2\t72000\nera_3\t12000\nEND_SAMPLE"),
              std::string::npos)
        << Read("main.hp");
    ASSERT_EQ(Shell("./main +RTS -hd -hE1,3 -hdCell > out"), 0);
    EXPECT_NE(Read("main.hp").find("Cell\t36000\nEND_SAMPLE"), std::string::npos);
  }
}

// A tree that is walked again and again is in use; GHC 9.0 calls it void, all of it. A list whose
// numbers are added up and that is only counted afterwards drags its numbers. What is made and
// not looked at is void.
constexpr std::string_view kBiography = R"(module Main where
import Assay.Profile

data T = Leaf | Node T !Int T
data Unused = Unused Int

build :: Int -> T
build 0 = Leaf
build n = Node (build (n - 1)) n (build (n - 1))

size :: T -> Int
size Leaf = 0
size (Node l n r) = size l + (if n > 0 then 1 else 0) + size r
{-# NOINLINE size #-}

make :: Int -> [Unused]
make n = if n == 0 then [] else Unused n : make (n - 1)

walk :: [a] -> Int
walk [] = 0
walk (_ : xs) = 1 + walk xs
{-# NOINLINE walk #-}

rounds :: Int -> T -> IO ()
rounds 0 _ = return ()
rounds n t = print (size t) >> census "" >> rounds (n - 1) t

main :: IO ()
main = do
  let t = build 12
      us = make 5000
  print (walk us)
  census ""
  rounds 10 t
  census "all"
  print (walk us)
  print (size t)
)";

TEST_F(HeapLivesTest, BiographiesAreRightForData) {
  Write("Main.hs", kBiography);
  Build({"--heap=biography"});
  ASSERT_EQ(Shell("./main +RTS --heap > out"), 0);
  const auto states = [&](const std::string& construction) {
    return Bytes(
        Ask({"--by", "biography", "--at", "mark:all", "--where", "construction=" + construction}),
        "biography");
  };
  EXPECT_EQ(states("Node"), (std::map<std::string, std::uint64_t>{{"use", 4095 * 32}}));
  EXPECT_EQ(states("Unused"), (std::map<std::string, std::uint64_t>{{"void", 5000 * 16}}));
  // Whatever it is by, it is all that is alive.
  for (const nlohmann::json& census : Ask({"--by", "biography", "--over-time"})["censuses"]) {
    std::uint64_t all = 0;
    for (const auto& [state, bytes] : Bytes(census, "biography")) {
      EXPECT_NE(state, "undecided");
      all += state == "stack" ? 0 : bytes;
    }
    EXPECT_EQ(all, census["live"].get<std::uint64_t>());
  }
  // Who made it and who used it last.
  const nlohmann::json users =
      Ask({"--by", "producer,consumer", "--at", "mark:all", "--where", "construction=Node"});
  ASSERT_EQ(users["rows"].size(), 1U);
  EXPECT_EQ(users["rows"][0]["producer"], "build");
  EXPECT_EQ(users["rows"][0]["consumer"], "size");
  EXPECT_EQ(Bytes(Ask({"--by", "consumer", "--at", "mark:all", "--where", "construction=Unused"}),
                  "consumer"),
            (std::map<std::string, std::uint64_t>{{"nobody yet", 5000 * 16}}));
  // GHC's flag: the same in main.hp.
  ASSERT_EQ(Shell("./main +RTS -hb -hdNode > out"), 0);
  EXPECT_NE(Read("main.hp").find("USE\t131040\nEND_SAMPLE"), std::string::npos) << Read("main.hp");
  EXPECT_EQ(Read("main.hp").find("VOID"), std::string::npos);
}

// One that is killed has told its biography up to there: what is left is undecided.
TEST_F(HeapLivesTest, WhatAKilledProgramDidNotTellIsUndecided) {
  Write("Main.hs", R"(module Main where
import Assay.Profile
import System.Process (system)

main :: IO ()
main = do
  let xs = [1 .. 10000 :: Int]
  print (sum xs)
  census "one"
  census "two"
  _ <- readFile "/proc/self/stat" >>= \s -> system ("kill -9 " ++ takeWhile (/= ' ') s)
  print (length xs)
)");
  Build({"--heap=biography"});
  EXPECT_NE(Shell("./main +RTS --heap > out 2> errors"), 0);
  const auto bytes =
      Bytes(Ask({"--by", "biography", "--at", "mark:two", "--where", "type=Int"}), "biography");
  EXPECT_EQ(bytes, (std::map<std::string, std::uint64_t>{{"undecided", 160'000}}));
}

TEST_F(HeapLivesTest, WhatIsNotThereIsSaid) {
  Write("Main.hs", "main :: IO ()\nmain = print (sum [1 .. 1000000 :: Integer])\n");
  Build();
  EXPECT_NE(Shell("./main +RTS -hb > out 2> errors"), 0);
  EXPECT_EQ(Read("errors"),
            "./main: this program does not note who uses what: build with --heap=biography\n");
  EXPECT_NE(Shell("./main +RTS -hbdrag > out 2> errors"), 0);
  EXPECT_EQ(Read("errors"),
            "./main: run-time flag -hb: restrictions by biography are not supported yet; "
            "assay report --heap --where biography=drag shows them\n");
  ASSERT_EQ(Shell("./main +RTS --heap -i1m > out"), 0);
  const auto refused = [&](const std::string& by) {
    const ProcessResult report = Assay({"report", "main.assay", "--heap", "--by", by});
    EXPECT_NE(report.exit_code, 0);
    return report.errors;
  };
  EXPECT_EQ(refused("era"),
            "assay report: the record does not say when things were made: it needs a run with "
            "--heap=ages, or +RTS --ages\n");
  EXPECT_EQ(refused("consumer"),
            "assay report: the record does not say who used what: it needs a run with "
            "--heap=biography\n");
  Build({"--heap=biography"});
  ASSERT_EQ(Shell("./main +RTS --heap -i1m > out"), 0);
  EXPECT_EQ(refused("biography,era"),
            "assay report: biographies by era, age or consumer are not supported yet\n");
  const ProcessResult built =
      Assay({"build", "Main.hs", "-o", "main", "--prof", "--heap=biography"});
  EXPECT_NE(built.exit_code, 0);
  EXPECT_NE(built.errors.find("--heap=biography"), std::string::npos) << built.errors;
}

// A signal asks for a census.
TEST_F(HeapLivesTest, ASignalAsksForACensus) {
  Write("Main.hs", R"(module Main where
import System.Process (system)

main :: IO ()
main = do
  s <- readFile "/proc/self/stat"
  _ <- system ("kill -USR2 " ++ takeWhile (/= ' ') s)
  print (length (show (product [1 .. 3000 :: Integer])))
)");
  Build();
  ASSERT_EQ(Shell("./main +RTS --heap --no-automatic-heap-samples > out"), 0);
  EXPECT_EQ(Read("out"), "9131\n");
  EXPECT_EQ(Ask({"--over-time"})["censuses"].size(), 1U);
}

// A file that cannot grow for a while lacks the censuses of that time, and no more.
TEST_F(HeapLivesTest, AFullDiskCostsCensuses) {
  Write("Main.hs", R"(module Main where
import Assay.Profile
import System.Process (system)

data A = A Int
data B = B Int

limit :: String -> IO ()
limit size = do
  s <- readFile "/proc/self/stat"
  _ <- system ("prlimit --pid " ++ takeWhile (/= ' ') s ++ " --fsize=" ++ size)
  return ()

main :: IO ()
main = do
  let as = [A n | n <- [1 .. 1000]]
  print (length as)
  census "before"
  limit "100:unlimited"
  let bs = [B n | n <- [1 .. 500]]
  print (length bs)
  census "lost"
  census "lost too"
  limit "unlimited"
  census "again"
  print (length as + length bs)
)");
  for (const char* const build : {"--heap", "--heap=biography"}) {
    Build({build});
    ASSERT_EQ(Shell("./main +RTS --heap > out 2> errors"), 0) << Read("errors");
    EXPECT_EQ(Read("out"), "1000\n500\n1500\n");
    EXPECT_EQ(Read("errors"),
              "main: warning: cannot write the heap profile: censuses are missing in it\n");
    const nlohmann::json all = Ask({"--over-time"})["censuses"];
    EXPECT_EQ(all.size(), 2U);
    EXPECT_EQ(
        Bytes(Ask({"--by", "type", "--where", "construction=A", "--at", "mark:before"}), "type"),
        (std::map<std::string, std::uint64_t>{{"A", 16'000}}));
    EXPECT_EQ(
        Bytes(Ask({"--by", "type", "--where", "construction=A,B", "--at", "mark:again"}), "type"),
        (std::map<std::string, std::uint64_t>{{"A", 16'000}, {"B", 8'000}}));
  }
}

TEST_F(HeapLivesTest, RunTakesThem) {
  Write("Main.hs", kBiography);
  ProcessResult run = Assay({"run", "Main.hs", "--heap=biography", "--record", "main.assay"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(Bytes(Ask({"--by", "biography", "--at", "mark:all", "--where", "construction=Node"}),
                  "biography"),
            (std::map<std::string, std::uint64_t>{{"use", 4095 * 32}}));
  Write("Main.hs", kEras);
  run = Assay({"run", "Main.hs", "--heap=ages", "--record", "main.assay"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(Ask({"--by", "era,centre", "--at", "mark:all", "--where", "construction=Cell"})["rows"]
                .size(),
            3U);
}

}  // namespace
}  // namespace assay
