#include "report/heap_lives.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace assay::report {

namespace {

using layout::HeapKind;
using layout::HeapVariant;

constexpr std::size_t kStates = kLifeLabels;  // with no state, and undecided

// What the states of a census are, by key and state: from which census on, and up to which.
struct Change {
  std::uint64_t census;
  std::uint32_t key;
  std::size_t state;
  bool begins;
  KeyCount count;
};

// Is it in use as long as it is there?
bool IsAlwaysUsed(const HeapTables& tables, const HeapKey& key) {
  const HeapKind kind = tables.infos[key.info].kind;
  return key.variant == HeapVariant::UnderEvaluation || key.variant == HeapVariant::Indirection ||
         kind == HeapKind::BlackHole || kind == HeapKind::Indirection || kind == HeapKind::Stack;
}

class Biography {
 public:
  explicit Biography(std::vector<Change> changes) : changes_(std::move(changes)) {
    std::ranges::stable_sort(changes_, std::less(), &Change::census);
  }

  // The census with a key for each state of its keys.
  void Tell(const HeapTables& tables, const Census& census, const OnCensus& on_census) {
    for (; next_ < changes_.size() && changes_[next_].census <= census.number; ++next_) {
      Apply(changes_[next_]);
    }
    std::vector<KeyCount> all(tables.keys.size());
    std::vector<KeyCount> split(tables.keys.size() * kStates);
    decided_.resize(split.size());
    for (std::size_t i = 0; i < census.lives.size(); ++i) {
      const KeyCount& count = census.lives[i];
      const HeapKey& key = tables.keys[i];
      if (key.variant == HeapVariant::Frame) {
        split[i * kStates + static_cast<std::size_t>(LifeLabel::None)] = count;
      } else if (key.birth == 0 || IsAlwaysUsed(tables, key)) {
        AddTo(split[key.base * kStates + static_cast<std::size_t>(LifeLabel::Use)], count);
      } else {
        AddTo(all[key.base], count);
      }
    }
    for (std::size_t key = 0; key < all.size(); ++key) {
      KeyCount& left = all[key];
      for (std::size_t state = 0; state < layout::kLifeStates; ++state) {
        // Nothing is more than there is, whatever a damaged record says.
        const KeyCount& decided = decided_[key * kStates + state + 1];
        const KeyCount taken{std::min(decided.objects, left.objects),
                             std::min(decided.words, left.words)};
        AddTo(split[key * kStates + state + 1], taken);
        left.objects -= taken.objects;
        left.words -= taken.words;
      }
      AddTo(split[key * kStates + static_cast<std::size_t>(LifeLabel::Undecided)], left);
    }
    Census told = census;
    told.ForgetCounts();
    told.counts = split;
    Expand(tables);
    on_census(expanded_, told);
  }

 private:
  static void AddTo(KeyCount& sum, const KeyCount& count) {
    sum.objects += count.objects;
    sum.words += count.words;
  }

  void Apply(const Change& change) {
    const std::size_t at = std::size_t{change.key} * kStates + change.state;
    decided_.resize(std::max(decided_.size(), at + 1));
    if (change.begins) {
      AddTo(decided_[at], change.count);
    } else {
      decided_[at].objects -= change.count.objects;
      decided_[at].words -= change.count.words;
    }
  }

  void Expand(const HeapTables& tables) {
    const std::size_t known = expanded_.keys.size() / kStates;
    std::vector<HeapKey> keys = std::move(expanded_.keys);
    if (known < tables.keys.size() || expanded_.totals.empty()) {
      expanded_ = tables;
      expanded_.keys.clear();
    }
    for (std::size_t i = known; i < tables.keys.size(); ++i) {
      for (std::size_t state = 0; state < kStates; ++state) {
        keys.push_back(tables.keys[i]);
        keys.back().life = static_cast<LifeLabel>(state);
      }
    }
    expanded_.keys = std::move(keys);
    expanded_.now = tables.now;
  }

  std::vector<Change> changes_;
  std::size_t next_ = 0;
  std::vector<KeyCount> decided_;  // by key and state
  HeapTables expanded_;
};

}  // namespace

bool ReadBiography(const RecordBytes& bytes, const Profile& profile, const OnCensus& on_census) {
  std::vector<Change> changes;
  const bool is_there = ReadHeap(
      bytes, profile, [](const HeapTables&, const Census&) {},
      [&](const DecidedState& decided) {
        const std::size_t state = static_cast<std::size_t>(decided.state) + 1;
        changes.push_back({decided.first, decided.key, state, true, decided.count});
        changes.push_back({decided.end, decided.key, state, false, decided.count});
      });
  Biography biography(std::move(changes));
  ReadHeap(bytes, profile, [&](const HeapTables& tables, const Census& census) {
    biography.Tell(tables, census, on_census);
  });
  return is_there;
}

}  // namespace assay::report
