// The properties of the cost semantics on generated programs.
#include <string>

#include <gtest/gtest.h>

#include "semantics/shared.h"

namespace assay::semantics::test {
namespace {

class Properties : public testing::TestWithParam<NamedProperty> {};

TEST_P(Properties, HoldOnGeneratedPrograms) {
  const std::optional<std::string> counterexample =
      FindCounterexample(GetParam().property, ProgramsToTry() / GetParam().share, /*seed=*/2026);
  EXPECT_FALSE(counterexample) << *counterexample;
}

std::string TestName(const testing::TestParamInfo<NamedProperty>& info) {
  std::string name;
  for (const char c : info.param.name) {
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? std::string(1, c) : "";
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, Properties, testing::ValuesIn(AllProperties()), TestName);

}  // namespace
}  // namespace assay::semantics::test
