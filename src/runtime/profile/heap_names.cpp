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

// Chunks with things of one kind, up to a number; a chunk is not longer than readers expect. False
// if the file does not take all of them: `written` says how many it has.
template <typename Put>
bool WriteSeries(Chunk& chunk, RecordFile& file, std::uint32_t kind, std::size_t& written,
                 std::size_t end, Put put) {
  while (written < end) {
    // How many there are stands before them.
    std::size_t count = 0;
    Chunk all{};
    for (; written + count < end && all.bytes.count < layout::kLongestHeapChunk / 2; ++count) {
      put(all, written + count);
    }
    chunk.Begin(kind);
    chunk.Number(written);
    chunk.Number(count);
    chunk.Raw(reinterpret_cast<const char*>(all.bytes.items), all.bytes.count);
    const bool is_written = chunk.End(file);
    all.bytes.Free();
    if (!is_written) {
      return false;
    }
    written += count;
  }
  return true;
}

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

void PutVariables(Chunk& chunk, std::uint32_t address) {
  const layout::Description* const description = layout::DescriptionOf(InfoOfKey(address));
  chunk.Text(description == nullptr || description->variables == 0
                 ? ""
                 : StaticAt<char>(description->variables));
}

const layout::CallDescription* CallOf(std::uint32_t address) {
  const layout::Description* const description = layout::DescriptionOf(InfoOfKey(address));
  return description == nullptr || description->call == 0
             ? nullptr
             : StaticAt<layout::CallDescription>(description->call);
}

void PutCall(Chunk& chunk, HeapNames& names, std::uint32_t address) {
  const layout::CallDescription* const call = CallOf(address);
  if (call == nullptr) {
    chunk.Number(0);
    return;
  }
  const auto& definition = *StaticAt<layout::SourceDefinition>(call->definition);
  const writers::Place place = PlaceWithin(definition, *call);
  chunk.Number(names.definitions.NumberOf(call->definition) + std::uint64_t{1});
  chunk.Number(place.line);
  chunk.Number(place.column);
  chunk.Number(place.last_line);
  chunk.Number(place.last_column);
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

// 0: nobody, 1: the run-time system.
std::uint64_t UserInFile(HeapNames& names, std::uint32_t stamp) {
  return stamp == 0                       ? 0
         : stamp == layout::kUsedBySystem ? 1
                                          : names.definitions.NumberOf(stamp) + std::uint64_t{2};
}

void PutKey(const Machine& machine, Chunk& chunk, HeapNames& names, const NamedKey& key) {
  chunk.Number(names.infos.NumberOf(InfoAddress(key.key)));
  chunk.Number(static_cast<std::uint64_t>(VariantOf(key.key)));
  chunk.Number(RowInFile(machine, RowOfKey(machine, key.key)));
  if (key.has_life) {
    chunk.Number(key.birth);
    chunk.Number(key.era);
    chunk.Number(UserInFile(names, key.user));
  }
}

// What has a number and is not in the file.
bool WriteNames(const Machine& machine, HeapNames& names, Chunk& chunk, RecordFile& file) {
  bool is_written =
      WriteSeries(chunk, file, layout::kDefinitionsChunk, names.definitions_written,
                  names.definitions.addresses.count,
                  [&](Chunk& out, std::size_t i) {
                    PutDefinition(out, *StaticAt<layout::SourceDefinition>(
                                           names.definitions.addresses.items[i]));
                  }) &&
      WriteSeries(chunk, file, layout::kInfosChunk, names.infos_written,
                  names.infos.addresses.count,
                  [&](Chunk& out, std::size_t i) {
                    PutInfo(out, names, names.infos.addresses.items[i]);
                  }) &&
      WriteSeries(
          chunk, file, layout::kVariablesChunk, names.variables_written,
          names.infos.addresses.count,
          [&](Chunk& out, std::size_t i) { PutVariables(out, names.infos.addresses.items[i]); }) &&
      WriteSeries(
          chunk, file, layout::kCallsChunk, names.calls_written, names.infos.addresses.count,
          [&](Chunk& out, std::size_t i) { PutCall(out, names, names.infos.addresses.items[i]); });
  while (is_written && names.keys_written < names.keys.count) {
    const bool has_life = names.keys.items[names.keys_written].has_life;
    std::size_t end = names.keys_written + 1;
    while (end < names.keys.count && names.keys.items[end].has_life == has_life) {
      ++end;
    }
    is_written = WriteSeries(
        chunk, file, has_life ? layout::kLivesChunk : layout::kKeysChunk, names.keys_written, end,
        [&](Chunk& out, std::size_t i) { PutKey(machine, out, names, names.keys.items[i]); });
  }
  return is_written;
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
  for (CensusRow* const row : fresh) {
    row->number = names.keys.count;
    names.keys.Push({.key = row->key, .has_life = false, .birth = 0, .user = 0, .era = 0});
    const std::size_t infos = names.infos.addresses.count;
    const std::uint32_t info = names.infos.NumberOf(InfoAddress(row->key));
    const layout::Description* const description = layout::DescriptionOf(InfoOfKey(row->key));
    if (info == infos && description != nullptr && description->definition != 0) {
      (void)names.definitions.NumberOf(description->definition);
      if (const layout::CallDescription* const call = CallOf(InfoAddress(row->key))) {
        (void)names.definitions.NumberOf(call->definition);
      }
    }
  }
  fresh.Free();
  return WriteNames(machine, names, chunk, file);
}

bool WriteNewLives(const Machine& machine, const SubkeyTable& lives, const std::uint64_t* eras,
                   HeapNames& names, Chunk& chunk, RecordFile& file) {
  GrowableArray<SubkeyRow*> fresh{};
  for (std::size_t i = 0; i < lives.capacity; ++i) {
    if (lives.rows[i].objects != 0 && lives.rows[i].number == kNoKeyNumber) {
      fresh.Push(&lives.rows[i]);
    }
  }
  std::sort(fresh.begin(), fresh.end(), [](const SubkeyRow* a, const SubkeyRow* b) {
    return a->key != b->key ? a->key < b->key : a->sub < b->sub;
  });
  for (SubkeyRow* const row : fresh) {
    const std::uint32_t birth = BirthOf(row->sub);
    row->number = names.keys.count;
    names.keys.Push({.key = row->key,
                     .has_life = true,
                     .birth = birth,
                     .user = UserOf(row->sub),
                     .era = birth == 0 ? 0 : eras[birth - 1]});
    (void)UserInFile(names, UserOf(row->sub));
  }
  fresh.Free();
  return WriteNames(machine, names, chunk, file);
}

void HeapNames::Free() {
  definitions.Free();
  infos.Free();
  keys.Free();
  *this = {};
}

}  // namespace assay::runtime
