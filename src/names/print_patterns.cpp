#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "names/print_literal.h"
#include "names/printer.h"

namespace assay::names {

using syntax::PatternKind;

std::string Printer::Pattern(const syntax::Pattern& pattern) {
  if (StackIsLow()) {
    return "..";
  }
  switch (pattern.kind) {
    case PatternKind::Wildcard: return "_";
    case PatternKind::Variable: return Meaning(pattern.As<syntax::VariablePattern>().binder);
    case PatternKind::Literal: {
      const auto& literal = pattern.As<syntax::LiteralPattern>();
      return (literal.is_negative ? "-" : "") + PrintLiteral(literal.literal);
    }
    case PatternKind::NPlusK: {
      const auto& n_plus_k = pattern.As<syntax::NPlusKPattern>();
      return fmt::format("({} + {})", Meaning(n_plus_k.binder), PrintLiteral(n_plus_k.literal));
    }
    case PatternKind::Constructor: {
      const auto& constructor = pattern.As<syntax::ConstructorPattern>();
      std::string text = Meaning(constructor.constructor);
      for (const syntax::Type* type : constructor.type_arguments) {
        text += " @" + Type(*type);
      }
      return constructor.arguments.empty() && constructor.type_arguments.empty()
                 ? text
                 : fmt::format("({}{}{})", text, constructor.arguments.empty() ? "" : " ",
                               Patterns(constructor.arguments, " "));
    }
    case PatternKind::Record: {
      const auto& record = pattern.As<syntax::RecordPattern>();
      std::string fields;
      for (const syntax::FieldPattern& field : record.fields) {
        fields += fmt::format("{}{} = {}", fields.empty() ? "" : ", ", Meaning(field.field),
                              Pattern(*field.pattern));
      }
      return fmt::format("{}{{{}}}", Meaning(record.constructor), fields);
    }
    case PatternKind::Tuple:
      return fmt::format("({})", Patterns(pattern.As<syntax::TuplePattern>().elements, ", "));
    case PatternKind::List:
      return fmt::format("[{}]", Patterns(pattern.As<syntax::ListPattern>().elements, ", "));
    case PatternKind::As: {
      const auto& as = pattern.As<syntax::AsPattern>();
      const std::string name = Meaning(as.binder);
      return fmt::format("{}@{}", name, Pattern(*as.pattern));
    }
    case PatternKind::Lazy: return "~" + Pattern(*pattern.As<syntax::LazyPattern>().pattern);
    case PatternKind::Bang: return "!" + Pattern(*pattern.As<syntax::BangPattern>().pattern);
    case PatternKind::View: {
      const auto& view = pattern.As<syntax::ViewPattern>();
      const std::string function = Expression(*view.function);
      return fmt::format("({} -> {})", function, Pattern(*view.pattern));
    }
    case PatternKind::Annotation: {
      const auto& annotated = pattern.As<syntax::AnnotatedPattern>();
      const std::string inner = Pattern(*annotated.pattern);
      return fmt::format("({} :: {})", inner, Type(*annotated.type));
    }
    case PatternKind::OperatorSequence: {
      const syntax::Pattern* const resolved =
          pattern.As<syntax::PatternOperatorSequence>().resolved;
      return resolved == nullptr ? "?" : Pattern(*resolved);
    }
    case PatternKind::Parenthesis:
      return Pattern(*pattern.As<syntax::ParenthesisedPattern>().pattern);
  }
  return "?";
}

std::string Printer::Patterns(syntax::List<syntax::Pattern* const> patterns,
                              std::string_view separator) {
  std::string text;
  for (const syntax::Pattern* pattern : patterns) {
    text += fmt::format("{}{}", text.empty() ? "" : separator, Pattern(*pattern));
  }
  return text;
}

}  // namespace assay::names
