// The conditions of #if and #elif: integers, macros, defined(X), MIN_VERSION_base(4,15,0).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "source/preprocess.h"

namespace assay {

struct ConditionValue {
  std::int64_t value;
  std::string error;  // empty: none
};

[[nodiscard]] ConditionValue EvaluateCondition(std::string_view text, const MacroTable& macros);

}  // namespace assay
