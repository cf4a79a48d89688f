// Tokens under the layout algorithm of section 10.3, done while parsing.
//
// The parser says where a block opens and where it ends; in between it sees virtual semicolons and
// closes made from indentation. The rule parse-error(t) is the parser's: when an item of an
// implicit block is complete and the next token cannot follow it, the parser closes the block.
//
// After Fail() the stream reads as ended, so that every rule of the parser returns by itself;
// Recover() then goes to the next declaration.
#pragma once

#include <cstdint>
#include <vector>

#include "syntax/token.h"

namespace assay::syntax {

enum class BlockKind : std::uint8_t { Explicit, Implicit, Empty };

class TokenStream {
 public:
  TokenStream(FileId file, std::vector<Token> tokens, bool where_goes_on)
      : file_(file),
        tokens_(std::move(tokens)),
        at_(tokens_.data()),
        where_goes_on_(where_goes_on) {
    Settle();
  }

  [[nodiscard]] TokenKind Kind() const { return kind_; }
  [[nodiscard]] bool Is(TokenKind kind) const { return kind_ == kind; }

  // The token in the text, also where Kind() is a virtual one before it.
  [[nodiscard]] const Token& Current() const { return *at_; }

  // A later token, whatever layout says.
  [[nodiscard]] const Token& Ahead(std::size_t count) const {
    const std::size_t left = tokens_.size() - 1 - static_cast<std::size_t>(at_ - tokens_.data());
    return at_[count < left ? count : left];
  }

  [[nodiscard]] Span Here() const { return {file_, at_->begin, at_->end}; }
  [[nodiscard]] Span Previous() const { return previous_; }
  [[nodiscard]] Span SpanOf(const Token& token) const { return {file_, token.begin, token.end}; }

  // From `first` to the last token that was passed.
  [[nodiscard]] Span Since(Span first) const {
    return {first.file, first.begin, previous_.end > first.begin ? previous_.end : first.end};
  }

  void Advance() {
    if (kind_ == TokenKind::VirtualSemicolon) {
      is_line_start_ = false;
      kind_ = at_->kind;
      return;
    }
    if (at_->kind != TokenKind::End && !has_failed_ && kind_ != TokenKind::VirtualClose) {
      previous_ = Here();
      ++at_;
      is_line_start_ = at_->is_first_on_line;
    }
    Settle();
  }

  bool Accept(TokenKind kind) {
    if (kind_ != kind) {
      return false;
    }
    Advance();
    return true;
  }

  // After the keyword at `opener`. `allow_same_indentation`: NondecreasingIndentation.
  BlockKind OpenBlock(Span opener, bool allow_same_indentation);

  // A context at the current token that ends by indentation but has no semicolons (multi-way if).
  bool OpenColumn(Span opener);

  // The end of the innermost block. The closing brace of an explicit one is passed.
  void CloseBlock();

  // The keyword of the innermost block.
  [[nodiscard]] Span BlockOpener() const {
    return contexts_.empty() ? Span{} : contexts_.back().opener;
  }
  [[nodiscard]] bool IsInExplicitBlock() const {
    return !contexts_.empty() && contexts_.back().indentation == 0;
  }
  [[nodiscard]] std::uint32_t Indentation() const {
    return contexts_.empty() ? 0 : contexts_.back().indentation;
  }

  void Fail() {
    has_failed_ = true;
    kind_ = TokenKind::End;
  }
  [[nodiscard]] bool HasFailed() const { return has_failed_; }

  // To the next item of the outermost block, past `start`, which marks where the failed item began.
  void Recover(const Token* start);
  // To the first line after a module's header that went wrong.
  void RecoverFromHeader();
  [[nodiscard]] const Token* Mark() const { return at_; }

 private:
  struct Context {
    std::uint32_t indentation;  // 0: explicit braces
    bool has_semicolons;
    Span opener;
  };

  void Settle() {
    kind_ = at_->kind;
    if (has_failed_) {
      kind_ = TokenKind::End;
    } else if (is_line_start_ && !contexts_.empty()) {
      const Context& context = contexts_.back();
      if (at_->column < context.indentation) {
        kind_ = TokenKind::VirtualClose;
      } else if (at_->column == context.indentation && context.has_semicolons &&
                 !(where_goes_on_ && at_->kind == TokenKind::Where)) {
        kind_ = TokenKind::VirtualSemicolon;
      }
    }
  }

  FileId file_;
  std::vector<Token> tokens_;
  const Token* at_;
  TokenKind kind_ = TokenKind::End;
  bool is_line_start_ = false;
  bool has_failed_ = false;
  bool where_goes_on_;  // a `where` in the column of a block belongs to its last item: Curry
  Span previous_;
  std::vector<Context> contexts_;
};

}  // namespace assay::syntax
