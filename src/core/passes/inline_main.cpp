#include "core/passes/inline_main.h"

#include "core/known_names.h"
#include "core/passes/copy.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"

namespace assay::core {

namespace {

Definition* FindMain(Program& program) {
  for (Definition& definition : program.definitions) {
    if (definition.variable->name.Text() == "main") {
      return &definition;
    }
  }
  return nullptr;
}

// The constant that is run by the application, and mentioned nowhere else.
const Definition* FindAction(const Program& program, const Expression& run) {
  if (run.kind != ExpressionKind::Application) {
    return nullptr;
  }
  const Spine spine = SpineOf(run);
  if (spine.Function() == nullptr || !Is(spine.Function()->name, KnownName::RunMain) ||
      spine.arguments.size() != 2) {
    return nullptr;
  }
  UsageTable mentions;
  CountMentions(program, mentions);
  for (const Definition& definition : program.definitions) {
    const Variable* const variable = definition.variable;
    if (variable == spine.arguments.front()) {
      return definition.right_hand_side->kind != ExpressionKind::Lambda &&
                     variable->inlining != Inlining::Never && mentions[variable].count == 1
                 ? &definition
                 : nullptr;
    }
  }
  return nullptr;
}

}  // namespace

void InlineMain(Program& program, const OptimiserOptions& options) {
  if (options.keep_costs || options.is_shared || !program.main_is_action) {
    return;
  }
  Definition* const main = FindMain(program);
  if (main == nullptr || main->right_hand_side->kind != ExpressionKind::Lambda) {
    return;
  }
  const auto& lambda = main->right_hand_side->As<Lambda>();
  const Definition* const action = FindAction(program, *lambda.body);
  if (action == nullptr) {
    return;
  }
  Arena& arena = program.arena;
  const Span span = main->right_hand_side->span;
  const Variable* const local = CopyVariable(arena, *action->variable);
  const Variable* const world = CopyVariable(arena, *lambda.parameter);
  const Variable* const inner = CopyVariable(arena, *lambda.parameter);
  Renaming none;
  Renaming renaming{{action->variable, local}, {lambda.parameter, world}};
  const Expression* const made = Copy(arena, *action->right_hand_side, none);
  const Expression* const value =
      New<Lambda>(arena, span, inner, New<Application>(arena, made->span, made, inner));
  const std::vector<Binding> bindings{{local, value}};
  const Expression* const body =
      New<Let>(arena, span, arena.Copy(bindings), Copy(arena, *lambda.body, renaming));
  main->right_hand_side = New<Lambda>(arena, span, world, body);
}

}  // namespace assay::core
