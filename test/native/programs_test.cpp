// Whole programs, found by globbing, in every policy: each says in its first line what its value
// is.
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "native/shared_batch.h"

namespace assay::test {
namespace {

constexpr std::string_view kMark = "-- value: ";

TEST(Programs, HaveTheirValueInEveryPolicy) {
  std::vector<std::unique_ptr<core::Program>> programs;
  std::vector<const core::Program*> pointers;
  std::vector<std::string> values;
  for (const auto& entry :
       std::filesystem::directory_iterator(ASSAY_SOURCE_DIR "/test/native/programs")) {
    std::ifstream file(entry.path());
    const std::string text((std::istreambuf_iterator<char>(file)),
                           std::istreambuf_iterator<char>());
    ASSERT_TRUE(text.starts_with(kMark)) << entry.path();
    values.push_back(text.substr(kMark.size(), text.find('\n') - kMark.size()));
    Diagnostics diagnostics;
    programs.push_back(core::Parse(1, text, diagnostics));
    ASSERT_NE(programs.back(), nullptr) << entry.path();
    pointers.push_back(programs.back().get());
  }
  ASSERT_FALSE(programs.empty());
  for (const layout::Policy policy :
       {layout::Policy::Plain, layout::Policy::Profiled, layout::Policy::Counting}) {
    for (const std::vector<std::string>& flags :
         {std::vector<std::string>{}, {"--gc-stress=5003", "--verify-heap"}}) {
      const BatchResult result = RunBatch(pointers, {.policy = policy, .flags = flags});
      ASSERT_EQ(result.problem, "");
      for (std::size_t i = 0; i < values.size(); ++i) {
        EXPECT_EQ(result.runs[i].value, values[i]);
      }
    }
  }
}

}  // namespace
}  // namespace assay::test
