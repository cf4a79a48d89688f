// Pragmas that are declarations or expressions.
#include <string>

#include "syntax/parser.h"

namespace assay::syntax {

void Parser::EndPragma() { Expect(TokenKind::PragmaEnd, "`#-}`"); }

void Parser::SkipPragma() {
  while (!Is(TokenKind::PragmaEnd) && !Is(TokenKind::End)) {
    if (Is(TokenKind::VirtualClose)) {
      return EndPragma();
    }
    tokens_.Advance();
  }
  EndPragma();
}

Declaration* Parser::PragmaDeclaration() {
  switch (Kind()) {
    case TokenKind::PragmaInline: return Inline(InlineKind::Inline);
    case TokenKind::PragmaNoInline: return Inline(InlineKind::NoInline);
    case TokenKind::PragmaInlinable: return Inline(InlineKind::Inlinable);
    case TokenKind::PragmaSpecialize: return Specialize();
    case TokenKind::PragmaScc: return SccDeclaration();
    default: return Minimal();
  }
}

// The phase of INLINE [~1] f says when, which we decide ourselves.
void Parser::SkipPhase() {
  if (Accept(TokenKind::LeftBracket)) {
    Accept(TokenKind::Tilde);
    Accept(TokenKind::Integer);
    Expect(TokenKind::RightBracket);
  }
}

Declaration* Parser::Inline(InlineKind kind) {
  const Span start = Here();
  tokens_.Advance();
  if (Is(TokenKind::ConstructorName)) {  // CONLIKE
    tokens_.Advance();
  }
  SkipPhase();
  ListBuilder<Binder> names = Builder<Binder>();
  do {
    names.Add(VariableBinder("the name of a function"));
  } while (Accept(TokenKind::Comma) || Is(TokenKind::VariableName));
  EndPragma();
  return Make<InlinePragmaDeclaration>(Since(start), kind, names.Finish());
}

// SPECIALIZE f :: t1, t2; SPECIALIZE instance says nothing to us.
Declaration* Parser::Specialize() {
  const Span start = Here();
  tokens_.Advance();
  if (Is(TokenKind::Instance)) {
    SkipPragma();
    return nullptr;
  }
  if (Is(TokenKind::ConstructorName)) {  // INLINE
    tokens_.Advance();
  }
  SkipPhase();
  const Binder name = VariableBinder("the name of a function");
  Expect(TokenKind::DoubleColon, "`::` and a type");
  ListBuilder<Type*> types = Builder<Type*>();
  do {
    types.Add(ParseType());
  } while (Accept(TokenKind::Comma));
  EndPragma();
  return Make<SpecializePragmaDeclaration>(Since(start), name, types.Finish());
}

// SCC f, SCC f "name"
Declaration* Parser::SccDeclaration() {
  const Span start = Here();
  tokens_.Advance();
  const Binder function = VariableBinder("the name of the function that gets a cost centre");
  const Name centre = Is(TokenKind::PragmaEnd) ? Name() : CentreName();
  EndPragma();
  return Make<SccPragmaDeclaration>(Since(start), function, centre);
}

// "name" or name
Name Parser::CentreName() {
  Name name;
  if (Is(TokenKind::String)) {
    name = Name(Current().literal->text);
  } else if (Is(TokenKind::VariableName) || Is(TokenKind::ConstructorName)) {
    name = Name(TextOf(Here()));
  } else {
    Unexpected("the name of a cost centre");
    return name;
  }
  tokens_.Advance();
  return name;
}

// {-# SCC "name" #-} e
Expression* Parser::Scc() {
  const Span start = Here();
  tokens_.Advance();
  const Name centre = CentreName();
  EndPragma();
  Expression* const body = ParseExpression();
  return Make<SccExpression>(Since(start), centre, body);
}

Declaration* Parser::Minimal() {
  const Span start = Here();
  tokens_.Advance();
  SkipPragma();
  return Make<MinimalPragmaDeclaration>(Since(start));
}

}  // namespace assay::syntax
