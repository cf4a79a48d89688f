// Modules, section 5 of the report: header, export and import lists, the top level.
#include <algorithm>
#include <string>

#include "syntax/parser.h"

namespace assay::syntax {

void Parser::ParseModule(Module& module) {
  if (Is(TokenKind::Module)) {
    Header(module);
  } else {
    module.name = Known().main;
    module.name_span = {Here().file, 0, 0};
  }
  ListBuilder<Import> imports = Builder<Import>();
  Gatherer gatherer(*this);
  tokens_.OpenBlock(module.name_span, false);
  const bool is_explicit = tokens_.IsInExplicitBlock();
  bool is_whole = true;  // false: the last item is not, so what follows it is no news
  while (true) {
    while (Is(TokenKind::Semicolon) || Is(TokenKind::VirtualSemicolon)) {
      tokens_.Advance();
    }
    if (Is(TokenKind::End) || Is(TokenKind::VirtualClose) ||
        (is_explicit && Is(TokenKind::RightBrace))) {
      break;
    }
    is_whole = TopItem(module, imports, gatherer);
  }
  if (is_explicit && is_whole) {
    Expect(TokenKind::RightBrace);
  }
  if (is_whole && Current().kind != TokenKind::End && !HasFailed()) {
    LeftOver(is_explicit);
  }
  AddLibraryImports(imports, module.name_span);
  module.imports = imports.Finish();
  module.declarations = gatherer.Finish();
}

// What follows the last declaration but is none.
void Parser::LeftOver(bool is_explicit) {
  if (is_explicit) {
    return Unexpected("the end of the file after the closing brace of the module");
  }
  Report(DiagnosticKind::SyntaxError, Here(),
         "this line is indented less than the declarations before it", {},
         "all declarations of a module begin in the same column");
}

// module M (exports) where
void Parser::Header(Module& module) {
  tokens_.Advance();
  module.has_header = true;
  module.name_span = Here();
  module.name = ModuleName("the name of the module");
  if (Is(TokenKind::LeftParenthesis)) {
    module.has_export_list = true;
    module.exports = PortItems();
  }
  if (!Expect(TokenKind::Where, "`where` and the declarations of the module")) {
    tokens_.RecoverFromHeader();
  }
}

// False after an error, when reading goes on at the next item.
bool Parser::TopItem(Module& module, ListBuilder<Import>& imports, Gatherer& gatherer) {
  const Token* const start = tokens_.Mark();
  item_ = Kind();
  if (Is(TokenKind::Import)) {
    const Import import = ParseImport();
    if (!gatherer.IsEmpty() && !HasFailed()) {
      Report(DiagnosticKind::SyntaxError, import.span,
             "an import stands before all declarations of its module");
    }
    imports.Add(import);
  } else {
    const Item item = TopDeclaration();
    if (!HasFailed()) {
      gatherer.Add(item);
    }
  }
  const bool at_end = Is(TokenKind::Semicolon) || Is(TokenKind::VirtualSemicolon) ||
                      Is(TokenKind::VirtualClose) || Is(TokenKind::End) ||
                      (tokens_.IsInExplicitBlock() && Is(TokenKind::RightBrace));
  if (!at_end) {
    Unexpected("the end of the declaration");
  }
  const bool has_failed = HasFailed();
  if (has_failed) {
    pattern_forms_.clear();
    tokens_.Recover(start);
  } else {
    std::ranges::for_each(deferred_, [this](Diagnostic& later) { diagnostics_.Add(later); });
  }
  deferred_.clear();
  module.span = Since(module.span);
  return !has_failed;
}

Name Parser::ModuleName(std::string_view expected) {
  if (!Is(TokenKind::ConstructorName)) {
    Unexpected(expected, {}, "names of modules begin with a capital letter");
    return {};
  }
  const Token& token = Current();
  const Name name =
      token.qualifier.IsEmpty()
          ? token.name
          : Name(std::string(token.qualifier.Text()) + "." + std::string(token.name.Text()));
  tokens_.Advance();
  return name;
}

// import safe qualified "package" M qualified as N hiding (items)
Import Parser::ParseImport() {
  const Span start = Here();
  tokens_.Advance();
  Import import{};
  import.is_safe = AcceptName(Known().safe);
  import.is_qualified = AcceptName(Known().qualified);
  Accept(TokenKind::String);
  import.module_span = Here();
  import.module = ModuleName("the name of a module");
  if (!import.is_qualified) {
    import.is_qualified = AcceptName(Known().qualified);
  }
  if (AcceptName(Known().as)) {
    import.alias = ModuleName("the name by which the module is known here");
  }
  import.is_hiding = AcceptName(Known().hiding);
  if (Is(TokenKind::LeftParenthesis)) {
    import.has_list = true;
    import.items = PortItems();
  } else if (import.is_hiding) {
    Unexpected("the list of hidden names in parentheses");
  }
  import.span = Since(start);
  return import;
}

// (item, item, ..), with a comma after the last one if one likes, and even after none
List<PortItem> Parser::PortItems() {
  const Span opening = Here();
  tokens_.Advance();
  ListBuilder<PortItem> items = Builder<PortItem>();
  if (tokens_.Ahead(1).kind == TokenKind::RightParenthesis) {
    Accept(TokenKind::Comma);
  }
  while (!Is(TokenKind::RightParenthesis)) {
    items.Add(ParsePortItem());
    if (!Accept(TokenKind::Comma)) {
      break;
    }
  }
  ExpectClosing(TokenKind::RightParenthesis, opening);
  return items.Finish();
}

PortItem Parser::ParsePortItem() {
  const Span start = Here();
  PortItem item{};
  if (Accept(TokenKind::Module)) {
    item.kind = ExportKind::Module;
    item.name.span = Here();
    item.name.name = ModuleName("the name of a module");
  } else if (Is(TokenKind::Type) || Is(TokenKind::ConstructorName)) {
    item.kind = ExportKind::TypeOrClass;
    if (Accept(TokenKind::Type) && Is(TokenKind::LeftParenthesis)) {
      item.name = ParenthesisedName();
    } else {
      item.name = CurrentName();
      Expect(TokenKind::ConstructorName, "the name of a type");
    }
    Subordinates(item);
  } else if (Is(TokenKind::LeftParenthesis)) {
    item.name = ParenthesisedName();
    // (:+:) can only be a type here, since constructors go with theirs.
    const bool is_type = item.name.name.Text().starts_with(':');
    item.kind = is_type ? ExportKind::TypeOrClass : ExportKind::Variable;
    if (is_type || Is(TokenKind::LeftParenthesis)) {
      item.kind = ExportKind::TypeOrClass;
      Subordinates(item);
    }
  } else if (IsName(Known().pattern) && (tokens_.Ahead(1).kind == TokenKind::ConstructorName ||
                                         tokens_.Ahead(1).kind == TokenKind::LeftParenthesis)) {
    tokens_.Advance();
    item.kind = ExportKind::Variable;
    item.name = Is(TokenKind::LeftParenthesis) ? ParenthesisedName() : CurrentName();
    if (Is(TokenKind::ConstructorName)) {
      tokens_.Advance();
    }
  } else {
    item.kind = ExportKind::Variable;
    item.name = CurrentName();
    Expect(TokenKind::VariableName, "a name");
  }
  item.span = Since(start);
  return item;
}

// T, T(..), T(A, b)
void Parser::Subordinates(PortItem& item) {
  item.subordinates = SubordinateKind::None;
  if (!Is(TokenKind::LeftParenthesis)) {
    return;
  }
  const Span opening = Here();
  tokens_.Advance();
  if (Accept(TokenKind::DotDot)) {
    item.subordinates = SubordinateKind::All;
    // `T (.., P)`: and the pattern synonym.
    if (!Has(ExtensionId::PatternSynonyms) || !Accept(TokenKind::Comma)) {
      return ExpectClosing(TokenKind::RightParenthesis, opening);
    }
  } else {
    item.subordinates = SubordinateKind::Some;
  }
  ListBuilder<QualifiedName> names = Builder<QualifiedName>();
  while (!Is(TokenKind::RightParenthesis)) {
    if (Is(TokenKind::LeftParenthesis)) {
      names.Add(ParenthesisedName());
    } else if (Is(TokenKind::VariableName) || Is(TokenKind::ConstructorName)) {
      names.Add(CurrentName());
      tokens_.Advance();
    } else {
      Unexpected("a constructor, a field or a method");
    }
    if (!AcceptComma(TokenKind::RightParenthesis, "a constructor, a field or a method")) {
      break;
    }
  }
  ExpectClosing(TokenKind::RightParenthesis, opening);
  item.names = names.Finish();
}

}  // namespace assay::syntax
