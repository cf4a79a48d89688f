#include "runtime/profile/heap_names.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/machine/machine.h"
#include "runtime/profile/heap_thing.h"

namespace assay::runtime {

namespace {

using layout::StaticAt;
using layout::Word;

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
  Series(Chunk& chunk, RecordFile& file, std::uint32_t kind, std::size_t first, std::size_t end)
      : chunk_(chunk), file_(file), kind_(kind), next_(first), end_(end) {}

  // Writes each by `put`; false if the file takes no more.
  template <typename Put>
  bool Write(Put put) {
    while (next_ < end_) {
      // How many there are stands before them.
      std::size_t count = 0;
      Chunk all{};
      for (; next_ + count < end_ && all.bytes.count < layout::kLongestHeapChunk / 2; ++count) {
        put(all, next_ + count);
      }
      chunk_.Begin(kind_);
      chunk_.Number(next_);
      chunk_.Number(count);
      chunk_.Raw(reinterpret_cast<const char*>(all.bytes.items), all.bytes.count);
      const bool is_written = chunk_.End(file_);
      all.bytes.Free();
      if (!is_written) {
        return false;
      }
      next_ += count;
    }
    return true;
  }

 private:
  Chunk& chunk_;
  RecordFile& file_;
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

void PutInfo(Chunk& chunk, HeapNames& names, std::uint32_t address) {
  const writers::HeapThing thing = ThingOf(address);
  const layout::Description* const description = layout::DescriptionOf(InfoOfKey(address));
  chunk.Number(static_cast<std::uint64_t>(thing.kind));
  chunk.Text(thing.name);
  chunk.Text(thing.type);
  chunk.Number(description == nullptr || description->definition == 0
                   ? 0
                   : names.definitions.NumberOf(description->definition) + std::uint64_t{1});
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

// Numbers what is new, in the order of the keys, so that a program that runs twice writes the same.
bool WriteNewKeys(const Machine& machine, CensusTable& table, HeapNames& names, Chunk& chunk,
                  RecordFile& file) {
  GrowableArray<CensusRow*> fresh{};
  for (std::size_t i = 0; i < table.capacity; ++i) {
    if (table.rows[i].key != 0 && table.rows[i].number == kNoKeyNumber) {
      fresh.Push(&table.rows[i]);
    }
  }
  std::sort(fresh.begin(), fresh.end(),
            [](const CensusRow* a, const CensusRow* b) { return a->key < b->key; });
  const std::size_t first_key = names.keys.count;
  const std::size_t first_info = names.infos.addresses.count;
  const std::size_t first_definition = names.definitions.addresses.count;
  for (CensusRow* const row : fresh) {
    row->number = names.keys.count;
    names.keys.Push(row->key);
    (void)names.infos.NumberOf(InfoAddress(row->key));
  }
  fresh.Free();
  for (std::size_t i = first_info; i < names.infos.addresses.count; ++i) {
    const layout::Description* const description =
        layout::DescriptionOf(InfoOfKey(names.infos.addresses.items[i]));
    if (description != nullptr && description->definition != 0) {
      (void)names.definitions.NumberOf(description->definition);
    }
  }
  const auto* const definitions = names.definitions.addresses.items;
  return Series(chunk, file, layout::kDefinitionsChunk, first_definition,
                names.definitions.addresses.count)
             .Write([&](Chunk& out, std::size_t i) {
               PutDefinition(out, *StaticAt<layout::SourceDefinition>(definitions[i]));
             }) &&
         Series(chunk, file, layout::kInfosChunk, first_info, names.infos.addresses.count)
             .Write([&](Chunk& out, std::size_t i) {
               PutInfo(out, names, names.infos.addresses.items[i]);
             }) &&
         Series(chunk, file, layout::kKeysChunk, first_key, names.keys.count)
             .Write([&](Chunk& out, std::size_t i) {
               const Word key = names.keys.items[i];
               out.Number(names.infos.NumberOf(InfoAddress(key)));
               out.Number(static_cast<std::uint64_t>(VariantOf(key)));
               out.Number(RowInFile(machine, RowOfKey(machine, key)));
             });
}

void HeapNames::Free() {
  definitions.Free();
  infos.Free();
  keys.Free();
}

}  // namespace assay::runtime
