// Types, section 4.1.2 of the report, and types that declare something.
#pragma once

#include <string_view>

#include "syntax/parser.h"

namespace assay::syntax {

// ---- types.cpp
Type* ParseType(Parser& in);
Type* ParseKind(Parser& in);
Type* ParseTypeOperators(Parser& in);    // without `forall`, `=>` and `->`
Type* ParseTypeApplication(Parser& in);  // without operators
Type* ParseTypeAtom(Parser& in);
List<TypeBinder> ParseTypeBinders(Parser& in);
// Where `=>` follows, the type was a context and the next one takes its place.
List<Type*> ParseOptionalContext(Parser& in, Type*& type);
List<Type*> ToContext(Parser& in, Type* type);
[[nodiscard]] bool IsForall(const Parser& in);
[[nodiscard]] bool StartsTypeAtom(const Parser& in);

// ---- type_heads.cpp
struct TypeHead {
  Binder name;
  List<TypeBinder> parameters;
};
TypeHead ToTypeHead(Parser& in, Type* type, std::string_view what);
struct ClassHead {
  List<TypeBinder> binders;
  List<Type*> context;
  QualifiedName class_name;
  List<Type*> arguments;
};
ClassHead ParseClassHead(Parser& in, std::string_view what);

}  // namespace assay::syntax
