// assay run FILE [ARGS]: which words are the program's.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

class ArgumentsTest : public ProfileFixture {
 protected:
  ArgumentsTest() {
    Write("Main.hs", "import System.Environment\nmain :: IO ()\nmain = getArgs >>= print\n");
  }

  // What the program says that it was given.
  [[nodiscard]] std::string GivenBy(std::vector<std::string> words) const {
    words.insert(words.begin(), {"run", "-q"});
    const ProcessResult run = Assay(words);
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    return run.output;
  }
};

TEST_F(ArgumentsTest, BeginAfterTheFileAndOptions) {
  EXPECT_EQ(GivenBy({"Main.hs", "x", "--stacks", "-O2", "--", "y"}),
            "[\"x\",\"--stacks\",\"-O2\",\"--\",\"y\"]\n");
  EXPECT_EQ(GivenBy({"--centres", "all", "-O", "Main.hs", "--stacks", "x"}), "[\"x\"]\n");
  EXPECT_EQ(GivenBy({"Main.hs", "report", "run", ""}), "[\"report\",\"run\",\"\"]\n");
  EXPECT_EQ(GivenBy({"Main.hs", "a", "+RTS", "-V0", "-RTS", "b"}), "[\"a\",\"b\"]\n");
}

TEST_F(ArgumentsTest, ThatLookLikeOptionsComeAfterDashes) {
  EXPECT_EQ(GivenBy({"Main.hs", "--", "--help", "-x"}), "[\"--help\",\"-x\"]\n");
  EXPECT_EQ(GivenBy({"Main.hs", "--", "--", "x"}), "[\"--\",\"x\"]\n");
  EXPECT_EQ(GivenBy({"Main.hs", "--"}), "[]\n");
  const ProcessResult wrong = Assay({"run", "Main.hs", "--deep", "x"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_EQ(wrong.errors,
            "assay run: there is no option `--deep`; write -- before the arguments of the program "
            "(try `assay run --help`)\n");
}

}  // namespace
}  // namespace assay
