// What every rule of the grammar is given: the tokens, and where the tree is made.
//
// The parser is recursive descent. Each rule of the report's grammar is a function over a Parser,
// in the file that is named for what it reads; the headers beside it declare those that other files
// use. A rule expects its construct at the current token, and returns a node in any case.
#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "syntax/known_names.h"
#include "syntax/list_builder.h"
#include "syntax/pattern_form.h"
#include "syntax/reader.h"
#include "syntax/tree.h"

namespace assay::syntax {

// Curry: f (g x) = ..  is  f v | g x =:<= v = .. where x free (curry_rules.cpp).
struct FunctionalPattern {
  Binder variable;
  Expression* pattern;
};

class Parser : public Reader {
 public:
  Parser(std::string_view text, FileId file, std::vector<Token> tokens,
         const ExtensionSet& extensions, Arena& arena, Diagnostics& diagnostics)
      : Reader(text, file, std::move(tokens), extensions, diagnostics), arena_(arena) {}

  template <typename Node, typename... Fields>
  Node* Make(Span span, Fields... fields) {
    return arena_.New<Node>(Node{{Node::kKind, span}, fields...});
  }
  // For parts of the tree that have no kind.
  template <typename Part, typename... Fields>
  Part* New(Fields... fields) {
    return arena_.New<Part>(fields...);
  }
  template <typename T>
  ListBuilder<T> Builder() {
    return ListBuilder<T>(lists_, arena_);
  }

  // The items of a block, each parsed by `item`; `starts` says whether one begins at the current
  // token. Closes the block where the next token cannot belong to it: parse-error(t).
  template <std::invocable ParseItem, std::predicate Starts>
  void Block(Span opener, std::string_view what, ParseItem item, Starts starts,
             bool allow_same_indentation = false) {
    const BlockKind kind = tokens.OpenBlock(opener, allow_same_indentation);
    if (kind == BlockKind::Empty || TooDeep()) {
      return;
    }
    while (true) {
      while (Is(TokenKind::Semicolon) || Is(TokenKind::VirtualSemicolon)) {
        tokens.Advance();
      }
      if (!starts()) {
        break;
      }
      item();
      if (!Is(TokenKind::Semicolon) && !Is(TokenKind::VirtualSemicolon)) {
        break;
      }
    }
    if (kind == BlockKind::Explicit && !Is(TokenKind::RightBrace)) {
      Unexpected(what, {{opener, "the block in braces belongs to this"}});
    }
    tokens.CloseBlock();
  }

  // Curry: variables that stand for functional patterns which have been read.
  std::vector<FunctionalPattern> functional_patterns;
  PatternForms pattern_forms;
  bool is_in_kind = false;    // `*` is a kind, not an operator
  bool uses_library = false;  // by what an extension stands for

 private:
  Arena& arena_;
  ListStacks lists_;
};

}  // namespace assay::syntax
