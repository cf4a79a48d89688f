#include "runtime/profile/heap_profile.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/gc/collection.h"
#include "runtime/heap/object_size.h"
#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

using layout::CensusCause;

std::uint64_t MutatorTime(const Machine& machine, const Instant& now) {
  const Statistics& statistics = machine.statistics;
  const std::uint64_t all = now.cpu - statistics.start.cpu;
  return all - std::min(all, statistics.minor.cpu + statistics.major.cpu);
}

bool IsAdaptive(const Machine& machine) {
  return machine.options.census_trigger == CensusTrigger::Adaptive;
}

// What may be alive of what has been collected once.
std::uint64_t BytesKept(const Machine& machine) {
  return OldBytes(machine.heap) + AgedBytes(machine.heap);
}

// May the heap be larger than ever? Between collections.
bool HasGrown(const Machine& machine) {
  const HeapProfile& profile = machine.heap_profile;
  return CensusPace::HasGrown(BytesKept(machine), profile.most_live, profile.slack);
}

// May so much of the time go into the heap profile now? Only the adaptive interval has a budget.
bool IsAfforded(const Machine& machine, std::uint64_t cost, const Instant& now, bool has_grown) {
  return !IsAdaptive(machine) ||
         machine.heap_profile.pace.Affords(cost, now.cpu - machine.statistics.start.cpu,
                                           machine.options.heap_budget, has_grown);
}

// Has the time come, at this time of the mutator?
bool IsTimeFor(const Machine& machine, std::uint64_t mutator) {
  const HeapProfile& profile = machine.heap_profile;
  const std::uint64_t interval = IsAdaptive(machine)
                                     ? CensusPace::Interval(profile.censuses, mutator)
                                     : machine.options.census_interval;
  return mutator >= profile.last_mutator + interval;
}

// Bytes of memory that the process has; 0: the system does not say.
std::uint64_t ResidentBytes() {
  char text[100] = {};
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return 0;
  }
  const ssize_t size = read(file, text, sizeof text - 1);
  close(file);
  unsigned long long all = 0;
  unsigned long long resident = 0;
  return size > 0 && std::sscanf(text, "%llu %llu", &all, &resident) == 2
             ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE))
             : 0;
}

// Of large objects; those that no collection has met yet are among them between collections.
std::uint64_t LargeBytes(const Machine& machine) {
  const Heap& heap = machine.heap;
  std::uint64_t words = 0;
  for (const LargeObjects* const list : {&heap.large_new, &heap.large_aged, &heap.large_old}) {
    for (BlockIndex block = list->first; block != kNoBlock; block = heap.blocks[block].next) {
      const auto& object = *reinterpret_cast<const layout::Object*>(heap.blocks.Begin(block));
      words += ObjectWords(object, *layout::InfoOf(object.header));
    }
  }
  return words * layout::kWordSize;
}

std::uint64_t StackBytes(const CensusTable& table) {
  std::uint64_t words = 0;
  for (std::size_t i = 0; i < table.capacity; ++i) {
    words += VariantOf(table.rows[i].key) == layout::HeapVariant::Frame ? table.rows[i].words : 0;
  }
  return words * layout::kWordSize;
}

CensusFacts FactsOf(const Machine& machine, const Instant& begin) {
  const Heap& heap = machine.heap;
  const std::uint64_t large = LargeBytes(machine);
  const std::uint64_t large_blocks = heap.large_aged.block_count + heap.large_old.block_count;
  return {.mutator = MutatorTime(machine, begin),
          .elapsed = begin.elapsed - machine.statistics.start.elapsed,
          .allocated = machine.statistics.allocated,
          .live = BytesIn(heap.blocks, heap.aged) + BytesIn(heap.blocks, heap.old) + large,
          .large = large,
          .slop = (large_blocks << kBlockShift) - large,
          .stack = StackBytes(machine.heap_profile.table),
          .statics = machine.heap_profile.table.statics,
          .held = std::uint64_t{heap.blocks.Held()} << kBlockShift,
          .resident = ResidentBytes(),
          .pause = Now().cpu - begin.cpu,
          .era = machine.heap_profile.era};
}

// Is there one to be taken whatever the interval?
bool IsAskedFor(const HeapProfile& profile) { return profile.is_requested || profile.is_asked_for; }

CensusCause CauseOf(const Machine& machine, bool was_due) {
  const HeapProfile& profile = machine.heap_profile;
  if (IsAskedFor(profile)) {
    return profile.mark_size > 0 ? CensusCause::Mark : CensusCause::Request;
  }
  return was_due ? CensusCause::Interval : CensusCause::Natural;
}

constexpr std::uint64_t kHoldersEvery = 10;

// Is this census, of so many bytes, to say who holds what?
bool SaysHolders(const Machine& machine, std::uint64_t bytes) {
  const HeapProfile& profile = machine.heap_profile;
  const std::uint64_t most = profile.most_with_holders;
  // With a budget larger steps, so that more is left for when the heap is large.
  const std::uint64_t step = IsAdaptive(machine) ? most / 3 : most / 10;
  return profile.record.is_open &&
         (profile.censuses % kHoldersEvery == 0 || IsAskedFor(profile) || bytes > most + step);
}

// Who holds what, if this census is to say it; else null. Before a collection nobody knew how much
// is alive, so that may turn out not to be worth it.
const Holders* HoldersOf(Machine& machine, const CensusFacts& facts) {
  HeapProfile& profile = machine.heap_profile;
  const std::uint64_t bytes = facts.live + facts.stack;
  if (!profile.has_holders || !SaysHolders(machine, bytes)) {
    return nullptr;
  }
  if (profile.holders.is_incomplete) {
    WarnOfHeapProfile(machine, "there is no memory to find out who holds what");
    return nullptr;
  }
  profile.most_with_holders = std::max(profile.most_with_holders, bytes);
  return &profile.holders;
}

// Who holds each object, if that is wanted; else null.
const Retainers* RetainersOf(Machine& machine) {
  HeapProfile& profile = machine.heap_profile;
  const Options& options = machine.options;
  if (!options.has_retainers) {
    return nullptr;
  }
  if (!FindRetainers(machine, profile.table, profile.retainers, options.retainers)) {
    WarnOfHeapProfile(machine, "there is no memory to find retainers: the heap profile has gaps");
    return nullptr;
  }
  return &profile.retainers;
}

void OnCensusSignal(int) { assay_machine.heap_profile.is_asked_for = true; }

// SIGUSR2 asks for a census, unless the program was started with another meaning of it.
void ListenForCensuses(HeapProfile& profile) {
  struct sigaction before = {};
  profile.listens = sigaction(SIGUSR2, nullptr, &before) == 0 && before.sa_handler == SIG_DFL;
  if (profile.listens) {
    struct sigaction action = {};
    action.sa_handler = OnCensusSignal;
    action.sa_flags = SA_RESTART;
    sigaction(SIGUSR2, &action, nullptr);
  }
}

// What has become known about the past goes to both files.
void NoteStates(Machine& machine) {
  if (machine.heap_profile.lives.is_on && machine.heap_profile.lives.has_uses) {
    WriteStates(machine);
    AddHpStates(machine);
  }
}

// Whoever follows lives needs a census whenever objects move.
bool IsTaken(const HeapProfile& profile) {
  return profile.is_on && (!profile.is_paused || IsAskedFor(profile) || profile.lives.is_on);
}

void EndFollowing(Machine& machine, const char* why) {
  CloseLives(machine.heap_profile.lives);
  WarnOfHeapProfile(machine, why);
}

}  // namespace

void LookAtLives(Collection& collection) {
  Machine& machine = collection.machine;
  HeapProfile& profile = machine.heap_profile;
  if (!profile.lives.is_on) {
    return;
  }
  RejuvenateNursery(machine);
  profile.eras.Push(profile.era);
  if (profile.censuses + 1 > kMostCensuses) {
    EndFollowing(machine,
                 "objects have lived for 32,767 censuses: their lives are not told further");
  } else if (!FollowLives(collection)) {
    EndFollowing(machine, "there is no memory to tell how old objects are");
  }
}

void WarnOfHeapProfile(Machine& machine, const char* what) {
  if (!machine.heap_profile.has_warned) {
    machine.heap_profile.has_warned = true;
    std::fflush(stdout);
    std::fprintf(stderr, "%s: warning: %s\n", ProgramName(machine), what);
  }
}

void OpenHeapProfile(Machine& machine) {
  HeapProfile& profile = machine.heap_profile;
  const Options& options = machine.options;
  profile.era = profile.next_era = 1;
  profile.slack = CensusPace::kLeastSlack;
  // What is to be seen at a certain size asks for major collections as often as a profile does.
  const bool is_for_snapshot = options.snapshot != SnapshotMoment::None;
  if (!options.heap_to_record && options.hp == HpBreakdown::None && !is_for_snapshot) {
    return;
  }
  if (!OpenCensus(profile.table)) {
    WarnOfHeapProfile(machine, "there is no memory for a heap profile");
    return;
  }
  SetKeysOf(profile.table, *machine.program);
  const bool has_lives = options.has_ages || options.hp_has_eras ||
                         options.hp == HpBreakdown::Biography || machine.program->stamps_uses != 0;
  if (has_lives && !OpenLives(machine, profile.lives)) {
    WarnOfHeapProfile(machine, "there is no memory to tell how old objects are");
  }
  OpenHeapRecord(machine);
  OpenHpFile(machine);
  profile.is_on = profile.record.is_open || profile.hp.is_open || is_for_snapshot;
  profile.is_paused = options.no_automatic_censuses;
  if (profile.is_on) {
    ListenForCensuses(profile);
  }
}

void CloseHeapProfile(Machine& machine) {
  HeapProfile& profile = machine.heap_profile;
  if (profile.is_on) {
    profile.is_on = false;
    if (profile.listens) {
      std::signal(SIGUSR2, SIG_IGN);  // one may be on its way
    }
    if (profile.lives.is_on && EndLives(machine)) {
      NoteStates(machine);
    }
    CloseHpFile(machine);
    CloseHeapRecord(machine);
    CloseLives(profile.lives);
    profile.eras.Free();
    CloseCensus(profile.table);
    CloseHolders(profile.holders);
    CloseRetainers(profile.retainers);
  }
}

bool CensusIsDue(const Machine& machine) {
  const HeapProfile& profile = machine.heap_profile;
  if (!profile.is_on) {
    return false;
  }
  if (IsAskedFor(profile) || SnapshotIsDue(machine)) {
    return true;
  }
  if (profile.is_paused) {
    return false;
  }
  switch (machine.options.census_trigger) {
    case CensusTrigger::Collection: return true;
    case CensusTrigger::Bytes:
      return BytesAllocated(machine) - profile.last_allocated >= machine.options.census_interval;
    case CensusTrigger::Time:
    case CensusTrigger::Adaptive: break;
  }
  const Instant now = Now();
  const bool has_grown = IsAdaptive(machine) && HasGrown(machine);
  return (has_grown || IsTimeFor(machine, MutatorTime(machine, now))) &&
         IsAfforded(machine,
                    has_grown ? profile.pace.CostOf(BytesKept(machine)) : profile.pace.last_cost,
                    now, has_grown);
}

CensusTable* BeginCensus(Machine& machine) {
  HeapProfile& profile = machine.heap_profile;
  profile.is_under_way = IsTaken(profile);
  if (!profile.is_under_way) {
    return nullptr;
  }
  profile.has_grown = HasGrown(machine);
  profile.is_natural =
      machine.major_requested || OldBytes(machine.heap) >= machine.heap.major_threshold;
  if (profile.lives.is_on) {
    AgeEverything(machine);
  }
  ResetCensus(machine.heap_profile.table);
  return &machine.heap_profile.table;
}

Holders* BeginHolders(Machine& machine) {
  HeapProfile& profile = machine.heap_profile;
  const Heap& heap = machine.heap;
  // As if all of it were alive.
  const std::uint64_t bytes = BytesIn(heap.blocks, heap.aged) + BytesIn(heap.blocks, heap.old) +
                              machine.registers.nursery_size + LargeBytes(machine);
  profile.has_holders =
      SaysHolders(machine, bytes) &&
      (profile.is_requested ||
       IsAfforded(machine, profile.pace.HoldersCost(BytesKept(machine)), Now(), profile.has_grown));
  if (!profile.has_holders) {
    return nullptr;
  }
  ResetHolders(profile.holders);
  return &profile.holders;
}

void FinishCensus(Machine& machine, const Instant& begin) {
  HeapProfile& profile = machine.heap_profile;
  if (!profile.is_under_way) {
    return;
  }
  profile.is_under_way = false;
  const CensusFacts facts = FactsOf(machine, begin);
  bool was_due = machine.options.census_trigger == CensusTrigger::Collection;
  if (machine.options.census_trigger == CensusTrigger::Bytes) {
    was_due = facts.allocated - profile.last_allocated >= machine.options.census_interval;
  } else if (!was_due) {
    was_due = IsAdaptive(machine) ? !profile.is_natural : IsTimeFor(machine, facts.mutator);
  }
  if (profile.table.is_incomplete) {
    WarnOfHeapProfile(machine, "there is no memory for a census: the heap profile has gaps");
  } else {
    NoteStates(machine);
    const CensusCause cause = CauseOf(machine, was_due);
    const Retainers* const retainers = RetainersOf(machine);
    WriteCensus(machine, facts, cause, HoldersOf(machine, facts), retainers);
    WriteHpSample(machine, facts, retainers);
    const bool has_holders = profile.has_holders;
    profile.pace.last_cost = Now().cpu - begin.cpu;
    profile.pace.last_bytes = facts.live;
    // A collection that would have come anyway is not the profile's.
    profile.pace.spent += cause != CensusCause::Natural ? profile.pace.last_cost
                          : has_holders                 ? profile.pace.last_cost / 4
                                                        : 0;
  }
  // What looked like growth was dead: next time there is to be more of it.
  if (profile.has_grown && !CensusPace::HasGrown(facts.live, profile.most_live, 0)) {
    profile.slack = std::min(2 * profile.slack, CensusPace::kMostSlack);
  }
  profile.most_live = std::max(profile.most_live, facts.live);
  ++profile.censuses;
  profile.is_requested = false;
  profile.is_asked_for = false;
  profile.era = machine.options.has_automatic_eras && profile.era == profile.next_era
                    ? ++profile.next_era
                    : profile.next_era;
  profile.mark_size = 0;
  profile.last_mutator = facts.mutator;
  profile.last_allocated = facts.allocated;
}

bool RequestCensus(Machine& machine, const char* text, std::size_t size) {
  HeapProfile& profile = machine.heap_profile;
  if (!profile.is_on) {
    return false;
  }
  NoteMarkForSnapshot(machine, text, size);
  profile.is_requested = true;
  profile.mark_size = std::min(size, sizeof profile.mark);
  std::memcpy(profile.mark, text, profile.mark_size);
  return true;
}

bool RequestEra(Machine& machine, std::uint64_t era) {
  HeapProfile& profile = machine.heap_profile;
  profile.next_era = era;
  if (!profile.is_on || !profile.lives.is_on) {
    profile.era = era;
    return false;
  }
  return RequestCensus(machine, "", 0);
}

}  // namespace assay::runtime
