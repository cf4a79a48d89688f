#include "core/parts.h"

#include <utility>

namespace assay::core {

const Constructor* SharedTypes::Find(Name constructor) const {
  const std::scoped_lock lock(mutex_);
  const auto found = constructors_.find(constructor);
  return found == constructors_.end() ? nullptr : found->second;
}

const DataType* SharedTypes::Declare(const DataType* type) {
  const std::scoped_lock lock(mutex_);
  const auto found = constructors_.find(type->constructors.front()->name);
  if (found != constructors_.end()) {
    return found->second->data_type;
  }
  for (const Constructor* const constructor : type->constructors) {
    constructors_.emplace(constructor->name, constructor);
  }
  return type;
}

std::unique_ptr<Program> NewPart(SharedTypes& types, const Program& whole) {
  auto part = std::make_unique<Program>();
  part->shared_types = &types;
  part->has_types = whole.has_types;
  part->centres.BecomePartOf(whole.centres);
  return part;
}

void AddPart(Program& whole, Program& part, const Mentions& mentions) {
  for (const DataType* const type : mentions.data_types) {
    whole.Declare(type);
  }
  if (part.logic) {
    whole.NoteLogic(*part.logic);
  }
  whole.centres.Join(part.centres, mentions.centres);
  whole.definitions.insert(whole.definitions.end(), part.definitions.begin(),
                           part.definitions.end());
  whole.arena.Adopt(std::move(part.arena));
}

}  // namespace assay::core
