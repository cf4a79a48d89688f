// Declarations, section 4 of the report.
#pragma once

#include <cstddef>
#include <cstdint>

#include "syntax/parser.h"

namespace assay::syntax {

// Where declarations stand, which decides what they may be.
enum class Place : std::uint8_t { Top, Local, Class, Instance };

// What a declaration comes to: nothing, a declaration, or one clause of a function, which joins its
// neighbours of the same name.
struct Item {
  Declaration* declaration = nullptr;
  bool is_clause = false;
  Binder name = {};
  Clause clause = {};
  // Curry's `x, y free`: a clause x = _ for each, since `_` in an expression is a free variable.
  List<Binder> free = {};
  // The same of `f, g external`: a clause that says that there is no code.
  bool is_external = false;
};

// ---- declarations.cpp
Declarations* ParseDeclarations(Parser& in, Span opener, Place place);
Item ParseTopDeclaration(Parser& in);

// ---- bindings.cpp
Item ParseBinding(Parser& in);
// `forms` is the number of pattern forms before `first`.
Item ParseSignature(Parser& in, Expression* first, std::size_t forms, Span start, bool is_default);
Binder ToSignatureName(Parser& in, Expression* expression);
// The separator is `=`, or `->` in alternatives of `case`.
RightHandSide* ParseRightHandSide(Parser& in, TokenKind separator);
void ExpectSeparator(Parser& in, TokenKind separator);

// ---- data.cpp
Declaration* ParseData(Parser& in, bool is_newtype);
DerivingStrategy ParseStrategy(Parser& in);
Type* ParseVia(Parser& in);

// ---- classes.cpp
Declaration* ParseTypeDeclaration(Parser& in);
Declaration* ParseClass(Parser& in);
Declaration* ParseInstance(Parser& in);
Declaration* ParseStandaloneDeriving(Parser& in);

// ---- pattern_synonyms.cpp
[[nodiscard]] bool IsPatternSynonym(const Parser& in);
Declaration* ParsePatternSynonym(Parser& in);

// ---- pragmas.cpp
Declaration* ParsePragma(Parser& in);
Expression* ParseScc(Parser& in);
void EndPragma(Parser& in);

}  // namespace assay::syntax
