// The census counts each live object once, under what its header says: the same as an independent
// walk over everything that can be reached.
#include <functional>
#include <map>
#include <unordered_set>

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/heap/allocate.h"
#include "runtime/heap/object_size.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

using layout::HeapVariant;

struct Count {
  std::uint64_t objects = 0;
  std::uint64_t words = 0;
  friend bool operator==(const Count&, const Count&) = default;
};
using Counts = std::map<Word, Count>;

// Everything that can be reached, by a search of its own that knows nothing of collections.
class Walk {
 public:
  explicit Walk(Machine& machine) : machine_(machine) {}

  Counts Run() {
    for (StackChunk* chunk = machine_.stack.current; chunk != nullptr; chunk = chunk->previous) {
      Frames(TopOf(machine_, *chunk), chunk->End(), /*counts=*/true);
    }
    for (const Word exception : machine_.signals.exceptions) {
      Reach(exception);
    }
    while (!found_.empty()) {
      Object* const object = found_.back();
      found_.pop_back();
      Visit(*object);
    }
    return counts_;
  }

 private:
  void Reach(Word pointer) {
    Object* const object = layout::Untag(pointer);
    if (pointer != 0 && seen_.insert(object).second) {
      found_.push_back(object);
    }
  }
  void Mentioned(const InfoTable& info) {
    const auto* const references =
        layout::StaticAt<layout::StaticReferences>(info.static_references);
    for (std::uint32_t i = 0; references != nullptr && i < references->count; ++i) {
      Reach(references->objects[i]);
    }
  }
  void Add(Word key, std::size_t words) {
    counts_[key].objects += 1;
    counts_[key].words += words;
  }
  void Frames(const Word* at, const Word* end, bool counts) {
    while (at != end) {
      const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
      const InfoTable& info = *layout::InfoOf(frame.header);
      for (std::size_t i = 0; i < info.pointers; ++i) {
        Reach(frame.saved[i]);
      }
      Mentioned(info);
      if (counts) {
        Add(frame.header + static_cast<Word>(HeapVariant::Frame), layout::FrameSize(frame));
      }
      at += layout::FrameSize(frame);
    }
  }
  void Visit(const Object& object) {
    const InfoTable& info = *layout::InfoOf(object.header);
    Word key = object.header;
    const auto goes_by = [&](Word pointer, HeapVariant variant) {
      key = (object.header >> 32U << 32U) + (layout::Untag(pointer)->header & 0xffff'ffffU) +
            static_cast<Word>(variant);
    };
    std::size_t first = 0;
    std::size_t pointers = info.pointers;
    switch (info.kind) {
      case ObjectKind::PartialApplication:
        Reach(object.payload[0]);
        goes_by(object.payload[0], HeapVariant::PartialApplication);
        first = 2;
        pointers = object.payload[1];
        break;
      case ObjectKind::Indirection: goes_by(object.payload[0], HeapVariant::Indirection); break;
      case ObjectKind::Array:
        first = 1;
        pointers = layout::ArraySize(object);
        break;
      case ObjectKind::FrozenStack:
        Frames(object.payload + 1, object.payload + 1 + object.payload[0], /*counts=*/false);
        pointers = 0;
        break;
      case ObjectKind::StaticIndirection: pointers = 1; break;
      case ObjectKind::StaticThunk:
      case ObjectKind::Bytes:
      case ObjectKind::BlackHole: pointers = 0; break;
      default: break;
    }
    for (std::size_t i = 0; i < pointers; ++i) {
      Reach(object.payload[first + i]);
    }
    Mentioned(info);
    if (!layout::IsStatic(reinterpret_cast<Word>(&object))) {
      Add(key, ObjectWords(object, info));
    }
  }

  Machine& machine_;
  Counts counts_;
  std::unordered_set<const Object*> seen_;
  std::vector<Object*> found_;
};

Counts CountsOf(const CensusTable& table) {
  Counts counts;
  for (std::size_t i = 0; i < table.capacity; ++i) {
    if (table.rows[i].objects != 0) {
      counts[table.rows[i].key] = {table.rows[i].objects, table.rows[i].words};
    }
  }
  return counts;
}

// A machine that counts at each major collection, without files.
class CountingMachine {
 public:
  explicit CountingMachine(const Options& options) : running_(options) {
    HeapProfile& profile = TheMachine().heap_profile;
    profile.is_on = OpenCensus(profile.table);
  }
  ~CountingMachine() { CloseHeapProfile(TheMachine()); }
  CountingMachine(const CountingMachine&) = delete;
  CountingMachine& operator=(const CountingMachine&) = delete;

  Machine& TheMachine() { return running_.TheMachine(); }
  CensusTable& Table() { return TheMachine().heap_profile.table; }

 private:
  RunningMachine running_;
};

std::uint64_t HeapBytes(const Counts& counts) {
  std::uint64_t words = 0;
  for (const auto& [key, count] : counts) {
    words += VariantOf(key) == HeapVariant::Frame ? 0 : count.words;
  }
  return words * layout::kWordSize;
}

TEST(Census, CountsEachLiveObjectOnce) {
  CountingMachine counting(Verified());
  Machine& machine = counting.TheMachine();
  machine.options.census_trigger = CensusTrigger::Bytes;
  machine.options.census_interval = ~std::uint64_t{0};  // natural ones only
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  ExtendList(machine, 10'000);
  NewInt(machine, 1);  // dead
  Object* const bytes = AllocateBytes_nogc(machine, Header(Common().bytes), 80'000);
  Push(machine, FrameInfo(), {reinterpret_cast<Word>(bytes)});
  Collect(machine, Extent::Minor);
  EXPECT_TRUE(CountsOf(counting.Table()).empty()) << "only major collections see everything";
  Collect(machine, Extent::Major);
  Counts counts = CountsOf(counting.Table());
  EXPECT_EQ(counts[Header(IntInfo())], (Count{10'001, 20'002}));
  EXPECT_EQ(counts[Header(ConsInfo())], (Count{10'000, 30'000}));
  EXPECT_EQ(counts[Header(Common().bytes)], (Count{1, 10'002}));
  EXPECT_EQ(counts[Header(FrameInfo()) + 3], (Count{2, 4}));
}

// A frame without a name waits on behalf of the next one below that has one; above the end of the
// stack, of the last one.
TEST(Census, FramesWithoutNamesGoByTheOneBelow) {
  static const std::uint32_t outer =
      MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = 1, .name = "outer"});
  static const std::uint32_t inner =
      MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = 1, .name = "inner"});
  CountingMachine counting(Verified());
  Machine& machine = counting.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  Push(machine, outer, {NewInt(machine, 1)});
  Push(machine, FrameInfo(), {NewInt(machine, 2)});
  Push(machine, FrameInfo(), {NewInt(machine, 3)});
  Push(machine, inner, {NewInt(machine, 4)});
  Push(machine, FrameInfo(), {NewInt(machine, 5)});
  Collect(machine, Extent::Major);
  Counts counts = CountsOf(counting.Table());
  EXPECT_EQ(counts[Header(inner) + 3].objects, 2U);
  EXPECT_GE(counts[Header(outer) + 3].objects, 4U) << "and what is at the bottom of the stack";
  EXPECT_EQ(counts[Header(FrameInfo()) + 3].objects, 0U);
}

void CompareWithWalk(const Options& options, std::uint64_t seed, std::size_t steps) {
  CountingMachine counting(options);
  Machine& machine = counting.TheMachine();
  Mutator mutator(machine, seed, {.large_objects = seed % 2 == 0});
  for (std::size_t i = 0; i < steps; ++i) {
    const std::uint64_t majors = machine.statistics.major.count;
    mutator.Step();
    if (i % 50 == 0) {
      mutator.CollectAndCompare(true);
    }
    ASSERT_EQ(mutator.Difference(), "") << "seed " << seed << ", step " << i;
    // A step may go on after its collection, so only those that end with one are compared.
    if (machine.statistics.major.count == majors || i % 50 != 0) {
      continue;
    }
    const Counts counted = CountsOf(counting.Table());
    ASSERT_EQ(counted, Walk(machine).Run()) << "seed " << seed << ", step " << i;
    std::uint64_t large = 0;
    for (const LargeObjects* const list : {&machine.heap.large_aged, &machine.heap.large_old}) {
      for (BlockIndex block = list->first; block != kNoBlock;
           block = machine.heap.blocks[block].next) {
        const auto& object = *reinterpret_cast<const Object*>(machine.heap.blocks.Begin(block));
        large += ObjectWords(object, *layout::InfoOf(object.header)) * layout::kWordSize;
      }
    }
    ASSERT_EQ(HeapBytes(counted), BytesIn(machine.heap.blocks, machine.heap.aged) +
                                      BytesIn(machine.heap.blocks, machine.heap.old) + large)
        << "seed " << seed << ", step " << i;
  }
}

TEST(Census, IsWhatCanBeReached) {
  Options options;
  options.nursery_bytes = std::size_t{64} << 10;
  for (std::uint64_t seed = 0; seed < Scaled(5, 30, 300); ++seed) {
    CompareWithWalk(options, seed, 2000);
    if (HasFatalFailure()) return;
  }
}

TEST(Census, IsWhatCanBeReachedUnderStress) {
  Options options;
  options.nursery_bytes = std::size_t{64} << 10;
  for (std::uint64_t seed = 0; seed < Scaled(1, 2, 50); ++seed) {
    options.gc_stress = 1 + (seed % 5);
    CompareWithWalk(options, seed, Scaled(60, 300, 300));
    if (HasFatalFailure()) return;
  }
}

TEST(Census, IsTakenWhenItsBytesAreAllocated) {
  CountingMachine counting(NoVerification());
  Machine& machine = counting.TheMachine();
  machine.options.census_trigger = CensusTrigger::Bytes;
  machine.options.census_interval = std::size_t{4} << 20;
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  ExtendList(machine, 1'000'000);  // 40 MB
  const std::uint64_t censuses = machine.heap_profile.censuses;
  EXPECT_GE(censuses, 7U);
  EXPECT_LE(censuses, 14U) << "natural ones are among them";
}

TEST(Census, ManyKeysGrowTheTable) {
  CensusTable table{};
  ASSERT_TRUE(OpenCensus(table));
  for (Word pass = 0; pass < 2; ++pass) {
    for (Word i = 1; i <= 100'000; ++i) {
      CountKey(table, i << 16U, i);
    }
  }
  Counts counts = CountsOf(table);
  EXPECT_EQ(counts.size(), 100'000U);
  EXPECT_EQ(table.count, 100'000U);
  for (Word i = 1; i <= 100'000; ++i) {
    ASSERT_EQ(counts[i << 16U], (Count{2, 2 * i}));
  }
  ResetCensus(table);
  EXPECT_TRUE(CountsOf(table).empty());
  EXPECT_EQ(table.count, 100'000U) << "keys keep their numbers";
  CloseCensus(table);
}

}  // namespace
}  // namespace assay::runtime::test
