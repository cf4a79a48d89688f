// Costs as one line of JSON, in the form that `assay semantics --json` prints:
//
//     {"value":"3","costs":{"MAIN":{"A":2,"C":1,"V":4,"U":1,"H":1,"E":0}},"inner":{},
//      "objects":{"MAIN":1},"bytes":{"MAIN":16}}
//
// Centres of one name are added up, those without costs left out. A program that failed has the
// value null. One that keeps stacks has a member more, a row for each stack with costs, MAIN first:
//
//     "stacks":[{"stack":["MAIN","f"],"individual":{"A":2,..,"E":1},"inner":0,"objects":1}]
#pragma once

#include <cstdio>

namespace assay::runtime {

struct Machine;

// Folds the stacks.
void WriteCostsAsJson(const Machine& machine, const char* value, std::FILE* file);

}  // namespace assay::runtime
