// Heap profiles of whole programs whose heap is known.
#include <regex>
#include <set>

#include "driver/heap_fixture.h"

namespace assay {
namespace {

class HeapTest : public HeapFixture {};

// Two functions that keep exactly so many objects each, a library function, and a mark where all
// of them are alive.
constexpr std::string_view kKnown = R"(module Main where
import Assay.Profile (census)

data Leaf = Leaf !Int | Twig Leaf Leaf

leaves :: Int -> [Leaf]
leaves n = go n []
  where go 0 ls = ls
        go k ls = let l = Leaf k in l `seq` go (k - 1) (l : ls)

twigs :: Int -> Leaf
twigs 0 = Leaf 0
twigs n = let t = twigs (n - 1) in t `seq` Twig t t

force :: [a] -> ()
force [] = ()
force (x : xs) = x `seq` force xs

total :: [Leaf] -> Int
total ls = sum [n | Leaf n <- ls]

main :: IO ()
main = do
  let ls = leaves 1000
      t = twigs 500
      ns = map negate [1 .. 3000 :: Int]
  force ls `seq` t `seq` force ns `seq` census "all"
  print (total ls)
  print (case t of { Leaf _ -> 0; Twig _ _ -> 1 :: Int })
  print (length ns)
)";

std::uint64_t Objects(const nlohmann::json& table) {
  std::uint64_t objects = 0;
  for (const nlohmann::json& row : table["rows"]) {
    objects += row["objects"].get<std::uint64_t>();
  }
  return objects;
}

TEST_F(HeapTest, ProducersMakeExactlyWhatTheyMake) {
  Write("Main.hs", kKnown);
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{}, {"-O0"}, {"--prof"}}) {
    Build(options);
    ASSERT_EQ(Shell("./main +RTS --heap > out"), 0);
    EXPECT_EQ(Read("out"), "500500\n1\n3000\n");
    const auto count = [&](const std::string& construction, const std::string& producer) {
      return Objects(Ask({"--by", "construction", "--at", "mark:all", "--where",
                          "construction=" + construction, "--where", "producer=" + producer}));
    };
    EXPECT_EQ(count("Leaf", "leaves.go"), 1000U);
    EXPECT_EQ(count(":", "leaves.go"), 1000U);
    EXPECT_EQ(count("Twig", "twigs"), 500U);
    const nlohmann::json all = Ask({"--by", "module", "--at", "mark:all"});
    std::uint64_t bytes = 0;
    for (const nlohmann::json& row : all["rows"]) {
      bytes += row["bytes"].get<std::uint64_t>();
    }
    EXPECT_EQ(bytes, all["live"].get<std::uint64_t>() + all["stack"].get<std::uint64_t>());
  }
}

// Of a library function it is the library's; the centre is its caller's.
TEST_F(HeapTest, WhatALibraryFunctionMakesIsItsOwn) {
  Write("Main.hs", kKnown);
  Build({"-O0", "--prof"});
  ASSERT_EQ(Shell("./main +RTS --heap > out"), 0);
  const nlohmann::json table = Ask({"--by", "producer,centre", "--at", "mark:all", "--where",
                                    "construction=:", "--where", "producer=map"});
  ASSERT_EQ(table["rows"].size(), 1U) << table;
  EXPECT_EQ(table["rows"][0]["centre"], "main");
  EXPECT_EQ(table["rows"][0]["objects"], 3000);
}

// Which pointers there are, and what belongs to which root.
TEST_F(HeapTest, EdgesAreThePointers) {
  Write("Main.hs", kKnown);
  Build();
  ASSERT_EQ(Shell("./main +RTS --heap > out"), 0);
  const auto pointers = [&](const std::string& from, const std::string& to) {
    const nlohmann::json table = Ask({"--edges", "--by", "construction,producer", "--at",
                                      "mark:all", "--where", "construction=" + to});
    for (const nlohmann::json& edge : table["edges"]) {
      if (edge["holder"]["construction"] == from) {
        return edge["pointers"].get<int>();
      }
    }
    return 0;
  };
  EXPECT_EQ(pointers(":", "Leaf"), 1000);
  EXPECT_EQ(pointers("Twig", "Twig"), 2 * 499);
  const nlohmann::json table = Ask({"--edges", "--by", "construction", "--at", "mark:all"});
  std::uint64_t bytes = 0;
  for (const nlohmann::json& root : table["roots"]) {
    bytes += root["bytes"].get<std::uint64_t>();
  }
  const nlohmann::json all = Ask({"--at", "mark:all"});
  EXPECT_EQ(bytes, all["live"].get<std::uint64_t>());
  const ProcessResult text = Assay({"report", "main.assay", "--heap", "--edges", "--at", "mark:all",
                                    "--where", "construction=Twig"});
  EXPECT_TRUE(std::regex_search(text.output,
                                std::regex("\nTwig +twigs +Twig +twigs +998 +12.0 kB +[0-9.]+\n")))
      << text.output;
}

// A constant holds what nothing else does.
TEST_F(HeapTest, ConstantsAreRoots) {
  Write("Main.hs", R"(module Main where
squares :: [Int]
squares = map (\n -> n * n) [1 ..]
main :: IO ()
main = do
  print (sum (take 100000 squares))
  print (maximum (take 100000 squares))
)");
  Build();
  ASSERT_EQ(Shell("./main +RTS --heap -i1m > out"), 0);
  const nlohmann::json table = Ask({"--edges"});
  EXPECT_EQ(table["roots"][0]["root"], "squares, a constant");
  EXPECT_EQ(table["roots"][0]["place"], "Main.hs:3:1-34");
  EXPECT_GT(table["roots"][0]["bytes"].get<double>(), 0.9 * table["total"].get<double>());
}

TEST_F(HeapTest, NoNameIsTheCompilers) {
  Write("Main.hs", kKnown);
  Build();
  ASSERT_EQ(Shell("./main +RTS --heap -i0 -A32k > out"), 0);
  const nlohmann::json record = Ask({"--by", "construction,producer", "--over-time"});
  const std::regex bad("(^|[.])(arg|sat|literal|selected)(_[0-9]+)?$|[@#$]|_[0-9]+");
  ASSERT_FALSE(record["censuses"].empty());
  for (const nlohmann::json& census : record["censuses"]) {
    for (const nlohmann::json& row : census["rows"]) {
      for (const char* const dimension : {"construction", "producer"}) {
        EXPECT_FALSE(std::regex_search(row[dimension].get<std::string>(), bad)) << row;
      }
    }
  }
}

// With an interval in bytes nothing depends on time.
TEST_F(HeapTest, TheSameRunTwiceGivesTheSame) {
  Write("Main.hs", kKnown);
  Build();
  std::string texts[2];
  for (std::string& text : texts) {
    ASSERT_EQ(Shell("./main +RTS --heap -i16k -A16k -hd > out"), 0);
    nlohmann::json record = Ask({"--by", "construction,producer,type,place", "--over-time"});
    EXPECT_GT(record["censuses"].size(), 5U);
    for (nlohmann::json& census : record["censuses"]) {
      census["at"].erase("mutator");
      census["at"].erase("elapsed");
      census.erase("rss");
    }
    text = record.dump();
    text += std::regex_replace(Read("main.hp"), std::regex("(DATE|SAMPLE) [^\n]*"), "");
  }
  EXPECT_EQ(texts[0], texts[1]);
}

// Deep recursion is in the picture, under the name of the function.
TEST_F(HeapTest, TheStackIsNamed) {
  Write("Main.hs", R"(module Main where
count :: [Int] -> Int
count [] = 0
count (x : xs) = x + count xs

main :: IO ()
main = print (count [1 .. 300000])
)");
  Build();
  ASSERT_EQ(Shell("./main +RTS --heap -i0 -A64k > out"), 0);
  const nlohmann::json table = Ask({"--by", "construction,kind", "--at", "peak"});
  ASSERT_FALSE(table["rows"].empty());
  EXPECT_EQ(table["rows"][0]["construction"], "count, waiting");
  EXPECT_EQ(table["rows"][0]["kind"], "stack");
  EXPECT_GT(table["rows"][0]["bytes"].get<double>(), 0.9 * table["stack"].get<double>());
}

TEST_F(HeapTest, GhcsFlagsInAPlainProgram) {
  Write("Main.hs", kKnown);
  Build();
  ASSERT_EQ(Shell("./main +RTS -hd -hpleaves.go -i0 -A32k > out"), 0);
  const std::string hp = Read("main.hp");
  EXPECT_TRUE(hp.starts_with("JOB \"main +RTS -hd -hpleaves.go -i0 -A32k\"\nDATE \"")) << hp;
  EXPECT_NE(hp.find("\nLeaf\t16000\n"), std::string::npos) << hp;
  EXPECT_EQ(hp.find("Twig"), std::string::npos) << hp;
}

TEST_F(HeapTest, WrongFlagsAreOneLine) {
  Write("Main.hs", "main :: IO ()\nmain = print 1\n");
  Build();
  const auto refuses = [&](const std::string& flags) {
    EXPECT_NE(Shell("./main +RTS " + flags + " > out 2> errors"), 0) << flags;
    EXPECT_EQ(Read("out"), "") << flags;
    return Read("errors");
  };
  ASSERT_EQ(Shell("./main +RTS -hd -poother > out"), 0);
  EXPECT_TRUE(Exists("other.hp"));
  EXPECT_EQ(refuses("-hc"),
            "./main: no cost centres in this program: build with --prof, or use -hp\n");
  EXPECT_EQ(refuses("-hq"),
            "./main: run-time flag -h<c|m|d|y|T|i|p|r|e|b>: 'q' is not a value for it\n");
  for (const char* const flag :
       {"-i-1", "-i0.0000001", "-i", "-inan", "-L0", "--heap-budget=101", "-hb", "-R0", "-Rx",
        "--retainers-by=centre", "--heap=colour", "--heap=biography", "--snapshot=mark:"}) {
    EXPECT_EQ(std::ranges::count(refuses(flag), '\n'), 1) << flag;
  }
}

TEST_F(HeapTest, QuestionsThatHaveNoAnswer) {
  Write("Main.hs", kKnown);
  Build();
  ASSERT_EQ(Shell("./main +RTS --heap > out"), 0);
  const auto refuses = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {"report", "main.assay", "--heap"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessResult report = Assay(arguments);
    EXPECT_NE(report.exit_code, 0);
    EXPECT_EQ(report.output, "");
    return report.errors;
  };
  EXPECT_EQ(refuses({"--by", "retainer"}),
            "assay report: `retainer` needs a run with --heap=retainers (or +RTS --heap -hr)\n");
  EXPECT_EQ(refuses({"--at", "yesterday"}),
            "assay report: --at: `yesterday` is neither peak, end, seconds of mutator nor "
            "mark:TEXT\n");
  EXPECT_EQ(refuses({"--suspects", "--csv"}),
            "assay report: --suspects is text or, with --json, JSON\n");
  EXPECT_EQ(refuses({"--by", "centre"}),
            "assay report: there are no cost centres in this record: build with --prof, or ask for "
            "`producer`\n");
  ASSERT_EQ(Shell("./main +RTS --heap --record=other.assay -A64m > out"), 0);
}

TEST_F(HeapTest, ANameThatNothingHasIsAnsweredWithTheNearest) {
  Write("Main.hs", kKnown);
  Build();
  ASSERT_EQ(Shell("./main +RTS --heap > out"), 0);
  const ProcessResult report =
      Assay({"report", "main.assay", "--heap", "--where", "construction=Leav,Twig"});
  EXPECT_EQ(report.exit_code, 0);
  EXPECT_EQ(report.errors.find("assay report: warning: --where: no construction is called `Leav`; "
                               "nearest to it: `Leaf`, `"),
            0U)
      << report.errors;
  EXPECT_EQ(report.errors.find("Twig`;"), std::string::npos) << report.errors;
}

// The real reader takes what we write, whatever the labels are.
TEST_F(HeapTest, Hp2psReadsIt) {
  if (std::system("command -v hp2ps > /dev/null") != 0) {
    GTEST_SKIP() << "hp2ps is not installed";
  }
  Write("Main.hs", kKnown);
  Build({"--prof"});
  for (const char* const by :
       {"-hc", "-hm", "-hd", "-hy", "-hT", "-hi", "-hp", "-hd -xt", "-hc -L3"}) {
    ASSERT_EQ(Shell(std::string("./main 'a \"b\" c' +RTS -i0 -A32k ") + by + " > out"), 0);
    EXPECT_EQ(Shell("hp2ps -d -c main.hp 2> errors"), 0) << by << Read("errors");
    EXPECT_TRUE(Read("main.ps").starts_with("%!PS")) << by;
  }
  ASSERT_EQ(Shell("./main +RTS --heap -i0 -A32k > out"), 0);
  const ProcessResult report = Assay(
      {"report", "main.assay", "--heap", "--hp", "--by", "construction,producer", "-o", "x.hp"});
  ASSERT_EQ(report.exit_code, 0) << report.errors;
  EXPECT_EQ(Shell("hp2ps x.hp 2> errors"), 0) << Read("errors");
}

}  // namespace
}  // namespace assay
