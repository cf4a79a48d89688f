// Generic defaults, as GHC has them, for the one class of the library that needs them. NFData: an
// instance without methods, for a type that derives Generic, evaluates all fields.
//
//     data T a = C a Int deriving Generic
//     instance NFData a => NFData (T a)
//       ==>   rnf (C a1 a2) = case rnf a1 of () -> case rnf a2 of () -> ()
#include "types/generic.h"

#include <algorithm>

#include "names/known.h"
#include "types/derive/builder.h"

namespace assay::types {

namespace {

bool DerivesGeneric(const syntax::DataDeclaration& data) {
  return std::ranges::any_of(data.deriving, [](const syntax::DerivingItem& item) {
    if (item.class_type->kind != syntax::TypeKind::Constructor) {
      return false;
    }
    const Symbol* const symbol = item.class_type->As<syntax::TypeConstructor>().name.symbol;
    return symbol != nullptr && IsGenericClass(*symbol);
  });
}

bool IsDeepClass(const ClassInfo& class_info) {
  return names::Is(*class_info.symbol, names::Known::NFData);
}

}  // namespace

// Classes without methods here, which any type may derive.
bool IsGenericClass(const Symbol& class_symbol) {
  return names::Is(class_symbol, names::Known::Generic) ||
         names::Is(class_symbol, names::Known::Generic1) ||
         names::Is(class_symbol, names::Known::Data);
}

bool HasGenericDefaults(const ClassInfo& class_info, const syntax::DataDeclaration& data) {
  return IsDeepClass(class_info) && DerivesGeneric(data);
}

// The body itself where there is nothing to add.
syntax::Declarations* WithGenericDefaults(Checker& in, const InstanceInfo& instance,
                                          syntax::Declarations* body) {
  if (instance.arguments.empty() || !IsDeepClass(*instance.class_info)) {
    return body;
  }
  const TypeConstructor* const type = HeadConstructor(instance.arguments.back());
  if ((body != nullptr && !body->all.empty()) || type == nullptr ||
      type->Declaration() == nullptr ||
      !HasGenericDefaults(*instance.class_info, *type->declaration)) {
    return body;
  }
  derive::Builder builder(names::Known::Count, *type->declaration, in.known, in.arena,
                          in.diagnostics, instance.span);
  Symbol* const method = instance.class_info->symbol->children.front();
  Symbol* const unit = names::BuiltIns().unit;
  std::vector<derive::MethodClause> clauses;
  for (const syntax::ConstructorDeclaration& constructor : builder.Data().constructors) {
    const derive::Symbols fields =
        builder.FreshAll("a", constructor.name.symbol->constructor->fields.size());
    syntax::Expression* result = builder.Constructor(unit);
    for (auto field = fields.rbegin(); field != fields.rend(); ++field) {
      syntax::Expression* const evaluated =
          builder.Apply(builder.Variable(method), {builder.Variable(*field)});
      result = builder.Case(evaluated, {{builder.Match(unit, {}), result}});
    }
    clauses.push_back({{builder.Match(constructor.name.symbol, builder.BindAll(fields))}, result});
  }
  if (clauses.empty()) {
    return body;
  }
  builder.AddMethod(method, clauses);
  return builder.Finish();
}

}  // namespace assay::types
