// The body of an interface file, both ways.
#pragma once

#include "interface/core_archive.h"
#include "interface/interface.h"
#include "interface/type_archive.h"

namespace assay::interface {

class ModuleArchive {
 public:
  ModuleArchive(Archive& archive, References& references, Numbered& own, Module& module,
                const Surroundings& surroundings);

  // For reading; see Read.
  void SetStorage(ClassStorage& classes, names::MissingTree& missing_tree) {
    classes_ = &classes;
    missing_tree_ = &missing_tree;
  }

  void Run();

 private:
  // For writing: what the module numbers, in an order that does not depend on addresses.
  void CollectSymbols();
  void CollectSymbols(const std::unordered_map<Name, names::Symbol*>& space);
  void AddSymbol(names::Symbol* symbol);
  void CollectVariables();
  void AddVariable(const core::Variable* variable);

  // First what there is, so that all can refer to it, then what it is.
  void Symbols();
  void Outline(names::Symbol*& symbol);
  void Describe(names::Symbol& symbol);
  void Details();
  void Exports(std::unordered_map<Name, names::Symbol*>& space);
  void Imports();
  void Instances();
  void Variables();

  Archive& archive_;
  References& references_;
  Numbered& own_;
  Module& module_;
  const Surroundings& around_;
  TypeArchive types_;
  CoreArchive core_;
  ClassStorage* classes_ = nullptr;
  names::MissingTree* missing_tree_ = nullptr;
  std::unordered_set<const void*> collected_;
};

}  // namespace assay::interface
