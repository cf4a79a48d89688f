// What a module adds to a program of Core, to and from an interface.
//
// A program is shared by its modules, and some of it belongs to none: the type of pairs is declared
// by the first module that needs it, the centre of dictionaries is made by the first that has one.
// So an interface holds what its module mentions, in order, and whoever reads it adds what is not
// there yet. The program then is the same as if the module had been compiled.
#pragma once

#include <unordered_map>
#include <vector>

#include "core/parts.h"
#include "core/shape.h"
#include "interface/archive.h"
#include "interface/references.h"

namespace assay::interface {

class CoreArchive {
 public:
  CoreArchive(Archive& archive, TopLevels& top_levels, core::Program& program)
      : archive_(archive), top_levels_(top_levels), program_(program) {}

  // A variable of the top level: what it is, not where it is bound.
  void NewVariable(const core::Variable*& variable);
  // Data types and centres; before the definitions.
  void Mentioned(core::Mentions& mentions);
  // Those from this place on in the program.
  void Definitions(std::size_t first);
  void Describe(core::Definition& definition);

 private:
  void DataType(const core::DataType*& type);
  const core::DataType* Declare(const core::DataType& described,
                                const std::vector<core::Constructor>& constructors);
  void Type(const core::Type*& type);
  void Types(std::span<const core::Type* const>& types);
  void Shape(const core::Shape*& shape);
  void NewShape(const core::Shape*& shape);
  const core::Shape* OneOfItsKind(const core::Shape* shape);
  void Constructor(const core::Constructor*& constructor);
  void Centre(const core::CostCentre*& centre);
  void Literal(core::LiteralValue& literal);
  void Primitive(core::Primitive& primitive);

  // A variable where it is bound, and where it is used.
  void Binder(const core::Variable*& variable);
  void Binders(std::span<const core::Variable* const>& variables);
  void Use(const core::Variable*& variable);
  void Uses(std::span<const core::Variable* const>& variables);

  void Expression(const core::Expression*& expression);
  template <typename Node>
  void Whole(const core::Expression*& expression, Span span);
  void Describe(core::Occurrence& occurrence);
  void Describe(core::Literal& literal);
  void Describe(core::Lambda& lambda);
  void Describe(core::Application& application);
  void Describe(core::Construction& construction);
  void Describe(core::PrimitiveCall& call);
  void Describe(core::Let& let);
  void Describe(core::Case& match);
  void Describe(core::Scc& scc);
  void Describe(core::Join& join);
  void Describe(core::Jump& jump);
  void Describe(core::Choice& choice);

  Archive& archive_;
  TopLevels& top_levels_;
  core::Program& program_;
  std::vector<const core::CostCentre*> centres_;
  std::unordered_map<const core::CostCentre*, std::uint64_t> centre_numbers_;
  // Of one definition.
  std::vector<const core::Variable*> locals_;
  std::unordered_map<const core::Variable*, std::uint64_t> local_numbers_;
  // Described once, referred to by number after that.
  std::vector<const core::Shape*> shapes_;
  std::unordered_map<const core::Shape*, std::uint64_t> shape_numbers_;
  Arena shape_arena_;
  core::ShapeTable shape_table_{shape_arena_};
  std::unordered_map<const core::Shape*, const core::Shape*> ones_of_their_kind_;
  std::vector<const core::Constructor*> constructors_;
  std::unordered_map<const core::Constructor*, std::uint64_t> constructor_numbers_;
};

}  // namespace assay::interface
