// What values of a type are at run time.
#pragma once

#include <cstdint>

#include "types/type.h"

namespace assay::desugar {

enum class Values : std::uint8_t {
  Functions,  // Int -> Int; State Int Bool, a newtype of a function; IO ()
  Data,       // [Int], and a variable alone, which nothing tells to be an action
  EitherOne,  // m Int: functions or data, as m will be
};

// Newtypes aside, and forall without a class.
[[nodiscard]] Values ValuesOfType(const types::Type* type);

}  // namespace assay::desugar
