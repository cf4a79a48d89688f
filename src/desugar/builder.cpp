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

Core Builder::FlexibleCase(Core scrutinee, const std::vector<core::Alternative>& alternatives,
                           Span span) const {
  program_->NoteLogic(span);
  return core::New<core::Case>(TheArena(), span, scrutinee, TheArena().Copy(alternatives), true);
}

Core Builder::Choose(Core first, Core second, Span span) const {
  program_->NoteLogic(span);
  return core::New<core::Choice>(TheArena(), span, first, second);
}

// let x = x in x
Core Builder::LogicVariable(Span span, const core::Shape* shape) const {
  program_->NoteLogic(span);
  const CoreVariable variable = Fresh("free", span, shape);
  return Let({{variable, Use(variable, span)}}, Use(variable, span), span);
}

core::Alternative Builder::Otherwise(CoreVariable variable, Core body, Span span) const {
  CoreVariables variables;
  if (variable != nullptr) {
    variables.push_back(variable);
  }
  return {core::PatternKind::Default, nullptr, {}, TheArena().Copy(variables), body, span};
}

}  // namespace assay::desugar
