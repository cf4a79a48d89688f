// Costs per centre at the end of a run.
#pragma once

#include <cstdint>

#include "layout/program.h"

namespace assay::runtime {

struct Machine;

// Before a run: all counters to zero.
void ResetCosts(const layout::ProgramInfo& program);

// Where code counts for a centre that is subsumed.
[[nodiscard]] layout::CostCounters* SubsumedRow(const layout::ProgramInfo& program,
                                                std::uint32_t number);
void AddCosts(layout::CostCounters& to, const layout::CostCounters& from);

// Counters of a running program as they are reported.
void SpreadCounts(const layout::ProgramInfo& program, layout::CostCounters& row);
// What a row of a profiled program has allocated, without that.
[[nodiscard]] std::uint64_t BytesOf(const layout::CostCounters& row);

// Adds what code blocks counted to the rows of their centres.
void AddBlockCounters(const layout::ProgramInfo& program, layout::CostCounters* rows);

// Costs of stacks go to the centre on top. Nothing happens where there are none.
void FoldStacks(const Machine& machine);

// Writes the costs to --costs=FILE; without it a program of the counting policy prints a table to
// stderr. `value` is the program's result, null if it failed.
void ReportCosts(Machine& machine, const char* value);

}  // namespace assay::runtime
