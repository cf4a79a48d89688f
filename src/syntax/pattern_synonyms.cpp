// Pattern synonyms: a pattern with a name, and how to build what it matches.
//
//     pattern Pair a b = (a, b)
//     pattern x :<| xs <- (viewFront -> Front x xs) where x :<| xs = cons x xs
//     pattern Empty :: Seq a
//
// A builder becomes a function of its own, whose name nobody can write: `$b:<|`.
#include <string>

#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

namespace {

Name BuilderName(Name synonym) { return Name("$b" + std::string(synonym.Text())); }

}  // namespace

bool Parser::IsPatternSynonym() const {
  return Has(ExtensionId::PatternSynonyms) && IsName(Known().pattern);
}

Declaration* Parser::PatternSynonym() {
  const Span start = Here();
  tokens_.Advance();
  const std::size_t forms = PatternForms();
  Expression* const left = Infix(nullptr);
  if (Is(TokenKind::DoubleColon) || Is(TokenKind::Comma)) {
    return PatternSignature(*left, start);
  }
  Binder name;
  ListBuilder<Expression*> parameters = Builder<Expression*>();
  SynonymLeft(left, name, parameters);
  ListBuilder<Binder> binders = Builder<Binder>();
  for (std::size_t i = 0; i < parameters.Size(); ++i) {
    binders.Add(SignatureName(parameters[i]));
  }
  const List<Expression*> arguments = parameters.Finish();
  const bool is_both_ways = Is(TokenKind::Equals);
  if (!is_both_ways) {
    Expect(TokenKind::LeftArrow, "`=` or `<-` and the pattern");
  } else {
    tokens_.Advance();
  }
  Expression* const right = Infix(nullptr);
  pattern_forms_.resize(std::min(forms, pattern_forms_.size()));
  Pattern* const pattern = ToPattern(right);
  FunctionDeclaration* builder = nullptr;
  if (is_both_ways) {
    builder = ImplicitBuilder(name, arguments, right);
  } else if (Is(TokenKind::Where)) {
    builder = ExplicitBuilder(name);
  }
  return Make<PatternSynonymDeclaration>(Since(start), name, binders.Finish(), pattern, builder);
}

// pattern A, B :: t
Declaration* Parser::PatternSignature(Expression& first, Span start) {
  ListBuilder<Binder> names = Builder<Binder>();
  if (first.kind == ExpressionKind::Constructor) {
    const QualifiedName& name = first.As<ConstructorExpression>().name;
    names.Add({name.name, name.span});
  } else {
    Unexpected("the names of pattern synonyms before `::`");
  }
  while (Accept(TokenKind::Comma)) {
    const QualifiedName name = Is(TokenKind::LeftParenthesis) ? ParenthesisedName() : CurrentName();
    if (Is(TokenKind::ConstructorName)) {
      tokens_.Advance();
    }
    names.Add({name.name, name.span});
  }
  Expect(TokenKind::DoubleColon, "`::` and a type");
  Type* const type = ParseType();
  return Make<PatternSignatureDeclaration>(Since(start), names.Finish(), type);
}

// C a b, or a :+ b
void Parser::SynonymLeft(Expression* left, Binder& name, ListBuilder<Expression*>& parameters) {
  if (left->kind == ExpressionKind::Constructor) {
    const QualifiedName& constructor = left->As<ConstructorExpression>().name;
    name = {constructor.name, constructor.span};
    return;
  }
  if (left->kind == ExpressionKind::Apply &&
      left->As<ApplyExpression>().function->kind == ExpressionKind::Constructor) {
    for (Expression* const argument : left->As<ApplyExpression>().arguments) {
      parameters.Add(argument);
    }
    return SynonymLeft(left->As<ApplyExpression>().function, name, parameters);
  }
  if (left->kind == ExpressionKind::OperatorSequence) {
    const List<OperatorElement> elements = left->As<OperatorSequenceExpression>().elements;
    if (elements.size() == 3 && elements[0].operand != nullptr && elements[1].is_constructor &&
        elements[2].operand != nullptr) {
      name = {elements[1].operator_name.name, elements[1].operator_name.span};
      parameters.Add(elements[0].operand);
      parameters.Add(elements[2].operand);
      return;
    }
  }
  if (!HasFailed()) {
    Report(DiagnosticKind::SyntaxError, left->span,
           "a pattern synonym is a constructor's name with variables");
    tokens_.Fail();
  }
}

FunctionDeclaration* Parser::ImplicitBuilder(Binder name, List<Expression*> parameters,
                                             Expression* body) {
  ListBuilder<Pattern*> patterns = Builder<Pattern*>();
  for (Expression* const parameter : parameters) {
    patterns.Add(ToPattern(parameter));
  }
  ListBuilder<GuardedExpression> alternatives = Builder<GuardedExpression>();
  alternatives.Add({{}, body, body->span});
  const List<GuardedExpression> all = alternatives.Finish();
  auto* const right = arena_.New<RightHandSide>(all, nullptr, body->span);
  ListBuilder<Clause> clauses = Builder<Clause>();
  clauses.Add({patterns.Finish(), right, body->span});
  return Make<FunctionDeclaration>(body->span, Binder{BuilderName(name.name), name.span},
                                   clauses.Finish());
}

// where { x :<| xs = e; .. }
FunctionDeclaration* Parser::ExplicitBuilder(Binder name) {
  const Span opener = Here();
  tokens_.Advance();
  ListBuilder<Clause> clauses = Builder<Clause>();
  Block(
      opener, "the definition of the builder or `}`",
      [&] {
        const Span start = Here();
        const std::size_t forms = PatternForms();
        Expression* const left = Infix(nullptr);
        pattern_forms_.resize(std::min(forms, pattern_forms_.size()));
        Binder clause_name;
        ListBuilder<Expression*> parameters = Builder<Expression*>();
        SynonymLeft(left, clause_name, parameters);
        ListBuilder<Pattern*> patterns = Builder<Pattern*>();
        for (std::size_t i = 0; i < parameters.Size(); ++i) {
          patterns.Add(ToPattern(parameters[i]));
        }
        const List<Pattern*> all = patterns.Finish();
        parameters.Clear();
        const bool fits = clause_name.name == name.name &&
                          (clauses.Size() == 0 || clauses[0].parameters.size() == all.size());
        if (!fits && !HasFailed()) {
          Report(DiagnosticKind::SyntaxError, left->span,
                 fmt::format("the builder of `{}` is defined here, and nothing else",
                             name.name.Text()));
        }
        RightHandSide* const right = ParseRightHandSide(TokenKind::Equals);
        clauses.Add({all, right, Since(start)});
      },
      [&] { return StartsExpression(); });
  return Make<FunctionDeclaration>(Since(opener), Binder{BuilderName(name.name), name.span},
                                   clauses.Finish());
}

}  // namespace assay::syntax
