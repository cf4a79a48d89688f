#include "types/derive/structure.h"

#include <algorithm>

#include "base/check.h"

namespace assay::types::derive {

bool Mentions(const Type* type, const TypeVariable* variable) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Constructor:
    case TypeKind::Meta: return false;
    case TypeKind::Variable: return type == variable;
    case TypeKind::Apply:
      return Mentions(type->As<ApplyType>().function, variable) ||
             Mentions(type->As<ApplyType>().argument, variable);
    case TypeKind::Function:
      return Mentions(type->As<FunctionType>().argument, variable) ||
             Mentions(type->As<FunctionType>().result, variable);
    case TypeKind::Forall: {
      const auto& forall = type->As<ForallType>();
      return Mentions(forall.body, variable) ||
             std::ranges::any_of(forall.context, [&](const Predicate& predicate) {
               return std::ranges::any_of(predicate.arguments, [&](const Type* argument) {
                 return Mentions(argument, variable);
               });
             });
    }
  }
  return false;
}

std::vector<const Type*> ArgumentsOf(const Type* type) {
  std::vector<const Type*> arguments;
  for (type = Resolve(type); type->kind == TypeKind::Apply;
       type = Resolve(type->As<ApplyType>().function)) {
    arguments.push_back(type->As<ApplyType>().argument);
  }
  std::ranges::reverse(arguments);
  return arguments;
}

Shape ShapeOf(const Type* type, const TypeVariable* variable) {
  type = Resolve(type);
  if (!Mentions(type, variable)) {
    return Shape::Constant;
  }
  if (type->kind == TypeKind::Variable) {
    return Shape::Parameter;
  }
  if (type->kind == TypeKind::Function) {
    return Shape::Function;
  }
  if (type->kind != TypeKind::Apply) {
    return Shape::Other;
  }
  const std::size_t size = ArgumentsOf(type).size();
  const TypeConstructor* const head = HeadConstructor(type);
  const auto& tuples = names::BuiltIns().tuple_types;
  if (head != nullptr && size >= 2 && size < tuples.size() && head->symbol == tuples.at(size)) {
    return Shape::Tuple;
  }
  return Mentions(type->As<ApplyType>().function, variable) ? Shape::Other : Shape::Container;
}

const ConstructorInfo& InfoOf(const syntax::ConstructorDeclaration& constructor) {
  CHECK(constructor.name.symbol->constructor != nullptr, "data types are checked before instances");
  return *constructor.name.symbol->constructor;
}

const TypeVariable* LastParameter(const ConstructorInfo& constructor) {
  CHECK(!constructor.universals.empty(), "the class has been found to fit the type's kind");
  return constructor.universals.back();
}

}  // namespace assay::types::derive
