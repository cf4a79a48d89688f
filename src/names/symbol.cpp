#include "names/symbol.h"

#include "names/known.h"

namespace assay::names {

std::string Symbol::QualifiedText() const {
  const Symbol* const built_in = FindBuiltInValue(name);
  if (module.IsEmpty() || built_in == this || FindBuiltInType(name) == this) {
    return std::string(name.Text());
  }
  return std::string(module.Text()) + "." + std::string(name.Text());
}

}  // namespace assay::names
