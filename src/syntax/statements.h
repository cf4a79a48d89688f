// Statements of do blocks, guards and comprehensions, and what extensions of do stand for.
#pragma once

#include "syntax/parser.h"

namespace assay::syntax {

// ---- statements.cpp
Statement* ParseStatement(Parser& in);
List<Statement*> ParseStatements(Parser& in, Span opener);
List<Statement*> ParseGuards(Parser& in);

// ---- do_extensions.cpp
[[nodiscard]] bool IsRecursiveDo(const Parser& in);
[[nodiscard]] bool IsRecursiveBlock(const Parser& in);
Statement* ParseRecursiveBlock(Parser& in);
Expression* MakeDo(Parser& in, bool is_recursive, List<Statement*> statements, Span span);
Expression* MakeMonadComprehension(Parser& in, Expression* body, List<Statement*> qualifiers,
                                   Span span);
// The modules that what an extension stands for needs.
void AddLibraryImports(const Parser& in, ListBuilder<Import>& imports, Span span);

}  // namespace assay::syntax
