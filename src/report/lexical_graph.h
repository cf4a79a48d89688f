// Functions and pairs of a lexical profile as a graph: who refers to whom, and estimates of what a
// function costs together with all that is below it.
#pragma once

#include <cstddef>
#include <vector>

#include "report/model.h"

namespace assay::report {

struct PairCosts {
  const LexicalPair* pair;
  Costs costs;
};

struct LexicalNode {
  Costs own;                   // of all its pairs
  std::vector<PairCosts> in;   // its pairs, the dearest first
  std::vector<PairCosts> out;  // those that its text refers to
};

// By number of the function.
[[nodiscard]] std::vector<LexicalNode> LexicalGraph(const Profile& profile);

struct Estimate {
  double ticks = 0;
  double bytes = 0;
  std::size_t component = 0;  // functions that refer to each other have one total
};

// gprof's totals: the cost of a function is shared among those that refer to it, in proportion to
// their calls. By number of the function.
[[nodiscard]] std::vector<Estimate> EstimateInherited(const std::vector<LexicalNode>& graph);

}  // namespace assay::report
