// Heap profiles for other tools, read again by readers that share nothing with the writers.
#include <numeric>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "report/heap_text.h"
#include "report/support_heap.h"
#include "report/support_pprof.h"

namespace assay::report::test {
namespace {

// `MAIN > fib: 1 2 0 0` for each sample, outermost first.
std::vector<std::string> SamplesOf(const std::string& pprof) {
  const Fields fields = Decode(Uncompressed(pprof));
  std::vector<std::string> strings;
  for (auto [at, end] = fields.equal_range(6); at != end; ++at) {
    strings.push_back(at->second.bytes);
  }
  std::map<std::uint64_t, std::string> functions;
  for (auto [at, end] = fields.equal_range(5); at != end; ++at) {
    const Fields function = Decode(at->second.bytes);
    functions[function.find(1)->second.number] = strings.at(function.find(2)->second.number);
  }
  std::vector<std::string> samples;
  for (auto [at, end] = fields.equal_range(2); at != end; ++at) {
    const Fields sample = Decode(at->second.bytes);
    std::string text;
    for (const std::uint64_t location : Packed(sample, 1)) {
      text = functions.at(location) + (text.empty() ? "" : " > ") + text;
    }
    text += ":";
    for (const std::uint64_t value : Packed(sample, 2)) {
      text += " " + std::to_string(value);
    }
    samples.push_back(text);
  }
  return samples;
}

TEST(HeapPprof, InUseAndAllocated) {
  const Opened opened(Usual());
  const std::string pprof = *HeapToPprof(opened.heap, Query("construction,producer"));
  EXPECT_EQ(
      SamplesOf(pprof),
      (std::vector<std::string>{
          "MAIN > Main.fib > mean.go > +: 20 640 0 0",
          "MAIN > Data.Text.naïve > map > :: 10 240 0 0", "MAIN > Main.fib > mean.go > :: 1 24 0 0",
          "MAIN > Main.fib > mean.go > mean.go, waiting: 1 16 0 0", "MAIN: 0 0 2 688",
          "MAIN > Main.fib: 0 0 100 3000000", "MAIN > Data.Text.naïve: 0 0 10 1000000",
          "MAIN > Main.CAF:primes: 0 0 1 24"}));
  const Fields fields = Decode(Uncompressed(pprof));
  std::vector<std::string> strings;
  for (auto [at, end] = fields.equal_range(6); at != end; ++at) {
    strings.push_back(at->second.bytes);
  }
  std::string types;
  for (auto [at, end] = fields.equal_range(1); at != end; ++at) {
    const Fields type = Decode(at->second.bytes);
    types += strings.at(type.find(1)->second.number) + "/" +
             strings.at(type.find(2)->second.number) + " ";
  }
  EXPECT_EQ(types, "inuse_objects/count inuse_space/bytes alloc_objects/count alloc_space/bytes ");
  EXPECT_EQ(strings.at(fields.find(14)->second.number), "inuse_space");
}

TEST(HeapPprof, AMomentThatThereIsNot) {
  const Opened opened(Usual());
  EXPECT_EQ(HeapToPprof(opened.heap, Query("kind", {}, "mark:none")).error(),
            "there is no census with the mark `none`; there are `middle`");
}

// A reader of event logs that knows of an event only what the log's header says.
struct Event {
  std::uint64_t kind = 0;
  std::uint64_t time = 0;
  std::string payload = {};
};

class EventReader {
 public:
  explicit EventReader(const std::string& bytes) : bytes_(bytes) {}

  std::vector<Event> Read() {
    Expect("hdrbhetb");
    while (bytes_.compare(at_, 4, "hete") != 0) {
      Expect({"etb\0", 4});
      const std::uint64_t kind = Number(2);
      sizes_[kind] = Number(2);
      names_[kind] = Bytes(Number(4));
      Bytes(Number(4));
      Expect({"ete\0", 4});
    }
    Expect("hetehdredatb");
    std::vector<Event> events;
    for (;;) {
      Event event{.kind = Number(2)};
      if (event.kind == 0xffff || ::testing::Test::HasFailure()) {
        EXPECT_EQ(at_, bytes_.size());
        return events;
      }
      event.time = Number(8);
      EXPECT_TRUE(sizes_.contains(event.kind)) << event.kind;
      const std::uint64_t size = sizes_[event.kind];
      event.payload = Bytes(size == 0xffff ? Number(2) : size);
      events.push_back(event);
    }
  }

 private:
  void Expect(std::string_view text) { EXPECT_EQ(Bytes(text.size()), text); }
  std::string Bytes(std::size_t size) {
    EXPECT_LE(at_ + size, bytes_.size());
    at_ += size;
    return at_ <= bytes_.size() ? bytes_.substr(at_ - size, size) : "";
  }
  std::uint64_t Number(std::size_t size) {
    const std::string bytes = Bytes(size);
    return std::accumulate(
        bytes.begin(), bytes.end(), std::uint64_t{0},
        [](std::uint64_t sum, char byte) { return sum << 8U | static_cast<unsigned char>(byte); });
  }

  const std::string& bytes_;
  std::size_t at_ = 0;
  std::map<std::uint64_t, std::uint64_t> sizes_;
  std::map<std::uint64_t, std::string> names_;
};

std::string Hex(const std::string& bytes) {
  std::string text;
  for (const char byte : bytes) {
    text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  }
  return text;
}

std::vector<Event> OfKind(const std::vector<Event>& events, std::uint64_t kind) {
  std::vector<Event> found;
  std::ranges::copy_if(events, std::back_inserter(found),
                       [&](const Event& event) { return event.kind == kind; });
  return found;
}

TEST(HeapEventLog, SamplesByName) {
  const Opened opened(Usual());
  const std::string log = HeapEventLog(opened.heap, Query("construction"));
  const std::vector<Event> events = EventReader(log).Read();
  EXPECT_EQ(OfKind(events, 30).front().payload, std::string("\0\0\0\0Main\0"
                                                            "10\0x y",
                                                            15));
  const std::vector<Event> begin = OfKind(events, 160);
  ASSERT_EQ(begin.size(), 1U);
  // Profile 0, no period, by description of closures, and seven filters that are empty.
  EXPECT_EQ(Hex(begin[0].payload),
            "00"
            "0000000000000000"
            "00000003"
            "00000000000000");
  EXPECT_EQ(OfKind(events, 162).size(), 3U);
  EXPECT_EQ(OfKind(events, 165).size(), 3U);
  EXPECT_EQ(Hex(OfKind(events, 165).back().payload), "0000000000000002");
  const std::vector<Event> samples = OfKind(events, 164);
  ASSERT_EQ(samples.size(), 3U + 3U + 2U);
  EXPECT_EQ(samples[3].time, 40'000'000U);
  EXPECT_EQ(Hex(samples[3].payload),
            "00"
            "0000000000000280"
            "2b00");  // 640 bytes of +
  EXPECT_EQ(OfKind(events, 58).front().payload, "middle");
  EXPECT_EQ(Hex(OfKind(events, 51)[1].payload),
            "00000000"
            "0000000000000388");  // 904 bytes
  EXPECT_TRUE(std::ranges::is_sorted(events, {}, &Event::time));
}

TEST(HeapEventLog, SamplesByCentre) {
  const Opened opened(Usual());
  for (const std::string_view by : {"centre", "stack"}) {
    const std::string log = HeapEventLog(opened.heap, Query(by));
    const std::vector<Event> events = EventReader(log).Read();
    EXPECT_EQ(OfKind(events, 161).size(), opened.profile.centres.size());
    EXPECT_EQ(OfKind(events, 161)[2].payload,
              std::string("\0\0\0\3fib\0Main\0Main.hs:2:1-50\0\0", 29));
    const std::vector<Event> samples = OfKind(events, 163);
    ASSERT_EQ(samples.size(), 6U);
    // Of the second census the 680 bytes of fib, which is the third centre, under MAIN.
    EXPECT_EQ(Hex(samples[2].payload),
              "00"
              "00000000000002a8"
              "02"
              "00000003"
              "00000001");
  }
}

TEST(HeapEventLog, HostileNames) {
  HeapRecordBuilder record({std::string("a\0b\xff\n", 5) + std::string(100'000, 'x')});
  record.Census(0, 10, true, 80, {{0, 1, 10}});
  const Opened opened(record);
  const std::string log = HeapEventLog(opened.heap, Query("construction"));
  const std::vector<Event> samples = OfKind(EventReader(log).Read(), 164);
  ASSERT_EQ(samples.size(), 1U);
  EXPECT_EQ(samples[0].payload.find('\0', 9), samples[0].payload.size() - 1);
}

}  // namespace
}  // namespace assay::report::test
