// Lexical '95's numbers, of Haskell programs.
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/process.h"

namespace assay {
namespace {

using Calls = std::map<std::string, int>;

ProcessResult Profile(const std::string& name, const std::vector<std::string>& options) {
  std::vector<std::string> arguments = {
      "semantics", ASSAY_SOURCE_DIR "/examples/semantics/lexical/" + name, "--rules=lexical"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return RunAssay(arguments);
}

// Of the pairs whose function is one of the user's.
Calls CallsOf(const std::string& name, std::vector<std::string> options = {}) {
  options.emplace_back("--json");
  const ProcessResult result = Profile(name, options);
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  Calls calls;
  for (const auto& pair : nlohmann::json::parse(result.output)["pairs"]) {
    const std::string function = pair["function"];
    if (function.starts_with("Main.") && pair["calls"] != 0) {
      calls[function.substr(5) + " <- " + std::string(pair["origin"])] = pair["calls"];
    }
  }
  return calls;
}

TEST(SemanticsLexicalTest, ABlockedPipelineAndALazyOne) {
  const Calls calls = CallsOf("pipeline.hs");
  EXPECT_EQ(calls.at("blocked <- Main.blockedHead"), 1000);
  EXPECT_EQ(calls.at("blocked <- Main.blockedLast"), 10);
  EXPECT_EQ(calls.at("lazy <- Main.lazyHead"), 1);
  EXPECT_EQ(calls.at("lazy <- Main.lazyLast"), 10);
}

TEST(SemanticsLexicalTest, Queens) {
  const Calls calls = CallsOf("nqueens.hs", {"--profile", "queens,safe,check"});
  EXPECT_EQ(calls.at("safe <- Main.queens"), 742);
  EXPECT_EQ(calls.count("safe <- main"), 0U);
}

TEST(SemanticsLexicalTest, SumOfSquares) {
  const Calls calls = CallsOf("sum_of_squares.hs");
  EXPECT_EQ(calls.at("upto <- Main.upto"), 400);
  EXPECT_EQ(calls.at("upto <- Main.sumSquares"), 1);
  EXPECT_EQ(calls.at("square <- Main.sumSquares"), 400);
}

TEST(SemanticsLexicalTest, ASharedFunctionIsProfiledAndSaidSo) {
  const ProcessResult result = Profile("map_twice.hs", {"--profile", "g,h"});
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_TRUE(result.output.starts_with("485\n")) << result.output;
  EXPECT_NE(result.output.find("shared, so profiled too: "), std::string::npos);
  const Calls calls = CallsOf("map_twice.hs", {"--profile", "g,h"});
  EXPECT_EQ(calls.at("twice <- Main.g"), 1);
  EXPECT_EQ(calls.at("twice <- Main.h"), 1);
}

TEST(SemanticsLexicalTest, ANameThatIsNotThere) {
  const ProcessResult result = Profile("nqueens.hs", {"--profile", "save"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.errors.find("there is no function `save` to profile"), std::string::npos);
}

TEST(SemanticsLexicalTest, ChoicesAreRefusedForOtherRules) {
  const ProcessResult result = RunAssay(
      {"semantics", std::string(ASSAY_SOURCE_DIR) + "/examples/semantics/lexical/nqueens.hs",
       "--profile", "safe"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.errors,
            "assay semantics: --profile, --shared and --instances go with --rules=lexical (try "
            "`assay semantics --help`)\n");
}

}  // namespace
}  // namespace assay
