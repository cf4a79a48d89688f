// Statements, guards, case alternatives: what binds for what stands to its right.
#include "names/renamer.h"

namespace assay::names {

using syntax::StatementKind;

void Renamer::RenameStatements(syntax::List<syntax::Statement*> statements) {
  for (syntax::Statement* statement : statements) {
    switch (statement->kind) {
      case StatementKind::Bind:
        RenameExpression(*statement->expression);
        BindPattern(statement->pattern);
        break;
      case StatementKind::Let: RenameLocalDeclarations(*statement->declarations); break;
      case StatementKind::Expression: RenameExpression(*statement->expression); break;
    }
  }
}

void Renamer::RenameGuarded(syntax::List<syntax::GuardedExpression> alternatives) {
  for (const syntax::GuardedExpression& alternative : alternatives) {
    const ScopeGuard scope(*this);
    RenameStatements(alternative.guards);
    RenameExpression(*alternative.body);
  }
}

void Renamer::RenameRightHandSide(syntax::RightHandSide& right_hand_side) {
  const ScopeGuard scope(*this);
  if (right_hand_side.where != nullptr) {
    RenameLocalDeclarations(*right_hand_side.where);
  }
  RenameGuarded(right_hand_side.alternatives);
}

void Renamer::RenameAlternatives(syntax::List<syntax::CaseAlternative> alternatives) {
  for (syntax::CaseAlternative& alternative : alternatives) {
    const ScopeGuard scope(*this);
    BindPattern(alternative.pattern);
    RenameRightHandSide(*alternative.right_hand_side);
  }
}

}  // namespace assay::names
