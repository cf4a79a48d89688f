#include "syntax/token_stream.h"

namespace assay::syntax {

BlockKind TokenStream::OpenBlock(Span opener, bool allow_same_indentation) {
  if (kind_ == TokenKind::LeftBrace) {
    Advance();
    contexts_.push_back({0, false, opener});
    is_line_start_ = false;
    Settle();
    return BlockKind::Explicit;
  }
  const std::uint32_t enclosing = Indentation();
  const bool is_inside =
      at_->column > enclosing || (allow_same_indentation && at_->column == enclosing);
  if (!has_failed_ && is_inside && at_->column > 0) {
    contexts_.push_back({at_->column, true, opener});
    is_line_start_ = false;
    Settle();
    return BlockKind::Implicit;
  }
  is_line_start_ = true;
  Settle();
  return BlockKind::Empty;
}

bool TokenStream::OpenColumn(Span opener) {
  if (has_failed_ || at_->column <= Indentation()) {
    return false;
  }
  contexts_.push_back({at_->column, false, opener});
  is_line_start_ = false;
  Settle();
  return true;
}

void TokenStream::CloseBlock() {
  const bool is_explicit = contexts_.back().indentation == 0;
  contexts_.pop_back();
  if (is_explicit && kind_ == TokenKind::RightBrace) {
    Advance();
  } else {
    Settle();
  }
}

void TokenStream::Recover(const Token* start) {
  contexts_.resize(1);
  has_failed_ = false;
  const bool is_explicit = contexts_.front().indentation == 0;
  int depth = 0;  // of braces, since a semicolon inside a block does not end the item
  if (is_explicit) {
    for (const Token* token = start; token < at_; ++token) {
      depth += token->kind == TokenKind::LeftBrace ? 1 : 0;
      depth -= token->kind == TokenKind::RightBrace ? 1 : 0;
    }
  }
  for (; at_->kind != TokenKind::End; ++at_) {
    if (is_explicit) {
      if (depth <= 0 && (at_->kind == TokenKind::Semicolon || at_->kind == TokenKind::RightBrace)) {
        break;
      }
      depth += at_->kind == TokenKind::LeftBrace ? 1 : 0;
      depth -= at_->kind == TokenKind::RightBrace ? 1 : 0;
    } else if (at_ > start && at_->is_first_on_line &&
               at_->column <= contexts_.front().indentation) {
      break;
    }
    previous_ = Here();
  }
  is_line_start_ = at_->is_first_on_line;
  Settle();
}

// Past the `where` that should have ended it, or to the next line that is not indented.
void TokenStream::RecoverFromHeader() {
  contexts_.clear();
  has_failed_ = false;
  while (at_->kind != TokenKind::End && !(at_->is_first_on_line && at_->column == 1)) {
    const bool is_end = at_->kind == TokenKind::Where;
    previous_ = Here();
    ++at_;
    if (is_end) {
      break;
    }
  }
  is_line_start_ = at_->is_first_on_line;
  Settle();
}

}  // namespace assay::syntax
