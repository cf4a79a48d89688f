#include "core/passes/pipeline.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "base/pass_watch.h"
#include "core/compare.h"
#include "core/passes/contify.h"
#include "core/passes/eta_expand.h"
#include "core/passes/expand_partial.h"
#include "core/passes/finished.h"
#include "core/passes/float_in.h"
#include "core/passes/float_out.h"
#include "core/passes/fuse_lists.h"
#include "core/passes/gather_arguments.h"
#include "core/passes/inline_main.h"
#include "core/passes/let_to_case.h"
#include "core/passes/lift_lambdas.h"
#include "core/passes/lift_parts.h"
#include "core/passes/simplify.h"
#include "core/passes/specialise.h"
#include "core/passes/split_actions.h"
#include "core/passes/split_constants.h"
#include "core/passes/split_lets.h"
#include "core/passes/strip_centres.h"
#include "core/passes/take_apart.h"
#include "core/passes/traverse.h"
#include "core/passes/unbox_parameters.h"
#include "core/passes/unbox_results.h"
#include "core/print.h"
#include "core/reachable.h"
#include "core/verify.h"
#include "core/verify_shapes.h"

namespace assay::core {

namespace {

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

// What stands in a function and chooses does so in each call, and two loops that may fail are no
// longer those two when they are one.
void Float(Program& program, const OptimiserOptions& options) {
  if (!options.searches) {
    FloatOut(program, options);
  }
}

void Fuse(Program& program, const OptimiserOptions& options) {
  if (!options.searches) {
    FuseLists(program, options);
  }
}

constexpr auto kPasses = std::to_array<Pass>({
    {"drop-unused", Drop, true},
    {"strip-centres", Strip, true},
    {"inline-main", InlineMain},
    {"split-lets", SplitLets},
    {"simplify", Simplify},
    {"specialise", Specialise},
    {"split-constants", SplitConstants},
    {"lift-parts", LiftParts},
    {"eta-expand", Expand},
    {"gather-arguments", GatherArguments},
    {"split-actions", Split},
    {"contify", Contify},
    {"float-in", FloatIn},
    {"let-to-case", LetToCase},
    {"fuse-lists", Fuse},
    {"float-out", Float},
    {"lift-lambdas", LiftLambdas},
    {"expand-partial", ExpandPartial},
    {"take-apart", TakeApart},
    {"unbox-parameters", UnboxParameters},
    {"unbox-results", UnboxResults},
});

using Definitions = std::unordered_map<const Variable*, Definition>;

Definitions ByVariable(const Program& program) {
  Definitions all;
  for (const Definition& definition : program.definitions) {
    all.emplace(definition.variable, definition);
  }
  return all;
}

// New definitions may hold what the old ones were: without a use they have to go.
void DropUnusedNew(Program& program, const Definitions& before) {
  const Definitions all = ByVariable(program);
  std::unordered_map<const Variable*, bool> is_used;
  const auto use = [&](const auto& self, const Expression& e) -> void {
    ForEachMention(e, [&](const Variable* variable) {
      const auto found = all.find(variable);
      if (found != all.end() && !before.contains(variable) && !is_used[variable]) {
        is_used[variable] = true;
        self(self, *found->second.right_hand_side);
      }
    });
    ForEachChild(e, [&](const Expression& child) { self(self, child); });
  };
  for (const Definition& definition : program.definitions) {
    if (before.contains(definition.variable)) {
      use(use, *definition.right_hand_side);
    }
  }
  std::erase_if(program.definitions, [&](const Definition& definition) {
    return !before.contains(definition.variable) && !is_used[definition.variable];
  });
}

// A step is the change of one definition. Those beyond the limit are undone, each by itself: a pass
// leaves every definition with a meaning of its own.
void UndoBeyondLimit(Program& program, const Definitions& before, const Pass& pass,
                     PassWatch& watch) {
  bool is_undone = false;
  for (Definition& definition : program.definitions) {
    const auto old = before.find(definition.variable);
    if (old != before.end() && !AreAlphaEqual(old->second, definition) &&
        !watch.MayStep({pass.name, definition.variable->name})) {
      definition = old->second;
      is_undone = true;
    }
  }
  if (is_undone) {
    DropUnusedNew(program, before);
  }
}

void Dump(const Program& program, const Pass& pass, const OptimiserOptions& options) {
  fmt::print("-- after {}{}{}\n{}\n", pass.name, options.module.IsEmpty() ? "" : ", module ",
             options.module.Text(), Print(program));
  std::fflush(stdout);
}

void RunWatched(const Pass& pass, Program& program, const OptimiserOptions& options) {
  PassWatch& watch = *options.watch;
  if (!pass.is_housekeeping &&
      std::ranges::find(watch.Wishes().without, pass.name) != watch.Wishes().without.end()) {
    return;
  }
  const bool is_limited = watch.Wishes().step_limit.has_value() && !pass.is_housekeeping;
  const Definitions before = is_limited ? ByVariable(program) : Definitions();
  watch.Time(pass.name, [&] { pass.run(program, options); });
  if (is_limited) {
    UndoBeyondLimit(program, before, pass, watch);
  }
  if (watch.WantsDump(pass.name, options.module, options.is_shared)) {
    Dump(program, pass, options);
  }
  if (options.verify) {
    watch.Time("(verify Core)", [&] { CheckWellFormed(program, options, pass.name); });
  }
}

}  // namespace

std::span<const Pass> AllPasses() { return kPasses; }

const Pass* FindPass(std::string_view name) {
  const auto* const found = std::ranges::find(kPasses, name, &Pass::name);
  return found == kPasses.end() ? nullptr : found;
}

void RunPasses(std::span<const std::string_view> names, Program& program,
               const OptimiserOptions& options) {
  for (const std::string_view name : names) {
    const Pass* const pass = FindPass(name);
    CHECK(pass != nullptr, fmt::format("there is a pass `{}`", name));
    if (options.watch != nullptr) {
      RunWatched(*pass, program, options);
      continue;
    }
    pass->run(program, options);
    if (options.verify) {
      CheckWellFormed(program, options, pass->name);
    }
  }
}

void CheckWellFormed(const Program& program, const OptimiserOptions& options,
                     std::string_view after) {
  Diagnostics diagnostics;
  Verify(program, diagnostics,
         [&](const Variable* variable) { return FindFinished(options, variable) != nullptr; });
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    CHECK(false, fmt::format("Core after {}{}{}: {}", after, options.module.IsEmpty() ? "" : " of ",
                             options.module.Text(), diagnostic.message));
  }
  const std::optional<std::string> violation = FindShapeViolation(program);
  CHECK(!violation,
        fmt::format("Core after {}{}{}: {}", after, options.module.IsEmpty() ? "" : " of ",
                    options.module.Text(), violation.value_or("")));
}

}  // namespace assay::core
