// A profile in memory: what a run has cost, and which centres pay.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/columns.h"
#include "writers/percent.h"
#include "writers/place.h"

namespace assay::report {

struct Centre {
  std::string name;
  std::string kind;  // user, auto, caf, dict, sub, system
  std::string module;
  std::string file = {};  // empty: it is written nowhere
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t last_line = 0;
  std::uint32_t last_column = 0;
  // An action of any monad: its entries say how often it was made, not how often it ran.
  bool hides_runs = false;

  [[nodiscard]] bool HasPlace() const { return !file.empty() && line != 0; }
};

inline constexpr std::uint32_t kNothingBelow = 0xffff'ffffU;

// A cost-centre stack. MAIN is number 0, and the stack of MAIN and one more centre has the centre's
// number; the one below has always a smaller number. Where no stacks were kept there are only
// these.
struct Stack {
  std::uint32_t below;
  std::uint32_t centre;
};

struct Costs {
  std::uint64_t entries = 0;
  std::uint64_t inner = 0;
  std::uint64_t recursive = 0;  // of the inner ones, those of the centre itself
  std::uint64_t objects = 0;
  std::uint64_t bytes = 0;
  // Ticks: in the centre's own code, and in run-time code on its behalf.
  std::uint64_t ticks = 0;
  std::uint64_t gc = 0;  // major collections by live bytes, minor ones as they struck
  std::uint64_t arithmetic = 0;
  std::uint64_t io = 0;
  std::uint64_t other = 0;
  std::uint64_t gc_hit = 0;  // all collections as they struck; not part of the time
  // What the record has beside these (Profile::columns); missing ones are zero.
  std::vector<std::uint64_t> further = {};

  // In run-time code that the program called, so without the collector.
  [[nodiscard]] std::uint64_t RuntimeTicks() const { return arithmetic + io + other; }
  // The time of a centre, in all reports.
  [[nodiscard]] std::uint64_t AllTicks() const { return ticks + gc + RuntimeTicks(); }
  // The ticks that the clock found. The collector's are measured.
  [[nodiscard]] std::uint64_t SampledTicks() const { return ticks + RuntimeTicks(); }
  [[nodiscard]] bool IsZero() const;
  Costs& operator+=(const Costs& costs);
  friend bool operator==(const Costs&, const Costs&) = default;
};

struct Totals {
  std::uint64_t elapsed = 0;  // nanoseconds
  std::uint64_t cpu = 0;
  std::uint64_t gc_cpu = 0;
  std::uint64_t gc_elapsed = 0;
  std::uint64_t minor_collections = 0;
  std::uint64_t major_collections = 0;
  std::uint64_t copied = 0;  // bytes
  std::uint64_t most_live = 0;
  std::uint64_t most_memory = 0;
  std::uint64_t lost_ticks = 0;   // whose centre is not known
  std::uint64_t clock_ticks = 0;  // as the clock counted them
  std::uint64_t refused_pushes = 0;
  std::uint64_t exact_time = 0;             // 1: measured at each change of centre, not sampled
  std::vector<std::uint64_t> further = {};  // see Costs; Profile::total_columns
};

// Those that have a member.
[[nodiscard]] std::vector<Column<Costs>> KnownCosts();
[[nodiscard]] std::vector<Column<Totals>> KnownTotals();

struct Mark {
  std::uint64_t time;  // nanoseconds since the start
  std::string text;
};

struct End {
  std::string reason;
  std::uint64_t code;
};

// Lexical profiling: the centres are pairs of functions.
struct LexicalFunction {
  Centre centre;             // its name, module and place
  bool is_asked = false;     // for; otherwise it is shared, so profiled too
  bool is_constant = false;  // and not a function
};
inline constexpr std::uint32_t kFirstFunction = 2;  // those before are (root) and (once)

struct LexicalPair {
  std::uint32_t centre;
  std::uint32_t function;  // whose work it is..
  std::uint32_t origin;    // ..and in whose text it is referred to
  Centre mention = {};     // where it is, first
};

struct Lexical {
  std::vector<LexicalFunction> functions;
  std::vector<LexicalPair> pairs;

  // Null if the centre is no pair, as those of the run-time system.
  [[nodiscard]] const LexicalPair* PairOf(std::uint32_t centre) const;
};

struct Profile {
  std::string program;
  std::vector<std::string> arguments;
  std::uint64_t start = 0;          // nanoseconds since 1970
  std::uint64_t tick_interval = 0;  // nanoseconds of CPU time; 0: there was no clock
  bool keeps_stacks = false;
  bool is_snapshot = false;  // of a heap, and no profile (snapshot.h)
  // What the record has of both, in its own order.
  std::vector<Column<Costs>> columns = KnownCosts();
  std::vector<Column<Totals>> total_columns = KnownTotals();
  std::vector<Centre> centres;
  std::vector<Stack> stacks;  // at least one for each centre
  std::vector<Costs> costs;   // of each stack
  Totals totals;
  std::vector<Mark> marks;
  std::optional<End> end;  // nothing: it was killed, or runs still
  std::optional<Lexical> lexical = {};

  // The columns that only the record knows.
  [[nodiscard]] std::vector<Column<Costs>> FurtherColumns() const;
  // Those of stacks with the centre on top added up.
  [[nodiscard]] std::vector<Costs> ByCentre() const;
  [[nodiscard]] Costs Sum() const;
  // Of all stacks above one, itself included.
  [[nodiscard]] std::vector<Costs> Inherited() const;
  // All ticks, those of unknown centre too.
  [[nodiscard]] std::uint64_t AllTicks() const { return Sum().AllTicks() + totals.lost_ticks; }
  [[nodiscard]] double Seconds(std::uint64_t ticks) const {
    return static_cast<double>(ticks) * static_cast<double>(tick_interval) / 1e9;
  }
  // By a clock, so that chance is in the times; otherwise they are measured, or there are none.
  [[nodiscard]] bool IsSampled() const { return tick_interval != 0 && totals.exact_time == 0; }
  // The stacks with costs, each after the one below it, of several on one the dearest first: as in
  // a tree that is read from the top.
  [[nodiscard]] std::vector<std::uint32_t> DepthFirst() const;
  // The centres of a stack, MAIN first.
  [[nodiscard]] std::vector<std::uint32_t> Path(std::uint32_t stack) const;
};

using writers::Percent;

[[nodiscard]] writers::Place PlaceOf(const Centre& centre);
// `Main.hs:2:1-50`, `Main.hs:(2,1)-(5,9)`; empty where it has none.
[[nodiscard]] std::string Place(const Centre& centre);

}  // namespace assay::report
