#include "semantics/shared_erase.h"

#include <vector>

#include "base/check.h"

namespace assay::semantics::test {

namespace {

using core::Expression;
using core::ExpressionKind;
using core::New;

const Expression* Erase(Arena& arena, const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Occurrence:
    case ExpressionKind::Literal:
    case ExpressionKind::Construction:
    case ExpressionKind::PrimitiveCall:
    case ExpressionKind::Jump:
    case ExpressionKind::Choice: return &e;
    case ExpressionKind::Lambda:
      return New<core::Lambda>(arena, e.span, e.As<core::Lambda>().parameter,
                               Erase(arena, *e.As<core::Lambda>().body));
    case ExpressionKind::Application:
      return New<core::Application>(arena, e.span,
                                    Erase(arena, *e.As<core::Application>().function),
                                    e.As<core::Application>().argument);
    case ExpressionKind::Scc: return Erase(arena, *e.As<core::Scc>().body);
    case ExpressionKind::Let: {
      std::vector<core::Binding> bindings;
      for (const core::Binding& binding : e.As<core::Let>().bindings) {
        bindings.push_back({binding.variable, Erase(arena, *binding.right_hand_side)});
      }
      return New<core::Let>(arena, e.span, arena.Copy(bindings),
                            Erase(arena, *e.As<core::Let>().body));
    }
    case ExpressionKind::Case: {
      std::vector<core::Alternative> alternatives;
      for (core::Alternative alternative : e.As<core::Case>().alternatives) {
        alternative.body = Erase(arena, *alternative.body);
        alternatives.push_back(alternative);
      }
      return New<core::Case>(arena, e.span, Erase(arena, *e.As<core::Case>().scrutinee),
                             arena.Copy(alternatives));
    }
    case ExpressionKind::Join: {
      std::vector<core::JoinPoint> points;
      for (core::JoinPoint point : e.As<core::Join>().points) {
        point.body = Erase(arena, *point.body);
        points.push_back(point);
      }
      return New<core::Join>(arena, e.span, arena.Copy(points),
                             Erase(arena, *e.As<core::Join>().body));
    }
  }
  CHECK(false, "every expression can be erased");
}

}  // namespace

std::unique_ptr<core::Program> EraseCentres(const core::Program& program, bool keeps_dictionaries) {
  auto erased = std::make_unique<core::Program>();
  erased->constructors = program.constructors;
  for (const core::Definition& definition : program.definitions) {
    erased->Define(definition.variable, Erase(erased->arena, *definition.right_hand_side),
                   keeps_dictionaries && definition.is_dictionary);
  }
  return erased;
}

}  // namespace assay::semantics::test
