// Names in expressions and statements.
#pragma once

#include "names/renamer.h"

namespace assay::names {

// ---- expressions.cpp
void RenameExpression(Renamer& in, syntax::Expression& expression);

// ---- operators.cpp
void ResolveOperators(Renamer& in, syntax::OperatorSequenceExpression& sequence);
// `side` is where the operand stands.
void CheckSection(Renamer& in, const syntax::Expression& operand,
                  const syntax::Expression& operation, syntax::Associativity side);

// ---- records.cpp
void RenameConstruction(Renamer& in, syntax::RecordConstructionExpression& construction);
void RenameUpdate(Renamer& in, syntax::RecordUpdateExpression& update);

// ---- statements.cpp
// What the statements bind stays in scope; the caller leaves it.
void RenameStatements(Renamer& in, syntax::List<syntax::Statement*> statements);
void RenameGuarded(Renamer& in, syntax::List<syntax::GuardedExpression> alternatives);
void RenameRightHandSide(Renamer& in, syntax::RightHandSide& right_hand_side);
void RenameAlternatives(Renamer& in, syntax::List<syntax::CaseAlternative> alternatives);

}  // namespace assay::names
