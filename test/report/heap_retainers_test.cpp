// Sets of retainers in a record, good and bad.
#include <gtest/gtest.h>

#include "report/heap_query.h"
#include "report/support_heap.h"

namespace assay::report::test {
namespace {

struct SetRow {
  std::uint64_t set;
  std::uint64_t key;
  std::uint64_t objects;
  std::uint64_t words;
};

void Add(HeapRecordBuilder& record, const RecordBuilder& chunk) {
  record.bytes_.insert(record.bytes_.end(), chunk.Bytes().begin() + 12, chunk.Bytes().end());
}

void AddSets(HeapRecordBuilder& record, const std::vector<std::vector<std::uint64_t>>& sets,
             std::uint64_t first = 2) {
  RecordBuilder chunk;
  chunk.Begin(layout::kRetainerSetsChunk).Number(first).Number(sets.size());
  for (const std::vector<std::uint64_t>& set : sets) {
    chunk.Number(set.size());
    for (const std::uint64_t member : set) {
      chunk.Number(member);
    }
  }
  Add(record, chunk.End());
}

void AddRows(HeapRecordBuilder& record, std::uint64_t census, const std::vector<SetRow>& rows) {
  RecordBuilder chunk;
  chunk.Begin(layout::kRetainedChunk).Number(census).Number(rows.size());
  std::uint64_t before = 0;
  for (const SetRow& row : rows) {
    chunk.Number(row.set - before).Number(row.key).Number(row.objects).Number(row.words);
    before = row.set;
  }
  Add(record, chunk.End());
}

// Ten cells of map, of which a frame of mean.go holds six, the frame and a thunk three, and too
// many one.
HeapRecordBuilder Held() {
  HeapRecordBuilder record;
  AddSets(record, {{4}, {1, 4}, {0}});
  AddRows(record, 0, {{1, 1, 1, 3}, {2, 1, 6, 18}, {3, 1, 3, 9}, {4, 0, 1, 2}});
  record.Census(0, 10, true, 8 * 32, {{0, 1, 2}, {1, 10, 30}, {3, 1, 2}});
  return record;
}

std::map<std::string, std::uint64_t> Objects(const HeapRecordBuilder& record,
                                             const HeapQuery& query) {
  const Opened opened(record);
  const auto table = opened.heap.At(query);
  EXPECT_TRUE(table.has_value()) << table.error();
  std::map<std::string, std::uint64_t> objects;
  for (const HeapRow& row : table->rows) {
    objects[row.labels[0]] = row.objects;
  }
  return objects;
}

TEST(HeapRetainers, AreADimension) {
  const std::map<std::string, std::uint64_t> expected = {{"mean.go, waiting", 6},
                                                         {"+ of mean.go; mean.go, waiting", 3},
                                                         {"MANY", 1},
                                                         {"SYSTEM", 1},
                                                         {"STACK", 1}};
  EXPECT_EQ(Objects(Held(), Query("retainer")), expected);
}

TEST(HeapRetainers, RestrictByAMemberOrTheWholeSet) {
  const auto cells = [](std::string_view filter) {
    return Objects(Held(), Query("construction", {filter}))[":"];
  };
  EXPECT_EQ(cells("retainer=mean.go"), 9U);
  EXPECT_EQ(cells("retainer=+ of *"), 3U);
  EXPECT_EQ(cells("retainer=MANY"), 1U);
  EXPECT_EQ(cells("retainer!=mean.go"), 1U);
  EXPECT_EQ(cells("retainer=nobody"), 0U);
}

TEST(HeapRetainers, ARecordWithoutSaysSo) {
  const Opened opened(Usual());
  EXPECT_EQ(opened.heap.At(Query("retainer")).error(),
            "`retainer` needs a run with --heap=retainers (or +RTS --heap -hr)");
}

TEST(HeapRetainers, DamageCostsTheRowsNotTheReader) {
  for (int damage = 0; damage < 3; ++damage) {
    HeapRecordBuilder record;
    AddSets(record, {{damage == 0 ? 99U : 4U}}, damage == 1 ? 7 : 2);
    AddRows(record, 0, {{damage == 2 ? 5U : 2U, 1, 1, 3}});
    record.Census(0, 10, true, 8 * 3, {{1, 1, 3}});
    const Opened opened(record);
    EXPECT_FALSE(opened.heap.Overview().has_retainers) << damage;
    EXPECT_TRUE(opened.heap.At(Query("construction")).has_value());
  }
}

}  // namespace
}  // namespace assay::report::test
