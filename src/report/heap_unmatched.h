// Restrictions of a query that nothing meets: mostly a name that is written wrongly.
#pragma once

#include <string>
#include <vector>

#include "report/heap_query.h"

namespace assay::report {

// A sentence for each pattern that no label of the record matches, with the labels nearest to it.
[[nodiscard]] std::vector<std::string> UnmatchedPatterns(const HeapProfile& profile,
                                                         const HeapQuery& query);

}  // namespace assay::report
