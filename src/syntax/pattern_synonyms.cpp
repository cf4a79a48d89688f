// Pattern synonyms: a pattern with a name, and how to build what it matches.
//
//     pattern Pair a b = (a, b)
//     pattern x :<| xs <- (viewFront -> Front x xs) where x :<| xs = cons x xs
//     pattern Empty :: Seq a
//
// A builder becomes a function of its own, whose name nobody can write: `$b:<|`.
#include <string>

#include <fmt/format.h>

#include "syntax/binders.h"
#include "syntax/declarations.h"
#include "syntax/expressions.h"
#include "syntax/parser.h"
#include "syntax/patterns.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

Name BuilderName(Name synonym) { return Name("$b" + std::string(synonym.Text())); }

// pattern A, B :: t
Declaration* ParsePatternSignature(Parser& in, Expression& first, Span start) {
  ListBuilder<Binder> names = in.Builder<Binder>();
  if (first.kind == ExpressionKind::Constructor) {
    const QualifiedName& name = first.As<ConstructorExpression>().name;
    names.Add({name.name, name.span});
  } else {
    in.Unexpected("the names of pattern synonyms before `::`");
  }
  while (in.Accept(TokenKind::Comma)) {
    const QualifiedName name =
        in.Is(TokenKind::LeftParenthesis) ? ParseParenthesisedName(in) : in.CurrentName();
    if (in.Is(TokenKind::ConstructorName)) {
      in.Advance();
    }
    names.Add({name.name, name.span});
  }
  in.Expect(TokenKind::DoubleColon, "`::` and a type");
  Type* const type = ParseType(in);
  return in.Make<PatternSignatureDeclaration>(in.Since(start), names.Finish(), type);
}

// C a b, or a :+ b
void ToSynonymLeft(Parser& in, Expression* left, Binder& name,
                   ListBuilder<Expression*>& parameters) {
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
    return ToSynonymLeft(in, left->As<ApplyExpression>().function, name, parameters);
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
  if (!in.HasFailed()) {
    in.Report(DiagnosticKind::SyntaxError, left->span,
              "a pattern synonym is a constructor's name with variables");
    in.Fail();
  }
}

FunctionDeclaration* MakeImplicitBuilder(Parser& in, Binder name, List<Expression*> parameters,
                                         Expression* body) {
  ListBuilder<Pattern*> patterns = in.Builder<Pattern*>();
  for (Expression* const parameter : parameters) {
    patterns.Add(ToPattern(in, parameter));
  }
  ListBuilder<GuardedExpression> alternatives = in.Builder<GuardedExpression>();
  alternatives.Add({{}, body, body->span});
  const List<GuardedExpression> all = alternatives.Finish();
  auto* const right = in.New<RightHandSide>(all, nullptr, body->span);
  ListBuilder<Clause> clauses = in.Builder<Clause>();
  clauses.Add({patterns.Finish(), right, body->span});
  return in.Make<FunctionDeclaration>(body->span, Binder{BuilderName(name.name), name.span},
                                      clauses.Finish());
}

// where { x :<| xs = e; .. }
FunctionDeclaration* ParseExplicitBuilder(Parser& in, Binder name) {
  const Span opener = in.Here();
  in.Advance();
  ListBuilder<Clause> clauses = in.Builder<Clause>();
  in.Block(
      opener, "the definition of the builder or `}`",
      [&] {
        const Span start = in.Here();
        const std::size_t forms = in.pattern_forms.Count();
        Expression* const left = ParseInfix(in, nullptr);
        in.pattern_forms.ForgetSince(forms);
        Binder clause_name;
        ListBuilder<Expression*> parameters = in.Builder<Expression*>();
        ToSynonymLeft(in, left, clause_name, parameters);
        ListBuilder<Pattern*> patterns = in.Builder<Pattern*>();
        for (std::size_t i = 0; i < parameters.Size(); ++i) {
          patterns.Add(ToPattern(in, parameters[i]));
        }
        const List<Pattern*> all = patterns.Finish();
        parameters.Clear();
        const bool fits = clause_name.name == name.name &&
                          (clauses.Size() == 0 || clauses[0].parameters.size() == all.size());
        if (!fits && !in.HasFailed()) {
          in.Report(DiagnosticKind::SyntaxError, left->span,
                    fmt::format("the builder of `{}` is defined here, and nothing else",
                                name.name.Text()));
        }
        RightHandSide* const right = ParseRightHandSide(in, TokenKind::Equals);
        clauses.Add({all, right, in.Since(start)});
      },
      [&] { return StartsExpression(in); });
  return in.Make<FunctionDeclaration>(in.Since(opener), Binder{BuilderName(name.name), name.span},
                                      clauses.Finish());
}

}  // namespace

bool IsPatternSynonym(const Parser& in) {
  return in.Has(ExtensionId::PatternSynonyms) && in.IsName(Known().pattern);
}

Declaration* ParsePatternSynonym(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const std::size_t forms = in.pattern_forms.Count();
  Expression* const left = ParseInfix(in, nullptr);
  if (in.Is(TokenKind::DoubleColon) || in.Is(TokenKind::Comma)) {
    return ParsePatternSignature(in, *left, start);
  }
  Binder name;
  ListBuilder<Expression*> parameters = in.Builder<Expression*>();
  ToSynonymLeft(in, left, name, parameters);
  ListBuilder<Binder> binders = in.Builder<Binder>();
  for (std::size_t i = 0; i < parameters.Size(); ++i) {
    binders.Add(ToSignatureName(in, parameters[i]));
  }
  const List<Expression*> arguments = parameters.Finish();
  const bool is_both_ways = in.Is(TokenKind::Equals);
  if (!is_both_ways) {
    in.Expect(TokenKind::LeftArrow, "`=` or `<-` and the pattern");
  } else {
    in.Advance();
  }
  Expression* const right = ParseInfix(in, nullptr);
  in.pattern_forms.ForgetSince(forms);
  Pattern* const pattern = ToPattern(in, right);
  FunctionDeclaration* builder = nullptr;
  if (is_both_ways) {
    builder = MakeImplicitBuilder(in, name, arguments, right);
  } else if (in.Is(TokenKind::Where)) {
    builder = ParseExplicitBuilder(in, name);
  }
  return in.Make<PatternSynonymDeclaration>(in.Since(start), name, binders.Finish(), pattern,
                                            builder);
}

}  // namespace assay::syntax
