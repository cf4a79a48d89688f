// Instances of Typeable, which nobody writes. Where one is wanted for a type constructor, the
// checker makes it, in the module that wants it:
//
//     instance (Typeable a, Typeable b) => Typeable (T a b) where
//       typeRepOf _ = makeTypeRep "Module"# "T"# [typeRepOf da (), typeRepOf db ()]
//
// There is one for each number of arguments with which the constructor is wanted, of any kinds. The
// argument of typeRepOf is a proxy that is never evaluated.
#include "types/checker.h"

namespace assay::types {

using names::Known;

InstanceInfo* Checker::TypeableInstance(ClassInfo& class_info, const TypeConstructor& type,
                                        std::size_t arguments) {
  InstanceInfo*& instance = typeable_instances_[&type][arguments];
  if (instance != nullptr) {
    return instance;
  }
  std::vector<const TypeVariable*> variables(
      type.parameters.begin(), type.parameters.begin() + static_cast<std::ptrdiff_t>(arguments));
  std::vector<Predicate> context;
  for (const TypeVariable* variable : variables) {
    const std::vector<const Type*> of = {variable};
    context.push_back({&class_info, arena_.Copy(of), class_info.symbol->span});
  }
  const std::vector<const Type*> parameters(variables.begin(), variables.end());
  instance = NewInstance(class_info, std::move(variables), std::move(context),
                         {store_.Apply(&type, parameters)}, type.symbol->span);
  return instance;
}

void Checker::AddTypeableInstances() {
  for (const auto& [type, instances] : typeable_instances_) {
    for (const auto& [arguments, instance] : instances) {
      AddTypeableInstance(*type, *instance);
    }
  }
}

void Checker::AddTypeableInstance(const TypeConstructor& type, InstanceInfo& instance) {
  const Span span = instance.span;
  const auto dictionaries_for = [&] {
    std::vector<Evidence*> dictionaries;
    for (const Predicate& predicate : instance.context) {
      dictionaries.push_back(NewEvidence(EvidenceKind::Parameter, predicate, span));
    }
    return dictionaries;
  };
  const auto text = [&](std::string_view name) -> Expr {
    const syntax::Literal literal{
        .kind = syntax::LiteralKind::String, .text = CopyText(name), .is_unboxed = true};
    return types::New<LiteralExpression>(arena_, span, literal,
                                         KnownType(Known::StringLiteralType, span),
                                         static_cast<Expr>(nullptr));
  };
  const std::vector<Evidence*> own = dictionaries_for();
  const ConstructorInfo* cons = names::BuiltIns().cons->constructor;
  const ConstructorInfo* unit = names::BuiltIns().unit->constructor;
  Expr list = New<ConstructorExpression>(
      arena_, span, static_cast<const ConstructorInfo*>(names::BuiltIns().nil->constructor));
  for (std::size_t i = own.size(); i-- > 0;) {
    Expr representation =
        Apply(span, New<VariableExpression>(arena_, span, Get(Known::TypeRepOf, span)),
              {New<DictionaryExpression>(arena_, span, static_cast<const Evidence*>(own[i])),
               New<ConstructorExpression>(arena_, span, unit)});
    list = Apply(span, New<ConstructorExpression>(arena_, span, cons), {representation, list});
  }
  Expr body = Apply(span, New<VariableExpression>(arena_, span, Get(Known::MakeTypeRep, span)),
                    {text(type.symbol->module.Text()), text(type.symbol->name.Text()), list});
  Symbol& method = checked_.storage->symbols.emplace_back();
  method.kind = names::SymbolKind::Value;
  method.name = Name(std::string(instance.dictionary->name.Text()) + ".typeRepOf");
  method.module = module_.interface->name;
  method.span = span;
  // Nobody wrote it: no cost centre.
  pragmas_[&method] = {{}, syntax::InlineKind::Inline, /*has_inline_pragma=*/true};
  const std::vector<const Pattern*> parameters = {arena_.New<WildcardPattern>(WildcardPattern{
      {PatternKind::Wildcard, span, &names::BuiltIns().unit_type->type_constructor->type}})};
  const std::vector<Clause> clauses = {{arena_.Copy(parameters), Plain(body), span}};
  const std::vector<const Binding*> methods = {
      NewBinding(&method, own, nullptr, arena_.Copy(clauses), span)};
  checked_.instances.push_back(
      {&instance, arena_.Copy(dictionaries_for()), nullptr, {}, arena_.Copy(methods)});
}

}  // namespace assay::types
