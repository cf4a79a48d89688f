// Expressions, section 3 of the report, from the outside to applications; atoms.cpp has the rest.
#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

// What is certainly an expression, up to its type annotation.
Expression* Parser::ParseExpression() {
  const std::size_t forms = PatternForms();
  Expression* const expression = Ambiguous();
  RejectPatternForms(forms);
  return expression;
}

// infix [:: type]
Expression* Parser::Ambiguous() {
  const Span start = Here();
  Expression* const expression = Infix(nullptr);
  if (!Accept(TokenKind::DoubleColon)) {
    return expression;
  }
  Type* const type = ParseType();
  return Make<AnnotatedExpression>(Since(start), expression, type);
}

bool Parser::IsMinus() const { return IsOperatorNamed(Known().minus); }

bool Parser::IsOperator() const {
  return Is(TokenKind::VariableOperator) || Is(TokenKind::ConstructorOperator) ||
         Is(TokenKind::Backquote);
}

// + or `f`
OperatorElement Parser::Operator() {
  OperatorElement element{};
  if (!Accept(TokenKind::Backquote)) {
    element.operator_name = CurrentName();
    element.is_constructor = Is(TokenKind::ConstructorOperator);
    tokens_.Advance();
    return element;
  }
  const Span start = tokens_.Previous();
  element.operator_name = CurrentName();
  element.is_constructor = Is(TokenKind::ConstructorName);
  if (!Is(TokenKind::ConstructorName) && !Is(TokenKind::VariableName)) {
    Unexpected("a name in backquotes");
  }
  tokens_.Advance();
  Expect(TokenKind::Backquote, "the closing backquote");
  element.operator_name.span = Since(start);
  return element;
}

// e1 op e2 op - e3. With `trailing`, an operator before `)` ends the sequence: a left section.
Expression* Parser::Infix(OperatorElement* trailing) {
  const Span start = Here();
  if (!IsMinus()) {
    Expression* const first = Operand();
    if (!IsOperator()) {
      return first;
    }
    ListBuilder<OperatorElement> elements = Builder<OperatorElement>();
    elements.Add({first, {}, false, false});
    RestOfInfix(elements, trailing);
    return Sequence(elements, start);
  }
  ListBuilder<OperatorElement> elements = Builder<OperatorElement>();
  OperandOfInfix(elements);
  RestOfInfix(elements, trailing);
  return Sequence(elements, start);
}

void Parser::OperandOfInfix(ListBuilder<OperatorElement>& elements) {
  while (IsMinus()) {
    elements.Add({nullptr, CurrentName(), false, true});
    tokens_.Advance();
  }
  elements.Add({Operand(), {}, false, false});
}

void Parser::RestOfInfix(ListBuilder<OperatorElement>& elements, OperatorElement* trailing) {
  while (IsOperator()) {
    const OperatorElement operation = Operator();
    if (trailing != nullptr && Is(TokenKind::RightParenthesis)) {
      *trailing = operation;
      return;
    }
    elements.Add(operation);
    OperandOfInfix(elements);
  }
}

Expression* Parser::Sequence(ListBuilder<OperatorElement>& elements, Span start) {
  if (elements.Size() == 1) {
    return elements[0].operand;
  }
  Expression* const last = elements.Last().operand;
  const Span span = {start.file, start.begin, last->span.end};
  return Make<OperatorSequenceExpression>(span, elements.Finish());
}

// What an operator takes: a construct that reaches as far right as it can, or an application.
Expression* Parser::Operand() {
  if (TooDeep()) {
    return Nothing();
  }
  switch (Kind()) {
    case TokenKind::Backslash: return Lambda();
    case TokenKind::Let: return Let();
    case TokenKind::If: return If();
    case TokenKind::PragmaScc: return Scc();
    case TokenKind::Do:
    case TokenKind::Case:
      // Without BlockArguments a block is not applied to anything.
      return Has(ExtensionId::BlockArguments) ? Application() : Argument();
    default: return Application();
  }
}

bool Parser::StartsAtom() const {
  switch (Kind()) {
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
    case TokenKind::If: return Has(ExtensionId::BlockArguments);
    default: return false;
  }
}

bool Parser::StartsExpression() const {
  switch (Kind()) {
    case TokenKind::Do:
    case TokenKind::Case:
    case TokenKind::Backslash:
    case TokenKind::Let:
    case TokenKind::If:
    case TokenKind::PragmaScc:
    case TokenKind::Bad: return true;
    default: return StartsAtom() || IsMinus();
  }
}

// f a b @t c
Expression* Parser::Application() {
  const Span start = Here();
  Expression* const function = Argument();
  if (!StartsAtom()) {
    return function;
  }
  ListBuilder<Expression*> arguments = Builder<Expression*>();
  while (StartsAtom()) {
    arguments.Add(Argument());
  }
  return Make<ApplyExpression>(Since(start), function, arguments.Finish());
}

// An atom or, where a function is not applied to it unless BlockArguments is on, a block.
Expression* Parser::Argument() {
  switch (Kind()) {
    case TokenKind::Do: return Do();
    case TokenKind::Case: return Case();
    case TokenKind::Backslash: return Lambda();
    case TokenKind::Let: return Let();
    case TokenKind::If: return If();
    default: return IsRecursiveDo() ? Do() : Atom();
  }
}

// \p1 p2 -> e
Expression* Parser::Lambda() {
  const Span start = Here();
  tokens_.Advance();
  if (Is(TokenKind::Case)) {
    return LambdaCase(start);
  }
  if (IsLambdaCases()) {
    return LambdaCases(start);
  }
  const std::size_t forms = PatternForms();
  ListBuilder<Pattern*> parameters = Builder<Pattern*>();
  while (StartsAtom()) {
    parameters.Add(ToPattern(Atom()));
  }
  pattern_forms_.resize(std::min(forms, pattern_forms_.size()));
  if (parameters.Size() == 0) {
    Unexpected("the parameters of a lambda");
  }
  Expect(TokenKind::RightArrow, "`->` and the body of the lambda",
         {{start, "the lambda begins here"}},
         Is(TokenKind::Equals) ? "a lambda has `->` where a definition has `=`" : "");
  Expression* const body = ParseExpression();
  return Make<LambdaExpression>(Since(start), parameters.Finish(), body);
}

Expression* Parser::LambdaCase(Span start) {
  if (!Has(ExtensionId::LambdaCase)) {
    Needs(Here(), "`\\case`", ExtensionId::LambdaCase);
  }
  const Span opener = Here();
  tokens_.Advance();
  const List<CaseAlternative> alternatives = Alternatives(opener, start);
  return Make<LambdaCaseExpression>(Since(start), alternatives);
}

Expression* Parser::Let() {
  const Span start = Here();
  tokens_.Advance();
  Declarations* const declarations = ParseDeclarations(start, Place::Local);
  return LetIn(start, declarations);
}

Expression* Parser::LetIn(Span start, Declarations* declarations) {
  Expect(TokenKind::In, "`in` and an expression", {{start, "this `let` has no `in`"}},
         "only in a `do` block, a guard or a comprehension `let` stands without `in`");
  Expression* const body = ParseExpression();
  return Make<LetExpression>(Since(start), declarations, body);
}

// In a do block `then` and `else` may begin a line in the column of the statements.
void Parser::SkipSemicolonBefore(TokenKind keyword) {
  if ((Is(TokenKind::VirtualSemicolon) && Current().kind == keyword) ||
      (Is(TokenKind::Semicolon) && tokens_.Ahead(1).kind == keyword)) {
    tokens_.Advance();
  }
}

Expression* Parser::If() {
  const Span start = Here();
  tokens_.Advance();
  if (Is(TokenKind::Bar)) {
    return MultiWayIf(start);
  }
  Expression* const condition = ParseExpression();
  SkipSemicolonBefore(TokenKind::Then);
  Expect(TokenKind::Then, {}, {{start, "this `if` has no `then`"}},
         Is(TokenKind::Equals) ? "`==` compares, `=` defines" : "");
  Expression* const consequence = ParseExpression();
  SkipSemicolonBefore(TokenKind::Else);
  Expect(TokenKind::Else, {}, {{start, "this `if` has no `else`"}},
         "an `if` always has an `else`: it is an expression, and has a value in either case");
  Expression* const alternative = ParseExpression();
  return Make<IfExpression>(Since(start), condition, consequence, alternative);
}

// if | guards -> e
//    | guards -> e
Expression* Parser::MultiWayIf(Span start) {
  const bool has_column = tokens_.OpenColumn(start);
  ListBuilder<GuardedExpression> alternatives = Builder<GuardedExpression>();
  while (Is(TokenKind::Bar)) {
    const Span bar = Here();
    tokens_.Advance();
    const List<Statement*> guards = Guards();
    ExpectSeparator(TokenKind::RightArrow);
    Expression* const body = ParseExpression();
    alternatives.Add({guards, body, Since(bar)});
  }
  if (has_column) {
    tokens_.CloseBlock();
  }
  return Make<MultiWayIfExpression>(Since(start), alternatives.Finish());
}

Expression* Parser::Case() {
  const Span start = Here();
  tokens_.Advance();
  Expression* const scrutinee = ParseExpression();
  const Span opener = Here();
  Expect(TokenKind::Of, {}, {{start, "this `case` has no `of`"}});
  const List<CaseAlternative> alternatives = Alternatives(opener, start);
  return Make<CaseExpression>(Since(start), scrutinee, alternatives);
}

List<CaseAlternative> Parser::Alternatives(Span opener, Span start) {
  ListBuilder<CaseAlternative> alternatives = Builder<CaseAlternative>();
  Block(
      opener, "an alternative or `}`",
      [&] {
        const Span start = Here();
        const std::size_t forms = PatternForms();
        Expression* const left = Infix(nullptr);
        pattern_forms_.resize(std::min(forms, pattern_forms_.size()));
        if (!Is(TokenKind::RightArrow) && !Is(TokenKind::Bar)) {
          return ExpectSeparator(TokenKind::RightArrow);
        }
        Pattern* const pattern = ToPattern(left);
        RightHandSide* const right = ParseRightHandSide(TokenKind::RightArrow);
        alternatives.Add({pattern, right, Since(start)});
      },
      [&] { return StartsExpression() || IsOperatorNamed(Known().bang); });
  if (alternatives.Size() == 0 && !Has(ExtensionId::EmptyCase)) {
    Needs(start, "a `case` without alternatives", ExtensionId::EmptyCase);
  }
  return alternatives.Finish();
}

Expression* Parser::Do() {
  const Span start = Here();
  const bool is_recursive = IsRecursiveDo();
  tokens_.Advance();
  const List<Statement*> statements = Statements(start);
  if (statements.empty()) {
    ReportLater({DiagnosticKind::SyntaxError,
                 start,
                 "this `do` has no statements",
                 {},
                 "its statements are indented more than what surrounds it"});
  } else if (const Statement& last = *statements.back(); last.kind != StatementKind::Expression) {
    const bool is_let = last.kind == StatementKind::Let;
    if (is_let && Is(TokenKind::In)) {
      Unexpected("the next statement", {{last.span, "the `let` is here"}},
                 "indent `in` more than the `let`; or leave it out, since this is a `do` block");
    }
    ReportLater({DiagnosticKind::LastStatement,
                 last.span,
                 "the last statement of a `do` block must be an expression",
                 {{start, "the block begins here"}},
                 is_let ? "what is bound here is not used: add an expression after it"
                        : "without `x <-` it is one"});
  } else {
    return FinishDo(is_recursive, statements, Since(start));
  }
  return Make<DoExpression>(Since(start), statements);
}

Expression* Parser::Nothing() { return Make<WildcardExpression>(Here(), Known().underscore); }

}  // namespace assay::syntax
