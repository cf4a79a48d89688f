#include "types/derive/builder.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"

namespace assay::types::derive {

using names::Known;
using names::Symbol;
using names::SymbolKind;

Builder::Builder(Known known_class, const syntax::DataDeclaration& data,
                 const names::KnownSymbols& known, Arena& arena, Diagnostics& diagnostics,
                 Span span)
    : class_(known_class),
      data_(data),
      known_(known),
      arena_(arena),
      diagnostics_(diagnostics),
      span_(span) {}

// ---- expressions ----

syntax::Expression* Builder::Variable(Symbol* symbol) {
  return syntax::New<syntax::VariableExpression>(arena_, span_, NameOf(symbol));
}

syntax::Expression* Builder::Library(Known known) {
  Symbol* symbol = known_.Find(known);
  if (symbol == nullptr) {
    if (!is_refused_) {
      diagnostics_.Add({.kind = DiagnosticKind::MissingLibrary,
                        .span = span_,
                        .message = fmt::format("this needs `{}` of the library, which has not been "
                                               "compiled yet",
                                               names::KnownSymbols::Text(known))});
    }
    is_refused_ = true;
    symbol = names::ErrorSymbol(SymbolKind::Value);
  }
  return symbol->kind == SymbolKind::Constructor ? Constructor(symbol) : Variable(symbol);
}

syntax::Expression* Builder::Constructor(Symbol* symbol) {
  return syntax::New<syntax::ConstructorExpression>(arena_, span_, NameOf(symbol));
}

std::string_view Builder::Store(std::string_view text) {
  const std::span<char> stored = arena_.List(std::span<const char>(text));
  return {stored.data(), stored.size()};
}

// Curry's Int is not a machine's.
bool Builder::IsUnboxed(syntax::LiteralKind kind) const {
  return kind != syntax::LiteralKind::Integer || !IsCurry();
}

syntax::Expression* Builder::Literal(syntax::LiteralKind kind, std::string_view text) {
  return syntax::New<syntax::LiteralExpression>(
      arena_, span_,
      syntax::Literal{.kind = kind, .text = Store(text), .is_unboxed = IsUnboxed(kind)});
}

syntax::Expression* Builder::Integer(std::size_t value) {
  return Literal(syntax::LiteralKind::Integer, std::to_string(value));
}

syntax::Expression* Builder::RawText(std::string_view text) {
  return Literal(syntax::LiteralKind::String, text);
}

// Not an ordinary literal: that may be overloaded.
syntax::Expression* Builder::Text(std::string_view text) {
  return Call(Known::UnpackString, {RawText(text)});
}

syntax::Expression* Builder::Call(Known function, const Expressions& arguments) {
  return Apply(Library(function), arguments);
}

syntax::Expression* Builder::Apply(syntax::Expression* function, const Expressions& arguments) {
  if (arguments.empty()) {
    return function;
  }
  return syntax::New<syntax::ApplyExpression>(arena_, span_, function, arena_.List(arguments));
}

syntax::Expression* Builder::Lambda(const Patterns& parameters, syntax::Expression* body) {
  return syntax::New<syntax::LambdaExpression>(arena_, span_, arena_.List(parameters), body);
}

syntax::Expression* Builder::Case(syntax::Expression* scrutinee,
                                  const std::vector<Alternative>& alternatives) {
  std::vector<syntax::CaseAlternative> made;
  for (const Alternative& alternative : alternatives) {
    made.push_back({.pattern = alternative.pattern,
                    .right_hand_side = RightHandSide(alternative.body),
                    .span = span_});
  }
  // What is derived in Curry binds logic variables, as rules do.
  auto* const result =
      syntax::New<syntax::CaseExpression>(arena_, span_, scrutinee, arena_.List(made));
  result->is_flexible = IsCurry();
  return result;
}

syntax::Expression* Builder::Tuple(const Expressions& elements) {
  return syntax::New<syntax::TupleExpression>(arena_, span_, arena_.List(elements));
}

syntax::Expression* Builder::List(const Expressions& elements) {
  return syntax::New<syntax::ListExpression>(arena_, span_, arena_.List(elements));
}

syntax::Expression* Builder::Tag(syntax::Expression* value) {
  std::vector<Alternative> alternatives;
  for (const syntax::ConstructorDeclaration& constructor : data_.constructors) {
    alternatives.push_back({MatchAny(constructor), Integer(alternatives.size())});
  }
  return Case(value, alternatives);
}

syntax::Expression* Builder::AllConstructors() {
  Expressions all;
  for (const syntax::ConstructorDeclaration& constructor : data_.constructors) {
    all.push_back(Constructor(constructor.name.symbol));
  }
  return List(all);
}

// ---- patterns ----

syntax::Pattern* Builder::Bind(Symbol* symbol) {
  return syntax::New<syntax::VariablePattern>(arena_, span_,
                                              syntax::Binder{symbol->name, span_, symbol});
}

Patterns Builder::BindAll(const Symbols& symbols) {
  Patterns patterns;
  for (Symbol* symbol : symbols) {
    patterns.push_back(Bind(symbol));
  }
  return patterns;
}

syntax::Pattern* Builder::Any() { return syntax::New<syntax::WildcardPattern>(arena_, span_); }

syntax::Pattern* Builder::Match(Symbol* constructor, const Patterns& arguments) {
  return syntax::New<syntax::ConstructorPattern>(
      arena_, span_, NameOf(constructor), syntax::List<syntax::Type*>{}, arena_.List(arguments));
}

syntax::Pattern* Builder::MatchInteger(std::size_t value) {
  return syntax::New<syntax::LiteralPattern>(arena_, span_,
                                             syntax::Literal{.kind = syntax::LiteralKind::Integer,
                                                             .text = Store(std::to_string(value)),
                                                             .is_unboxed = !IsCurry()},
                                             false);
}

syntax::Pattern* Builder::MatchTuple(const Patterns& elements) {
  return syntax::New<syntax::TuplePattern>(arena_, span_, arena_.List(elements));
}

syntax::Pattern* Builder::MatchAny(const syntax::ConstructorDeclaration& constructor) {
  if (constructor.fields.empty()) {
    return Match(constructor.name.symbol, {});
  }
  return syntax::New<syntax::RecordPattern>(arena_, span_, NameOf(constructor.name.symbol),
                                            syntax::List<syntax::FieldPattern>{}, false);
}

// ---- binders ----

Symbol* Builder::Fresh(std::string_view name) {
  return arena_.New<Symbol>(
      Symbol{.kind = SymbolKind::Local, .name = Name(name), .module = {}, .span = span_});
}

Symbols Builder::FreshAll(std::string_view name, std::size_t count) {
  Symbols symbols;
  for (std::size_t i = 1; i <= count; ++i) {
    symbols.push_back(Fresh(fmt::format("{}{}", name, i)));
  }
  return symbols;
}

// ---- methods ----

syntax::RightHandSide* Builder::RightHandSide(syntax::Expression* body) {
  const std::vector<syntax::GuardedExpression> alternatives = {
      {.guards = {}, .body = body, .span = span_}};
  return arena_.New<syntax::RightHandSide>(
      syntax::RightHandSide{arena_.List(alternatives), nullptr, span_});
}

void Builder::AddMethod(std::string_view name, const std::vector<MethodClause>& clauses) {
  const Symbol* const type_class = known_.Find(class_);
  CHECK(type_class != nullptr, "who derives a class has resolved it");
  const auto method = std::ranges::find(type_class->children, Name(name), &Symbol::name);
  CHECK(method != type_class->children.end(), "the library's class has the report's methods");
  AddMethod(*method, clauses);
}

void Builder::AddMethod(Symbol* method, const std::vector<MethodClause>& clauses) {
  std::vector<syntax::Clause> made;
  for (const MethodClause& clause : clauses) {
    made.push_back({.parameters = arena_.List(clause.parameters),
                    .right_hand_side = RightHandSide(clause.body),
                    .span = span_});
  }
  methods_.push_back(syntax::New<syntax::FunctionDeclaration>(
      arena_, span_, syntax::Binder{method->name, span_, method}, arena_.List(made)));
}

void Builder::Refuse(const std::string& why, const syntax::ConstructorDeclaration* constructor) {
  std::vector<Note> notes;
  if (constructor != nullptr) {
    notes.push_back({constructor->name.span, "it has this constructor"});
  }
  if (!is_refused_) {
    diagnostics_.Add(
        {.kind = DiagnosticKind::CannotDerive,
         .span = span_,
         .message = fmt::format("`{}` cannot be derived for `{}`: {}",
                                names::KnownSymbols::Text(class_), data_.name.name.Text(), why),
         .notes = std::move(notes)});
  }
  is_refused_ = true;
}

syntax::Declarations* Builder::Finish() {
  if (is_refused_) {
    return nullptr;
  }
  const std::span<syntax::Declaration*> all = arena_.List(methods_);
  std::vector<syntax::BindingGroup> groups;
  for (syntax::Declaration*& method : all) {
    groups.push_back({.bindings = {&method, 1}, .is_recursive = false});
  }
  return arena_.New<syntax::Declarations>(syntax::Declarations{all, arena_.List(groups)});
}

bool Builder::IsEnumeration() const {
  return !data_.constructors.empty() &&
         std::ranges::all_of(data_.constructors, [](const auto& c) { return c.fields.empty(); });
}

}  // namespace assay::types::derive
