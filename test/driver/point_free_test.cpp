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

}  // namespace
}  // namespace assay
