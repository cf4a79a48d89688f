#include "types/derive/constructor_text.h"

namespace assay::types::derive {

Form FormOf(const syntax::ConstructorDeclaration& constructor) {
  if (constructor.fields.empty()) {
    return Form::Nullary;
  }
  return constructor.is_record ? Form::Record : constructor.is_infix ? Form::Infix : Form::Prefix;
}

// A constructor that is an operator begins with a colon; a field that is one does not begin like a
// variable.
bool IsOperator(Name name) {
  const auto first = static_cast<unsigned char>(name.Text().front());
  const bool is_letter =
      (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_';
  return !is_letter && first < 0x80U;
}

std::vector<std::string> PrefixTokens(Name name) {
  const std::string text(name.Text());
  return IsOperator(name) ? std::vector<std::string>{"(", text, ")"}
                          : std::vector<std::string>{text};
}

std::vector<std::string> InfixTokens(Name name) {
  const std::string text(name.Text());
  return IsOperator(name) ? std::vector<std::string>{text}
                          : std::vector<std::string>{"`", text, "`"};
}

std::string Joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) {
    text += token;
  }
  return text;
}

}  // namespace assay::types::derive
