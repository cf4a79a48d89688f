// How the interface of one module refers to what belongs to another: by the module's name and a
// number. Each module numbers what others may point to. The numbers mean something only beside the
// file that they were made for, so a reference comes with that file's hash.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/content_hash.h"
#include "core/ir.h"
#include "names/symbol.h"
#include "types/type.h"

namespace assay::interface {

// What a module numbers.
struct Numbered {
  Name module;
  ContentHash hash;  // of its interface
  std::vector<names::Symbol*> symbols;
  std::vector<const types::TypeVariable*> type_variables;
  std::vector<const core::Variable*> variables;  // of its definitions
};

// Where something is: which module's, and its number there.
struct Place {
  const Numbered* module;
  std::uint64_t number;
};

// The modules of a compilation that can be referred to. Interfaces are written and read at the same
// time, hence the lock; what has been added stays as it is.
class Links {
 public:
  void Add(Numbered module);
  [[nodiscard]] const Numbered* Find(Name module) const;

  // Of a symbol, type variable or variable that another module numbers; none: it is in no
  // interface. What modules number is entered when the first is asked for, which a program that is
  // not compiled at all never does.
  [[nodiscard]] std::optional<Place> PlaceOf(const void* thing);

 private:
  void Enter(const Numbered& module);

  mutable std::mutex mutex_;
  std::deque<Numbered> modules_;
  std::unordered_map<Name, const Numbered*> by_name_;
  std::size_t entered_ = 0;  // how many of the modules are in places_
  std::unordered_map<const void*, Place> places_;
};

}  // namespace assay::interface
