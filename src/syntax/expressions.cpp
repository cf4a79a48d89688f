// Expressions, section 3 of the report, from the outside to applications; atoms.cpp has the rest.
#include "syntax/expressions.h"

#include <fmt/format.h>

#include "syntax/curry_rules.h"
#include "syntax/declarations.h"
#include "syntax/parser.h"
#include "syntax/patterns.h"
#include "syntax/statements.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

Expression* ParseOperand(Parser& in);
Expression* ParseApplication(Parser& in);
Expression* ParseArgument(Parser& in);
Expression* ParseLambda(Parser& in);
Expression* ParseLambdaCase(Parser& in, Span start);
Expression* ParseLet(Parser& in);
Expression* ParseIf(Parser& in);
Expression* ParseMultiWayIf(Parser& in, Span start);
Expression* ParseCase(Parser& in);
List<CaseAlternative> ParseAlternatives(Parser& in, Span opener, Span start);
Expression* ParseDo(Parser& in);

void ParseOperandOfInfix(Parser& in, ListBuilder<OperatorElement>& elements) {
  while (IsMinus(in)) {
    elements.Add({nullptr, in.CurrentName(), false, true});
    in.Advance();
  }
  elements.Add({ParseOperand(in), {}, false, false});
}

void ParseRestOfInfix(Parser& in, ListBuilder<OperatorElement>& elements,
                      OperatorElement* trailing) {
  while (IsOperator(in)) {
    const OperatorElement operation = ParseOperator(in);
    if (trailing != nullptr && in.Is(TokenKind::RightParenthesis)) {
      *trailing = operation;
      return;
    }
    elements.Add(operation);
    ParseOperandOfInfix(in, elements);
  }
}

Expression* ToSequence(Parser& in, ListBuilder<OperatorElement>& elements, Span start) {
  if (elements.Size() == 1) {
    return elements[0].operand;
  }
  Expression* const last = elements.Last().operand;
  const Span span = {start.file, start.begin, last->span.end};
  return in.Make<OperatorSequenceExpression>(span, elements.Finish());
}

// What an operator takes: a construct that reaches as far right as it can, or an application.
Expression* ParseOperand(Parser& in) {
  if (in.TooDeep()) {
    return MissingExpression(in);
  }
  switch (in.Kind()) {
    case TokenKind::Backslash: return ParseLambda(in);
    case TokenKind::Let: return ParseLet(in);
    case TokenKind::If: return ParseIf(in);
    case TokenKind::PragmaScc: return ParseScc(in);
    case TokenKind::Do:
    case TokenKind::Case:
    case TokenKind::Fcase:
      // Without BlockArguments a block is not applied to anything.
      return in.Has(ExtensionId::BlockArguments) ? ParseApplication(in) : ParseArgument(in);
    default: return ParseApplication(in);
  }
}

// f a b @t c
Expression* ParseApplication(Parser& in) {
  const Span start = in.Here();
  Expression* const function = ParseArgument(in);
  if (!StartsAtom(in)) {
    return function;
  }
  ListBuilder<Expression*> arguments = in.Builder<Expression*>();
  while (StartsAtom(in)) {
    arguments.Add(ParseArgument(in));
  }
  return in.Make<ApplyExpression>(in.Since(start), function, arguments.Finish());
}

// An atom or, where a function is not applied to it unless BlockArguments is on, a block.
Expression* ParseArgument(Parser& in) {
  switch (in.Kind()) {
    case TokenKind::Do: return ParseDo(in);
    case TokenKind::Case:
    case TokenKind::Fcase: return ParseCase(in);
    case TokenKind::Backslash: return ParseLambda(in);
    case TokenKind::Let: return ParseLet(in);
    case TokenKind::If: return ParseIf(in);
    default: return IsRecursiveDo(in) ? ParseDo(in) : ParseAtom(in);
  }
}

// \p1 p2 -> e
Expression* ParseLambda(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  if (in.Is(TokenKind::Case)) {
    return ParseLambdaCase(in, start);
  }
  if (IsLambdaCases(in)) {
    return ParseLambdaCases(in, start);
  }
  const std::size_t forms = in.pattern_forms.Count();
  const std::size_t functional = in.functional_patterns.size();
  ListBuilder<Pattern*> parameters = in.Builder<Pattern*>();
  while (StartsAtom(in)) {
    parameters.Add(ToPattern(in, ParseAtom(in)));
  }
  in.pattern_forms.ForgetSince(forms);
  if (parameters.Size() == 0) {
    in.Unexpected("the parameters of a lambda");
  }
  in.Expect(TokenKind::RightArrow, "`->` and the body of the lambda",
            {{start, "the lambda begins here"}},
            in.Is(TokenKind::Equals) ? "a lambda has `->` where a definition has `=`" : "");
  if (in.IsCurry()) {
    // What the body leaves are functional patterns of its own.
    const List<Pattern*> patterns = parameters.Finish();
    const std::size_t own = in.functional_patterns.size();
    Expression* const body = ParseExpression(in);
    RefuseFunctionalPatterns(in, own);
    return CompleteLambda(in, start, patterns, body, functional);
  }
  Expression* const body = ParseExpression(in);
  return in.Make<LambdaExpression>(in.Since(start), parameters.Finish(), body);
}

Expression* ParseLambdaCase(Parser& in, Span start) {
  if (!in.Has(ExtensionId::LambdaCase)) {
    in.Needs(in.Here(), "`\\case`", ExtensionId::LambdaCase);
  }
  const Span opener = in.Here();
  in.Advance();
  const List<CaseAlternative> alternatives = ParseAlternatives(in, opener, start);
  return in.Make<LambdaCaseExpression>(in.Since(start), alternatives);
}

Expression* ParseLet(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  Declarations* const declarations = ParseDeclarations(in, start, Place::Local);
  return ParseLetIn(in, start, declarations);
}

// In a do block `then` and `else` may begin a line in the column of the statements.
void SkipSemicolonBefore(Parser& in, TokenKind keyword) {
  if ((in.Is(TokenKind::VirtualSemicolon) && in.Current().kind == keyword) ||
      (in.Is(TokenKind::Semicolon) && in.Ahead(1).kind == keyword)) {
    in.Advance();
  }
}

Expression* ParseIf(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  if (in.Is(TokenKind::Bar)) {
    return ParseMultiWayIf(in, start);
  }
  Expression* const condition = ParseExpression(in);
  SkipSemicolonBefore(in, TokenKind::Then);
  in.Expect(TokenKind::Then, {}, {{start, "this `if` has no `then`"}},
            in.Is(TokenKind::Equals) ? "`==` compares, `=` defines" : "");
  Expression* const consequence = ParseExpression(in);
  SkipSemicolonBefore(in, TokenKind::Else);
  in.Expect(TokenKind::Else, {}, {{start, "this `if` has no `else`"}},
            "an `if` always has an `else`: it is an expression, and has a value in either case");
  Expression* const alternative = ParseExpression(in);
  return in.Make<IfExpression>(in.Since(start), condition, consequence, alternative);
}

// if | guards -> e
//    | guards -> e
Expression* ParseMultiWayIf(Parser& in, Span start) {
  const bool has_column = in.tokens.OpenColumn(start);
  ListBuilder<GuardedExpression> alternatives = in.Builder<GuardedExpression>();
  while (in.Is(TokenKind::Bar)) {
    const Span bar = in.Here();
    in.Advance();
    const List<Statement*> guards = ParseGuards(in);
    ExpectSeparator(in, TokenKind::RightArrow);
    Expression* const body = ParseExpression(in);
    alternatives.Add({guards, body, in.Since(bar)});
  }
  if (has_column) {
    in.tokens.CloseBlock();
  }
  return in.Make<MultiWayIfExpression>(in.Since(start), alternatives.Finish());
}

Expression* ParseCase(Parser& in) {
  const Span start = in.Here();
  const bool is_flexible = in.Is(TokenKind::Fcase);
  in.Advance();
  Expression* const scrutinee = ParseExpression(in);
  const Span opener = in.Here();
  in.Expect(TokenKind::Of, {}, {{start, "this `case` has no `of`"}});
  const List<CaseAlternative> alternatives = ParseAlternatives(in, opener, start);
  return in.Make<CaseExpression>(in.Since(start), scrutinee, alternatives, is_flexible);
}

List<CaseAlternative> ParseAlternatives(Parser& in, Span opener, Span start) {
  ListBuilder<CaseAlternative> alternatives = in.Builder<CaseAlternative>();
  in.Block(
      opener, "an alternative or `}`",
      [&] {
        const Span start = in.Here();
        const std::size_t forms = in.pattern_forms.Count();
        Expression* const left = ParseInfix(in, nullptr);
        in.pattern_forms.ForgetSince(forms);
        if (!in.Is(TokenKind::RightArrow) && !in.Is(TokenKind::Bar)) {
          return ExpectSeparator(in, TokenKind::RightArrow);
        }
        Pattern* const pattern = ToPattern(in, left);
        RightHandSide* const right = ParseRightHandSide(in, TokenKind::RightArrow);
        alternatives.Add({pattern, right, in.Since(start)});
      },
      [&] { return StartsExpression(in) || in.IsOperatorNamed(Known().bang); });
  if (alternatives.Size() == 0 && !in.Has(ExtensionId::EmptyCase)) {
    in.Needs(start, "a `case` without alternatives", ExtensionId::EmptyCase);
  }
  return alternatives.Finish();
}

Expression* ParseDo(Parser& in) {
  const Span start = in.Here();
  const bool is_recursive = IsRecursiveDo(in);
  in.Advance();
  const List<Statement*> statements = ParseStatements(in, start);
  if (statements.empty()) {
    in.ReportLater({DiagnosticKind::SyntaxError,
                    start,
                    "this `do` has no statements",
                    {},
                    "its statements are indented more than what surrounds it"});
  } else if (const Statement& last = *statements.back(); last.kind != StatementKind::Expression) {
    const bool is_let = last.kind == StatementKind::Let;
    if (is_let && in.Is(TokenKind::In)) {
      in.Unexpected("the next statement", {{last.span, "the `let` is here"}},
                    "indent `in` more than the `let`; or leave it out, since this is a `do` block");
    }
    in.ReportLater({DiagnosticKind::LastStatement,
                    last.span,
                    "the last statement of a `do` block must be an expression",
                    {{start, "the block begins here"}},
                    is_let ? "what is bound here is not used: add an expression after it"
                           : "without `x <-` it is one"});
  } else {
    return MakeDo(in, is_recursive, statements, in.Since(start));
  }
  return in.Make<DoExpression>(in.Since(start), statements);
}

}  // namespace

// What is certainly an expression, up to its type annotation.
Expression* ParseExpression(Parser& in) {
  const std::size_t forms = in.pattern_forms.Count();
  Expression* const expression = ParseExpressionOrPattern(in);
  RejectPatternForms(in, forms);
  return expression;
}

// infix [:: type]
Expression* ParseExpressionOrPattern(Parser& in) {
  const Span start = in.Here();
  Expression* const expression = ParseInfix(in, nullptr);
  if (!in.Accept(TokenKind::DoubleColon)) {
    return expression;
  }
  Type* const type = ParseType(in);
  return in.Make<AnnotatedExpression>(in.Since(start), expression, type);
}

bool IsMinus(const Parser& in) { return in.IsOperatorNamed(Known().minus); }

bool IsOperator(const Parser& in) {
  return in.Is(TokenKind::VariableOperator) || in.Is(TokenKind::ConstructorOperator) ||
         in.Is(TokenKind::Backquote);
}

// + or `f`
OperatorElement ParseOperator(Parser& in) {
  OperatorElement element{};
  if (!in.Accept(TokenKind::Backquote)) {
    element.operator_name = in.CurrentName();
    element.is_constructor = in.Is(TokenKind::ConstructorOperator);
    in.Advance();
    return element;
  }
  const Span start = in.Previous();
  element.operator_name = in.CurrentName();
  element.is_constructor = in.Is(TokenKind::ConstructorName);
  if (!in.Is(TokenKind::ConstructorName) && !in.Is(TokenKind::VariableName)) {
    in.Unexpected("a name in backquotes");
  }
  in.Advance();
  in.Expect(TokenKind::Backquote, "the closing backquote");
  element.operator_name.span = in.Since(start);
  return element;
}

// e1 op e2 op - e3. With `trailing`, an operator before `)` ends the sequence: a left section.
Expression* ParseInfix(Parser& in, OperatorElement* trailing) {
  const Span start = in.Here();
  if (!IsMinus(in)) {
    Expression* const first = ParseOperand(in);
    if (!IsOperator(in)) {
      return first;
    }
    ListBuilder<OperatorElement> elements = in.Builder<OperatorElement>();
    elements.Add({first, {}, false, false});
    ParseRestOfInfix(in, elements, trailing);
    return ToSequence(in, elements, start);
  }
  ListBuilder<OperatorElement> elements = in.Builder<OperatorElement>();
  ParseOperandOfInfix(in, elements);
  ParseRestOfInfix(in, elements, trailing);
  return ToSequence(in, elements, start);
}

bool StartsAtom(const Parser& in) {
  switch (in.Kind()) {
    case TokenKind::VariableName:
    case TokenKind::ConstructorName:
    case TokenKind::Integer:
    case TokenKind::Fractional:
    case TokenKind::Character:
    case TokenKind::String:
    case TokenKind::LeftParenthesis:
    case TokenKind::LeftBracket:
    case TokenKind::Underscore:
    case TokenKind::Tilde:
    case TokenKind::PrefixBang:
    case TokenKind::PrefixAt:
    case TokenKind::PrefixMinus: return true;
    case TokenKind::Do:
    case TokenKind::Case:
    case TokenKind::Backslash:
    case TokenKind::Let:
    case TokenKind::If: return in.Has(ExtensionId::BlockArguments);
    default: return false;
  }
}

bool StartsExpression(const Parser& in) {
  switch (in.Kind()) {
    case TokenKind::Do:
    case TokenKind::Case:
    case TokenKind::Fcase:
    case TokenKind::Backslash:
    case TokenKind::Let:
    case TokenKind::If:
    case TokenKind::PragmaScc:
    case TokenKind::Bad: return true;
    default: return StartsAtom(in) || IsMinus(in);
  }
}

Expression* ParseLetIn(Parser& in, Span start, Declarations* declarations) {
  in.Expect(TokenKind::In, "`in` and an expression", {{start, "this `let` has no `in`"}},
            "only in a `do` block, a guard or a comprehension `let` stands without `in`");
  Expression* const body = ParseExpression(in);
  return in.Make<LetExpression>(in.Since(start), declarations, body);
}

Expression* MissingExpression(Parser& in) {
  return in.Make<WildcardExpression>(in.Here(), Known().underscore);
}

}  // namespace assay::syntax
