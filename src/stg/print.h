// STG -> text, for --dump=stg and for people who look at what became of their Core.
#pragma once

#include <string>

#include "stg/ir.h"

namespace assay::stg {

[[nodiscard]] std::string Print(const Program& program);

}  // namespace assay::stg
