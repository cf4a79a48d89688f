#include "core/passes/strip_centres.h"

#include "core/passes/rewrite.h"

namespace assay::core {

namespace {

class Stripper final : public Rewriter {
 public:
  using Rewriter::Rewriter;

  const Expression* Visit(const Expression& e) override {
    const Expression* inner = &e;
    while (inner->kind == ExpressionKind::Scc) {
      inner = inner->As<Scc>().body;
    }
    return VisitChildren(*inner);
  }
};

}  // namespace

void StripCentres(Program& program) {
  for (Definition& definition : program.definitions) {
    Stripper stripper(program.arena);
    const Expression* const stripped = stripper.Visit(*definition.right_hand_side);
    if (stripper.GaveUp()) {
      continue;
    }
    definition.right_hand_side = stripped;
    if (stripped->kind == ExpressionKind::Lambda) {
      definition.centre = program.centres.Subsumed();
    }
  }
}

}  // namespace assay::core
