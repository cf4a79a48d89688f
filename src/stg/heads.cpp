#include "stg/heads.h"

#include "core/shape.h"

namespace assay::stg {

std::string_view TypeHead(const Variable& variable) { return core::HeadText(variable.shape); }

std::string_view TypeHead(const Closure& closure, const Variable* variable) {
  switch (closure.kind) {
    case ClosureKind::Function: return "->";
    case ClosureKind::Literal: return core::HeadText(core::ShapeOf(closure.literal.kind));
    case ClosureKind::Construction:
      if (closure.constructor->data_type != nullptr) {
        return closure.constructor->data_type->name.Text();
      }
      break;
    case ClosureKind::Thunk: break;
  }
  return variable == nullptr ? std::string_view() : TypeHead(*variable);
}

}  // namespace assay::stg
