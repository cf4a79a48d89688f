// The file of a module as the optimiser has left it. The interface of the module has been read, or
// the module compiled, before this file is read.
//
// The file refers to definitions of its own module by their places, and to those of other modules
// by their names. Where two definitions of a module share a name, modules that refer to it are not
// kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/content_hash.h"
#include "core/passes/finished.h"
#include "source/source_manager.h"

namespace assay::interface {

// The definitions of optimised modules, by name.
class OptimisedNames {
 public:
  void Add(Name module, const std::vector<core::FinishedDefinition>& definitions);

  struct Place {
    Name module;
    Name name;
  };
  // Nothing: none, or not the only one of its name.
  [[nodiscard]] std::optional<Place> PlaceOf(const core::Variable* variable) const;
  [[nodiscard]] const core::Variable* Find(const Place& place) const;

 private:
  std::unordered_map<const core::Variable*, Name> modules_;
  // Of each module; null: there are several.
  std::unordered_map<Name, std::unordered_map<Name, const core::Variable*>> variables_;
};

// What both ways have in common.
struct OptimisedSurroundings {
  ContentHash key;  // what the module is known by
  const SourceManager& sources;
  const OptimisedNames& names;  // of modules before this one
  core::Program& program;       // its definitions are those of the module before optimising
};

// The bytes of the file; nothing: it cannot be written.
[[nodiscard]] std::optional<std::string> WriteOptimised(
    std::vector<core::FinishedDefinition>& finished, const OptimisedSurroundings& around);

// Nothing: the bytes make no sense.
[[nodiscard]] std::optional<std::vector<core::FinishedDefinition>> ReadOptimised(
    std::string_view bytes, const OptimisedSurroundings& around);

}  // namespace assay::interface
