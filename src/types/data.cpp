// Data types, newtypes and synonyms: kinds, constructors, fields.
#include "types/data.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "types/classes.h"
#include "types/contexts.h"
#include "types/convert.h"
#include "types/expressions.h"
#include "types/occurs.h"

namespace assay::types {

namespace {

void DeclareData(Checker& in, syntax::DataDeclaration& data);
void DeclareSynonym(Checker& in, syntax::TypeSynonymDeclaration& synonym);
ConstructorInfo* CheckConstructor(Checker& in, syntax::DataDeclaration& data,
                                  syntax::ConstructorDeclaration& declaration, std::uint32_t tag);
void CheckGadtResult(Checker& in, const TypeConstructor& type,
                     syntax::ConstructorDeclaration& declaration,
                     std::vector<const TypeVariable*>& existentials,
                     std::vector<Predicate>& context, Substitution& renaming);
void SetFieldTypes(Checker& in, const TypeConstructor& type);

bool SameFieldType(const Type* left, const Type* right);

}  // namespace

// ---- the first round: what there is, of kinds yet to be found
// ---------------------------------------

void DeclareType(Checker& in, syntax::Declaration& declaration) {
  switch (declaration.kind) {
    case syntax::DeclarationKind::Data:
      DeclareData(in, declaration.As<syntax::DataDeclaration>());
      return;
    case syntax::DeclarationKind::TypeSynonym:
      DeclareSynonym(in, declaration.As<syntax::TypeSynonymDeclaration>());
      return;
    case syntax::DeclarationKind::Class:
      DeclareClass(in, declaration.As<syntax::ClassDeclaration>());
      return;
    default: return;
  }
}

namespace {

TypeConstructor* NewTypeConstructor(Checker& in, Symbol* symbol, TypeConstructorKind kind,
                                    const std::vector<const TypeVariable*>& parameters,
                                    const Type* result_kind) {
  const Type* type_kind = result_kind;
  for (std::size_t i = parameters.size(); i-- > 0;) {
    type_kind = in.store.Function(parameters[i]->type_kind, type_kind);
  }
  auto* constructor = in.arena.New<TypeConstructor>(
      TypeConstructor{symbol, kind, type_kind, in.arena.Copy(parameters), {}, nullptr, {}});
  constructor->type = ConstructorType{{TypeKind::Constructor, false}, constructor};
  symbol->type_constructor = constructor;
  return constructor;
}

void DeclareData(Checker& in, syntax::DataDeclaration& data) {
  std::vector<const TypeVariable*> parameters = BindTypeVariables(in, data.parameters, 0);
  // data T :: * -> * where ..: parameters without names
  const Type* rest =
      data.kind_signature == nullptr ? Star() : in.kinds.Convert(*data.kind_signature);
  while (rest->kind == TypeKind::Function) {
    parameters.push_back(in.store.NewVariable(Name(fmt::format("p{}", parameters.size())),
                                              rest->As<FunctionType>().argument, 0, data.span));
    rest = rest->As<FunctionType>().result;
  }
  TypeConstructor* constructor =
      NewTypeConstructor(in, data.name.symbol,
                         data.is_newtype ? TypeConstructorKind::Newtype : TypeConstructorKind::Data,
                         parameters, Star());
  constructor->declaration = &data;
  constructor->is_declared = true;
  in.checked.type_constructors.push_back(constructor);
}

void DeclareSynonym(Checker& in, syntax::TypeSynonymDeclaration& synonym) {
  NewTypeConstructor(in, synonym.name.symbol, TypeConstructorKind::Synonym,
                     BindTypeVariables(in, synonym.parameters, 0), in.kinds.New());
  in.pending_synonyms.emplace(synonym.name.symbol, &synonym);
}

}  // namespace

// ---- the second round
// ---------------------------------------------------------------------------------

void CheckSynonym(Checker& in, syntax::TypeSynonymDeclaration& synonym) {
  if (IsConstraint(in, *synonym.type)) {
    return CheckConstraintSynonym(in, synonym);
  }
  const Type* type_kind = nullptr;
  in.open_synonyms.push_back(synonym.name.symbol);
  const Type* expansion = Infer(in, *synonym.type, type_kind);
  in.open_synonyms.pop_back();
  synonym.name.symbol->type_constructor->expansion = expansion;
}

void CheckData(Checker& in, syntax::DataDeclaration& data) {
  TypeConstructor& type = *data.name.symbol->type_constructor;
  ConvertContext(in, data.context);  // checked, and otherwise without meaning
  std::vector<ConstructorInfo*> constructors;
  for (syntax::ConstructorDeclaration& declaration : data.constructors) {
    constructors.push_back(
        CheckConstructor(in, data, declaration, static_cast<std::uint32_t>(constructors.size())));
  }
  type.constructors = in.arena.Copy(constructors);
  if (data.is_newtype &&
      (constructors.size() != 1 || constructors[0]->fields.size() != 1 ||
       !constructors[0]->existentials.empty() || !constructors[0]->context.empty())) {
    in.errors.Report(
        DiagnosticKind::BadNewtype, data.name.span,
        fmt::format("the newtype `{}` must have one constructor with exactly one field",
                    data.name.name.Text()),
        {}, "use `data` instead");
  }
  SetFieldTypes(in, type);
}

namespace {

ConstructorInfo* CheckConstructor(Checker& in, syntax::DataDeclaration& data,
                                  syntax::ConstructorDeclaration& declaration, std::uint32_t tag) {
  TypeConstructor& type = *data.name.symbol->type_constructor;
  std::vector<const TypeVariable*> existentials =
      BindTypeVariables(in, declaration.existentials, 0);
  std::vector<Predicate> context = ConvertContext(in, declaration.context);
  std::vector<const Type*> fields;
  std::vector<Symbol*> labels;
  std::vector<std::uint8_t> strict;
  for (const syntax::FieldDeclaration& field : declaration.fields) {
    fields.push_back(Convert(in, *field.type, Star()));
    strict.push_back(field.is_strict ? 1 : 0);
    if (declaration.is_record) {
      labels.push_back(field.label.symbol);
    }
  }
  if (declaration.result != nullptr) {
    Substitution renaming;
    CheckGadtResult(in, type, declaration, existentials, context, renaming);
    for (const Type*& field : fields) {
      field = in.store.Substitute(renaming, field);
    }
    for (Predicate& predicate : context) {
      predicate = in.store.Substitute(renaming, predicate);
    }
  }
  const auto flags = std::make_unique<bool[]>(strict.size());
  std::ranges::transform(strict, flags.get(), [](std::uint8_t flag) { return flag != 0; });
  auto* info = in.arena.New<ConstructorInfo>(
      ConstructorInfo{declaration.name.symbol, &type, tag, type.parameters,
                      in.arena.Copy(existentials), in.arena.Copy(context), in.arena.Copy(fields),
                      in.arena.List(std::span<const bool>(flags.get(), strict.size())),
                      in.arena.Copy(labels), declaration.is_infix});
  declaration.name.symbol->constructor = info;

  std::vector<const TypeVariable*> variables(type.parameters.begin(), type.parameters.end());
  variables.insert(variables.end(), existentials.begin(), existentials.end());
  const std::vector<const Type*> parameters(type.parameters.begin(), type.parameters.end());
  declaration.name.symbol->type =
      in.store.Forall(in.arena.Copy(variables), info->context,
                      in.store.Functions(info->fields, in.store.Apply(&type, parameters)));
  return info;
}

// C :: .. -> T t1 .. tn: where ti is a variable of the constructor's own it is renamed to the
// type's parameter, otherwise the constructor brings the equality parameter ~ ti.
void CheckGadtResult(Checker& in, const TypeConstructor& type,
                     syntax::ConstructorDeclaration& declaration,
                     std::vector<const TypeVariable*>& existentials,
                     std::vector<Predicate>& context, Substitution& renaming) {
  const Type* result = Convert(in, *declaration.result, Star());
  const Spine spine = SplitSpine(result);
  if (spine.head != &type.type || spine.arguments.size() != type.parameters.size()) {
    in.errors.Report(
        DiagnosticKind::BadConstructor, declaration.result->span,
        fmt::format("the constructor `{}` must give a `{}`, not `{}`", declaration.name.name.Text(),
                    type.symbol->name.Text(), Print(result)));
    return;
  }
  for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
    const Type* argument = Resolve(spine.arguments[i]);
    const auto own = argument->kind == TypeKind::Variable
                         ? std::ranges::find(existentials, &argument->As<TypeVariable>())
                         : existentials.end();
    if (own != existentials.end()) {
      in.unifier.Unify((*own)->type_kind, type.parameters[i]->type_kind);
      renaming.Add(*own, type.parameters[i]);
      existentials.erase(own);
    } else {
      const std::vector<const Type*> sides = {type.parameters[i], argument};
      context.push_back({nullptr, in.arena.Copy(sides), declaration.result->span});
    }
  }
}

// Existential variables of a GADT's constructor that its result shows, if the field speaks of any.
//
//     P :: { left :: T a, right :: T b } -> T (a, b)      -- left :: T (a, b) -> T a
std::vector<const TypeVariable*> ShownBy(const ConstructorInfo& constructor, const Type* field) {
  std::vector<const TypeVariable*> shown;
  bool is_needed = false;
  for (const TypeVariable* const variable : constructor.existentials) {
    const bool is_shown = std::ranges::any_of(constructor.context, [&](const Predicate& predicate) {
      return predicate.class_info == nullptr && Mentions(predicate.arguments[1], variable);
    });
    if (is_shown) {
      shown.push_back(variable);
      is_needed = is_needed || Mentions(field, variable);
    }
  }
  return is_needed ? shown : std::vector<const TypeVariable*>();
}

// T with what the constructor says of its parameters.
const Type* ResultOf(Checker& in, const ConstructorInfo& constructor, const Type* record) {
  Substitution known;
  for (const Predicate& predicate : constructor.context) {
    if (predicate.class_info == nullptr && predicate.arguments[0]->kind == TypeKind::Variable) {
      known.Add(&predicate.arguments[0]->As<TypeVariable>(), predicate.arguments[1]);
    }
  }
  return in.store.Substitute(known, record);
}

// A field of several constructors is one function; it has one type.
void SetFieldTypes(Checker& in, const TypeConstructor& type) {
  const std::vector<const Type*> parameters(type.parameters.begin(), type.parameters.end());
  const Type* record = in.store.Apply(&type, parameters);
  for (const ConstructorInfo* constructor : type.constructors) {
    for (std::size_t i = 0; i < constructor->labels.size(); ++i) {
      Symbol* field = constructor->labels[i];
      const Type* field_type = constructor->fields[i];
      std::vector<const TypeVariable*> variables(type.parameters.begin(), type.parameters.end());
      const Type* from = record;
      if (const std::vector<const TypeVariable*> shown = ShownBy(*constructor, field_type);
          !shown.empty()) {
        variables.insert(variables.end(), shown.begin(), shown.end());
        from = ResultOf(in, *constructor, record);
      }
      std::span<const Predicate> context;
      if (field_type->kind == TypeKind::Forall) {
        const auto& forall = field_type->As<ForallType>();
        variables.insert(variables.end(), forall.variables.begin(), forall.variables.end());
        context = forall.context;
        field_type = forall.body;
      }
      const Type* selector =
          in.store.Forall(in.arena.Copy(variables), context, in.store.Function(from, field_type));
      if (field->type == nullptr) {
        field->type = selector;
      } else if (!SameFieldType(field->type, selector)) {
        in.errors.Report(DiagnosticKind::FieldTypes, field->span,
                         fmt::format("the field `{}` has different types in different constructors",
                                     field->name.Text()));
      }
    }
  }
}

bool SameFieldType(const Type* left, const Type* right) {
  const bool left_forall = left->kind == TypeKind::Forall;
  const bool right_forall = right->kind == TypeKind::Forall;
  const Type* a = left_forall ? left->As<ForallType>().body : left;
  const Type* b = right_forall ? right->As<ForallType>().body : right;
  return SameType(a, b) || Print(left) == Print(right);
}

}  // namespace

}  // namespace assay::types
