// Censuses of records that never were, and what is asked of them.
#include <gtest/gtest.h>

#include "report/heap_text.h"
#include "report/support_heap.h"

namespace assay::report::test {
namespace {

std::string Json(const Opened& opened, const HeapQuery& query) {
  return HeapJson(opened.heap, query).value_or("nothing");
}

TEST(Heap, ThePeakByConstructionAndProducer) {
  const Opened opened(Usual());
  EXPECT_EQ(Json(opened, Query("construction,producer")),
            R"({"at":{"mutator":0.02,"elapsed":0.04,"allocated":1000},"live":904,"stack":16,)"
            R"("held":0,"rss":0,"rows":[)"
            R"({"construction":"+","producer":"mean.go","bytes":640,"objects":20},)"
            R"({"construction":":","producer":"map","bytes":240,"objects":10},)"
            R"({"construction":":","producer":"mean.go","bytes":24,"objects":1},)"
            R"({"construction":"mean.go, waiting","producer":"mean.go","bytes":16,"objects":1}],)"
            R"("mark":"middle"})"
            "\n");
}

TEST(Heap, EveryDimensionAddsUpToTheSame) {
  const Opened opened(Usual());
  for (const std::string_view by : {"centre", "stack", "producer", "producer:top", "construction",
                                    "type", "module", "kind", "place", "kind,type,centre"}) {
    const auto table = opened.heap.At(Query(by));
    ASSERT_TRUE(table);
    std::uint64_t bytes = 0;
    for (const HeapRow& row : table->rows) {
      bytes += row.bytes;
    }
    EXPECT_EQ(bytes, table->live + table->stack) << by;
  }
}

TEST(Heap, Restrictions) {
  const Opened opened(Usual());
  const auto rows = [&](const HeapQuery& query) {
    std::string text;
    for (const HeapRow& row : opened.heap.At(query)->rows) {
      text += row.labels[0] + "=" + std::to_string(row.bytes) + " ";
    }
    return text;
  };
  EXPECT_EQ(rows(Query("producer", {"construction=:"})), "map=240 mean.go=24 ");
  EXPECT_EQ(rows(Query("producer:top", {"construction=:"})), "map=240 mean=24 ");
  EXPECT_EQ(rows(Query("construction", {"module!=Data.*", "kind=thunk,constructor"})),
            "+=640 :=24 ");
  EXPECT_EQ(rows(Query("centre", {"construction=nothing"})), "");
  EXPECT_EQ(rows(Query("place", {"kind=thunk"})), "Main.hs:5:5-9=640 ");
}

TEST(Heap, Moments) {
  const Opened opened(Usual());
  const auto time = [&](std::string_view at) {
    return opened.heap.At(Query("kind", {}, at))->census.mutator / 1'000'000;
  };
  EXPECT_EQ(time("peak"), 20U);
  EXPECT_EQ(time("end"), 30U);
  EXPECT_EQ(time("mark:middle"), 20U);
  EXPECT_EQ(time("0.011"), 10U);
  EXPECT_EQ(time("99s"), 30U);
  EXPECT_EQ(opened.heap.At(Query("kind", {}, "mark:none")).error(),
            "there is no census with the mark `none`; there are `middle`");
  EXPECT_EQ(MomentOf("yesterday").error(),
            "`yesterday` is neither peak, end, seconds of mutator nor mark:TEXT");
}

TEST(Heap, WhatIsNotADimension) {
  EXPECT_EQ(DimensionsOf("colour").error(),
            "`colour` is none of centre, stack, producer, producer:top, construction, type, "
            "module, kind, place, retainer, era, age, consumer, consumer:top, biography, pair");
  EXPECT_EQ(DimensionsOf("pair"), std::vector{HeapDimension::Centre});
  EXPECT_EQ(DimensionsOf("kind,kind").error(), "`kind` stands there twice");
  EXPECT_EQ(FilterOf("Sym").error(), "`Sym` is not DIMENSION=VALUE");
}

TEST(Heap, Patterns) {
  EXPECT_TRUE(MatchesPattern("Data.Map", "Data.*"));
  EXPECT_TRUE(MatchesPattern("", "*"));
  EXPECT_TRUE(MatchesPattern("abcbd", "a*b?"));
  EXPECT_FALSE(MatchesPattern("abcbd", "a*b"));
  EXPECT_FALSE(MatchesPattern("a", ""));
}

TEST(Heap, TheAreaIsThatOfTrapezoids) {
  const Opened opened(Usual());
  // 0, 576, 920 and 280 bytes at 0, 10, 20 and 30 ms; the run's own end is later.
  const double up_to_last = (576 / 2.0 + (576 + 920) / 2.0 + (920 + 280) / 2.0) * 0.01;
  const double rest = (opened.heap.Overview().end - 0.03) * 280 / 2;
  EXPECT_NEAR(opened.heap.Overview().byte_seconds, up_to_last + rest, 1e-6);
}

// A census that is not full is of no use without the one before.
TEST(Heap, WhatFollowsDamageWaitsForAFullCensus) {
  HeapRecordBuilder record = Usual();
  record.Census(32, 40, true, 80, {{1, 1, 10}});
  Opened whole(record);
  EXPECT_EQ(whole.heap.Overview().censuses, 4U);
  // Breaks the first census: those that build on it go.
  const std::string mark = "middle";
  const auto found = std::ranges::search(record.bytes_, mark).begin();
  record.bytes_[static_cast<std::size_t>(found - record.bytes_.begin())] ^= 1;
  const Opened damaged(record);
  EXPECT_EQ(damaged.heap.Overview().censuses, 2U);
  EXPECT_TRUE(!damaged.diagnostics.IsEmpty());
}

TEST(Heap, ACensusInPartsIsOne) {
  HeapRecordBuilder record;
  record.Census(0, 10, true, 80, {{0, 1, 4}}, "", false).Census(0, 10, true, 80, {{1, 2, 6}});
  record.Census(1, 20, true, 80, {{0, 9, 9}}, "", false);  // its end never came
  const Opened opened(record);
  EXPECT_EQ(opened.heap.Overview().censuses, 1U);
  EXPECT_EQ(opened.heap.At(Query("kind"))->rows.size(), 2U);
}

TEST(Heap, CutOffAnywhereItIsReadUpToThere) {
  const HeapRecordBuilder record = Usual();
  for (std::size_t size = Record(Example()).size(); size < record.bytes_.size(); ++size) {
    HeapRecordBuilder cut;
    cut.bytes_.assign(record.bytes_.begin(),
                      record.bytes_.begin() + static_cast<std::ptrdiff_t>(size));
    const Opened opened(cut);
    EXPECT_LT(opened.heap.Overview().censuses, 3U);
  }
}

TEST(Heap, AnyBitMayFlip) {
  const HeapRecordBuilder record = Usual();
  for (std::size_t bit = Record(Example()).size() * 8; bit < record.bytes_.size() * 8; ++bit) {
    HeapRecordBuilder flipped = Usual();
    flipped.bytes_[bit / 8] ^= static_cast<unsigned char>(1U << (bit % 8));
    const Opened opened(flipped);
    (void)opened.heap.At(Query("construction,centre"));
  }
}

TEST(Heap, GhcsFormat) {
  const Opened opened(Usual());
  const std::string hp = HeapHp(opened.heap, Query("type"));
  EXPECT_TRUE(hp.starts_with("JOB \"Main 10 x y\"\nDATE \"")) << hp;
  EXPECT_NE(hp.find("BEGIN_SAMPLE 0.020000\nDouble\t640\n[]\t264\nstack\t16\n"
                    "END_SAMPLE 0.020000\n"),
            std::string::npos)
      << hp;
}

TEST(Heap, CsvHasALineForEachRow) {
  const Opened opened(Usual());
  EXPECT_EQ(HeapCsv(opened.heap, Query("construction", {"producer=mean.go", "kind=stack"})),
            "mutator,elapsed,allocated,construction,bytes,objects\n"
            "0.010000,0.020000,0,\"mean.go, waiting\",16,1\n"
            "0.020000,0.040000,1000,\"mean.go, waiting\",16,1\n"
            "0.030000,0.060000,2000,\"mean.go, waiting\",16,1\n");
}

TEST(Heap, AChartAndATable) {
  const Opened opened(Usual());
  EXPECT_EQ(HeapText(opened.heap, Query("construction", {"kind!=stack"}),
                     {.most = 1, .chart = {.width = 20, .height = 4}})
                .value_or("nothing"),
            R"(heap of Main, 900 ms of mutator, 3 censuses, 0 ms in collections that count
peak 920 bytes at 20 ms, cost 138 bytes x seconds

 904 bytes |=
           |=
           |=
         0 |############
         0 s             900 ms

at the peak, 20 ms:
   construction      bytes     %  objects
=  +             640 bytes  69.6       20
and 1 more, 264 bytes
live 904 bytes and 16 bytes of stack; 0 bytes held (the collector copies), 0 bytes resident
)");
}

}  // namespace
}  // namespace assay::report::test
