// A visit to each live object, for heap profiles. It rides on major collections.
#pragma once

#include <cstddef>

#include "layout/object.h"

namespace assay::runtime {

struct CensusVisitor {
  // Called once for each live heap object, at its new place; null: no census.
  void (*visit)(void* context, const layout::Object* object, std::size_t words);
  void* context;
};

}  // namespace assay::runtime
