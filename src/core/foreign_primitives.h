// The part of core/primitives.h that concerns C functions; see there.
#pragma once

#include "core/primitives.h"

namespace assay::core {

// By its place among those that were asked for.
[[nodiscard]] const PrimitiveInfo& ForeignInfo(std::size_t index);
// Of a text such as `ccall_d_d_sin#`; null: it is none.
[[nodiscard]] std::optional<Primitive> FindForeignPrimitive(std::string_view text);

}  // namespace assay::core
