// How many arguments an expression takes before it does any work worth sharing, and which of them
// are the World token.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "core/ir.h"
#include "core/passes/options.h"
#include "core/passes/traverse.h"

namespace assay::core {

inline constexpr std::size_t kMostArguments = 30;

struct Arity {
  std::size_t count = 0;     // kMostArguments or more: it does not return at all
  std::uint32_t worlds = 0;  // a bit for each argument, the first one lowest

  [[nodiscard]] bool IsBottom() const { return count >= kMostArguments; }
  [[nodiscard]] Arity After(std::size_t arguments) const;
  friend bool operator==(const Arity&, const Arity&) = default;
};

class ArityFinder {
 public:
  // `through_centres`: an action under an scc is an action still.
  ArityFinder(const Program& program, const OptimiserOptions& options,
              bool through_centres = false);

  [[nodiscard]] Arity Of(const Variable* variable) const;
  void Set(const Variable* variable, Arity arity) { arities_[variable] = arity; }
  // `under_lambda`: the expression is what a function returns.
  [[nodiscard]] Arity Of(const Expression& e, bool under_lambda);
  // Of what a let binds: see Note [Local functions in each other].
  void Solve(const Let& e);
  bool IsRecursive(const Let& let);

 private:
  [[nodiscard]] Arity OfCall(const Spine& spine) const;
  Arity OfCase(const Case& e, bool under_lambda);
  Arity OfLet(const Let& e, bool under_lambda);
  Arity Least(Arity a, Arity b) const;
  Arity WithWork(Arity arity, bool under_lambda) const;
  bool IsCheap(const Expression& e, int deep);
  bool IsWorld(const Variable* variable, const Expression& body) const;

  const OptimiserOptions& options_;
  bool through_centres_;
  bool is_finding_;  // arities are still coming down
  std::unordered_map<const Variable*, Arity> arities_;
  std::unordered_map<const Let*, bool> is_recursive_;
  int recursions_ = 0;  // that are being solved
};

}  // namespace assay::core
