// The instrumenting transformation, Logic '04 section 5 and figure 3: a flat program becomes one
// whose evaluation *without* costs counts them. Every function has a variant for each cost centre,
// f{cc}; constructors carry the centre that they were made in, as a first field; and identity
// functions such as V{cc} (written `cost V{cc}` in Core) stand for the costs: their calls are
// counted. T{cc} is figure 3's [[ ]]cc:
//
//     f{cc}(x..) = F{cc}(T{cc} e)                         for each definition f(x..) = e
//     T{cc} x                  = lookup{cc}(x)
//     T{cc} c(x..)             = c(cc, x..)
//     T{cc} f(x..)             = f{cc}(x..)
//     T{cc} (let x = e' in e)  = H{cc}(let x = .. in T{cc} e)
//                                .. = x                   if e' = x, a logic variable
//                                     T{cc} e'            if e' is a construction
//                                     update(T{cc} e')    otherwise
//     T{cc} (e1 ? e2)          = N{cc}(T{cc} e1 ? T{cc} e2)
//     T{cc} (case x of ..)     = case lookup{cc}(x) of { c(_, y..) -> C{cc}(T{cc} e); .. }
//     T{cc} (fcase x of ..)    = the same, and with an alternative for a logic variable y
//                                V{cc}(U{cc}(B{cc}(N{cc}(fcase y of { c(cc, y..) -> H{cc}.. e }))))
//     T{cc} (scc cc' e)        = E{cc'}(T{cc'} e)
//
// As printed the figure contradicts theorem 1 of the paper. What is repaired here:
//
// - Guess counted V twice, in T{cc} x and for itself. A logic variable is a value, which rule Val
//   returns without a V. So lookup{cc}(x) counts V unless x is an unbound logic variable; it looks
//   at x without evaluating it, as the paper's isVar looks at the value.
// - The rigid case of `update` suspended on a logic variable, and a logic variable had no centre to
//   charge its U to. So lookup{cc} returns Variable%(cc, y) for an unbound y, which is a
//   constructor like any other to `update` and to case.
// - The patterns of Select fixed the centre, which is that of the value, not of the case. They
//   ignore it. Those of Guess do fix it, for there the case makes the constructor.
//
// Literals are Literal%(cc, n); primitives take them out and put them in.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "core/ir.h"
#include "semantics/logic/big_step.h"

namespace assay::semantics::logic {

struct Instrumented {
  std::unique_ptr<core::Program> resolved;  // shares its nodes with `program`
  std::unique_ptr<core::Program> program;   // flat
  Name main;
  // state%(x) is Unbound%, Same%(y) or Bound%: what x is, without evaluating it. Same: x was found
  // to be the logic variable y. Only the evaluator can tell.
  Name state;
  // The cost functions: what a call of one stands for, and the index of the centre it is charged
  // to.
  std::map<Name, std::pair<Cost, std::uint32_t>> cost_functions;
};

[[nodiscard]] Instrumented Instrument(const core::Program& flat);

inline constexpr std::string_view kVariable = "Variable%";
inline constexpr std::string_view kLiteral = "Literal%";

// The rules without costs, for an instrumented program: calls of cost functions are counted.
class CallCounter : public BigStep {
 public:
  CallCounter(const Instrumented& instrumented, const core::Program& original, Choices& choices,
              std::uint64_t step_limit);

  [[nodiscard]] const Attribution& Counted() const override { return counted_; }
  [[nodiscard]] bool IsInstrumented() const override { return true; }

 protected:
  Value Fun(Centre current, const core::Expression& e, const Environment* environment) override;

 private:
  [[nodiscard]] Value State(Address x, Centre current);

  const Instrumented& instrumented_;
  Attribution counted_;
};

}  // namespace assay::semantics::logic
