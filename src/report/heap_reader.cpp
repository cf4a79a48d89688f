#include "report/heap_reader.h"

#include <algorithm>

#include "report/chunks.h"

namespace assay::report {

namespace {

class HeapReader {
 public:
  HeapReader(Bytes bytes, const Profile& profile, const OnCensus& on_census)
      : bytes_(bytes), profile_(profile), on_census_(on_census) {}

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
    if (kind == layout::kDefinitionsChunk) {
      return ReadSeries(cursor, tables_.definitions, 7, [&] { return ReadDefinition(cursor); });
    }
    if (kind == layout::kInfosChunk) {
      return ReadSeries(cursor, tables_.infos, 8, [&] { return ReadInfo(cursor); });
    }
    if (kind == layout::kKeysChunk) {
      return ReadSeries(cursor, tables_.keys, 3, [&] { return ReadKey(cursor); });
    }
    if (kind == layout::kEdgesChunk || kind == layout::kSharesChunk) {
      return ReadPairs(cursor, kind == layout::kEdgesChunk ? edges_ : shares_);
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
    return has_heap_;
  }

  // Things are numbered without gaps; one that is missing makes all that follow unusable.
  template <typename Thing, typename ReadOne>
  static bool ReadSeries(Cursor& cursor, std::vector<Thing>& all, std::size_t least_size,
                         ReadOne read) {
    if (cursor.Number() != all.size()) {
      return false;
    }
    for (std::size_t left = cursor.Count(least_size); left > 0 && cursor.IsGood(); --left) {
      all.push_back(read());
    }
    return cursor.IsGood();
  }

  static HeapDefinition ReadDefinition(Cursor& cursor) {
    HeapDefinition definition;
    definition.name = cursor.Text();
    definition.module = cursor.Text();
    definition.file = cursor.Text();
    definition.line = cursor.SmallNumber();
    definition.column = cursor.SmallNumber();
    definition.last_line = cursor.SmallNumber();
    definition.last_column = cursor.SmallNumber();
    return definition;
  }

  HeapInfo ReadInfo(Cursor& cursor) {
    HeapInfo info{};
    const std::uint64_t kind = cursor.Number();
    info.kind =
        static_cast<layout::HeapKind>(std::min<std::uint64_t>(kind, layout::kHeapKinds - 1));
    info.name = cursor.Text();
    info.type = cursor.Text();
    const std::uint64_t definition = cursor.Number();
    info.definition = definition == 0 || definition > tables_.definitions.size()
                          ? kNoDefinition
                          : static_cast<std::uint32_t>(definition - 1);
    info.line = cursor.SmallNumber();
    info.column = cursor.SmallNumber();
    info.last_line = cursor.SmallNumber();
    info.last_column = cursor.SmallNumber();
    return info;
  }

  // What makes no sense counts as the first of its kind: the census is worth more than its name.
  HeapKey ReadKey(Cursor& cursor) {
    const std::uint64_t info = cursor.Number();
    const std::uint64_t variant = cursor.Number();
    const std::uint64_t stack = cursor.Number();
    if (tables_.infos.empty()) {
      tables_.infos.push_back({});
    }
    return {static_cast<std::uint32_t>(info < tables_.infos.size() ? info : 0),
            static_cast<layout::HeapVariant>(variant < layout::kHeapVariants ? variant : 0),
            static_cast<std::uint32_t>(stack < profile_.stacks.size() ? stack : 0)};
  }

  // They come before their census.
  bool ReadPairs(Cursor& cursor, std::vector<HeapPair>& pairs) {
    const std::uint64_t census = cursor.Number();
    if (census != pairs_of_) {
      ForgetPairs();
      pairs_of_ = census;
    }
    std::uint64_t holder = 0;
    for (std::size_t left = cursor.Count(4); left > 0; --left) {
      holder += cursor.Number();
      const std::uint64_t key = cursor.Number();
      const std::uint64_t count = cursor.Number();
      const std::uint64_t words = cursor.Number();
      if (!cursor.IsGood() || holder > tables_.keys.size() || key >= tables_.keys.size()) {
        ForgetPairs();
        return false;
      }
      pairs.push_back({holder == 0 ? kSystemHolder : static_cast<std::uint32_t>(holder - 1),
                       static_cast<std::uint32_t>(key), count, words});
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
      if (pairs_of_ == census.number) {
        census.edges = edges_;
        census.shares = shares_;
      }
      on_census_(tables_, census);
      ForgetPairs();
    }
    return true;
  }

  Bytes bytes_;
  const Profile& profile_;
  const OnCensus& on_census_;
  HeapTables tables_;
  std::vector<KeyCount> counts_;  // of the census before
  std::vector<HeapPair> edges_;
  std::vector<HeapPair> shares_;
  std::uint64_t pairs_of_ = 0;  // census
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

bool ReadHeap(std::span<const unsigned char> bytes, const Profile& profile,
              const OnCensus& on_census) {
  return HeapReader(bytes, profile, on_census).Read();
}

}  // namespace assay::report
