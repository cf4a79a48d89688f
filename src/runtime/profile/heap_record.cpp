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
    {"era", "count", &CensusFacts::era},
};

// Where lives are followed objects are counted by them, and only the stack by its keys.
void TakeCounts(HeapRecord& record, const CensusTable& table, const Lives& lives) {
  while (record.keys.count < record.names.keys.count) {
    record.keys.Push({});
  }
  for (WrittenKey& key : record.keys) {
    key.new_objects = key.new_words = 0;
  }
  for (std::size_t i = 0; i < table.capacity; ++i) {
    const CensusRow& row = table.rows[i];
    if (row.key != 0) {
      const bool counts = !lives.is_on || VariantOf(row.key) == layout::HeapVariant::Frame;
      record.keys.items[row.number].new_objects = counts ? row.objects : 0;
      record.keys.items[row.number].new_words = counts ? row.words : 0;
    }
  }
  for (std::size_t i = 0; i < lives.alive.capacity; ++i) {
    const SubkeyRow& row = lives.alive.rows[i];
    if (row.key != 0 && row.number != kNoKeyNumber) {
      record.keys.items[row.number].new_objects = row.objects;
      record.keys.items[row.number].new_words = row.words;
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
  const bool is_full = record.has_gap || machine.heap_profile.censuses % kFullEvery == 0;
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
  std::uint64_t pointer;  // 0: it is not told
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
                                  : row.first == kNoHolder
                                      ? 0
                                      : FindKey(census, HolderOf(row.first))->number + 1;
      pairs.Push({first, FindKey(census, row.second)->number, &row,
                  first_is == FirstIs::Set ? 0 : PointerOf(row.first)});
    }
  }
  std::sort(pairs.begin(), pairs.end(), [](const WrittenPair& a, const WrittenPair& b) {
    return a.holder != b.holder ? a.holder < b.holder
           : a.key != b.key     ? a.key < b.key
                                : a.pointer < b.pointer;
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
      if (kind == layout::kEdgesChunk) {
        chunk.Number(pair.pointer);
      }
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

// A full disk costs censuses. The file ends with the last whole chunk; what it lacks of names is
// tried again with the next census.
void LeaveGap(Machine& machine) {
  machine.heap_profile.record.has_gap = true;
  WarnOfHeapProfile(machine, "cannot write the heap profile: censuses are missing in it");
}

bool WriteHead(Machine& machine) {
  HeapRecord& record = machine.heap_profile.record;
  if (record.has_head) {
    return true;
  }
  record.chunk.Begin(layout::kHeapChunk);
  record.chunk.Text(TriggerName(machine.options.census_trigger));
  record.chunk.Number(sizeof kTotals / sizeof kTotals[0]);
  for (const Total& total : kTotals) {
    record.chunk.Text(total.name);
    record.chunk.Text(total.unit);
  }
  const Lives& lives = machine.heap_profile.lives;
  record.chunk.Number(!lives.is_on ? 0 : !lives.has_uses ? 1 : 2);
  record.has_head = record.chunk.End(machine.record.file);
  return record.has_head;
}

}  // namespace

void OpenHeapRecord(Machine& machine) {
  HeapRecord& record = machine.heap_profile.record;
  if (!machine.record.is_open) {
    return;
  }
  record.is_open = true;
  (void)WriteHead(machine);
}

void CloseHeapRecord(Machine& machine) {
  HeapRecord& record = machine.heap_profile.record;
  record.chunk.bytes.Free();
  record.names.Free();
  record.keys.Free();
  record = {};
}

void WriteStates(Machine& machine) {
  HeapRecord& record = machine.heap_profile.record;
  if (!record.is_open || !machine.record.is_open) {
    return;
  }
  const SubkeyTable& table = machine.heap_profile.lives.decided;
  GrowableArray<const SubkeyRow*> rows{};
  const CensusTable& census = machine.heap_profile.table;
  for (std::size_t i = 0; i < table.capacity; ++i) {
    // What was alive at an earlier census has a number, unless that was not written.
    if (table.rows[i].key != 0 &&
        FindKey(census, table.rows[i].key)->number < record.names.keys_written) {
      rows.Push(&table.rows[i]);
    }
  }
  std::sort(rows.begin(), rows.end(), [](const SubkeyRow* a, const SubkeyRow* b) {
    return a->key != b->key ? a->key < b->key : a->sub < b->sub;
  });
  bool is_written = true;
  for (std::size_t next = 0; is_written && next < rows.count;) {
    const std::size_t count = std::min(rows.count - next, kRowsOfChunk);
    record.chunk.Begin(layout::kStatesChunk);
    record.chunk.Number(machine.heap_profile.censuses);
    record.chunk.Number(count);
    for (const std::size_t end = next + count; next < end; ++next) {
      const SubkeyRow& row = *rows.items[next];
      record.chunk.Number(FindKey(census, row.key)->number);
      record.chunk.Number(static_cast<std::uint64_t>(StateOf(row.sub)));
      record.chunk.Number(SinceOf(row.sub) - 1);
      record.chunk.Number(row.objects);
      record.chunk.Number(row.words);
    }
    is_written = record.chunk.End(machine.record.file);
  }
  rows.Free();
  if (!is_written) {
    LeaveGap(machine);
  }
}

void WriteCensus(Machine& machine, const CensusFacts& facts, layout::CensusCause cause,
                 const Holders* holders, const Retainers* retainers) {
  HeapRecord& record = machine.heap_profile.record;
  if (!record.is_open || !machine.record.is_open) {
    return;
  }
  WriteNewStacks(machine);
  HeapProfile& profile = machine.heap_profile;
  bool is_written =
      WriteHead(machine) &&
      WriteNewKeys(machine, profile.table, record.names, record.chunk, machine.record.file) &&
      WriteNewLives(machine, profile.lives.alive, profile.eras.items, record.names, record.chunk,
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
    TakeCounts(record, machine.heap_profile.table, machine.heap_profile.lives);
    is_written = WriteRows(machine, facts, cause);
  }
  record.has_gap = false;
  if (!is_written) {
    LeaveGap(machine);
  }
}

}  // namespace assay::runtime
