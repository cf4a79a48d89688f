// Who holds what, against an independent search over random graphs: the edges are the pointers that
// are there, and the shares of the roots are what each reaches and those before it do not.
#include "runtime/gc/holders.h"

#include <map>
#include <unordered_set>

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/heap/object_size.h"
#include "runtime/support_walk.h"

namespace assay::runtime::test {
namespace {

using layout::HeapVariant;

struct Pair {
  Word first;
  Word second;
  std::uint64_t pointer = 0;  // of the first, from 1; 0: it is not told
  friend auto operator<=>(const Pair&, const Pair&) = default;
};
struct Amount {
  std::uint64_t count = 0;
  std::uint64_t words = 0;
  friend bool operator==(const Amount&, const Amount&) = default;
};
using Pointers = std::map<Pair, std::uint64_t>;
using Shares = std::map<Pair, Amount>;

// Which of the pointers of an object it is, if that is told.
std::uint64_t NumberOf(const Object& object, std::size_t pointer) {
  const ObjectKind kind = layout::InfoOf(object.header)->kind;
  return kind == ObjectKind::Array || kind == ObjectKind::FrozenStack || pointer >= 127
             ? 0
             : pointer + 1;
}

// Of the program's own functions those are counted that have no free variables, though they are no
// part of the heap.
bool IsFunction(Word pointer) {
  return pointer != 0 &&
         layout::InfoOf(layout::Untag(pointer)->header)->kind == ObjectKind::Function;
}

struct Root {
  Word key;
  std::vector<Word> pointers;  // 0: none into the heap
};

std::vector<Root> RootsOf(Machine& machine) {
  std::vector<Root> roots;
  for (StackChunk* chunk = machine.stack.current; chunk != nullptr; chunk = chunk->previous) {
    for (const Word* at = TopOf(machine, *chunk); at != chunk->End();) {
      const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
      const std::size_t words = layout::FrameSize(frame);
      roots.push_back({frame.header + static_cast<Word>(HeapVariant::Frame), {}});
      AddSaved(at, at + words, roots.back().pointers);
      at += words;
    }
  }
  roots.push_back({0, {}});
  for (const Word exception : machine.signals.exceptions) {
    roots.back().pointers.push_back(exception);
  }
  for (const EnteredCaf& entered : machine.statics.entered) {
    if (layout::InfoOf(entered.caf->header)->kind == ObjectKind::StaticIndirection) {
      roots.push_back({entered.thunk_header + static_cast<Word>(HeapVariant::Constant),
                       {entered.caf->payload[0]}});
    }
  }
  return roots;
}

struct Expected {
  Pointers edges;
  Shares shares;
};

Expected ExpectedOf(Machine& machine) {
  Expected expected;
  std::unordered_set<const Object*> seen;
  Word above = 0;  // the frame
  for (const Root& root : RootsOf(machine)) {
    if (VariantOf(root.key) == HeapVariant::Frame) {
      if (above != 0) {
        ++expected.edges[{root.key, above}];
      }
      above = root.key;
    }
    std::vector<Word> found;
    for (std::size_t i = 0; i < root.pointers.size(); ++i) {
      if (!layout::IsStatic(root.pointers[i])) {
        const std::uint64_t number = VariantOf(root.key) == HeapVariant::Frame ? i + 1 : 0;
        ++expected.edges[{root.key, KeyIn(*layout::Untag(root.pointers[i])), number}];
        found.push_back(root.pointers[i]);
      } else if (VariantOf(root.key) == HeapVariant::Frame && IsFunction(root.pointers[i])) {
        ++expected.edges[{root.key, KeyIn(*layout::Untag(root.pointers[i])), i + 1}];
      }
    }
    while (!found.empty()) {
      const Object& object = *layout::Untag(found.back());
      found.pop_back();
      if (!seen.insert(&object).second) {
        continue;
      }
      const Word key = KeyIn(object);
      Amount& share = expected.shares[{root.key, key}];
      ++share.count;
      share.words += ObjectWords(object, *layout::InfoOf(object.header));
      const std::vector<Word> pointers = PointersOf(object);
      for (std::size_t i = 0; i < pointers.size(); ++i) {
        if (!layout::IsStatic(pointers[i])) {
          ++expected.edges[{key, KeyIn(*layout::Untag(pointers[i])), NumberOf(object, i)}];
          found.push_back(pointers[i]);
        } else if (IsFunction(pointers[i])) {
          ++expected.edges[{key, KeyIn(*layout::Untag(pointers[i])), NumberOf(object, i)}];
        }
      }
    }
  }
  return expected;
}

// A machine that counts at each major collection, without files, and can say who holds what.
class HeldMachine {
 public:
  explicit HeldMachine(const Options& options) : running_(options) {
    HeapProfile& profile = TheMachine().heap_profile;
    profile.is_on = OpenCensus(profile.table);
    profile.record.is_open = true;  // the machine has no file: nothing is written
  }
  ~HeldMachine() { CloseHeapProfile(TheMachine()); }
  HeldMachine(const HeldMachine&) = delete;
  HeldMachine& operator=(const HeldMachine&) = delete;

  Machine& TheMachine() { return running_.TheMachine(); }

  // The next major collection counts who holds what.
  void Ask() { TheMachine().heap_profile.is_requested = true; }

  // Right after a major collection.
  void Compare(const std::string& where) {
    Machine& machine = TheMachine();
    HeapProfile& profile = machine.heap_profile;
    ASSERT_TRUE(profile.has_holders && !profile.holders.is_incomplete) << where;
    const Expected expected = ExpectedOf(machine);
    Pointers edges;
    std::map<Word, std::uint64_t> first_reached;
    for (const PairRow& row : Rows(profile.holders.edges)) {
      if (row.count > 0) {
        edges[{HolderOf(row.first), row.second, PointerOf(row.first)}] = row.count;
      }
      first_reached[row.second] += row.words;
    }
    Shares shares;
    std::map<Word, Amount> sums;
    for (const PairRow& row : Rows(profile.holders.shares)) {
      shares[{row.first, row.second}] = {row.count, row.words};
      sums[row.second].count += row.count;
      sums[row.second].words += row.words;
    }
    ASSERT_EQ(edges, expected.edges) << where;
    ASSERT_EQ(shares, expected.shares) << where;
    // Both are partitions of what the census has.
    for (std::size_t i = 0; i < profile.table.capacity; ++i) {
      const CensusRow& row = profile.table.rows[i];
      if (row.key != 0 && VariantOf(row.key) != HeapVariant::Frame) {
        ASSERT_EQ(sums[row.key], (Amount{row.objects, row.words})) << where;
        ASSERT_EQ(first_reached[row.key], row.words) << where;
      }
    }
  }

 private:
  static std::vector<PairRow> Rows(const PairTable& table) {
    std::vector<PairRow> rows;
    std::copy_if(table.rows, table.rows + table.capacity, std::back_inserter(rows),
                 [](const PairRow& row) { return row.second != 0; });
    EXPECT_EQ(rows.size(), table.count);
    return rows;
  }

  RunningMachine running_;
};

void CompareOnRandomGraphs(const Options& options, std::uint64_t seed, std::size_t steps) {
  HeldMachine held(options);
  Mutator mutator(held.TheMachine(), seed, {.large_objects = seed % 2 == 0});
  for (std::size_t i = 0; i < steps; ++i) {
    mutator.Step();
    if (i % 50 == 0) {
      held.Ask();
      mutator.CollectAndCompare(true);
      ASSERT_EQ(mutator.Difference(), "") << "seed " << seed << ", step " << i;
      held.Compare("seed " + std::to_string(seed) + ", step " + std::to_string(i));
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Holders, AreWhatASearchFinds) {
  Options options;
  options.nursery_bytes = std::size_t{64} << 10;
  for (std::uint64_t seed = 0; seed < Scaled(3, 10, 300); ++seed) {
    CompareOnRandomGraphs(options, seed, 2000);
    if (HasFatalFailure()) return;
  }
}

TEST(Holders, AreWhatASearchFindsUnderStress) {
  Options options;
  options.nursery_bytes = std::size_t{64} << 10;
  for (std::uint64_t seed = 0; seed < Scaled(1, 2, 50); ++seed) {
    options.gc_stress = 2 + (seed % 5);
    CompareOnRandomGraphs(options, seed, 101);
    if (HasFatalFailure()) return;
  }
}

std::uint32_t InnerFrameInfo() {
  static const std::uint32_t info = MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = 1});
  return info;
}

// What an inner frame reaches is its own, and the rest belongs to the outer one.
TEST(Holders, AnOuterFrameHasWhatInnerOnesDoNotReach) {
  HeldMachine held(Verified());
  Machine& machine = held.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  ExtendList(machine, 1000);
  const Word head = TopSaved(machine)[0];
  Word cell = head;
  for (int i = 0; i < 400; ++i) {
    cell = layout::Untag(cell)->payload[1];
  }
  Push(machine, InnerFrameInfo(), {cell});
  held.Ask();
  Collect(machine, Extent::Major);
  held.Compare("a list");
  const PairTable& shares = machine.heap_profile.holders.shares;
  std::map<Pair, std::uint64_t> cells;
  for (std::size_t i = 0; i < shares.capacity; ++i) {
    cells[{shares.rows[i].first, shares.rows[i].second}] = shares.rows[i].count;
  }
  const Word outer = Header(FrameInfo()) + static_cast<Word>(HeapVariant::Frame);
  const Word inner = Header(InnerFrameInfo()) + static_cast<Word>(HeapVariant::Frame);
  EXPECT_EQ((cells[{outer, Header(ConsInfo())}]), 400U);
  EXPECT_EQ((cells[{inner, Header(ConsInfo())}]), 600U);
}

// It is no part of the heap, but says what a frame of the library waits to do.
TEST(Holders, KnowOfFunctionsWithoutFreeVariables) {
  HeldMachine held(Verified());
  Machine& machine = held.TheMachine();
  static const std::uint32_t info =
      MakeInfo({.kind = ObjectKind::Function, .tag = 1, .name = "step"});
  static Object* const step = MakeStatic(Header(info), {});
  Push(machine, FrameInfo(), {reinterpret_cast<Word>(step)});
  held.Ask();
  Collect(machine, Extent::Major);
  held.Compare("a function");
  const PairTable& edges = machine.heap_profile.holders.edges;
  EXPECT_TRUE(std::any_of(edges.rows, edges.rows + edges.capacity, [](const PairRow& row) {
    return row.second == Header(info) && row.count == 1 && row.words == 0;
  }));
}

}  // namespace
}  // namespace assay::runtime::test
