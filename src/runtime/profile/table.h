// Costs as a table for people, on stderr.
#pragma once

namespace assay::runtime {

struct Machine;

void PrintCostTable(const Machine& machine);

}  // namespace assay::runtime
