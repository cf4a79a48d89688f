#include "core/passes/optimise.h"

#include <optional>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "base/check.h"
#include "core/passes/contify.h"
#include "core/passes/eta_expand.h"
#include "core/passes/finished.h"
#include "core/passes/float_in.h"
#include "core/passes/fuse_lists.h"
#include "core/passes/let_to_case.h"
#include "core/passes/simplify.h"
#include "core/passes/specialise.h"
#include "core/passes/split_actions.h"
#include "core/passes/split_constants.h"
#include "core/passes/split_lets.h"
#include "core/passes/stack_order.h"
#include "core/passes/strip_centres.h"
#include "core/passes/traverse.h"
#include "core/passes/unbox_parameters.h"
#include "core/passes/unbox_results.h"
#include "core/reachable.h"
#include "core/verify.h"

namespace assay::core {

namespace {

using Pass = void (*)(Program&, const OptimiserOptions&);

struct NamedPass {
  std::string_view name;
  Pass run;
};

void Strip(Program& program, const OptimiserOptions& options) {
  if (!options.keep_costs) {
    StripCentres(program);
  }
}

void Drop(Program& program, const OptimiserOptions& /*options*/) { DropUnused(program); }

// With evaluation scoping what stands between two lambdas belongs to whoever applies the first.
void Expand(Program& program, const OptimiserOptions& options) {
  if (!options.evaluation_scoping) {
    EtaExpand(program, options);
  }
}

// The inside of an action is charged to its centre, not to whoever runs it.
void Split(Program& program, const OptimiserOptions& options) {
  if (!options.evaluation_scoping) {
    SplitActions(program, options);
  }
}

constexpr NamedPass kEarlyPasses[] = {
    {"drop unused definitions", Drop},   {"strip centres", Strip},
    {"split lets", SplitLets},           {"simplify", Simplify},
    {"specialise", Specialise},          {"simplify", Simplify},
    {"specialise again", Specialise},    {"drop unused definitions", Drop},
    {"split constants", SplitConstants},
};

// With stacks these know which centres call which.
constexpr NamedPass kPasses[] = {
    {"eta-expand", Expand},
    {"simplify", Simplify},
    {"split actions", Split},
    {"eta-expand", Expand},
    {"simplify", Simplify},
    {"contify", Contify},
    {"simplify", Simplify},
    {"float in", FloatIn},
    {"let to case", LetToCase},
    {"simplify", Simplify},
    {"contify", Contify},
    {"simplify", Simplify},
    {"fuse lists", FuseLists},
    {"simplify", Simplify},
    {"fuse lists again", FuseLists},
    {"contify", Contify},
    {"simplify", Simplify},
    {"fuse lists again", FuseLists},
    {"contify", Contify},
    {"simplify", Simplify},
    {"float in", FloatIn},
    {"let to case", LetToCase},
    {"simplify", Simplify},
    {"drop unused definitions", Drop},
    {"unbox parameters", UnboxParameters},
    {"unbox results", UnboxResults},
};

void CheckAfter(const Program& program, const OptimiserOptions& options, std::string_view pass) {
  Diagnostics diagnostics;
  Verify(program, diagnostics,
         [&](const Variable* variable) { return FindFinished(options, variable) != nullptr; });
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    CHECK(false, fmt::format("after the pass `{}`: {}", pass, diagnostic.message));
  }
}

void Run(std::span<const NamedPass> passes, Program& program, const OptimiserOptions& options) {
  for (const NamedPass& pass : passes) {
    pass.run(program, options);
    if (options.verify) {
      CheckAfter(program, options, pass.name);
    }
  }
}

}  // namespace

WrittenArities Optimise(Program& program, OptimiserOptions options) {
  WrittenArities arities;
  if (program.logic) {
    return arities;
  }
  Run(kEarlyPasses, program, options);
  for (const Definition& definition : program.definitions) {
    arities[definition.variable] = LambdaCount(*definition.right_hand_side);
  }
  std::optional<StackOrder> order;
  if (options.stacks && options.keep_costs && !options.evaluation_scoping) {
    options.stack_order = &order.emplace(program);
  }
  Run(kPasses, program, options);
  return arities;
}

}  // namespace assay::core
