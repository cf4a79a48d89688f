// The tokens of a file, and what is said where they do not fit: the part of the parser that knows
// no grammar. After an error the stream reads as ended, and every rule returns by itself.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "syntax/extensions.h"
#include "syntax/token_stream.h"
#include "syntax/tree.h"

namespace assay::syntax {

class Reader {
 public:
  Reader(std::string_view text, FileId file, std::vector<Token> all, const ExtensionSet& extensions,
         Diagnostics& diagnostics)
      : tokens(file, std::move(all), extensions.IsCurry()),
        text_(text),
        extensions_(extensions),
        diagnostics_(diagnostics) {}

  // ---- the current token, and those after it

  TokenKind Kind() const { return tokens.Kind(); }
  bool Is(TokenKind kind) const { return tokens.Is(kind); }
  bool IsName(Name name) const {
    return Is(TokenKind::VariableName) && tokens.Current().name == name &&
           tokens.Current().qualifier.IsEmpty();
  }
  bool IsOperatorNamed(Name name) const {
    return Is(TokenKind::VariableOperator) && tokens.Current().name == name &&
           tokens.Current().qualifier.IsEmpty();
  }
  const Token& Current() const { return tokens.Current(); }
  const Token& Ahead(std::size_t count) const { return tokens.Ahead(count); }
  // The name of a token that need not be a name; literals have none.
  QualifiedName CurrentName() const {
    const Token& token = tokens.Current();
    return {HasLiteral(token.kind) ? Name() : token.qualifier, token.name, Here()};
  }
  Binder CurrentBinder() const { return {tokens.Current().name, Here()}; }
  Span Here() const { return tokens.Here(); }
  Span Previous() const { return tokens.Previous(); }
  Span Since(Span start) const { return tokens.Since(start); }
  std::string_view TextOf(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  bool Has(ExtensionId id) const { return extensions_.Has(id); }
  bool IsCurry() const { return extensions_.IsCurry(); }

  // ---- going on

  void Advance() { tokens.Advance(); }
  bool Accept(TokenKind kind) { return tokens.Accept(kind); }
  bool AcceptName(Name name) {
    if (!IsName(name)) {
      return false;
    }
    tokens.Advance();
    return true;
  }
  // A comma announces another one of these: it does not stand before the closing bracket.
  bool AcceptComma(TokenKind closing, std::string_view next);
  bool Expect(TokenKind kind, std::string_view expected = {}, std::vector<Note> notes = {},
              std::string hint = {});
  // `)` and its like; the note shows the opening one.
  void ExpectClosing(TokenKind kind, Span opening);

  // ---- errors, in errors.cpp

  void Fail() { tokens.Fail(); }
  bool HasFailed() const { return tokens.HasFailed(); }
  // Reports the current token, which was not expected, and fails.
  void Unexpected(std::string_view expected, std::vector<Note> notes = {}, std::string hint = {});
  std::string Found() const;
  void Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes = {},
              std::string hint = {}, Severity severity = Severity::Error);
  // For what is wrong only if the rest of the declaration can be read.
  void ReportLater(Diagnostic diagnostic) { deferred_.push_back(std::move(diagnostic)); }
  void Unsupported(Span span, ExtensionId extension);
  void Needs(Span span, std::string_view what, ExtensionId extension);
  bool TooDeep();  // true near the end of the stack: reports and fails

  // A declaration of the top level begins at the current token.
  void BeginItem() { item_ = Kind(); }
  // It has been read: what was to be reported later is reported.
  void EndItem();
  // It cannot be read: reading goes on at the next one after `start`.
  void AbandonItem(const Token* start);

  TokenStream tokens;

 private:
  std::string HintFor(std::string_view expected) const;
  bool HasTabBefore() const;

  std::string_view text_;
  const ExtensionSet& extensions_;
  Diagnostics& diagnostics_;
  std::vector<Diagnostic> deferred_;
  TokenKind item_ = TokenKind::End;  // the first token of the declaration at the top level
};

}  // namespace assay::syntax
