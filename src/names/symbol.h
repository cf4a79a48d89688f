// What a name means. Every binder of a module (top level, local, type variable) has one Symbol, and
// the renamer points each occurrence to it. Later stages hang what they learn of it on the symbol,
// so that no stage looks up a name by its text again.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>

#include "base/names.h"
#include "diagnostics/span.h"
#include "syntax/tree.h"

namespace assay::types {
struct Type;
struct ConstructorInfo;
struct TypeConstructor;
struct ClassInfo;
struct InstanceInfo;
}  // namespace assay::types

namespace assay::core {
struct Variable;
}

namespace assay::names {

enum class SymbolKind : std::uint8_t {
  Value,        // top-level function, constant or foreign import
  Local,        // parameter, let-bound or pattern variable
  Method,       // of a class
  Field,        // a record label, as a selector function
  Constructor,  // data constructor
  DataType,     // data or newtype; primitive types are data types without constructors
  Synonym,
  Class,
  TypeVariable,
};

struct Fixity {
  syntax::Associativity associativity = syntax::Associativity::Left;
  std::uint8_t precedence = 9;
};

// Stands for the syntax trees of a module that comes from an interface file, where there are none.
// Who needs one says so; the module is then compiled from its source (src/frontend).
struct MissingTree {
  std::atomic<bool> is_wanted = false;  // modules are compiled at the same time
};

struct Symbol {
  SymbolKind kind;
  Name name;    // as written, unqualified
  Name module;  // that defines it; empty for Local and TypeVariable
  Span span;    // of its binder
  Fixity fixity = {};
  Symbol* parent = nullptr;  // the type of a constructor or field, the class of a method
  // Constructors, then fields, of a data type (a field once, though several constructors may have
  // it); the fields of a constructor in their order; methods of a class.
  std::span<Symbol*> children = {};
  // Of a Constructor that is a pattern synonym: its declaration.
  syntax::PatternSynonymDeclaration* synonym = nullptr;
  MissingTree* missing_tree = nullptr;  // of a data type or pattern synonym that has no declaration

  // ---- renamer ----
  std::uint32_t binding = 0;   // which binding or type declaration of the module binds it, from 1
  bool has_signature = false;  // a type signature stands beside its binding

  // ---- types ----
  const types::Type* type = nullptr;  // of a value, method, field, constructor, type variable
  types::ConstructorInfo* constructor = nullptr;
  types::TypeConstructor* type_constructor = nullptr;  // of a data type or synonym
  types::ClassInfo* class_info = nullptr;

  // ---- desugar ----
  const core::Variable* variable = nullptr;

  [[nodiscard]] bool IsTopLevel() const { return !module.IsEmpty(); }
  // The declaration of a pattern synonym. Null: it is none, or that had to be asked for.
  [[nodiscard]] syntax::PatternSynonymDeclaration* SynonymDeclaration() const {
    if (kind == SymbolKind::Constructor && missing_tree != nullptr) {
      missing_tree->is_wanted = true;
    }
    return synonym;
  }
  // A pattern synonym whose signature says that it matches this type.
  [[nodiscard]] bool IsSynonymOf(const Symbol& matched) const {
    return kind == SymbolKind::Constructor && (synonym != nullptr || missing_tree != nullptr) &&
           parent == &matched;
  }
  // "Data.Map.insert", or the plain name of a local one.
  [[nodiscard]] std::string QualifiedText() const;
};

}  // namespace assay::names
