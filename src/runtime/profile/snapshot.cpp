#include "runtime/profile/snapshot.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "layout/record_file.h"
#include "runtime/gc/collect.h"
#include "runtime/gc/holders.h"
#include "runtime/gc/live_objects.h"
#include "runtime/gc/side_table.h"
#include "runtime/machine/fatal.h"
#include "runtime/profile/heap_names.h"

namespace assay::runtime {

namespace {

using layout::Object;
using layout::Word;

// Things of one kind in chunks that are not longer than readers expect. How
// many there are stands before them, and is written last, in as many bytes as
// it may need.
class NumberedChunks {
 public:
  NumberedChunks(RecordFile& file, std::uint32_t kind) : file_(file), kind_(kind) {}
  ~NumberedChunks() { chunk_.bytes.Free(); }
  NumberedChunks(const NumberedChunks&) = delete;
  NumberedChunks& operator=(const NumberedChunks&) = delete;

  // Where the next one goes.
  Chunk& Next() {
    if (chunk_.bytes.count >= layout::kLongestHeapChunk / 2) {
      (void)Flush();  // the last one says whether all went well
    }
    if (count_++ == 0) {
      chunk_.Begin(kind_);
      chunk_.Number(first_);
      for (std::size_t i = 0; i < kCountSize; ++i) {
        chunk_.Byte(0);
      }
    }
    return chunk_;
  }
  // False if the file has not taken all of them.
  [[nodiscard]] bool Flush() {
    if (count_ > 0 && is_good_) {
      std::size_t at = layout::kChunkHeaderSize;
      while (chunk_.bytes.items[at++] >= 0x80) {  // past the number of the first
      }
      for (std::size_t i = 0; i < kCountSize; ++i) {
        const auto digits = static_cast<unsigned char>((count_ >> (7 * i)) & 0x7fU);
        chunk_.bytes.items[at + i] = i + 1 < kCountSize ? digits | 0x80U : digits;
      }
      is_good_ = chunk_.End(file_);
    }
    chunk_.bytes.count = 0;
    first_ += count_;
    count_ = 0;
    return is_good_;
  }

 private:
  static constexpr std::size_t kCountSize = 4;  // bytes: a chunk is shorter than that says

  RecordFile& file_;
  std::uint32_t kind_;
  Chunk chunk_ = {};
  std::uint64_t first_ = 0;
  std::uint64_t count_ = 0;
  bool is_good_ = true;
};

class Writer {
 public:
  Writer(Machine& machine, RecordFile& file) : machine_(machine), file_(file) {}
  ~Writer() {
    CloseCensus(keys_);
    numbers_.Close();
    names_.Free();
    chunk_.bytes.Free();
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // Null, or what there was no memory for or no room in the file.
  const char* Write(const char* name) {
    if (!OpenCensus(keys_) || !numbers_.Open(machine_.heap.blocks)) {
      return "there is no memory for it";
    }
    SetKeysOf(keys_, *machine_.program);
    Number();
    if (keys_.is_incomplete) {
      return "there is no memory for it";
    }
    return WriteHead(name) && WriteNewKeys(machine_, keys_, names_, chunk_, file_) &&
                   WriteRoots() && WriteObjects() && WriteEnd()
               ? nullptr
               : strerrordesc_np(file_.failure);
  }

 private:
  // Objects go by their order, which starts with 1 in the table.
  void Number() {
    ForEachLiveObject(machine_, [&](const Object& object, std::size_t words) {
      CountKey(keys_, KeyOf(keys_, object), words);
      numbers_[&object] = static_cast<std::uint32_t>(++objects_);
      object_words_ += words;
    });
    ForEachRoot(machine_, keys_, [&](Word key, std::size_t words, const Word*, std::size_t) {
      if (key != kNoHolder) {
        CountKey(keys_, key, words);
      }
      ++roots_;
      root_words_ += words;
    });
  }

  bool WriteHead(const char* name) {
    const Statistics& statistics = machine_.statistics;
    const Instant now = Now();
    const std::uint64_t all = now.cpu - statistics.start.cpu;
    chunk_.Begin(layout::kSnapshotChunk);
    chunk_.Text(name);
    chunk_.Number(all - std::min(all, statistics.minor.cpu + statistics.major.cpu));
    chunk_.Number(now.elapsed - statistics.start.elapsed);
    chunk_.Number(statistics.allocated);
    chunk_.Number(objects_);
    chunk_.Number(object_words_);
    chunk_.Number(roots_);
    chunk_.Number(root_words_);
    return chunk_.End(file_);
  }

  // Neighbours are often alike.
  [[nodiscard]] std::uint64_t NumberOfKey(Word key) {
    constexpr std::size_t kPlaces = sizeof known_ / sizeof known_[0];
    KnownKey& known = known_[(key * 0x9e37'79b9'7f4a'7c15U) >> 32U & (kPlaces - 1)];
    if (known.key != key) {
      known = {key, FindKey(keys_, key)->number};
    }
    return known.number;
  }
  // 0: it is none of the heap.
  [[nodiscard]] std::uint32_t NumberOf(Word pointer) const {
    return layout::IsStatic(pointer) ? 0 : numbers_[layout::Untag(pointer)];
  }

  bool WriteRoots() {
    NumberedChunks chunks(file_, layout::kRootsChunk);
    ForEachRoot(machine_, keys_,
                [&](Word key, std::size_t words, const Word* pointers, std::size_t count) {
                  Chunk& chunk = chunks.Next();
                  chunk.Number(key == kNoHolder ? 0 : NumberOfKey(key) + 1);
                  chunk.Number(words);
                  chunk.Number(count);
                  for (std::size_t i = 0; i < count; ++i) {
                    chunk.Number(NumberOf(pointers[i]));
                  }
                });
    return chunks.Flush();
  }

  bool WriteObjects() {
    NumberedChunks chunks(file_, layout::kObjectsChunk);
    std::int64_t self = 0;
    ForEachLiveObject(machine_, [&](const Object& object, std::size_t words) {
      ++self;
      const auto distance_to = [&](Word pointer) -> std::uint64_t {
        const std::int64_t other = NumberOf(pointer);
        const auto distance = static_cast<std::uint64_t>(other - self);
        const std::uint64_t sign = other < self ? ~std::uint64_t{0} : 0;
        return other == 0 ? 0 : ((distance << 1U) ^ sign) + 1;
      };
      Chunk& chunk = chunks.Next();
      const layout::InfoTable& info = *layout::InfoOf(object.header);
      if (info.kind == layout::ObjectKind::Constructor) [[likely]] {
        unsigned char* at = chunk.RoomForNumbers(3 + std::size_t{info.pointers});
        at = Chunk::Put(at, NumberOfKey(KeyOf(keys_, object)));
        at = Chunk::Put(at, words);
        at = Chunk::Put(at, info.pointers);
        for (std::size_t i = 0; i < info.pointers; ++i) {
          at = Chunk::Put(at, distance_to(object.payload[i]));
        }
        return chunk.Done(at);
      }
      chunk.Number(NumberOfKey(KeyOf(keys_, object)));
      chunk.Number(words);
      std::size_t count = 0;
      ForEachPointer(object, [&](Word) { ++count; });
      chunk.Number(count);
      ForEachPointer(object, [&](Word pointer) { chunk.Number(distance_to(pointer)); });
    });
    return chunks.Flush();
  }

  bool WriteEnd() {
    chunk_.Begin(layout::kEndChunk);
    chunk_.Text("snapshot");
    chunk_.Number(0);
    return chunk_.End(file_);
  }

  Machine& machine_;
  RecordFile& file_;
  CensusTable keys_ = {};
  SideTable numbers_;
  HeapNames names_ = {};
  Chunk chunk_ = {};
  struct KnownKey {
    Word key;
    std::uint64_t number;
  };
  KnownKey known_[256] = {};
  std::uint64_t objects_ = 0;
  std::uint64_t object_words_ = 0;
  std::uint64_t roots_ = 0;
  std::uint64_t root_words_ = 0;
};

}  // namespace

bool WriteSnapshot(Machine& machine, const char* name, const char* path) {
  // What is not whole does not get the name.
  char part[5000];
  std::snprintf(part, sizeof part, "%s.part", path);
  RecordFile file{};
  const char* why = OpenFurtherFile(machine, file, part) ? Writer(machine, file).Write(name)
                                                         : strerrordesc_np(file.failure);
  CloseFurtherFile(file);
  if (why == nullptr && std::rename(part, path) != 0) {
    why = strerrordesc_np(errno);
  }
  if (why != nullptr) {
    std::fflush(stdout);
    std::fprintf(stderr, "%s: cannot write the snapshot %s: %s\n", ProgramName(machine), path, why);
  }
  return why == nullptr;
}

bool RequestSnapshot(Machine& machine, const char* name, std::size_t size) {
  Snapshots& snapshots = machine.snapshots;
  if (size == 0 || size >= sizeof snapshots.name || std::memchr(name, '\0', size) != nullptr) {
    return false;
  }
  std::memcpy(snapshots.name, name, size);
  snapshots.name[size] = '\0';
  snapshots.name_size = size;
  return true;
}

void NoteMarkForSnapshot(Machine& machine, const char* text, std::size_t size) {
  const Options& options = machine.options;
  machine.snapshots.is_reached |= options.snapshot == SnapshotMoment::Mark &&
                                  std::strlen(options.snapshot_mark) == size &&
                                  std::memcmp(options.snapshot_mark, text, size) == 0;
}

void TakeSnapshotAtEnd(Machine& machine) {
  if (machine.options.snapshot == SnapshotMoment::End) {
    machine.snapshots.is_reached = true;
    Collect(machine, Extent::Major);
  }
}

bool SnapshotIsDue(const Machine& machine) {
  const Options& options = machine.options;
  if (options.snapshot != SnapshotMoment::At || machine.snapshots.was_taken) {
    return false;
  }
  const Statistics& statistics = machine.statistics;
  return Now().cpu - statistics.start.cpu >=
         options.snapshot_value + statistics.minor.cpu + statistics.major.cpu;
}

namespace {

const char* NameOf(const Options& options) {
  switch (options.snapshot) {
    case SnapshotMoment::Peak: return "peak";
    case SnapshotMoment::Mark: return options.snapshot_mark;
    case SnapshotMoment::End: return "end";
    default: return "";
  }
}

// By --snapshot, which has one file.
bool IsDueByFlag(Machine& machine, std::uint64_t live) {
  Snapshots& snapshots = machine.snapshots;
  const Options& options = machine.options;
  switch (options.snapshot) {
    case SnapshotMoment::None: return false;
    case SnapshotMoment::Peak:
      // Each takes time, so a peak is one that is a tenth higher than those
      // before.
      if (live <= snapshots.largest + (snapshots.largest / 10)) {
        return false;
      }
      snapshots.largest = live;
      return true;
    case SnapshotMoment::Above: return !snapshots.was_taken && live >= options.snapshot_value;
    case SnapshotMoment::At: return SnapshotIsDue(machine);
    case SnapshotMoment::Mark:
    case SnapshotMoment::End: return snapshots.is_reached && !snapshots.was_taken;
  }
  return false;
}

}  // namespace

void TakeSnapshots(Machine& machine, std::uint64_t live) {
  Snapshots& snapshots = machine.snapshots;
  if (snapshots.name_size > 0) {
    char path[sizeof snapshots.name + 10];
    std::snprintf(path, sizeof path, "%s.heap", snapshots.name);
    snapshots.name_size = 0;
    (void)WriteSnapshot(machine, snapshots.name, path);
  }
  if (IsDueByFlag(machine, live)) {
    const Options& options = machine.options;
    char path[4096];
    std::snprintf(path, sizeof path, "%s.heap",
                  options.prof_name != nullptr ? options.prof_name : ProgramName(machine));
    snapshots.was_taken = true;
    (void)WriteSnapshot(machine, NameOf(options), path);
  }
}

}  // namespace assay::runtime
