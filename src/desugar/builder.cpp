#include "desugar/builder.h"

#include <ranges>

namespace assay::desugar {

Core Builder::Join(const std::vector<core::JoinPoint>& points, Core body, Span span) const {
  if (points.empty()) {
    return body;
  }
  return core::New<core::Join>(TheArena(), span, TheArena().Copy(points), body);
}

Core Builder::Let(const std::vector<core::Binding>& bindings, Core body, Span span) const {
  if (bindings.empty()) {
    return body;
  }
  return core::New<core::Let>(TheArena(), span, TheArena().Copy(bindings), body);
}

Core Builder::Lambda(const CoreVariables& parameters, Core body, Span span) const {
  for (const CoreVariable parameter : parameters | std::views::reverse) {
    body = core::New<core::Lambda>(TheArena(), span, parameter, body);
  }
  return body;
}

core::Alternative Builder::Otherwise(CoreVariable variable, Core body, Span span) const {
  CoreVariables variables;
  if (variable != nullptr) {
    variables.push_back(variable);
  }
  return {core::PatternKind::Default, nullptr, {}, TheArena().Copy(variables), body, span};
}

}  // namespace assay::desugar
