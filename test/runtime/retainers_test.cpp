// Retainer sets against their definition, on random graphs: a retainer is in the set of what it
// reaches without passing another one.
#include "runtime/gc/retainers.h"

#include <map>
#include <set>
#include <unordered_set>

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/gc/holders.h"
#include "runtime/heap/object_size.h"
#include "runtime/support_walk.h"

namespace assay::runtime::test {
namespace {

using layout::HeapVariant;
using Set = std::set<Word>;  // of keys
const Set kMany = {~Word{0}};

struct Amount {
  std::uint64_t objects = 0;
  std::uint64_t words = 0;
  friend bool operator==(const Amount&, const Amount&) = default;
};
// By set and key.
using Counts = std::map<std::pair<Set, Word>, Amount>;

std::uint32_t ReferenceInfo() {
  static const std::uint32_t info =
      MakeInfo({.kind = ObjectKind::Constructor, .pointers = 1, .name = "IORef"});
  return info;
}

bool IsRetainerByDefinition(const Object& object) {
  switch (layout::InfoOf(object.header)->kind) {
    case ObjectKind::Thunk:
    case ObjectKind::Selector:
    case ObjectKind::Array: return true;
    default: return static_cast<std::uint32_t>(object.header) == ReferenceInfo();
  }
}

struct Holder {
  Word key;
  std::vector<Word> pointers;
};

// What a holder reaches, up to retainers.
std::unordered_set<const Object*> ReachedBy(const Holder& holder, bool passes_retainers) {
  std::unordered_set<const Object*> reached;
  std::vector<Word> found = holder.pointers;
  while (!found.empty()) {
    const Word pointer = found.back();
    found.pop_back();
    if (layout::IsStatic(pointer) || !reached.insert(layout::Untag(pointer)).second) {
      continue;
    }
    const Object& object = *layout::Untag(pointer);
    if (passes_retainers || !IsRetainerByDefinition(object)) {
      const std::vector<Word> pointers = PointersOf(object);
      found.insert(found.end(), pointers.begin(), pointers.end());
    }
  }
  return reached;
}

std::vector<Holder> RootsOf(Machine& machine) {
  std::vector<Holder> roots;
  for (StackChunk* chunk = machine.stack.current; chunk != nullptr; chunk = chunk->previous) {
    for (const Word* at = TopOf(machine, *chunk); at != chunk->End();) {
      const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
      roots.push_back({frame.header + static_cast<Word>(HeapVariant::Frame),
                       {frame.saved, frame.saved + layout::InfoOf(frame.header)->pointers}});
      at += layout::FrameSize(frame);
    }
  }
  for (const EnteredCaf& entered : machine.statics.entered) {
    if (layout::InfoOf(entered.caf->header)->kind == ObjectKind::StaticIndirection) {
      roots.push_back({entered.thunk_header + static_cast<Word>(HeapVariant::Constant),
                       {entered.caf->payload[0]}});
    }
  }
  return roots;
}

Counts ExpectedOf(Machine& machine, std::size_t limit) {
  std::vector<Holder> holders = RootsOf(machine);
  std::unordered_set<const Object*> alive;
  for (const Holder& root : holders) {
    alive.merge(ReachedBy(root, /*passes_retainers=*/true));
  }
  for (const Object* const object : alive) {
    if (IsRetainerByDefinition(*object)) {
      holders.push_back({KeyIn(*object), PointersOf(*object)});
    }
  }
  std::map<const Object*, Set> sets;
  for (const Holder& holder : holders) {
    for (const Object* const object : ReachedBy(holder, /*passes_retainers=*/false)) {
      sets[object].insert(holder.key & 0xffff'ffffU);
    }
  }
  Counts counts;
  for (const Object* const object : alive) {
    const Set& set = sets[object];
    Amount& amount = counts[{set.size() > limit ? kMany : set, KeyIn(*object)}];
    ++amount.objects;
    amount.words += ObjectWords(*object, *layout::InfoOf(object->header));
  }
  return counts;
}

Counts CountsOf(const Retainers& retainers) {
  Counts counts;
  for (std::size_t i = 0; i < retainers.counts.capacity; ++i) {
    const PairRow& row = retainers.counts.rows[i];
    if (row.second == 0 || row.count == 0) {
      continue;
    }
    const auto number = static_cast<SetNumber>(row.first);
    const Word* const members = MembersOf(retainers, number);
    const std::uint32_t count = retainers.sets.items[number].count;
    EXPECT_TRUE(std::is_sorted(members, members + count));
    const auto [at, is_new] = counts.emplace(
        std::pair(number == kManyRetainers ? kMany : Set(members, members + count), row.second),
        Amount{row.count, row.words});
    EXPECT_TRUE(is_new) << "each set has one number";
  }
  return counts;
}

class RetainersTest : public testing::Test {
 protected:
  ~RetainersTest() override {
    CloseRetainers(retainers_);
    CloseCensus(census_);
  }
  void SetUp() override { ASSERT_TRUE(OpenCensus(census_)); }

  void Compare(Machine& machine, std::size_t limit, const std::string& where) {
    ASSERT_TRUE(FindRetainers(machine, census_, retainers_, limit));
    ASSERT_EQ(CountsOf(retainers_), ExpectedOf(machine, limit)) << where;
  }
  // Sets that were made with another limit would not do.
  void Forget() { CloseRetainers(retainers_); }

  CensusTable census_ = {};
  Retainers retainers_ = {};
};

// A graph of up to 60 objects, held by up to three frames.
class Builder {
 public:
  Builder(Machine& machine, std::uint64_t seed) : machine_(machine), random_(seed) {}

  void Build() {
    std::vector<Object*> objects(1 + Below(60));
    for (Object*& object : objects) {
      object = NewObject();
    }
    const auto any = [&] {
      return Below(8) == 0 ? Static() : reinterpret_cast<Word>(objects[Below(objects.size())]);
    };
    for (Object* const object : objects) {
      const InfoTable& info = *layout::InfoOf(object->header);
      const bool is_array = info.kind == ObjectKind::Array;
      const std::size_t first = is_array ? 1 : 0;
      const std::size_t count = is_array ? object->payload[0] : info.pointers;
      for (std::size_t i = 0; i < count; ++i) {
        object->payload[first + i] = any();
      }
    }
    for (frames_ = 1 + Below(3); frames_ < 4 && pushed_ < frames_; ++pushed_) {
      Push(machine_, Frames()[Below(Frames().size())], {any(), any()});
    }
  }
  void Drop() {
    for (; pushed_ > 0; --pushed_) {
      test::Drop(machine_);
    }
  }

 private:
  std::size_t Below(std::size_t limit) { return random_() % limit; }

  static const std::vector<std::uint32_t>& Frames() {
    static const std::vector<std::uint32_t> frames = {
        MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = 2, .name = "f"}),
        MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = 2, .name = "g"})};
    return frames;
  }
  static const std::vector<std::uint32_t>& Infos() {
    static const std::vector<std::uint32_t> infos = {
        MakeInfo({.kind = ObjectKind::Constructor, .pointers = 1, .name = "Just"}),
        MakeInfo({.kind = ObjectKind::Constructor, .pointers = 2, .name = "Cons"}),
        MakeInfo({.kind = ObjectKind::Constructor, .pointers = 3, .name = "Node"}),
        MakeInfo({.kind = ObjectKind::Function, .tag = 1, .pointers = 2, .name = "function"}),
        MakeInfo({.kind = ObjectKind::Thunk, .pointers = 1, .name = "a"}),
        MakeInfo({.kind = ObjectKind::Thunk, .pointers = 2, .name = "b"}),
        MakeInfo({.kind = ObjectKind::Thunk, .pointers = 2, .name = "c"}),
        ReferenceInfo()};
    return infos;
  }
  static Word Static() {
    static Object* const object = MakeStatic(Header(Common().boxed_int), std::vector<Word>{7});
    return reinterpret_cast<Word>(object) | 1;
  }

  Object* NewObject() {
    if (Below(10) == 0) {
      const std::size_t size = Below(4);
      Object* const array = Bump(machine_, 2 + size);
      array->header = Header(Common().array);
      array->payload[0] = size;
      return array;
    }
    const std::uint32_t info = Infos()[Below(Infos().size())];
    const std::size_t pointers = layout::InfoOf(info)->pointers;
    Object* const object = Bump(machine_, 1 + pointers);
    object->header = Header(info);
    return object;
  }

  Machine& machine_;
  std::mt19937_64 random_;
  std::size_t frames_ = 0;
  std::size_t pushed_ = 0;
};

TEST_F(RetainersTest, AreThoseByDefinition) {
  for (const std::size_t limit : {1U, 2U, 8U}) {
    RunningMachine running(NoVerification());
    Machine& machine = running.TheMachine();
    const std::size_t graphs = Scaled(100, 1000, 34'000);
    for (std::size_t i = 0; i < graphs; ++i) {
      Builder builder(machine, i);
      builder.Build();
      Collect(machine, Extent::Major);
      Compare(machine, limit, "graph " + std::to_string(i));
      if (HasFatalFailure()) return;
      builder.Drop();
    }
    Forget();
  }
}

// With all kinds of objects, constants, several centres, and large objects.
TEST_F(RetainersTest, AreThoseByDefinitionInWhatMutatorsMake) {
  Options options;
  options.nursery_bytes = std::size_t{64} << 10;
  for (std::uint64_t seed = 0; seed < Scaled(1, 2, 30); ++seed) {
    options.gc_stress = seed % 2 == 0 ? 0 : 3;
    RunningMachine running(options);
    Machine& machine = running.TheMachine();
    Mutator mutator(machine, seed, {.large_objects = seed % 4 < 2});
    for (std::size_t i = 0; i < 401; ++i) {
      mutator.Step();
      if (i % 100 == 0) {
        mutator.CollectAndCompare(true);
        ASSERT_EQ(mutator.Difference(), "") << "seed " << seed << ", step " << i;
        Compare(machine, 8, "seed " + std::to_string(seed) + ", step " + std::to_string(i));
        if (HasFatalFailure()) return;
      }
    }
  }
}

// A chain of thunks is held link by link, a list by whatever holds its first cell.
TEST_F(RetainersTest, OfListsAndChains) {
  RunningMachine running(NoVerification());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  ExtendList(machine, 1000);
  Collect(machine, Extent::Major);
  ASSERT_TRUE(FindRetainers(machine, census_, retainers_, 8));
  const Set frame = {FrameInfo() + static_cast<Word>(HeapVariant::Frame)};
  Counts counts = CountsOf(retainers_);
  EXPECT_EQ((counts[{frame, Header(ConsInfo())}].objects), 1000U);

  Word chain = NewInt(machine, 1);
  for (int i = 0; i < 500; ++i) {
    chain = NewThunk(machine, ThunkInfo(), chain);
  }
  TopSaved(machine)[0] = chain;
  Collect(machine, Extent::Major);
  ASSERT_TRUE(FindRetainers(machine, census_, retainers_, 8));
  counts = CountsOf(retainers_);
  EXPECT_EQ((counts[{frame, Header(ThunkInfo())}].objects), 1U);
  EXPECT_EQ((counts[{Set{ThunkInfo()}, Header(ThunkInfo())}].objects), 499U);
}

}  // namespace
}  // namespace assay::runtime::test
