// Questions about patterns and guards.
#include "desugar/translator.h"
#include "names/known.h"

namespace assay::desugar {

using types::Pattern;
using types::PatternKind;

bool IsNewtype(const types::ConstructorInfo* info) {
  return info->type_constructor->constructor_kind == types::TypeConstructorKind::Newtype;
}

bool IsIrrefutable(const Pattern& pattern) {
  switch (pattern.kind) {
    case PatternKind::Wildcard:
    case PatternKind::Variable:
    case PatternKind::Lazy: return true;
    case PatternKind::As: return IsIrrefutable(*pattern.As<types::AsPattern>().pattern);
    case PatternKind::Constructor: {
      const auto& constructor = pattern.As<types::ConstructorPattern>();
      return IsNewtype(constructor.constructor) && IsIrrefutable(*constructor.arguments[0]);
    }
    case PatternKind::Literal:
    case PatternKind::Bang:
    case PatternKind::View:
    case PatternKind::NPlusK: return false;
  }
  return false;
}

void CollectSymbols(const Pattern& pattern, std::vector<Symbol*>& symbols) {
  switch (pattern.kind) {
    case PatternKind::Wildcard:
    case PatternKind::Literal: return;
    case PatternKind::Variable:
      symbols.push_back(pattern.As<types::VariablePattern>().symbol);
      return;
    case PatternKind::As:
      symbols.push_back(pattern.As<types::AsPattern>().symbol);
      return CollectSymbols(*pattern.As<types::AsPattern>().pattern, symbols);
    case PatternKind::Lazy:
      return CollectSymbols(*pattern.As<types::LazyPattern>().pattern, symbols);
    case PatternKind::Bang:
      return CollectSymbols(*pattern.As<types::BangPattern>().pattern, symbols);
    case PatternKind::View:
      return CollectSymbols(*pattern.As<types::ViewPattern>().pattern, symbols);
    case PatternKind::NPlusK: symbols.push_back(pattern.As<types::NPlusKPattern>().symbol); return;
    case PatternKind::Constructor:
      for (const Pattern* const argument : pattern.As<types::ConstructorPattern>().arguments) {
        CollectSymbols(*argument, symbols);
      }
  }
}

bool CallsFunctions(const Pattern& pattern) {
  switch (pattern.kind) {
    case PatternKind::Wildcard:
    case PatternKind::Variable: return false;
    case PatternKind::As: return CallsFunctions(*pattern.As<types::AsPattern>().pattern);
    case PatternKind::Lazy: return CallsFunctions(*pattern.As<types::LazyPattern>().pattern);
    case PatternKind::Bang: return CallsFunctions(*pattern.As<types::BangPattern>().pattern);
    case PatternKind::Literal:
    case PatternKind::View:
    case PatternKind::NPlusK: return true;
    case PatternKind::Constructor:
      for (const Pattern* const argument : pattern.As<types::ConstructorPattern>().arguments) {
        if (CallsFunctions(*argument)) {
          return true;
        }
      }
      return false;
  }
  return false;
}

bool IsAlwaysTrue(const types::Expression& e) {
  if (e.kind == types::ExpressionKind::Constructor) {
    return names::Is(*e.As<types::ConstructorExpression>().constructor->symbol, Known::True);
  }
  return e.kind == types::ExpressionKind::Variable &&
         names::Is(*e.As<types::VariableExpression>().symbol, Known::Otherwise);
}

}  // namespace assay::desugar
