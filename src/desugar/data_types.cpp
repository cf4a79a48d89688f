// Data types, constructors and class dictionaries as Core knows them.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "core/known_names.h"
#include "core/unboxed.h"
#include "desugar/context.h"
#include "names/known.h"

namespace assay::desugar {

namespace {

// Types of fields are for reports; what Core cannot say is left unknown.
class TypeConverter {
 public:
  explicit TypeConverter(Arena& arena) : arena_(arena) {}

  const core::Type* Convert(const types::Type* type) {
    type = types::Resolve(type);
    switch (type->kind) {
      case types::TypeKind::Constructor:
        return Constructed(type->As<types::ConstructorType>().constructor->symbol, {});
      case types::TypeKind::Apply: return Application(type);
      case types::TypeKind::Function:
        return arena_.New<core::Type>(
            core::TypeKind::Function, Name(),
            arena_.Copy(std::vector{Convert(type->As<types::FunctionType>().argument),
                                    Convert(type->As<types::FunctionType>().result)}));
      case types::TypeKind::Variable: return Variable(type->As<types::TypeVariable>().name);
      case types::TypeKind::Meta: return Variable(Name("a"));
      case types::TypeKind::Forall: return Convert(type->As<types::ForallType>().body);
    }
    return nullptr;
  }

  const core::Type* Constructed(const Symbol* symbol, const std::vector<const core::Type*>& of) {
    return arena_.New<core::Type>(core::TypeKind::Constructor, Name(symbol->QualifiedText()),
                                  arena_.Copy(of));
  }

  // A strict field of a number or a character holds the value itself.
  const core::Type* Unboxed(const core::Type* type) {
    if (type == nullptr || type->kind != core::TypeKind::Constructor) {
      return type;
    }
    static const std::pair<Name, core::PrimitiveKind> kUnboxed[] = {
        {names::QualifiedName(Known::IntType), core::PrimitiveKind::Int},
        {names::QualifiedName(Known::WordType), core::PrimitiveKind::Word},
        {names::QualifiedName(Known::CharType), core::PrimitiveKind::Char},
        {names::QualifiedName(Known::DoubleType), core::PrimitiveKind::Double},
        {names::QualifiedName(Known::FloatType), core::PrimitiveKind::Float}};
    for (const auto& [name, kind] : kUnboxed) {
      if (type->name == name) {
        return core::UnboxedType(arena_, kind);
      }
    }
    return type;
  }

  const core::Type* Of(const types::Predicate& predicate) {
    std::vector<const core::Type*> arguments;
    for (const types::Type* const argument : predicate.arguments) {
      arguments.push_back(Convert(argument));
    }
    return Constructed(predicate.class_info->symbol, arguments);
  }

 private:
  const core::Type* Variable(Name name) {
    return arena_.New<core::Type>(core::TypeKind::Variable, name,
                                  std::span<const core::Type* const>());
  }

  const core::Type* Application(const types::Type* type) {
    std::vector<const core::Type*> arguments;
    for (; type->kind == types::TypeKind::Apply;
         type = types::Resolve(type->As<types::ApplyType>().function)) {
      arguments.insert(arguments.begin(), Convert(type->As<types::ApplyType>().argument));
    }
    if (type->kind != types::TypeKind::Constructor) {  // a variable applied: m a
      return Variable(Name("a"));
    }
    return Constructed(type->As<types::ConstructorType>().constructor->symbol, arguments);
  }

  Arena& arena_;
};

// An equality, or a class that has one among its superclasses.
bool SaysWhatATypeIs(const types::Predicate& predicate) {
  return predicate.IsEquality() ||
         std::ranges::any_of(predicate.class_info->superclasses, SaysWhatATypeIs);
}

core::DataType* NewDataType(Arena& arena, Name name,
                            std::span<const types::TypeVariable* const> parameters, Span span) {
  std::vector<Name> names;
  for (const types::TypeVariable* const parameter : parameters) {
    names.push_back(parameter->name);
  }
  return arena.New<core::DataType>(name, arena.Copy(names),
                                   std::span<const core::Constructor* const>(), span);
}

}  // namespace

Name ConstructorName(const Symbol& symbol) {
  return symbol.module.Text() == names::kTypesModule ? symbol.name : Name(symbol.QualifiedText());
}

const core::DataType* Context::Declare(core::DataType* type,
                                       const std::vector<const core::Constructor*>& constructors) {
  type->constructors = build.TheArena().Copy(constructors);
  const core::DataType* const declared = build.Program().Declare(type);
  Mention(declared);
  return declared;
}

const core::Constructor* Context::DeclareRecord(core::DataType* type, Name constructor,
                                                const std::vector<const core::Type*>& fields,
                                                const std::vector<const core::Shape*>& of_fields) {
  Arena& arena = build.TheArena();
  return Declare(type, {arena.New<core::Constructor>(
                           constructor, static_cast<std::uint32_t>(fields.size()), 0U, type,
                           arena.Copy(fields), arena.Copy(of_fields))})
      ->constructors[0];
}

void Context::DeclareDataType(const types::TypeConstructor* type) {
  if (type->constructors.empty() || type->constructor_kind != types::TypeConstructorKind::Data) {
    return;
  }
  Arena& arena = build.TheArena();
  TypeConverter convert(arena);
  core::DataType* const data_type =
      NewDataType(arena, ConstructorName(*type->symbol), type->parameters, type->symbol->span);
  std::vector<const core::Constructor*> all;
  for (const types::ConstructorInfo* const info : type->constructors) {
    data_type->refines_types |= std::ranges::any_of(info->context, SaysWhatATypeIs);
    std::vector<const core::Type*> fields;
    std::vector<const core::Shape*> field_shapes;
    std::vector<Name> labels;
    for (const types::Predicate& predicate : info->context) {
      if (!predicate.IsEquality()) {
        labels.emplace_back("");
        fields.push_back(convert.Of(predicate));
        field_shapes.push_back(shapes.Of(predicate.class_info));
      }
    }
    for (std::size_t i = 0; i < info->fields.size(); ++i) {
      const core::Type* const field = convert.Convert(info->fields[i]);
      fields.push_back(info->strict[i] ? convert.Unboxed(field) : field);
      field_shapes.push_back(shapes.Of(info->fields[i]));
      labels.push_back(i < info->labels.size() ? info->labels[i]->name : Name(""));
    }
    if (info->labels.empty()) {
      labels.clear();
    }
    all.push_back(arena.New<core::Constructor>(
        ConstructorName(*info->symbol), static_cast<std::uint32_t>(fields.size()), info->tag,
        data_type, arena.Copy(fields), arena.Copy(field_shapes), arena.Copy(labels)));
  }
  const core::DataType* const declared = Declare(data_type, all);
  for (std::size_t i = 0; i < type->constructors.size(); ++i) {
    constructors_[type->constructors[i]] = declared->constructors[i];
  }
}

// Looked up by name only once in a module; the types with syntax of their own are declared where
// the program mentions them first.
const core::Constructor* Context::ConstructorOf(const types::ConstructorInfo* info) {
  const core::Constructor*& constructor = constructors_[info];
  if (constructor == nullptr) {
    constructor = build.Program().FindConstructor(ConstructorName(*info->symbol));
    if (constructor != nullptr) {
      if (!info->type_constructor->is_declared) {
        Mention(constructor->data_type);
      }
    } else {
      DeclareDataType(info->type_constructor);
      constructor = constructors_[info];
    }
  }
  CHECK(constructor != nullptr, "a constructor belongs to the constructors of its type");
  return constructor;
}

const core::Constructor* Context::KnownConstructor(Known known) {
  const Symbol* const symbol = known_->Find(known);
  CHECK(symbol != nullptr && symbol->constructor != nullptr,
        "the library defines what compiled code refers to before it is needed");
  return ConstructorOf(symbol->constructor);
}

const core::Constructor* Context::BuiltIn(const Symbol* symbol) {
  CHECK(symbol->constructor != nullptr, "built-in constructors have their types");
  return ConstructorOf(symbol->constructor);
}

const core::Constructor* Context::Nil() { return BuiltIn(names::BuiltIns().nil); }
const core::Constructor* Context::Cons() { return BuiltIn(names::BuiltIns().cons); }
const core::Constructor* Context::Unit() { return BuiltIn(names::BuiltIns().unit); }

const core::Constructor* Context::ResultConstructor() {
  const Symbol* const io = known_->Find(Known::IOType);
  CHECK(io != nullptr && io->type_constructor != nullptr, "the library defines IO");
  const types::Type* const action =
      types::Resolve(io->type_constructor->constructors[0]->fields[0]);
  CHECK(action->kind == types::TypeKind::Function, "IO is a newtype of functions");
  const types::TypeConstructor* const result = HeadOf(action->As<types::FunctionType>().result);
  return ConstructorOf(result->constructors[0]);
}

const core::Constructor* Context::Tuple(std::size_t size) {
  CHECK(size >= 2, "a tuple has two components or more");
  if (size < names::BuiltIns().tuples.size()) {
    return BuiltIn(names::BuiltIns().tuples.at(size));
  }
  const Name name(fmt::format("Tuple#{}", size));
  if (const core::Constructor* const known = build.Program().FindConstructor(name)) {
    Mention(known->data_type);
    return known;
  }
  Arena& arena = build.TheArena();
  core::DataType* const type = NewDataType(arena, name, {}, {});
  const auto* const any = arena.New<core::Type>(core::TypeKind::Variable, Name("a"),
                                                std::span<const core::Type* const>());
  return DeclareRecord(type, name, std::vector<const core::Type*>(size, any));
}

// class (Eq a) => Ord a: a record of superclasses, then methods.
const core::Constructor* Context::DictionaryConstructor(const types::ClassInfo* info) {
  const core::Constructor*& constructor = dictionaries_[info];
  if (constructor != nullptr) {
    return constructor;
  }
  const Name name(std::string(core::kDictionaryPrefix) + info->symbol->QualifiedText());
  constructor = build.Program().FindConstructor(name);
  if (constructor != nullptr) {
    return constructor;
  }
  Arena& arena = build.TheArena();
  TypeConverter convert(arena);
  core::DataType* const type =
      NewDataType(arena, Name(info->symbol->QualifiedText()), info->parameters, info->symbol->span);
  std::vector<const core::Type*> fields;
  std::vector<const core::Shape*> field_shapes;
  for (const types::Predicate& superclass : info->superclasses) {
    if (!superclass.IsEquality()) {
      fields.push_back(convert.Of(superclass));
      field_shapes.push_back(shapes.Of(superclass.class_info));
    }
  }
  for (const types::MethodInfo& method : info->methods) {
    fields.push_back(convert.Convert(method.type));
    field_shapes.push_back(IsEvaluatedAnew(method) ? nullptr : shapes.Of(method.type));
  }
  constructor = DeclareRecord(type, name, fields, field_shapes);
  return constructor;
}

}  // namespace assay::desugar
