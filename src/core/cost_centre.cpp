#include "core/cost_centre.h"

#include <algorithm>

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
  centres_.push_back({Name("MAIN"), CostCentreKind::System, 0, {}});
  centres_.push_back({Name("SUB"), CostCentreKind::Subsumed, 1, {}});
}

const CostCentre* CostCentreTable::Find(CostCentreKind kind, Name name) const {
  const auto found = std::ranges::find_if(centres_, [&](const CostCentre& centre) {
    return centre.kind == kind && centre.name == name;
  });
  return found == centres_.end() ? nullptr : &*found;
}

const CostCentre* CostCentreTable::Intern(CostCentreKind kind, Name name, Span span) {
  if (const CostCentre* const centre = Find(kind, name)) {
    return centre;
  }
  return &centres_.emplace_back(name, kind, static_cast<std::uint32_t>(centres_.size()), span);
}

}  // namespace assay::core
