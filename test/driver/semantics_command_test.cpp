// What assay semantics prints. Whether the numbers are right is for test/semantics.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/process.h"

namespace assay {
namespace {

using Json = nlohmann::ordered_json;

const std::string kProgram =
    "double = \\x -> scc \"double\" +# x x;\n"
    "main = scc \"outer\" case double 2 of { n -> n };\n";

std::vector<std::string> Keys(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& item : object.items()) {
    keys.push_back(item.key());
  }
  return keys;
}

class SemanticsJsonTest : public testing::TestWithParam<bool> {
 protected:
  static ProcessResult Run(const std::string& program, std::vector<std::string> options = {}) {
    std::vector<std::string> arguments = {"semantics", "-", "--json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    if (GetParam()) {
      arguments.emplace_back("--machine");
    }
    return RunAssay(arguments, program);
  }
};

TEST_P(SemanticsJsonTest, IsOneLineWithValueCentreAndCosts) {
  const ProcessResult result = Run(kProgram);
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_EQ(result.errors, "");
  EXPECT_EQ(std::ranges::count(result.output, '\n'), 1);
  const Json report = Json::parse(result.output);
  EXPECT_EQ(Keys(report), (std::vector<std::string>{"value", "returned", "costs", "inner"}));
  EXPECT_EQ(report["value"], "4");
  EXPECT_EQ(report["returned"], "double");
  for (const auto& centre : report["costs"].items()) {
    EXPECT_EQ(Keys(centre.value()), (std::vector<std::string>{"A", "C", "V", "U", "H", "E"}));
    for (const auto& cost : centre.value().items()) {
      EXPECT_TRUE(cost.value().is_number_unsigned());
    }
  }
  EXPECT_EQ(report["costs"]["outer"]["E"], 1);
  EXPECT_EQ(report["costs"]["outer"]["C"], 1);
  EXPECT_EQ(report["costs"]["double"]["E"], 1);
}

TEST_P(SemanticsJsonTest, InnerCountsTheEntriesFromEachCentre) {
  const Json report = Json::parse(Run(kProgram).output);
  EXPECT_EQ(report["inner"]["CAF:main"], 1) << "entered outer";
  EXPECT_EQ(report["inner"]["outer"], 1) << "entered double";
  EXPECT_FALSE(report["inner"].contains("double")) << "entered nothing: " << report;
}

TEST_P(SemanticsJsonTest, CentresWithoutCostsAreLeftOut) {
  const Json report = Json::parse(Run(R"(main = 1; f = \x -> scc "never" x;)").output);
  EXPECT_FALSE(report["costs"].contains("never"));
  EXPECT_FALSE(report["costs"].contains("SUB"));
  EXPECT_TRUE(report["inner"].is_object());
  EXPECT_TRUE(report["inner"].empty());
}

TEST_P(SemanticsJsonTest, TheValueIsAHead) {
  const auto value = [](const std::string& program) {
    return Json::parse(Run(program).output)["value"];
  };
  EXPECT_EQ(value("main = Cons 1 Nil;"), "Cons");
  EXPECT_EQ(value("main = -7;"), "-7");
  EXPECT_EQ(value("main = \\x -> x;"), "<function>");
  EXPECT_EQ(value("main = `:` 1 `[]`;"), ":");
  EXPECT_EQ(value("main = `a\"b`; `a\"b` = 1;"), "1");
  EXPECT_EQ(value("main = <# 1 2;"), "True");
}

TEST_P(SemanticsJsonTest, AnErrorHasKindMessageAndPlaceAndTheCostsSoFar) {
  const ProcessResult result = Run("-- first line\nmain = scc \"c\" case 1 of { 2 -> 3 };");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.errors.find("[no-alternative]"), std::string::npos);
  const Json report = Json::parse(result.output);
  EXPECT_EQ(Keys(report), (std::vector<std::string>{"error", "costs", "inner"}));
  EXPECT_EQ(report["error"]["kind"], "no-alternative");
  EXPECT_EQ(report["error"]["message"], "no alternative of this case matches 1");
  EXPECT_EQ(report["error"]["line"], 2);
  EXPECT_EQ(report["error"]["column"], 16);
  EXPECT_EQ(report["costs"]["c"]["C"], 1);
}

TEST_P(SemanticsJsonTest, AnErrorWithoutAPlaceHasNoLine) {
  const ProcessResult result = Run("start = 1;");
  EXPECT_EQ(result.exit_code, 1);
  const Json report = Json::parse(result.output);
  EXPECT_EQ(report["error"]["kind"], "missing-main");
  EXPECT_EQ(Keys(report["error"]), (std::vector<std::string>{"kind", "message"}));
}

TEST_P(SemanticsJsonTest, AProgramThatDoesNotReadHasNoReport) {
  const ProcessResult result = Run("main = ;");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.output, "");
  EXPECT_NE(result.errors.find("[syntax]"), std::string::npos);
}

TEST_P(SemanticsJsonTest, TheStepLimitIsSaid) {
  const ProcessResult result = Run("loop = \\x -> loop x; main = loop 1;", {"--steps", "500"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.errors.find("evaluation stopped after 500 steps"), std::string::npos);
  EXPECT_NE(result.errors.find("hint: --steps N allows more"), std::string::npos);
  EXPECT_EQ(Json::parse(result.output)["error"]["kind"], "step-limit");
  EXPECT_EQ(Run("main = 1;", {"--steps", "500"}).exit_code, 0);
}

TEST_P(SemanticsJsonTest, RulesAreChosenByName) {
  // A function that a CAF evaluates to is charged to that CAF by the original rules only.
  const std::string program = "f = case 1 of { _ -> \\x -> case x of { y -> y } }; main = f 1;";
  const auto costs = [&](const std::string& rules) {
    return Json::parse(Run(program, {"--rules=" + rules}).output)["costs"]["CAF:f"]["C"];
  };
  EXPECT_EQ(costs("static"), 1);
  EXPECT_EQ(costs("original"), 2);
  EXPECT_EQ(costs("evaluation"), 1);
  EXPECT_EQ(Run(program).output, Run(program, {"--rules", "static"}).output);
}

INSTANTIATE_TEST_SUITE_P(BothWays, SemanticsJsonTest, testing::Bool(),
                         [](const auto& info) { return info.param ? "Machine" : "BigStep"; });

TEST(SemanticsTableTest, IsAligned) {
  const ProcessResult result = RunAssay({"semantics", "-"}, kProgram);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.errors, "");
  EXPECT_TRUE(result.output.starts_with("value     4\nreturned  double\n\ncost centre"))
      << result.output;
  const std::string table = result.output.substr(result.output.find("cost centre"));
  std::set<std::size_t> widths;
  std::size_t start = 0;
  for (std::size_t end = table.find('\n'); end != std::string::npos;
       end = table.find('\n', start)) {
    widths.insert(end - start);
    start = end + 1;
  }
  EXPECT_EQ(widths.size(), 1U) << table;
  EXPECT_NE(table.find("\ntotal "), std::string::npos);
}

TEST(SemanticsTableTest, AFailureComesAfterTheCostsSoFar) {
  const ProcessResult result = RunAssay({"semantics", "-"}, "main = quot# 1 0;");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(result.output.starts_with("cost centre")) << result.output;
  EXPECT_EQ(result.output.find("value"), std::string::npos);
  EXPECT_NE(result.errors.find("division by zero"), std::string::npos);
}

}  // namespace
}  // namespace assay
