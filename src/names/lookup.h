// Occurrences of names: each function sets the symbol of the name.
#pragma once

#include "names/renamer.h"

namespace assay::names {

void ResolveVariable(Renamer& in, syntax::QualifiedName& name);
void ResolveConstructor(Renamer& in, syntax::QualifiedName& name);
// A constructor as a function. A pattern synonym has a function of its own for it.
void ResolveBuilder(Renamer& in, syntax::QualifiedName& name);
void ResolveRecordConstructor(Renamer& in, syntax::QualifiedName& name);
// `wanted` is DataType or Class, for the message.
void ResolveTypeName(Renamer& in, syntax::QualifiedName& name, SymbolKind wanted);
void ResolveTypeVariable(Renamer& in, syntax::QualifiedName& name);
// A class by its name alone: of an instance, of a deriving clause.
void ResolveClass(Renamer& in, syntax::QualifiedName& name);
// `constructor` is null in an update.
void ResolveField(Renamer& in, syntax::QualifiedName& field, const Symbol* constructor);
// Gives an error symbol, after a report, where the name means nothing or too much.
Symbol* ResolveGlobal(Renamer& in, const syntax::QualifiedName& name, Space space,
                      SymbolKind wanted);

}  // namespace assay::names
