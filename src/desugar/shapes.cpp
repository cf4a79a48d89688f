#include "desugar/shapes.h"

#include <algorithm>
#include <ranges>

#include "desugar/context.h"

namespace assay::desugar {

namespace {

// What is deeper in a type is unknown. Newtypes may expand without end.
constexpr int kFuel = 12;

// A type without constructors has values only if the machine makes them. Of other such types they
// come from elsewhere (unsafeCoerce), and may be anything.
bool HasValues(const types::TypeConstructor& constructor) {
  return !constructor.constructors.empty() ||
         (constructor.symbol->module.Text() == names::kTypesModule &&
          core::IsMachineType(constructor.symbol->name));
}

}  // namespace

const core::Shape* Shapes::Of(const types::Type* type) {
  if (type == nullptr) {
    return nullptr;
  }
  const auto known = known_.find(type);
  if (known != known_.end()) {
    return known->second;
  }
  return known_[type] = Convert({type, nullptr}, {}, kFuel);
}

const core::Shape* Shapes::Of(const types::ClassInfo* info) {
  const core::Shape*& shape = classes_[info];
  if (shape == nullptr) {
    shape = table_.Of(Name(info->symbol->QualifiedText()));
  }
  return shape;
}

const core::Shape* Shapes::Of(const types::Binding& function) {
  const types::Type* type = function.symbol->type;
  if (type == nullptr) {
    return nullptr;
  }
  for (type = types::Resolve(type); type->kind == types::TypeKind::Forall;
       type = types::Resolve(type->As<types::ForallType>().body)) {
  }
  const core::Shape* shape = Of(type);
  for (const types::Evidence* const dictionary : function.dictionaries | std::views::reverse) {
    shape = table_.Function(Of(dictionary->predicate.class_info), shape);
  }
  return shape;
}

const core::Shape* Shapes::Of(const types::InstanceInfo& instance) {
  return WithContext(instance.context, Of(instance.class_info));
}

const core::Shape* Shapes::Of(const types::ConstructorInfo& constructor) {
  const types::TypeConstructor& type = *constructor.type_constructor;
  const bool is_newtype = type.constructor_kind == types::TypeConstructorKind::Newtype;
  const core::Shape* shape = is_newtype ? Of(constructor.fields[0]) : Data(type);
  for (const types::Type* const field : constructor.fields | std::views::reverse) {
    shape = table_.Function(Of(field), shape);
  }
  return WithContext(constructor.context, shape);
}

const core::Shape* Shapes::WithContext(std::span<const types::Predicate> context,
                                       const core::Shape* result) {
  for (const types::Predicate& predicate : context | std::views::reverse) {
    if (!predicate.IsEquality()) {
      result = table_.Function(Of(predicate.class_info), result);
    }
  }
  return result;
}

// `arguments`: what the type is applied to.
const core::Shape* Shapes::Convert(Closed closed, std::vector<Closed> arguments, int fuel) {
  if (fuel == 0) {
    return nullptr;
  }
  const types::Type* const type = types::Resolve(closed.type);
  switch (type->kind) {
    case types::TypeKind::Apply: {
      const auto& apply = type->As<types::ApplyType>();
      arguments.insert(arguments.begin(), {apply.argument, closed.scope});
      return Convert({apply.function, closed.scope}, std::move(arguments), fuel);
    }
    case types::TypeKind::Variable: {
      if (closed.scope == nullptr) {
        return nullptr;
      }
      const auto parameters = closed.scope->parameters;
      const auto found = std::ranges::find(parameters, &type->As<types::TypeVariable>());
      return found == parameters.end()
                 ? nullptr
                 : Convert(closed.scope
                               ->arguments[static_cast<std::size_t>(found - parameters.begin())],
                           std::move(arguments), fuel);
    }
    case types::TypeKind::Function: {
      const auto& function = type->As<types::FunctionType>();
      const core::Shape* const argument = Convert({function.argument, closed.scope}, {}, fuel - 1);
      return table_.Function(argument, Convert({function.result, closed.scope}, {}, fuel - 1));
    }
    case types::TypeKind::Forall:
      return WithContext(type->As<types::ForallType>().context,
                         Convert({type->As<types::ForallType>().body, closed.scope}, {}, fuel));
    case types::TypeKind::Constructor:
      return Applied(*type->As<types::ConstructorType>().constructor, arguments, fuel);
    case types::TypeKind::Meta: return nullptr;
  }
  return nullptr;
}

const core::Shape* Shapes::Applied(const types::TypeConstructor& constructor,
                                   const std::vector<Closed>& arguments, int fuel) {
  const bool is_newtype = constructor.constructor_kind == types::TypeConstructorKind::Newtype &&
                          constructor.constructors.size() == 1;
  const bool is_synonym = constructor.constructor_kind == types::TypeConstructorKind::Synonym &&
                          constructor.expansion != nullptr;
  if (constructor.constructor_kind == types::TypeConstructorKind::Data) {
    return Data(constructor);
  }
  const auto parameters =
      is_newtype ? constructor.constructors[0]->universals : constructor.parameters;
  if ((!is_newtype && !is_synonym) || arguments.size() < parameters.size()) {
    return nullptr;
  }
  const auto rest = arguments.begin() + static_cast<std::ptrdiff_t>(parameters.size());
  const Scope scope{parameters, {arguments.begin(), rest}};
  return Convert(
      {is_newtype ? constructor.constructors[0]->fields[0] : constructor.expansion, &scope},
      {rest, arguments.end()}, fuel - 1);
}

const core::Shape* Shapes::Data(const types::TypeConstructor& constructor) {
  const auto [known, is_new] = data_.emplace(&constructor, nullptr);
  if (is_new && HasValues(constructor)) {
    known->second = table_.Of(ConstructorName(*constructor.symbol));
  }
  return known->second;
}

}  // namespace assay::desugar
