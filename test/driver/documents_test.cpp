// The manual page and the completions of shells say what the help says.
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

// The words of a text that match, each once.
std::set<std::string> Matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::set<std::string> words;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) {
    words.insert((*match)[1].str());
  }
  return words;
}

std::set<std::string> CommandsInHelp() {
  const std::string help = RunAssay({"--help"}).output;
  const std::size_t begin = help.find("Subcommands:");
  const std::size_t end = help.find("\n\n", begin);  // examples follow
  return Matches(help.substr(begin, end - begin), R"(\n  ([a-z]+) )");
}

// The long options in the left column.
std::set<std::string> LongOptionsInHelp(const std::string& command) {
  return Matches(RunAssay({command, "--help"}).output, R"(\n  (?:-\w,)?--([A-Za-z0-9-]+))");
}

class Documents : public testing::TestWithParam<std::string> {
 protected:
  static std::string Text() {
    const ProcessResult result = RunAssay({"generate", GetParam()});
    EXPECT_EQ(result.exit_code, 0) << result.errors;
    return result.output;
  }
};

TEST_P(Documents, HaveEveryCommandAndOptionOfTheHelp) {
  std::string text = Text();
  text = std::regex_replace(text, std::regex(R"(\\-)"), "-");  // as the manual page writes it
  const std::set<std::string> commands = CommandsInHelp();
  EXPECT_GE(commands.size(), 7U);
  for (const std::string& command : commands) {
    EXPECT_NE(text.find(command), std::string::npos) << command;
    const std::set<std::string> options = LongOptionsInHelp(command);
    EXPECT_TRUE(options.contains("help")) << command;
    for (const std::string& option : options) {
      const std::string wanted = GetParam() == "fish" ? " -l " + option + " " : "--" + option;
      EXPECT_NE(text.find(wanted), std::string::npos) << command << " " << wanted;
    }
  }
}

TEST_P(Documents, LeaveOutWhatIsHidden) {
  const std::string text = Text();
  for (const std::string hidden : {"unit-size", "generate"}) {
    EXPECT_EQ(text.find(hidden), std::string::npos) << hidden;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Documents, testing::Values("man", "bash", "zsh", "fish"),
                         [](const auto& info) { return info.param; });

TEST(DocumentsTest, ValuesAreCompletedWhereTheyAreKnown) {
  EXPECT_NE(RunAssay({"generate", "bash"}).output.find("run:--scoping) words='static evaluation'"),
            std::string::npos);
  EXPECT_NE(
      RunAssay({"generate", "bash"}).output.find("run:--policy) words='counting plain profiled'"),
      std::string::npos);
  EXPECT_NE(RunAssay({"generate", "fish"}).output.find(" -l scoping -x -a 'static evaluation'"),
            std::string::npos);
}

TEST(DocumentsTest, BashReadsWhatItIsGiven) {
  const std::string script =
      "eval \"$('" ASSAY_EXECUTABLE
      "' generate bash)\" && COMP_WORDS=(assay report --sort g) COMP_CWORD=3 && _assay && "
      "test \"${COMPREPLY[*]}\" = gc && COMP_WORDS=(assay ru) COMP_CWORD=1 && _assay && "
      "test \"${COMPREPLY[*]}\" = run";
  const std::string file = testing::TempDir() + "assay-completion-" + std::to_string(getpid());
  std::FILE* const stream = std::fopen(file.c_str(), "w");
  ASSERT_NE(stream, nullptr);
  std::fputs(script.c_str(), stream);
  std::fclose(stream);
  EXPECT_EQ(std::system(("bash " + file).c_str()), 0);
  std::remove(file.c_str());
}

}  // namespace
}  // namespace assay
