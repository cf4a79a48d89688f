// Types as written become types, and their kinds are inferred on the way.
//
// Synonyms are expanded. A forall or context to the right of an arrow moves to the front, so that
// all polymorphism of a type is at its front or in an argument:
//     Int -> forall a. Show a => a      becomes      forall a. Show a => Int -> a
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "types/checker.h"

namespace assay::types {

namespace {

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

const Type* Checker::NewKind() {
  const MetaVariable* meta = store_.NewMeta(0, Star());
  open_kinds_.push_back(meta);
  return meta;
}

// What nothing constrains is of kind `*`.
void Checker::DefaultKinds() {
  for (const MetaVariable* meta : open_kinds_) {
    if (meta->solution == nullptr) {
      meta->solution = Star();
    }
  }
  open_kinds_.clear();
}

const Type* Checker::ConvertSignature(const syntax::Type& type) {
  const Type* converted = Convert(type, Star());
  DefaultKinds();
  return converted;
}

bool Checker::IsTupleTooLarge(std::size_t size, Span span) {
  const std::size_t largest = names::BuiltIns().tuple_types.size() - 1;
  if (size > largest) {
    Report(DiagnosticKind::NotSupported, span,
           fmt::format("this tuple has {} elements; the largest have {}", size, largest), {},
           "use a data type, or tuples in a tuple");
  }
  return size > largest;
}

const Type* Checker::ConvertWithWildcards(const syntax::Type& type, const Type* expected_kind) {
  const bool outer = std::exchange(allows_wildcards_, true);
  const Type* converted = Convert(type, expected_kind);
  allows_wildcards_ = outer;
  DefaultKinds();
  return converted;
}

const Type* Checker::Convert(const syntax::Type& type, const Type* expected_kind) {
  const Type* type_kind = nullptr;
  const Type* converted = Infer(type, type_kind);
  // A type of another kind would be compared with others later on, and not be equal to any.
  return MustHaveKind(type, converted, type_kind, expected_kind)
             ? converted
             : store_.NewMeta(level_, expected_kind);
}

bool Checker::MustHaveKind(const syntax::Type& written, const Type* type, const Type* type_kind,
                           const Type* expected) {
  if (Unify(type_kind, expected)) {
    return true;
  }
  const Span span = written.span;
  std::size_t missing = 0;
  const Type* rest = Resolve(type_kind);
  while (rest->kind == TypeKind::Function) {
    ++missing;
    rest = Resolve(rest->As<FunctionType>().result);
  }
  const Type* wanted = Resolve(expected);
  if (wanted == Star() && missing > 0) {
    Report(DiagnosticKind::KindMismatch, span,
           fmt::format("`{}` needs {} more type argument{} here", PrintWritten(written, type),
                       missing, missing == 1 ? "" : "s"));
    return false;
  }
  Report(DiagnosticKind::KindMismatch, span,
         fmt::format("`{}` has kind `{}`, but `{}` is expected here", PrintWritten(written, type),
                     Print(type_kind), Print(expected)));
  return false;
}

// A synonym by its own name, where it stands alone.
std::string Checker::PrintWritten(const syntax::Type& written, const Type* type) {
  return written.kind == syntax::TypeKind::Constructor
             ? std::string(written.As<syntax::TypeConstructor>().name.name.Text())
             : Print(type);
}

const Type* Checker::Infer(const syntax::Type& type, const Type*& type_kind) {
  type_kind = Star();
  switch (type.kind) {
    case syntax::TypeKind::Variable: {
      Symbol* symbol = type.As<syntax::TypeVariable>().name.symbol;
      if (symbol->type == nullptr) {  // of a pattern's annotation: to be found
        symbol->type = store_.NewMeta(level_, NewKind());
      }
      type_kind = KindOf(symbol->type);
      return symbol->type;
    }
    case syntax::TypeKind::Constructor:
    case syntax::TypeKind::Apply: return InferApplication(type, type_kind);
    case syntax::TypeKind::Function: return ConvertFunction(type.As<syntax::FunctionType>());
    case syntax::TypeKind::List:
      return store_.List(Convert(*type.As<syntax::ListType>().element, Star()));
    case syntax::TypeKind::Tuple: {
      std::vector<const Type*> elements;
      for (const syntax::Type* element : type.As<syntax::TupleType>().elements) {
        elements.push_back(Convert(*element, Star()));
      }
      return IsTupleTooLarge(elements.size(), type.span) ? NewMeta() : store_.Tuple(elements);
    }
    case syntax::TypeKind::Forall: return ConvertForall(type.As<syntax::ForallType>());
    case syntax::TypeKind::Qualified: return ConvertQualified(type.As<syntax::QualifiedType>());
    case syntax::TypeKind::KindAnnotation: {
      const auto& annotated = type.As<syntax::KindAnnotatedType>();
      type_kind = ConvertKind(*annotated.type_kind);
      return Convert(*annotated.type, type_kind);
    }
    case syntax::TypeKind::OperatorSequence:
      return Infer(*type.As<syntax::TypeOperatorSequence>().resolved, type_kind);
    case syntax::TypeKind::Wildcard:
      if (!allows_wildcards_) {
        Report(DiagnosticKind::Hole, type.span, "a hole in a type", {}, "write a type here");
      }
      type_kind = NewKind();
      return store_.NewMeta(level_, type_kind);
    case syntax::TypeKind::Star:
      Report(DiagnosticKind::KindMismatch, type.span, "a kind stands where a type is expected");
      return NewMeta();
  }
  CHECK(false, "all kinds of written types are covered");
}

namespace {

bool IsSynonym(const syntax::Type& type) {
  return type.kind == syntax::TypeKind::Constructor &&
         type.As<syntax::TypeConstructor>().name.symbol->kind == names::SymbolKind::Synonym;
}

}  // namespace

const Type* Checker::InferApplication(const syntax::Type& type, const Type*& type_kind) {
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
    result = InferConstructor(head->As<syntax::TypeConstructor>().name, head->span, written, used,
                              type_kind);
  } else {
    result = Infer(*head, type_kind);
  }
  for (; used < written.size(); ++used) {
    const Type* function_kind = Resolve(type_kind);
    if (function_kind->kind == TypeKind::Meta) {
      const Type* expanded = store_.Function(NewKind(), NewKind());
      Unify(function_kind, expanded);
      function_kind = expanded;
    }
    if (function_kind->kind != TypeKind::Function) {
      Report(DiagnosticKind::KindMismatch, written[used]->span,
             used == 0
                 ? fmt::format("`{}` takes no type arguments", PrintWritten(*head, result))
                 : fmt::format("`{}` has one type argument too many",
                               IsSynonym(*head) ? PrintWritten(*head, result) : Print(result)));
      return NewMeta();
    }
    const Type* argument = Convert(*written[used], function_kind->As<FunctionType>().argument);
    type_kind = function_kind->As<FunctionType>().result;
    result = store_.Apply(result, argument);
  }
  return result;
}

// The head of an application. A synonym takes as many arguments as it has parameters.
const Type* Checker::InferConstructor(const syntax::QualifiedName& name, Span span,
                                      std::span<const syntax::Type* const> arguments,
                                      std::size_t& used, const Type*& type_kind) {
  Symbol* symbol = name.symbol;
  if (symbol->kind == names::SymbolKind::Class) {
    Report(DiagnosticKind::KindMismatch, span,
           fmt::format("`{}` is a class, not a type", symbol->name.Text()), {},
           "a class stands in a context, before `=>`");
    type_kind = NewKind();
    return store_.NewMeta(level_, type_kind);
  }
  const TypeConstructor* constructor = symbol->type_constructor;
  if (constructor == nullptr) {  // an error has been reported
    has_errors_ = true;
    type_kind = NewKind();
    return store_.NewMeta(level_, type_kind);
  }
  if (constructor->constructor_kind != TypeConstructorKind::Synonym) {
    type_kind = constructor->type_kind;
    return &constructor->type;
  }
  FinishSynonym(symbol);
  if (constructor->is_constraint) {
    Report(DiagnosticKind::KindMismatch, span,
           fmt::format("`{}` is a constraint, not a type", symbol->name.Text()), {},
           "a constraint stands in a context, before `=>`");
    type_kind = NewKind();
    used = arguments.size();
    return store_.NewMeta(level_, type_kind);
  }
  if (constructor->expansion == nullptr) {
    ReportCyclicSynonym(*symbol);
    type_kind = NewKind();
    return store_.NewMeta(level_, type_kind);
  }
  if (arguments.size() < constructor->parameters.size()) {
    Report(DiagnosticKind::SynonymArity, span,
           fmt::format("the type synonym `{}` needs {} argument{}, not {}", symbol->name.Text(),
                       constructor->parameters.size(),
                       constructor->parameters.size() == 1 ? "" : "s", arguments.size()));
    type_kind = NewKind();
    used = arguments.size();
    return store_.NewMeta(level_, type_kind);
  }
  Substitution substitution;
  for (; used < constructor->parameters.size(); ++used) {
    const TypeVariable* parameter = constructor->parameters[used];
    substitution.Add(parameter, Convert(*arguments[used], parameter->type_kind));
  }
  type_kind = KindOf(constructor->expansion);
  return store_.WithOwnVariables(store_.Substitute(substitution, constructor->expansion));
}

// A synonym may be used before its declaration has been looked at.
void Checker::FinishSynonym(Symbol* symbol) {
  if (const auto pending = pending_synonyms_.find(symbol); pending != pending_synonyms_.end()) {
    syntax::TypeSynonymDeclaration* declaration = pending->second;
    pending_synonyms_.erase(pending);
    CheckSynonym(*declaration);
  }
}

// The rest of the cycle are those that have been begun since.
void Checker::ReportCyclicSynonym(const Symbol& symbol) {
  std::vector<Note> notes;
  const Symbol* before = &symbol;
  for (auto open = std::ranges::find(open_synonyms_, &symbol); open != open_synonyms_.end();
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
  Report(DiagnosticKind::CyclicSynonym, symbol.span,
         fmt::format("the type synonym `{}` is defined by itself", symbol.name.Text()),
         std::move(notes), "use `data` or `newtype` for a recursive type");
}

const Type* Checker::ConvertFunction(const syntax::FunctionType& type) {
  const Type* argument = Convert(*type.argument, Star());
  const Type* result = Convert(*type.result, Star());
  if (result->kind != TypeKind::Forall) {
    return store_.Function(argument, result);
  }
  const auto& forall = result->As<ForallType>();
  return store_.Forall(forall.variables, forall.context, store_.Function(argument, forall.body));
}

std::vector<const TypeVariable*> Checker::BindTypeVariables(std::span<syntax::TypeBinder> binders,
                                                            std::uint32_t level) {
  std::vector<const TypeVariable*> variables;
  for (syntax::TypeBinder& binder : binders) {
    const Type* type_kind =
        binder.type_kind == nullptr ? NewKind() : ConvertKind(*binder.type_kind);
    const TypeVariable* variable =
        store_.NewVariable(binder.binder.name, type_kind, level, binder.binder.span);
    binder.binder.symbol->type = variable;
    variables.push_back(variable);
  }
  return variables;
}

const Type* Checker::ConvertForall(const syntax::ForallType& type) {
  std::vector<const TypeVariable*> variables = BindTypeVariables(type.binders, 0);
  return MakeForall(store_, std::move(variables), {}, Convert(*type.body, Star()));
}

const Type* Checker::ConvertQualified(const syntax::QualifiedType& type) {
  std::vector<Predicate> context = ConvertContext(type.context);
  return MakeForall(store_, {}, std::move(context), Convert(*type.body, Star()));
}

const Type* Checker::ConvertKind(const syntax::Type& type) {
  switch (type.kind) {
    case syntax::TypeKind::Star: return Star();
    case syntax::TypeKind::Function:
      return store_.Function(ConvertKind(*type.As<syntax::FunctionType>().argument),
                             ConvertKind(*type.As<syntax::FunctionType>().result));
    case syntax::TypeKind::Constructor:
      if (type.As<syntax::TypeConstructor>().name.name == Name("Type")) {
        return Star();
      }
      break;
    case syntax::TypeKind::Variable: return AnyKind();
    default: break;
  }
  Report(DiagnosticKind::KindMismatch, type.span, "kinds are made of `*`, `Type` and `->` only");
  return Star();
}

}  // namespace assay::types
