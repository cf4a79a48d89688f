// Expressions that turn out to be patterns, section 3.17.
#include "syntax/patterns.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

namespace {

Pattern* ReportNotAPattern(Parser& in, const Expression& expression, std::string_view hint = {});

// A variable in place of the pattern.
Pattern* MakeFunctional(Parser& in, Expression* pattern) {
  const Binder variable = {Name("pattern#" + std::to_string(in.functional_patterns.size())),
                           pattern->span};
  in.functional_patterns.push_back({variable, pattern});
  return in.Make<VariablePattern>(pattern->span, variable);
}

bool IsFunctional(const Parser& in, List<OperatorElement> elements) {
  return in.IsCurry() && std::ranges::any_of(elements, [](const OperatorElement& element) {
           return element.operand == nullptr && !element.is_negation && !element.is_constructor;
         });
}

List<Pattern*> ToPatterns(Parser& in, List<Expression*> expressions) {
  ListBuilder<Pattern*> patterns = in.Builder<Pattern*>();
  for (Expression* const expression : expressions) {
    if (expression == nullptr) {
      in.Report(DiagnosticKind::NotAPattern, in.Previous(),
                "an element is missing in the tuple of a pattern");
    } else {
      patterns.Add(ToPattern(in, expression));
    }
  }
  return patterns.Finish();
}

Pattern* FormToPattern(Parser& in, PatternForm& form) {
  switch (form.form) {
    case PatternKind::As:
      return in.Make<AsPattern>(form.span, form.binder, ToPattern(in, form.inner));
    case PatternKind::Lazy: return in.Make<LazyPattern>(form.span, ToPattern(in, form.inner));
    case PatternKind::Bang: return in.Make<BangPattern>(form.span, ToPattern(in, form.inner));
    default: return in.Make<ViewPattern>(form.span, form.function, form.pattern);
  }
}

// C @t p1 p2
Pattern* ApplicationToPattern(Parser& in, ApplyExpression& application) {
  if (in.IsCurry() && application.function->kind == ExpressionKind::Variable) {
    return MakeFunctional(in, &application);
  }
  if (application.function->kind != ExpressionKind::Constructor) {
    return ReportNotAPattern(in, application);
  }
  ListBuilder<Type*> types = in.Builder<Type*>();
  ListBuilder<Pattern*> arguments = in.Builder<Pattern*>();
  for (Expression* const argument : application.arguments) {
    if (argument->kind == ExpressionKind::TypeArgument) {
      types.Add(argument->As<TypeArgumentExpression>().type);
    } else {
      arguments.Add(ToPattern(in, argument));
    }
  }
  return in.Make<ConstructorPattern>(application.span,
                                     application.function->As<ConstructorExpression>().name,
                                     types.Finish(), arguments.Finish());
}

Pattern* RecordToPattern(Parser& in, RecordConstructionExpression& record) {
  ListBuilder<FieldPattern> fields = in.Builder<FieldPattern>();
  for (const FieldBinding& field : record.fields) {
    fields.Add({field.field, field.value == nullptr ? nullptr : ToPattern(in, field.value)});
  }
  return in.Make<RecordPattern>(record.span, record.constructor, fields.Finish(),
                                record.has_wildcard);
}

// The operand at i, with a sign perhaps; i ends behind it.
Pattern* OperandToPattern(Parser& in, List<OperatorElement> elements, std::size_t& i) {
  if (!elements[i].is_negation) {
    Expression* const operand = elements[i++].operand;
    const bool is_left_side =
        i == 1 && elements.size() > 1 && operand->kind == ExpressionKind::Apply &&
        operand->As<ApplyExpression>().function->kind == ExpressionKind::Variable;
    return is_left_side ? ReportNotAPattern(in, *operand,
                                            "an argument with an operator needs parentheses, as in "
                                            "`f (x : xs)`")
                        : ToPattern(in, operand);
  }
  const Span sign = elements[i].operator_name.span;
  Expression* const operand = elements[i + 1].operand;
  i += 2;
  if (operand == nullptr || operand->kind != ExpressionKind::Literal) {
    in.Report(DiagnosticKind::NotAPattern, sign,
              "a minus sign in a pattern stands before a number");
    while (i < elements.size() && elements[i - 1].operand == nullptr) {
      ++i;
    }
    return in.Make<WildcardPattern>(sign);
  }
  return in.Make<LiteralPattern>(Join(sign, operand->span),
                                 operand->As<LiteralExpression>().literal, true);
}

Pattern* ReportNotAPattern(Parser& in, const Expression& expression, std::string_view hint) {
  if (!in.HasFailed()) {
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
    in.Report(DiagnosticKind::NotAPattern, expression.span,
              fmt::format("{} cannot be a pattern", what), {}, std::string(hint));
  }
  return in.Make<WildcardPattern>(expression.span);
}

}  // namespace

// Pattern forms in what turned out to be an expression; the first one is reported.
void RejectPatternForms(Parser& in, std::size_t base) {
  if (in.pattern_forms.Count() <= base) {
    return;
  }
  const PatternForm& form = in.pattern_forms[base];
  in.pattern_forms.ForgetSince(base);
  if (in.HasFailed()) {
    return;
  }
  if (form.is_type_argument) {
    return in.Needs(form.span, "a type argument", ExtensionId::TypeApplications);
  }
  const std::string_view what = form.form == PatternKind::As     ? "`@`"
                                : form.form == PatternKind::Lazy ? "`~`"
                                : form.form == PatternKind::Bang ? "`!` before a pattern"
                                                                 : "a view pattern";
  in.Report(DiagnosticKind::SyntaxError, form.span,
            fmt::format("{} belongs to patterns, this is an expression", what), {},
            form.form == PatternKind::Bang ? "the operator `!` has a blank on both sides or on none"
                                           : "");
}

Pattern* ToPattern(Parser& in, Expression* expression) {
  if (in.TooDeep()) {
    return in.Make<WildcardPattern>(expression->span);
  }
  const Span span = expression->span;
  switch (expression->kind) {
    case ExpressionKind::Variable: {
      const QualifiedName& name = expression->As<VariableExpression>().name;
      if (!name.qualifier.IsEmpty()) {
        in.Report(DiagnosticKind::NotAPattern, name.span,
                  "a pattern binds names without a qualifier");
      }
      return in.Make<VariablePattern>(span, Binder{name.name, name.span});
    }
    case ExpressionKind::Wildcard: return in.Make<WildcardPattern>(span);
    case ExpressionKind::Literal:
      return in.Make<LiteralPattern>(span, expression->As<LiteralExpression>().literal, false);
    case ExpressionKind::Negate: {
      const Expression& operand = *expression->As<NegateExpression>().operand;
      if (operand.kind != ExpressionKind::Literal) {
        return ReportNotAPattern(in, *expression);
      }
      return in.Make<LiteralPattern>(span, operand.As<LiteralExpression>().literal, true);
    }
    case ExpressionKind::Constructor:
      return in.Make<ConstructorPattern>(span, expression->As<ConstructorExpression>().name,
                                         List<Type*>{}, List<Pattern*>{});
    case ExpressionKind::Apply: return ApplicationToPattern(in, expression->As<ApplyExpression>());
    case ExpressionKind::OperatorSequence:
      if (IsFunctional(in, expression->As<OperatorSequenceExpression>().elements)) {
        return MakeFunctional(in, expression);
      }
      return SequenceToPattern(in, expression->As<OperatorSequenceExpression>().elements, span);
    case ExpressionKind::Tuple:
      return in.Make<TuplePattern>(span,
                                   ToPatterns(in, expression->As<TupleExpression>().elements));
    case ExpressionKind::List:
      return in.Make<ListPattern>(span, ToPatterns(in, expression->As<ListExpression>().elements));
    case ExpressionKind::Parenthesis:
      return in.Make<ParenthesisedPattern>(
          span, ToPattern(in, expression->As<ParenthesisedExpression>().expression));
    case ExpressionKind::RecordConstruction:
      return RecordToPattern(in, expression->As<RecordConstructionExpression>());
    case ExpressionKind::Annotation: {
      auto& annotated = expression->As<AnnotatedExpression>();
      return in.Make<AnnotatedPattern>(span, ToPattern(in, annotated.expression), annotated.type);
    }
    case PatternForm::kKind: return FormToPattern(in, expression->As<PatternForm>());
    default: return ReportNotAPattern(in, *expression);
  }
}

Pattern* SequenceToPattern(Parser& in, List<OperatorElement> elements, Span span) {
  const bool is_n_plus_k =
      elements.size() == 3 && in.Has(ExtensionId::NPlusKPatterns) &&
      elements[1].operand == nullptr && elements[1].operator_name.name == Known().plus &&
      elements[0].operand != nullptr && elements[0].operand->kind == ExpressionKind::Variable &&
      elements[2].operand->kind == ExpressionKind::Literal;
  if (is_n_plus_k) {
    const QualifiedName& name = elements[0].operand->As<VariableExpression>().name;
    return in.Make<NPlusKPattern>(span, Binder{name.name, name.span},
                                  elements[2].operand->As<LiteralExpression>().literal);
  }
  ListBuilder<Pattern*> operands = in.Builder<Pattern*>();
  ListBuilder<QualifiedName> operators = in.Builder<QualifiedName>();
  std::size_t i = 0;
  while (true) {
    operands.Add(OperandToPattern(in, elements, i));
    if (i >= elements.size()) {
      break;
    }
    const OperatorElement& operation = elements[i++];
    if (!operation.is_constructor) {
      in.Report(DiagnosticKind::NotAPattern, operation.operator_name.span,
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
  return in.Make<PatternOperatorSequence>(span, operands.Finish(), operators.Finish());
}

}  // namespace assay::syntax
