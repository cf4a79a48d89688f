// Function clauses, pattern bindings and signatures, sections 4.4.1 and 4.4.3.
//
// The left-hand side is read as an expression, for only what follows it says what it is.
#include <utility>

#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

Item Parser::Binding() {
  const Span start = Here();
  const std::size_t forms = PatternForms();
  Expression* const left = Infix(nullptr);
  if (Is(TokenKind::DoubleColon) || Is(TokenKind::Comma)) {
    return Signature(left, forms, start, false);
  }
  return ToClause(left, forms, start);
}

// f, g :: t, or the binding x :: t = e
Item Parser::Signature(Expression* first, std::size_t forms, Span start, bool is_default) {
  pattern_forms_.resize(forms);
  ListBuilder<Binder> names = Builder<Binder>();
  names.Add(SignatureName(first));
  while (Accept(TokenKind::Comma)) {
    names.Add(VariableBinder("a name"));
  }
  Expect(TokenKind::DoubleColon, "`::` and a type");
  Type* const type = ParseType();
  if (Is(TokenKind::Equals) && names.Size() == 1 && !is_default) {
    return {AnnotatedBinding(names[0], type, start)};
  }
  return {Make<TypeSignatureDeclaration>(Since(start), names.Finish(), type, is_default)};
}

Declaration* Parser::AnnotatedBinding(Binder name, Type* type, Span start) {
  if (!Has(ExtensionId::ScopedTypeVariables)) {
    Unexpected("the end of the signature", {},
               "a signature and a definition are two declarations; for both in one add "
               "{-# LANGUAGE ScopedTypeVariables #-}");
  }
  Pattern* const variable = Make<VariablePattern>(name.span, name);
  Pattern* const pattern = Make<AnnotatedPattern>(Join(name.span, type->span), variable, type);
  RightHandSide* const right = ParseRightHandSide(TokenKind::Equals);
  return Make<PatternBindingDeclaration>(Since(start), pattern, right);
}

Binder Parser::SignatureName(Expression* expression) {
  if (expression->kind == ExpressionKind::Variable) {
    const QualifiedName& name = expression->As<VariableExpression>().name;
    if (name.qualifier.IsEmpty()) {
      return {name.name, name.span};
    }
  }
  if (!HasFailed()) {
    const bool is_constructor = expression->kind == ExpressionKind::Constructor;
    Report(DiagnosticKind::SyntaxError, expression->span,
           "a type signature begins with the names that it is for", {},
           is_constructor ? "names of functions begin with a small letter"
                          : "an operator stands in parentheses: `(+) :: t`");
  }
  return {};
}

Item Parser::ToClause(Expression* left, std::size_t forms, Span start) {
  pattern_forms_.resize(forms);
  if (!IsBindingAhead()) {
    NotABinding(*left);
    return {};
  }
  Item item;
  ListBuilder<Pattern*> parameters = Builder<Pattern*>();
  item.is_clause = FunctionLeft(left, item.name, parameters);
  Pattern* const pattern = item.is_clause ? nullptr : ToPattern(left);
  RightHandSide* const right = ParseRightHandSide(TokenKind::Equals);
  if (item.is_clause) {
    item.clause = {parameters.Finish(), right, Since(start)};
  } else {
    item.declaration = Make<PatternBindingDeclaration>(Since(start), pattern, right);
  }
  return item;
}

bool Parser::IsBindingAhead() const { return Is(TokenKind::Equals) || Is(TokenKind::Bar); }

// Something stands where a declaration should, and no `=` follows.
void Parser::NotABinding(const Expression& left) {
  const bool at_end = Is(TokenKind::VirtualSemicolon) || Is(TokenKind::VirtualClose) ||
                      Is(TokenKind::Semicolon) || Is(TokenKind::End);
  if (at_end && !HasFailed()) {
    Report(DiagnosticKind::SyntaxError, left.span, "this is not a declaration", {},
           "a declaration has a `=` or a `::`; an action belongs to a `do` block");
    return tokens_.Fail();
  }
  if (Is(TokenKind::LeftArrow)) {
    return Unexpected("`=`", {},
                      "`<-` belongs to a `do` block: is a `do` missing, or its line "
                      "indented too little?");
  }
  if (Is(TokenKind::RightArrow)) {
    return Unexpected("`=`", {}, "a function is defined with `=`; `->` is for `case` and lambda");
  }
  if (left.kind == ExpressionKind::Do || left.kind == ExpressionKind::Let ||
      left.kind == ExpressionKind::If || left.kind == ExpressionKind::Case) {
    return Unexpected("`=`", {{left.span, "a declaration cannot begin with this"}},
                      "perhaps this belongs to the definition above and is indented too little");
  }
  Unexpected("`=` or `::` to make this a declaration");
}

// f p1 .. pn, p1 `op` p2, or one of these in parentheses with more parameters. False: a pattern.
bool Parser::FunctionLeft(Expression* left, Binder& name, ListBuilder<Pattern*>& parameters) {
  if (TooDeep()) {
    return false;
  }
  switch (left->kind) {
    case ExpressionKind::Variable: {
      const QualifiedName& variable = left->As<VariableExpression>().name;
      if (!variable.qualifier.IsEmpty()) {
        Report(DiagnosticKind::SyntaxError, variable.span,
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
      if (!FunctionLeft(function, name, parameters)) {
        return false;
      }
      for (Expression* const argument : application.arguments) {
        parameters.Add(ToPattern(argument));
      }
      return true;
    }
    case ExpressionKind::OperatorSequence:
      return OperatorLeft(left->As<OperatorSequenceExpression>(), name, parameters);
    default: return false;
  }
}

// The operator that is defined is the one that is no constructor.
bool Parser::OperatorLeft(OperatorSequenceExpression& sequence, Binder& name,
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
      Report(DiagnosticKind::SyntaxError, operation,
             "a definition names what it defines without a qualifier");
    }
    const Span whole = sequence.span;
    parameters.Add(
        SequenceToPattern(elements.first(i), {whole.file, whole.begin, operation.begin}));
    parameters.Add(
        SequenceToPattern(elements.subspan(i + 1), {whole.file, operation.end, whole.end}));
    return true;
  }
  return false;
}

// = e, or guards, then where. The separator is `->` in case alternatives.
RightHandSide* Parser::ParseRightHandSide(TokenKind separator) {
  const Span start = Here();
  ListBuilder<GuardedExpression> alternatives = Builder<GuardedExpression>();
  const bool is_guarded = Is(TokenKind::Bar);
  if (!is_guarded) {
    Expect(separator);
    Expression* const body = ParseExpression();
    alternatives.Add({{}, body, body->span});
  }
  while (is_guarded && Is(TokenKind::Bar)) {
    const Span bar = Here();
    tokens_.Advance();
    const List<Statement*> guards = Guards();
    ExpectSeparator(separator);
    Expression* const body = ParseExpression();
    alternatives.Add({guards, body, Since(bar)});
  }
  Declarations* where = nullptr;
  if (Is(TokenKind::Where)) {
    const Span opener = Here();
    tokens_.Advance();
    where = ParseDeclarations(opener, Place::Local);
  }
  const List<GuardedExpression> all = alternatives.Finish();
  return arena_.New<RightHandSide>(all, where, Since(start));
}

// `=` where `->` should be, or the other way round, is the usual mistake.
void Parser::ExpectSeparator(TokenKind separator) {
  const bool wants_arrow = separator == TokenKind::RightArrow;
  std::string hint;
  if (wants_arrow && Is(TokenKind::Equals)) {
    hint = "alternatives of `case` and multi-way `if` have `->`; `==` compares";
  } else if (!wants_arrow && Is(TokenKind::RightArrow)) {
    hint = "a function is defined with `=`; `->` is for `case` and lambda";
  }
  Expect(separator, {}, {}, hint);
}

List<Statement*> Parser::Guards() {
  ListBuilder<Statement*> guards = Builder<Statement*>();
  do {
    guards.Add(ParseStatement());
  } while (Accept(TokenKind::Comma));
  return guards.Finish();
}

// ---- clauses of one function
// ----------------------------------------------------------------------

// Neighbours of one name are clauses of one function. Two without parameters are two definitions,
// which the renamer reports.
bool Gatherer::Joins(const Item& item) {
  return item.is_clause && clauses_.Size() > 0 && item.name.name == name_.name &&
         !(item.clause.parameters.empty() && clauses_[0].parameters.empty());
}

// Once for a function, at its beginning: which of its clauses is wrong nobody knows.
void Gatherer::ReportArity(const Item& item) {
  if (std::exchange(has_reported_arity_, true)) {
    return;
  }
  const std::size_t first = clauses_[0].parameters.size();
  const std::size_t other = item.clause.parameters.size();
  const auto count = [](std::size_t n) {
    return n == 0 ? std::string("no") : fmt::format("{}", n);
  };
  parser_.Report(
      DiagnosticKind::ClauseArity, name_.span,
      fmt::format("the clauses of `{}` have different numbers of parameters: {} here, {} "
                  "in another",
                  name_.name.Text(), count(first), count(other)),
      {{item.name.span,
        fmt::format("this clause has {} parameter{}", count(other), other == 1 ? "" : "s")}});
}

void Gatherer::Add(const Item& item) {
  has_items_ = true;
  if (!Joins(item)) {
    Flush();
  } else if (item.clause.parameters.size() != clauses_[0].parameters.size()) {
    return ReportArity(item);
  }
  if (item.is_clause) {
    if (clauses_.Size() == 0) {
      name_ = item.name;
      has_reported_arity_ = false;
    }
    clauses_.Add(item.clause);
  } else if (item.declaration != nullptr) {
    all_.Add(item.declaration);
  }
}

void Gatherer::Flush() {
  if (clauses_.Size() > 0) {
    const Span span = Join(clauses_[0].span, clauses_.Last().span);
    all_.Add(parser_.Make<FunctionDeclaration>(span, name_, clauses_.Finish()));
  }
}

Declarations* Gatherer::Finish() {
  Flush();
  return parser_.arena_.New<Declarations>(all_.Finish(), List<BindingGroup>{});
}

}  // namespace assay::syntax
