#include "runtime/profile/heap_record.h"

#include <algorithm>

#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

constexpr std::uint64_t kFullEvery = 32;  // a census in so many has all its rows

struct Total {
  const char* name;
  const char* unit;
  std::uint64_t CensusFacts::* value;
};

constexpr Total kTotals[] = {
    {"live", "bytes", &CensusFacts::live},       {"large", "bytes", &CensusFacts::large},
    {"slop", "bytes", &CensusFacts::slop},       {"stack", "bytes", &CensusFacts::stack},
    {"statics", "count", &CensusFacts::statics}, {"held", "bytes", &CensusFacts::held},
    {"rss", "bytes", &CensusFacts::resident},    {"pause", "nanoseconds", &CensusFacts::pause},
};

void TakeCounts(HeapRecord& record, const CensusTable& table) {
  while (record.keys.count < record.names.keys.count) {
    record.keys.Push({});
  }
  for (std::size_t i = 0; i < table.capacity; ++i) {
    if (table.rows[i].key != 0) {
      record.keys.items[table.rows[i].number].new_objects = table.rows[i].objects;
      record.keys.items[table.rows[i].number].new_words = table.rows[i].words;
    }
  }
}

bool IsToBeWritten(const WrittenKey& key, bool is_full) {
  return is_full ? key.new_objects != 0
                 : key.objects != key.new_objects || key.words != key.new_words;
}

void PutHead(Machine& machine, const CensusFacts& facts, layout::CensusCause cause, bool is_last,
             bool is_full, std::size_t rows) {
  const HeapProfile& profile = machine.heap_profile;
  Chunk& chunk = machine.heap_profile.record.chunk;
  chunk.Begin(layout::kCensusChunk);
  chunk.Number(profile.censuses);
  chunk.Number(is_last ? 1 : 0);
  chunk.Number(facts.mutator);
  chunk.Number(facts.elapsed);
  chunk.Number(facts.allocated);
  chunk.Number(static_cast<std::uint64_t>(cause));
  chunk.Text(profile.mark, profile.mark_size);
  for (const Total& total : kTotals) {
    chunk.Number(facts.*total.value);
  }
  chunk.Number(is_full ? 1 : 0);
  chunk.Number(rows);
}

constexpr std::size_t kRowsOfChunk = layout::kLongestHeapChunk / 40;

bool WriteRows(Machine& machine, const CensusFacts& facts, layout::CensusCause cause) {
  HeapRecord& record = machine.heap_profile.record;
  const bool is_full = machine.heap_profile.censuses % kFullEvery == 0;
  std::size_t left = 0;
  for (const WrittenKey& key : record.keys) {
    left += IsToBeWritten(key, is_full) ? 1 : 0;
  }
  std::size_t next = 0;
  do {
    const std::size_t rows = std::min(left, kRowsOfChunk);
    left -= rows;
    PutHead(machine, facts, cause, left == 0, is_full, rows);
    std::size_t before = 0;
    for (std::size_t written = 0; written < rows; ++next) {
      WrittenKey& key = record.keys.items[next];
      if (IsToBeWritten(key, is_full)) {
        record.chunk.Number(next - before);
        record.chunk.Number(key.new_objects);
        record.chunk.Number(key.new_words);
        before = next;
        ++written;
      }
    }
    if (!record.chunk.End(machine.record.file)) {
      return false;
    }
  } while (left > 0);
  for (WrittenKey& key : record.keys) {
    key.objects = key.new_objects;
    key.words = key.new_words;
  }
  return true;
}

// A holder as the file has it, and what it holds.
struct WrittenPair {
  std::uint64_t holder;
  std::uint64_t key;
  const PairRow* row;
};

// What the first of two keys is: one of the census, or the number of a set of retainers.
enum class FirstIs : std::uint8_t { Key, Set };

// In the order of their numbers, so that a program that runs twice writes the same.
bool WritePairs(Machine& machine, std::uint32_t kind, const PairTable& table,
                FirstIs first_is = FirstIs::Key) {
  const CensusTable& census = machine.heap_profile.table;
  GrowableArray<WrittenPair> pairs{};
  for (std::size_t i = 0; i < table.capacity; ++i) {
    const PairRow& row = table.rows[i];
    if (row.second != 0 && row.count > 0) {
      const std::uint64_t first = first_is == FirstIs::Set ? row.first
                                  : row.first == kNoHolder ? 0
                                                           : FindKey(census, row.first)->number + 1;
      pairs.Push({first, FindKey(census, row.second)->number, &row});
    }
  }
  std::sort(pairs.begin(), pairs.end(), [](const WrittenPair& a, const WrittenPair& b) {
    return a.holder != b.holder ? a.holder < b.holder : a.key < b.key;
  });
  Chunk& chunk = machine.heap_profile.record.chunk;
  bool is_written = true;
  for (std::size_t next = 0; is_written && next < pairs.count;) {
    const std::size_t rows = std::min(pairs.count - next, kRowsOfChunk);
    chunk.Begin(kind);
    chunk.Number(machine.heap_profile.censuses);
    chunk.Number(rows);
    std::uint64_t before = 0;
    for (const std::size_t end = next + rows; next < end; ++next) {
      const WrittenPair& pair = pairs.items[next];
      chunk.Number(pair.holder - before);
      chunk.Number(pair.key);
      chunk.Number(pair.row->count);
      chunk.Number(pair.row->words);
      before = pair.holder;
    }
    is_written = chunk.End(machine.record.file);
  }
  pairs.Free();
  return is_written;
}

// Those that were first met in this census.
bool WriteNewSets(Machine& machine, const Retainers& retainers) {
  HeapRecord& record = machine.heap_profile.record;
  const CensusTable& census = machine.heap_profile.table;
  std::size_t next = std::max<std::size_t>(record.sets_written, kFirstSet);
  while (next < retainers.sets.count) {
    constexpr std::size_t kSetsOfChunk = 1000;  // of at most 1000 members
    const std::size_t end = std::min(retainers.sets.count, next + kSetsOfChunk);
    record.chunk.Begin(layout::kRetainerSetsChunk);
    record.chunk.Number(next);
    record.chunk.Number(end - next);
    for (; next < end; ++next) {
      const RetainerSet set = retainers.sets.items[next];
      record.chunk.Number(set.count);
      for (std::uint32_t i = 0; i < set.count; ++i) {
        const layout::Word member = retainers.members.items[set.first + i];
        record.chunk.Number(member == kNoHolder ? 0 : FindKey(census, member)->number + 1);
      }
    }
    if (!record.chunk.End(machine.record.file)) {
      return false;
    }
    record.sets_written = next;
  }
  return true;
}

const char* TriggerName(CensusTrigger trigger) {
  switch (trigger) {
    case CensusTrigger::Adaptive: return "adaptive";
    case CensusTrigger::Time: return "seconds";
    case CensusTrigger::Bytes: return "bytes";
    case CensusTrigger::Collection: return "collections";
  }
  return "";
}

}  // namespace

void OpenHeapRecord(Machine& machine) {
  HeapRecord& record = machine.heap_profile.record;
  if (!machine.record.is_open) {
    return;
  }
  record.chunk.Begin(layout::kHeapChunk);
  record.chunk.Text(TriggerName(machine.options.census_trigger));
  record.chunk.Number(sizeof kTotals / sizeof kTotals[0]);
  for (const Total& total : kTotals) {
    record.chunk.Text(total.name);
    record.chunk.Text(total.unit);
  }
  record.is_open = record.chunk.End(machine.record.file);
}

void CloseHeapRecord(Machine& machine) {
  HeapRecord& record = machine.heap_profile.record;
  record.chunk.bytes.Free();
  record.names.Free();
  record.keys.Free();
  record.is_open = false;
}

void WriteCensus(Machine& machine, const CensusFacts& facts, layout::CensusCause cause,
                 const Holders* holders, const Retainers* retainers) {
  HeapRecord& record = machine.heap_profile.record;
  if (!record.is_open || !machine.record.is_open) {
    return;
  }
  WriteNewStacks(machine);
  bool is_written = WriteNewKeys(machine, machine.heap_profile.table, record.names, record.chunk,
                                 machine.record.file);
  if (is_written && holders != nullptr) {
    is_written = WritePairs(machine, layout::kEdgesChunk, holders->edges) &&
                 WritePairs(machine, layout::kSharesChunk, holders->shares);
  }
  if (is_written && retainers != nullptr) {
    is_written = WriteNewSets(machine, *retainers) &&
                 WritePairs(machine, layout::kRetainedChunk, retainers->counts, FirstIs::Set);
  }
  if (is_written) {
    TakeCounts(record, machine.heap_profile.table);
    is_written = WriteRows(machine, facts, cause);
  }
  if (!is_written) {
    record.is_open = false;
    WarnOfHeapProfile(machine, "cannot write the heap profile: it ends here");
  }
}

}  // namespace assay::runtime
