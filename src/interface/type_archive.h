// Types, and what is known of data types, classes and instances, to and from an interface.
#pragma once

#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "interface/archive.h"
#include "interface/references.h"
#include "types/type.h"

namespace assay::interface {

class TypeArchive {
 public:
  TypeArchive(Archive& archive, References& references, Arena& arena)
      : archive_(archive), references_(references), arena_(arena) {}

  // May be null. A type that still has a metavariable in it cannot be written.
  void Type(const types::Type*& type);

  // The objects are there, and their symbols are set.
  void Describe(types::TypeConstructor& constructor);
  void Describe(types::ConstructorInfo& constructor);
  void Describe(types::ClassInfo& info);
  void Describe(types::InstanceInfo& instance);

 private:
  void TypeOrNumber(const types::Type*& type);
  void NewType(const types::Type*& type);
  void Function(const types::Type*& type);
  void Apply(const types::Type*& type);
  void Forall(const types::Type*& type);
  void Constructor(const types::TypeConstructor*& constructor);
  void Variable(const types::TypeVariable*& variable);
  void Variables(std::span<const types::TypeVariable* const>& variables);
  void Class(types::ClassInfo*& info);
  void Describe(types::Predicate& predicate);
  void Context(std::span<const types::Predicate>& context);
  void Types(types::Types& types);

  Archive& archive_;
  References& references_;
  Arena& arena_;
  // A type is described once, and referred to where it is shared.
  std::vector<const types::Type*> types_;
  std::unordered_map<const types::Type*, std::uint64_t> type_numbers_;
};

}  // namespace assay::interface
