// Stacks of cost centres: how they fold, and that the property of inheritance can fail.
#include "semantics/inheritance.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "semantics/shared.h"
#include "semantics/shared_callers.h"
#include "semantics/subsumption.h"

namespace assay::semantics::test {
namespace {

struct Centres {
  core::CostCentreTable table;
  Centre a = table.Intern(core::CostCentreKind::User, Name("a"), {});
  Centre b = table.Intern(core::CostCentreKind::User, Name("b"), {});
  CentreStacks stacks{table};
};

TEST(CentreStacks, PushAndFold) {
  Centres c;
  const Centre ab = c.stacks.Push(c.a, c.b);
  EXPECT_EQ(ab->name.Text(), "a > b");
  EXPECT_EQ(c.stacks.Top(ab), c.b);
  EXPECT_EQ(c.stacks.Below(ab), c.a);
  EXPECT_EQ(c.stacks.Path(ab), (std::vector<Centre>{c.table.Main(), c.a, c.b}));
  EXPECT_EQ(c.stacks.Push(c.a, c.b), ab) << "a stack is made once";
  EXPECT_EQ(c.stacks.Push(ab, c.b), ab) << "recursion";
  EXPECT_EQ(c.stacks.Push(ab, c.a), c.a) << "mutual recursion";
  EXPECT_EQ(c.stacks.Push(ab, c.table.Main()), c.table.Main());
  EXPECT_EQ(c.stacks.Push(c.table.Main(), c.b), c.b);
}

TEST(CentreStacks, WhereAStackComesFrom) {
  Centres c;
  const Centre caf = c.table.Intern(core::CostCentreKind::Caf, Name("CAF:f"), {});
  const Centre dictionary = c.table.Intern(core::CostCentreKind::Dictionary, Name("DICT"), {});
  const Centre made = c.stacks.Push(c.stacks.Push(caf, c.a), c.b);
  const Centre in_dictionary = c.stacks.Push(c.a, dictionary);
  EXPECT_EQ(c.stacks.Root(made), caf);
  EXPECT_EQ(c.stacks.Between(caf, made), (std::vector<Centre>{c.a, c.b}));
  EXPECT_EQ(c.stacks.Root(caf), caf);
  EXPECT_EQ(c.stacks.Root(c.stacks.Push(in_dictionary, c.b)), in_dictionary);
  EXPECT_EQ(c.stacks.Root(c.stacks.Push(c.a, c.b)), nullptr);
}

TEST(CentreStacks, WhatIsBelowInherits) {
  Centres c;
  const Centre ab = c.stacks.Push(c.a, c.b);
  Attribution costs(c.table);
  costs.Include(*ab);
  costs.Charge(ab, Cost::Case, 3);
  costs.Charge(c.b, Cost::Case, 5);
  const Attribution inherited = InheritedCosts(c.stacks, costs);
  EXPECT_EQ(Get(inherited.Of(*c.a), Cost::Case), 3U);
  EXPECT_EQ(Get(inherited.Of(*c.b), Cost::Case), 5U);
  EXPECT_EQ(Get(inherited.Of(*c.table.Main()), Cost::Case), 8U);
}

struct DoesNotPush : InheritanceBigStep {
  using InheritanceBigStep::InheritanceBigStep;
  Centre Entered(Centre /*current*/, Centre centre) override { return centre; }
};
// As another rule for recursion would have it.
struct DropsRecursion : InheritanceBigStep {
  using InheritanceBigStep::InheritanceBigStep;
  Centre Entered(Centre current, Centre centre) override {
    const std::vector<Centre> path = TheRun().Stacks().Path(current);
    return std::ranges::find(path, centre) != path.end()
               ? current
               : InheritanceBigStep::Entered(current, centre);
  }
};
struct PushesOnMain : InheritanceBigStep {
  using InheritanceBigStep::InheritanceBigStep;
  Centre Entered(Centre current, Centre centre) override {
    const Centre below = TheRun().Stacks().Below(current);
    return InheritanceBigStep::Entered(below == nullptr ? current : below, centre);
  }
};

// As the rules without stacks have it: the top alone is looked at.
template <typename Rules>
struct KeepsRoots : Rules {
  using Rules::Rules;
  Centre Subsume(Centre current, Centre pinned, const Closure& value) override {
    return SubsumeModified(this->TheRun(), current, pinned, value);
  }
};
// Drops what the constant entered.
template <typename Rules>
struct DropsTops : Rules {
  using Rules::Rules;
  Centre Subsume(Centre current, Centre pinned, const Closure& value) override {
    const Centre rebased = Rules::Subsume(current, pinned, value);
    const bool is_function = value.Kind() == core::ExpressionKind::Lambda;
    return is_function && rebased != pinned ? current : rebased;
  }
};

template <typename Mutant>
bool IsCaught() {
  const BigStepMaker make = [](Run& run) { return std::make_unique<Mutant>(run); };
  return HasCounterexample([&](const core::Program& p) { return Inheritance(p, make); }, 2'000, 11);
}

TEST(InheritanceMutants, AreCaught) {
  EXPECT_TRUE(IsCaught<DoesNotPush>());
  EXPECT_TRUE(IsCaught<DropsRecursion>());
  EXPECT_TRUE(IsCaught<PushesOnMain>());
  EXPECT_TRUE(IsCaught<DropsTops<InheritanceBigStep>>());
}

// The rules themselves are held to it with all other properties.
TEST(InheritanceMutants, RootsThatStayAreCaught) {
  EXPECT_TRUE(HasCounterexample(RunsOnCallers<KeepsRoots<InheritanceMachine>>, 2'000, 12));
}

}  // namespace
}  // namespace assay::semantics::test
