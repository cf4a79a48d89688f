#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "names/print_literal.h"
#include "names/printer.h"

namespace assay::names {

using syntax::ExpressionKind;

std::string Printer::Expression(const syntax::Expression& expression) {
  if (StackIsLow()) {
    return "..";
  }
  switch (expression.kind) {
    case ExpressionKind::Variable: return Meaning(expression.As<syntax::VariableExpression>().name);
    case ExpressionKind::Constructor:
      return Meaning(expression.As<syntax::ConstructorExpression>().name);
    case ExpressionKind::Literal:
      return PrintLiteral(expression.As<syntax::LiteralExpression>().literal);
    case ExpressionKind::Apply: {
      const auto& apply = expression.As<syntax::ApplyExpression>();
      const std::string function = Expression(*apply.function);
      return fmt::format("({} {})", function, Expressions(apply.arguments, " "));
    }
    case ExpressionKind::TypeArgument:
      return "@" + Type(*expression.As<syntax::TypeArgumentExpression>().type);
    case ExpressionKind::OperatorSequence: {
      const syntax::Expression* const resolved =
          expression.As<syntax::OperatorSequenceExpression>().resolved;
      return resolved == nullptr ? "?" : Expression(*resolved);
    }
    case ExpressionKind::Infix: {
      const auto& infix = expression.As<syntax::InfixExpression>();
      const std::string left = Expression(*infix.left);
      const std::string operation = Expression(*infix.operation);
      return fmt::format("({} {} {})", left, operation, Expression(*infix.right));
    }
    case ExpressionKind::Negate:
      return fmt::format("(- {})", Expression(*expression.As<syntax::NegateExpression>().operand));
    case ExpressionKind::Lambda: {
      const auto& lambda = expression.As<syntax::LambdaExpression>();
      const std::string parameters = Patterns(lambda.parameters, " ");
      return fmt::format("(\\{} -> {})", parameters, Expression(*lambda.body));
    }
    case ExpressionKind::LambdaCase:
      return fmt::format("(\\case{})",
                         Alternatives(expression.As<syntax::LambdaCaseExpression>().alternatives));
    case ExpressionKind::Let: {
      const auto& let = expression.As<syntax::LetExpression>();
      const std::string declarations = Declarations(*let.declarations);
      return fmt::format("(let{}{}in {})", declarations, indentation_, Expression(*let.body));
    }
    case ExpressionKind::If: {
      const auto& conditional = expression.As<syntax::IfExpression>();
      const std::string condition = Expression(*conditional.condition);
      const std::string consequence = Expression(*conditional.consequence);
      return fmt::format("(if {} then {} else {})", condition, consequence,
                         Expression(*conditional.alternative));
    }
    case ExpressionKind::MultiWayIf:
      return fmt::format("(if{})",
                         Guarded(expression.As<syntax::MultiWayIfExpression>().alternatives, "->"));
    case ExpressionKind::Case: {
      const auto& cases = expression.As<syntax::CaseExpression>();
      const std::string scrutinee = Expression(*cases.scrutinee);
      return fmt::format("(case {} of{})", scrutinee, Alternatives(cases.alternatives));
    }
    case ExpressionKind::Do:
      return fmt::format("(do {{ {} }})",
                         Statements(expression.As<syntax::DoExpression>().statements));
    case ExpressionKind::Tuple:
      return fmt::format("({})",
                         Expressions(expression.As<syntax::TupleExpression>().elements, ", "));
    case ExpressionKind::List:
      return fmt::format("[{}]",
                         Expressions(expression.As<syntax::ListExpression>().elements, ", "));
    case ExpressionKind::ArithmeticSequence: {
      const auto& sequence = expression.As<syntax::ArithmeticSequenceExpression>();
      std::string text = Expression(*sequence.from);
      text += sequence.then == nullptr ? "" : ", " + Expression(*sequence.then);
      text += " ..";
      text += sequence.to == nullptr ? "" : " " + Expression(*sequence.to);
      return fmt::format("[{}]", text);
    }
    case ExpressionKind::ListComprehension: {
      const auto& comprehension = expression.As<syntax::ListComprehensionExpression>();
      const std::string qualifiers = Statements(comprehension.qualifiers);
      return fmt::format("[{} | {}]", Expression(*comprehension.body), qualifiers);
    }
    case ExpressionKind::LeftSection: {
      const auto& section = expression.As<syntax::LeftSectionExpression>();
      const std::string operand = Expression(*section.operand);
      return fmt::format("({} {})", operand, Expression(*section.operation));
    }
    case ExpressionKind::RightSection: {
      const auto& section = expression.As<syntax::RightSectionExpression>();
      const std::string operation = Expression(*section.operation);
      return fmt::format("({} {})", operation, Expression(*section.operand));
    }
    case ExpressionKind::RecordConstruction: {
      const auto& construction = expression.As<syntax::RecordConstructionExpression>();
      return fmt::format("{}{{{}}}", Meaning(construction.constructor),
                         Fields(construction.fields));
    }
    case ExpressionKind::RecordUpdate: {
      const auto& update = expression.As<syntax::RecordUpdateExpression>();
      const std::string record = Expression(*update.record);
      return fmt::format("{}{{{}}}", record, Fields(update.fields));
    }
    case ExpressionKind::Annotation: {
      const auto& annotated = expression.As<syntax::AnnotatedExpression>();
      const std::string inner = Expression(*annotated.expression);
      return fmt::format("({} :: {})", inner, Type(*annotated.type));
    }
    case ExpressionKind::Scc: {
      const auto& scc = expression.As<syntax::SccExpression>();
      return fmt::format("(scc \"{}\" {})", scc.centre.Text(), Expression(*scc.body));
    }
    case ExpressionKind::Parenthesis:
      return Expression(*expression.As<syntax::ParenthesisedExpression>().expression);
    case ExpressionKind::Wildcard: return "_";
  }
  return "?";
}

std::string Printer::Expressions(syntax::List<syntax::Expression* const> expressions,
                                 std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    text += i == 0 ? "" : separator;
    text += expressions[i] == nullptr ? "" : Expression(*expressions[i]);
  }
  return text;
}

std::string Printer::Fields(syntax::List<syntax::FieldBinding> fields) {
  std::string text;
  for (const syntax::FieldBinding& field : fields) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", Meaning(field.field),
                        Expression(*field.value));
  }
  return text;
}

std::string Printer::Statement(const syntax::Statement& statement) {
  switch (statement.kind) {
    case syntax::StatementKind::Bind: {
      const std::string expression = Expression(*statement.expression);
      return fmt::format("{} <- {}", Pattern(*statement.pattern), expression);
    }
    case syntax::StatementKind::Let: return "let" + Declarations(*statement.declarations);
    case syntax::StatementKind::Expression: return Expression(*statement.expression);
  }
  return "?";
}

std::string Printer::Statements(syntax::List<syntax::Statement* const> statements) {
  std::string text;
  for (const syntax::Statement* statement : statements) {
    text += (text.empty() ? "" : "; ") + Statement(*statement);
  }
  return text;
}

std::string Printer::Alternatives(syntax::List<syntax::CaseAlternative> alternatives) {
  indentation_ += "  ";
  std::string text;
  for (const syntax::CaseAlternative& alternative : alternatives) {
    const std::string pattern = Pattern(*alternative.pattern);
    text += indentation_ + pattern + RightHandSide(*alternative.right_hand_side, "->");
  }
  indentation_.resize(indentation_.size() - 2);
  return text;
}

std::string Printer::Guarded(syntax::List<syntax::GuardedExpression> alternatives,
                             std::string_view arrow) {
  std::string text;
  for (const syntax::GuardedExpression& alternative : alternatives) {
    if (!alternative.guards.empty()) {
      text += " | " + Statements(alternative.guards);
    }
    text += fmt::format(" {} {}", arrow, Expression(*alternative.body));
  }
  return text;
}

std::string Printer::RightHandSide(const syntax::RightHandSide& right_hand_side,
                                   std::string_view arrow) {
  std::string where;
  if (right_hand_side.where != nullptr) {
    indentation_ += "  ";
    where = indentation_ + "where" + Declarations(*right_hand_side.where);
    indentation_.resize(indentation_.size() - 2);
  }
  return Guarded(right_hand_side.alternatives, arrow) + where;
}

}  // namespace assay::names
