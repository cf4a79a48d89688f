// On which stack a function runs that comes from a constant or a dictionary (RebasedWord).
#include <initializer_list>

#include <gtest/gtest.h>

#include "runtime/machine/machine.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

enum Centre : std::uint32_t { Main, Program, Constant, Dictionary, F, G, Centres };

constexpr layout::CostCentreRecord kCentres[Centres] = {
    {"MAIN", "system", "Main", "", 0, 0, 0, 0},   {"CAF:main", "caf", "Main", "", 0, 0, 0, 0},
    {"CAF:table", "caf", "Main", "", 0, 0, 0, 0}, {"DICT", "dict", "Main", "", 0, 0, 0, 0},
    {"f", "user", "Main", "", 0, 0, 0, 0},        {"g", "user", "Main", "", 0, 0, 0, 0},
};
constexpr std::size_t kRows = 32;
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
layout::CostCounters rows[2 * kRows];

class Rebase : public testing::Test {
 protected:
  Rebase() : program_(MakeProgram()) {
    program_.policy = layout::Policy::Profiled;
    program_.keeps_stacks = 1;
    program_.centres = Centres;
    program_.centre_records = kCentres;
    program_.counter_rows = kRows;
    program_.counters = rows + kRows;
    program_.start_root = Program;
    machine_.program = &program_;
    OpenCentreStacks(machine_);
  }
  Rebase(const Rebase&) = delete;
  Rebase& operator=(const Rebase&) = delete;
  ~Rebase() override { CloseCentreStacks(machine_); }

  // As it stands in the CC register.
  layout::Word StackOf(std::initializer_list<Centre> centres) {
    layout::Word stack = 0;
    for (const Centre centre : centres) {
      stack = PushedWord(machine_, layout::CentreNumber(stack), centre);
    }
    return stack;
  }

  layout::ProgramInfo program_;
  Machine machine_ = {};
};

TEST_F(Rebase, TheApplierTakesThePlaceOfTheConstant) {
  EXPECT_EQ(RebasedWord(machine_, StackOf({Program, G}), StackOf({Constant, F})),
            StackOf({Program, G, F}));
  EXPECT_EQ(RebasedWord(machine_, StackOf({Program, G}), StackOf({Constant})),
            StackOf({Program, G}));
  EXPECT_EQ(RebasedWord(machine_, StackOf({Program, G}), StackOf({Dictionary, F})),
            StackOf({Program, G, F}));
}

TEST_F(Rebase, RecursionFolds) {
  EXPECT_EQ(RebasedWord(machine_, StackOf({Program, F, G}), StackOf({Constant, F})),
            StackOf({Program, F}));
}

TEST_F(Rebase, AFunctionIsPinnedWhereItComesFromNoConstantOrFromTheAppliers) {
  EXPECT_EQ(RebasedWord(machine_, StackOf({Constant, G}), StackOf({F})), StackOf({F}));
  EXPECT_EQ(RebasedWord(machine_, StackOf({Constant, G}), StackOf({Constant, F})),
            StackOf({Constant, F}));
}

// A dictionary that was built for f, say, is the root of all that stands on it, wherever it is.
TEST_F(Rebase, ADictionaryOnTopIsARootOfItsOwn) {
  const layout::Word dictionary = StackOf({Program, F, Dictionary});
  const layout::Word method = StackOf({Program, F, Dictionary, G});
  // What stands there applies a function of the dictionary itself: that is nobody's but its own.
  EXPECT_EQ(RebasedWord(machine_, dictionary, dictionary), dictionary);
  EXPECT_EQ(RebasedWord(machine_, method, dictionary), method);
  // A method of it, applied from its own root, stays; from elsewhere it goes to the applier.
  EXPECT_EQ(RebasedWord(machine_, dictionary, method), method);
  EXPECT_EQ(RebasedWord(machine_, StackOf({Program, F}), method), StackOf({Program, F, G}));
  EXPECT_EQ(RebasedWord(machine_, StackOf({Program, F}), dictionary), StackOf({Program, F}));
}

}  // namespace
}  // namespace assay::runtime::test
