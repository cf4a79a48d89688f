// Every example under every rule set, against the table beside it:
//
//     mapper.core
//
//     static, original
//     ----------------
//     value     104
//     ...
//
//     evaluation
//     ----------
//     ...
//
// Rule sets that agree share a table. ASSAY_UPDATE_GOLDEN=1 in the environment writes the files
// instead of comparing with them.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "examples/support.h"

namespace assay::examples {

namespace {

class Golden : public testing::TestWithParam<std::string> {};

// Big-step rules and machine must agree to the letter.
std::string Table(const std::string& name, const std::string& rules) {
  const std::string option = "--rules=" + rules;
  std::string table = RunSemantics(name, option);
  EXPECT_EQ(RunSemantics(name, option + " --machine"), table) << name << ", " << rules;
  EXPECT_EQ(RunSemantics(name, option + " --json --machine"),
            RunSemantics(name, option + " --json"))
      << name << ", " << rules;
  return table;
}

std::string Tables(const std::string& name) {
  std::vector<std::pair<std::string, std::string>> tables;  // heading and text
  for (const std::string rules :
       {"static", "original", "evaluation", "inheritance", "evaluation-inheritance"}) {
    const std::string text = Table(name, rules);
    const auto same = std::ranges::find(tables, text, &std::pair<std::string, std::string>::second);
    if (same == tables.end()) {
      tables.emplace_back(rules, text);
    } else {
      same->first += ", " + rules;
    }
  }
  std::string all = name + ".core\n";
  for (const auto& [heading, text] : tables) {
    all += fmt::format("\n{}\n{:-<{}}\n{}", heading, "", heading.size(), text);
  }
  return all;
}

TEST_P(Golden, MatchesEveryRuleSet) {
  const std::string& name = GetParam();
  ASSERT_TRUE(std::filesystem::exists(ProgramPath(name)))
      << GoldenPath(name) << " has no program; delete it, or write " << ProgramPath(name);
  const std::string tables = Tables(name);
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(GoldenPath(name), std::ios::binary) << tables;
    return;
  }
  ASSERT_TRUE(std::filesystem::exists(GoldenPath(name)))
      << name << ".core has no expectation; ASSAY_UPDATE_GOLDEN=1 writes one to look at";
  EXPECT_EQ(tables, ReadFile(GoldenPath(name)));
}

INSTANTIATE_TEST_SUITE_P(Examples, Golden, testing::ValuesIn(Names()),
                         [](const auto& info) { return info.param; });

// The tables that docs/semantics.md shows, indented, are those of some golden.
TEST(Documentation, ShowsRealTables) {
  std::string goldens;
  for (const std::string folder : {"", "logic", "lexical"}) {
    for (const std::string& name : Names(folder)) {
      goldens += ReadFile(GoldenPath(name)) + "\n\n";
    }
  }
  std::istringstream document(ReadFile(ASSAY_SOURCE_DIR "/docs/semantics.md"));
  const std::string indentation = "    ";
  int tables = 0;
  for (std::string line; std::getline(document, line);) {
    if (!line.starts_with(indentation + "cost centre") &&
        !line.starts_with(indentation + "function  ")) {
      continue;
    }
    std::string table;
    for (; line.starts_with(indentation); std::getline(document, line)) {
      table += line.substr(indentation.size()) + "\n";
    }
    EXPECT_TRUE(goldens.contains(table + "\n")) << "no golden has this table:\n" << table;
    ++tables;
  }
  EXPECT_GT(tables, 0);
}

}  // namespace

}  // namespace assay::examples
