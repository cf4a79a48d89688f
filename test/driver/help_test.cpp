#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

TEST(HelpTest, ListsEveryCommandWithASentence) {
  const ProcessResult result = RunAssay({"--help"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.errors, "");
  EXPECT_TRUE(result.output.starts_with("Assay tells where"));
  for (const std::string_view command :
       {"semantics", "check", "core", "run", "build", "report", "diff", "heap"}) {
    const std::size_t line = result.output.find("\n  " + std::string(command) + "  ");
    ASSERT_NE(line, std::string::npos) << command;
    const std::string_view rest = std::string_view(result.output).substr(line + 3 + command.size());
    EXPECT_GT(rest.find('\n') - rest.find_first_not_of(' '), 10U) << command << " has no sentence";
  }
}

TEST(HelpTest, TheVersionIsKnown) {
  const ProcessResult result = RunAssay({"--version"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.output, "assay " ASSAY_VERSION "\n");
  EXPECT_EQ(result.errors, "");
}

class CommandHelpTest : public testing::TestWithParam<std::string> {};

TEST_P(CommandHelpTest, IsReadable) {
  const ProcessResult result = RunAssay({GetParam(), "--help"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.errors, "");
  EXPECT_NE(result.output.find("Usage: assay " + GetParam()), std::string::npos);
  EXPECT_FALSE(result.output.starts_with("Usage")) << "it begins with what the command is for";
  EXPECT_NE(result.output.find("\nExamples:\n  assay " + GetParam() + " "), std::string::npos);
  std::size_t start = 0;
  for (std::size_t end = result.output.find('\n'); end != std::string::npos;
       end = result.output.find('\n', start)) {
    EXPECT_LE(end - start, 100U) << result.output.substr(start, end - start);
    start = end + 1;
  }
  EXPECT_EQ(RunAssay({GetParam(), "-h"}).output, result.output);
}

INSTANTIATE_TEST_SUITE_P(Commands, CommandHelpTest,
                         testing::Values("semantics", "check", "core", "run", "build", "report",
                                         "diff", "heap"),
                         [](const auto& info) { return info.param; });

TEST(HelpTest, OfSemanticsExplainsRulesAndCosts) {
  const std::string help = RunAssay({"semantics", "--help"}).output;
  for (const std::string_view word :
       {"FILE", "--rules", "static", "original", "evaluation", "--machine", "--json", "--steps",
        "A applications", "H heap objects", "inner"}) {
    EXPECT_NE(help.find(word), std::string::npos) << word;
  }
}

}  // namespace
}  // namespace assay
