#include "runtime/profile/heap_record.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/machine/machine.h"
#include "runtime/profile/heap_thing.h"

namespace assay::runtime {

namespace {

using layout::StaticAt;
using layout::Word;

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

std::size_t HashOf(std::uint32_t address, std::size_t capacity) {
  return (address * std::uint64_t{0x9e37'79b9'7f4a'7c15}) >> 20U & (capacity - 1);
}

void Rehash(NumberedAddresses& table) {
  std::free(table.places);
  table.capacity = table.capacity == 0 ? 1024 : table.capacity * 2;
  table.places = static_cast<std::uint32_t*>(std::calloc(table.capacity, sizeof(std::uint32_t)));
  CHECK(table.places != nullptr, "the system grants memory for the names of a heap profile");
  for (std::uint32_t i = 0; i < table.addresses.count; ++i) {
    std::size_t place = HashOf(table.addresses.items[i], table.capacity);
    while (table.places[place] != 0) {
      place = (place + 1) & (table.capacity - 1);
    }
    table.places[place] = i + 1;
  }
}

// Chunks with a number of things of one kind, those that are new; a chunk is not longer than
// readers expect.
class Series {
 public:
  Series(Machine& machine, std::uint32_t kind, std::size_t first, std::size_t end)
      : machine_(machine), kind_(kind), next_(first), end_(end) {}

  // Writes each by `put`; false if the file takes no more.
  template <typename Put>
  bool Write(Put put) {
    HeapRecord& record = machine_.heap_profile.record;
    while (next_ < end_) {
      // How many there are stands before them.
      std::size_t count = 0;
      Chunk all{};
      for (; next_ + count < end_ && all.bytes.count < layout::kLongestHeapChunk / 2; ++count) {
        put(all, next_ + count);
      }
      record.chunk.Begin(kind_);
      record.chunk.Number(next_);
      record.chunk.Number(count);
      record.chunk.Raw(reinterpret_cast<const char*>(all.bytes.items), all.bytes.count);
      const bool is_written = record.chunk.End(machine_.record.file);
      all.bytes.Free();
      if (!is_written) {
        return false;
      }
      next_ += count;
    }
    return true;
  }

 private:
  Machine& machine_;
  std::uint32_t kind_;
  std::size_t next_;
  std::size_t end_;
};

void PutDefinition(Chunk& chunk, const layout::SourceDefinition& definition) {
  chunk.Text(StaticAt<char>(definition.name));
  chunk.Text(StaticAt<char>(definition.module));
  chunk.Text(StaticAt<char>(definition.file));
  chunk.Number(definition.line);
  chunk.Number(definition.column);
  chunk.Number(definition.last_line);
  chunk.Number(definition.last_column);
}

void PutInfo(Chunk& chunk, HeapRecord& record, std::uint32_t address) {
  const writers::HeapThing thing = ThingOf(address);
  const layout::Description* const description = layout::DescriptionOf(InfoOfKey(address));
  chunk.Number(static_cast<std::uint64_t>(thing.kind));
  chunk.Text(thing.name);
  chunk.Text(thing.type);
  chunk.Number(description == nullptr || description->definition == 0
                   ? 0
                   : record.definitions.NumberOf(description->definition) + std::uint64_t{1});
  chunk.Number(thing.place.line);
  chunk.Number(thing.place.column);
  chunk.Number(thing.place.last_line);
  chunk.Number(thing.place.last_column);
}

std::uint32_t InfoAddress(Word key) { return static_cast<std::uint32_t>(key & 0xffff'fff0U); }

// Numbers to spare are not in the file.
std::uint64_t RowInFile(const Machine& machine, std::uint32_t row) {
  if (machine.program->policy == layout::Policy::Plain) {
    return 0;
  }
  std::uint64_t spare = 0;
  for (std::uint32_t i = 0; i < row && i < machine.program->centres; ++i) {
    spare += machine.program->centre_records[i].IsSpare() ? 1 : 0;
  }
  return row - spare;
}

// Numbers what is new, in the order of the keys, so that a program that runs twice writes the same.
bool WriteNewKeys(Machine& machine) {
  HeapRecord& record = machine.heap_profile.record;
  CensusTable& table = machine.heap_profile.table;
  GrowableArray<CensusRow*> fresh{};
  for (std::size_t i = 0; i < table.capacity; ++i) {
    if (table.rows[i].key != 0 && table.rows[i].number == kNoKeyNumber) {
      fresh.Push(&table.rows[i]);
    }
  }
  std::sort(fresh.begin(), fresh.end(),
            [](const CensusRow* a, const CensusRow* b) { return a->key < b->key; });
  const std::size_t first_key = record.keys.count;
  const std::size_t first_info = record.infos.addresses.count;
  const std::size_t first_definition = record.definitions.addresses.count;
  for (CensusRow* const row : fresh) {
    row->number = record.keys.count;
    record.keys.Push({row->key, 0, 0, 0, 0});
    (void)record.infos.NumberOf(InfoAddress(row->key));
  }
  fresh.Free();
  for (std::size_t i = first_info; i < record.infos.addresses.count; ++i) {
    const layout::Description* const description =
        layout::DescriptionOf(InfoOfKey(record.infos.addresses.items[i]));
    if (description != nullptr && description->definition != 0) {
      (void)record.definitions.NumberOf(description->definition);
    }
  }
  const auto* const definitions = record.definitions.addresses.items;
  return Series(machine, layout::kDefinitionsChunk, first_definition,
                record.definitions.addresses.count)
             .Write([&](Chunk& chunk, std::size_t i) {
               PutDefinition(chunk, *StaticAt<layout::SourceDefinition>(definitions[i]));
             }) &&
         Series(machine, layout::kInfosChunk, first_info, record.infos.addresses.count)
             .Write([&](Chunk& chunk, std::size_t i) {
               PutInfo(chunk, record, record.infos.addresses.items[i]);
             }) &&
         Series(machine, layout::kKeysChunk, first_key, record.keys.count)
             .Write([&](Chunk& chunk, std::size_t i) {
               const Word key = record.keys.items[i].key;
               chunk.Number(record.infos.NumberOf(InfoAddress(key)));
               chunk.Number(static_cast<std::uint64_t>(VariantOf(key)));
               chunk.Number(RowInFile(machine, RowOfKey(machine, key)));
             });
}

void TakeCounts(HeapRecord& record, const CensusTable& table) {
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

// In the order of their numbers, so that a program that runs twice writes the same.
bool WritePairs(Machine& machine, std::uint32_t kind, const PairTable& table) {
  const CensusTable& census = machine.heap_profile.table;
  GrowableArray<WrittenPair> pairs{};
  for (std::size_t i = 0; i < table.capacity; ++i) {
    const PairRow& row = table.rows[i];
    if (row.second != 0) {
      pairs.Push({row.first == kNoHolder ? 0 : FindKey(census, row.first)->number + 1,
                  FindKey(census, row.second)->number, &row});
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

std::uint32_t NumberedAddresses::NumberOf(std::uint32_t address) {
  if ((addresses.count + 1) * 2 > capacity) {
    Rehash(*this);
  }
  std::size_t place = HashOf(address, capacity);
  for (; places[place] != 0; place = (place + 1) & (capacity - 1)) {
    if (addresses.items[places[place] - 1] == address) {
      return places[place] - 1;
    }
  }
  addresses.Push(address);
  places[place] = static_cast<std::uint32_t>(addresses.count);
  return static_cast<std::uint32_t>(addresses.count - 1);
}

void NumberedAddresses::Free() {
  addresses.Free();
  std::free(places);
  *this = {};
}

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
  record.definitions.Free();
  record.infos.Free();
  record.keys.Free();
  record.is_open = false;
}

void WriteCensus(Machine& machine, const CensusFacts& facts, layout::CensusCause cause,
                 const Holders* holders) {
  HeapRecord& record = machine.heap_profile.record;
  if (!record.is_open || !machine.record.is_open) {
    return;
  }
  WriteNewStacks(machine);
  bool is_written = WriteNewKeys(machine);
  if (is_written && holders != nullptr) {
    is_written = WritePairs(machine, layout::kEdgesChunk, holders->edges) &&
                 WritePairs(machine, layout::kSharesChunk, holders->shares);
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
