// How the variables that an expression binds are used in it.
//
// A *region* is the text that one cost centre pays for: what is under an scc is another region than
// what is around it, and in the right-hand side of a constant or dictionary what is under a lambda
// is another than what is outside (the caller pays for the former, the constant's own centre for
// the latter). Work moves within its region; elsewhere only under an scc_sub that names its centre.
#pragma once

#include <unordered_map>
#include <vector>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// Where an expression stands, as far as costs are concerned.
struct Region {
  std::size_t number = 0;
  bool is_constant = false;  // of a constant or dictionary: lambdas in it are other regions
  const CostCentre* centre = nullptr;  // that pays, where it is known
  std::size_t outer = 0;  // with stacks: the region around, that its centre is pushed in; 0: none
};

struct Usage {
  std::uint32_t count = 0;
  bool in_lambda = false;     // of what may run more than once for each time the binder does
  bool in_region = true;      // all in the region of the binder
  bool has_way = true;        // all where an scc_sub leads to that region
  bool as_argument = false;   // passed to a function, put into a constructor
  bool is_recursive = false;  // in the let that binds it
  bool as_operand = false;    // of a primitive, or in the arguments of a jump
  Region region = {};         // of the binder
};

using UsageTable = std::unordered_map<const Variable*, Usage>;

// Tells regions apart. Where a centre is all that a cost is charged to, and the text of a function
// stands where it is charged, all text of a centre is one region. With stacks a region is the text
// for which an scc has pushed its centre, and what comes back to it from sccs within.
class Regions {
 public:
  explicit Regions(const OptimiserOptions& options) : options_(options) {}

  Region New(bool is_constant) { return Add({0, is_constant, nullptr, 0}); }
  Region Under(const Scc& scc, Region around);
  Region UnderLambda(Region region) { return region.is_constant ? New(false) : region; }

  // Does an scc_sub that names the centre of a region lead to it?
  [[nodiscard]] bool HasWay(Region from, Region to) const;

 private:
  Region Add(Region region);

  const OptimiserOptions& options_;
  std::vector<Region> all_;  // by their numbers, from 1
  std::unordered_map<const CostCentre*, Region> of_centres_;
};

[[nodiscard]] bool EntersConstant(const CostCentre& centre);
// May its value be a function of a constant's or dictionary's centre? Taken from a variable, such a
// function is charged to whoever takes it.
[[nodiscard]] bool EndsInConstant(const Expression& e);

// Notes the usage of everything that is bound inside of `e`, which lies in a region of its own.
// The options matter to who asks for regions.
void NoteUsage(const Expression& e, bool is_constant, UsageTable& table,
               const OptimiserOptions& options = {});

// The same over all definitions, how often each is mentioned.
void CountMentions(const Program& program, UsageTable& table);

}  // namespace assay::core
