// Which variables an expression is certain to evaluate, and which of its parameters a function
// does; for recursive functions the largest solution.
//
// An action that may end the program, throw or wait hides what comes after it: a failure must not
// come before output that the program was to do first. What only touches memory does not.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "core/ir.h"
#include "core/passes/demand.h"
#include "core/passes/options.h"
#include "core/passes/usage.h"

namespace assay::core {

struct Signature {
  std::vector<Evaluated> parameters;
  Demand free;  // what else is evaluated when it is called with all its arguments

  friend bool operator==(const Signature&, const Signature&) = default;
};

class StrictnessAnalysis {
 public:
  StrictnessAnalysis(const Program& program, const OptimiserOptions& options);

  [[nodiscard]] Demand Of(const Expression& e);
  [[nodiscard]] const Signature* Of(const Variable* function) const;
  // The demand of the body of a let, or of a default alternative, on a variable that it binds, as
  // found when `Of` went there last.
  [[nodiscard]] Evaluated OnBound(const Variable* variable) const;

 private:
  Demand OfCall(const Expression& e);
  Demand OfPrimitive(const PrimitiveCall& call) const;
  [[nodiscard]] bool MaySearch(const Expression& scrutinee) const;
  [[nodiscard]] bool IsKnown(const Variable* variable) const;
  Demand OfAlternative(const Alternative& alternative, const Variable* scrutinised);
  static Demand OfConstruction(const Construction& e);
  Demand OfCase(const Case& e);
  Demand OfLet(const Let& e);
  Demand OfJoin(const Join& e);
  Demand OfJump(const Jump& jump) const;
  Signature OfFunction(std::span<const Variable* const> parameters, const Expression& body);
  Signature OfFunction(const Expression& lambda);
  template <typename Analyse, typename Forget>
  void Solve(bool is_recursive, Analyse analyse, Forget forget);

  const OptimiserOptions& options_;
  std::unordered_map<const Variable*, Signature> signatures_;
  std::unordered_map<const Variable*, Evaluated> on_bound_;
  UsageTable usage_;
  std::unordered_set<const Variable*> known_;  // to be evaluated, where the search asks for it
  int depth_ = 0;
};

}  // namespace assay::core
