#include "core/ir.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay::core {

const Definition* Program::Find(Name name) const {
  const auto found = std::ranges::find_if(
      definitions, [&](const Definition& definition) { return definition.variable->name == name; });
  return found == definitions.end() ? nullptr : &*found;
}

void Program::Define(const Variable* variable, const Expression* right_hand_side,
                     bool is_dictionary, Name module) {
  const CostCentre* centre = centres.Subsumed();
  if (right_hand_side->kind != ExpressionKind::Lambda) {
    centre = is_dictionary
                 ? centres.Intern(CostCentreKind::Dictionary, Name("DICT"), variable->span)
                 : centres.Intern(CostCentreKind::Caf,
                                  Name(fmt::format("CAF:{}", variable->name.Text())),
                                  variable->span, module);
  }
  definitions.push_back({variable, right_hand_side, is_dictionary, centre});
}

}  // namespace assay::core
