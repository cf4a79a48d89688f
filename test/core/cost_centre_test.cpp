#include "core/cost_centre.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

namespace assay::core {
namespace {

// Modules A and B with so many centres of their own and a constant, after a module that has
// nothing but constants.
void Fill(CostCentreTable& table, int of_a, int of_b, int constants) {
  for (int i = 0; i < constants; ++i) {
    table.Intern(CostCentreKind::Caf, Name("CAF:" + std::to_string(i)), {}, Name("Library"));
  }
  for (int i = 0; i < of_a; ++i) {
    table.Intern(CostCentreKind::Automatic, Name("a" + std::to_string(i)), {}, Name("A"));
  }
  table.Intern(CostCentreKind::Caf, Name("CAF:a"), {}, Name("A"));
  table.Intern(CostCentreKind::Dictionary, Name("DICT"), {});
  for (int i = 0; i < of_b; ++i) {
    table.Intern(CostCentreKind::User, Name("b" + std::to_string(i)), {}, Name("B"));
  }
}

using Numbers = std::map<std::string, std::uint32_t>;

Numbers NumbersOf(const CostCentreTable& table, std::string_view module) {
  Numbers numbers;
  for (const CostCentre& centre : table.All()) {
    if (centre.module.Text() == module) {
      numbers.emplace(centre.name.Text(), centre.index);
    }
  }
  return numbers;
}

TEST(CostCentreTest, AModuleMayGrowAndOthersKeepTheirNumbers) {
  CostCentreTable before;
  Fill(before, 5, 40, 3);
  before.LeaveRoom();
  CostCentreTable after;
  Fill(after, 7, 40, 10);
  after.LeaveRoom();
  EXPECT_EQ(NumbersOf(before, "B"), NumbersOf(after, "B"));
  EXPECT_NE(NumbersOf(before, "A"), NumbersOf(after, "A"));
  const auto first_constant = [](const CostCentreTable& table) {
    return NumbersOf(table, "Library").at("CAF:0");
  };
  EXPECT_EQ(first_constant(before), first_constant(after)) << "they come last";
}

TEST(CostCentreTest, NumbersAreDifferentAndInOrder) {
  CostCentreTable table;
  Fill(table, 100, 8, 20);
  table.LeaveRoom();
  EXPECT_EQ(table.Main()->index, 0U);
  EXPECT_EQ(table.Subsumed()->index, 1U);
  std::uint32_t next = 0;
  std::size_t count = 0;
  for (const CostCentre& centre : table.All()) {
    EXPECT_GE(centre.index, next) << centre.name.Text();
    next = centre.index + 1;
    ++count;
  }
  EXPECT_EQ(count, 3U + 100 + 1 + 8 + 20);
  EXPECT_EQ(table.Numbers(), next);
  EXPECT_LT(table.Numbers(), 2 * count) << "not much is left unused";
}

TEST(CostCentreTest, WithoutRoomTheyFollowEachOther) {
  CostCentreTable table;
  Fill(table, 3, 4, 5);
  EXPECT_EQ(table.Numbers(), 3U + 3 + 1 + 4 + 5);
}

}  // namespace
}  // namespace assay::core
