// Modules, section 5 of the report: header, export and import lists, the top level.
#include "syntax/modules.h"

#include <algorithm>
#include <string>

#include "syntax/binders.h"
#include "syntax/declarations.h"
#include "syntax/default_rules.h"
#include "syntax/gatherer.h"
#include "syntax/parser.h"
#include "syntax/statements.h"

namespace assay::syntax {

namespace {

Name ParseModuleName(Parser& in, std::string_view expected);
Import ParseImport(Parser& in);
List<PortItem> ParsePortItems(Parser& in);
PortItem ParsePortItem(Parser& in);
void ParseSubordinates(Parser& in, PortItem& item);

// What follows the last declaration but is none.
void ReportLeftOver(Parser& in, bool is_explicit) {
  if (is_explicit) {
    return in.Unexpected("the end of the file after the closing brace of the module");
  }
  in.Report(DiagnosticKind::SyntaxError, in.Here(),
            "this line is indented less than the declarations before it", {},
            "all declarations of a module begin in the same column");
}

// module M (exports) where
void ParseHeader(Parser& in, Module& module) {
  in.Advance();
  module.has_header = true;
  module.name_span = in.Here();
  module.name = ParseModuleName(in, "the name of the module");
  if (in.Is(TokenKind::LeftParenthesis)) {
    module.has_export_list = true;
    module.exports = ParsePortItems(in);
  }
  if (!in.Expect(TokenKind::Where, "`where` and the declarations of the module")) {
    in.tokens.RecoverFromHeader();
  }
}

// DataKinds: a constructor C is also a type without values, by the name of 'C. Its parameters are
// of kind *, and so is it: which kinds go together is not looked at.
void AddPromoted(Parser& in, const DataDeclaration& data, Gatherer& gatherer) {
  for (const ConstructorDeclaration& constructor : data.constructors) {
    ListBuilder<TypeBinder> parameters = in.Builder<TypeBinder>();
    for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
      parameters.Add({{Name("a" + std::to_string(i + 1)), constructor.name.span}, nullptr});
    }
    auto* const promoted = in.New<DataDeclaration>();
    promoted->kind = DeclarationKind::Data;
    promoted->span = constructor.name.span;
    promoted->name = {Name("'" + std::string(constructor.name.name.Text())), constructor.name.span};
    promoted->parameters = parameters.Finish();
    gatherer.Add({promoted});
  }
}

// False after an error, when reading goes on at the next item.
bool ParseTopItem(Parser& in, Module& module, ListBuilder<Import>& imports, Gatherer& gatherer) {
  const Token* const start = in.tokens.Mark();
  in.BeginItem();
  if (in.Is(TokenKind::Import)) {
    const Import import = ParseImport(in);
    if (!gatherer.IsEmpty() && !in.HasFailed()) {
      in.Report(DiagnosticKind::SyntaxError, import.span,
                "an import stands before all declarations of its module");
    }
    imports.Add(import);
  } else {
    const Item item = ParseTopDeclaration(in);
    if (!in.HasFailed()) {
      gatherer.Add(item);
      if (in.Has(ExtensionId::DataKinds) && item.declaration != nullptr &&
          item.declaration->kind == DeclarationKind::Data) {
        AddPromoted(in, item.declaration->As<DataDeclaration>(), gatherer);
      }
    }
  }
  const bool at_end = in.Is(TokenKind::Semicolon) || in.Is(TokenKind::VirtualSemicolon) ||
                      in.Is(TokenKind::VirtualClose) || in.Is(TokenKind::End) ||
                      (in.tokens.IsInExplicitBlock() && in.Is(TokenKind::RightBrace));
  if (!at_end) {
    in.Unexpected("the end of the declaration");
  }
  const bool has_failed = in.HasFailed();
  if (has_failed) {
    in.pattern_forms.ForgetSince(0);
    in.AbandonItem(start);
  } else {
    in.EndItem();
  }
  module.span = in.Since(module.span);
  return !has_failed;
}

Name ParseModuleName(Parser& in, std::string_view expected) {
  const bool is_name = in.Is(TokenKind::ConstructorName) ||
                       (in.IsCurry() && in.Is(TokenKind::VariableName));  // that of a file is free
  if (!is_name) {
    in.Unexpected(expected, {}, "names of modules begin with a capital letter");
    return {};
  }
  const Token& token = in.Current();
  const Name name =
      token.qualifier.IsEmpty()
          ? token.name
          : Name(std::string(token.qualifier.Text()) + "." + std::string(token.name.Text()));
  in.Advance();
  return name;
}

// import safe qualified "package" M qualified as N hiding (items)
Import ParseImport(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  Import import{};
  import.is_safe = in.AcceptName(Known().safe);
  import.is_qualified = in.AcceptName(Known().qualified);
  in.Accept(TokenKind::String);
  import.module_span = in.Here();
  import.module = ParseModuleName(in, "the name of a module");
  if (!import.is_qualified) {
    import.is_qualified = in.AcceptName(Known().qualified);
  }
  if (in.AcceptName(Known().as)) {
    import.alias = ParseModuleName(in, "the name by which the module is known here");
  }
  import.is_hiding = in.AcceptName(Known().hiding);
  if (in.Is(TokenKind::LeftParenthesis)) {
    import.has_list = true;
    import.items = ParsePortItems(in);
  } else if (import.is_hiding) {
    in.Unexpected("the list of hidden names in parentheses");
  }
  import.span = in.Since(start);
  return import;
}

// (item, item, ..). A comma may stand after the last item, and even alone.
List<PortItem> ParsePortItems(Parser& in) {
  const Span opening = in.Here();
  in.Advance();
  ListBuilder<PortItem> items = in.Builder<PortItem>();
  if (in.Ahead(1).kind == TokenKind::RightParenthesis) {
    in.Accept(TokenKind::Comma);
  }
  while (!in.Is(TokenKind::RightParenthesis)) {
    items.Add(ParsePortItem(in));
    if (!in.Accept(TokenKind::Comma)) {
      break;
    }
  }
  in.ExpectClosing(TokenKind::RightParenthesis, opening);
  return items.Finish();
}

PortItem ParsePortItem(Parser& in) {
  const Span start = in.Here();
  PortItem item{};
  if (in.Accept(TokenKind::Module)) {
    item.kind = ExportKind::Module;
    item.name.span = in.Here();
    item.name.name = ParseModuleName(in, "the name of a module");
  } else if (in.Is(TokenKind::Type) || in.Is(TokenKind::ConstructorName)) {
    item.kind = ExportKind::TypeOrClass;
    if (in.Accept(TokenKind::Type) && in.Is(TokenKind::LeftParenthesis)) {
      item.name = ParseParenthesisedName(in);
    } else {
      item.name = in.CurrentName();
      in.Expect(TokenKind::ConstructorName, "the name of a type");
    }
    ParseSubordinates(in, item);
  } else if (in.Is(TokenKind::LeftParenthesis)) {
    item.name = ParseParenthesisedName(in);
    // (:+:) can only be a type here, since constructors go with theirs.
    const bool is_type = item.name.name.Text().starts_with(':');
    item.kind = is_type ? ExportKind::TypeOrClass : ExportKind::Variable;
    if (is_type || in.Is(TokenKind::LeftParenthesis)) {
      item.kind = ExportKind::TypeOrClass;
      ParseSubordinates(in, item);
    }
  } else if (in.IsName(Known().pattern) && (in.Ahead(1).kind == TokenKind::ConstructorName ||
                                            in.Ahead(1).kind == TokenKind::LeftParenthesis)) {
    in.Advance();
    item.kind = ExportKind::Variable;
    item.name = in.Is(TokenKind::LeftParenthesis) ? ParseParenthesisedName(in) : in.CurrentName();
    if (in.Is(TokenKind::ConstructorName)) {
      in.Advance();
    }
  } else {
    item.kind = ExportKind::Variable;
    item.name = in.CurrentName();
    in.Expect(TokenKind::VariableName, "a name");
  }
  item.span = in.Since(start);
  return item;
}

// T, T(..), T(A, b)
void ParseSubordinates(Parser& in, PortItem& item) {
  item.subordinates = SubordinateKind::None;
  if (!in.Is(TokenKind::LeftParenthesis)) {
    return;
  }
  const Span opening = in.Here();
  in.Advance();
  if (in.Accept(TokenKind::DotDot)) {
    item.subordinates = SubordinateKind::All;
    // `T (.., P)`: and the pattern synonym.
    if (!in.Has(ExtensionId::PatternSynonyms) || !in.Accept(TokenKind::Comma)) {
      return in.ExpectClosing(TokenKind::RightParenthesis, opening);
    }
  } else {
    item.subordinates = SubordinateKind::Some;
  }
  ListBuilder<QualifiedName> names = in.Builder<QualifiedName>();
  while (!in.Is(TokenKind::RightParenthesis)) {
    if (in.Is(TokenKind::LeftParenthesis)) {
      names.Add(ParseParenthesisedName(in));
    } else if (in.Is(TokenKind::VariableName) || in.Is(TokenKind::ConstructorName)) {
      names.Add(in.CurrentName());
      in.Advance();
    } else {
      in.Unexpected("a constructor, a field or a method");
    }
    if (!in.AcceptComma(TokenKind::RightParenthesis, "a constructor, a field or a method")) {
      break;
    }
  }
  in.ExpectClosing(TokenKind::RightParenthesis, opening);
  item.names = names.Finish();
}

}  // namespace

void ParseModule(Parser& in, Module& module) {
  if (in.Is(TokenKind::Module)) {
    ParseHeader(in, module);
  } else {
    module.name_span = {in.Here().file, 0, 0};
  }
  ListBuilder<Import> imports = in.Builder<Import>();
  Gatherer gatherer(in);
  in.tokens.OpenBlock(module.name_span, false);
  const bool is_explicit = in.tokens.IsInExplicitBlock();
  bool is_whole = true;  // false: the last item is not, so what follows it is no news
  while (true) {
    while (in.Is(TokenKind::Semicolon) || in.Is(TokenKind::VirtualSemicolon)) {
      in.Advance();
    }
    if (in.Is(TokenKind::End) || in.Is(TokenKind::VirtualClose) ||
        (is_explicit && in.Is(TokenKind::RightBrace))) {
      break;
    }
    is_whole = ParseTopItem(in, module, imports, gatherer);
  }
  if (is_explicit && is_whole) {
    in.Expect(TokenKind::RightBrace);
  }
  if (is_whole && in.Current().kind != TokenKind::End && !in.HasFailed()) {
    ReportLeftOver(in, is_explicit);
  }
  AddLibraryImports(in, imports, module.name_span);
  module.imports = imports.Finish();
  module.declarations = gatherer.Finish();
  if (in.IsCurry() && !in.HasFailed()) {
    module.declarations = WithDefaultRules(in, module.declarations);
  }
}

}  // namespace assay::syntax
