// Words of the text form that its two directions share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/ir.h"

namespace assay::stg {

// Int, Word, .. Value.
[[nodiscard]] std::string_view KindText(core::PrimitiveKind kind);
[[nodiscard]] std::optional<core::PrimitiveKind> KindOf(std::string_view text);

// [name], with the number of the centre where others have the same name.
[[nodiscard]] std::string CentreText(const core::Program& core, const core::CostCentre& centre);

}  // namespace assay::stg
