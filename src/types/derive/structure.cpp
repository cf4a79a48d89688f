#include "types/derive/structure.h"

#include <algorithm>

#include "base/check.h"

namespace assay::types::derive {

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
