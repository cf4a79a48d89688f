// `assay heap AFTER --diff BEFORE`: what two snapshots of a program have, class by class.
#pragma once

#include <string>
#include <vector>

#include "report/retention.h"

namespace assay::report {

struct SnapshotDiffOptions {
  std::size_t most = 20;  // lines
  bool json = false;
};

// Rows of the same query, of one snapshot each. The largest change of what a class retains comes
// first; of what is as it was nothing is said.
[[nodiscard]] std::string SnapshotDifference(const std::vector<RetainedRow>& before,
                                             const std::vector<RetainedRow>& after,
                                             const HeapQuery& query,
                                             const SnapshotDiffOptions& options);

}  // namespace assay::report
