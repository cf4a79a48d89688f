// Questions to the censuses of a record: by which dimensions, restricted to what, at which moment.
// All of them are answered after the run, since a record has the joint counts.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/heap_reader.h"

namespace assay::report {

enum class HeapDimension : std::uint8_t {
  Centre,
  Stack,
  Producer,
  TopProducer,  // local functions count as the top-level one around them
  Construction,
  Type,
  Module,
  Kind,
  Place,
  Retainer,     // the set of those who hold it
  Era,          // in which it was made,
  Age,          // and how long ago
  Consumer,     // who used it last
  TopConsumer,  // local functions count as the top-level one around them
  Biography,    // lag, use, drag, void
};

[[nodiscard]] std::string_view NameOf(HeapDimension dimension);
// One dimension by its name, or why there is none.
[[nodiscard]] std::expected<HeapDimension, std::string> DimensionOf(std::string_view name);
// `a,b`
[[nodiscard]] std::expected<std::vector<HeapDimension>, std::string> DimensionsOf(
    std::string_view names);

// `construction=Sym,No*` or `module!=Main`: the value is one of the patterns, or none.
struct HeapFilter {
  HeapDimension dimension;
  bool excludes;
  std::vector<std::string> patterns;
};
[[nodiscard]] std::expected<HeapFilter, std::string> FilterOf(std::string_view text);

// With * for anything and ? for one character.
[[nodiscard]] bool MatchesPattern(std::string_view text, std::string_view pattern);

// Which census.
struct HeapMoment {
  enum class Kind : std::uint8_t { Peak, End, Time, Mark };
  Kind kind = Kind::Peak;
  double seconds = 0;
  std::string mark = {};
};
[[nodiscard]] std::expected<HeapMoment, std::string> MomentOf(std::string_view text);

struct HeapQuery {
  std::vector<HeapDimension> by;
  std::vector<HeapFilter> where = {};
  HeapMoment at = {};

  // Is it by one of these, or restricted?
  [[nodiscard]] bool Uses(std::initializer_list<HeapDimension> dimensions) const;
  // Is it about when things were made and used?
  [[nodiscard]] bool IsAboutLives() const {
    return Uses({HeapDimension::Era, HeapDimension::Age, HeapDimension::Consumer,
                 HeapDimension::TopConsumer});
  }
};

// Does it ask who holds things? Then a record must have been made to know.
[[nodiscard]] bool AsksForRetainers(const HeapQuery& query);

// What a set of retainers is called: `mean.go, waiting; table, a constant`.
[[nodiscard]] std::string RetainersLabel(const HeapTables& tables, std::uint32_t set);

// What a key is called in a dimension; retainers are not a matter of the key.
[[nodiscard]] std::string LabelOf(const Profile& profile, const HeapTables& tables,
                                  const HeapKey& key, HeapDimension dimension);

// What a stack is called there: MAIN/main/f.
[[nodiscard]] std::string StackLabel(const Profile& profile, std::uint32_t stack);

// Which keys count as one, by the query. The tables of a record grow as it is read.
class HeapGroups {
 public:
  static constexpr std::uint32_t kLeftOut = 0xffff'ffffU;

  HeapGroups(const Profile& profile, const HeapQuery& query) : profile_(profile), query_(query) {}

  // Looks at the keys that are new.
  void Update(const HeapTables& tables);
  [[nodiscard]] std::uint32_t GroupOf(std::size_t key) const { return groups_[key]; }
  // Where retainers are asked for.
  [[nodiscard]] std::uint32_t GroupOf(const HeapTables& tables, std::size_t key, std::uint32_t set);
  [[nodiscard]] const std::vector<std::vector<std::string>>& Labels() const { return labels_; }
  [[nodiscard]] bool AreOfRetainers() const { return AsksForRetainers(query_); }

 private:
  [[nodiscard]] bool IsWanted(const HeapTables& tables, const HeapKey& key);
  [[nodiscard]] bool IsWantedSet(const HeapTables& tables, std::uint32_t set);
  [[nodiscard]] std::uint32_t Numbered(std::vector<std::string> labels);

  const Profile& profile_;
  const HeapQuery& query_;
  std::vector<std::uint32_t> groups_;             // by key
  std::vector<std::vector<std::string>> labels_;  // by group: one for each dimension
  std::map<std::vector<std::string>, std::uint32_t> numbers_;
  std::map<std::pair<std::size_t, std::uint32_t>, std::uint32_t> of_sets_;  // by key and set
};

struct HeapRow {
  std::vector<std::string> labels;  // one for each dimension
  std::uint64_t bytes = 0;
  std::uint64_t objects = 0;
};

// One census, as the query groups it, the largest first.
struct HeapTable {
  Census census;  // without its counts
  std::uint64_t live = 0;
  std::uint64_t stack = 0;
  std::uint64_t held = 0;
  std::uint64_t resident = 0;
  std::vector<HeapRow> rows;
};

// What the run as a whole was.
struct HeapOverview {
  std::string trigger;
  std::uint64_t censuses = 0;
  std::uint64_t peak = 0;         // bytes of objects and stack
  std::uint64_t peak_number = 0;  // of its census
  double peak_time = 0;           // seconds of mutator
  double end = 0;                 // of the last census, or of the run
  std::uint64_t last_number = 0;
  double byte_seconds = 0;    // area, by trapezoids
  std::uint64_t pause = 0;    // nanoseconds in collections with a census
  bool has_ages = false;      // it is known when objects were made,
  bool has_uses = false;      // and by whom they were used
  std::vector<Census> marks;  // without counts
  bool has_retainers = false;

  [[nodiscard]] bool HasCensus() const { return censuses > 0; }
};

// A record that is asked.
class HeapProfile {
 public:
  HeapProfile(const RecordBytes& bytes, const Profile& profile);

  // Is there any heap profile in it?
  [[nodiscard]] bool IsThere() const { return is_there_; }
  [[nodiscard]] const Profile& TheProfile() const { return profile_; }
  [[nodiscard]] const HeapOverview& Overview() const { return overview_; }
  // Every census as it is.
  void ForEachCensus(const OnCensus& visit) const { ReadHeap(bytes_, profile_, visit); }
  // What the query asks for and the record does not have.
  [[nodiscard]] std::optional<std::string> Lacks(const HeapQuery& query) const;
  // Nothing: there is no such census, and why.
  [[nodiscard]] std::expected<HeapTable, std::string> At(const HeapQuery& query) const;
  // Every census as the query groups it; the moment does not matter.
  void ForEach(const HeapQuery& query, const std::function<void(const HeapTable&)>& visit) const;

 private:
  [[nodiscard]] std::optional<std::string> LacksLives(const HeapQuery& query) const;
  void Read(const HeapQuery& query, const OnCensus& on_census) const;
  [[nodiscard]] std::expected<std::uint64_t, std::string> NumberOf(const HeapMoment& moment) const;

  RecordBytes bytes_;
  const Profile& profile_;
  bool is_there_ = false;
  HeapOverview overview_;
};

}  // namespace assay::report
