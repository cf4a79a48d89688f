// What the parser says when it does not understand.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "syntax/known_names.h"
#include "syntax/reader.h"

namespace assay::syntax {

void Reader::Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes,
                    std::string hint, Severity severity) {
  diagnostics_.Add({kind, span, std::move(message), std::move(notes), std::move(hint), severity});
}

bool Reader::Expect(TokenKind kind, std::string_view expected, std::vector<Note> notes,
                    std::string hint) {
  if (Accept(kind)) {
    return true;
  }
  Unexpected(expected.empty() ? Describe(kind) : expected, std::move(notes), std::move(hint));
  return false;
}

void Reader::ExpectClosing(TokenKind kind, Span opening) {
  if (Accept(kind)) {
    return;
  }
  std::vector<Note> notes;
  notes.push_back({opening, fmt::format("this `{}` is not closed", TextOf(opening))});
  Unexpected(Describe(kind), std::move(notes),
             Is(TokenKind::Equals) ? "`==` compares, `=` defines" : "");
}

std::string Reader::Found() const {
  if (Current().kind == TokenKind::End) {
    return "end of the file";
  }
  switch (Kind()) {
    case TokenKind::VirtualSemicolon: return "start of a new line";
    case TokenKind::VirtualClose: return "end of a block";
    case TokenKind::VariableName:
    case TokenKind::ConstructorName:
    case TokenKind::VariableOperator:
    case TokenKind::ConstructorOperator:
    case TokenKind::Integer:
    case TokenKind::Fractional: return fmt::format("`{}`", TextOf(Here()));
    default: break;
  }
  std::string_view text = Describe(Kind());
  for (const std::string_view article : {"a ", "an "}) {
    text.remove_prefix(text.starts_with(article) ? article.size() : 0);
  }
  return std::string(text);
}

namespace {

// Keywords that begin declarations: elsewhere they were probably meant as names.
bool IsDeclarationKeyword(TokenKind kind) {
  switch (kind) {
    case TokenKind::Class:
    case TokenKind::Data:
    case TokenKind::Default:
    case TokenKind::Deriving:
    case TokenKind::Foreign:
    case TokenKind::Import:
    case TokenKind::Infix:
    case TokenKind::InfixLeft:
    case TokenKind::InfixRight:
    case TokenKind::Instance:
    case TokenKind::Module:
    case TokenKind::Newtype:
    case TokenKind::Type: return true;
    default: return false;
  }
}

}  // namespace

// Reports what stands at the current token and was not expected, and ends the stream until the next
// declaration.
void Reader::Unexpected(std::string_view expected, std::vector<Note> notes, std::string hint) {
  if (HasFailed()) {
    return;
  }
  if (Current().kind == TokenKind::Bad) {  // reported by the lexer
    return tokens.Fail();
  }
  const bool by_layout = Is(TokenKind::VirtualSemicolon) || Is(TokenKind::VirtualClose);
  if (by_layout && Current().kind != TokenKind::End) {
    const std::string_view why =
        Is(TokenKind::VirtualSemicolon)
            ? "a line that is indented as much begins something new in the "
              "block that starts here"
            : "a line that is indented less ends the block that starts here";
    if (tokens.BlockOpener().end > tokens.BlockOpener().begin) {
      notes.push_back({tokens.BlockOpener(), std::string(why)});
    }
    if (hint.empty()) {
      hint = "indent this line more to continue the one above";
    }
  }
  if (HasTabBefore()) {
    notes.push_back(
        {{}, "a tab reaches to the next multiple of 8 columns, whatever the editor shows"});
  }
  if (hint.empty()) {
    hint = HintFor(expected);
  }
  std::string message = fmt::format("unexpected {}, expected {}", Found(), expected);
  const bool wants_name = expected == "a name" || expected.starts_with("the name");
  if ((IsKeyword(Kind()) && wants_name) ||
      (IsDeclarationKeyword(Kind()) && !Current().is_first_on_line)) {
    message = fmt::format("{} is a keyword and cannot be a name", Describe(Kind()));
  }
  Report(DiagnosticKind::SyntaxError, Here(), std::move(message), std::move(notes),
         std::move(hint));
  tokens.Fail();
}

// Does the line of the current token begin with a tab, where that decided?
bool Reader::HasTabBefore() const {
  const bool by_layout =
      Is(TokenKind::VirtualSemicolon) || Is(TokenKind::VirtualClose) || Current().is_first_on_line;
  std::size_t i = Current().begin;
  while (by_layout && i > 0 && (text_[i - 1] == ' ' || text_[i - 1] == '\t')) {
    if (text_[--i] == '\t') {
      return true;
    }
  }
  return false;
}

std::string Reader::HintFor(std::string_view expected) const {
  const bool at_end = expected.starts_with("the end of");
  if (at_end && Current().is_first_on_line) {
    return "the lines of a block begin in the same column: this one fits none above";
  }
  switch (Kind()) {
    case TokenKind::VariableOperator:
      return IsOperatorNamed(Known().bang) && Current().fit == Fit::Prefix
                 ? "for bang patterns add {-# LANGUAGE BangPatterns #-}"
                 : "";
    case TokenKind::LeftArrow:
      return "`<-` belongs to a `do` block, a guard or a comprehension: is a `do` missing?";
    case TokenKind::RightArrow:
      return at_end
                 ? "`->` belongs to a lambda or to an alternative of `case`: are all alternatives "
                   "indented alike?"
                 : "";
    case TokenKind::Equals:
      if (item_ == TokenKind::Instance || item_ == TokenKind::Class) {
        return "is a `where` missing before the methods?";
      }
      return at_end ? "`==` compares; what `=` defines in a block is indented exactly as the rest "
                      "of it"
                    : "";
    case TokenKind::Where:
      return at_end || expected == "an expression"
                 ? "a `where` belongs to a definition or an alternative, after all of it"
                 : "";
    case TokenKind::Then:
    case TokenKind::Else: return at_end ? "is the `if` before it whole?" : "";
    default: return "";
  }
}

void Reader::Unsupported(Span span, ExtensionId extension) {
  if (!HasFailed()) {
    Report(DiagnosticKind::UnsupportedExtension, span,
           fmt::format("this needs {}, which is not supported", ExtensionName(extension)));
    tokens.Fail();
  }
}

bool Reader::AcceptComma(TokenKind closing, std::string_view next) {
  if (!Accept(TokenKind::Comma)) {
    return false;
  }
  if (Is(closing)) {
    Unexpected(next, {}, "no comma stands after the last one");
  }
  return true;
}

void Reader::Needs(Span span, std::string_view what, ExtensionId extension) {
  if (!HasFailed()) {
    Report(
        DiagnosticKind::ExtensionNeeded, span,
        fmt::format("{} is an extension of Haskell 2010", what), {},
        fmt::format("add {{-# LANGUAGE {} #-}} at the top of the file", ExtensionName(extension)));
  }
}

bool Reader::TooDeep() {
  if (!StackIsLow()) [[likely]] {
    return false;
  }
  if (!HasFailed()) {
    Report(DiagnosticKind::TooDeep, Here(), "this is nested too deeply");
    tokens.Fail();
  }
  return true;
}

void Reader::EndItem() {
  std::ranges::for_each(deferred_, [this](Diagnostic& later) { diagnostics_.Add(later); });
  deferred_.clear();
}

void Reader::AbandonItem(const Token* start) {
  tokens.Recover(start);
  deferred_.clear();
}

}  // namespace assay::syntax
