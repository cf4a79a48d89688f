#include "core/passes/leave_choices.h"

#include <vector>

#include "base/check.h"
#include "core/passes/rewrite.h"

namespace assay::core {

namespace {

class Leaver final : public Rewriter {
 public:
  explicit Leaver(Arena& arena) : Rewriter(arena) {}

  const Expression* Visit(const Expression& e) override {
    if (e.kind != ExpressionKind::Choice) {
      return VisitChildren(e);
    }
    const Expression* const later = Visit(*e.As<Choice>().second);
    const std::vector<Binding> second{
        {Fresh("second", e.span),
         New<Lambda>(arena_, later->span, Fresh("_", e.span),
                     New<Lambda>(arena_, later->span, Fresh("_", e.span), later))}};
    const std::vector<const Variable*> operands{second[0].variable};
    const Expression* const leave =
        New<PrimitiveCall>(arena_, e.span, Primitive::Leave, arena_.Copy(operands));
    const Expression* const first = Visit(*e.As<Choice>().first);
    const Expression* const failed =
        New<PrimitiveCall>(arena_, e.span, Primitive::Failed, arena_.Copy(operands));
    const std::vector<Alternative> alternatives{
        {PatternKind::Literal, nullptr, IntLiteral(0), {}, first, e.span},
        {PatternKind::Default, nullptr, {}, {}, failed, e.span}};
    return New<Let>(arena_, e.span, arena_.Copy(second),
                    New<Case>(arena_, e.span, leave, arena_.Copy(alternatives), false));
  }

 private:
  const Variable* Fresh(const char* name, Span span) {
    return arena_.New<Variable>(Name(name), nullptr, span);
  }
};

}  // namespace

void LeaveChoices(Program& program) {
  for (Definition& definition : program.definitions) {
    Leaver leaver(program.arena);
    definition.right_hand_side = leaver.Visit(*definition.right_hand_side);
    CHECK(!leaver.GaveUp(), "expressions that were optimised are not too deep");
  }
}

}  // namespace assay::core
