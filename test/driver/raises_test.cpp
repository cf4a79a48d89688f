// Which centre raised an exception: +RTS -xc, and what an uncaught error says of itself.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

class RaisesTest : public ProfileFixture {
 protected:
  // What the program says on standard error before its message.
  std::string RaisesOf(std::vector<std::string> options) {
    options.insert(options.begin(), {"build", "-prof", "Main.hs", "-o", "main"});
    const ProcessResult build = Assay(options);
    EXPECT_EQ(build.exit_code, 0) << build.errors;
    EXPECT_NE(Shell("./main +RTS -xc -RTS > out 2> errors"), 0);
    return Read("errors");
  }
};

TEST_F(RaisesTest, TheCentreOrItsStackIsNamed) {
  Write("Main.hs",
        "check :: Int -> Int\n"
        "check n = if n > 3 then error \"too large\" else n\n"
        "{-# NOINLINE check #-}\n"
        "start :: Int -> Int\n"
        "start n = check (n * 2) + 1\n"
        "main :: IO ()\n"
        "main = print (start 2)\n");
  const std::string first = "*** Exception (reporting due to +RTS -xc), stack trace:\n  ";
  EXPECT_TRUE(RaisesOf({}).starts_with(first + "Main.check (Main.hs:2:1)\nmain: too large"))
      << Read("errors");
  EXPECT_TRUE(RaisesOf({"--stacks"})
                  .starts_with(first + "Main.check (Main.hs:2:1),\n"
                                       "  called from Main.start (Main.hs:5:1),\n"
                                       "  called from Main.main (Main.hs:7:1),\n"))
      << Read("errors");
}

// The exception is a constant of the library: what counts is who came upon it.
TEST_F(RaisesTest, WhoWaitsForAConstantIsNamedToo) {
  Write("Main.hs",
        "average :: [Int] -> Int\n"
        "average xs = sum xs `div` length xs\n"
        "{-# NOINLINE average #-}\n"
        "main :: IO ()\n"
        "main = print (average [])\n");
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{}, {"--stacks"}, {"-O0"}}) {
    const std::string raises = RaisesOf(options);
    EXPECT_NE(raises.find("\n  --> evaluated by: Main.average (Main.hs:2:1)"), std::string::npos)
        << raises;
  }
}

constexpr const char* kKeys = R"(module Main (main) where
import Control.Exception

find :: [(Int, Int)] -> Int -> Int
find table k = case lookup k table of
  Just v -> v
  Nothing -> error ("no key " ++ show k)
{-# NOINLINE find #-}

total :: [Int] -> Int
total keys = sum (map (find [(1, 2)]) keys)

main :: IO ()
main = do
  r <- try (evaluate (total [3]))
  case r of
    Left e -> putStrLn (takeWhile (/= '\n') (show (e :: ErrorCall)))
    Right n -> print n
  print (total [1, 2]) `finally` putStrLn "the end"
)";

// The stack is the one of the error, whatever handlers it passes. What a program sees of an
// exception is what it sees without a profile.
TEST_F(RaisesTest, AnUncaughtErrorShowsItsCentres) {
  Write("Main.hs", kKeys);
  const std::string message =
      "main: no key 2\nCallStack (from HasCallStack):\n"
      "  error, called at Main.hs:7:14 in main:Main\n";
  const std::string find = "CallStack (from -prof):\n  Main.find (Main.hs:(5,1)-(7,40))\n";
  const auto errors_of = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"build", "Main.hs", "-o", "main"});
    EXPECT_EQ(Assay(options).exit_code, 0);
    EXPECT_EQ(Shell("./main > out 2> errors; test $? = 1"), 0);
    EXPECT_EQ(Read("out"), "no key 3\nthe end\n");
    return Read("errors");
  };
  EXPECT_EQ(errors_of({}), message);
  for (const char* const optimiser : {"-O0", "-O"}) {
    EXPECT_EQ(errors_of({"-prof", optimiser}), message + find);
    EXPECT_EQ(errors_of({"-prof", "--stacks", optimiser}),
              message + find +
                  "  Main.total (Main.hs:11:1-43)\n  Main.main (Main.hs:(14,1)-(19,51))\n"
                  "  Main.CAF:main (Main.hs:14:1-4)\n");
  }
}

}  // namespace
}  // namespace assay
