// Examples of the rule sets that have programs of their own, in folders of examples/semantics. The
// first line of a program says how it is run:
//
//     -- run: --rules=logic --answers 1
//
// and the .golden beside it what that prints. ASSAY_UPDATE_GOLDEN=1 in the environment writes the
// files instead of comparing with them.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "examples/support.h"

namespace assay::examples {

namespace {

class Folders : public testing::TestWithParam<std::string> {};

std::string Options(const std::string& program) {
  constexpr std::string_view kMark = "-- run: ";
  EXPECT_TRUE(program.starts_with(kMark)) << "the first line does not say how to run it";
  return program.substr(kMark.size(), program.find('\n') - kMark.size());
}

TEST_P(Folders, MatchTheirGoldens) {
  const std::string& name = GetParam();
  ASSERT_TRUE(std::filesystem::exists(ProgramPath(name))) << GoldenPath(name) << " has no program";
  const std::string printed = RunSemantics(name, Options(ReadFile(ProgramPath(name))));
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(GoldenPath(name), std::ios::binary) << printed;
    return;
  }
  EXPECT_EQ(printed, ReadFile(GoldenPath(name)));
}

std::vector<std::string> AllNames() {
  std::vector<std::string> all = Names("logic");
  std::ranges::copy(Names("lexical"), std::back_inserter(all));
  return all;
}

INSTANTIATE_TEST_SUITE_P(Examples, Folders, testing::ValuesIn(AllNames()), [](const auto& info) {
  std::string name = info.param;
  std::ranges::replace(name, '/', '_');
  return name;
});

// What the papers say, wherever the rest of a table may move.

std::string Row(const std::string& name, const std::string& start) {
  std::istringstream table(ReadFile(GoldenPath(name)));
  for (std::string line; std::getline(table, line);) {
    std::string squeezed;
    std::ranges::unique_copy(line, std::back_inserter(squeezed),
                             [](char a, char b) { return a == ' ' && b == ' '; });
    if (squeezed.starts_with(start + " ")) {
      return squeezed.substr(start.size() + 1);
    }
  }
  return "no row " + start;
}

// The first number, calls; the third, primitive operations.
std::uint64_t Number(const std::string& name, const std::string& pair, int column) {
  std::istringstream row(Row(name, pair));
  std::uint64_t number = 0;
  for (int i = 0; i <= column; ++i) {
    row >> number;
  }
  EXPECT_TRUE(row) << name << ": " << pair;
  return number;
}

constexpr int kCalls = 0;
constexpr int kPrimitives = 2;

TEST(LexicalPaper, Pipeline) {
  EXPECT_EQ(Number("lexical/pipeline_blocked", "f <- myhead", kCalls), 1000U);
  EXPECT_EQ(Number("lexical/pipeline_blocked", "f <- mylast", kCalls), 10U);
  EXPECT_EQ(Number("lexical/pipeline_lazy", "f <- myhead", kCalls), 1U);
  EXPECT_EQ(Number("lexical/pipeline_lazy", "f <- mylast", kCalls), 10U);
}

TEST(LexicalPaper, Queens) { EXPECT_EQ(Number("lexical/nqueens", "safe <- queens", kCalls), 742U); }

TEST(LexicalPaper, SumOfSquares) {
  EXPECT_EQ(Number("lexical/sum_of_squares", "upto <- upto", kCalls), 400U);
  EXPECT_EQ(Number("lexical/sum_of_squares", "upto <- sumSquares", kCalls), 1U);
}

TEST(LexicalPaper, Table1) {
  const auto row = [](const std::string& name) {
    // f is a constant: what it does, it does once.
    return std::vector{Number(name, "f <- (once)", kPrimitives),
                       Number(name, "g <- f", kPrimitives), Number(name, "h <- g", kPrimitives)};
  };
  EXPECT_EQ(row("lexical/declared_in_f"), (std::vector<std::uint64_t>{4, 1, 1}));
  EXPECT_EQ(row("lexical/declared_in_g"), (std::vector<std::uint64_t>{1, 4, 1}));
  EXPECT_EQ(row("lexical/needed_in_g"), (std::vector<std::uint64_t>{4, 1, 1}));
}

TEST(LexicalPaper, SingleSteps) {
  EXPECT_EQ(Number("lexical/single_step", "main <- (root)", kCalls), 1U);
  EXPECT_EQ(Number("lexical/single_step", "g <- main", kCalls), 1U);
  EXPECT_EQ(Number("lexical/single_step", "f <- main", kCalls), 1U);
  EXPECT_EQ(Number("lexical/single_step", "g <- main", kPrimitives), 1U);
  EXPECT_EQ(Number("lexical/single_step", "f <- main", kPrimitives), 2U);
}

// F halved, everything else equal.
TEST(LogicPaper, LenAndLen2s) {
  const auto costs = [](const std::string& centre) {
    std::vector<std::uint64_t> all;
    for (int column = 0; column < 8; ++column) {
      all.push_back(Number("logic/len", centre + " user", column));
    }
    return all;
  };
  const std::vector<std::uint64_t> len = costs("len");
  const std::vector<std::uint64_t> len2s = costs("len2s");
  EXPECT_EQ(len[0], 1001U);
  EXPECT_EQ(len2s[0], 501U);
  for (std::size_t i = 1; i < 8; ++i) {
    EXPECT_EQ(len[i], len2s[i]) << i;
  }
}

}  // namespace

}  // namespace assay::examples
