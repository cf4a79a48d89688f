#include "runtime/profile/record.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <span>

#include "layout/record_file.h"
#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"
#include "runtime/platform/descriptors.h"
#include "runtime/profile/costs.h"

namespace assay::runtime {

namespace {

using layout::CostCounters;
using layout::Word;

constexpr std::size_t kLongestNumber = 10;  // bytes
constexpr std::uint64_t kNanoseconds = 1'000'000'000;

struct Column {
  const char* name;
  const char* unit;
  Word CostCounters::* counter;
};

// All but the abstract costs, which a program of the counting policy reports itself.
constexpr Column kColumns[] = {
    {"entries", "count", &CostCounters::entry},
    {"inner", "count", &CostCounters::inner},
    {"objects", "count", &CostCounters::objects},
    {"bytes", "bytes", &CostCounters::bytes},
    {"ticks", "ticks", &CostCounters::ticks},
    {"gc ticks", "ticks", &CostCounters::collection_ticks},
    {"arithmetic ticks", "ticks", &CostCounters::arithmetic_ticks},
    {"io ticks", "ticks", &CostCounters::io_ticks},
    {"other ticks", "ticks", &CostCounters::other_ticks},
};
constexpr std::size_t kColumnCount = sizeof kColumns / sizeof kColumns[0];

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

// Chunks. What does not fit is left out; the size of the buffer makes sure that everything does.

void Put(Record& record, unsigned char byte) {
  if (record.size < record.capacity) {
    record.buffer[record.size++] = byte;
  }
}

void PutFixed(Record& record, std::uint32_t number) {
  for (unsigned i = 0; i < 4; ++i) {
    Put(record, static_cast<unsigned char>(number >> (8 * i)));
  }
}

void PutNumber(Record& record, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U) {
    Put(record, static_cast<unsigned char>(number | 0x80U));
  }
  Put(record, static_cast<unsigned char>(number));
}

void PutText(Record& record, const char* text, std::size_t size) {
  PutNumber(record, size);
  for (std::size_t i = 0; i < size; ++i) {
    Put(record, static_cast<unsigned char>(text[i]));
  }
}

void PutText(Record& record, const char* text) { PutText(record, text, std::strlen(text)); }

void WriteAll(int file, const unsigned char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = write(file, bytes, size);
    if (written < 0 && errno != EINTR) {
      return;  // the disk is full: what is there can be read
    }
    if (written > 0) {
      bytes += written;
      size -= static_cast<std::size_t>(written);
    }
  }
}

void BeginChunk(Record& record, std::uint32_t kind) {
  record.size = 0;
  PutFixed(record, kind);
  PutFixed(record, 0);
}

void EndChunk(Record& record) {
  const auto payload = static_cast<std::uint32_t>(record.size - layout::kChunkHeaderSize);
  for (unsigned i = 0; i < 4; ++i) {
    record.buffer[4 + i] = static_cast<unsigned char>(payload >> (8 * i));
  }
  PutFixed(record, layout::AddToChecksum(0, record.buffer, record.size));
  WriteAll(record.file, record.buffer, record.size);
}

// The first chunks.

std::uint64_t WallClock() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * kNanoseconds +
         static_cast<std::uint64_t>(now.tv_nsec);
}

void WriteRun(Machine& machine) {
  Record& record = machine.record;
  BeginChunk(record, layout::kRunChunk);
  PutText(record, ProgramName(machine));
  const int arguments = machine.argument_count > 0 ? machine.argument_count - 1 : 0;
  PutNumber(record, static_cast<std::uint64_t>(arguments));
  for (int i = 1; i <= arguments; ++i) {
    PutText(record, machine.arguments[i]);
  }
  PutNumber(record, WallClock());
  PutNumber(record, machine.ticker.interval);
  PutNumber(record, 1);
  PutNumber(record, machine.program->keeps_stacks);
  PutNumber(record, sizeof kTotals / sizeof kTotals[0]);
  for (const Total& total : kTotals) {
    PutText(record, total.name);
    PutText(record, total.unit);
  }
  PutNumber(record, kColumnCount);
  for (const Column& column : kColumns) {
    PutText(record, column.name);
    PutText(record, column.unit);
  }
  EndChunk(record);
}

void WriteCentres(Machine& machine) {
  Record& record = machine.record;
  BeginChunk(record, layout::kCentresChunk);
  const std::span centres(machine.program->centre_records, machine.program->centres);
  std::uint64_t spare = 0;
  for (const layout::CostCentreRecord& centre : centres) {
    spare += centre.IsSpare() ? 1 : 0;
  }
  PutNumber(record, centres.size() - spare);
  for (const layout::CostCentreRecord& centre : centres) {
    if (centre.IsSpare()) {
      continue;
    }
    PutText(record, centre.name);
    PutText(record, centre.kind);
    PutText(record, centre.module);
    PutText(record, centre.file == nullptr ? "" : centre.file);
    PutNumber(record, centre.line);
    PutNumber(record, centre.column);
    PutNumber(record, centre.last_line);
    PutNumber(record, centre.last_column);
  }
  EndChunk(record);
}

// Those that are new since the last time.
void WriteStacks(Machine& machine) {
  Record& record = machine.record;
  const std::uint32_t count = CounterRows(machine);
  if (count == record.stacks_written) {
    return;
  }
  BeginChunk(record, layout::kStacksChunk);
  PutNumber(record, record.stacks_written);
  PutNumber(record, count - record.stacks_written);
  for (std::uint32_t i = record.stacks_written; i < count; ++i) {
    PutNumber(record, machine.stacks.all[i].below);
    PutNumber(record, machine.stacks.all[i].centre);
  }
  EndChunk(record);
  record.stacks_written = count;
}

bool HasCosts(const CostCounters& row) {
  for (const Column& column : kColumns) {
    if (row.*column.counter != 0) {
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
  return centres + run + rows;
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
  CyclesToTicks(machine, rows);
}

void OpenRecord(Machine& machine) {
  const char* const path = machine.options.record_file;
  if (path == nullptr || machine.program->policy == layout::Policy::Plain) {
    return;
  }
  Record& record = machine.record;
  record.file = AsideOfStandardStreams(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (record.file < 0) {
    std::fprintf(stderr, "%s: cannot write the profile to %s: %s\n", ProgramName(machine), path,
                 std::strerror(errno));
    return;
  }
  record.capacity = LargestChunk(machine);
  record.buffer = static_cast<unsigned char*>(Reserve(record.capacity));
  record.rows =
      static_cast<CostCounters*>(Reserve(machine.program->counter_rows * sizeof(CostCounters)));
  if (record.buffer == nullptr || record.rows == nullptr) {
    std::fprintf(stderr, "%s: no memory for the profile\n", ProgramName(machine));
    close(record.file);
    return;
  }
  record.stacks_written = machine.program->centres;
  record.last_sample = Now().elapsed;
  unsigned char start[sizeof layout::kRecordMagic + 4] = {};
  std::memcpy(start, layout::kRecordMagic, sizeof layout::kRecordMagic);
  for (unsigned i = 0; i < 4; ++i) {
    start[sizeof layout::kRecordMagic + i] =
        static_cast<unsigned char>(layout::kRecordVersion >> (8 * i));
  }
  WriteAll(record.file, start, sizeof start);
  WriteRun(machine);
  WriteCentres(machine);
  record.is_open = true;
}

void WriteSample(Machine& machine) {
  Record& record = machine.record;
  if (!record.is_open || record.is_busy) {
    return;
  }
  const Instant now = Now();
  record.last_sample = now.elapsed;
  WriteStacks(machine);
  AddUpRows(machine, record.rows);
  const std::uint32_t count = CounterRows(machine);
  std::uint32_t used = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    used += HasCosts(record.rows[i]) ? 1 : 0;
  }
  BeginChunk(record, layout::kSampleChunk);
  for (const Total& total : kTotals) {
    PutNumber(record, total.value(machine, now));
  }
  PutNumber(record, used);
  std::uint32_t distance = 0;  // numbers to spare are not in the file
  for (std::uint32_t i = 0; i < count; ++i) {
    if (HasCosts(record.rows[i])) {
      PutNumber(record, distance);
      distance = 0;
      for (const Column& column : kColumns) {
        PutNumber(record, record.rows[i].*column.counter);
      }
    }
    const bool is_spare =
        i < machine.program->centres && machine.program->centre_records[i].IsSpare();
    distance += is_spare ? 0 : 1;
  }
  EndChunk(record);
}

void WriteMark(Machine& machine, const char* text, std::size_t size) {
  Record& record = machine.record;
  constexpr std::size_t kLongestMark = 1000;
  if (record.is_open) {
    record.is_busy = true;
    BeginChunk(record, layout::kMarkChunk);
    PutNumber(record, Now().elapsed - machine.statistics.start.elapsed);
    PutText(record, text, size < kLongestMark ? size : kLongestMark);
    EndChunk(record);
    record.is_busy = false;
  }
}

void CloseRecord(Machine& machine, const char* reason, std::uint64_t code) {
  Record& record = machine.record;
  if (!record.is_open) {
    return;
  }
  record.is_busy = false;
  WriteSample(machine);
  BeginChunk(record, layout::kEndChunk);
  PutText(record, reason);
  PutNumber(record, code);
  EndChunk(record);
  record.is_open = false;
  close(record.file);
  munmap(record.buffer, record.capacity);
  munmap(record.rows, machine.program->counter_rows * sizeof(CostCounters));
}

}  // namespace assay::runtime
