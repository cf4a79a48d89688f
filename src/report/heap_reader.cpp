#include "report/heap_reader.h"

#include <algorithm>

#include "report/chunks.h"
#include "report/heap_tables.h"

namespace assay::report {

namespace {

constexpr std::uint64_t kMostPointers = 1U << 20U;  // that are told apart

class HeapReader {
 public:
  HeapReader(const RecordBytes& bytes, const Profile& profile, const OnCensus& on_census,
             const OnDecided& on_decided)
      : bytes_(bytes), on_census_(on_census), on_decided_(on_decided), names_(profile, tables_) {}

  bool Read() {
    Chunks chunks(bytes_);
    while (const std::optional<Chunk> chunk = chunks.Next()) {
      if (!chunk->is_whole || !Interpret(chunk->kind, Cursor(chunk->content))) {
        is_in_step_ = false;
      }
    }
    return has_heap_;
  }

 private:
  bool Interpret(std::uint32_t kind, Cursor cursor) {
    if (kind == layout::kHeapChunk) {
      return ReadHead(cursor);
    }
    if (TablesReader::Reads(kind)) {
      return names_.Read(kind, cursor);
    }
    if (kind == layout::kStatesChunk) {
      return ReadStates(cursor);
    }
    if (kind == layout::kEdgesChunk || kind == layout::kSharesChunk) {
      return ReadPairs(cursor, kind == layout::kEdgesChunk);
    }
    if (kind == layout::kRetainerSetsChunk) {
      return ReadSets(cursor);
    }
    if (kind == layout::kRetainedChunk) {
      return ReadRetained(cursor);
    }
    return kind != layout::kCensusChunk || ReadCensus(cursor);
  }

  bool ReadHead(Cursor& cursor) {
    tables_.trigger = cursor.Text();
    for (std::size_t left = cursor.Count(2); left > 0; --left) {
      std::string name = cursor.Text();
      tables_.totals.push_back({std::move(name), cursor.Text()});
    }
    has_heap_ = cursor.IsGood();
    const std::uint64_t lives = has_heap_ && !cursor.IsAtEnd() ? cursor.Number() : 0;
    tables_.has_ages = lives >= 1;
    tables_.has_uses = lives >= 2;
    return has_heap_;
  }

  bool ReadStates(Cursor& cursor) {
    const std::uint64_t end = cursor.Number();
    for (std::size_t left = cursor.Count(5); left > 0; --left) {
      const std::uint64_t key = cursor.Number();
      const std::uint64_t state = cursor.Number();
      const std::uint64_t first = cursor.Number();
      const std::uint64_t objects = cursor.Number();
      const std::uint64_t words = cursor.Number();
      if (!cursor.IsGood() || key >= tables_.keys.size() || state >= layout::kLifeStates) {
        return false;
      }
      if (on_decided_) {
        on_decided_({tables_.keys[key].base,
                     static_cast<layout::LifeState>(state),
                     first,
                     end,
                     {objects, words}});
      }
    }
    return cursor.IsGood();
  }

  // The counts of keys without lives.
  void FoldLives() {
    folded_.assign(counts_.size(), {});
    for (std::size_t key = 0; key < counts_.size(); ++key) {
      KeyCount& sum = folded_[tables_.keys[key].base];
      sum.objects += counts_[key].objects;
      sum.words += counts_[key].words;
    }
  }

  void NoteTime(const Census& census) {
    constexpr std::uint64_t kMostTimes = 1U << 20U;  // births are of the first 32,767
    if (census.number < kMostTimes) {
      tables_.times.resize(std::max<std::size_t>(tables_.times.size(), census.number + 1));
      tables_.times[census.number] = census.mutator;
    }
    tables_.now = census.mutator;
  }

  // They come before their census.
  bool ReadPairs(Cursor& cursor, bool are_edges) {
    std::vector<HeapPair>& pairs = are_edges ? edges_ : shares_;
    const std::uint64_t census = cursor.Number();
    if (census != pairs_of_) {
      ForgetPairs();
      pairs_of_ = census;
    }
    std::uint64_t holder = 0;
    for (std::size_t left = cursor.Count(are_edges ? 5 : 4); left > 0; --left) {
      holder += cursor.Number();
      const std::uint64_t key = cursor.Number();
      const std::uint64_t count = cursor.Number();
      const std::uint64_t words = cursor.Number();
      const std::uint64_t pointer = are_edges ? cursor.Number() : 0;
      if (!cursor.IsGood() || holder > tables_.keys.size() || key >= tables_.keys.size()) {
        ForgetPairs();
        return false;
      }
      pairs.push_back({holder == 0 ? kSystemHolder : static_cast<std::uint32_t>(holder - 1),
                       static_cast<std::uint32_t>(key), count, words,
                       pointer == 0 || pointer > kMostPointers
                           ? kNoPointer
                           : static_cast<std::uint32_t>(pointer - 1)});
    }
    return cursor.IsGood();
  }

  bool ReadSets(Cursor& cursor) {
    std::vector<std::vector<std::uint32_t>>& sets = tables_.retainer_sets;
    if (cursor.Number() != sets.size()) {
      return false;
    }
    for (std::size_t left = cursor.Count(1); left > 0; --left) {
      std::vector<std::uint32_t> members;
      for (std::size_t count = cursor.Count(1); count > 0; --count) {
        const std::uint64_t member = cursor.Number();
        if (!cursor.IsGood() || member > tables_.keys.size()) {
          return false;
        }
        members.push_back(member == 0 ? kSystemHolder : static_cast<std::uint32_t>(member - 1));
      }
      sets.push_back(std::move(members));
    }
    return cursor.IsGood();
  }

  bool ReadRetained(Cursor& cursor) {
    const std::uint64_t census = cursor.Number();
    if (census != retained_of_) {
      retained_.clear();
      retained_of_ = census;
    }
    std::uint64_t set = 0;
    for (std::size_t left = cursor.Count(4); left > 0; --left) {
      set += cursor.Number();
      const std::uint64_t key = cursor.Number();
      const std::uint64_t objects = cursor.Number();
      const std::uint64_t words = cursor.Number();
      if (!cursor.IsGood() || set >= tables_.retainer_sets.size() || key >= tables_.keys.size()) {
        retained_.clear();
        return false;
      }
      retained_.push_back(
          {static_cast<std::uint32_t>(set), static_cast<std::uint32_t>(key), objects, words});
    }
    return cursor.IsGood();
  }

  void ForgetPairs() {
    edges_.clear();
    shares_.clear();
  }

  bool ReadCensus(Cursor& cursor) {
    Census census;
    census.number = cursor.Number();
    const bool is_last = cursor.Number() != 0;
    census.mutator = cursor.Number();
    census.elapsed = cursor.Number();
    census.allocated = cursor.Number();
    census.cause = static_cast<layout::CensusCause>(
        std::min<std::uint64_t>(cursor.Number(), layout::kCensusCauses - 1));
    census.text = cursor.Text();
    for (std::size_t i = 0; i < tables_.totals.size(); ++i) {
      census.totals.push_back(cursor.Number());
    }
    const bool is_full = cursor.Number() != 0;
    const bool is_first_part = !in_parts_ || census.number != number_;
    if (is_first_part) {
      // One that says only what has changed needs the one before.
      is_in_step_ = is_full || (is_in_step_ && !in_parts_ && census.number == number_ + 1);
      if (is_full) {
        std::ranges::fill(counts_, KeyCount{});
      }
    }
    number_ = census.number;
    in_parts_ = !is_last;
    counts_.resize(tables_.keys.size());
    std::uint64_t key = 0;
    for (std::size_t left = cursor.Count(3); left > 0; --left) {
      key += cursor.Number();
      const std::uint64_t objects = cursor.Number();
      const std::uint64_t words = cursor.Number();
      if (!cursor.IsGood() || key >= counts_.size()) {
        return false;
      }
      counts_[key] = {objects, words};
    }
    if (!cursor.IsGood()) {
      return false;
    }
    if (is_last && is_in_step_ && has_heap_) {
      census.counts = counts_;
      if (tables_.has_ages) {
        NoteTime(census);
        FoldLives();
        census.counts = folded_;
        census.lives = counts_;
      }
      if (pairs_of_ == census.number) {
        census.edges = edges_;
        census.shares = shares_;
      }
      if (retained_of_ == census.number) {
        census.retained = retained_;
      }
      on_census_(tables_, census);
      ForgetPairs();
      retained_.clear();
    }
    return true;
  }

  RecordBytes bytes_;
  const OnCensus& on_census_;
  const OnDecided& on_decided_;
  HeapTables tables_;
  TablesReader names_;
  std::vector<KeyCount> counts_;  // of the census before
  std::vector<KeyCount> folded_;  // the same without lives
  std::vector<HeapPair> edges_;
  std::vector<HeapPair> shares_;
  std::vector<HeapPair> retained_;
  std::uint64_t pairs_of_ = 0;  // census
  std::uint64_t retained_of_ = 0;
  std::uint64_t number_ = 0;
  bool in_parts_ = false;    // more of it is to come
  bool is_in_step_ = false;  // counts_ are whole
  bool has_heap_ = false;
};

}  // namespace

std::uint64_t Census::Total(const HeapTables& tables, std::string_view name) const {
  const auto found = std::ranges::find(tables.totals, name, &HeapTotal::name);
  return found == tables.totals.end()
             ? 0
             : totals[static_cast<std::size_t>(found - tables.totals.begin())];
}

bool ReadHeap(const RecordBytes& bytes, const Profile& profile, const OnCensus& on_census,
              const OnDecided& on_decided) {
  return HeapReader(bytes, profile, on_census, on_decided).Read();
}

}  // namespace assay::report
