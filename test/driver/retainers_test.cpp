// Who holds the heap of whole programs, by retainer sets.
#include "driver/heap_fixture.h"

namespace assay {
namespace {

class RetainersTest : public HeapFixture {};

// Constants hold a list each, a reference holds a ring, and a reference and main hold one more
// list.
constexpr std::string_view kHeld = R"(module Main where
import Assay.Profile (census)
import Data.IORef

data Cell = End | Cell Cell
data Ring = Ring Ring Ring

cells :: Int -> Cell -> Cell
cells 0 c = c
cells n c = cells (n - 1) (Cell c)

count :: Cell -> Int
count End = 0
count (Cell c) = 1 + count c

shared :: Cell
shared = cells 300 End
{-# NOINLINE shared #-}

constant :: Cell
constant = cells 500 End
{-# NOINLINE constant #-}

main :: IO ()
main = do
  let a = Ring b a
      b = Ring a b
  ref <- newIORef a
  print (count constant)
  print (count shared)
  let c = cells 700 End
  other <- newIORef c
  print (count c)
  census "all"
  Ring _ _ <- readIORef ref
  print (count c)
  print (count shared)
  print (count constant)
  readIORef other >>= print . count
)";

TEST_F(RetainersTest, AreNamedRoots) {
  Write("Main.hs", kHeld);
  ASSERT_EQ(Assay({"build", "Main.hs", "-o", "main"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS --heap=retainers > out"), 0);
  const nlohmann::json cells =
      Ask({"--by", "retainer", "--where", "construction=Cell", "--at", "mark:all"})["rows"];
  std::map<std::string, std::uint64_t> objects;
  for (const nlohmann::json& row : cells) {
    objects[row["retainer"]] = row["objects"];
  }
  EXPECT_EQ(objects["constant, a constant"], 500U) << cells;
  EXPECT_EQ(objects["shared, a constant"], 300U) << cells;
  std::uint64_t of_both = 0;
  for (const auto& [name, count] : objects) {
    of_both += name.starts_with("IORef of main; ") ? count : 0;
  }
  EXPECT_EQ(of_both, 700U) << cells;
  // The ring holds itself, and the reference holds it.
  const nlohmann::json rings =
      Ask({"--by", "retainer", "--where", "construction=Ring", "--at", "mark:all"})["rows"];
  ASSERT_EQ(rings.size(), 1U) << rings;
  EXPECT_TRUE(rings[0]["retainer"].get<std::string>().starts_with("IORef of ")) << rings;
  EXPECT_EQ(rings[0]["objects"], 2);
}

// Sums over retainers are the table without them, whatever it is by.
TEST_F(RetainersTest, SumsAreTheMarginals) {
  Write("Main.hs", kHeld);
  ASSERT_EQ(Assay({"build", "Main.hs", "-o", "main", "--prof"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS --heap -hr -i0 -A32k > out"), 0);
  for (const char* const by : {"construction", "type", "kind", "centre"}) {
    std::map<std::string, std::uint64_t> sums;
    for (const nlohmann::json& row :
         Ask({"--by", std::string(by) + ",retainer", "--at", "mark:all"})["rows"]) {
      sums[row[by]] += row["bytes"].get<std::uint64_t>();
    }
    for (const nlohmann::json& row : Ask({"--by", by, "--at", "mark:all"})["rows"]) {
      EXPECT_EQ(sums[row[by]], row["bytes"].get<std::uint64_t>()) << row;
      sums.erase(row[by].get<std::string>());
    }
    EXPECT_TRUE(sums.empty()) << by;
  }
  // Restricting after the run, and by the program's own flag.
  const std::string hp = Read("main.hp");
  EXPECT_NE(hp.find("\nconstant,_a_constant\t"), std::string::npos) << hp;
  ASSERT_EQ(Shell("./main +RTS -hd -hrconstant -i0 -A32k > out"), 0);
  const std::string restricted = Read("main.hp");
  EXPECT_NE(restricted.find("\nCell\t8000\n"), std::string::npos) << restricted;
  EXPECT_EQ(restricted.find("Ring"), std::string::npos) << restricted;
  const nlohmann::json after =
      Ask({"--by", "construction", "--where", "retainer=constant", "--at", "mark:all"})["rows"];
  ASSERT_EQ(after.size(), 1U) << after;
  EXPECT_EQ(after[0]["bytes"], 8000);
}

// One way for each band, from a root by its name; every record has it.
TEST_F(RetainersTest, WhyLeadsFromARoot) {
  Write("Main.hs", kHeld);
  ASSERT_EQ(Assay({"build", "Main.hs", "-o", "main"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS --why > out"), 0);
  const nlohmann::json why =
      Ask({"--why", "--where", "construction=Cell", "--at", "mark:all"})["why"];
  ASSERT_EQ(why.size(), 1U) << why;
  EXPECT_EQ(why[0]["objects"], 1500);
  const nlohmann::json path = why[0]["path"];
  ASSERT_GE(path.size(), 2U) << why;
  const std::string root = path.front()["what"];
  EXPECT_TRUE(root.ends_with(", a constant") || root.ends_with(", waiting")) << why;
  EXPECT_EQ(path.back()["what"], "Cell (made by cells)") << why;
  const ProcessResult text = Assay({"report", "main.assay", "--heap", "--why"});
  EXPECT_NE(text.output.find("of Cell (made by cells), 1,500 objects\n  "), std::string::npos)
      << text.output;
  EXPECT_EQ(Assay({"report", "main.assay", "--heap", "--why", "--csv"}).errors,
            "assay report: --why is text or, with --json, JSON\n");
  ASSERT_EQ(Assay({"build", "Main.hs", "-o", "main", "--prof"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS --heap > out"), 0);
  EXPECT_EQ(Assay({"report", "main.assay", "--heap", "--why", "--by", "centre"}).errors, "");
}

TEST_F(RetainersTest, MoreThanTheLimitAreMany) {
  Write("Main.hs", kHeld);
  ASSERT_EQ(Assay({"build", "Main.hs", "-o", "main"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS -hr -R1 -i0 -A32k > out"), 0);
  EXPECT_NE(Read("main.hp").find("\nMANY\t"), std::string::npos) << Read("main.hp");
  if (std::system("command -v hp2ps > /dev/null") == 0) {
    EXPECT_EQ(Shell("hp2ps -d -c main.hp 2> errors"), 0) << Read("errors");
  }
}

}  // namespace
}  // namespace assay
