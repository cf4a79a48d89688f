#include "core/passes/rewrite.h"

#include "base/mapped_stack.h"

namespace assay::core {

const Expression* Rewriter::Visit(const Expression& e) { return VisitChildren(e); }

const Expression* Rewriter::VisitChildren(const Expression& e) {
  if (gave_up_ || StackIsLow()) {
    gave_up_ = true;
    return &e;
  }
  switch (e.kind) {
    case ExpressionKind::Occurrence:
    case ExpressionKind::Literal:
    case ExpressionKind::Construction:
    case ExpressionKind::PrimitiveCall:
    case ExpressionKind::Jump: return &e;
    case ExpressionKind::Lambda:
      return New<Lambda>(arena_, e.span, e.As<Lambda>().parameter, Visit(*e.As<Lambda>().body));
    case ExpressionKind::Application:
      return New<Application>(arena_, e.span, Visit(*e.As<Application>().function),
                              e.As<Application>().argument);
    case ExpressionKind::Let: {
      std::vector<Binding> bindings;
      for (const Binding& binding : e.As<Let>().bindings) {
        bindings.push_back({binding.variable, Visit(*binding.right_hand_side)});
      }
      return New<Let>(arena_, e.span, arena_.Copy(bindings), Visit(*e.As<Let>().body));
    }
    case ExpressionKind::Case: {
      const auto& node = e.As<Case>();
      const Expression* const scrutinee = Visit(*node.scrutinee);
      std::vector<Alternative> alternatives;
      for (const Alternative& alternative : node.alternatives) {
        alternatives.push_back(alternative);
        alternatives.back().body = Visit(*alternative.body);
      }
      return New<Case>(arena_, e.span, scrutinee, arena_.Copy(alternatives), node.is_flexible);
    }
    case ExpressionKind::Scc:
      return New<Scc>(arena_, e.span, e.As<Scc>().scc_kind, e.As<Scc>().centre,
                      Visit(*e.As<Scc>().body));
    case ExpressionKind::Join: {
      std::vector<JoinPoint> points;
      for (const JoinPoint& point : e.As<Join>().points) {
        points.push_back({point.label, point.parameters, Visit(*point.body)});
      }
      return New<Join>(arena_, e.span, arena_.Copy(points), Visit(*e.As<Join>().body));
    }
    case ExpressionKind::Choice:
      return New<Choice>(arena_, e.span, Visit(*e.As<Choice>().first),
                         Visit(*e.As<Choice>().second));
  }
  return &e;
}

}  // namespace assay::core
