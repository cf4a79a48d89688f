// GHC's event log with a heap profile in it, for eventlog2html and other readers of event logs.
// The format is that of "Eventlog encodings" in GHC's User's Guide: big-endian; a header that names
// the kinds of events and their sizes; then events, each with its kind, its time in nanoseconds
// and, where the kind has no fixed size, the size.
#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "report/heap_series.h"
#include "report/heap_text.h"

namespace assay::report {

namespace {

constexpr std::uint16_t kAnySize = 0xffff;

struct EventKind {
  std::uint16_t number;
  std::uint16_t size;
  std::string_view name;
};

constexpr EventKind kCapsetCreate = {25, 6, "Create capability set"};
constexpr EventKind kRtsIdentifier = {29, kAnySize, "Identify the RTS version"};
constexpr EventKind kProgramArgs = {30, kAnySize, "Identify the program arguments"};
constexpr EventKind kWallClockTime = {43, 16, "Record wall clock time"};
constexpr EventKind kHeapSize = {50, 12, "Current heap size (number of allocated mblocks)"};
constexpr EventKind kHeapLive = {51, 12, "Current heap live data"};
constexpr EventKind kUserMarker = {58, kAnySize, "User marker"};
constexpr EventKind kProfileBegin = {160, kAnySize, "Start of heap profile"};
constexpr EventKind kCostCentre = {161, kAnySize, "Cost-centre definition"};
constexpr EventKind kSampleBegin = {162, 8, "Start of heap profile sample"};
constexpr EventKind kSampleCostCentre = {163, kAnySize, "Heap profile cost-centre sample"};
constexpr EventKind kSampleString = {164, kAnySize, "Heap profile string sample"};
constexpr EventKind kSampleEnd = {165, 8, "End of heap profile sample"};

constexpr std::array kKinds = {kCapsetCreate, kRtsIdentifier, kProgramArgs,      kWallClockTime,
                               kHeapSize,     kHeapLive,      kUserMarker,       kProfileBegin,
                               kCostCentre,   kSampleBegin,   kSampleCostCentre, kSampleString,
                               kSampleEnd};

// The only profile of the log, and the only set of capabilities.
constexpr std::uint8_t kProfile = 0;
constexpr std::uint32_t kCapset = 0;

class Payload {
 public:
  Payload& Byte(std::uint64_t value) { return Number(value, 1); }
  Payload& Half(std::uint64_t value) { return Number(value, 2); }
  Payload& Word(std::uint64_t value) { return Number(value, 4); }
  Payload& Long(std::uint64_t value) { return Number(value, 8); }
  Payload& Bytes(std::string_view bytes) {
    bytes_ += bytes;
    return *this;
  }
  // It ends with a zero; what an event has no room for is cut.
  Payload& Text(std::string_view text) {
    constexpr std::size_t kMost = 10'000;
    return Bytes(PrintableUtf8(text.substr(0, kMost))).Byte(0);
  }
  [[nodiscard]] const std::string& Content() const { return bytes_; }

 private:
  Payload& Number(std::uint64_t value, unsigned size) {
    for (unsigned i = size; i-- > 0;) {
      bytes_ += static_cast<char>(value >> (8 * i));
    }
    return *this;
  }
  std::string bytes_;
};

class EventLog {
 public:
  EventLog() {
    log_.Bytes("hdrb").Bytes("hetb");
    for (const EventKind& kind : kKinds) {
      log_.Bytes(std::string_view("etb\0", 4)).Half(kind.number).Half(kind.size);
      log_.Word(kind.name.size()).Bytes(kind.name);
      log_.Word(0).Bytes(std::string_view("ete\0", 4));  // nothing further
    }
    log_.Bytes("hete").Bytes("hdre").Bytes("datb");
  }
  void Add(const EventKind& kind, std::uint64_t time, const Payload& payload) {
    log_.Half(kind.number).Long(time);
    if (kind.size == kAnySize) {
      log_.Half(payload.Content().size());
    }
    log_.Bytes(payload.Content());
  }
  std::string Finish() { return log_.Half(0xffff).Content(); }

 private:
  Payload log_;
};

// By what, in the words of GHC; what it has no word for is a description of closures.
std::uint32_t BreakdownOf(const HeapQuery& query) {
  switch (query.by.front()) {
    case HeapDimension::Centre:
    case HeapDimension::Stack: return 1;
    case HeapDimension::Module: return 2;
    case HeapDimension::Type: return 4;
    case HeapDimension::Kind: return 7;
    default: return 3;
  }
}

void AddProgram(EventLog& log, const Profile& profile) {
  log.Add(kCapsetCreate, 0, Payload().Word(kCapset).Half(2));  // of one process
  log.Add(kRtsIdentifier, 0, Payload().Word(kCapset).Bytes("Assay-" ASSAY_VERSION));
  Payload arguments;
  arguments.Word(kCapset).Bytes(PrintableUtf8(profile.program));
  constexpr std::size_t kMost = 30'000;
  for (const std::string& argument : profile.arguments) {
    if (arguments.Content().size() + 3 * argument.size() < kMost) {
      arguments.Byte(0).Bytes(PrintableUtf8(argument));
    }
  }
  log.Add(kProgramArgs, 0, arguments);
  constexpr std::uint64_t kSecond = 1'000'000'000;
  log.Add(kWallClockTime, 0,
          Payload().Word(kCapset).Long(profile.start / kSecond).Word(profile.start % kSecond));
}

void AddCentres(EventLog& log, const Profile& profile) {
  for (std::size_t i = 0; i < profile.centres.size(); ++i) {
    const Centre& centre = profile.centres[i];
    log.Add(kCostCentre, 0,
            Payload()
                .Word(i + 1)
                .Text(centre.name)
                .Text(centre.module)
                .Text(Place(centre))
                .Byte(centre.kind == "caf" ? 1 : 0));
  }
}

// Innermost first; of one that is too deep, its top.
Payload StackSample(const Profile& profile, std::uint32_t stack, std::uint64_t bytes) {
  std::vector<std::uint32_t> path = profile.Path(stack);
  std::ranges::reverse(path);
  path.resize(std::min<std::size_t>(path.size(), 255));
  Payload payload;
  payload.Byte(kProfile).Long(bytes).Byte(path.size());
  for (const std::uint32_t centre : path) {
    payload.Word(centre + std::uint64_t{1});
  }
  return payload;
}

}  // namespace

std::string HeapEventLog(const HeapProfile& profile, const HeapQuery& query) {
  const Profile& run = profile.TheProfile();
  EventLog log;
  AddProgram(log, run);
  Payload begin;
  begin.Byte(kProfile).Long(0).Word(BreakdownOf(query));
  for (int filter = 0; filter < 7; ++filter) {
    begin.Text("");
  }
  log.Add(kProfileBegin, 0, begin);

  // By centre or stack alone readers get the stacks themselves.
  const bool is_by_stack = query.by == std::vector{HeapDimension::Stack} ||
                           query.by == std::vector{HeapDimension::Centre};
  HeapQuery asked = query;
  std::map<std::string, std::uint32_t> stacks;
  if (is_by_stack) {
    asked.by = {HeapDimension::Stack};
    AddCentres(log, run);
    for (std::uint32_t i = 0; i < run.stacks.size(); ++i) {
      stacks.emplace(StackLabel(run, i), i);
    }
  }
  std::uint64_t before = 0;
  std::uint64_t number = 0;
  profile.ForEach(asked, [&](const HeapTable& table) {
    const std::uint64_t time = std::max(before, table.census.elapsed);
    before = time;
    if (!table.census.text.empty()) {
      log.Add(kUserMarker, time,
              Payload().Bytes(PrintableUtf8(table.census.text.substr(0, 10'000))));
    }
    log.Add(kHeapSize, time, Payload().Word(kCapset).Long(table.held));
    log.Add(kHeapLive, time, Payload().Word(kCapset).Long(table.live));
    log.Add(kSampleBegin, time, Payload().Long(number));
    for (const HeapRow& row : table.rows) {
      if (is_by_stack) {
        log.Add(kSampleCostCentre, time,
                StackSample(run, stacks.at(row.labels.front()), row.bytes));
      } else {
        log.Add(kSampleString, time,
                Payload().Byte(kProfile).Long(row.bytes).Text(JoinedLabel(row.labels)));
      }
    }
    log.Add(kSampleEnd, time, Payload().Long(number++));
  });
  return log.Finish();
}

}  // namespace assay::report
