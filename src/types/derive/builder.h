// Makes renamed syntax: the pieces that derived methods are made of. All of it has the span of the
// deriving item.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "diagnostics/diagnostic.h"
#include "names/known.h"
#include "names/symbol.h"
#include "syntax/tree.h"

namespace assay::types::derive {

using Expressions = std::vector<syntax::Expression*>;
using Patterns = std::vector<syntax::Pattern*>;
using Symbols = std::vector<names::Symbol*>;

struct Alternative {
  syntax::Pattern* pattern;
  syntax::Expression* body;
};

// pattern1 .. patternn = body
struct MethodClause {
  Patterns parameters;
  syntax::Expression* body;
};

class Builder {
 public:
  Builder(names::Known known_class, const syntax::DataDeclaration& data,
          const names::KnownSymbols& known, Arena& arena, Diagnostics& diagnostics, Span span);

  // ---- expressions ----
  syntax::Expression* Variable(names::Symbol* symbol);
  syntax::Expression* Library(names::Known known);
  syntax::Expression* Constructor(names::Symbol* symbol);
  syntax::Expression* Integer(std::size_t value);      // an Int
  syntax::Expression* Text(std::string_view text);     // a [Char]
  syntax::Expression* RawText(std::string_view text);  // a String#
  syntax::Expression* Call(names::Known function, const Expressions& arguments);
  // `function` itself where there are no arguments.
  syntax::Expression* Apply(syntax::Expression* function, const Expressions& arguments);
  syntax::Expression* Lambda(const Patterns& parameters, syntax::Expression* body);
  syntax::Expression* Case(syntax::Expression* scrutinee,
                           const std::vector<Alternative>& alternatives);
  syntax::Expression* Tuple(const Expressions& elements);
  syntax::Expression* List(const Expressions& elements);
  // The number of the constructor of a value, from 0: a case with one alternative for each.
  syntax::Expression* Tag(syntax::Expression* value);
  // All constructors of an enumeration, in order.
  syntax::Expression* AllConstructors();

  // ---- patterns ----
  syntax::Pattern* Bind(names::Symbol* symbol);
  Patterns BindAll(const Symbols& symbols);
  syntax::Pattern* Any();
  syntax::Pattern* Match(names::Symbol* constructor, const Patterns& arguments);
  syntax::Pattern* MatchInteger(std::size_t value);
  syntax::Pattern* MatchTuple(const Patterns& elements);
  // Whatever the fields are.
  syntax::Pattern* MatchAny(const syntax::ConstructorDeclaration& constructor);

  // ---- binders ----
  names::Symbol* Fresh(std::string_view name);
  Symbols FreshAll(std::string_view name, std::size_t count);  // name1, name2, ..

  // ---- methods ----
  // Adds a method of the class by its name.
  void AddMethod(std::string_view name, const std::vector<MethodClause>& clauses);
  void AddMethod(std::string_view name, const Patterns& parameters, syntax::Expression* body) {
    AddMethod(name, {MethodClause{parameters, body}});
  }

  void AddMethod(names::Symbol* method, const std::vector<MethodClause>& clauses);

  // Says why the class cannot be derived for this type.
  void Refuse(const std::string& why, const syntax::ConstructorDeclaration* constructor);

  // The methods; null where something was refused.
  syntax::Declarations* Finish();

  [[nodiscard]] const syntax::DataDeclaration& Data() const { return data_; }
  [[nodiscard]] names::Known Class() const { return class_; }
  [[nodiscard]] bool IsEnumeration() const;
  // Rules of Curry overlap: all that match are tried.
  [[nodiscard]] bool IsCurry() const { return known_.AreCurrys(); }

 private:
  [[nodiscard]] bool IsUnboxed(syntax::LiteralKind kind) const;
  syntax::Expression* Literal(syntax::LiteralKind kind, std::string_view text);
  std::string_view Store(std::string_view text);
  syntax::QualifiedName NameOf(names::Symbol* symbol) const {
    return {.qualifier = {}, .name = symbol->name, .span = span_, .symbol = symbol};
  }
  syntax::RightHandSide* RightHandSide(syntax::Expression* body);

  names::Known class_;
  const syntax::DataDeclaration& data_;
  const names::KnownSymbols& known_;
  Arena& arena_;
  Diagnostics& diagnostics_;
  Span span_;
  std::vector<syntax::Declaration*> methods_;
  bool is_refused_ = false;
};

// One file each.
void DeriveEq(Builder& builder);
void DeriveOrd(Builder& builder);
void DeriveEnum(Builder& builder);
void DeriveBounded(Builder& builder);
void DeriveIx(Builder& builder);
void DeriveShow(Builder& builder);
void DeriveRead(Builder& builder);
void DeriveFunctor(Builder& builder);
void DeriveFoldable(Builder& builder);
void DeriveTraversable(Builder& builder);
void DeriveData(Builder& builder);

}  // namespace assay::types::derive
