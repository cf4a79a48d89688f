// Reading snapshots, good and bad, and what they answer.
#include "report/snapshot.h"

#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "report/reader.h"
#include "report/snapshot_text.h"
#include "report/support_heap.h"

namespace assay::report::test {
namespace {

struct Thing {
  std::uint64_t key;
  std::uint64_t words;
  std::vector<std::int64_t> targets;  // numbers of objects; -1: none of the heap
};

// The chunks of a heap whose keys are those of HeapRecordBuilder: 0 thunk of +, 1 and 2 (:), 3 a
// frame of mean.go.
std::vector<unsigned char> SnapshotOf(const std::vector<Thing>& roots,
                                      const std::vector<Thing>& objects, bool has_end = true) {
  std::vector<unsigned char> bytes = HeapRecordBuilder().bytes_;
  const auto add = [&](const RecordBuilder& chunk) {
    bytes.insert(bytes.end(), chunk.Bytes().begin() + 12, chunk.Bytes().end());
  };
  RecordBuilder head;
  head.Begin(layout::kSnapshotChunk).Text("here").Number(2'000'000).Number(3'000'000).Number(400);
  head.Number(objects.size()).Number(0).Number(roots.size()).Number(0).End();
  add(head);
  RecordBuilder root_chunk;
  root_chunk.Begin(layout::kRootsChunk).Number(0).Number(roots.size());
  for (const Thing& root : roots) {
    root_chunk.Number(root.key + 1).Number(root.words).Number(root.targets.size());
    for (const std::int64_t target : root.targets) {
      root_chunk.Number(static_cast<std::uint64_t>(target + 1));
    }
  }
  add(root_chunk.End());
  RecordBuilder object_chunk;
  object_chunk.Begin(layout::kObjectsChunk).Number(0).Number(objects.size());
  for (std::size_t i = 0; i < objects.size(); ++i) {
    object_chunk.Number(objects[i].key).Number(objects[i].words).Number(objects[i].targets.size());
    for (const std::int64_t target : objects[i].targets) {
      const std::int64_t distance = target - static_cast<std::int64_t>(i);
      const std::int64_t written =
          target < 0 ? 0 : 1 + (distance < 0 ? -2 * distance - 1 : 2 * distance);
      object_chunk.Number(static_cast<std::uint64_t>(written));
    }
  }
  add(object_chunk.End());
  if (has_end) {
    RecordBuilder end;
    end.Begin(layout::kEndChunk).Text("snapshot").Number(0).End();
    add(end);
  }
  return bytes;
}

// A frame that holds a list of three cells, the last one's tail a thunk that holds the first.
std::vector<unsigned char> Cyclic(bool has_end = true) {
  return SnapshotOf({{3, 4, {0, -1}}},
                    {{1, 3, {-1, 1}}, {1, 3, {-1, 2}}, {1, 3, {-1, 3}}, {0, 2, {0}}}, has_end);
}

struct Asked {
  std::string text;
  nlohmann::json json;
};

Asked Ask(const std::vector<unsigned char>& bytes, bool dominators, bool why) {
  const Profile profile = Example();
  const auto snapshot = ReadSnapshot(bytes, profile);
  EXPECT_TRUE(snapshot.has_value()) << snapshot.error();
  const Retention retention(profile, *snapshot);
  SnapshotQuestion question{
      .query = {.by = {HeapDimension::Construction, HeapDimension::Producer}}};
  question.dominators = dominators;
  question.why = why;
  return {SnapshotText(profile, retention, question),
          nlohmann::json::parse(SnapshotJson(profile, retention, question))};
}

TEST(Snapshot, IsRead) {
  const auto snapshot = ReadSnapshot(Cyclic(), Example());
  ASSERT_TRUE(snapshot.has_value()) << snapshot.error();
  EXPECT_EQ(snapshot->name, "here");
  EXPECT_FALSE(snapshot->is_cut);
  EXPECT_EQ(snapshot->live, 11U * 8);
  EXPECT_EQ(snapshot->stack, 4U * 8);
  EXPECT_EQ(snapshot->root_count, 1U);
  EXPECT_EQ(snapshot->object_count, 4U);
  const auto edges = snapshot->graph.EdgesOf(1);
  EXPECT_EQ(std::vector(edges.begin(), edges.end()), (std::vector<Node>{2, 1}));
  const auto back = snapshot->graph.EdgesOf(5);
  EXPECT_EQ(std::vector(back.begin(), back.end()), (std::vector<Node>{2}));
}

TEST(Snapshot, SaysWhoRetainsWhat) {
  const nlohmann::json rows = Ask(Cyclic(), false, false).json["rows"];
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0]["construction"], "mean.go, waiting");
  EXPECT_EQ(rows[0]["retained"], 15 * 8);
  EXPECT_EQ(rows[0]["bytes"], 4 * 8);
  EXPECT_EQ(rows[1]["construction"], ":");
  EXPECT_EQ(rows[1]["retained"], 11 * 8);
  EXPECT_EQ(rows[1]["objects"], 3);
  EXPECT_EQ(rows[2]["construction"], "+");
  EXPECT_EQ(rows[2]["retained"], 2 * 8);
}

TEST(Snapshot, TheTreeFoldsWhatDominatesItsOwnClass) {
  const nlohmann::json tree = Ask(Cyclic(), true, false).json["dominators"];
  ASSERT_EQ(tree.size(), 3U);
  EXPECT_EQ(tree[1]["construction"], ":");
  EXPECT_EQ(tree[1]["objects"], 3);
  EXPECT_EQ(tree[1]["above"], tree[0]["number"]);
  EXPECT_EQ(tree[2]["construction"], "+");
  EXPECT_EQ(tree[2]["above"], tree[1]["number"]);
}

TEST(Snapshot, TheWayIsFolded) {
  const std::string text = Ask(Cyclic(), false, true).text;
  EXPECT_NE(text.find("by field 2; 3 times\n"), std::string::npos) << text;
  const nlohmann::json why = Ask(Cyclic(), false, true).json["why"];
  for (const nlohmann::json& one : why) {
    if (one["construction"] == "+") {
      ASSERT_EQ(one["path"].size(), 3U);
      EXPECT_EQ(one["path"][1]["times"], 3);
      EXPECT_EQ(one["path"][1]["steps"][0]["by"], "field 2");
    }
  }
}

TEST(Snapshot, WaysThatAlternateAreFoldedTogether) {
  const WayStep a{0, 1};
  const WayStep b{1, 0};
  const WayStep end{2, kNoField};
  const Way way = Folded({a, b, a, b, a, b, end});
  ASSERT_EQ(way.size(), 2U);
  EXPECT_EQ(way[0].steps.size(), 2U);
  EXPECT_EQ(way[0].times, 3U);
  EXPECT_EQ(way[1].times, 1U);
  EXPECT_TRUE(Folded({}).empty());
}

TEST(Snapshot, OneThatIsCutOffIsCountedButNotAnalysed) {
  const auto snapshot = ReadSnapshot(Cyclic(/*has_end=*/false), Example());
  ASSERT_TRUE(snapshot.has_value());
  EXPECT_TRUE(snapshot->is_cut);
  const Asked asked = Ask(Cyclic(false), true, false);
  EXPECT_NE(asked.text.find("cut off"), std::string::npos) << asked.text;
  EXPECT_EQ(asked.json["complete"], false);
  EXPECT_EQ(asked.json["rows"][0]["construction"], ":");
  EXPECT_FALSE(asked.json["rows"][0].contains("retained"));
}

TEST(Snapshot, ARecordIsNone) {
  EXPECT_EQ(ReadSnapshot(HeapRecordBuilder().bytes_, Example()).error(),
            "there is no snapshot in it");
}

TEST(Snapshot, PointersOutOfRangeAreDamage) {
  EXPECT_EQ(ReadSnapshot(SnapshotOf({{3, 1, {7}}}, {{0, 2, {-1}}}), Example()).error(),
            "the snapshot is damaged");
  EXPECT_EQ(ReadSnapshot(SnapshotOf({{3, 1, {0}}}, {{99, 2, {}}}), Example()).error(),
            "the snapshot is damaged");
}

// Cut anywhere, or with a byte changed anywhere: an answer or an error.
TEST(Snapshot, DamageNeverCrashes) {
  const std::vector<unsigned char> whole = Cyclic();
  const Profile profile = Example();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto snapshot = ReadSnapshot(std::span(whole).first(size), profile);
    EXPECT_TRUE(!snapshot || snapshot->is_cut) << size;
  }
  std::mt19937_64 random(1);
  for (int i = 0; i < 2000; ++i) {
    std::vector<unsigned char> bytes = whole;
    bytes[random() % bytes.size()] ^= static_cast<unsigned char>(1 + (random() % 255));
    if (const auto snapshot = ReadSnapshot(bytes, profile)) {
      const Retention retention(profile, *snapshot);
      EXPECT_FALSE(SnapshotText(profile, retention, {}).empty());
    }
  }
}

}  // namespace
}  // namespace assay::report::test
