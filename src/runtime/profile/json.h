// Costs as one line of JSON, in the form that `assay semantics --json` prints:
//
//     {"value":"3","costs":{"MAIN":{"A":2,"C":1,"V":4,"U":1,"H":1,"E":0}},"inner":{},
//      "objects":{"MAIN":1},"bytes":{"MAIN":16}}
//
// Centres of one name are added up, those without costs left out. A program that failed has the
// value null.
#pragma once

#include <cstdio>

#include "layout/program.h"

namespace assay::runtime {

void WriteCostsAsJson(const layout::ProgramInfo& program, const char* value, std::FILE* file);

}  // namespace assay::runtime
