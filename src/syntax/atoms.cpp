// The smallest expressions: names, literals, and what stands in parentheses, brackets and braces.
#include <algorithm>
#include <string>

#include "syntax/parser.h"

namespace assay::syntax {

// An atom and the records that are made or updated from it: C {x = 1}, r {x = 1} {y = 2}.
Expression* Parser::Atom() {
  Expression* atom = SimpleAtom();
  while (Is(TokenKind::LeftBrace)) {
    atom = Record(atom);
  }
  return atom;
}

Expression* Parser::SimpleAtom() {
  const Span here = Here();
  switch (Kind()) {
    case TokenKind::VariableName: return VariableAtom();
    case TokenKind::ConstructorName: {
      const QualifiedName name = CurrentName();
      tokens_.Advance();
      return Make<ConstructorExpression>(here, name);
    }
    case TokenKind::Integer:
    case TokenKind::Fractional:
    case TokenKind::Character:
    case TokenKind::String: {
      const Literal& literal = *Current().literal;
      tokens_.Advance();
      return Make<LiteralExpression>(here, literal);
    }
    case TokenKind::LeftParenthesis: return Parenthesised();
    case TokenKind::LeftBracket: return Bracketed();
    case TokenKind::Underscore:
      tokens_.Advance();
      return Make<WildcardExpression>(here, Known().underscore);
    case TokenKind::Tilde: return PrefixForm(PatternKind::Lazy);
    case TokenKind::PrefixBang: return PrefixForm(PatternKind::Bang);
    case TokenKind::PrefixMinus: {
      tokens_.Advance();
      Expression* const operand = Atom();
      return Make<NegateExpression>(Since(here), operand);
    }
    case TokenKind::PrefixAt: {
      tokens_.Advance();
      Type* const type = TypeAtom();
      return Make<TypeArgumentExpression>(Since(here), type);
    }
    default: Unexpected("an expression"); return Nothing();
  }
}

// x or x@p
Expression* Parser::VariableAtom() {
  const Span start = Here();
  const QualifiedName name = CurrentName();
  tokens_.Advance();
  if (!Is(TokenKind::At) || !name.qualifier.IsEmpty()) {
    return Make<VariableExpression>(start, name);
  }
  const bool is_type_argument = Current().fit == Fit::Prefix;
  tokens_.Advance();
  Expression* const inner = TooDeep() ? Nothing() : Atom();
  auto* const form = Make<PatternForm>(Since(start), PatternKind::As, Binder{name.name, name.span},
                                       inner, nullptr, nullptr, is_type_argument);
  pattern_forms_.push_back(form);
  return form;
}

// ~p, !p
Expression* Parser::PrefixForm(PatternKind kind) {
  const Span start = Here();
  tokens_.Advance();
  Expression* const inner = TooDeep() ? Nothing() : Atom();
  auto* const form =
      Make<PatternForm>(Since(start), kind, Binder{}, inner, nullptr, nullptr, false);
  pattern_forms_.push_back(form);
  return form;
}

// {x = e, y, ..} after what it makes or updates
Expression* Parser::Record(Expression* record) {
  const Span opening = Here();
  tokens_.OpenBlock(opening, false);
  ListBuilder<FieldBinding> fields = Builder<FieldBinding>();
  bool has_wildcard = false;
  while (!Is(TokenKind::RightBrace) && !HasFailed()) {
    if (Accept(TokenKind::DotDot)) {
      has_wildcard = true;
      break;
    }
    QualifiedName field = CurrentName();
    if (Is(TokenKind::LeftParenthesis) && IsParenthesisedOperator()) {
      field = ParenthesisedName();
    } else {
      Expect(TokenKind::VariableName, "the name of a field");
    }
    fields.Add({field, Accept(TokenKind::Equals) ? Ambiguous() : nullptr});
    if (!AcceptComma(TokenKind::RightBrace, "the name of a field")) {
      break;
    }
  }
  if (!Is(TokenKind::RightBrace)) {
    ExpectClosing(TokenKind::RightBrace, opening);
  }
  const Span end = Here();
  tokens_.CloseBlock();
  const Span span = HasFailed() ? record->span : Join(record->span, end);
  if (record->kind == ExpressionKind::Constructor) {
    return Make<RecordConstructionExpression>(span, record->As<ConstructorExpression>().name,
                                              fields.Finish(), has_wildcard);
  }
  if (!HasFailed() && (has_wildcard || fields.Size() == 0)) {
    Report(DiagnosticKind::SyntaxError, Join(opening, end),
           has_wildcard ? "`..` needs a constructor before its braces"
                        : "an update of a record names at least one field");
  }
  return Make<RecordUpdateExpression>(span, record, fields.Finish());
}

Expression* Parser::OperatorName(const OperatorElement& element) {
  const QualifiedName& name = element.operator_name;
  if (element.is_constructor) {
    return Make<ConstructorExpression>(name.span, name);
  }
  return Make<VariableExpression>(name.span, name);
}

// ---- parentheses
// ----------------------------------------------------------------------------------

// (), (,), (op), (e), (e op), (op e), (e, e), (e ->  p)
Expression* Parser::Parenthesised() {
  const Span start = Here();
  if (IsParenthesisedOperator()) {
    tokens_.Advance();
    if (Is(TokenKind::Tilde)) {
      Unexpected("an expression");
    }
    const OperatorElement operation = Operator();
    ExpectClosing(TokenKind::RightParenthesis, start);
    Expression* const name = OperatorName(operation);
    name->span = Since(start);
    return name;
  }
  tokens_.Advance();
  if (Accept(TokenKind::RightParenthesis)) {
    return Make<ConstructorExpression>(Since(start), QualifiedName{{}, Known().unit, Since(start)});
  }
  if (Is(TokenKind::Comma)) {
    return Tuple(start, nullptr);
  }
  const bool is_section =
      IsOperator() &&
      (!IsMinus() || (Has(ExtensionId::LexicalNegation) && Current().fit != Fit::Prefix));
  if (is_section) {
    return RightSection(start);
  }
  OperatorElement trailing{};
  Expression* const first = Element(&trailing);
  if (!trailing.operator_name.name.IsEmpty()) {
    Expression* const operation = OperatorName(trailing);
    ExpectClosing(TokenKind::RightParenthesis, start);
    return Make<LeftSectionExpression>(Since(start), first, operation);
  }
  if (Is(TokenKind::Comma)) {
    return Tuple(start, first);
  }
  ExpectClosing(TokenKind::RightParenthesis, start);
  return Make<ParenthesisedExpression>(Since(start), first);
}

// What may stand between parentheses and commas; a view pattern too.
Expression* Parser::Element(OperatorElement* trailing) {
  const Span start = Here();
  const std::size_t forms = PatternForms();
  Expression* element = Infix(trailing);
  if (trailing != nullptr && !trailing->operator_name.name.IsEmpty()) {
    return element;
  }
  if (Accept(TokenKind::DoubleColon)) {
    Type* const type = ParseType();
    element = Make<AnnotatedExpression>(Since(start), element, type);
  }
  if (!Accept(TokenKind::RightArrow)) {
    return element;
  }
  RejectPatternForms(forms);
  const std::size_t inner_forms = PatternForms();
  Expression* const inner = Element(nullptr);
  pattern_forms_.resize(std::min(inner_forms, pattern_forms_.size()));
  auto* const form = Make<PatternForm>(Since(start), PatternKind::View, Binder{}, nullptr, element,
                                       ToPattern(inner), false);
  pattern_forms_.push_back(form);
  return form;
}

// After the first element, which is null if a comma comes first.
Expression* Parser::Tuple(Span start, Expression* first) {
  ListBuilder<Expression*> elements = Builder<Expression*>();
  elements.Add(first);
  bool has_elements = first != nullptr;
  while (Accept(TokenKind::Comma)) {
    const bool is_missing = Is(TokenKind::Comma) || Is(TokenKind::RightParenthesis);
    elements.Add(is_missing ? nullptr : Element(nullptr));
    has_elements = has_elements || !is_missing;
  }
  ExpectClosing(TokenKind::RightParenthesis, start);
  if (!has_elements) {
    const Name name("(" + std::string(elements.Size() - 1, ',') + ")");
    return Make<ConstructorExpression>(Since(start), QualifiedName{{}, name, Since(start)});
  }
  return Make<TupleExpression>(Since(start), elements.Finish());
}

Expression* Parser::RightSection(Span start) {
  Expression* const operation = OperatorName(Operator());
  Expression* const operand = Infix(nullptr);
  ExpectClosing(TokenKind::RightParenthesis, start);
  return Make<RightSectionExpression>(Since(start), operation, operand);
}

// ---- brackets
// -------------------------------------------------------------------------------------

// [], [a, b], [a ..], [a, b .. c], [e | quals]
Expression* Parser::Bracketed() {
  const Span start = Here();
  tokens_.Advance();
  if (Accept(TokenKind::RightBracket)) {
    return Make<ConstructorExpression>(Since(start), QualifiedName{{}, Known().nil, Since(start)});
  }
  ListBuilder<Expression*> elements = Builder<Expression*>();
  elements.Add(Element(nullptr));
  if (Is(TokenKind::Bar)) {
    return Comprehension(start, elements[0]);
  }
  if (Is(TokenKind::DotDot)) {
    return ArithmeticSequence(start, elements[0], nullptr);
  }
  while (Accept(TokenKind::Comma)) {
    elements.Add(Element(nullptr));
    if (elements.Size() == 2 && Is(TokenKind::DotDot)) {
      return ArithmeticSequence(start, elements[0], elements[1]);
    }
  }
  ExpectClosing(TokenKind::RightBracket, start);
  return Make<ListExpression>(Since(start), elements.Finish());
}

Expression* Parser::ArithmeticSequence(Span start, Expression* from, Expression* then) {
  tokens_.Advance();
  Expression* const to = Is(TokenKind::RightBracket) ? nullptr : ParseExpression();
  ExpectClosing(TokenKind::RightBracket, start);
  return Make<ArithmeticSequenceExpression>(Since(start), from, then, to);
}

Expression* Parser::Comprehension(Span start, Expression* body) {
  tokens_.Advance();
  const List<Statement*> qualifiers = Guards();
  if (Is(TokenKind::Bar)) {
    return ParallelComprehension(start, body, qualifiers);
  }
  ExpectClosing(TokenKind::RightBracket, start);
  if (Has(ExtensionId::MonadComprehensions)) {
    return MonadComprehension(body, qualifiers, Since(start));
  }
  return Make<ListComprehensionExpression>(Since(start), body, qualifiers);
}

}  // namespace assay::syntax
