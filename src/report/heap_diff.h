// Compares two heap profiles: how much was alive at most, and what has grown.
#pragma once

#include <expected>
#include <string>

#include "report/diff.h"
#include "report/heap_query.h"

namespace assay::report {

struct HeapDifference {
  std::string text;
  Comparison peak;  // bytes alive at most
};

// What is alive at the moment of the query, each run's own: row by row, the largest change first,
// in percent of all that was alive then in the first run. An error: one of them has no such moment.
[[nodiscard]] std::expected<HeapDifference, std::string> CompareHeaps(const HeapProfile& before,
                                                                      const HeapProfile& after,
                                                                      const HeapQuery& query,
                                                                      const DiffOptions& options);

}  // namespace assay::report
