#include "interface/type_archive.h"

#include <algorithm>
#include <memory>

#include "base/mapped_stack.h"
#include "types/store.h"

namespace assay::interface {

namespace {

using types::TypeKind;

const types::TypeConstructor* ConstructorOfKind(const types::Type* kind) {
  return kind->As<types::ConstructorType>().constructor;
}

enum class ConstructorTag : std::uint8_t { Nothing, Star, AnyKind, OfSymbol };

}  // namespace

void TypeArchive::Type(const types::Type*& type) {
  const types::Type* described = type;
  TypeOrNumber(described);
  if (archive_.IsReading()) {
    type = described;
  }
}

// Zero is none, one is a type that follows, others are the types so far.
void TypeArchive::TypeOrNumber(const types::Type*& type) {
  if (StackIsLow()) {
    archive_.Fail();
  }
  if (archive_.HasFailed()) {
    type = archive_.IsReading() ? nullptr : type;
    return;
  }
  std::uint64_t number = 0;
  if (!archive_.IsReading() && type != nullptr) {
    type = types::Resolve(type);
    const auto found = type_numbers_.find(type);
    number = found == type_numbers_.end() ? 1 : found->second;
  }
  archive_.Number(number);
  if (number == 1) {
    return NewType(type);
  }
  if (archive_.IsReading()) {
    if (number > types_.size() + 1) {
      archive_.Fail();
    }
    type = number == 0 || archive_.HasFailed() ? nullptr : types_[number - 2];
  }
}

void TypeArchive::NewType(const types::Type*& type) {
  TypeKind kind = archive_.IsReading() ? TypeKind::Constructor : type->kind;
  archive_.Choice(kind, TypeKind::Forall);
  switch (kind) {
    case TypeKind::Constructor: {
      const types::TypeConstructor* constructor =
          archive_.IsReading() ? nullptr : ConstructorOfKind(type);
      Constructor(constructor);
      if (constructor == nullptr) {
        return archive_.Fail();
      }
      type = archive_.IsReading() ? &constructor->type : type;
      break;
    }
    case TypeKind::Variable: {
      const types::TypeVariable* variable =
          archive_.IsReading() ? nullptr : &type->As<types::TypeVariable>();
      Variable(variable);
      type = variable;
      break;
    }
    case TypeKind::Function: Function(type); break;
    case TypeKind::Apply: Apply(type); break;
    case TypeKind::Forall: Forall(type); break;
    case TypeKind::Meta: return archive_.Fail();
  }
  types_.push_back(type);
  if (!archive_.IsReading()) {
    type_numbers_.try_emplace(type, types_.size() + 1);
  }
}

void TypeArchive::Function(const types::Type*& type) {
  types::FunctionType function{{TypeKind::Function, false}, nullptr, nullptr};
  function = archive_.IsReading() ? function : type->As<types::FunctionType>();
  Type(function.argument);
  Type(function.result);
  type = archive_.IsReading() ? arena_.New<types::FunctionType>(function) : type;
}

void TypeArchive::Apply(const types::Type*& type) {
  types::ApplyType apply{{TypeKind::Apply, false}, nullptr, nullptr};
  apply = archive_.IsReading() ? apply : type->As<types::ApplyType>();
  Type(apply.function);
  Type(apply.argument);
  type = archive_.IsReading() ? arena_.New<types::ApplyType>(apply) : type;
}

void TypeArchive::Forall(const types::Type*& type) {
  types::ForallType forall{{TypeKind::Forall, false}, {}, {}, nullptr};
  forall = archive_.IsReading() ? forall : type->As<types::ForallType>();
  Variables(forall.variables);
  Context(forall.context);
  Type(forall.body);
  type = archive_.IsReading() ? arena_.New<types::ForallType>(forall) : type;
}

void TypeArchive::Constructor(const types::TypeConstructor*& constructor) {
  const types::TypeConstructor* const star = ConstructorOfKind(types::Star());
  const types::TypeConstructor* const any = ConstructorOfKind(types::AnyKind());
  ConstructorTag head = constructor == nullptr ? ConstructorTag::Nothing
                        : constructor == star  ? ConstructorTag::Star
                        : constructor == any   ? ConstructorTag::AnyKind
                                               : ConstructorTag::OfSymbol;
  archive_.Choice(head, ConstructorTag::OfSymbol);
  if (head != ConstructorTag::OfSymbol) {
    if (archive_.IsReading()) {
      constructor = head == ConstructorTag::Star      ? star
                    : head == ConstructorTag::AnyKind ? any
                                                      : nullptr;
    }
    return;
  }
  names::Symbol* symbol = archive_.IsReading() ? nullptr : constructor->symbol;
  references_.Symbol(symbol);
  if (archive_.IsReading()) {
    constructor = symbol == nullptr ? nullptr : symbol->type_constructor;
    if (constructor == nullptr) {
      archive_.Fail();
    }
  } else if (symbol->type_constructor != constructor) {
    archive_.Fail();
  }
}

void TypeArchive::Variable(const types::TypeVariable*& variable) {
  if (references_.TypeVariable(variable)) {
    return;
  }
  types::TypeVariable described{{TypeKind::Variable, false}, {}, nullptr, 0, {}};
  described = archive_.IsReading() ? described : *variable;
  archive_.NameOf(described.name);
  Type(described.type_kind);
  archive_.Number(described.level);
  archive_.SpanOf(described.span);
  variable = archive_.IsReading() ? arena_.New<types::TypeVariable>(described) : variable;
  references_.AddTypeVariable(variable);
}

void TypeArchive::Variables(std::span<const types::TypeVariable* const>& variables) {
  archive_.Each(variables, arena_,
                [&](const types::TypeVariable*& variable) { Variable(variable); });
}

void TypeArchive::Class(types::ClassInfo*& info) {
  names::Symbol* symbol = archive_.IsReading() || info == nullptr ? nullptr : info->symbol;
  references_.Symbol(symbol);
  if (archive_.IsReading()) {
    info = symbol == nullptr ? nullptr : symbol->class_info;
    if (symbol != nullptr && info == nullptr) {
      archive_.Fail();
    }
  }
}

void TypeArchive::Describe(types::Predicate& predicate) {
  Class(predicate.class_info);
  Types(predicate.arguments);
  archive_.SpanOf(predicate.span);
}

void TypeArchive::Context(std::span<const types::Predicate>& context) {
  archive_.Each(context, arena_, [&](types::Predicate& predicate) { Describe(predicate); });
}

void TypeArchive::Types(types::Types& types) {
  archive_.Each(types, arena_, [&](const types::Type*& type) { Type(type); });
}

void TypeArchive::Describe(types::TypeConstructor& constructor) {
  archive_.Choice(constructor.constructor_kind, types::TypeConstructorKind::Star);
  Type(constructor.type_kind);
  Variables(constructor.parameters);
  archive_.Each(constructor.constructors, arena_, [&](types::ConstructorInfo*& info) {
    names::Symbol* symbol = archive_.IsReading() ? nullptr : info->symbol;
    references_.Symbol(symbol);
    info = symbol == nullptr ? nullptr : symbol->constructor;
    if (info == nullptr) {
      archive_.Fail();
    }
  });
  Type(constructor.expansion);
  archive_.Flag(constructor.is_declared);
  archive_.Flag(constructor.is_constraint);
  Context(constructor.constraints);
}

void TypeArchive::Describe(types::ConstructorInfo& constructor) {
  Constructor(constructor.type_constructor);
  archive_.Number(constructor.tag);
  Variables(constructor.universals);
  Variables(constructor.existentials);
  Context(constructor.context);
  Types(constructor.fields);
  std::vector<std::uint8_t> strict(constructor.strict.begin(), constructor.strict.end());
  archive_.Each(strict, [&](std::uint8_t& one) { archive_.Number(one); });
  if (archive_.IsReading()) {
    const auto flags = std::make_unique<bool[]>(strict.size());
    std::ranges::copy(strict, flags.get());
    constructor.strict = arena_.List(std::span<const bool>(flags.get(), strict.size()));
  }
  archive_.Each(constructor.labels, arena_,
                [&](names::Symbol*& label) { references_.Symbol(label); });
  archive_.Flag(constructor.is_infix);
}

void TypeArchive::Describe(types::ClassInfo& info) {
  Type(info.type_kind);
  Variables(info.parameters);
  Context(info.superclasses);
  archive_.Each(info.dependencies, [&](types::FunctionalDependencyInfo& dependency) {
    const auto number = [&](std::uint32_t& parameter) { archive_.Number(parameter); };
    archive_.Each(dependency.from, number);
    archive_.Each(dependency.to, number);
  });
  archive_.Each(info.methods, [&](types::MethodInfo& method) {
    references_.Symbol(method.symbol);
    Type(method.type);
    references_.Symbol(method.default_method);
    Type(method.default_type);
  });
}

// What represents a newtype's dictionary was needed by the module itself only.
void TypeArchive::Describe(types::InstanceInfo& instance) {
  Class(instance.class_info);
  Variables(instance.variables);
  Context(instance.context);
  Types(instance.arguments);
  references_.Symbol(instance.dictionary);
  archive_.NameOf(instance.module);
  archive_.SpanOf(instance.span);
  archive_.Flag(instance.overlap.is_overlappable);
  archive_.Flag(instance.overlap.is_overlapping);
  archive_.Flag(instance.overlap.is_incoherent);
  if (archive_.IsReading() && (instance.class_info == nullptr || instance.dictionary == nullptr)) {
    archive_.Fail();
  }
}

}  // namespace assay::interface
