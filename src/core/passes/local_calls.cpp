#include "core/passes/local_calls.h"

#include "base/mapped_stack.h"
#include "core/passes/traverse.h"

namespace assay::core {

// All of them at first. One that goes elsewhere takes along those that it calls.
LocalCalls::LocalCalls(const Expression& e) {
  FindFunctions(e);
  do {
    is_changed_ = false;
    Visit(e, 0);
  } while (is_changed_);
}

void LocalCalls::FindFunctions(const Expression& e) {
  if (StackIsLow()) {
    return;  // of what is not found nothing is known
  }
  if (e.kind == ExpressionKind::Let) {
    for (const Binding& binding : e.As<Let>().bindings) {
      if (binding.right_hand_side->kind == ExpressionKind::Lambda) {
        functions_[binding.variable] = LambdaCount(*binding.right_hand_side);
      }
    }
  }
  ForEachChild(e, [&](const Expression& child) { FindFunctions(child); });
}

void LocalCalls::NoteCall(const Variable* function, std::size_t arguments, int depth) {
  const auto found = functions_.find(function);
  if (found != functions_.end() && (arguments < found->second || depth != depths_.at(function))) {
    functions_.erase(found);
    is_changed_ = true;
  }
}

void LocalCalls::Visit(const Expression& e, int depth) {
  if (StackIsLow()) {
    functions_.clear();
    return;
  }
  switch (e.kind) {
    case ExpressionKind::Lambda: return Visit(UnderLambdas(e), depth + 1);
    case ExpressionKind::Scc: return Visit(*e.As<Scc>().body, depth + 1);
    case ExpressionKind::Let:
      for (const Binding& binding : e.As<Let>().bindings) {
        depths_[binding.variable] = depth;
      }
      for (const Binding& binding : e.As<Let>().bindings) {
        const bool runs_here = functions_.contains(binding.variable);
        Visit(runs_here ? UnderLambdas(*binding.right_hand_side) : *binding.right_hand_side, depth);
      }
      return Visit(*e.As<Let>().body, depth);
    case ExpressionKind::Application: {
      const Spine spine = SpineOf(e);
      for (const Variable* const argument : spine.arguments) {
        NoteCall(argument, 0, depth);
      }
      if (spine.Function() != nullptr) {
        return NoteCall(spine.Function(), spine.arguments.size(), depth);
      }
      return Visit(*spine.head, depth);
    }
    default:
      ForEachMention(e, [&](const Variable* variable) { NoteCall(variable, 0, depth); });
      ForEachChild(e, [&](const Expression& child) { Visit(child, depth); });
  }
}

}  // namespace assay::core
