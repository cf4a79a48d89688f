// Lives of objects: what a simulated program did to its objects, by the definition of lag, use,
// drag and void, is what the collector finds out.
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/heap/allocate.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

using layout::LifeState;

constexpr std::size_t kSlots = 40;
constexpr std::uint32_t kUser = 0x1000;  // a definition

std::uint32_t SlotsInfo() {
  static const std::uint32_t info = MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = kSlots});
  return info;
}

// A pair with its number: two pointers and a word.
std::uint32_t PairInfo() {
  static const std::uint32_t info = MakeInfo({.kind = ObjectKind::Constructor,
                                              .tag = 0,
                                              .pointers = 2,
                                              .non_pointers = 1,
                                              .name = "Pair"});
  return info;
}
std::uint32_t NumberedThunkInfo() {
  static const std::uint32_t info =
      MakeInfo({.kind = ObjectKind::Thunk, .pointers = 2, .non_pointers = 1, .name = "thunk"});
  return info;
}

// A machine whose program stamps uses, without files.
class LivingMachine {
 public:
  explicit LivingMachine(const Options& options, bool stamps = true) : running_(options) {
    HeapProfile& profile = TheMachine().heap_profile;
    program_ = *TheMachine().program;
    program_.stamps_uses = stamps ? 1 : 0;
    TheMachine().program = &program_;
    profile.is_on = OpenCensus(profile.table) && OpenLives(TheMachine(), profile.lives);
    SetKeysOf(profile.table, program_);
    profile.era = profile.next_era = 1;
  }
  ~LivingMachine() { CloseHeapProfile(TheMachine()); }
  LivingMachine(const LivingMachine&) = delete;
  LivingMachine& operator=(const LivingMachine&) = delete;

  Machine& TheMachine() { return running_.TheMachine(); }

 private:
  RunningMachine running_;
  layout::ProgramInfo program_ = {};
};

// What happened to one object. Censuses count from 1; what happens before the first is before 1.
struct Life {
  bool is_thunk;
  std::set<std::size_t> fields;  // numbers of others
  std::set<std::uint32_t> uses;  // before which censuses
  std::uint32_t birth = 0;       // the first census that had it
  std::uint32_t death = 0;       // the first that had it no more
  bool is_evaluated = false;
};

class Simulation {
 public:
  Simulation(Machine& machine, std::uint64_t seed) : machine_(machine), random_(seed) {
    Push(machine, SlotsInfo(), std::vector<Word>(kSlots, NewInt(machine, 0)));
  }

  void Step() {
    while (HeapCheckFails(machine_, 200)) {
      Collect(machine_, Extent::Minor);
    }
    switch (random_() % 20) {
      case 0: Collect(machine_, Extent::Minor); break;
      case 1:
        if (random_() % 10 == 0) {
          TakeCensus();
        }
        break;
      case 2:
      case 3: slots_[Slot()] = kNothing; break;
      case 4:
      case 5:
      case 6: Evaluate(); break;
      case 7:
      case 8:
      case 9:
      case 10:
      case 11: Use(); break;
      default: Make(); break;
    }
    Write();
  }

  void TakeCensus() {
    Write();
    ++now_;
    const std::set<std::size_t> alive = Alive();
    for (std::size_t i = 0; i < lives_.size(); ++i) {
      Life& life = lives_[i];
      if (alive.contains(i)) {
        life.birth = life.birth == 0 ? now_ : life.birth;
      } else if (life.birth != 0 && life.death == 0) {
        life.death = now_;
      }
    }
    Collect(machine_, Extent::Major);
    Read();
  }

  void End() {
    ++now_;
    for (Life& life : lives_) {
      life.death = life.death == 0 ? now_ : life.death;
    }
    ASSERT_TRUE(EndLives(machine_));
    Read();
  }

  // Objects by census, kind and state.
  using Told = std::map<std::tuple<std::uint32_t, bool, LifeState>, std::uint64_t>;

  [[nodiscard]] Told ByDefinition() const {
    Told told;
    for (const Life& life : lives_) {
      for (std::uint32_t census = life.birth; census != 0 && census < life.death; ++census) {
        ++told[{census, life.is_thunk, StateAt(life, census)}];
      }
    }
    return told;
  }
  [[nodiscard]] const Told& ByTheCollector() const { return told_; }

 private:
  static constexpr std::size_t kNothing = static_cast<std::size_t>(-1);

  static LifeState StateAt(const Life& life, std::uint32_t census) {
    // Uses after its death are of another life: a thunk that was evaluated is gone.
    const auto last = life.uses.empty() ? 0 : *life.uses.rbegin();
    const auto first = life.uses.empty() ? 0 : *life.uses.begin();
    return life.uses.empty() ? LifeState::Void
           : first > census  ? LifeState::Lag
           : last > census   ? LifeState::Use
                             : LifeState::Drag;
  }

  std::size_t Slot() { return random_() % (kSlots - 1); }  // the last one holds a number

  void Make() {
    const std::size_t number = lives_.size();
    const bool is_thunk = random_() % 3 == 0;
    Object* const object = Bump(machine_, 4);
    object->header = Header(is_thunk ? NumberedThunkInfo() : PairInfo());
    lives_.push_back({.is_thunk = is_thunk, .fields = {}, .uses = {}});
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t other = slots_[Slot()];
      object->payload[i] = other == kNothing ? Zero() : PointerTo(other);
      if (other != kNothing) {
        lives_.back().fields.insert(other);
      }
    }
    object->payload[2] = number;
    const std::size_t slot = Slot();
    slots_[slot] = number;
    TopSaved(machine_)[slot] = reinterpret_cast<Word>(object) | (is_thunk ? 0 : 1);
  }

  void Use() {
    const std::size_t number = slots_[Slot()];
    if (number != kNothing && !lives_[number].is_thunk) {
      Object* const object = layout::Untag(PointerTo(number));
      object->header = (object->header & 0xffff'ffffU) | Word{kUser} << 32U;
      lives_[number].uses.insert(now_ + 1);
    }
  }

  // The thunk becomes an indirection to a pair that is in some slot.
  void Evaluate() {
    const std::size_t number = slots_[Slot()];
    const std::size_t value = slots_[Slot()];
    if (number == kNothing || !lives_[number].is_thunk || value == kNothing ||
        lives_[value].is_thunk) {
      return;
    }
    Object* const thunk = layout::Untag(PointerTo(number));
    Update(machine_, thunk, PointerTo(value), 0);
    Life& life = lives_[number];
    life.uses.insert(now_ + 1);
    life.is_evaluated = true;
    life.fields = {value};
    for (std::size_t& slot : slots_) {
      slot = slot == number ? value : slot;
    }
  }

  // Evaluated thunks are their values.
  [[nodiscard]] std::set<std::size_t> Alive() const {
    std::set<std::size_t> seen;
    std::vector<std::size_t> found;
    const auto reach = [&](std::size_t number) {
      if (number != kNothing && seen.insert(number).second) {
        found.push_back(number);
      }
    };
    for (const std::size_t number : slots_) {
      reach(number);
    }
    while (!found.empty()) {
      const std::size_t number = found.back();
      found.pop_back();
      for (const std::size_t field : lives_[number].fields) {
        reach(field);
      }
    }
    std::erase_if(seen, [&](std::size_t number) { return lives_[number].is_evaluated; });
    return seen;
  }

  Word Zero() { return TopSaved(machine_)[kSlots - 1]; }
  // By what some slot holds.
  Word PointerTo(std::size_t number) {
    for (std::size_t i = 0; i < kSlots; ++i) {
      if (slots_[i] == number) {
        return Followed(TopSaved(machine_)[i]);
      }
    }
    return Zero();
  }
  static Word Followed(Word pointer) {
    while (KindOf(pointer) == ObjectKind::Indirection) {
      pointer = layout::Untag(pointer)->payload[0];
    }
    return pointer;
  }
  // Slots that hold nothing lead to a number.
  void Write() {
    slots_[kSlots - 1] = kNothing;
    for (std::size_t i = 0; i + 1 < kSlots; ++i) {
      if (slots_[i] == kNothing) {
        TopSaved(machine_)[i] = Zero();
      }
    }
  }

  void Read() {
    const SubkeyTable& decided = machine_.heap_profile.lives.decided;
    for (std::size_t i = 0; i < decided.capacity; ++i) {
      const SubkeyRow& row = decided.rows[i];
      const Word info = row.key & 0xffff'fff0U;
      if (row.key == 0 || (info != PairInfo() && info != NumberedThunkInfo())) {
        continue;
      }
      EXPECT_EQ(row.words, row.objects * 4);
      for (std::uint32_t census = SinceOf(row.sub); census < now_; ++census) {
        told_[{census, info == NumberedThunkInfo(), StateOf(row.sub)}] += row.objects;
      }
    }
  }

  Machine& machine_;
  std::mt19937_64 random_;
  std::vector<Life> lives_;
  std::vector<std::size_t> slots_ = std::vector<std::size_t>(kSlots, kNothing);
  std::uint32_t now_ = 0;  // censuses up to now
  Told told_;
};

TEST(Lives, AreWhatTheProgramDid) {
  Options options = Verified();
  options.nursery_bytes = std::size_t{32} << 10;
  std::uint64_t told = 0;
  for (std::uint64_t seed = 0; seed < Scaled(3, 20, 200); ++seed) {
    LivingMachine living(options);
    Simulation simulation(living.TheMachine(), seed);
    for (std::size_t i = 0; i < 4000; ++i) {
      simulation.Step();
    }
    simulation.End();
    const Simulation::Told by_definition = simulation.ByDefinition();
    ASSERT_EQ(simulation.ByTheCollector(), by_definition) << "seed " << seed;
    told += by_definition.size();
  }
  EXPECT_GT(told, 100U);
}

// An era that the program sets is exact, whatever collections there were.
TEST(Lives, ErasAreThoseOfTheProgram) {
  LivingMachine living(Verified(), /*stamps=*/false);
  Machine& machine = living.TheMachine();
  machine.options.census_trigger = CensusTrigger::Bytes;
  machine.options.census_interval = ~std::uint64_t{0};
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  const std::size_t cells[] = {10'000, 70'000, 300};
  for (std::uint64_t era = 1; era <= 3; ++era) {
    ExtendList(machine, cells[era - 1]);
    if (RequestEra(machine, era + 1)) {
      Collect(machine, Extent::Major);
    }
  }
  std::map<std::uint64_t, std::uint64_t> by_era;
  const Lives& lives = machine.heap_profile.lives;
  for (std::size_t i = 0; i < lives.alive.capacity; ++i) {
    const SubkeyRow& row = lives.alive.rows[i];
    if (row.objects > 0 && row.key == Header(ConsInfo())) {
      by_era[machine.heap_profile.eras.items[BirthOf(row.sub) - 1]] += row.objects;
    }
  }
  EXPECT_EQ(by_era, (std::map<std::uint64_t, std::uint64_t>{{1, 10'000}, {2, 70'000}, {3, 300}}));
}

// Those that do not move keep theirs, too.
TEST(Lives, OfLargeObjects) {
  LivingMachine living(Verified());
  Machine& machine = living.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  const auto large = [&] {
    Object* const bytes = AllocateBytes_nogc(machine, Header(Common().bytes), 80'000);
    TopSaved(machine)[0] = reinterpret_cast<Word>(bytes) | 1;
    return bytes;
  };
  Object* const bytes = large();
  Collect(machine, Extent::Major);
  Collect(machine, Extent::Minor);
  bytes->header |= Word{kUser} << 32U;
  Collect(machine, Extent::Major);
  Collect(machine, Extent::Major);
  TopSaved(machine)[0] = NewInt(machine, 0);
  std::map<LifeState, std::uint64_t> told;
  const auto read = [&] {
    const SubkeyTable& decided = machine.heap_profile.lives.decided;
    for (std::size_t i = 0; i < decided.capacity; ++i) {
      const SubkeyRow& row = decided.rows[i];
      if (row.key == Header(Common().bytes)) {
        told[StateOf(row.sub)] += machine.heap_profile.censuses - SinceOf(row.sub);
      }
    }
  };
  Collect(machine, Extent::Major);
  read();
  EXPECT_EQ(told, (std::map<LifeState, std::uint64_t>{{LifeState::Drag, 2}}));
}

}  // namespace
}  // namespace assay::runtime::test
