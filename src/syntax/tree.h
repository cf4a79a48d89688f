// The tree of a Haskell module, as the parser leaves it and the renamer completes it.
//
// Nodes live in an arena and are plain data. The parser fills everything but the fields that say
// "renamer": src/names resolves each name to a Symbol, replaces operator sequences by applications
// according to fixity, gathers the clauses of a function and orders bindings by dependency. Later
// stages read the tree and do not change it.
//
// Special names keep their source spelling: constructors and types `[]`, `()`, `(,)`, `(,,)`, `:`,
// and the type `->`.
#pragma once

#include <cstdint>

#include "base/arena.h"
#include "base/content_hash.h"
#include "syntax/extensions.h"
#include "syntax/tree_declarations.h"

namespace assay::syntax {

enum class ExportKind : std::uint8_t { Variable, TypeOrClass, Module };
enum class SubordinateKind : std::uint8_t { None, Some, All };  // T, T(A, b), T(..)

// An item of an export or import list.
struct PortItem {
  ExportKind kind;
  QualifiedName name;  // for Module: the module's name in `name`
  SubordinateKind subordinates;
  List<QualifiedName> names;  // where Some
  Span span;
};

struct Import {
  Name module;
  Span module_span;
  bool is_qualified;
  bool is_safe;
  Name alias;  // empty: none
  bool has_list;
  bool is_hiding;
  List<PortItem> items;
  Span span;
};

struct Extension {  // as a LANGUAGE pragma or an OPTIONS flag names it
  Name name;
  Span span;
};

struct Module {
  Name name;  // Main where there is no header
  Span name_span;
  bool has_header;
  bool has_export_list;
  List<PortItem> exports;
  List<Import> imports;
  List<Extension> extensions;
  Declarations* declarations;
  Span span;
  ExtensionSet extension_set;  // what is on: of `extensions`, what they imply, and what always is
  bool has_includes;           // #include of a file:
  ContentHash included;        // the text of all these
};

// A node of an arena: New<LetExpression>(arena, span, declarations, body).
template <typename Node, typename... Fields>
Node* New(Arena& arena, Span span, Fields... fields) {
  return arena.New<Node>(Node{{Node::kKind, span}, fields...});
}

}  // namespace assay::syntax
