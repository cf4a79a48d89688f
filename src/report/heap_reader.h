// The censuses in a record (layout/record_file.h), one after the other. They are not kept: a record
// of hours is read in little memory, as often as it takes.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "layout/record_file.h"
#include "report/mapped_file.h"
#include "report/model.h"

namespace assay::report {

// A function, constant or method of the source.
struct HeapDefinition {
  std::string name;  // with those around it, as in mean.go
  std::string module;
  std::string file = {};
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t last_line = 0;
  std::uint32_t last_column = 0;
};

inline constexpr std::uint32_t kNoDefinition = 0xffff'ffffU;

// Where in the program what is written in the library was called, if it was copied there.
struct HeapCall {
  std::uint32_t definition = kNoDefinition;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t last_line = 0;
  std::uint32_t last_column = 0;
};

// What objects of one info table are.
struct HeapInfo {
  layout::HeapKind kind;
  std::string name;
  std::string type;
  std::uint32_t definition = kNoDefinition;  // that makes them
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t last_line = 0;
  std::uint32_t last_column = 0;
  std::string variables = {};  // of its pointers, with blanks between; - has no name
  HeapCall call = {};

  // The name of a pointer; empty: it has none.
  [[nodiscard]] std::string_view Variable(std::size_t pointer) const;
};

// What is known of the lives of objects: layout::LifeState, or that nothing is.
enum class LifeLabel : std::uint8_t { None, Lag, Use, Drag, Void, Undecided };
inline constexpr std::size_t kLifeLabels = 6;

struct HeapKey {
  std::uint32_t info;
  layout::HeapVariant variant;
  std::uint32_t stack;               // of the profile's: the centre
  std::uint32_t base = 0;            // the key with the same info, variant and centre alone
  std::uint64_t birth = 0;           // number of the first census that had it and 1; 0: not known
  std::uint64_t era = 0;             // of the birth
  std::uint64_t user = 0;            // 0: nobody, 1: the run-time system, 2 and more: a definition
  LifeLabel life = LifeLabel::None;  // where biographies are asked for
};

struct HeapTotal {
  std::string name;
  std::string unit;
};

struct HeapTables {
  std::string trigger;  // adaptive, seconds, bytes, collections
  std::vector<HeapTotal> totals;
  std::vector<HeapDefinition> definitions;
  std::vector<HeapInfo> infos;
  std::vector<HeapKey> keys;
  // Members are keys, kSystemHolder among them. The first two have none, see below.
  std::vector<std::vector<std::uint32_t>> retainer_sets = {{}, {}};
  bool has_ages = false;             // it is known when objects were made,
  bool has_uses = false;             // and by whom they were used
  std::vector<std::uint64_t> times;  // by the numbers of censuses: nanoseconds of mutator
  std::uint64_t now = 0;             // of the census at hand
};

// Sets of retainers: that of frames, and that of what has too many.
inline constexpr std::uint32_t kNoRetainers = 0;
inline constexpr std::uint32_t kManyRetainers = 1;

struct KeyCount {
  std::uint64_t objects = 0;
  std::uint64_t words = 0;
};

inline constexpr std::uint32_t kNoPointer = 0xffff'ffffU;

// A holder or a root, and what it holds; both are keys.
struct HeapPair {
  std::uint32_t holder;  // kSystemHolder: the run-time system
  std::uint32_t key;
  std::uint64_t count;  // pointers from the one to the other, or objects that belong to the root
  std::uint64_t words;  // of what was first reached so
  std::uint32_t pointer = kNoPointer;  // of the holder's
};
inline constexpr std::uint32_t kSystemHolder = 0xffff'ffffU;

struct Census {
  std::uint64_t number = 0;
  std::uint64_t mutator = 0;  // nanoseconds
  std::uint64_t elapsed = 0;
  std::uint64_t allocated = 0;  // bytes
  layout::CensusCause cause = layout::CensusCause::Interval;
  std::string text = {};                   // of a mark
  std::vector<std::uint64_t> totals = {};  // as HeapTables::totals names them
  std::span<const KeyCount> counts = {};   // by key, those without lives
  std::span<const KeyCount> lives = {};    // the same objects by keys with lives, if there are some
  // Few censuses say who holds what; those that do have both.
  std::span<const HeapPair> edges = {};
  std::span<const HeapPair> shares = {};  // of roots: a partition of the objects
  // Objects by the set of their retainers, which is the holder, if the run was to find them.
  std::span<const HeapPair> retained = {};

  [[nodiscard]] bool HasHolders() const { return !shares.empty(); }
  // They are the reader's, and last as long as it is called with them.
  void ForgetCounts() {
    counts = {};
    lives = {};
    edges = {};
    shares = {};
    retained = {};
  }

  // One of the totals; 0: the record does not have it.
  [[nodiscard]] std::uint64_t Total(const HeapTables& tables, std::string_view name) const;
};

// As places are written; empty: it is no such copy.
[[nodiscard]] std::string CallShown(const HeapTables& tables, const HeapInfo& info);

// What a pointer of a holder is called: `field total`, `variable xs`, `argument 1`. Empty: nothing.
[[nodiscard]] std::string PointerShown(const HeapTables& tables, const HeapKey& holder,
                                       std::uint32_t pointer);

using OnCensus = std::function<void(const HeapTables& tables, const Census& census)>;

// What some objects of a key were, from one census on up to the one before another.
struct DecidedState {
  std::uint32_t key;  // that has no life of its own
  layout::LifeState state;
  std::uint64_t first;
  std::uint64_t end;
  KeyCount count;
};
using OnDecided = std::function<void(const DecidedState& decided)>;

// Reads what is whole. A census that lacks a part, or that follows a damaged one and is not full,
// is left out; ReadProfile reports damage. False: there is no heap profile in it.
bool ReadHeap(const RecordBytes& bytes, const Profile& profile, const OnCensus& on_census,
              const OnDecided& on_decided = {});

}  // namespace assay::report
