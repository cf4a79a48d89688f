// Automatic centres are known by their place and named by their path: functions of one name are
// told apart, by all reports and exporters, and found again after an edit.
#include <map>

#include <fmt/format.h>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

constexpr std::string_view kProgram = R"(module Main (main) where

data Tree = Leaf | Node Tree Int Tree

instance Show Tree where
  showsPrec _ = go
    where
      go Leaf = showString "."
      go (Node l x r) = go l . shows x . go r

newtype Box = Box Tree

instance Show Box where
  showsPrec d (Box t) = go d
    where
      go 0 = shows t
      go n = showChar '(' . go (n - 1) . showChar ')'

class Size a where
  size :: a -> Int
  size _ = go 5 where go n = if n > (0 :: Int) then 1 + go (n - 1) else 0

instance Size Tree

slow, fast :: Int -> Int
slow n = sum (map step [1 .. n])
  where
    step x = go x 0
    go 0 acc = acc
    go k acc = go (k - 1) (acc + 1 :: Int)
fast n = go n
  where
    go k
      | k > 100 = let step j = j * 2 in step k
      | otherwise = k

clauses :: [Int] -> Int
clauses (x : _) = {-# SCC part #-} go x where go y = y + 1
clauses [] = {-# SCC part #-} (let go y = y + 2 in go 1)

low, high :: Int
(low, high) = (go 3, go 4) where go x = x * 2

main :: IO ()
main = do
  print (Node Leaf 1 (Node Leaf 2 Leaf))
  print (Box Leaf)
  print (size Leaf)
  print (slow 20, fast 200, fast 3)
  print (clauses [], clauses [5], clauses [7])
  print (low, high)
  print (let go y = y * 3 in go (5 :: Int))
)";

constexpr std::string_view kExpected = R"(ShowBox.showsPrec:14 1
ShowBox.showsPrec.go:16 1
ShowTree.showsPrec:6 2
ShowTree.showsPrec.go:8 6
clauses:38 3
clauses.go:38 2
clauses.go#2:39 1
fast:31 2
fast.go:33 2
fast.go.step:34 1
low.go:42 2
main:45 1
main.go:52 1
part:38 3
size:21 1
size.go:21 6
slow:26 1
slow.go:29 230
slow.step:28 20
)";

class CentrePathsTest : public ProfileFixture {
 protected:
  // Of each centre that was entered: name, line, entries. `moved` lines are before the program.
  [[nodiscard]] std::string Entered(const std::string& record, int moved = 0) const {
    std::map<std::string, std::string> lines;
    for (const nlohmann::json& centre : Profile(record)["centres"]) {
      if (centre.value("entries", 0) != 0 && centre["kind"] != "dict") {
        const std::string name = centre["name"];
        lines[name] = fmt::format("{}:{} {}\n", name, centre.value("line", 0) - moved,
                                  centre["entries"].get<int>());
      }
    }
    std::string text;
    for (const auto& [name, line] : lines) {
      text += line;
    }
    return text;
  }
};

TEST_F(CentrePathsTest, FunctionsOfOneNameAreToldApart) {
  Write("Main.hs", kProgram);
  for (const char* const optimiser : {"-O0", "-O"}) {
    ASSERT_EQ(Assay({"run", "-q", "--centres=all", optimiser, "Main.hs"}).exit_code, 0);
    EXPECT_EQ(Entered("Main.assay"), kExpected) << optimiser;
  }
  const std::string semantics = Assay({"semantics", "--centres=all", "Main.hs"}).output;
  EXPECT_NE(semantics.find("\nclauses.go#2 "), std::string::npos) << semantics;
  EXPECT_NE(semantics.find("\nShowTree.showsPrec.go "), std::string::npos) << semantics;
}

TEST_F(CentrePathsTest, EveryFormTellsThemApart) {
  Write("Main.hs", kProgram);
  ASSERT_EQ(Assay({"run", "-q", "--centres=all", "--stacks", "Main.hs"}).exit_code, 0);
  EXPECT_EQ(Entered("Main.assay"), kExpected);
  for (const char* const form :
       {"--csv", "--json", "--prof", "--prof-json", "--speedscope", "--tree", "--call-graph"}) {
    const std::string text = Assay({"report", "Main.assay", form}).output;
    for (const char* const name : {"clauses.go", "clauses.go#2", "slow.go", "fast.go.step"}) {
      const std::size_t at = text.find(name);
      const std::size_t other = text.find(name, at + 1);
      EXPECT_NE(at, std::string::npos) << form << " lacks " << name << "\n" << text;
      EXPECT_TRUE(std::string_view(name) != "clauses.go" || other != std::string::npos) << form;
    }
  }
}

// The line that is inserted moves all centres, and the function is one more.
TEST_F(CentrePathsTest, CentresAreFoundAgainAfterAnEdit) {
  Write("Main.hs", kProgram);
  ASSERT_EQ(Assay({"run", "-q", "--centres=all", "--record=1.assay", "Main.hs"}).exit_code, 0);
  std::string edited(kProgram);
  const std::string_view before = "data Tree";
  edited.insert(edited.find(before), "extra :: Int -> Int\nextra n = n\n\n");
  Write("Main.hs", edited);
  ASSERT_EQ(Assay({"run", "-q", "--centres=all", "--record=2.assay", "Main.hs"}).exit_code, 0);
  EXPECT_EQ(Entered("2.assay", /*moved=*/3), kExpected);
  const std::string changes = Assay({"diff", "--all", "1.assay", "2.assay"}).output;
  const std::size_t line = changes.find("clauses.go#2 ");
  ASSERT_NE(line, std::string::npos) << changes;
  EXPECT_EQ(changes.find("clauses.go#2 ", line + 1), std::string::npos) << changes;
  EXPECT_NE(changes.substr(line, changes.find('\n', line) - line).find(" 1 "), std::string::npos)
      << changes;
}

}  // namespace
}  // namespace assay
