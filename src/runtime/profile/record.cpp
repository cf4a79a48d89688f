#include "runtime/profile/record.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <span>

#include "layout/record_file.h"
#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"
#include "runtime/profile/costs.h"
#include "runtime/profile/schedule.h"
#include "runtime/profile/ticker.h"

namespace assay::runtime {

namespace {

using layout::CostCounters;
using layout::Word;

constexpr std::size_t kLongestNumber = 10;  // bytes
constexpr std::uint64_t kNanoseconds = 1'000'000'000;

struct Column {
  const char* name;
  const char* unit;
  std::uint64_t (*value)(const Machine& machine, std::uint32_t row);
};

template <Word CostCounters::* kCounter>
std::uint64_t Of(const Machine& machine, std::uint32_t row) {
  return machine.record.rows[row].*kCounter;
}

// All but the abstract costs, which a program of the counting policy reports itself.
constexpr Column kColumns[] = {
    {"entries", "count", Of<&CostCounters::entry>},
    {"inner", "count", Of<&CostCounters::inner>},
    {"recursive", "count", Of<&CostCounters::recursive>},
    {"objects", "count", Of<&CostCounters::objects>},
    {"bytes", "bytes", Of<&CostCounters::bytes>},
    {"ticks", "ticks", Of<&CostCounters::ticks>},
    {"gc ticks", "ticks", Of<&CostCounters::collection_ticks>},
    {"arithmetic ticks", "ticks", Of<&CostCounters::arithmetic_ticks>},
    {"io ticks", "ticks", Of<&CostCounters::io_ticks>},
    {"other ticks", "ticks", Of<&CostCounters::other_ticks>},
    {"gc live ticks", "ticks",  // with major collections by live words
     [](const Machine& machine, std::uint32_t row) {
       return CollectorTicks(machine, row, machine.record.rows[row]);
     }},
};
constexpr std::size_t kCommonColumns = sizeof kColumns / sizeof kColumns[0];

template <std::uint64_t SearchCounters::* kCounter>
std::uint64_t Searched(const Machine& machine, std::uint32_t row) {
  return machine.search.costs.rows[row].*kCounter;
}

// Of programs that search.
constexpr Column kSearchColumns[] = {
    {"choices", "count", Searched<&SearchCounters::choices>},
    {"bindings", "count", Searched<&SearchCounters::bindings>},
    {"failures", "count", Searched<&SearchCounters::failures>},
    {"answers", "count", Searched<&SearchCounters::answers>},
    {"suspensions", "count", Searched<&SearchCounters::suspensions>},
    {"failed ticks", "ticks",
     [](const Machine& machine, std::uint32_t row) {
       const CostCounters& costs = machine.record.rows[row];
       return FailedTicks(machine, row,
                          costs.ticks + CollectorTicks(machine, row, costs) +
                              costs.arithmetic_ticks + costs.io_ticks + costs.other_ticks);
     }},
    {"failed bytes", "bytes",
     [](const Machine& machine, std::uint32_t row) {  // of long searches they are an estimate
       const std::uint64_t failed = machine.search.costs.rows[row].failed_bytes;
       const std::uint64_t all = machine.record.rows[row].bytes;
       return failed < all ? failed : all;
     }},
};
constexpr std::size_t kColumnCount =
    kCommonColumns + sizeof kSearchColumns / sizeof kSearchColumns[0];

std::size_t ColumnCount(const Machine& machine) {
  return machine.search.costs.rows == nullptr ? kCommonColumns : kColumnCount;
}

const Column& ColumnAt(std::size_t i) {
  return i < kCommonColumns ? kColumns[i] : kSearchColumns[i - kCommonColumns];
}

struct Total {
  const char* name;
  const char* unit;
  std::uint64_t (*value)(const Machine& machine, const Instant& now);
};

constexpr Total kTotals[] = {
    {"elapsed", "nanoseconds",
     [](const Machine& m, const Instant& now) { return now.elapsed - m.statistics.start.elapsed; }},
    {"cpu", "nanoseconds",
     [](const Machine& m, const Instant& now) { return now.cpu - m.statistics.start.cpu; }},
    {"gc cpu", "nanoseconds",
     [](const Machine& m, const Instant&) {
       return m.statistics.minor.cpu + m.statistics.major.cpu;
     }},
    {"gc elapsed", "nanoseconds",
     [](const Machine& m, const Instant&) {
       return m.statistics.minor.elapsed + m.statistics.major.elapsed;
     }},
    {"minor collections", "count",
     [](const Machine& m, const Instant&) { return m.statistics.minor.count; }},
    {"major collections", "count",
     [](const Machine& m, const Instant&) { return m.statistics.major.count; }},
    {"copied", "bytes", [](const Machine& m, const Instant&) { return m.statistics.copied; }},
    {"most live", "bytes", [](const Machine& m, const Instant&) { return m.statistics.most_live; }},
    {"most memory", "bytes",
     [](const Machine& m, const Instant&) {
       return std::uint64_t{m.heap.blocks.most_held} << kBlockShift;
     }},
    {"lost ticks", "ticks", [](const Machine& m, const Instant&) { return m.ticker.lost_ticks; }},
    {"clock ticks", "ticks", [](const Machine& m, const Instant&) { return m.ticker.all_ticks; }},
    {"refused pushes", "count", [](const Machine& m, const Instant&) { return m.stacks.refused; }},
    {"exact time", "count",
     [](const Machine& m, const Instant&) { return std::uint64_t{m.program->has_exact_time}; }},
};

// The first chunks.

std::uint64_t WallClock() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * kNanoseconds +
         static_cast<std::uint64_t>(now.tv_nsec);
}

[[nodiscard]] bool WriteRun(const Machine& machine, RecordFile& file) {
  BeginChunk(file, layout::kRunChunk);
  PutText(file, ProgramName(machine));
  const int arguments = machine.argument_count > 0 ? machine.argument_count - 1 : 0;
  PutNumber(file, static_cast<std::uint64_t>(arguments));
  for (int i = 1; i <= arguments; ++i) {
    PutText(file, machine.arguments[i]);
  }
  PutNumber(file, WallClock());
  PutNumber(file, machine.ticker.interval);
  PutNumber(file, 1);
  PutNumber(file, machine.program->keeps_stacks);
  PutNumber(file, sizeof kTotals / sizeof kTotals[0]);
  for (const Total& total : kTotals) {
    PutText(file, total.name);
    PutText(file, total.unit);
  }
  PutNumber(file, ColumnCount(machine));
  for (std::size_t i = 0; i < ColumnCount(machine); ++i) {
    PutText(file, ColumnAt(i).name);
    PutText(file, ColumnAt(i).unit);
  }
  return EndChunk(file);
}

[[nodiscard]] bool WriteCentres(const Machine& machine, RecordFile& file) {
  BeginChunk(file, layout::kCentresChunk);
  // Without centres of its own all of a program is MAIN.
  const bool is_plain = machine.program->policy == layout::Policy::Plain;
  const std::span centres(machine.program->centre_records, is_plain ? 1 : machine.program->centres);
  std::uint64_t spare = 0;
  for (const layout::CostCentreRecord& centre : centres) {
    spare += centre.IsSpare() ? 1 : 0;
  }
  PutNumber(file, centres.size() - spare);
  for (const layout::CostCentreRecord& centre : centres) {
    if (centre.IsSpare()) {
      continue;
    }
    PutText(file, centre.name);
    PutText(file, centre.kind);
    PutText(file, centre.module);
    PutText(file, centre.file == nullptr ? "" : centre.file);
    PutNumber(file, centre.line);
    PutNumber(file, centre.column);
    PutNumber(file, centre.last_line);
    PutNumber(file, centre.last_column);
  }
  return EndChunk(file);
}

[[nodiscard]] bool WriteMade(const Machine& machine, RecordFile& file) {
  const std::span centres(machine.program->centre_records, machine.program->centres);
  std::uint64_t count = 0;
  for (const layout::CostCentreRecord& centre : centres) {
    count += centre.hides_runs;
  }
  if (count == 0 || machine.program->policy == layout::Policy::Plain) {
    return true;
  }
  BeginChunk(file, layout::kMadeChunk);
  PutNumber(file, count);
  std::uint64_t distance = 0;  // numbers to spare are not in the file
  for (const layout::CostCentreRecord& centre : centres) {
    if (centre.hides_runs != 0) {
      PutNumber(file, distance);
      distance = 0;
    }
    distance += centre.IsSpare() ? 0 : 1;
  }
  return EndChunk(file);
}

[[nodiscard]] bool WriteLexical(const Machine& machine, RecordFile& file) {
  const layout::ProgramInfo& program = *machine.program;
  if (program.lexical == nullptr) {
    return true;
  }
  BeginChunk(file, layout::kLexicalChunk);
  PutText(file, program.lexical, program.lexical_size);
  return EndChunk(file);
}

// Those from this number on.
[[nodiscard]] bool WriteStacks(const Machine& machine, RecordFile& file, std::uint32_t first) {
  const std::uint32_t count = CounterRows(machine);
  if (count == first) {
    return true;
  }
  BeginChunk(file, layout::kStacksChunk);
  PutNumber(file, first);
  PutNumber(file, count - first);
  for (std::uint32_t i = first; i < count; ++i) {
    PutNumber(file, machine.stacks.all[i].below);
    PutNumber(file, machine.stacks.all[i].centre);
  }
  return EndChunk(file);
}

// Those that are new since the last time.
[[nodiscard]] bool WriteStacks(Machine& machine) {
  Record& record = machine.record;
  if (!WriteStacks(machine, record.file, record.stacks_written)) {
    return false;
  }
  record.stacks_written = CounterRows(machine);
  return true;
}

bool HasCosts(const Machine& machine, std::uint32_t row) {
  for (std::size_t i = 0; i < ColumnCount(machine); ++i) {
    if (ColumnAt(i).value(machine, row) != 0) {
      return true;
    }
  }
  return false;
}

// Memory that is there only where it is touched.
void* Reserve(std::size_t size) {
  void* const memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : memory;
}

std::size_t LargestChunk(const Machine& machine) {
  std::size_t centres = 0;
  for (std::uint32_t i = 0; i < machine.program->centres; ++i) {
    const layout::CostCentreRecord& centre = machine.program->centre_records[i];
    if (centre.IsSpare()) {
      continue;
    }
    centres += std::strlen(centre.name) + std::strlen(centre.module) +
               (centre.file == nullptr ? 0 : std::strlen(centre.file)) + 20 + 8 * kLongestNumber;
  }
  std::size_t run = 4096;
  for (int i = 0; i < machine.argument_count; ++i) {
    run += std::strlen(machine.arguments[i]) + kLongestNumber;
  }
  const std::size_t rows =
      machine.program->counter_rows * (1 + kColumnCount) * kLongestNumber + 4096;
  return centres + run + rows + machine.program->lexical_size;
}

[[nodiscard]] bool WriteCosts(Machine& machine, const Instant& now) {
  RecordFile& file = machine.record.file;
  const bool is_plain = machine.program->policy == layout::Policy::Plain;
  const std::uint32_t count = is_plain ? 0 : CounterRows(machine);
  std::uint32_t used = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    used += HasCosts(machine, i) ? 1 : 0;
  }
  BeginChunk(file, layout::kSampleChunk);
  for (const Total& total : kTotals) {
    PutNumber(file, total.value(machine, now));
  }
  PutNumber(file, used);
  std::uint32_t distance = 0;  // numbers to spare are not in the file
  for (std::uint32_t i = 0; i < count; ++i) {
    if (HasCosts(machine, i)) {
      PutNumber(file, distance);
      distance = 0;
      for (std::size_t column = 0; column < ColumnCount(machine); ++column) {
        PutNumber(file, ColumnAt(column).value(machine, i));
      }
    }
    const bool is_spare =
        i < machine.program->centres && machine.program->centre_records[i].IsSpare();
    distance += is_spare ? 0 : 1;
  }
  return EndChunk(file);
}

[[nodiscard]] bool WriteEnd(Machine& machine, const char* reason, std::uint64_t code) {
  RecordFile& file = machine.record.file;
  BeginChunk(file, layout::kEndChunk);
  PutText(file, reason);
  PutNumber(file, code);
  return EndChunk(file);
}

// From its first byte to the chunks that come before all samples.
[[nodiscard]] bool StartFile(Machine& machine, const char* path) {
  machine.record.stacks_written = machine.program->centres;
  RecordFile& file = machine.record.file;
  return StartRecordFile(file, path) && WriteRun(machine, file) && WriteCentres(machine, file) &&
         WriteMade(machine, file) && WriteLexical(machine, file);
}

[[nodiscard]] bool StartSpare(Machine& machine) {
  const char* const spare = machine.options.spare_record_file;
  if (machine.record.file.descriptor >= 0) {
    close(machine.record.file.descriptor);
    machine.record.file.descriptor = -1;
  }
  return spare != nullptr && StartFile(machine, spare);
}

// Without the C library's output, which may be what the program was interrupted in.
void Complain(const Machine& machine, const char* what) {
  const char* const why = strerrordesc_np(machine.record.file.failure);
  const char* const parts[] = {ProgramName(machine),
                               ": ",
                               what,
                               machine.options.record_file,
                               ": ",
                               why == nullptr ? "it cannot be written" : why,
                               "\n"};
  char line[1000];
  std::size_t size = 0;
  for (const char* const part : parts) {
    for (const char* at = part; *at != '\0' && size < sizeof line; ++at) {
      line[size++] = *at;
    }
  }
  if (write(STDERR_FILENO, line, size) < 0) {
    return;  // there is nobody to tell
  }
}

// The clock's handler writes the sample. It must come even if the program waits.
void SetAlarmForSample(Machine& machine, std::uint64_t now) {
  Record& record = machine.record;
  const std::uint64_t start = machine.statistics.start.elapsed;
  record.next_sample = start + NextSample(now - start, machine.options.record_interval);
  if (record.has_timer) {
    const std::uint64_t wait = record.next_sample - now;
    const itimerspec once = {.it_interval = {},
                             .it_value = {.tv_sec = static_cast<time_t>(wait / kNanoseconds),
                                          .tv_nsec = static_cast<long>(wait % kNanoseconds) + 1}};
    timer_settime(record.timer, 0, &once, nullptr);
  }
}

[[nodiscard]] bool TryToWriteSample(Machine& machine) {
  const Instant now = Now();
  SetAlarmForSample(machine, now.elapsed);
  if (machine.program->policy == layout::Policy::Plain) {
    return WriteCosts(machine, now);
  }
  AddUpRows(machine, machine.record.rows);
  return WriteStacks(machine) && WriteCosts(machine, now);
}

void ReleaseRecord(Machine& machine) {
  Record& record = machine.record;
  record.is_open = false;
  if (record.has_timer) {
    timer_delete(record.timer);
    record.has_timer = false;
  }
  if (record.file.descriptor >= 0) {
    close(record.file.descriptor);
  }
  if (record.file.buffer != nullptr) {
    munmap(record.file.buffer, record.file.capacity);
  }
  if (record.rows != nullptr) {
    munmap(record.rows, machine.program->counter_rows * sizeof(CostCounters));
  }
}

}  // namespace

void AddUpRows(const Machine& machine, CostCounters* rows) {
  const layout::ProgramInfo& program = *machine.program;
  for (std::uint32_t i = 0; i < CounterRows(machine); ++i) {
    rows[i] = program.counters[i];
    AddCosts(rows[i], *SubsumedRow(program, i));
    SpreadCounts(program, rows[i]);
  }
  AddBlockCounters(program, rows);
  const double factor = CyclesToTicks(machine, rows);
  DivideCollections(machine, rows, factor);
}

void OpenRecord(Machine& machine) {
  // A plain program has nothing to say but of its heap.
  const bool is_plain = machine.program->policy == layout::Policy::Plain;
  const bool has_heap = machine.options.heap_to_record;
  static char default_path[4096];
  std::snprintf(default_path, sizeof default_path, "%s.assay", ProgramName(machine));
  if (machine.options.record_file == nullptr && has_heap) {
    machine.options.record_file = default_path;
  }
  const char* const path = machine.options.record_file;
  if (path == nullptr || (is_plain && !has_heap)) {
    return;
  }
  Record& record = machine.record;
  record.file.descriptor = -1;
  record.file.capacity = LargestChunk(machine);
  record.file.buffer = static_cast<unsigned char*>(Reserve(record.file.capacity));
  record.rows =
      static_cast<CostCounters*>(Reserve(machine.program->counter_rows * sizeof(CostCounters)));
  const bool has_memory = record.file.buffer != nullptr && record.rows != nullptr;
  record.file.failure = has_memory ? 0 : ENOMEM;
  record.is_open = has_memory && StartFile(machine, path);
  if (!record.is_open) {
    Complain(machine, "cannot write the profile to ");
    record.is_open = has_memory && StartSpare(machine);
  }
  if (!record.is_open) {
    ReleaseRecord(machine);
    return;
  }
  record.has_timer = machine.ticker.running && CreateTimer(record.timer);
  SetAlarmForSample(machine, Now().elapsed);
}

bool OpenFurtherFile(const Machine& machine, RecordFile& file, const char* path) {
  file = {};
  file.descriptor = -1;
  file.capacity = LargestChunk(machine);
  file.buffer = static_cast<unsigned char*>(Reserve(file.capacity));
  if (file.buffer == nullptr) {
    file.failure = ENOMEM;
    return false;
  }
  return StartRecordFile(file, path) && WriteRun(machine, file) && WriteCentres(machine, file) &&
         (machine.program->policy == layout::Policy::Plain ||
          WriteStacks(machine, file, machine.program->centres));
}

void CloseFurtherFile(RecordFile& file) {
  if (file.descriptor >= 0) {
    close(file.descriptor);
  }
  if (file.buffer != nullptr) {
    munmap(file.buffer, file.capacity);
  }
  file = {};
}

void WriteSample(Machine& machine) {
  const Record& record = machine.record;
  if (record.is_open && !record.is_busy) {
    // One that does not get into the file is no loss if a later one does.
    (void)TryToWriteSample(machine);
  }
}

void WriteNewStacks(Machine& machine) {
  if (machine.program->policy != layout::Policy::Plain) {
    machine.record.is_busy = true;
    (void)WriteStacks(machine);
    machine.record.is_busy = false;
  }
}

void WriteMark(Machine& machine, const char* text, std::size_t size) {
  Record& record = machine.record;
  constexpr std::size_t kLongestMark = 1000;
  if (record.is_open) {
    record.is_busy = true;
    BeginChunk(record.file, layout::kMarkChunk);
    PutNumber(record.file, Now().elapsed - machine.statistics.start.elapsed);
    PutText(record.file, text, size < kLongestMark ? size : kLongestMark);
    (void)EndChunk(record.file);
    record.is_busy = false;
  }
}

void CloseRecord(Machine& machine, const char* reason, std::uint64_t code) {
  Record& record = machine.record;
  if (!record.is_open) {
    return;
  }
  record.is_busy = false;
  const auto finish = [&] { return TryToWriteSample(machine) && WriteEnd(machine, reason, code); };
  if (!finish()) {
    Complain(machine, "the profile is incomplete in ");
    if (StartSpare(machine)) {
      (void)finish();
    }
  }
  ReleaseRecord(machine);
}

}  // namespace assay::runtime
