// Walks over expressions that treat most kinds alike.
#pragma once

#include "core/ir.h"

namespace assay::core {

// Every direct subexpression.
template <typename Visit>
void ForEachChild(const Expression& e, Visit visit) {
  switch (e.kind) {
    case ExpressionKind::Occurrence:
    case ExpressionKind::Literal:
    case ExpressionKind::Construction:
    case ExpressionKind::PrimitiveCall:
    case ExpressionKind::Jump: return;
    case ExpressionKind::Lambda: return visit(*e.As<Lambda>().body);
    case ExpressionKind::Application: return visit(*e.As<Application>().function);
    case ExpressionKind::Scc: return visit(*e.As<Scc>().body);
    case ExpressionKind::Let:
      for (const Binding& binding : e.As<Let>().bindings) {
        visit(*binding.right_hand_side);
      }
      return visit(*e.As<Let>().body);
    case ExpressionKind::Case:
      visit(*e.As<Case>().scrutinee);
      for (const Alternative& alternative : e.As<Case>().alternatives) {
        visit(*alternative.body);
      }
      return;
    case ExpressionKind::Join:
      for (const JoinPoint& point : e.As<Join>().points) {
        visit(*point.body);
      }
      return visit(*e.As<Join>().body);
    case ExpressionKind::Choice: visit(*e.As<Choice>().first); return visit(*e.As<Choice>().second);
  }
}

// Every variable that the expression itself mentions, its labels left out.
template <typename Use>
void ForEachMention(const Expression& e, Use use) {
  const auto use_all = [&](std::span<const Variable* const> variables) {
    for (const Variable* const variable : variables) {
      use(variable);
    }
  };
  switch (e.kind) {
    case ExpressionKind::Occurrence: return use(e.As<Occurrence>().variable);
    case ExpressionKind::Application: return use(e.As<Application>().argument);
    case ExpressionKind::Construction: return use_all(e.As<Construction>().arguments);
    case ExpressionKind::PrimitiveCall: return use_all(e.As<PrimitiveCall>().arguments);
    case ExpressionKind::Jump: return use_all(e.As<Jump>().arguments);
    default: return;
  }
}

// Data that is no object: everybody may have it.
[[nodiscard]] inline bool IsSmallData(const Expression& e) {
  return e.kind == ExpressionKind::Literal ||
         (e.kind == ExpressionKind::Construction && e.As<Construction>().arguments.empty());
}

// A function applied: `f x y` is {f, {x, y}}; an expression that is no application is its own head.
struct Spine {
  const Expression* head;
  std::vector<const Variable*> arguments;

  // The variable that is applied, or null.
  [[nodiscard]] const Variable* Function() const {
    return head->kind == ExpressionKind::Occurrence ? head->As<Occurrence>().variable : nullptr;
  }
};
[[nodiscard]] Spine SpineOf(const Expression& e);

// How many lambdas it starts with, and what is under them.
[[nodiscard]] std::size_t LambdaCount(const Expression& e);
[[nodiscard]] const Expression& UnderLambdas(const Expression& e);

[[nodiscard]] std::vector<const Variable*> ParametersOf(const Expression& lambda);

// Does one of the points jump to one of them?
[[nodiscard]] bool IsLoop(const Join& join);

// Nodes, counted up to a limit.
[[nodiscard]] std::size_t SizeOf(const Expression& e, std::size_t limit);

}  // namespace assay::core
