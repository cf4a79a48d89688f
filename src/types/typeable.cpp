// Instances of Typeable, which nobody writes. Where one is wanted for a type constructor, the
// checker makes it, in the module that wants it:
//
//     instance (Typeable a, Typeable b) => Typeable (T a b) where
//       typeRepOf p = makeTypeRep "Module"# "T"# [typeRepOf da p, typeRepOf db p]
//
// There is one for each number of arguments with which the constructor is wanted, of any kinds. The
// argument of typeRepOf is a proxy that is never evaluated.
#include "types/typeable.h"

#include "types/application.h"
#include "types/bindings.h"
#include "types/library.h"
#include "types/statements.h"

namespace assay::types {

using names::Known;

namespace {

void AddTypeableInstance(Checker& in, const TypeConstructor& type, InstanceInfo& instance);

}  // namespace

void AddTypeableInstances(Checker& in) {
  for (const auto& [type, instances] : in.instances.AllTypeable()) {
    for (const auto& [arguments, instance] : instances) {
      AddTypeableInstance(in, *type, *instance);
    }
  }
}

namespace {

void AddTypeableInstance(Checker& in, const TypeConstructor& type, InstanceInfo& instance) {
  const Span span = instance.span;
  const auto dictionaries_for = [&] {
    std::vector<Evidence*> dictionaries;
    for (const Predicate& predicate : instance.context) {
      dictionaries.push_back(in.solver.NewEvidence(EvidenceKind::Parameter, predicate, span));
    }
    return dictionaries;
  };
  const auto text = [&](std::string_view name) -> Expr {
    const syntax::Literal literal{
        .kind = syntax::LiteralKind::String, .text = CopyText(in, name), .is_unboxed = true};
    return types::New<LiteralExpression>(in.arena, span, literal,
                                         KnownType(in, Known::StringLiteralType, span),
                                         static_cast<Expr>(nullptr));
  };
  const std::vector<Evidence*> own = dictionaries_for();
  const ConstructorInfo* cons = names::BuiltIns().cons->constructor;
  Symbol& proxy = in.checked.storage->symbols.emplace_back();
  proxy.kind = names::SymbolKind::Local;
  proxy.name = Name("p");
  proxy.span = span;
  proxy.type = Resolve(instance.class_info->methods[0].type)->As<FunctionType>().argument;
  Expr list = New<ConstructorExpression>(
      in.arena, span, static_cast<const ConstructorInfo*>(names::BuiltIns().nil->constructor));
  for (std::size_t i = own.size(); i-- > 0;) {
    Expr representation =
        Apply(in, span, New<VariableExpression>(in.arena, span, Get(in, Known::TypeRepOf, span)),
              {New<DictionaryExpression>(in.arena, span, static_cast<const Evidence*>(own[i])),
               New<VariableExpression>(in.arena, span, &proxy)});
    list =
        Apply(in, span, New<ConstructorExpression>(in.arena, span, cons), {representation, list});
  }
  Expr body =
      Apply(in, span, New<VariableExpression>(in.arena, span, Get(in, Known::MakeTypeRep, span)),
            {text(type.symbol->module.Text()), text(type.symbol->name.Text()), list});
  Symbol& method = in.checked.storage->symbols.emplace_back();
  method.kind = names::SymbolKind::Value;
  method.name = Name(std::string(instance.dictionary->name.Text()) + ".typeRepOf");
  method.module = in.module.interface->name;
  method.span = span;
  // Nobody wrote it: no cost centre.
  in.pragmas[&method] = {{}, syntax::InlineKind::Inline, /*has_inline_pragma=*/true};
  const std::vector<const Pattern*> parameters = {in.arena.New<VariablePattern>(
      VariablePattern{{PatternKind::Variable, span, proxy.type}, &proxy})};
  const std::vector<Clause> clauses = {{in.arena.Copy(parameters), Plain(in, body), span}};
  const std::vector<const Binding*> methods = {
      NewBinding(in, &method, own, nullptr, in.arena.Copy(clauses), span)};
  in.checked.instances.push_back(
      {&instance, in.arena.Copy(dictionaries_for()), nullptr, {}, in.arena.Copy(methods)});
}

}  // namespace

}  // namespace assay::types
