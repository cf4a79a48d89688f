#include "runtime/search/strategy.h"

#include <algorithm>
#include <cstdio>
#include <ctime>

#include "runtime/machine/machine.h"
#include "runtime/search/operations.h"
#include "runtime/search/search.h"

namespace assay::runtime {

namespace {

using layout::Word;

constexpr std::uint64_t kFirstDeepening = 100;
constexpr std::uint64_t kFirstFair = 64;
constexpr std::uint64_t kFirstWork = 2;
constexpr std::uint64_t kMillisecond = 1'000'000;
constexpr std::uint64_t kLongest = 8;  // times the round before
constexpr std::size_t kRoomAfterChoice = 4096;

std::uint64_t Time() {
  constexpr std::uint64_t kNanoseconds = 1'000'000'000;
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * kNanoseconds +
         static_cast<std::uint64_t>(now.tv_nsec);
}

// Of different paths with all likelihood another one.
std::uint64_t Turn(std::uint64_t number, std::uint64_t alternative) {
  std::uint64_t x = number * 0x9e37'79b9'7f4a'7c15 + alternative + 1;
  x = (x ^ (x >> 30)) * 0xbf58'476d'1ce4'e5b9;
  x = (x ^ (x >> 27)) * 0x94d0'49bb'1331'11eb;
  return (x ^ (x >> 31)) | 1;  // 0 is an empty place of the table
}

bool AddTo(GrowableArray<std::uint64_t>& table, std::uint64_t number) {
  std::size_t place = number % table.count;
  while (table.items[place] != 0) {
    if (table.items[place] == number) {
      return false;
    }
    place = (place + 1) % table.count;
  }
  table.items[place] = number;
  return true;
}

// False: it was there.
bool Add(Rounds& rounds, std::uint64_t number) {
  constexpr std::size_t kFirstSize = 64;
  if (2 * rounds.seen_count >= rounds.seen.count) {
    GrowableArray<std::uint64_t> larger{};
    const std::size_t size = std::max(kFirstSize, 2 * rounds.seen.count);
    for (std::size_t i = 0; i < size; ++i) {
      larger.Push(0);
    }
    for (const std::uint64_t old : rounds.seen) {
      if (old != 0) {
        AddTo(larger, old);
      }
    }
    rounds.seen.Free();
    rounds.seen = larger;
  }
  const bool is_new = AddTo(rounds.seen, number);
  rounds.seen_count += is_new ? 1 : 0;
  return is_new;
}

bool Print(Machine& machine, Word value) {
  CountAnswer(machine);
  PrintTerm(machine, value);
  std::printf("\n");
  if (machine.search.rounds.is_active) {
    std::fflush(stdout);  // what comes next may take for ever
  }
  return ++machine.search.rounds.printed == machine.options.values;
}

// Those up to this depth, the less deep ones first. True: there have been enough.
bool PrintByDepth(Machine& machine, std::uint64_t deepest) {
  Search& search = machine.search;
  Rounds& rounds = search.rounds;
  GrowableArray<std::size_t> order{};
  for (std::size_t i = 0; i < rounds.depths.count; ++i) {
    order.Push(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    const std::uint64_t depth = rounds.depths.items[one];
    const std::uint64_t other_depth = rounds.depths.items[other];
    return depth != other_depth ? depth < other_depth : one < other;
  });
  bool is_enough = false;
  for (const std::size_t i : order) {
    if (is_enough || rounds.depths.items[i] > deepest) {
      break;
    }
    is_enough = Print(machine, search.values.items[i]);
  }
  order.Free();
  rounds.depths.count = 0;
  search.values.count = 0;
  return is_enough;
}

bool IsAtLimit(Machine& machine) {
  Rounds& rounds = machine.search.rounds;
  const bool is_at_limit = rounds.is_given_up || machine.search.path.depth >= rounds.limit;
  rounds.leaves_out |= is_at_limit;
  return is_at_limit;
}

// A step that was too large.
void GiveUpIfLong(Machine& machine) {
  Rounds& rounds = machine.search.rounds;
  constexpr std::uint64_t kOften = 64;
  if (machine.options.search == SearchOrder::BreadthFirst && rounds.step > 1 &&
      ++rounds.looks % kOften == 0 &&
      Time() - rounds.began > kLongest * rounds.took + 20 * kMillisecond) {
    rounds.is_given_up = true;
  }
}

void Enter(Machine& machine) {
  machine.search.is_exhausted = false;
  machine.search.rounds.leaves_out = false;
  machine.search.rounds.work = 0;
  machine.search.rounds.began = Time();
  machine.registers.r1 = machine.program->main;
}

// The next limits, when this round has left something out.
void Grow(Machine& machine) {
  Rounds& rounds = machine.search.rounds;
  const std::uint64_t took = Time() - rounds.began;
  if (rounds.is_given_up) {
    rounds.is_given_up = false;
    rounds.step = 1;
    rounds.limit = rounds.last_limit;
    return;
  }
  const bool is_cheap = 2 * took < 3 * rounds.took + 2 * kMillisecond;
  rounds.last_limit = rounds.limit + 1;
  rounds.took = took;
  switch (machine.options.search) {
    case SearchOrder::BreadthFirst:
      rounds.step = is_cheap ? 2 * rounds.step : 1;
      rounds.limit += rounds.step;
      return;
    case SearchOrder::Fair: rounds.work_limit *= 2; [[fallthrough]];
    default: rounds.limit *= 2; return;
  }
}

// The branch ends here, and the frame on top needs no value.
void CutBranch(Machine& machine) {
  machine.search.rounds.leaves_out = true;
  while (machine.search.captures.count != 0) {
    AbandonCapture(machine);
  }
  GoBack(machine);
  PushWord(machine, machine.registers.r1);
  PushWord(machine, layout::Header(machine.program->enter_frame, machine.registers.centre));
}

}  // namespace

void BeginRounds(Machine& machine) {
  Search& search = machine.search;
  if (machine.options.search == SearchOrder::DepthFirst) {
    return;
  }
  PushChoice(machine, 0);
  search.base = 1;
  const bool is_breadth = machine.options.search == SearchOrder::BreadthFirst;
  search.rounds.is_active = true;
  search.rounds.limit = machine.options.search == SearchOrder::Deepening ? kFirstDeepening
                        : is_breadth                                     ? 1
                                                                         : kFirstFair;
  search.rounds.work_limit = kFirstWork;
  search.rounds.step = 1;
  SettleWhoAsks(machine);
  Enter(machine);
}

bool NextRound(Machine& machine) {
  Search& search = machine.search;
  Rounds& rounds = search.rounds;
  while (rounds.is_active) {
    if (rounds.is_given_up) {  // what it has found will be found again
      rounds.depths.count = 0;
      search.values.count = 0;
    } else if (PrintByDepth(machine, rounds.limit) || !rounds.leaves_out) {
      return false;
    }
    Grow(machine);
    Enter(machine);
    machine.program->enter();
    if (!search.is_exhausted) {
      return true;
    }
  }
  return false;
}

bool TakeAnswer(Machine& machine, Word value) {
  Search& search = machine.search;
  Rounds& rounds = search.rounds;
  const std::uint64_t depth = search.path.depth;
  switch (machine.options.search) {
    case SearchOrder::Fair:
      return Add(rounds, Turn(search.path.number, depth)) && Print(machine, value);
    case SearchOrder::Deepening: return depth >= rounds.last_limit && Print(machine, value);
    case SearchOrder::BreadthFirst:
      if (depth >= rounds.last_limit) {
        rounds.depths.Push(depth);
        search.values.Push(CopyOfValue(machine, value));
      }
      return false;
    default: return Print(machine, value);
  }
}

void PrintAnswersSoFar(Machine& machine) {
  if (machine.search.rounds.is_active && !machine.search.rounds.is_given_up) {
    PrintByDepth(machine, machine.search.path.depth);
  }
}

void SettleWhoAsks(Machine& machine) {
  Search& search = machine.search;
  search.asks = search.captures.count == 0
                    ? search.rounds.is_active
                    : search.captures.items[search.captures.count - 1].is_step;
}

bool TakeChoice(Machine& machine, Word second) {
  Search& search = machine.search;
  CountSearch(machine, &SearchCounters::choices);
  if (search.captures.count == 0) {
    GiveUpIfLong(machine);
    if (IsAtLimit(machine)) {
      search.is_turned_away = true;
      return false;
    }
    const Path before = search.path;
    search.path = {before.depth + 1, Turn(before.number, 1)};
    PushChoice(machine, second);
    search.path.number = Turn(before.number, 0);
    search.rounds.work = 0;
    MakeRoom(machine, kRoomAfterChoice);
    return true;
  }
  CaptureOfValues& capture = search.captures.items[search.captures.count - 1];
  // There may be several [], each of another centre.
  if (layout::TagOf(capture.turns) == layout::TagOf(machine.program->search->nil)) {
    capture.is_at_choice = true;
    search.is_turned_away = true;
    return false;
  }
  const layout::Object& cell = *layout::Untag(capture.turns);
  const bool is_first =
      layout::TagOf(cell.payload[0]) == layout::TagOf(machine.program->search->truth);
  capture.turns = cell.payload[1];
  if (is_first) {
    return true;
  }
  PushChoice(machine, second);  // which it goes back to
  search.is_turned_away = true;
  return false;
}

void CutLongWork(Machine& machine) {
  Search& search = machine.search;
  Rounds& rounds = search.rounds;
  if (!rounds.is_active || search.is_exhausted) {
    return;
  }
  GiveUpIfLong(machine);
  const bool is_long =
      machine.options.search == SearchOrder::Fair && ++rounds.work > rounds.work_limit;
  if (is_long || rounds.is_given_up) {
    CutBranch(machine);
  }
}

}  // namespace assay::runtime
