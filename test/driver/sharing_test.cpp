// What the optimiser makes once instead of at each call is kept: nothing large may be.
#include <string>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

class SharingTest : public ProfileFixture {
 protected:
  // Bytes that survive a collection, of a program that is given a small nursery.
  [[nodiscard]] double Copied(const std::string& program) const {
    Write("program.hs", program);
    const ProcessResult built = Assay({"build", "program.hs", "-o", "program"});
    EXPECT_EQ(built.exit_code, 0) << built.errors;
    EXPECT_EQ(Shell("./program +RTS -s -A64k > out 2> summary"), 0);
    const std::string summary = Read("summary");
    const std::size_t end = summary.find(" bytes copied by the collector");
    EXPECT_NE(end, std::string::npos) << summary;
    return std::stod(summary.substr(summary.rfind('\n', end) + 1));
  }
};

// Each of these lists would be 4 MB or more, at all times: copied at least once.
TEST_F(SharingTest, KeepsNoListsThatEachCallMakesAnew) {
  EXPECT_LT(Copied(R"(
module Main where

fromSquares, fromIterate :: Int -> Int
fromSquares k = above k squares
  where squares = [x * x | x <- [1 .. 100000]]
{-# NOINLINE fromSquares #-}
fromIterate k = above k (takeWhile (< 100000) (iterate (+ 1) 0))
{-# NOINLINE fromIterate #-}

above :: Int -> [Int] -> Int
above k = go 0
  where go n [] = n
        go n (x : xs) = if x > k then go (n + 1) xs else go n xs
{-# NOINLINE above #-}

numbers :: Int -> [Int]
numbers n = go 1
  where go i = if i > n then [] else i : go (i + 1)

each :: (Int -> Int) -> [Int] -> [Int]
each f = map f
{-# NOINLINE each #-}

main :: IO ()
main = do
  print (sum (each fromSquares [1 .. 3]))
  print (sum (each fromIterate [1 .. 3]))
  let long k = above k (numbers 100000)
  print (sum (each long [1 .. 3]))
)"),
            1e6);
}

// Of the table there is one, and it is small.
TEST_F(SharingTest, MakesATableOnce) {
  const std::string program = R"(
module Main where

isKeyword :: String -> Bool
isKeyword w = w `elem` words "case class data default deriving do else if import in"
{-# NOINLINE isKeyword #-}

main :: IO ()
main = print (length (filter isKeyword (concat (replicate 1000 (words "all data is in"))))))";
  EXPECT_LT(Copied(program + "\n"), 1e6);
  const std::string summary = Read("summary");
  const std::size_t end = summary.find(" bytes allocated");
  ASSERT_NE(end, std::string::npos) << summary;
  EXPECT_LT(std::stod(summary.substr(summary.rfind('\n', end) + 1)), 2e6);  // 20 MB unshared
}

}  // namespace
}  // namespace assay
