// What the user asks of the run-time system: +RTS ... -RTS on the command line.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::runtime {

inline constexpr std::size_t kDefaultNursery = std::size_t{1} << 20;
inline constexpr unsigned kDefaultTickRate = 1000;

#ifdef ASSAY_DEBUG
inline constexpr bool kVerifyByDefault = true;
#else
inline constexpr bool kVerifyByDefault = false;
#endif

enum class ProfFile : std::uint8_t { None, Standard, Numbers, All, Json };

// What the bands of PROGRAM.hp are (-h).
enum class HpBreakdown : std::uint8_t {
  None,
  Centre,
  Module,
  Construction,
  Type,
  Kind,
  Place,
  Producer,
  Retainer,
  Era,
  Biography,
};

// Only what is called so is in PROGRAM.hp (-hdSym,Not).
struct HpRestriction {
  HpBreakdown breakdown;
  const char* values;  // with commas between them
  bool anywhere;       // in the stack of centres, not just on top of it
};
inline constexpr std::size_t kMostHpRestrictions = 16;

// When a census is taken (-i): after so much time or so many bytes, at each collection, or as often
// as the budget allows.
enum class CensusTrigger : std::uint8_t { Adaptive, Time, Bytes, Collection };

// When a snapshot is taken (--snapshot).
enum class SnapshotMoment : std::uint8_t { None, Peak, Above, At, Mark, End };

// In which order a search tries what there is (search/strategy.h).
enum class SearchOrder : std::uint8_t { DepthFirst, BreadthFirst, Deepening, Fair };

struct Options {
  std::size_t nursery_bytes = kDefaultNursery;  // -A
  std::size_t heap_hint = 0;                    // -H; 0: none
  std::size_t heap_limit = 0;                   // -M; 0: none
  std::size_t stack_limit = 0;                  // -K; 0: four fifths of the physical memory
  bool summary = false;                         // -s
  bool trace = false;                           // -S
  std::uint64_t values = 0;                     // that are printed of a search; 0: all
  SearchOrder search = SearchOrder::DepthFirst;
  std::uint64_t gc_stress = 0;  // collect at every n-th heap check; 0: off
  bool verify_heap = kVerifyByDefault;
  bool reduce_selectors = true;
  bool remove_indirections = true;
  bool copies_values = false;               // updates copy, as it were (gc/evacuate.cpp)
  unsigned tick_rate = kDefaultTickRate;    // of the sampling clock, per second; 0: off
  const char* costs_file = nullptr;         // where the table of costs goes, as JSON
  const char* record_file = nullptr;        // where the record of the run goes
  const char* spare_record_file = nullptr;  // where it goes if that fails
  std::uint64_t record_interval =
      0;                            // nanoseconds between two samples in it; 0: profile/schedule.h
  ProfFile prof = ProfFile::None;   // -p -P -pa -pj: PROGRAM.prof, as GHC writes it
  bool shows_raises = false;        // -xc
  const char* prof_name = nullptr;  // -po: another name than that of the program
  bool heap_to_record = false;      // --heap
  HpBreakdown hp = HpBreakdown::None;  // -hd and its like
  bool hp_is_default = false;          // -h: by centre where there are some, else by kind
  HpRestriction hp_restrictions[kMostHpRestrictions] = {};
  std::size_t hp_restriction_count = 0;
  std::size_t hp_label_length = static_cast<std::size_t>(-1);  // -L
  bool hp_has_stack = false;                                   // -xt
  CensusTrigger census_trigger = CensusTrigger::Adaptive;      // -i
  std::uint64_t census_interval = 0;                           // nanoseconds, or bytes
  std::uint64_t heap_budget = 20;   // --heap-budget: percent of the time for censuses; 0: no bound
  bool has_retainers = false;       // -hr, --heap=retainers: who holds what, at each census
  std::uint64_t retainers = 8;      // -R: sets with more members are MANY
  bool has_ages = false;            // --heap=ages
  bool has_biography = false;       // --heap=biography
  bool hp_has_eras = false;         // -he, alone or as a restriction
  bool has_automatic_eras = false;  // --automatic-era-increment
  bool no_automatic_censuses = false;              // --no-automatic-heap-samples
  SnapshotMoment snapshot = SnapshotMoment::None;  // --snapshot
  std::uint64_t snapshot_value = 0;                // bytes, or nanoseconds of the mutator
  const char* snapshot_mark = nullptr;
  const char* not_yet = nullptr;  // what was asked for and is not there
  bool help = false;
};

// What is left for the program, and what was wrong if something was.
struct CommandLine {
  Options options;
  int argument_count = 0;
  char** arguments = nullptr;  // from malloc, ends with a null; [0] is the program's name
  char error[200] = "";        // empty: all is well
};

// The caller frees `arguments`.
[[nodiscard]] CommandLine ParseCommandLine(int argc, char** argv);

void PrintHelp();

}  // namespace assay::runtime
