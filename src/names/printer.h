// The parts of print.h.
#pragma once

#include <string>
#include <unordered_map>

#include "names/symbol.h"
#include "syntax/tree.h"

namespace assay::names {

class Printer {
 public:
  // ---- print_types.cpp ----
  std::string Type(const syntax::Type& type);
  std::string Types(syntax::List<syntax::Type* const> types, std::string_view separator);
  std::string Context(syntax::List<syntax::Type* const> context);
  std::string TypeBinders(syntax::List<syntax::TypeBinder> binders);

  // ---- print_patterns.cpp ----
  std::string Pattern(const syntax::Pattern& pattern);
  std::string Patterns(syntax::List<syntax::Pattern* const> patterns, std::string_view separator);

  // ---- print_expressions.cpp ----
  std::string Expression(const syntax::Expression& expression);
  std::string Expressions(syntax::List<syntax::Expression* const> expressions,
                          std::string_view separator);
  std::string Statement(const syntax::Statement& statement);
  std::string Statements(syntax::List<syntax::Statement* const> statements);
  std::string Alternatives(syntax::List<syntax::CaseAlternative> alternatives);
  std::string Fields(syntax::List<syntax::FieldBinding> fields);
  std::string Guarded(syntax::List<syntax::GuardedExpression> alternatives, std::string_view arrow);
  std::string RightHandSide(const syntax::RightHandSide& right_hand_side, std::string_view arrow);

  // ---- print.cpp ----
  // Each line of them begins with a newline and the indentation.
  std::string Declarations(const syntax::Declarations& declarations);
  std::string Declaration(const syntax::Declaration& declaration);
  std::string Data(const syntax::DataDeclaration& data);
  std::string Class(const syntax::ClassDeclaration& declaration);
  std::string Instance(const syntax::InstanceDeclaration& instance);
  std::string Names(syntax::List<syntax::Binder> binders);

  std::string Meaning(const Symbol* symbol, Name name);
  std::string Meaning(const syntax::QualifiedName& name) { return Meaning(name.symbol, name.name); }
  std::string Meaning(const syntax::Binder& binder) { return Meaning(binder.symbol, binder.name); }

 private:
  std::unordered_map<const Symbol*, std::size_t> numbers_;
  std::unordered_map<Name, std::size_t> counts_;
  std::string indentation_ = "\n";
};

}  // namespace assay::names
