// +RTS -xc: which centre raised an exception.
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

}  // namespace
}  // namespace assay
