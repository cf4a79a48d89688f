#include "report/heap_diff.h"

#include <gtest/gtest.h>

#include "report/support_heap.h"

namespace assay::report::test {
namespace {

HeapRecordBuilder Grown() {
  HeapRecordBuilder record;
  record.Census(0, 10, true, 8 * 200, {{0, 40, 160}, {1, 10, 30}, {2, 1, 10}});
  return record;
}

TEST(HeapDiff, WhatHasGrownComesFirst) {
  const Opened before(Usual());
  const Opened after(Grown());
  const auto difference = CompareHeaps(before.heap, after.heap, Query("construction,producer"), {});
  ASSERT_TRUE(difference);
  EXPECT_EQ(difference->text,
            "construction      producer  bytes before     after  change%  objects  after\n"
            "+                 mean.go      640 bytes   1.28 kB    +69.6       20     40\n"
            ":                 mean.go       24 bytes  80 bytes     +6.1        1      1\n"
            "mean.go, waiting  mean.go       16 bytes   0 bytes     -1.7        1      0\n"
            "\n"
            "                          before      after  change%\n"
            "alive at most          920 bytes    1.62 kB    +75.7\n"
            "cost, bytes x seconds  138 bytes  727 bytes   +426.3\n");
  EXPECT_EQ(difference->peak.RoseAbove(75), Verdict::More);
  EXPECT_EQ(difference->peak.RoseAbove(76), Verdict::NotMore);
}

TEST(HeapDiff, TheSameIsTheSame) {
  const Opened one(Usual());
  const auto difference = CompareHeaps(one.heap, one.heap, Query("kind"), {});
  ASSERT_TRUE(difference);
  EXPECT_TRUE(difference->text.starts_with("nothing that is alive has changed\n"));
  EXPECT_EQ(difference->peak.RoseAbove(0), Verdict::NotMore);
}

TEST(HeapDiff, WithoutACensusThereIsNothingToCompare) {
  const Opened one(Usual());
  const Opened none{HeapRecordBuilder()};
  EXPECT_EQ(CompareHeaps(one.heap, none.heap, Query("kind"), {}).error(),
            "no census: the program ended before one was due");
}

}  // namespace
}  // namespace assay::report::test
