// Snapshots of whole programs whose heap is known, and `assay heap` on them.
#include "driver/heap_fixture.h"

namespace assay {
namespace {

class SnapshotTest : public HeapFixture {
 protected:
  [[nodiscard]] nlohmann::json Ask(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "heap");
    arguments.emplace_back("--json");
    const ProcessResult report = Assay(arguments);
    EXPECT_EQ(report.exit_code, 0) << report.errors;
    return nlohmann::json::parse(report.output, nullptr, /*allow_exceptions=*/false);
  }
};

// A constant that holds a tree, a list that main holds, and what both hold.
constexpr std::string_view kKnown = R"(module Main where
import Assay.Profile (snapshot)

data Tree = Leaf | Node Tree !Int Tree

grow :: Int -> Tree
grow 0 = Leaf
grow n = Node (grow (n - 1)) n (grow (n - 1))

size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r

forest :: Tree
forest = grow 10
{-# NOINLINE forest #-}

data Cell = End | Cell Tree Cell

cells :: Int -> Cell -> Cell
cells 0 c = c
cells n c = cells (n - 1) (Cell forest c)

count :: Cell -> Int
count End = 0
count (Cell _ c) = 1 + count c

main :: IO ()
main = do
  let c = cells 2000 End
  print (size forest)
  print (count c)
  snapshot "here"
  print (count c)
  print (size forest)
)";

nlohmann::json RowOf(const nlohmann::json& json, const std::string& construction) {
  for (const nlohmann::json& row : json["rows"]) {
    if (row["construction"] == construction) {
      return row;
    }
  }
  return {};
}

TEST_F(SnapshotTest, SaysWhoRetainsWhat) {
  Write("Main.hs", kKnown);
  for (const bool is_profiled : {false, true}) {
    Build(is_profiled ? std::vector<std::string>{"--prof"} : std::vector<std::string>{});
    ASSERT_EQ(Shell("./main > out"), 0);
    const nlohmann::json json = Ask({"here.heap", "--by", "construction"});
    // 1023 nodes: the last leaves are static.
    const nlohmann::json nodes = RowOf(json, "Node");
    EXPECT_EQ(nodes["objects"], 1023) << json;
    const nlohmann::json constant = RowOf(json, "forest, a constant");
    EXPECT_EQ(constant["bytes"], 0);
    const nlohmann::json cells = RowOf(json, "Cell");
    EXPECT_EQ(cells["objects"], 2000) << json;
    EXPECT_EQ(cells["retained"], 2000 * 24) << "the tree is the constant's, too";
    EXPECT_TRUE(json["complete"]);
    const std::uint64_t live = json["live"];
    std::uint64_t sum = 0;
    for (const nlohmann::json& row : json["rows"]) {
      sum += row["bytes"].get<std::uint64_t>();
    }
    EXPECT_EQ(sum, live + json["stack"].get<std::uint64_t>());
  }
}

TEST_F(SnapshotTest, SaysWhy) {
  Write("Main.hs", kKnown);
  Build();
  ASSERT_EQ(Shell("./main > out"), 0);
  const ProcessResult why = Assay({"heap", "here.heap", "--why", "Node"});
  EXPECT_EQ(why.exit_code, 0) << why.errors;
  EXPECT_NE(why.output.find("\n  forest, a constant, Main.hs:15:1-16\n"
                            "    Node (made by grow), Main.hs:"),
            std::string::npos)
      << why.output;
  const ProcessResult none = Assay({"heap", "here.heap", "--why", "Nowhere"});
  EXPECT_NE(none.output.find("no construction is called `Nowhere`"), std::string::npos);
}

TEST_F(SnapshotTest, FlagsTakeThem) {
  Write("Main.hs", kKnown);
  Build();
  ASSERT_EQ(Shell("./main +RTS --snapshot=peak -i0 -A32k > out"), 0);
  EXPECT_EQ(RowOf(Ask({"main.heap", "--by", "construction"}), "Node")["objects"], 1023);
  EXPECT_FALSE(Exists("main.heap.part"));
  EXPECT_FALSE(Exists("main.assay"));
  ASSERT_EQ(Shell("rm main.heap; ./main +RTS --snapshot=above:40k -i0 -A32k > out"), 0);
  EXPECT_GE(Ask({"main.heap"})["live"].get<std::uint64_t>(), 40U * 1024);
  ASSERT_EQ(Shell("rm main.heap; ./main +RTS --snapshot=above:40g > out"), 0);
  EXPECT_FALSE(Exists("main.heap"));
  ASSERT_EQ(Shell("./main +RTS --snapshot=at:0 -A32k > out"), 0);
  EXPECT_TRUE(Exists("main.heap"));
}

// A list that grows by a thousand cells from one mark to the next, and is needed until the end.
constexpr std::string_view kGrowing = R"(module Main where
import Assay.Profile (census, snapshot)

data Cells = End | Cell !Int Cells

more :: Int -> Cells -> Cells
more 0 c = c
more n c = more (n - 1) (Cell n c)

total :: Cells -> Int
total End = 0
total (Cell n c) = n + total c

main :: IO ()
main = do
  let first = more 1000 End
  print (total first)
  census "one"
  snapshot "before"
  let second = more 1000 first
  print (total second)
  census "two"
  snapshot "after"
  print (total second)
)";

TEST_F(SnapshotTest, AreTakenAtMarksAndAtTheEnd) {
  Write("Main.hs", kGrowing);
  Build();
  const auto cells_at = [&](const std::string& when) {
    EXPECT_EQ(Shell("rm -f main.heap; ./main +RTS --snapshot=" + when + " > out"), 0);
    return RowOf(Ask({"main.heap", "--by", "construction"}), "Cell");
  };
  EXPECT_EQ(cells_at("mark:one")["objects"], 1000);
  EXPECT_EQ(cells_at("mark:two")["objects"], 2000);
  EXPECT_EQ(Ask({"main.heap"})["snapshot"], "two");
  EXPECT_EQ(cells_at("end"), nullptr) << "nothing needs them any more";
  EXPECT_EQ(Ask({"main.heap"})["snapshot"], "end");
  EXPECT_EQ(Shell("rm -f main.heap; ./main +RTS --snapshot=mark:three > out"), 0);
  EXPECT_FALSE(Exists("main.heap"));
}

TEST_F(SnapshotTest, AreCompared) {
  Write("Main.hs", kGrowing);
  Build();
  ASSERT_EQ(Shell("./main > out"), 0);
  const nlohmann::json difference =
      Ask({"after.heap", "--diff", "before.heap", "--by", "construction"});
  const nlohmann::json cells = RowOf({{"rows", difference["changes"]}}, "Cell");
  EXPECT_EQ(cells["before"]["objects"], 1000) << difference;
  EXPECT_EQ(cells["after"]["objects"], 2000);
  EXPECT_EQ(cells["after"]["retained"], 2000 * 24);
  const ProcessResult text =
      Assay({"heap", "after.heap", "--diff", "before.heap", "--by", "construction"});
  EXPECT_NE(text.output.find("+24.0 kB"), std::string::npos) << text.output;
  const ProcessResult same = Assay({"heap", "after.heap", "--diff", "after.heap"});
  EXPECT_EQ(same.output, "nothing has changed\n");
}

TEST_F(SnapshotTest, WrongFlagsAndFilesAreOneLine) {
  Write("Main.hs", kKnown);
  Build();
  for (const char* const when :
       {"mark:", "now", "at:", "at:-1", "at:x", "above:", "above:0", "above:1x"}) {
    EXPECT_NE(Shell(std::string("./main +RTS --snapshot=") + when + " > out 2> errors"), 0) << when;
    EXPECT_EQ(std::ranges::count(Read("errors"), '\n'), 1) << when;
    EXPECT_EQ(Read("out"), "") << when;
  }
  ASSERT_EQ(Shell("./main > out; ./main +RTS --heap > out; head -c -40 here.heap > cut.heap; "
                  "echo no > text.heap"),
            0);
  EXPECT_EQ(Assay({"heap", "main.assay"}).errors,
            "assay heap: `main.assay`: there is no snapshot in it (+RTS --snapshot=peak and "
            "Assay.Profile.snapshot write one)\n");
  const ProcessResult report = Assay({"report", "here.heap"});
  EXPECT_EQ(report.exit_code, 1);
  EXPECT_EQ(report.errors,
            "assay: `here.heap` is a snapshot of a heap: `assay heap here.heap` shows it\n");
  EXPECT_EQ(Assay({"heap", "text.heap"}).exit_code, 1);
  EXPECT_EQ(Assay({"heap", "none.heap"}).exit_code, 1);
  EXPECT_EQ(Assay({"heap", "here.heap", "--by", "colour"}).exit_code, 2);
  EXPECT_NE(Assay({"heap", "here.heap", "--chains"})
                .errors.find("--chains: of snapshots this is not supported yet"),
            std::string::npos);
  EXPECT_EQ(Assay({"heap", "here.heap", "--diff", "none.heap"}).exit_code, 1);
  EXPECT_NE(
      Assay({"heap", "here.heap", "--diff", "cut.heap"})
          .errors.find("\nassay heap: `cut.heap` is cut off: who retains what cannot be said\n"),
      std::string::npos);
  const ProcessResult cut = Assay({"heap", "cut.heap"});
  EXPECT_EQ(cut.exit_code, 0);
  EXPECT_NE(cut.output.find("the file is cut off: who retains what cannot be said\n"),
            std::string::npos)
      << cut.output << cut.errors;
}

}  // namespace
}  // namespace assay
