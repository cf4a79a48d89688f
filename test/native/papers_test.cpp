// Every example of the papers (examples/semantics) through native code, against the table beside
// it, which the semantics wrote: with the optimiser off, on, and with evaluation scoping.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/parse.h"
#include "core/passes/optimise.h"
#include "core/print.h"
#include "native/shared_batch.h"
#include "native/shared_p6.h"

namespace assay::test {
namespace {

namespace fs = std::filesystem;

const fs::path kExamples = fs::path(ASSAY_SOURCE_DIR) / "examples/semantics";
constexpr std::string_view kLetters = "ACVUHE";

using Costs = std::map<char, std::uint64_t>;  // by letter
using Table = std::map<std::string, Costs>;   // by centre; without rows of zeros

struct Expected {
  std::string value;
  Table costs;
};

struct Example {
  std::string name;
  std::unique_ptr<core::Program> program;
  std::map<std::string, Expected> by_rules;  // of the golden
};

std::string Read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// name.. kind A C V U H E inner
void AddRow(const std::string& line, Table& table) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  const std::size_t numbers = words.size() - kLetters.size() - 1;
  std::string name = words[0];
  for (std::size_t i = 1; i + 1 < numbers; ++i) {
    name += " " + words[i];
  }
  Costs costs;
  bool any = false;
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    costs[kLetters[i]] = std::stoull(words[numbers + i]);
    any = any || costs[kLetters[i]] != 0;
  }
  if (any) {
    for (const auto& [letter, count] : costs) {
      table[name][letter] += count;
    }
  }
}

// The sections of a golden: a heading of rule sets, a line of dashes, value, table.
std::map<std::string, Expected> ReadGolden(const fs::path& path) {
  std::map<std::string, Expected> by_rules;
  std::istringstream stream(Read(path));
  std::string before;
  std::string heading;
  Expected current;
  bool is_in_table = false;
  for (std::string line; std::getline(stream, line); before = line) {
    if (line.starts_with("---")) {
      heading = before;
      current = {};
    } else if (line.starts_with("value ")) {
      current.value = line.substr(line.find_first_not_of(' ', 6));
    } else if (line.starts_with("cost centre ")) {
      is_in_table = !line.starts_with("cost centre stack");
    } else if (is_in_table && line.starts_with("total ")) {
      for (const std::string rules : {"static", "evaluation"}) {
        if (heading.find(rules) != std::string::npos) {
          by_rules[rules] = current;
        }
      }
      is_in_table = false;
    } else if (is_in_table) {
      AddRow(line, current.costs);
    }
  }
  return by_rules;
}

std::vector<Example> Examples() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(kExamples)) {
    if (entry.path().extension() == ".core") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  std::vector<Example> examples;
  for (const fs::path& file : files) {
    Diagnostics diagnostics;
    std::unique_ptr<core::Program> program = core::Parse(1, Read(file), diagnostics);
    EXPECT_NE(program, nullptr) << file;
    examples.push_back({file.stem().string(), std::move(program),
                        ReadGolden(fs::path(file).replace_extension(".golden"))});
  }
  return examples;
}

Table CostsOf(const NativeRun& run) {
  Table table;
  for (const auto& [name, row] : run.costs["costs"].items()) {
    for (const char letter : kLetters) {
      table[name][letter] = row[std::string(1, letter)].get<std::uint64_t>();
    }
  }
  return table;
}

std::map<std::string, std::uint64_t> EntriesOf(const Table& table) {
  std::map<std::string, std::uint64_t> entries;
  for (const auto& [name, costs] : table) {
    if (const auto found = costs.find('E'); found != costs.end() && found->second != 0) {
      entries[name] = found->second;
    }
  }
  return entries;
}

std::vector<NativeRun> RunAll(const std::vector<Example>& examples, const BatchOptions& options) {
  std::vector<const core::Program*> programs;
  for (const Example& example : examples) {
    programs.push_back(example.program.get());
  }
  BatchResult result = RunBatch(programs, options);
  EXPECT_EQ(result.problem, "");
  return std::move(result.runs);
}

TEST(Papers, NativeCodeCountsWhatTheGoldensSay) {
  const std::vector<Example> examples = Examples();
  ASSERT_GT(examples.size(), 40U);
  const auto counting = RunAll(examples, {.policy = layout::Policy::Counting, .flags = {}});
  const auto profiled =
      RunAll(examples, {.policy = layout::Policy::Profiled, .shadow = true, .flags = {}});
  ASSERT_EQ(counting.size(), examples.size());
  ASSERT_EQ(profiled.size(), examples.size());
  for (std::size_t i = 0; i < examples.size(); ++i) {
    ASSERT_TRUE(examples[i].by_rules.contains("static")) << examples[i].name;
    const Expected& expected = examples[i].by_rules.at("static");
    EXPECT_EQ(counting[i].value, expected.value) << examples[i].name;
    EXPECT_EQ(CostsOf(counting[i]), expected.costs) << examples[i].name;
    EXPECT_EQ(EntriesOf(CostsOf(profiled[i])), EntriesOf(expected.costs)) << examples[i].name;
    EXPECT_EQ(profiled[i].costs["objects"], counting[i].costs["objects"]) << examples[i].name;
  }
}

TEST(Papers, NativeCodeCountsWhatTheGoldensSayOfEvaluationScoping) {
  const std::vector<Example> examples = Examples();
  const auto counting = RunAll(
      examples, {.policy = layout::Policy::Counting, .evaluation_scoping = true, .flags = {}});
  const auto profiled = RunAll(
      examples, {.policy = layout::Policy::Profiled, .evaluation_scoping = true, .flags = {}});
  ASSERT_EQ(counting.size(), examples.size());
  ASSERT_EQ(profiled.size(), examples.size());
  for (std::size_t i = 0; i < examples.size(); ++i) {
    ASSERT_TRUE(examples[i].by_rules.contains("evaluation")) << examples[i].name;
    const Expected& expected = examples[i].by_rules.at("evaluation");
    EXPECT_EQ(CostsOf(counting[i]), expected.costs) << examples[i].name;
    EXPECT_EQ(EntriesOf(CostsOf(profiled[i])), EntriesOf(expected.costs)) << examples[i].name;
  }
}

// Of every stack, where functions run in the stack that applies them.
TEST(Papers, NativeCodeKeepsTheStacksOfTheSemantics) {
  std::vector<std::unique_ptr<core::Program>> programs;
  for (Example& example : Examples()) {
    programs.push_back(std::move(example.program));
  }
  const auto problem = CheckP6(std::move(programs),
                               {.flags = {}, .rules = semantics::RuleSet::EvaluationInheritance});
  EXPECT_FALSE(problem) << *problem;
}

// Costs shrink, so of allocation only an upper bound is known.
TEST(Papers, TheOptimiserKeepsEntriesAndMovesNoAllocation) {
  std::vector<Example> examples = Examples();
  const auto before = RunAll(examples, {.policy = layout::Policy::Profiled, .flags = {}});
  RunOnMappedStack([&] {
    for (Example& example : examples) {
      core::Optimise(*example.program, {.keep_costs = true, .verify = true});
    }
  });
  const auto after = RunAll(examples, {.policy = layout::Policy::Profiled, .flags = {}});
  ASSERT_EQ(before.size(), examples.size());
  ASSERT_EQ(after.size(), examples.size());
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const Expected& expected = examples[i].by_rules.at("static");
    EXPECT_EQ(after[i].value, expected.value) << examples[i].name;
    EXPECT_EQ(EntriesOf(CostsOf(after[i])), EntriesOf(expected.costs)) << examples[i].name;
    for (const auto& [centre, objects] : after[i].costs["objects"].items()) {
      EXPECT_LE(objects, before[i].costs["objects"].value(centre, 0U))
          << examples[i].name << ": " << centre << "\n"
          << core::Print(*examples[i].program);
    }
  }
}

}  // namespace
}  // namespace assay::test
