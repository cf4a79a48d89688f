// Pragmas that are declarations or expressions.
#include <string>

#include "syntax/binders.h"
#include "syntax/declarations.h"
#include "syntax/expressions.h"
#include "syntax/parser.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

Name ParseCentreName(Parser& in);

void SkipPragma(Parser& in) {
  while (!in.Is(TokenKind::PragmaEnd) && !in.Is(TokenKind::End)) {
    if (in.Is(TokenKind::VirtualClose)) {
      return EndPragma(in);
    }
    in.Advance();
  }
  EndPragma(in);
}

// The phase of INLINE [~1] f says when, which we decide ourselves.
void SkipPhase(Parser& in) {
  if (in.Accept(TokenKind::LeftBracket)) {
    in.Accept(TokenKind::Tilde);
    in.Accept(TokenKind::Integer);
    in.Expect(TokenKind::RightBracket);
  }
}

Declaration* ParseInline(Parser& in, InlineKind kind) {
  const Span start = in.Here();
  in.Advance();
  if (in.Is(TokenKind::ConstructorName)) {  // CONLIKE
    in.Advance();
  }
  SkipPhase(in);
  ListBuilder<Binder> names = in.Builder<Binder>();
  do {
    names.Add(ParseVariableBinder(in, "the name of a function"));
  } while (in.Accept(TokenKind::Comma) || in.Is(TokenKind::VariableName));
  EndPragma(in);
  return in.Make<InlinePragmaDeclaration>(in.Since(start), kind, names.Finish());
}

// SPECIALIZE f :: t1, t2; SPECIALIZE instance says nothing to us.
Declaration* ParseSpecialize(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  if (in.Is(TokenKind::Instance)) {
    SkipPragma(in);
    return nullptr;
  }
  if (in.Is(TokenKind::ConstructorName)) {  // INLINE
    in.Advance();
  }
  SkipPhase(in);
  const Binder name = ParseVariableBinder(in, "the name of a function");
  in.Expect(TokenKind::DoubleColon, "`::` and a type");
  ListBuilder<Type*> types = in.Builder<Type*>();
  do {
    types.Add(ParseType(in));
  } while (in.Accept(TokenKind::Comma));
  EndPragma(in);
  return in.Make<SpecializePragmaDeclaration>(in.Since(start), name, types.Finish());
}

// SCC f, SCC f "name"
Declaration* ParseSccDeclaration(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const Binder function =
      ParseVariableBinder(in, "the name of the function that gets a cost centre");
  const Name centre = in.Is(TokenKind::PragmaEnd) ? Name() : ParseCentreName(in);
  EndPragma(in);
  return in.Make<SccPragmaDeclaration>(in.Since(start), function, centre);
}

// "name" or name
Name ParseCentreName(Parser& in) {
  Name name;
  if (in.Is(TokenKind::String)) {
    name = Name(in.Current().literal->text);
  } else if (in.Is(TokenKind::VariableName) || in.Is(TokenKind::ConstructorName)) {
    name = Name(in.TextOf(in.Here()));
  } else {
    in.Unexpected("the name of a cost centre");
    return name;
  }
  in.Advance();
  return name;
}

Declaration* ParseMinimal(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  SkipPragma(in);
  return in.Make<MinimalPragmaDeclaration>(in.Since(start));
}

}  // namespace

void EndPragma(Parser& in) { in.Expect(TokenKind::PragmaEnd, "`#-}`"); }

Declaration* ParsePragma(Parser& in) {
  switch (in.Kind()) {
    case TokenKind::PragmaInline: return ParseInline(in, InlineKind::Inline);
    case TokenKind::PragmaNoInline: return ParseInline(in, InlineKind::NoInline);
    case TokenKind::PragmaInlinable: return ParseInline(in, InlineKind::Inlinable);
    case TokenKind::PragmaSpecialize: return ParseSpecialize(in);
    case TokenKind::PragmaScc: return ParseSccDeclaration(in);
    default: return ParseMinimal(in);
  }
}

// {-# SCC "name" #-} e
Expression* ParseScc(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const Name centre = ParseCentreName(in);
  EndPragma(in);
  Expression* const body = ParseExpression(in);
  return in.Make<SccExpression>(in.Since(start), centre, body);
}

}  // namespace assay::syntax
