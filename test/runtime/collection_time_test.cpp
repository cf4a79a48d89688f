// How long a full collection of many small objects takes. With ASSAY_TEST_SIZE=large: 1 GB of them.
#include <algorithm>
#include <cstdio>

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

// A tree of 2^depth leaves, in the topmost frame.
void GrowTree(Machine& machine, unsigned depth) {
  if (HeapCheckFails(machine, kCellBytes)) {
    assay_yield();
  }
  if (depth == 0) {
    TopSaved(machine)[0] = NewInt(machine, depth);
    return;
  }
  GrowTree(machine, depth - 1);
  Push(machine, FrameInfo(), {TopSaved(machine)[0]});
  GrowTree(machine, depth - 1);
  if (HeapCheckFails(machine, kCellBytes)) {
    assay_yield();
  }
  const Word right = TopSaved(machine)[0];
  Drop(machine);
  ReturnToTop(machine);
  TopSaved(machine)[0] = NewCons(machine, TopSaved(machine)[0], right);
}

double SecondsOfMajor(Machine& machine) {
  const std::uint64_t before = machine.statistics.major.cpu;
  Collect(machine, Extent::Major);
  return static_cast<double>(machine.statistics.major.cpu - before) / 1e9;
}

// The best of several: the first pays for memory that the system has not given yet.
void ReportTime(const char* what, Machine& machine) {
  double best = SecondsOfMajor(machine);
  for (int i = 0; i < 3; ++i) {
    best = std::min(best, SecondsOfMajor(machine));
  }
  const double gigabytes = static_cast<double>(machine.statistics.live) / 1e9;
  std::printf("%s: %.3f GB live, full collection %.3f s, %.3f s/GB\n", what, gigabytes, best,
              best / gigabytes);
}

TEST(CollectionTime, OfAList) {
  RunningMachine running(NoVerification());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  const std::size_t cells = Scaled(100'000, 1'000'000, 26'000'000);
  ExtendList(machine, cells);
  ReportTime("list", machine);
  EXPECT_EQ(machine.statistics.live, (cells * kCellBytes) + (2 * layout::kWordSize));
}

TEST(CollectionTime, OfATree) {
  RunningMachine running(NoVerification());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  const auto depth = static_cast<unsigned>(Scaled(16, 20, 25));
  GrowTree(machine, depth);
  ReportTime("tree", machine);
  const std::uint64_t leaves = std::uint64_t{1} << depth;
  EXPECT_EQ(machine.statistics.live, ((leaves * 5) - 3) * layout::kWordSize);
}

}  // namespace
}  // namespace assay::runtime::test
