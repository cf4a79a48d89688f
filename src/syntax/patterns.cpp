// Expressions that turn out to be patterns, section 3.17.
#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

// Pattern forms in what turned out to be an expression; the first one is reported.
void Parser::RejectPatternForms(std::size_t base) {
  if (pattern_forms_.size() <= base) {
    return;
  }
  const PatternForm& form = *pattern_forms_[base];
  pattern_forms_.resize(base);
  if (HasFailed()) {
    return;
  }
  if (form.is_type_argument) {
    return Needs(form.span, "a type argument", ExtensionId::TypeApplications);
  }
  const std::string_view what = form.form == PatternKind::As     ? "`@`"
                                : form.form == PatternKind::Lazy ? "`~`"
                                : form.form == PatternKind::Bang ? "`!` before a pattern"
                                                                 : "a view pattern";
  Report(DiagnosticKind::SyntaxError, form.span,
         fmt::format("{} belongs to patterns, this is an expression", what), {},
         form.form == PatternKind::Bang ? "the operator `!` has a blank on both sides or on none"
                                        : "");
}

Pattern* Parser::ToPattern(Expression* expression) {
  if (TooDeep()) {
    return Make<WildcardPattern>(expression->span);
  }
  const Span span = expression->span;
  switch (expression->kind) {
    case ExpressionKind::Variable: {
      const QualifiedName& name = expression->As<VariableExpression>().name;
      if (!name.qualifier.IsEmpty()) {
        Report(DiagnosticKind::NotAPattern, name.span, "a pattern binds names without a qualifier");
      }
      return Make<VariablePattern>(span, Binder{name.name, name.span});
    }
    case ExpressionKind::Wildcard: return Make<WildcardPattern>(span);
    case ExpressionKind::Literal:
      return Make<LiteralPattern>(span, expression->As<LiteralExpression>().literal, false);
    case ExpressionKind::Negate: {
      const Expression& operand = *expression->As<NegateExpression>().operand;
      if (operand.kind != ExpressionKind::Literal) {
        return NotAPattern(*expression);
      }
      return Make<LiteralPattern>(span, operand.As<LiteralExpression>().literal, true);
    }
    case ExpressionKind::Constructor:
      return Make<ConstructorPattern>(span, expression->As<ConstructorExpression>().name,
                                      List<Type*>{}, List<Pattern*>{});
    case ExpressionKind::Apply: return ApplicationToPattern(expression->As<ApplyExpression>());
    case ExpressionKind::OperatorSequence:
      return SequenceToPattern(expression->As<OperatorSequenceExpression>().elements, span);
    case ExpressionKind::Tuple:
      return Make<TuplePattern>(span, ToPatterns(expression->As<TupleExpression>().elements));
    case ExpressionKind::List:
      return Make<ListPattern>(span, ToPatterns(expression->As<ListExpression>().elements));
    case ExpressionKind::Parenthesis:
      return Make<ParenthesisedPattern>(
          span, ToPattern(expression->As<ParenthesisedExpression>().expression));
    case ExpressionKind::RecordConstruction:
      return RecordToPattern(expression->As<RecordConstructionExpression>());
    case ExpressionKind::Annotation: {
      auto& annotated = expression->As<AnnotatedExpression>();
      return Make<AnnotatedPattern>(span, ToPattern(annotated.expression), annotated.type);
    }
    case PatternForm::kKind: return FormToPattern(expression->As<PatternForm>());
    default: return NotAPattern(*expression);
  }
}

List<Pattern*> Parser::ToPatterns(List<Expression*> expressions) {
  ListBuilder<Pattern*> patterns = Builder<Pattern*>();
  for (Expression* const expression : expressions) {
    if (expression == nullptr) {
      Report(DiagnosticKind::NotAPattern, tokens_.Previous(),
             "an element is missing in the tuple of a pattern");
    } else {
      patterns.Add(ToPattern(expression));
    }
  }
  return patterns.Finish();
}

Pattern* Parser::FormToPattern(PatternForm& form) {
  switch (form.form) {
    case PatternKind::As: return Make<AsPattern>(form.span, form.binder, ToPattern(form.inner));
    case PatternKind::Lazy: return Make<LazyPattern>(form.span, ToPattern(form.inner));
    case PatternKind::Bang: return Make<BangPattern>(form.span, ToPattern(form.inner));
    default: return Make<ViewPattern>(form.span, form.function, form.pattern);
  }
}

// C @t p1 p2
Pattern* Parser::ApplicationToPattern(ApplyExpression& application) {
  if (application.function->kind != ExpressionKind::Constructor) {
    return NotAPattern(application);
  }
  ListBuilder<Type*> types = Builder<Type*>();
  ListBuilder<Pattern*> arguments = Builder<Pattern*>();
  for (Expression* const argument : application.arguments) {
    if (argument->kind == ExpressionKind::TypeArgument) {
      types.Add(argument->As<TypeArgumentExpression>().type);
    } else {
      arguments.Add(ToPattern(argument));
    }
  }
  return Make<ConstructorPattern>(application.span,
                                  application.function->As<ConstructorExpression>().name,
                                  types.Finish(), arguments.Finish());
}

Pattern* Parser::RecordToPattern(RecordConstructionExpression& record) {
  ListBuilder<FieldPattern> fields = Builder<FieldPattern>();
  for (const FieldBinding& field : record.fields) {
    fields.Add({field.field, field.value == nullptr ? nullptr : ToPattern(field.value)});
  }
  return Make<RecordPattern>(record.span, record.constructor, fields.Finish(), record.has_wildcard);
}

// The operand at i, with a sign perhaps; i ends behind it.
Pattern* Parser::OperandToPattern(List<OperatorElement> elements, std::size_t& i) {
  if (!elements[i].is_negation) {
    Expression* const operand = elements[i++].operand;
    const bool is_left_side =
        i == 1 && elements.size() > 1 && operand->kind == ExpressionKind::Apply &&
        operand->As<ApplyExpression>().function->kind == ExpressionKind::Variable;
    return is_left_side ? NotAPattern(*operand,
                                      "an argument with an operator needs parentheses, as in "
                                      "`f (x : xs)`")
                        : ToPattern(operand);
  }
  const Span sign = elements[i].operator_name.span;
  Expression* const operand = elements[i + 1].operand;
  i += 2;
  if (operand == nullptr || operand->kind != ExpressionKind::Literal) {
    Report(DiagnosticKind::NotAPattern, sign, "a minus sign in a pattern stands before a number");
    while (i < elements.size() && elements[i - 1].operand == nullptr) {
      ++i;
    }
    return Make<WildcardPattern>(sign);
  }
  return Make<LiteralPattern>(Join(sign, operand->span), operand->As<LiteralExpression>().literal,
                              true);
}

Pattern* Parser::SequenceToPattern(List<OperatorElement> elements, Span span) {
  const bool is_n_plus_k =
      elements.size() == 3 && Has(ExtensionId::NPlusKPatterns) && elements[1].operand == nullptr &&
      elements[1].operator_name.name == Known().plus && elements[0].operand != nullptr &&
      elements[0].operand->kind == ExpressionKind::Variable &&
      elements[2].operand->kind == ExpressionKind::Literal;
  if (is_n_plus_k) {
    const QualifiedName& name = elements[0].operand->As<VariableExpression>().name;
    return Make<NPlusKPattern>(span, Binder{name.name, name.span},
                               elements[2].operand->As<LiteralExpression>().literal);
  }
  ListBuilder<Pattern*> operands = Builder<Pattern*>();
  ListBuilder<QualifiedName> operators = Builder<QualifiedName>();
  std::size_t i = 0;
  while (true) {
    operands.Add(OperandToPattern(elements, i));
    if (i >= elements.size()) {
      break;
    }
    const OperatorElement& operation = elements[i++];
    if (!operation.is_constructor) {
      Report(DiagnosticKind::NotAPattern, operation.operator_name.span,
             fmt::format("`{}` is a function, not a constructor, and cannot be in a pattern",
                         operation.operator_name.name.Text()),
             {},
             operation.operator_name.name == Known().plus
                 ? "for n+k patterns add {-# LANGUAGE NPlusKPatterns #-}"
                 : "");
    }
    operators.Add(operation.operator_name);
  }
  if (operands.Size() == 1) {
    return operands[0];
  }
  return Make<PatternOperatorSequence>(span, operands.Finish(), operators.Finish());
}

Pattern* Parser::NotAPattern(const Expression& expression, std::string_view hint) {
  if (!HasFailed()) {
    std::string_view what = "this expression";
    switch (expression.kind) {
      case ExpressionKind::Apply:
        what = "an application of something other than a constructor";
        break;
      case ExpressionKind::Lambda:
      case ExpressionKind::LambdaCase: what = "a lambda"; break;
      case ExpressionKind::Let: what = "a `let`"; break;
      case ExpressionKind::If:
      case ExpressionKind::MultiWayIf: what = "an `if`"; break;
      case ExpressionKind::Case: what = "a `case`"; break;
      case ExpressionKind::Do: what = "a `do` block"; break;
      case ExpressionKind::ArithmeticSequence: what = "an arithmetic sequence"; break;
      case ExpressionKind::ListComprehension: what = "a list comprehension"; break;
      case ExpressionKind::LeftSection:
      case ExpressionKind::RightSection: what = "a section"; break;
      case ExpressionKind::RecordUpdate:
        what = "a record update";
        hint = "a record pattern begins with its constructor";
        break;
      case ExpressionKind::TypeArgument: what = "a type argument"; break;
      default: break;
    }
    Report(DiagnosticKind::NotAPattern, expression.span,
           fmt::format("{} cannot be a pattern", what), {}, std::string(hint));
  }
  return Make<WildcardPattern>(expression.span);
}

}  // namespace assay::syntax
