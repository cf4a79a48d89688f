// Types as written become types, and their kinds are inferred on the way.
//
// Synonyms are expanded. A forall or context to the right of an arrow moves to the front, so that
// all polymorphism of a type is at its front or in an argument:
//     Int -> forall a. Show a => a      becomes      forall a. Show a => Int -> a
#include "types/convert.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "types/contexts.h"
#include "types/data.h"
#include "types/expressions.h"

namespace assay::types {

namespace {

const Type* InferApplication(Checker& in, const syntax::Type& type, const Type*& type_kind);
const Type* InferConstructor(Checker& in, const syntax::QualifiedName& name, Span span,
                             std::span<const syntax::Type* const> arguments, std::size_t& used,
                             const Type*& type_kind);
const Type* ConvertFunction(Checker& in, const syntax::FunctionType& type);
const Type* ConvertForall(Checker& in, const syntax::ForallType& type);
const Type* ConvertQualified(Checker& in, const syntax::QualifiedType& type);

// Joins a forall with one directly below it.
const Type* MakeForall(TypeStore& store, std::vector<const TypeVariable*> variables,
                       std::vector<Predicate> context, const Type* body) {
  if (body->kind == TypeKind::Forall) {
    const auto& inner = body->As<ForallType>();
    variables.insert(variables.end(), inner.variables.begin(), inner.variables.end());
    context.insert(context.end(), inner.context.begin(), inner.context.end());
    body = inner.body;
  }
  return store.Forall(store.TheArena().Copy(variables), store.TheArena().Copy(context), body);
}

}  // namespace

const Type* ConvertSignature(Checker& in, const syntax::Type& type) {
  const Type* converted = Convert(in, type, Star());
  in.kinds.Default();
  return converted;
}

bool IsTupleTooLarge(Checker& in, std::size_t size, Span span) {
  const std::size_t largest = names::BuiltIns().tuple_types.size() - 1;
  if (size > largest) {
    in.errors.Report(DiagnosticKind::NotSupported, span,
                     fmt::format("this tuple has {} elements; the largest have {}", size, largest),
                     {}, "use a data type, or tuples in a tuple");
  }
  return size > largest;
}

const Type* ConvertWithWildcards(Checker& in, const syntax::Type& type, const Type* expected_kind) {
  const bool outer = std::exchange(in.allows_wildcards, true);
  const Type* converted = Convert(in, type, expected_kind);
  in.allows_wildcards = outer;
  in.kinds.Default();
  return converted;
}

const Type* Convert(Checker& in, const syntax::Type& type, const Type* expected_kind) {
  const Type* type_kind = nullptr;
  const Type* converted = Infer(in, type, type_kind);
  // A type of another kind would be compared with others later on, and not be equal to any.
  return in.kinds.MustBe(type, converted, type_kind, expected_kind)
             ? converted
             : in.unifier.NewMeta(expected_kind);
}

const Type* Infer(Checker& in, const syntax::Type& type, const Type*& type_kind) {
  type_kind = Star();
  switch (type.kind) {
    case syntax::TypeKind::Variable: {
      Symbol* symbol = type.As<syntax::TypeVariable>().name.symbol;
      if (symbol->type == nullptr) {  // of a pattern's annotation: to be found
        symbol->type = in.unifier.NewMeta(in.kinds.New());
      }
      type_kind = KindOf(symbol->type);
      return symbol->type;
    }
    case syntax::TypeKind::Constructor:
    case syntax::TypeKind::Apply: return InferApplication(in, type, type_kind);
    case syntax::TypeKind::Function: return ConvertFunction(in, type.As<syntax::FunctionType>());
    case syntax::TypeKind::List:
      return in.store.List(Convert(in, *type.As<syntax::ListType>().element, Star()));
    case syntax::TypeKind::Tuple: {
      std::vector<const Type*> elements;
      for (const syntax::Type* element : type.As<syntax::TupleType>().elements) {
        elements.push_back(Convert(in, *element, Star()));
      }
      return IsTupleTooLarge(in, elements.size(), type.span) ? in.unifier.NewMeta()
                                                             : in.store.Tuple(elements);
    }
    case syntax::TypeKind::Forall: return ConvertForall(in, type.As<syntax::ForallType>());
    case syntax::TypeKind::Qualified: return ConvertQualified(in, type.As<syntax::QualifiedType>());
    case syntax::TypeKind::KindAnnotation: {
      const auto& annotated = type.As<syntax::KindAnnotatedType>();
      type_kind = in.kinds.Convert(*annotated.type_kind);
      return Convert(in, *annotated.type, type_kind);
    }
    case syntax::TypeKind::OperatorSequence:
      return Infer(in, *type.As<syntax::TypeOperatorSequence>().resolved, type_kind);
    case syntax::TypeKind::Wildcard:
      if (!in.allows_wildcards) {
        in.errors.Report(DiagnosticKind::Hole, type.span, "a hole in a type", {},
                         "write a type here");
      }
      type_kind = in.kinds.New();
      return in.unifier.NewMeta(type_kind);
    case syntax::TypeKind::Star:
      in.errors.Report(DiagnosticKind::KindMismatch, type.span,
                       "a kind stands where a type is expected");
      return in.unifier.NewMeta();
  }
  CHECK(false, "all kinds of written types are covered");
}

namespace {

bool IsSynonym(const syntax::Type& type) {
  return type.kind == syntax::TypeKind::Constructor &&
         type.As<syntax::TypeConstructor>().name.symbol->kind == names::SymbolKind::Synonym;
}

const Type* InferApplication(Checker& in, const syntax::Type& type, const Type*& type_kind) {
  std::vector<const syntax::Type*> written;
  const syntax::Type* head = &type;
  for (;;) {
    if (head->kind == syntax::TypeKind::Apply) {
      written.push_back(head->As<syntax::TypeApply>().argument);
      head = head->As<syntax::TypeApply>().function;
    } else if (head->kind == syntax::TypeKind::OperatorSequence) {
      head = head->As<syntax::TypeOperatorSequence>().resolved;
    } else {
      break;
    }
  }
  std::ranges::reverse(written);

  std::size_t used = 0;
  const Type* result = nullptr;
  if (head->kind == syntax::TypeKind::Constructor) {
    result = InferConstructor(in, head->As<syntax::TypeConstructor>().name, head->span, written,
                              used, type_kind);
  } else {
    result = Infer(in, *head, type_kind);
  }
  for (; used < written.size(); ++used) {
    const Type* function_kind = Resolve(type_kind);
    if (function_kind->kind == TypeKind::Meta) {
      const Type* expanded = in.store.Function(in.kinds.New(), in.kinds.New());
      in.unifier.Unify(function_kind, expanded);
      function_kind = expanded;
    }
    if (function_kind->kind != TypeKind::Function) {
      in.errors.Report(
          DiagnosticKind::KindMismatch, written[used]->span,
          used == 0 ? fmt::format("`{}` takes no type arguments", PrintWritten(*head, result))
                    : fmt::format("`{}` has one type argument too many",
                                  IsSynonym(*head) ? PrintWritten(*head, result) : Print(result)));
      return in.unifier.NewMeta();
    }
    const Type* argument = Convert(in, *written[used], function_kind->As<FunctionType>().argument);
    type_kind = function_kind->As<FunctionType>().result;
    result = in.store.Apply(result, argument);
  }
  return result;
}

// The head of an application. A synonym takes as many arguments as it has parameters.
const Type* InferConstructor(Checker& in, const syntax::QualifiedName& name, Span span,
                             std::span<const syntax::Type* const> arguments, std::size_t& used,
                             const Type*& type_kind) {
  Symbol* symbol = name.symbol;
  if (symbol->kind == names::SymbolKind::Class) {
    in.errors.Report(DiagnosticKind::KindMismatch, span,
                     fmt::format("`{}` is a class, not a type", symbol->name.Text()), {},
                     "a class stands in a context, before `=>`");
    type_kind = in.kinds.New();
    return in.unifier.NewMeta(type_kind);
  }
  const TypeConstructor* constructor = symbol->type_constructor;
  if (constructor == nullptr) {  // an error has been reported
    in.errors.NoteReported();
    type_kind = in.kinds.New();
    return in.unifier.NewMeta(type_kind);
  }
  if (constructor->constructor_kind != TypeConstructorKind::Synonym) {
    type_kind = constructor->type_kind;
    return &constructor->type;
  }
  FinishSynonym(in, symbol);
  if (constructor->is_constraint) {
    in.errors.Report(DiagnosticKind::KindMismatch, span,
                     fmt::format("`{}` is a constraint, not a type", symbol->name.Text()), {},
                     "a constraint stands in a context, before `=>`");
    type_kind = in.kinds.New();
    used = arguments.size();
    return in.unifier.NewMeta(type_kind);
  }
  if (constructor->expansion == nullptr) {
    ReportCyclicSynonym(in, *symbol);
    type_kind = in.kinds.New();
    return in.unifier.NewMeta(type_kind);
  }
  if (arguments.size() < constructor->parameters.size()) {
    in.errors.Report(DiagnosticKind::SynonymArity, span,
                     fmt::format("the type synonym `{}` needs {} argument{}, not {}",
                                 symbol->name.Text(), constructor->parameters.size(),
                                 constructor->parameters.size() == 1 ? "" : "s", arguments.size()));
    type_kind = in.kinds.New();
    used = arguments.size();
    return in.unifier.NewMeta(type_kind);
  }
  Substitution substitution;
  for (; used < constructor->parameters.size(); ++used) {
    const TypeVariable* parameter = constructor->parameters[used];
    substitution.Add(parameter, Convert(in, *arguments[used], parameter->type_kind));
  }
  type_kind = KindOf(constructor->expansion);
  return in.store.WithOwnVariables(in.store.Substitute(substitution, constructor->expansion));
}

}  // namespace

// A synonym may be used before its declaration has been looked at.
void FinishSynonym(Checker& in, Symbol* symbol) {
  if (const auto pending = in.pending_synonyms.find(symbol); pending != in.pending_synonyms.end()) {
    syntax::TypeSynonymDeclaration* declaration = pending->second;
    in.pending_synonyms.erase(pending);
    CheckSynonym(in, *declaration);
  }
}

// The rest of the cycle are those that have been begun since.
void ReportCyclicSynonym(Checker& in, const Symbol& symbol) {
  std::vector<Note> notes;
  const Symbol* before = &symbol;
  for (auto open = std::ranges::find(in.open_synonyms, &symbol); open != in.open_synonyms.end();
       ++open) {
    if (*open != &symbol) {
      notes.push_back({(*open)->span,
                       fmt::format("`{}` uses `{}`", before->name.Text(), (*open)->name.Text())});
      before = *open;
    }
  }
  if (!notes.empty()) {
    notes.back().message += fmt::format(", which uses `{}`", symbol.name.Text());
  }
  in.errors.Report(DiagnosticKind::CyclicSynonym, symbol.span,
                   fmt::format("the type synonym `{}` is defined by itself", symbol.name.Text()),
                   std::move(notes), "use `data` or `newtype` for a recursive type");
}

namespace {

const Type* ConvertFunction(Checker& in, const syntax::FunctionType& type) {
  const Type* argument = Convert(in, *type.argument, Star());
  const Type* result = Convert(in, *type.result, Star());
  if (result->kind != TypeKind::Forall) {
    return in.store.Function(argument, result);
  }
  const auto& forall = result->As<ForallType>();
  return in.store.Forall(forall.variables, forall.context,
                         in.store.Function(argument, forall.body));
}

}  // namespace

std::vector<const TypeVariable*> BindTypeVariables(Checker& in,
                                                   std::span<syntax::TypeBinder> binders,
                                                   std::uint32_t level) {
  std::vector<const TypeVariable*> variables;
  for (syntax::TypeBinder& binder : binders) {
    const Type* type_kind =
        binder.type_kind == nullptr ? in.kinds.New() : in.kinds.Convert(*binder.type_kind);
    const TypeVariable* variable =
        in.store.NewVariable(binder.binder.name, type_kind, level, binder.binder.span);
    binder.binder.symbol->type = variable;
    variables.push_back(variable);
  }
  return variables;
}

namespace {

const Type* ConvertForall(Checker& in, const syntax::ForallType& type) {
  std::vector<const TypeVariable*> variables = BindTypeVariables(in, type.binders, 0);
  return MakeForall(in.store, std::move(variables), {}, Convert(in, *type.body, Star()));
}

const Type* ConvertQualified(Checker& in, const syntax::QualifiedType& type) {
  std::vector<Predicate> context = ConvertContext(in, type.context);
  return MakeForall(in.store, {}, std::move(context), Convert(in, *type.body, Star()));
}

}  // namespace

}  // namespace assay::types
