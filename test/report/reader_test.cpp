#include "report/reader.h"

#include <gtest/gtest.h>

#include "diagnostics/render.h"
#include "layout/record_file.h"
#include "report/support.h"
#include "source/source_manager.h"

namespace assay::report::test {
namespace {

struct Reading {
  std::optional<Profile> profile;
  std::string messages;
};

Reading Read(const std::vector<unsigned char>& bytes) {
  Diagnostics diagnostics;
  Reading reading{ReadProfile(bytes, "x.assay", diagnostics), ""};
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    reading.messages += Render(diagnostic, SourceManager(), Colour::No);
  }
  return reading;
}

void ExpectSame(const Profile& a, const Profile& b) {
  EXPECT_EQ(a.program, b.program);
  EXPECT_EQ(a.arguments, b.arguments);
  EXPECT_EQ(a.start, b.start);
  EXPECT_EQ(a.tick_interval, b.tick_interval);
  EXPECT_EQ(a.keeps_stacks, b.keeps_stacks);
  ASSERT_EQ(a.centres.size(), b.centres.size());
  for (std::size_t i = 0; i < a.centres.size(); ++i) {
    EXPECT_EQ(a.centres[i].name, b.centres[i].name);
    EXPECT_EQ(a.centres[i].kind, b.centres[i].kind);
    EXPECT_EQ(Place(a.centres[i]), Place(b.centres[i]));
  }
  ASSERT_EQ(a.stacks.size(), b.stacks.size());
  for (std::size_t i = 0; i < a.stacks.size(); ++i) {
    EXPECT_EQ(a.stacks[i].below, b.stacks[i].below);
    EXPECT_EQ(a.stacks[i].centre, b.stacks[i].centre);
    EXPECT_EQ(a.costs[i], b.costs[i]) << i;
  }
  ASSERT_EQ(a.columns.size(), b.columns.size());
  for (std::size_t i = 0; i < a.columns.size(); ++i) {
    EXPECT_EQ(a.columns[i].name, b.columns[i].name);
    EXPECT_EQ(a.columns[i].unit, b.columns[i].unit);
    EXPECT_EQ(a.columns[i].member, b.columns[i].member);
  }
  EXPECT_EQ(a.totals.further, b.totals.further);
  EXPECT_EQ(a.totals.most_memory, b.totals.most_memory);
  EXPECT_EQ(a.totals.lost_ticks, b.totals.lost_ticks);
  ASSERT_EQ(a.marks.size(), b.marks.size());
  EXPECT_EQ(a.end.has_value(), b.end.has_value());
}

TEST(Reader, GivesBackWhatWasRecorded) {
  for (const Profile& profile : {Example(), ExampleWithStacks(), ExampleOfLater()}) {
    const Reading reading = Read(Record(profile));
    ASSERT_TRUE(reading.profile) << reading.messages;
    EXPECT_EQ(reading.messages, "");
    ExpectSame(*reading.profile, profile);
  }
}

// Programs of earlier versions did not divide major collections: then the time is as they struck.
TEST(Reader, TakesCollectionsAsTheyStruckWhereNothingElseIsKnown) {
  Profile profile = Example();
  std::erase_if(profile.columns,
                [](const Column<Costs>& column) { return column.member == &Costs::gc; });
  const Reading reading = Read(Record(profile));
  ASSERT_TRUE(reading.profile.has_value());
  EXPECT_EQ(reading.profile->costs[2].gc, 100U);
  EXPECT_EQ(reading.profile->costs[2].AllTicks(), 750U);
}

TEST(Reader, RefusesOtherFiles) {
  EXPECT_EQ(Read({'h', 'e', 'l', 'l', 'o'}).messages,
            "error: `x.assay` is not a profile [bad-profile]\n"
            "hint: `assay run Main.hs` leaves one in Main.assay\n");
  EXPECT_FALSE(Read({}).profile);
  std::vector<unsigned char> later = Record(Example());
  later[8] = 9;
  EXPECT_EQ(Read(later).messages,
            "error: `x.assay` is a profile of version 9, not 1 [bad-profile]\n");
}

TEST(Reader, ShowsWhatIsThereOfAFileThatIsCutOff) {
  const std::vector<unsigned char> whole = Record(ExampleWithStacks());
  std::size_t readable = 0;
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const Reading reading =
        Read({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)});
    readable += reading.profile ? 1 : 0;
    EXPECT_TRUE(reading.profile || reading.messages.find("error") != std::string::npos) << size;
    if (reading.profile) {
      EXPECT_EQ(reading.profile->costs.size(), reading.profile->stacks.size());
    }
  }
  EXPECT_GT(readable, whole.size() / 5);
  // All but the last chunk.
  const Reading reading = Read({whole.begin(), whole.end() - 3});
  EXPECT_NE(reading.messages.find("warning: `x.assay` is cut off or damaged after "),
            std::string::npos)
      << reading.messages;
  ASSERT_TRUE(reading.profile);
  EXPECT_FALSE(reading.profile->end);
  EXPECT_EQ(reading.profile->costs[2].entries, 1'234'567U);
}

TEST(Reader, SaysWhereAFileIsDamaged) {
  const std::vector<unsigned char> whole = Record(Example());
  for (std::size_t at = 12; at < whole.size(); ++at) {
    std::vector<unsigned char> damaged = whole;
    damaged[at] ^= 0x40U;
    const Reading reading = Read(damaged);
    EXPECT_NE(reading.messages, "") << "no checksum covers byte " << at;
  }
}

TEST(Reader, BelievesNoNumberThatMakesNoSense) {
  const auto with = [](auto add) {
    RecordBuilder record;
    record.Begin(layout::kRunChunk).Text("p").Number(0).Number(0).Number(0).Number(1).Number(1);
    record.Number(0).Number(1).Text("bytes").Text("bytes").End();
    record.Begin(layout::kCentresChunk).Number(1).Text("MAIN").Text("system").Text("M").Text("");
    record.Number(0).Number(0).Number(0).Number(0).End();
    add(record);
    return Read(record.Bytes());
  };
  const auto is_refused = [](const Reading& reading) {
    return reading.profile && reading.messages.find("is damaged between") != std::string::npos;
  };
  EXPECT_EQ(with([](RecordBuilder&) {}).messages, "");
  EXPECT_TRUE(is_refused(with([](RecordBuilder& r) {  // row 7 of 1
    r.Begin(layout::kSampleChunk).Number(1).Number(7).Number(100).End();
  })));
  EXPECT_TRUE(is_refused(with([](RecordBuilder& r) {  // more rows than bytes
    r.Begin(layout::kSampleChunk).Number(1'000'000'000'000).End();
  })));
  EXPECT_TRUE(is_refused(with([](RecordBuilder& r) {  // a stack on one that is not there
    r.Begin(layout::kStacksChunk).Number(1).Number(1).Number(5).Number(0).End();
  })));
  EXPECT_TRUE(is_refused(with([](RecordBuilder& r) {  // centre 3 of 1
    r.Begin(layout::kStacksChunk).Number(1).Number(1).Number(0).Number(3).End();
  })));
  EXPECT_TRUE(is_refused(with([](RecordBuilder& r) {  // the runs of centre 3 are not known
    r.Begin(layout::kMadeChunk).Number(1).Number(3).End();
  })));
  const Reading made =
      with([](RecordBuilder& r) { r.Begin(layout::kMadeChunk).Number(1).Number(0).End(); });
  EXPECT_EQ(made.messages, "");
  EXPECT_TRUE(made.profile->centres[0].hides_runs);
}

}  // namespace
}  // namespace assay::report::test
