// Contexts as written become predicates. A synonym may stand for constraints:
//     type Printable a = (Show a, Ord a)
//     type Showing = Show                  -- of as many parameters as are missing
#include "types/contexts.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/convert.h"
#include "types/expressions.h"

namespace assay::types {

namespace {

void ConvertConstraint(Checker& in, const syntax::Type& type, std::vector<Predicate>& predicates);
void ExpandConstraint(Checker& in, Symbol& synonym, Span span,
                      std::span<const syntax::Type* const> arguments,
                      std::vector<Predicate>& predicates);

struct WrittenApplication {
  const syntax::Type* head;
  std::vector<const syntax::Type*> arguments;
};

WrittenApplication Split(const syntax::Type& type) {
  WrittenApplication result{&type, {}};
  for (;;) {
    if (result.head->kind == syntax::TypeKind::Apply) {
      result.arguments.push_back(result.head->As<syntax::TypeApply>().argument);
      result.head = result.head->As<syntax::TypeApply>().function;
    } else if (result.head->kind == syntax::TypeKind::OperatorSequence) {
      result.head = result.head->As<syntax::TypeOperatorSequence>().resolved;
    } else {
      break;
    }
  }
  std::ranges::reverse(result.arguments);
  return result;
}

names::Symbol* HeadSymbol(const WrittenApplication& application) {
  return application.head->kind == syntax::TypeKind::Constructor
             ? application.head->As<syntax::TypeConstructor>().name.symbol
             : nullptr;
}

bool IsSynonym(const names::Symbol* symbol) {
  return symbol != nullptr && symbol->kind != names::SymbolKind::Class &&
         symbol->type_constructor != nullptr &&
         symbol->type_constructor->constructor_kind == TypeConstructorKind::Synonym;
}

}  // namespace

std::vector<Predicate> ConvertContext(Checker& in, std::span<syntax::Type* const> context) {
  std::vector<Predicate> predicates;
  for (const syntax::Type* constraint : context) {
    ConvertConstraint(in, *constraint, predicates);
  }
  return predicates;
}

namespace {

void ConvertConstraint(Checker& in, const syntax::Type& type, std::vector<Predicate>& predicates) {
  if (type.kind == syntax::TypeKind::Tuple) {
    for (const syntax::Type* element : type.As<syntax::TupleType>().elements) {
      ConvertConstraint(in, *element, predicates);
    }
    return;
  }
  const WrittenApplication written = Split(type);
  Symbol* symbol = HeadSymbol(written);
  if (symbol != nullptr && symbol == names::BuiltIns().equality && written.arguments.size() == 2) {
    const Type* type_kind = nullptr;
    const Type* left = Infer(in, *written.arguments[0], type_kind);
    const std::vector<const Type*> sides = {left, Convert(in, *written.arguments[1], type_kind)};
    predicates.push_back({nullptr, in.arena.Copy(sides), type.span});
    return;
  }
  if (IsSynonym(symbol)) {
    return ExpandConstraint(in, *symbol, type.span, written.arguments, predicates);
  }
  if (symbol == nullptr || symbol->kind != names::SymbolKind::Class) {
    in.errors.Report(DiagnosticKind::NotAClass, written.head->span,
                     symbol == nullptr || symbol->kind != names::SymbolKind::DataType
                         ? "a class is expected in a context"
                         : fmt::format("a class is expected in a context, but `{}` is a type",
                                       symbol->name.Text()));
    return;
  }
  ClassInfo* class_info = symbol->class_info;
  if (class_info == nullptr) {
    in.errors.NoteReported();
    return;
  }
  if (written.arguments.size() != class_info->parameters.size()) {
    in.errors.Report(
        DiagnosticKind::KindMismatch, type.span,
        fmt::format("the class `{}` needs {} argument{}, not {}", symbol->name.Text(),
                    class_info->parameters.size(), class_info->parameters.size() == 1 ? "" : "s",
                    written.arguments.size()));
    return;
  }
  std::vector<const Type*> arguments;
  for (std::size_t i = 0; i < written.arguments.size(); ++i) {
    arguments.push_back(Convert(in, *written.arguments[i], class_info->parameters[i]->type_kind));
  }
  predicates.push_back({class_info, in.arena.Copy(arguments), type.span});
}

void ExpandConstraint(Checker& in, Symbol& synonym, Span span,
                      std::span<const syntax::Type* const> arguments,
                      std::vector<Predicate>& predicates) {
  FinishSynonym(in, &synonym);
  const TypeConstructor& constructor = *synonym.type_constructor;
  if (!constructor.is_constraint) {
    if (constructor.expansion == nullptr) {
      return ReportCyclicSynonym(in, synonym);
    }
    in.errors.Report(
        DiagnosticKind::NotAClass, span,
        fmt::format("a class is expected in a context, but `{}` is a type", synonym.name.Text()));
    return;
  }
  if (arguments.size() != constructor.parameters.size()) {
    in.errors.Report(DiagnosticKind::SynonymArity, span,
                     fmt::format("the synonym `{}` needs {} argument{}, not {}",
                                 synonym.name.Text(), constructor.parameters.size(),
                                 constructor.parameters.size() == 1 ? "" : "s", arguments.size()));
    return;
  }
  Substitution substitution;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const TypeVariable* parameter = constructor.parameters[i];
    substitution.Add(parameter, Convert(in, *arguments[i], parameter->type_kind));
  }
  for (const Predicate& constraint : constructor.constraints) {
    predicates.push_back(in.store.Substitute(substitution, constraint));
    predicates.back().span = span;
  }
}

}  // namespace

// Is what a synonym stands for made of classes?
bool IsConstraint(Checker& in, const syntax::Type& type) {
  if (type.kind == syntax::TypeKind::Tuple) {
    return std::ranges::all_of(type.As<syntax::TupleType>().elements,
                               [&in](const syntax::Type* e) { return IsConstraint(in, *e); });
  }
  Symbol* symbol = HeadSymbol(Split(type));
  if (symbol == nullptr || symbol->kind == names::SymbolKind::Class) {
    return symbol != nullptr;
  }
  if (symbol == names::BuiltIns().equality) {
    return true;
  }
  if (!IsSynonym(symbol)) {
    return false;
  }
  FinishSynonym(in, symbol);
  return symbol->type_constructor->is_constraint;
}

void CheckConstraintSynonym(Checker& in, syntax::TypeSynonymDeclaration& synonym) {
  TypeConstructor& constructor = *synonym.name.symbol->type_constructor;
  const WrittenApplication written = Split(*synonym.type);
  const Symbol* head = HeadSymbol(written);
  std::span<const TypeVariable* const> expected;
  if (head != nullptr && head->kind == names::SymbolKind::Class && head->class_info != nullptr) {
    expected = head->class_info->parameters;
  } else if (IsSynonym(head)) {
    expected = head->type_constructor->parameters;
  }
  std::vector<Predicate> predicates;
  if (written.arguments.size() >= expected.size()) {
    ConvertConstraint(in, *synonym.type, predicates);
  } else {  // type Showing = Show  is  type Showing a = Show a
    std::vector<const TypeVariable*> parameters(constructor.parameters.begin(),
                                                constructor.parameters.end());
    Substitution substitution;
    std::vector<const Type*> arguments;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      if (i < written.arguments.size()) {
        arguments.push_back(Convert(in, *written.arguments[i], expected[i]->type_kind));
      } else {
        parameters.push_back(
            in.store.NewVariable(expected[i]->name, expected[i]->type_kind, 0, synonym.span));
        arguments.push_back(parameters.back());
      }
      substitution.Add(expected[i], arguments.back());
    }
    constructor.parameters = in.arena.Copy(parameters);
    if (head->kind == names::SymbolKind::Class) {
      predicates.push_back({head->class_info, in.arena.Copy(arguments), synonym.span});
    } else {
      for (const Predicate& constraint : head->type_constructor->constraints) {
        predicates.push_back(in.store.Substitute(substitution, constraint));
      }
    }
  }
  constructor.constraints = in.arena.Copy(predicates);
  constructor.is_constraint = true;
}

}  // namespace assay::types
