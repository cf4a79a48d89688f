#include "core/cost_centre.h"

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
  Intern(CostCentreKind::System, Name("MAIN"), {});
  Intern(CostCentreKind::Subsumed, Name("SUB"), {});
}

const CostCentre* CostCentreTable::Find(CostCentreKind kind, Name name, Name module) const {
  const auto found = by_name_.find({kind, module, name});
  return found == by_name_.end() ? nullptr : found->second;
}

const CostCentre* CostCentreTable::Intern(CostCentreKind kind, Name name, Span span, Name module) {
  if (mentions_ != nullptr) {
    mentions_->push_back({kind, name, span, module});
  }
  const auto [place, is_new] = by_name_.emplace(std::tuple(kind, module, name), nullptr);
  if (is_new) {
    place->second = &centres_.emplace_back(name, kind, static_cast<std::uint32_t>(centres_.size()),
                                           span, module);
  }
  return place->second;
}

}  // namespace assay::core
