#include "core/ir.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/parts.h"

namespace assay::core {

const Definition* Program::Find(Name name) const {
  const auto found = std::ranges::find_if(
      definitions, [&](const Definition& definition) { return definition.variable->name == name; });
  return found == definitions.end() ? nullptr : &*found;
}

const Constructor* Program::FindConstructor(Name name) {
  const auto found = constructors.find(name);
  if (found != constructors.end()) {
    return found->second;
  }
  const Constructor* const shared = shared_types == nullptr ? nullptr : shared_types->Find(name);
  if (shared != nullptr) {
    constructors.emplace(name, shared);
  }
  return shared;
}

const DataType* Program::Declare(const DataType* type) {
  if (const Constructor* const known = FindConstructor(type->constructors.front()->name)) {
    return known->data_type;
  }
  type = shared_types == nullptr ? type : shared_types->Declare(type);
  for (const Constructor* const constructor : type->constructors) {
    constructors.emplace(constructor->name, constructor);
  }
  data_types.push_back(type);
  return type;
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
