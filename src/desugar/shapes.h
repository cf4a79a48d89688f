// The shapes of types (core/shape.h): newtypes and synonyms expanded, dictionaries as parameters.
#pragma once

#include <unordered_map>
#include <vector>

#include "core/shape.h"
#include "types/elaborated.h"

namespace assay::desugar {

class Shapes {
 public:
  explicit Shapes(Arena& arena) : table_(arena) {}

  // Null: unknown, as for a null type.
  [[nodiscard]] const core::Shape* Of(const types::Type* type);
  // A dictionary.
  [[nodiscard]] const core::Shape* Of(const types::ClassInfo* info);
  // A function of its dictionaries, as many as it takes.
  [[nodiscard]] const core::Shape* Of(const types::Binding& function);
  // A dictionary, or the function that makes it of those of the context.
  [[nodiscard]] const core::Shape* Of(const types::InstanceInfo& instance);
  // A constructor as a function of its dictionaries, then its fields.
  [[nodiscard]] const core::Shape* Of(const types::ConstructorInfo& constructor);
  [[nodiscard]] core::ShapeTable& Table() { return table_; }

 private:
  struct Scope;

  // A type whose variables may be parameters of a newtype around it.
  struct Closed {
    const types::Type* type;
    const Scope* scope;
  };

  struct Scope {
    std::span<const types::TypeVariable* const> parameters;
    std::vector<Closed> arguments;
  };

  const core::Shape* Convert(Closed closed, std::vector<Closed> arguments, int fuel);
  const core::Shape* Applied(const types::TypeConstructor& constructor,
                             const std::vector<Closed>& arguments, int fuel);
  const core::Shape* Data(const types::TypeConstructor& constructor);
  const core::Shape* WithContext(std::span<const types::Predicate> context,
                                 const core::Shape* result);

  core::ShapeTable table_;
  std::unordered_map<const types::Type*, const core::Shape*> known_;
  std::unordered_map<const types::TypeConstructor*, const core::Shape*> data_;
  std::unordered_map<const types::ClassInfo*, const core::Shape*> classes_;
};

}  // namespace assay::desugar
