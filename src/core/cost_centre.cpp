#include "core/cost_centre.h"

#include <algorithm>
#include <bit>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "base/check.h"

namespace assay::core {

std::string_view KindWord(CostCentreKind kind) {
  switch (kind) {
    case CostCentreKind::User: return "user";
    case CostCentreKind::Automatic: return "auto";
    case CostCentreKind::Caf: return "caf";
    case CostCentreKind::Dictionary: return "dict";
    case CostCentreKind::Subsumed: return "sub";
    case CostCentreKind::System: return "system";
  }
  CHECK(false, "every kind of cost centre has a word");
}

CostCentreTable::CostCentreTable() {
  main_ = Intern(CostCentreKind::System, Name("MAIN"), {});
  subsumed_ = Intern(CostCentreKind::Subsumed, Name("SUB"), {});
  dictionary_ = &centres_.front().emplace_back(Name("DICT"), CostCentreKind::Dictionary);
}

const CostCentre* CostCentreTable::Find(CostCentreKind kind, Name name, Name module) const {
  const auto found = by_name_.find({kind, module, name});
  return found == by_name_.end() ? nullptr : found->second;
}

const CostCentre* CostCentreTable::Intern(CostCentreKind kind, Name name, Span span, Name module,
                                          Runs runs) {
  if (mentions_ != nullptr) {
    mentions_->push_back({kind, name, span, module, runs});
  }
  const auto [place, is_new] = by_name_.emplace(Key(kind, module, name), nullptr);
  if (is_new) {
    const bool is_dictionary = dictionary_ != nullptr && kind == dictionary_->kind &&
                               name == dictionary_->name && module.IsEmpty();
    place->second =
        is_dictionary ? dictionary_ : &centres_.front().emplace_back(name, kind, 0, span, module);
    if (!is_part_) {
      List(*place->second, span);
    }
  }
  if (runs == Runs::Unknown) {
    place->second->runs = runs;
  }
  return place->second;
}

void CostCentreTable::List(CostCentre& centre, Span span) {
  centre.index = static_cast<std::uint32_t>(listed_.size());
  centre.span = span;
  listed_.push_back(&centre);
}

void CostCentreTable::Settle(std::size_t first, const std::unordered_set<const CostCentre*>& used) {
  std::vector<CostCentre*> kept;
  for (const CostCentre* const centre : std::span(listed_).subspan(first)) {
    if (used.contains(centre)) {
      kept.push_back(by_name_.at(Key(centre->kind, centre->module, centre->name)));
    }
  }
  std::ranges::sort(kept, {}, [](const CostCentre* centre) {
    return std::tuple(centre->name, centre->module, centre->kind);
  });
  listed_.resize(first);
  for (CostCentre* const centre : kept) {
    List(*centre, centre->span);
  }
}

namespace {

// Eight more now and then, larger modules in larger steps.
std::uint32_t WithRoom(std::uint32_t count) {
  const std::uint32_t step = std::max(8U, std::bit_floor(count) / 4);
  return (count + step - 1) / step * step;
}

}  // namespace

void CostCentreTable::LeaveRoom() {
  constexpr std::uint32_t kCommon = 3;  // MAIN, SUB, DICT
  std::unordered_map<Name, std::uint32_t> of_modules;
  std::vector<Name> modules;  // with centres of their own
  for (const CostCentre* const centre : listed_) {
    const bool is_own =
        centre->kind == CostCentreKind::User || centre->kind == CostCentreKind::Automatic;
    if (is_own && std::ranges::find(modules, centre->module) == modules.end()) {
      modules.push_back(centre->module);
    }
    ++of_modules[centre->module];
  }
  std::unordered_map<Name, std::uint32_t> next;
  std::uint32_t others = kCommon;
  for (const Name module : modules) {
    next[module] = others;
    others += WithRoom(of_modules[module]);
  }
  for (const CostCentre* const listed : listed_) {
    CostCentre& centre = *by_name_.at(Key(listed->kind, listed->module, listed->name));
    const auto own = next.find(centre.module);
    centre.index = &centre == main_         ? 0
                   : &centre == subsumed_   ? 1
                   : &centre == dictionary_ ? 2
                   : own != next.end()      ? own->second++
                                            : others++;
  }
  std::ranges::sort(listed_, {}, &CostCentre::index);
}

void CostCentreTable::BecomePartOf(const CostCentreTable& whole) {
  centres_.front().clear();
  listed_.clear();
  by_name_.clear();
  for (const CostCentre* const shared : {whole.main_, whole.subsumed_}) {
    const Key key(shared->kind, shared->module, shared->name);
    by_name_.emplace(key, whole.by_name_.at(key));
  }
  main_ = whole.main_;
  subsumed_ = whole.subsumed_;
  dictionary_ = whole.dictionary_;
  is_part_ = true;
}

void CostCentreTable::Join(CostCentreTable& part, const std::vector<CentreMention>& mentions) {
  for (const CentreMention& mention : mentions) {
    const Key key(mention.kind, mention.module, mention.name);
    CostCentre* const mentioned = part.by_name_.at(key);
    const auto [place, is_new] = by_name_.emplace(key, mentioned);
    CHECK(place->second == mentioned, "a centre belongs to one module");
    if (is_new) {
      List(*mentioned, mention.span);
    }
  }
  centres_.push_back(std::move(part.centres_.front()));
}

}  // namespace assay::core
