// Each pass alone: golden/PASS.core is a program, then a line `-- after PASS` and what the pass
// makes of it. ASSAY_UPDATE_GOLDEN=1 writes the second part anew. A program that begins with the
// line `-- costs do not matter` is one without a profile; golden/PASS.kept.core, if there is one,
// is another with a profile.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/compare.h"
#include "core/parse.h"
#include "core/passes/pipeline.h"
#include "core/print.h"

namespace assay::core {
namespace {

std::filesystem::path GoldenOf(std::string_view pass) {
  return std::filesystem::path(ASSAY_SOURCE_DIR) / "test" / "optimise" / "golden" /
         fmt::format("{}.core", pass);
}

std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::unique_ptr<Program> Read(const std::string& text) {
  Diagnostics diagnostics;
  std::unique_ptr<Program> program = Parse(1, text, diagnostics);
  EXPECT_FALSE(diagnostics.HasErrors()) << diagnostics.Sorted().front().message;
  return program;
}

class GoldenPass : public testing::TestWithParam<Pass> {};

void CheckGolden(const Pass& pass, const std::filesystem::path& golden) {
  const std::string text = ReadFile(golden);
  ASSERT_FALSE(text.empty()) << "every pass has an example: " << golden;
  const std::string line = fmt::format("\n-- after {}\n", pass.name);
  const std::size_t end = text.find(line);
  const std::string before = text.substr(0, end);
  const std::unique_ptr<Program> program = Read(before);
  ASSERT_NE(program, nullptr);
  const bool keep_costs = !before.starts_with("-- costs do not matter\n");
  RunPasses(std::span(&pass.name, 1), *program, {.keep_costs = keep_costs, .verify = true});
  const std::string after = Print(*program);
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(golden) << before << line << after;
    return;
  }
  ASSERT_NE(end, std::string::npos) << "there is no line" << line;
  EXPECT_EQ(after, text.substr(end + line.size()));
  EXPECT_FALSE(AreAlphaEqual(*program, *Read(before))) << "the example shows nothing";
  EXPECT_TRUE(AreAlphaEqual(*program, *Read(after))) << "it does not read back as it is";
}

TEST_P(GoldenPass, MakesOfTheProgramWhatItDid) {
  const Pass& pass = GetParam();
  CheckGolden(pass, GoldenOf(pass.name));
  const std::filesystem::path kept = GoldenOf(fmt::format("{}.kept", pass.name));
  if (std::filesystem::exists(kept)) {
    CheckGolden(pass, kept);
  }
}

INSTANTIATE_TEST_SUITE_P(Passes, GoldenPass,
                         testing::ValuesIn(AllPasses().begin(), AllPasses().end()),
                         [](const auto& info) {
                           std::string name(info.param.name);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Pipeline, KnowsItsPassesByName) {
  EXPECT_EQ(FindPass("float-in")->name, "float-in");
  EXPECT_EQ(FindPass("flat-in"), nullptr);
}

}  // namespace
}  // namespace assay::core
