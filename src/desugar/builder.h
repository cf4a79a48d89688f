// Makes Core nodes: the vocabulary that the translation is written in.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/ir.h"

namespace assay::desugar {

using Core = const core::Expression*;
using CoreVariable = const core::Variable*;
using CoreVariables = std::vector<CoreVariable>;

class Builder {
 public:
  explicit Builder(core::Program& program) : program_(&program) {}

  [[nodiscard]] core::Program& Program() const { return *program_; }
  [[nodiscard]] Arena& TheArena() const { return program_->arena; }

  // `shape`: null where it is not known.
  [[nodiscard]] CoreVariable Fresh(Name name, Span span, const core::Shape* shape = nullptr) const {
    return Fresh(name, span, shape, core::Inlining::Undecided, false);
  }
  [[nodiscard]] CoreVariable Fresh(Name name, Span span, const core::Shape* shape,
                                   core::Inlining inlining, bool wants_copies) const {
    return TheArena().New<core::Variable>(name, nullptr, span, inlining, wants_copies, shape);
  }
  [[nodiscard]] CoreVariable Fresh(std::string_view name, Span span,
                                   const core::Shape* shape = nullptr) const {
    return Fresh(Name(name), span, shape);
  }

  [[nodiscard]] Core Use(CoreVariable variable, Span span) const {
    return core::New<core::Occurrence>(TheArena(), span, variable);
  }
  [[nodiscard]] Core Literal(core::LiteralValue value, Span span) const {
    return core::New<core::Literal>(TheArena(), span, value);
  }
  [[nodiscard]] Core Apply(Core function, CoreVariable argument, Span span) const {
    return core::New<core::Application>(TheArena(), span, function, argument);
  }
  [[nodiscard]] Core Construct(const core::Constructor* constructor, const CoreVariables& arguments,
                               Span span) const {
    return core::New<core::Construction>(TheArena(), span, constructor, TheArena().Copy(arguments));
  }
  [[nodiscard]] Core Call(core::Primitive primitive, const CoreVariables& arguments,
                          Span span) const {
    return core::New<core::PrimitiveCall>(TheArena(), span, primitive, TheArena().Copy(arguments));
  }
  [[nodiscard]] Core Jump(CoreVariable label, const CoreVariables& arguments, Span span) const {
    return core::New<core::Jump>(TheArena(), span, label, TheArena().Copy(arguments));
  }
  [[nodiscard]] Core Scc(core::SccKind kind, const core::CostCentre* centre, Core body,
                         Span span) const {
    return core::New<core::Scc>(TheArena(), span, kind, centre, body);
  }
  [[nodiscard]] Core Join(const std::vector<core::JoinPoint>& points, Core body, Span span) const;
  // The body itself where there is nothing to bind.
  [[nodiscard]] Core Let(const std::vector<core::Binding>& bindings, Core body, Span span) const;
  // \x y -> body
  [[nodiscard]] Core Lambda(const CoreVariables& parameters, Core body, Span span) const;

  [[nodiscard]] Core Case(Core scrutinee, const std::vector<core::Alternative>& alternatives,
                          Span span) const {
    return core::New<core::Case>(TheArena(), span, scrutinee, TheArena().Copy(alternatives));
  }
  // Of functional logic programs: a case that binds a logic variable, a choice, a logic variable.
  [[nodiscard]] Core FlexibleCase(Core scrutinee,
                                  const std::vector<core::Alternative>& alternatives,
                                  Span span) const;
  [[nodiscard]] Core Choose(Core first, Core second, Span span) const;
  [[nodiscard]] Core LogicVariable(Span span, const core::Shape* shape) const;
  [[nodiscard]] core::Alternative Of(const core::Constructor* constructor,
                                     const CoreVariables& fields, Core body, Span span) const {
    return {core::PatternKind::Constructor, constructor, {}, TheArena().Copy(fields), body, span};
  }
  [[nodiscard]] static core::Alternative Of(core::LiteralValue literal, Core body, Span span) {
    return {core::PatternKind::Literal, nullptr, literal, {}, body, span};
  }
  // `x -> body`, or `_ -> body` without a variable.
  [[nodiscard]] core::Alternative Otherwise(CoreVariable variable, Core body, Span span) const;

 private:
  core::Program* program_;
};

}  // namespace assay::desugar
