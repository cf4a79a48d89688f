#include "core/passes/traverse.h"

#include <algorithm>

#include "base/mapped_stack.h"

namespace assay::core {

Spine SpineOf(const Expression& e) {
  Spine spine{&e, {}};
  while (spine.head->kind == ExpressionKind::Application) {
    spine.arguments.push_back(spine.head->As<Application>().argument);
    spine.head = spine.head->As<Application>().function;
  }
  std::ranges::reverse(spine.arguments);
  return spine;
}

std::size_t LambdaCount(const Expression& e) {
  std::size_t count = 0;
  for (const Expression* body = &e; body->kind == ExpressionKind::Lambda;
       body = body->As<Lambda>().body) {
    ++count;
  }
  return count;
}

std::vector<const Variable*> ParametersOf(const Expression& lambda) {
  std::vector<const Variable*> parameters;
  for (const Expression* e = &lambda; e->kind == ExpressionKind::Lambda; e = e->As<Lambda>().body) {
    parameters.push_back(e->As<Lambda>().parameter);
  }
  return parameters;
}

const Expression& UnderLambdas(const Expression& e) {
  const Expression* body = &e;
  while (body->kind == ExpressionKind::Lambda) {
    body = body->As<Lambda>().body;
  }
  return *body;
}

namespace {

// A lambda's parameters are free, as is the evaluation of a variable where it stands.
void Count(const Expression& e, std::size_t limit, std::size_t& size) {
  size += e.kind == ExpressionKind::Lambda ? 0 : 1;
  if (e.kind == ExpressionKind::Let) {
    size += e.As<Let>().bindings.size();
  }
  if (size < limit) {
    ForEachChild(e, [&](const Expression& child) {
      if (size < limit) {
        Count(child, limit, size);
      }
    });
  }
}

}  // namespace

bool IsLoop(const Join& join) {
  const auto jumps_back = [&](const auto& self, const Expression& e) -> bool {
    if (StackIsLow()) {
      return true;
    }
    if (e.kind == ExpressionKind::Jump) {
      return std::ranges::find(join.points, e.As<Jump>().label, &JoinPoint::label) !=
             join.points.end();
    }
    bool is_found = false;
    ForEachChild(e, [&](const Expression& child) { is_found = is_found || self(self, child); });
    return is_found;
  };
  return std::ranges::any_of(
      join.points, [&](const JoinPoint& point) { return jumps_back(jumps_back, *point.body); });
}

std::size_t SizeOf(const Expression& e, std::size_t limit) {
  std::size_t size = 0;
  Count(e, limit, size);
  return size;
}

}  // namespace assay::core
