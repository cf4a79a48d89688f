// Comparing what two runs of the same program left behind.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "semantics/run.h"

namespace assay::semantics::test {

enum class Centres : bool { Ignore, Compare };

// Centres of two runs of one program. Stacks of centres are each run's own.
[[nodiscard]] bool SameCentre(Centre left, Centre right);
// The first cost in which two runs differ.
[[nodiscard]] std::optional<std::string> DifferentCost(const Run& left, const Run& right);

// Cell by cell: both runs allocated in the same order.
[[nodiscard]] bool SameHeap(const Run& left, const Run& right, Centres centres);
[[nodiscard]] bool SameValue(const Closure& left, const Closure& right);

// Up to the names of addresses: everything reachable from the top level and from the given values.
[[nodiscard]] bool IsomorphicHeaps(const Run& left, const std::vector<Closure>& left_values,
                                   const Run& right, const std::vector<Closure>& right_values);

}  // namespace assay::semantics::test
