// Function clauses, pattern bindings and signatures, sections 4.4.1 and 4.4.3.
//
// The left-hand side is read as an expression, for only what follows it says what it is.
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "syntax/binders.h"
#include "syntax/curry_rules.h"
#include "syntax/declarations.h"
#include "syntax/expressions.h"
#include "syntax/parser.h"
#include "syntax/patterns.h"
#include "syntax/statements.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

bool IsBindingAhead(const Parser& in);
void ReportNotABinding(Parser& in, const Expression& left);
bool ToFunctionLeft(Parser& in, Expression* left, Binder& name, ListBuilder<Pattern*>& parameters);
bool ToOperatorLeft(Parser& in, OperatorSequenceExpression& sequence, Binder& name,
                    ListBuilder<Pattern*>& parameters);

Declaration* ParseAnnotatedBinding(Parser& in, Binder name, Type* type, Span start) {
  if (!in.Has(ExtensionId::ScopedTypeVariables)) {
    in.Unexpected("the end of the signature", {},
                  "a signature and a definition are two declarations; for both in one add "
                  "{-# LANGUAGE ScopedTypeVariables #-}");
  }
  Pattern* const variable = in.Make<VariablePattern>(name.span, name);
  Pattern* const pattern = in.Make<AnnotatedPattern>(Join(name.span, type->span), variable, type);
  RightHandSide* const right = ParseRightHandSide(in, TokenKind::Equals);
  return in.Make<PatternBindingDeclaration>(in.Since(start), pattern, right);
}

Item ToClause(Parser& in, Expression* left, std::size_t forms, Span start) {
  in.pattern_forms.ForgetSince(forms);
  if (!IsBindingAhead(in)) {
    ReportNotABinding(in, *left);
    return {};
  }
  Item item;
  const std::size_t functional = in.functional_patterns.size();
  ListBuilder<Pattern*> parameters = in.Builder<Pattern*>();
  item.is_clause = ToFunctionLeft(in, left, item.name, parameters);
  Pattern* const pattern = item.is_clause ? nullptr : ToPattern(in, left);
  std::vector<FunctionalPattern> own;
  if (item.is_clause) {
    own.assign(in.functional_patterns.begin() + static_cast<std::ptrdiff_t>(functional),
               in.functional_patterns.end());
    in.functional_patterns.resize(functional);
  }
  RightHandSide* const right = ParseRightHandSide(in, TokenKind::Equals);
  RefuseFunctionalPatterns(in, functional);
  if (item.is_clause) {
    item.clause = {parameters.Finish(), right, in.Since(start)};
    if (in.IsCurry()) {
      CompleteRule(in, item.clause, std::move(own));
    }
  } else {
    item.declaration = in.Make<PatternBindingDeclaration>(in.Since(start), pattern, right);
  }
  return item;
}

bool IsBindingAhead(const Parser& in) { return in.Is(TokenKind::Equals) || in.Is(TokenKind::Bar); }

// Something stands where a declaration should, and no `=` follows.
void ReportNotABinding(Parser& in, const Expression& left) {
  const bool at_end = in.Is(TokenKind::VirtualSemicolon) || in.Is(TokenKind::VirtualClose) ||
                      in.Is(TokenKind::Semicolon) || in.Is(TokenKind::End);
  if (at_end && !in.HasFailed()) {
    in.Report(DiagnosticKind::SyntaxError, left.span, "this is not a declaration", {},
              "a declaration has a `=` or a `::`; an action belongs to a `do` block");
    return in.Fail();
  }
  if (in.Is(TokenKind::LeftArrow)) {
    return in.Unexpected("`=`", {},
                         "`<-` belongs to a `do` block: is a `do` missing, or its line "
                         "indented too little?");
  }
  if (in.Is(TokenKind::RightArrow)) {
    return in.Unexpected("`=`", {},
                         "a function is defined with `=`; `->` is for `case` and lambda");
  }
  if (left.kind == ExpressionKind::Do || left.kind == ExpressionKind::Let ||
      left.kind == ExpressionKind::If || left.kind == ExpressionKind::Case) {
    return in.Unexpected("`=`", {{left.span, "a declaration cannot begin with this"}},
                         "perhaps this belongs to the definition above and is indented too little");
  }
  in.Unexpected("`=` or `::` to make this a declaration");
}

// f p1 .. pn, p1 `op` p2, or one of these in parentheses with more parameters. False: a pattern.
bool ToFunctionLeft(Parser& in, Expression* left, Binder& name, ListBuilder<Pattern*>& parameters) {
  if (in.TooDeep()) {
    return false;
  }
  switch (left->kind) {
    case ExpressionKind::Variable: {
      const QualifiedName& variable = left->As<VariableExpression>().name;
      if (!variable.qualifier.IsEmpty()) {
        in.Report(DiagnosticKind::SyntaxError, variable.span,
                  "a definition names what it defines without a qualifier");
      }
      name = {variable.name, variable.span};
      return true;
    }
    case ExpressionKind::Apply: {
      auto& application = left->As<ApplyExpression>();
      Expression* function = application.function;
      if (function->kind == ExpressionKind::Parenthesis) {
        function = function->As<ParenthesisedExpression>().expression;
        if (function->kind == ExpressionKind::Variable) {
          return false;
        }
      } else if (function->kind != ExpressionKind::Variable) {
        return false;
      }
      if (!ToFunctionLeft(in, function, name, parameters)) {
        return false;
      }
      for (Expression* const argument : application.arguments) {
        parameters.Add(ToPattern(in, argument));
      }
      return true;
    }
    case ExpressionKind::OperatorSequence:
      return ToOperatorLeft(in, left->As<OperatorSequenceExpression>(), name, parameters);
    default: return false;
  }
}

// The operator that is defined is the one that is no constructor.
bool ToOperatorLeft(Parser& in, OperatorSequenceExpression& sequence, Binder& name,
                    ListBuilder<Pattern*>& parameters) {
  const List<OperatorElement> elements = sequence.elements;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const OperatorElement& element = elements[i];
    if (element.operand != nullptr || element.is_negation || element.is_constructor) {
      continue;
    }
    const Span operation = element.operator_name.span;
    name = {element.operator_name.name, operation};
    if (!element.operator_name.qualifier.IsEmpty()) {
      in.Report(DiagnosticKind::SyntaxError, operation,
                "a definition names what it defines without a qualifier");
    }
    const Span whole = sequence.span;
    parameters.Add(
        SequenceToPattern(in, elements.first(i), {whole.file, whole.begin, operation.begin}));
    parameters.Add(
        SequenceToPattern(in, elements.subspan(i + 1), {whole.file, operation.end, whole.end}));
    return true;
  }
  return false;
}

}  // namespace

Item ParseBinding(Parser& in) {
  const Span start = in.Here();
  const std::size_t forms = in.pattern_forms.Count();
  Expression* const left = ParseInfix(in, nullptr);
  if (in.Is(TokenKind::DoubleColon) || in.Is(TokenKind::Comma) || in.Is(TokenKind::Free) ||
      in.Is(TokenKind::External)) {
    return ParseSignature(in, left, forms, start, false);
  }
  return ToClause(in, left, forms, start);
}

// f, g :: t, or the binding x :: t = e, or in Curry x, y free and f, g external
Item ParseSignature(Parser& in, Expression* first, std::size_t forms, Span start, bool is_default) {
  in.pattern_forms.ForgetSince(forms);
  ListBuilder<Binder> names = in.Builder<Binder>();
  names.Add(ToSignatureName(in, first));
  while (in.Accept(TokenKind::Comma)) {
    names.Add(ParseVariableBinder(in, "a name"));
  }
  if (in.IsCurry() && in.Accept(TokenKind::Free)) {
    Item item;
    item.free = names.Finish();
    return item;
  }
  const Span external = in.Here();
  if (in.IsCurry() && in.Accept(TokenKind::External)) {
    Item item;
    item.free = names.Finish();
    item.is_external = true;
    in.Report(DiagnosticKind::ExternalOperation, external,
              fmt::format("there is no code for the external operation `{}`",
                          item.free.front().name.Text()),
              {}, "the program ends with an error where it is called", Severity::Warning);
    return item;
  }
  in.Expect(TokenKind::DoubleColon, "`::` and a type");
  Type* const type = ParseType(in);
  if (in.Is(TokenKind::Equals) && names.Size() == 1 && !is_default) {
    return {ParseAnnotatedBinding(in, names[0], type, start)};
  }
  return {in.Make<TypeSignatureDeclaration>(in.Since(start), names.Finish(), type, is_default)};
}

Binder ToSignatureName(Parser& in, Expression* expression) {
  if (expression->kind == ExpressionKind::Variable) {
    const QualifiedName& name = expression->As<VariableExpression>().name;
    if (name.qualifier.IsEmpty()) {
      return {name.name, name.span};
    }
  }
  if (!in.HasFailed()) {
    const bool is_constructor = expression->kind == ExpressionKind::Constructor;
    in.Report(DiagnosticKind::SyntaxError, expression->span,
              "a type signature begins with the names that it is for", {},
              is_constructor ? "names of functions begin with a small letter"
                             : "an operator stands in parentheses: `(+) :: t`");
  }
  return {};
}

// = e, or guards, then where. The separator is `->` in case alternatives.
RightHandSide* ParseRightHandSide(Parser& in, TokenKind separator) {
  const Span start = in.Here();
  ListBuilder<GuardedExpression> alternatives = in.Builder<GuardedExpression>();
  const bool is_guarded = in.Is(TokenKind::Bar);
  if (!is_guarded) {
    in.Expect(separator);
    Expression* const body = ParseExpression(in);
    alternatives.Add({{}, body, body->span});
  }
  while (is_guarded && in.Is(TokenKind::Bar)) {
    const Span bar = in.Here();
    in.Advance();
    const List<Statement*> guards = ParseGuards(in);
    ExpectSeparator(in, separator);
    Expression* const body = ParseExpression(in);
    alternatives.Add({guards, body, in.Since(bar)});
  }
  Declarations* where = nullptr;
  if (in.Is(TokenKind::Where)) {
    const Span opener = in.Here();
    in.Advance();
    where = ParseDeclarations(in, opener, Place::Local);
  }
  const List<GuardedExpression> all = alternatives.Finish();
  return in.New<RightHandSide>(all, where, in.Since(start));
}

// `=` where `->` should be, or the other way round, is the usual mistake.
void ExpectSeparator(Parser& in, TokenKind separator) {
  const bool wants_arrow = separator == TokenKind::RightArrow;
  std::string hint;
  if (wants_arrow && in.Is(TokenKind::Equals)) {
    hint = "alternatives of `case` and multi-way `if` have `->`; `==` compares";
  } else if (!wants_arrow && in.Is(TokenKind::RightArrow)) {
    hint = "a function is defined with `=`; `->` is for `case` and lambda";
  }
  in.Expect(separator, {}, {}, hint);
}

}  // namespace assay::syntax
