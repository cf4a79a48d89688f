// Statements, guards and case alternatives. Each binds variables for what stands to its right.
#include "names/declarations.h"
#include "names/expressions.h"
#include "names/patterns.h"
#include "names/renamer.h"

namespace assay::names {

using syntax::StatementKind;

void RenameStatements(Renamer& in, syntax::List<syntax::Statement*> statements) {
  for (syntax::Statement* statement : statements) {
    switch (statement->kind) {
      case StatementKind::Bind:
        RenameExpression(in, *statement->expression);
        BindPattern(in, statement->pattern);
        break;
      case StatementKind::Let: RenameLocalDeclarations(in, *statement->declarations); break;
      case StatementKind::Expression: RenameExpression(in, *statement->expression); break;
    }
  }
}

void RenameGuarded(Renamer& in, syntax::List<syntax::GuardedExpression> alternatives) {
  for (const syntax::GuardedExpression& alternative : alternatives) {
    const ScopeGuard scope(in);
    RenameStatements(in, alternative.guards);
    RenameExpression(in, *alternative.body);
  }
}

void RenameRightHandSide(Renamer& in, syntax::RightHandSide& right_hand_side) {
  const ScopeGuard scope(in);
  if (right_hand_side.where != nullptr) {
    RenameLocalDeclarations(in, *right_hand_side.where);
  }
  RenameGuarded(in, right_hand_side.alternatives);
}

void RenameAlternatives(Renamer& in, syntax::List<syntax::CaseAlternative> alternatives) {
  for (syntax::CaseAlternative& alternative : alternatives) {
    const ScopeGuard scope(in);
    BindPattern(in, alternative.pattern);
    RenameRightHandSide(in, *alternative.right_hand_side);
  }
}

}  // namespace assay::names
