// The smallest expressions: names, literals, and what stands in parentheses, brackets and braces.
#include <algorithm>
#include <string>

#include "syntax/binders.h"
#include "syntax/expressions.h"
#include "syntax/parser.h"
#include "syntax/patterns.h"
#include "syntax/statements.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

Expression* ParseVariableAtom(Parser& in);
Expression* ParsePrefixForm(Parser& in, PatternKind kind);
Expression* ParseParenthesised(Parser& in);
Expression* ParseElement(Parser& in, OperatorElement* trailing);
Expression* ParseTuple(Parser& in, Span start, Expression* first);
Expression* ParseRightSection(Parser& in, Span start);
Expression* ParseBracketed(Parser& in);
Expression* ParseArithmeticSequence(Parser& in, Span start, Expression* from, Expression* then);
Expression* ParseComprehension(Parser& in, Span start, Expression* body);

Expression* ParseSimpleAtom(Parser& in) {
  const Span here = in.Here();
  switch (in.Kind()) {
    case TokenKind::VariableName: return ParseVariableAtom(in);
    case TokenKind::ConstructorName: {
      const QualifiedName name = in.CurrentName();
      in.Advance();
      return in.Make<ConstructorExpression>(here, name);
    }
    case TokenKind::Integer:
    case TokenKind::Fractional:
    case TokenKind::Character:
    case TokenKind::String: {
      const Literal& literal = *in.Current().literal;
      in.Advance();
      return in.Make<LiteralExpression>(here, literal);
    }
    case TokenKind::LeftParenthesis: return ParseParenthesised(in);
    case TokenKind::LeftBracket: return ParseBracketed(in);
    case TokenKind::Underscore:
      in.Advance();
      return in.Make<WildcardExpression>(here, Known().underscore);
    case TokenKind::Tilde: return ParsePrefixForm(in, PatternKind::Lazy);
    case TokenKind::PrefixBang: return ParsePrefixForm(in, PatternKind::Bang);
    case TokenKind::PrefixMinus: {
      in.Advance();
      Expression* const operand = ParseAtom(in);
      return in.Make<NegateExpression>(in.Since(here), operand);
    }
    case TokenKind::PrefixAt: {
      in.Advance();
      Type* const type = ParseTypeAtom(in);
      return in.Make<TypeArgumentExpression>(in.Since(here), type);
    }
    default: in.Unexpected("an expression"); return MissingExpression(in);
  }
}

// x or x@p
Expression* ParseVariableAtom(Parser& in) {
  const Span start = in.Here();
  const QualifiedName name = in.CurrentName();
  in.Advance();
  if (!in.Is(TokenKind::At) || !name.qualifier.IsEmpty()) {
    return in.Make<VariableExpression>(start, name);
  }
  const bool is_type_argument = in.Current().fit == Fit::Prefix;
  in.Advance();
  Expression* const inner = in.TooDeep() ? MissingExpression(in) : ParseAtom(in);
  auto* const form =
      in.Make<PatternForm>(in.Since(start), PatternKind::As, Binder{name.name, name.span}, inner,
                           nullptr, nullptr, is_type_argument);
  in.pattern_forms.Add(form);
  return form;
}

// ~p, !p
Expression* ParsePrefixForm(Parser& in, PatternKind kind) {
  const Span start = in.Here();
  in.Advance();
  Expression* const inner = in.TooDeep() ? MissingExpression(in) : ParseAtom(in);
  auto* const form =
      in.Make<PatternForm>(in.Since(start), kind, Binder{}, inner, nullptr, nullptr, false);
  in.pattern_forms.Add(form);
  return form;
}

// {x = e, y, ..} after what it makes or updates
Expression* ParseRecord(Parser& in, Expression* record) {
  const Span opening = in.Here();
  in.tokens.OpenBlock(opening, false);
  ListBuilder<FieldBinding> fields = in.Builder<FieldBinding>();
  bool has_wildcard = false;
  while (!in.Is(TokenKind::RightBrace) && !in.HasFailed()) {
    if (in.Accept(TokenKind::DotDot)) {
      has_wildcard = true;
      break;
    }
    QualifiedName field = in.CurrentName();
    if (in.Is(TokenKind::LeftParenthesis) && IsParenthesisedOperator(in)) {
      field = ParseParenthesisedName(in);
    } else {
      in.Expect(TokenKind::VariableName, "the name of a field");
    }
    fields.Add({field, in.Accept(TokenKind::Equals) ? ParseExpressionOrPattern(in) : nullptr});
    if (!in.AcceptComma(TokenKind::RightBrace, "the name of a field")) {
      break;
    }
  }
  if (!in.Is(TokenKind::RightBrace)) {
    in.ExpectClosing(TokenKind::RightBrace, opening);
  }
  const Span end = in.Here();
  in.tokens.CloseBlock();
  const Span span = in.HasFailed() ? record->span : Join(record->span, end);
  if (record->kind == ExpressionKind::Constructor) {
    return in.Make<RecordConstructionExpression>(span, record->As<ConstructorExpression>().name,
                                                 fields.Finish(), has_wildcard);
  }
  if (!in.HasFailed() && (has_wildcard || fields.Size() == 0)) {
    in.Report(DiagnosticKind::SyntaxError, Join(opening, end),
              has_wildcard ? "`..` needs a constructor before its braces"
                           : "an update of a record names at least one field");
  }
  return in.Make<RecordUpdateExpression>(span, record, fields.Finish());
}

Expression* MakeOperatorName(Parser& in, const OperatorElement& element) {
  const QualifiedName& name = element.operator_name;
  if (element.is_constructor) {
    return in.Make<ConstructorExpression>(name.span, name);
  }
  return in.Make<VariableExpression>(name.span, name);
}

// ---- parentheses

// (), (,), (op), (e), (e op), (op e), (e, e), (e ->  p)
Expression* ParseParenthesised(Parser& in) {
  const Span start = in.Here();
  if (IsParenthesisedOperator(in)) {
    in.Advance();
    if (in.Is(TokenKind::Tilde)) {
      in.Unexpected("an expression");
    }
    const OperatorElement operation = ParseOperator(in);
    in.ExpectClosing(TokenKind::RightParenthesis, start);
    Expression* const name = MakeOperatorName(in, operation);
    name->span = in.Since(start);
    return name;
  }
  in.Advance();
  if (in.Accept(TokenKind::RightParenthesis)) {
    return in.Make<ConstructorExpression>(in.Since(start),
                                          QualifiedName{{}, Known().unit, in.Since(start)});
  }
  if (in.Is(TokenKind::Comma)) {
    return ParseTuple(in, start, nullptr);
  }
  const bool is_section =
      IsOperator(in) &&
      (!IsMinus(in) || (in.Has(ExtensionId::LexicalNegation) && in.Current().fit != Fit::Prefix));
  if (is_section) {
    return ParseRightSection(in, start);
  }
  OperatorElement trailing{};
  Expression* const first = ParseElement(in, &trailing);
  if (!trailing.operator_name.name.IsEmpty()) {
    Expression* const operation = MakeOperatorName(in, trailing);
    in.ExpectClosing(TokenKind::RightParenthesis, start);
    return in.Make<LeftSectionExpression>(in.Since(start), first, operation);
  }
  if (in.Is(TokenKind::Comma)) {
    return ParseTuple(in, start, first);
  }
  in.ExpectClosing(TokenKind::RightParenthesis, start);
  return in.Make<ParenthesisedExpression>(in.Since(start), first);
}

// What may stand between parentheses and commas; a view pattern too.
Expression* ParseElement(Parser& in, OperatorElement* trailing) {
  const Span start = in.Here();
  const std::size_t forms = in.pattern_forms.Count();
  Expression* element = ParseInfix(in, trailing);
  if (trailing != nullptr && !trailing->operator_name.name.IsEmpty()) {
    return element;
  }
  if (in.Accept(TokenKind::DoubleColon)) {
    Type* const type = ParseType(in);
    element = in.Make<AnnotatedExpression>(in.Since(start), element, type);
  }
  if (!in.Accept(TokenKind::RightArrow)) {
    return element;
  }
  RejectPatternForms(in, forms);
  const std::size_t inner_forms = in.pattern_forms.Count();
  Expression* const inner = ParseElement(in, nullptr);
  in.pattern_forms.ForgetSince(inner_forms);
  auto* const form = in.Make<PatternForm>(in.Since(start), PatternKind::View, Binder{}, nullptr,
                                          element, ToPattern(in, inner), false);
  in.pattern_forms.Add(form);
  return form;
}

// After the first element, which is null if a comma comes first.
Expression* ParseTuple(Parser& in, Span start, Expression* first) {
  ListBuilder<Expression*> elements = in.Builder<Expression*>();
  elements.Add(first);
  bool has_elements = first != nullptr;
  while (in.Accept(TokenKind::Comma)) {
    const bool is_missing = in.Is(TokenKind::Comma) || in.Is(TokenKind::RightParenthesis);
    elements.Add(is_missing ? nullptr : ParseElement(in, nullptr));
    has_elements = has_elements || !is_missing;
  }
  in.ExpectClosing(TokenKind::RightParenthesis, start);
  if (!has_elements) {
    const Name name("(" + std::string(elements.Size() - 1, ',') + ")");
    return in.Make<ConstructorExpression>(in.Since(start),
                                          QualifiedName{{}, name, in.Since(start)});
  }
  return in.Make<TupleExpression>(in.Since(start), elements.Finish());
}

Expression* ParseRightSection(Parser& in, Span start) {
  Expression* const operation = MakeOperatorName(in, ParseOperator(in));
  Expression* const operand = ParseInfix(in, nullptr);
  in.ExpectClosing(TokenKind::RightParenthesis, start);
  return in.Make<RightSectionExpression>(in.Since(start), operation, operand);
}

// ---- brackets

// [], [a, b], [a ..], [a, b .. c], [e | quals]
Expression* ParseBracketed(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  if (in.Accept(TokenKind::RightBracket)) {
    return in.Make<ConstructorExpression>(in.Since(start),
                                          QualifiedName{{}, Known().nil, in.Since(start)});
  }
  ListBuilder<Expression*> elements = in.Builder<Expression*>();
  elements.Add(ParseElement(in, nullptr));
  if (in.Is(TokenKind::Bar)) {
    return ParseComprehension(in, start, elements[0]);
  }
  if (in.Is(TokenKind::DotDot)) {
    return ParseArithmeticSequence(in, start, elements[0], nullptr);
  }
  while (in.Accept(TokenKind::Comma)) {
    elements.Add(ParseElement(in, nullptr));
    if (elements.Size() == 2 && in.Is(TokenKind::DotDot)) {
      return ParseArithmeticSequence(in, start, elements[0], elements[1]);
    }
  }
  in.ExpectClosing(TokenKind::RightBracket, start);
  return in.Make<ListExpression>(in.Since(start), elements.Finish());
}

Expression* ParseArithmeticSequence(Parser& in, Span start, Expression* from, Expression* then) {
  in.Advance();
  Expression* const to = in.Is(TokenKind::RightBracket) ? nullptr : ParseExpression(in);
  in.ExpectClosing(TokenKind::RightBracket, start);
  return in.Make<ArithmeticSequenceExpression>(in.Since(start), from, then, to);
}

Expression* ParseComprehension(Parser& in, Span start, Expression* body) {
  in.Advance();
  const List<Statement*> qualifiers = ParseGuards(in);
  if (in.Is(TokenKind::Bar)) {
    return ParseParallelComprehension(in, start, body, qualifiers);
  }
  in.ExpectClosing(TokenKind::RightBracket, start);
  if (in.Has(ExtensionId::MonadComprehensions)) {
    return MakeMonadComprehension(in, body, qualifiers, in.Since(start));
  }
  return in.Make<ListComprehensionExpression>(in.Since(start), body, qualifiers);
}

}  // namespace

// An atom and the records that are made or updated from it: C {x = 1}, r {x = 1} {y = 2}.
Expression* ParseAtom(Parser& in) {
  Expression* atom = ParseSimpleAtom(in);
  while (in.Is(TokenKind::LeftBrace)) {
    atom = ParseRecord(in, atom);
  }
  return atom;
}

}  // namespace assay::syntax
