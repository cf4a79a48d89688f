// Functions and actions that are written without parameters count their calls, and are evaluated as
// often as before.
#include <map>

#include <fmt/format.h>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

constexpr std::string_view kProgram = R"(module Main (main) where

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let (h, t) = f s; (a, u) = g t in (h a, u))
instance Monad (State s) where
  State g >>= f = State (\s -> let (a, t) = g s in runState (f a) t)

next, arrival :: State Int Int
next = State (\s -> (s, s + 1))
arrival = do
  a <- next
  b <- next
  return (a * b)

add :: Int -> [Int] -> [Int]
add x xs = x : filter (/= x) xs

count :: [Int] -> [Int]
count = foldr add []

size :: [Int] -> Int
size = length . count

expensive :: Int -> Int
expensive n = sum [1 .. n]

shared :: Int -> Int
shared = let table = expensive 100 in \x -> table + x

bottom :: Int -> Int
bottom = if null (show 1) then id else error "bottom"

newtype Square = Square Int
instance Show Square where
  show = const "square"

hello :: IO ()
hello = putStrLn "hello"

table :: [Int]
table = map (* 2) [1 .. 10]

main :: IO ()
main = do
  print (fst (runState (sequence [arrival, arrival, next]) 1))
  print (sum (map size [[1 .. n] | n <- [1 .. 20]]))
  print (map shared table)
  mapM_ (const hello) [1, 2, 3 :: Int]
  print (map Square [1, 2])
  seq bottom (putStrLn "bottom was not evaluated")
)";

constexpr std::string_view kExpected =
    "ShowSquare.show 2, add 210, arrival 2, bottom 0, count 20, expensive 1, hello 3, main 1, "
    "next 5, shared 10, size 20, table 1";

class PointFreeTest : public ProfileFixture {
 protected:
  [[nodiscard]] std::string Entered() const {
    std::map<std::string, int> entries;
    for (const nlohmann::json& centre : Profile("Main.assay")["centres"]) {
      const std::string name = centre["name"];
      if (centre["kind"] == "auto" && name.find("State") == std::string::npos) {
        entries[name] = centre.value("entries", 0);
      }
    }
    entries.try_emplace("bottom", 0);
    std::string text;
    for (const auto& [name, count] : entries) {
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count);
    }
    return text;
  }
};

TEST_F(PointFreeTest, EntriesAreCalls) {
  Write("Main.hs", kProgram);
  for (const std::vector<std::string>& way :
       {std::vector<std::string>{"-O0"}, {"-O"}, {"-O", "--stacks"}, {"-O", "--box-arguments"}}) {
    std::vector<std::string> command = {"run", "-q", "Main.hs"};
    command.insert(command.end(), way.begin(), way.end());
    const ProcessResult run = Assay(command);
    EXPECT_NE(run.exit_code, 0) << "seq evaluates a constant that is a function";
    EXPECT_NE(run.errors.find("bottom"), std::string::npos) << run.errors;
    EXPECT_EQ(run.output.find("not evaluated"), std::string::npos) << run.output;
    EXPECT_EQ(Entered(), kExpected) << way.back();
  }
}

constexpr const char* kOpen = R"(module Main (main) where
import Control.Monad.State

-- Of any monad: made once for each dictionary, run a hundred times.
twoTicks :: MonadState Int m => m ()
twoTicks = do
  n <- get
  put $! n + 2

-- A transformer over any monad is a function.
tick :: Monad m => StateT Int m ()
tick = modify (+ 1)

newtype Over m a = Over (m a)
inside :: Over (State Int) Int
inside = Over (modify (+ 3) >> get)

runInside :: Over (State Int) a -> State Int a
runInside (Over m) = m

constant :: Num a => a
constant = 12

main :: IO ()
main = do
  print (execState (mapM_ (const twoTicks) [1 .. 100 :: Int]) 0)
  print (execState (mapM_ (const tick) [1 .. 70 :: Int]) 0)
  print (execState (mapM_ (const (runInside inside)) [1 .. 50 :: Int]) constant)
)";

// Where it is not known how often an action ran, all that shows its entries says so.
TEST_F(PointFreeTest, EntriesThatAreNoRunsAreMarked) {
  Write("Main.hs", kOpen);
  const std::string note =
      "? how often it was made, by dictionary; how often such an action then ran is not known\n";
  for (const char* const optimiser : {"-O0", "-O"}) {
    for (const char* const stacks : {"--no-cache", "--stacks"}) {
      const ProcessResult run = Assay({"run", "-q", "Main.hs", optimiser, stacks});
      ASSERT_EQ(run.output, "200\n70\n162\n") << run.errors;
      const nlohmann::json json = Profile("Main.assay");
      EXPECT_EQ(CentreCalled(json, "twoTicks")["runs_known"], false);
      EXPECT_EQ(CentreCalled(json, "tick")["entries"], 70);
      EXPECT_EQ(CentreCalled(json, "inside")["entries"], 50);
      for (const char* const name : {"tick", "inside", "constant", "main"}) {
        EXPECT_FALSE(CentreCalled(json, name).contains("runs_known")) << name;
      }
    }
    const std::string entries =
        fmt::format("{}?", CentreCalled(Profile("Main.assay"), "twoTicks")["entries"].get<int>());
    for (const char* const form : {"--table", "--tree", "--call-graph", "--annotate"}) {
      const std::string text = Assay({"report", "Main.assay", form}).output;
      EXPECT_NE(text.find(entries), std::string::npos) << text;
      EXPECT_NE(text.find(note), std::string::npos) << text;
      EXPECT_EQ(text.find("70?"), std::string::npos) << text;
    }
    const std::string csv = Assay({"report", "Main.assay", "--csv"}).output;
    EXPECT_NE(csv.find(",runs_known\r\n"), std::string::npos) << csv;
    const ProcessResult diff = Assay({"diff", "--all", "Main.assay", "Main.assay"});
    EXPECT_NE(diff.output.find(entries), std::string::npos) << diff.output << diff.errors;
    EXPECT_NE(diff.output.find(note), std::string::npos) << diff.output;
  }
}

}  // namespace
}  // namespace assay
