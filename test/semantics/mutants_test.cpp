// The properties can fail: every wrong rule is caught, by P1 at least, and each of P2, P3 and P4
// catches those that break what it speaks of.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "semantics/support_mutants.h"

namespace assay::semantics::test {
namespace {

constexpr int kPrograms = 2'000;
constexpr std::uint64_t kSeed = 11;

bool Catches(const Property& property) { return HasCounterexample(property, kPrograms, kSeed); }

template <typename Mutant>
std::string TestName(const testing::TestParamInfo<Mutant>& info) {
  return info.param.name;
}

class EveryBigStepMutant : public testing::TestWithParam<BigStepMutant> {};

TEST_P(EveryBigStepMutant, IsCaughtByP1) {
  EXPECT_TRUE(Catches([](const core::Program& program) {
    return P1(program, GetParam().make, MakerOfMachine(RuleSet::Static));
  }));
}
INSTANTIATE_TEST_SUITE_P(Each, EveryBigStepMutant, testing::ValuesIn(BigStepMutants()),
                         TestName<BigStepMutant>);

class EveryMachineMutant : public testing::TestWithParam<MachineMutant> {};

TEST_P(EveryMachineMutant, IsCaughtByP1) {
  EXPECT_TRUE(Catches([](const core::Program& program) {
    return P1(program, MakerOfBigStep(RuleSet::Static), GetParam().make);
  }));
}
INSTANTIATE_TEST_SUITE_P(Each, EveryMachineMutant, testing::ValuesIn(MachineMutants()),
                         TestName<MachineMutant>);

const BigStepMutant& FindBigStep(const std::string& name) {
  static const std::vector<BigStepMutant> all = BigStepMutants();
  return *std::ranges::find(all, name, &BigStepMutant::name);
}

const MachineMutant& FindMachine(const std::string& name) {
  static const std::vector<MachineMutant> all = MachineMutants();
  return *std::ranges::find(all, name, &MachineMutant::name);
}

class OrderMutants : public testing::TestWithParam<std::string> {};

TEST_P(OrderMutants, AreCaughtByP2Order) {
  EXPECT_TRUE(Catches(
      [](const core::Program& program) { return P2Order(program, FindBigStep(GetParam()).make); }));
}
INSTANTIATE_TEST_SUITE_P(Each, OrderMutants,
                         testing::Values("VarT_evaluatesInCurrent", "VarT_updateChargesCurrent",
                                         "VarT_updatePinsCurrent", "VarT_chargesPinned"));

class EarlyMutants : public testing::TestWithParam<std::string> {};

TEST_P(EarlyMutants, AreCaughtByP2Early) {
  EXPECT_TRUE(Catches(
      [](const core::Program& program) { return P2Early(program, FindMachine(GetParam()).make); }));
}
INSTANTIATE_TEST_SUITE_P(Each, EarlyMutants,
                         testing::Values("Var2_staysInCurrent", "Var3_chargesDemander",
                                         "Var3_pinsDemander", "Var3_updateIsFree"));

class ScopeMutants : public testing::TestWithParam<std::string> {};

TEST_P(ScopeMutants, AreCaughtByP3) {
  EXPECT_TRUE(Catches([](const core::Program& program) {
    return P3(program, FindMachine(GetParam()).run_labelled);
  }));
}
INSTANTIATE_TEST_SUITE_P(
    Each, ScopeMutants,
    testing::Values("App1_functionInMain", "App2_bodyInMain", "App2_bodyInCentreOfApplication",
                    "Var1_keepsCurrent", "Var1_takesPinned", "Var2_staysInCurrent",
                    "Var2_savesPinned", "Var3_pinsDemander", "Var3_returnsUnsubsumed",
                    "Var3_returnsDemander", "Let_pinsMain", "Let_bodyInMain", "LetSub_pinsCurrent",
                    "Case1_savesMain", "Case1_scrutineeInMain", "Case2_staysInReturned",
                    "Case2_defaultPinsCurrent", "Scc_staysInCurrent", "SccSub_staysInCurrent",
                    "SccDict_staysInCurrent", "Prim1_savesMain", "Prim2_returnsOperandCentre",
                    "Join_bodyInMain", "Jump_pointInMain", "S_withoutSub", "S_withoutCaf",
                    "S_withoutDict", "S_subsumesEveryFunction"));

class ErasureMutants : public testing::TestWithParam<std::string> {};

TEST_P(ErasureMutants, AreCaughtByP4) {
  EXPECT_TRUE(Catches(
      [](const core::Program& program) { return P4(program, FindBigStep(GetParam()).make); }));
}
INSTANTIATE_TEST_SUITE_P(Each, ErasureMutants,
                         testing::Values("VarT_noUpdate", "VarT_noBlackHole",
                                         "LetSub_keepsAnnotation", "Prim_rightToLeft"));

}  // namespace
}  // namespace assay::semantics::test
