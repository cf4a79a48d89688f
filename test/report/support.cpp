#include "report/support.h"

#include "layout/record_file.h"

namespace assay::report::test {

RecordBuilder::RecordBuilder()
    : bytes_(std::begin(layout::kRecordMagic), std::end(layout::kRecordMagic)) {
  Fixed(bytes_, layout::kRecordVersion);
}

void RecordBuilder::Fixed(std::vector<unsigned char>& bytes, std::uint32_t number) {
  for (unsigned i = 0; i < 4; ++i) {
    bytes.push_back(static_cast<unsigned char>(number >> (8 * i)));
  }
}

RecordBuilder& RecordBuilder::Begin(std::uint32_t kind) {
  chunk_.clear();
  Fixed(chunk_, kind);
  Fixed(chunk_, 0);
  return *this;
}

RecordBuilder& RecordBuilder::Number(std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U) {
    chunk_.push_back(static_cast<unsigned char>(number | 0x80U));
  }
  chunk_.push_back(static_cast<unsigned char>(number));
  return *this;
}

RecordBuilder& RecordBuilder::Text(std::string_view text) {
  Number(text.size());
  chunk_.insert(chunk_.end(), text.begin(), text.end());
  return *this;
}

RecordBuilder& RecordBuilder::End() {
  const auto size = static_cast<std::uint32_t>(chunk_.size() - layout::kChunkHeaderSize);
  for (unsigned i = 0; i < 4; ++i) {
    chunk_[4 + i] = static_cast<unsigned char>(size >> (8 * i));
  }
  bytes_.insert(bytes_.end(), chunk_.begin(), chunk_.end());
  Fixed(bytes_, layout::AddToChecksum(0, chunk_.data(), chunk_.size()));
  return *this;
}

Profile Example() {
  Profile profile;
  profile.program = "Main";
  profile.arguments = {"10", "x y"};
  profile.start = 1'487'870'100'000'000'000;  // Thu Feb 23 2017, 17:15 UTC
  profile.tick_interval = 1'000'000;
  profile.centres = {
      {.name = "MAIN", .kind = "system", .module = "MAIN"},
      {.name = "SUB", .kind = "sub", .module = "SUB"},
      {"fib", "auto", "Main", "Main.hs", 2, 1, 2, 50},
      {"naïve", "user", "Data.Text", "src/Data/Text.hs", 7, 5, 9, 30},
      {"CAF:primes", "caf", "Main", "Main.hs", 12, 1, 12, 20},
  };
  for (std::uint32_t i = 0; i < profile.centres.size(); ++i) {
    profile.stacks.push_back({i == 0 ? kNothingBelow : 0, i});
  }
  profile.costs.resize(profile.stacks.size());
  profile.costs[0] = {.inner = 11, .objects = 2, .bytes = 688};
  profile.costs[2] = {.entries = 1'234'567,
                      .inner = 3,
                      .objects = 100,
                      .bytes = 3'000'000,
                      .ticks = 600,
                      .gc = 100,
                      .arithmetic = 50,
                      .gc_hit = 100};
  profile.costs[3] = {.entries = 42, .objects = 10, .bytes = 1'000'000, .ticks = 200, .io = 40};
  profile.costs[4] = {.objects = 1, .bytes = 24, .ticks = 5};
  profile.totals = {.elapsed = 1'200'000'000,
                    .cpu = 1'000'000'000,
                    .gc_cpu = 100'000'000,
                    .gc_elapsed = 110'000'000,
                    .minor_collections = 4,
                    .major_collections = 1,
                    .copied = 5000,
                    .most_live = 12'345,
                    .most_memory = 4'194'304,
                    .lost_ticks = 5};
  profile.marks = {{.time = 500'000'000, .text = "half way"}};
  profile.end = End{.reason = "end", .code = 0};
  return profile;
}

Profile ExampleWithStacks() {
  Profile profile = Example();
  profile.keeps_stacks = true;
  // MAIN > fib > naive, MAIN > naive > fib
  profile.stacks.push_back({2, 3});
  profile.stacks.push_back({3, 2});
  profile.costs.push_back({.entries = 5, .bytes = 500, .ticks = 80});
  profile.costs.push_back({.entries = 7, .bytes = 0, .ticks = 20});
  return profile;
}

Profile ExampleOfLater() {
  Profile profile = ExampleWithStacks();
  const auto insert = [](auto& columns, auto column) {
    columns.insert(columns.begin() + 2, std::move(column));
  };
  insert(profile.columns, Column<Costs>{"live", "bytes"});
  profile.columns.push_back({"forks", "count", nullptr, 1});
  insert(profile.total_columns, Column<Totals>{"pauses", "nanoseconds"});
  profile.costs[2].further = {4096, 3};
  profile.costs[3].further = {0, 2};
  profile.costs[6].further = {100};
  profile.totals.further = {77};
  return profile;
}

std::vector<unsigned char> Record(const Profile& profile) {
  RecordBuilder record;
  record.Begin(layout::kRunChunk).Text(profile.program).Number(profile.arguments.size());
  for (const std::string& argument : profile.arguments) {
    record.Text(argument);
  }
  record.Number(profile.start).Number(profile.tick_interval).Number(1);
  record.Number(profile.keeps_stacks ? 1 : 0);
  record.Number(profile.total_columns.size());
  for (const Column<Totals>& column : profile.total_columns) {
    record.Text(column.name).Text(column.unit);
  }
  record.Number(profile.columns.size());
  for (const Column<Costs>& column : profile.columns) {
    record.Text(column.name).Text(column.unit);
  }
  record.End();

  record.Begin(layout::kCentresChunk).Number(profile.centres.size());
  for (const Centre& centre : profile.centres) {
    record.Text(centre.name).Text(centre.kind).Text(centre.module).Text(centre.file);
    record.Number(centre.line).Number(centre.column);
    record.Number(centre.last_line).Number(centre.last_column);
  }
  record.End();
  const std::size_t simple = profile.centres.size();
  if (profile.stacks.size() > simple) {
    record.Begin(layout::kStacksChunk).Number(simple).Number(profile.stacks.size() - simple);
    for (std::size_t i = simple; i < profile.stacks.size(); ++i) {
      record.Number(profile.stacks[i].below).Number(profile.stacks[i].centre);
    }
    record.End();
  }
  for (const Mark& mark : profile.marks) {
    record.Begin(layout::kMarkChunk).Number(mark.time).Text(mark.text).End();
  }
  record.Begin(layout::kSampleChunk);
  for (const Column<Totals>& column : profile.total_columns) {
    record.Number(column.In(profile.totals));
  }
  std::size_t used = 0;
  for (const Costs& costs : profile.costs) {
    used += costs.IsZero() ? 0 : 1;
  }
  record.Number(used);
  std::size_t before = 0;
  for (std::size_t i = 0; i < profile.costs.size(); ++i) {
    if (!profile.costs[i].IsZero()) {
      record.Number(i - before);
      before = i;
      for (const Column<Costs>& column : profile.columns) {
        record.Number(column.In(profile.costs[i]));
      }
    }
  }
  record.End();
  if (profile.end) {
    record.Begin(layout::kEndChunk).Text(profile.end->reason).Number(profile.end->code).End();
  }
  return record.Bytes();
}

}  // namespace assay::report::test
