#include "types/call_stacks.h"

#include <algorithm>

namespace assay::types {

namespace {

// What a scope around was given; null: none was.
Evidence* Given(Checker& in, const Predicate& predicate) {
  for (const Implication* at = &in.scopes.Current(); at != nullptr; at = at->parent) {
    const auto found = std::ranges::find_if(at->givens, [&](const Evidence* given) {
      return given->predicate.class_info == predicate.class_info;
    });
    if (found != at->givens.end()) {
      return *found;
    }
  }
  return nullptr;
}

// What is called; null: nothing that has a name. The class's own method is how the library gets at
// the stack: that is no call.
const Symbol* Called(const Predicate& predicate, Expr function) {
  if (function == nullptr) {
    return nullptr;
  }
  if (function->kind == ExpressionKind::Constructor) {
    return function->As<ConstructorExpression>().constructor->symbol;
  }
  const bool is_call =
      function->kind == ExpressionKind::Variable &&
      function->As<VariableExpression>().symbol->parent != predicate.class_info->symbol;
  return is_call ? function->As<VariableExpression>().symbol : nullptr;
}

}  // namespace

bool IsCallStack(const Checker& in, const Predicate& predicate) {
  return !predicate.IsEquality() &&
         predicate.class_info->symbol == in.known.Find(names::Known::HasCallStack);
}

Evidence* StackOfCall(Checker& in, const Predicate& predicate, Span span, Expr function) {
  Evidence* const given = Given(in, predicate);
  const Symbol* const called = Called(predicate, function);
  if (called == nullptr) {
    return given != nullptr ? given : in.solver.Want(predicate, span);
  }
  Evidence* const call = in.solver.NewEvidence(EvidenceKind::Call, predicate, function->span);
  call->source = given;
  call->function = called;
  return call;
}

}  // namespace assay::types
