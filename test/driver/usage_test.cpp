// Wrong usage: one line on standard error that names the mistake and where to read on, exit code 2.
#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

struct Wrong {
  std::string_view name;
  std::vector<std::string> arguments;
  std::string_view said;

  friend std::ostream& operator<<(std::ostream& stream, const Wrong& wrong) {
    return stream << wrong.name;
  }
};

class UsageTest : public testing::TestWithParam<Wrong> {};

TEST(Usage, AFileAloneIsForACommand) {
  const std::string file = ASSAY_SOURCE_DIR "/README.md";
  const ProcessResult result = RunAssay({file});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.errors,
            "assay: a file is for a command: assay run " + file + " (try `assay --help`)\n");
}

TEST_P(UsageTest, IsExplainedOnOneLine) {
  const ProcessResult result = RunAssay(GetParam().arguments);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.output, "");
  EXPECT_EQ(result.errors, std::string(GetParam().said) + "\n");
}

INSTANTIATE_TEST_SUITE_P(
    Wrong, UsageTest,
    testing::Values(Wrong{"NoCommand", {}, "assay: A subcommand is required (try `assay --help`)"},
                    Wrong{"UnknownCommand",
                          {"profile", "x.core"},
                          "assay: there is no command or option `profile` (try `assay --help`)"},
                    Wrong{"UnknownOption",
                          {"--verbose"},
                          "assay: there is no command or option `--verbose` (try `assay --help`)"},
                    Wrong{"UnknownOptionOfCommand",
                          {"check", "--louder", "x.core"},
                          "assay check: The following argument was not expected: --louder "
                          "(try `assay check --help`)"},
                    Wrong{"MissingFile",
                          {"semantics", "--json"},
                          "assay semantics: FILE is required (try `assay semantics --help`)"},
                    Wrong{"AllOfAnotherReport",
                          {"report", "--all", "x.assay"},
                          "assay report: --all does not go with the table and tree: it is for "
                          "--json, --prof (try `assay report --help`)"},
                    Wrong{"NoNumber",
                          {"report", "--top", "-3", "x.assay"},
                          "assay report: --top: `-3` is no whole number (try `assay report "
                          "--help`)"},
                    Wrong{"NoPercentage",
                          {"diff", "--fail-on-alloc=much", "x.assay", "y.assay"},
                          "assay diff: --fail-on-alloc: `much` is no percentage (try `assay diff "
                          "--help`)"},
                    Wrong{"TopOfATree",
                          {"report", "--tree", "--top", "3", "x.assay"},
                          "assay report: --top does not go with --tree: it is for --table, --csv "
                          "(try `assay report --help`)"},
                    Wrong{"SortedTree",
                          {"report", "--sort=alloc", "--tree", "x.assay"},
                          "assay report: --sort does not go with --tree: it is for --table, --csv "
                          "(try `assay report --help`)"},
                    Wrong{"NumbersOfJson",
                          {"report", "-P", "--json", "x.assay"},
                          "assay report: --numbers does not go with --json: it is for --table, "
                          "--tree, --prof (try `assay report --help`)"},
                    Wrong{"SortedHeap",
                          {"report", "--heap", "--sort=alloc", "x.assay"},
                          "assay report: --sort does not go with --heap: it is for --table, --csv "
                          "(try `assay report --help`)"},
                    Wrong{"CsvAndJson",
                          {"report", "--csv", "--json", "x.assay"},
                          "assay report: --json and --csv are two reports: ask for one "
                          "(try `assay report --help`)"},
                    Wrong{"ByCause",
                          {"report", "--by-cause", "x.assay"},
                          "assay report: --by-cause: every report counts time so now; leave it out "
                          "(--parts shows more) (try `assay report --help`)"},
                    Wrong{"TwoReports",
                          {"report", "--json", "--tree", "x.assay"},
                          "assay report: --tree and --json are two reports: ask for one "
                          "(try `assay report --help`)"},
                    Wrong{"MissingFileOfCheck",
                          {"check"},
                          "assay check: FILE is required (try `assay check --help`)"},
                    Wrong{"MissingFileOfCore",
                          {"core"},
                          "assay core: FILE is required (try `assay core --help`)"},
                    Wrong{"TwoFiles",
                          {"check", "a.core", "b.core"},
                          "assay check: The following argument was not expected: b.core "
                          "(try `assay check --help`)"},
                    Wrong{"UnknownRules",
                          {"semantics", "x.core", "--rules=dynamic"},
                          "assay semantics: --rules: dynamic not in "
                          "{static,original,evaluation,inheritance,evaluation-inheritance,"
                          "lexical,logic} "
                          "(try `assay semantics --help`)"},
                    Wrong{"StepsInWords",
                          {"semantics", "x.core", "--steps", "abc"},
                          "assay semantics: --steps: abc is not a number of steps "
                          "(try `assay semantics --help`)"},
                    Wrong{"StepsBelowZero",
                          {"semantics", "x.core", "--steps=-5"},
                          "assay semantics: --steps: -5 is not a number of steps "
                          "(try `assay semantics --help`)"},
                    Wrong{"StepsPastAllNumbers",
                          {"semantics", "x.core", "--steps=99999999999999999999"},
                          "assay semantics: --steps: 99999999999999999999 is not a number of steps "
                          "(try `assay semantics --help`)"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace assay
