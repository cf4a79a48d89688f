#include "core/passes/optimise.h"

#include <optional>
#include <string_view>

#include "core/passes/pipeline.h"
#include "core/passes/stack_order.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

// The simplifier cleans up after every pass that leaves it something to do, and before every pass
// that looks for a form which only simplified code has. One run suffices each time: it goes through
// the definitions in the order of their uses, so what it makes of one is there for the next, and a
// definition is simplified once its parts are. What a second run would still find is left to the
// run after the next pass.

constexpr std::string_view kEarlyPasses[] = {
    "drop-unused",
    "strip-centres",
    // Before any look at how often the program's own action may be run.
    "inline-main",
    "split-lets",
    // Dictionaries come to stand at the calls that are given them: methods are inlined, and so are
    // functions that only hand their dictionaries on.
    "simplify",
    "specialise",
    // The copies take methods out of dictionaries that are known now. What they call with those
    // dictionaries was inside the original, and is seen only after that.
    "simplify",
    "specialise",
    "drop-unused",
    "split-constants",
};

// With stacks these know which centres call which.
constexpr std::string_view kPipeline[] = {
    // Of what is simplified: what a parser or printer is made of. Definitions of their own are
    // expanded and inlined with the others.
    "lift-parts",
    // (>>=) and its like have become lambdas in the early passes, or do so here: the second copies
    // have not been simplified yet.
    "eta-expand",
    "simplify",
    // Actions with a centre show their World only once what makes them is inlined; splitting them
    // gives functions that take it, whose callers may now take it too.
    "split-actions",
    "eta-expand",
    "simplify",
    // What a function of a monad ends in may have been a composition until now, and the functions
    // that call each other have their states as parameters all at once or not at all.
    "eta-expand",
    // What stands between a function's parameters and its state is looked through where each call
    // gives both: after what eta expansion finds without a look at the calls.
    "gather-arguments",
    "simplify",
    // Loops of actions are local functions that are given all their arguments, World included, only
    // after that. As join points they let the case around them in (case of case).
    "contify",
    "simplify",
    // Strictness is judged where a let is used; what is evaluated at once is then a known value, or
    // a case in the scrutinee of another, which the simplifier takes apart.
    "float-in",
    "let-to-case",
    "simplify",
    // Functions whose calls were in thunks before are called in tail position now.
    "contify",
    "simplify",
    // Each run takes one list out of a chain of loops. The loop that is new has to be simplified,
    // and mostly made a join point, before it is a producer or consumer itself. Three lists are as
    // many as programs tend to have between two loops.
    "fuse-lists",
    "simplify",
    "fuse-lists",
    "contify",
    "simplify",
    "fuse-lists",
    "contify",
    "simplify",
    // Of fused loops it is known what they evaluate, elements and state.
    "float-in",
    "let-to-case",
    "simplify",
    // Twice: fields that are taken apart themselves. What is passed for a field is evaluated at
    // once where the field is.
    "take-apart",
    "let-to-case",
    "simplify",
    "take-apart",
    "let-to-case",
    "simplify",
    "drop-unused",
    // Lists have been fused, and loops are join points: what still stands in a function is made
    // there. What is defined now has its parameters unboxed below.
    "float-out",
    // What is a definition has its free variables and results in registers, too.
    "lift-lambdas",
    // Nobody looks for partial applications any more.
    "expand-partial",
    // Last: they tell the back end, and nobody looks at what they have found.
    "unbox-parameters",
    "unbox-results",
};

}  // namespace

WrittenArities Optimise(Program& program, OptimiserOptions options) {
  WrittenArities arities;
  if (program.logic) {
    return arities;
  }
  RunPasses(kEarlyPasses, program, options);
  for (const Definition& definition : program.definitions) {
    arities[definition.variable] = LambdaCount(*definition.right_hand_side);
  }
  std::optional<StackOrder> order;
  if (options.stacks && options.keep_costs && !options.evaluation_scoping) {
    options.stack_order = &order.emplace(program);
  }
  RunPasses(kPipeline, program, options);
  return arities;
}

}  // namespace assay::core
