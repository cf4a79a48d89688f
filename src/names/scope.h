// Names in scope, as hash tables by interned name.
//
// LocalScope is one table for all nested scopes: a binder takes the place of the outer one of its
// name, and leaving a scope puts the outer ones back. So a lookup is one probe however deep the
// nesting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/names.h"
#include "names/symbol.h"

namespace assay::names {

// Open addressing; entries are never removed.
template <typename Value>
class NameTable {
 public:
  NameTable() : slots_(64) {}

  [[nodiscard]] const Value* Find(Name name) const {
    const Slot& slot = slots_[SlotOf(name)];
    return slot.name.IsEmpty() ? nullptr : &slot.value;
  }

  // Enters a default value where there is none.
  Value& operator[](Name name) {
    std::size_t index = SlotOf(name);
    if (slots_[index].name.IsEmpty()) {
      if (++used_ * 2 > slots_.size()) {
        Grow();
        index = SlotOf(name);
      }
      slots_[index].name = name;
    }
    return slots_[index].value;
  }

  // In no particular order.
  template <typename Function>
  void ForEach(Function function) const {
    for (const Slot& slot : slots_) {
      if (!slot.name.IsEmpty()) {
        function(slot.name, slot.value);
      }
    }
  }

 private:
  struct Slot {
    Name name;
    Value value = {};
  };

  [[nodiscard]] std::size_t SlotOf(Name name) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t index = (std::hash<Name>{}(name) * 0x9E3779B97F4A7C15U >> 32U) & mask;
    while (!slots_[index].name.IsEmpty() && slots_[index].name != name) {
      index = (index + 1) & mask;
    }
    return index;
  }

  void Grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (Slot& slot : old) {
      if (!slot.name.IsEmpty()) {
        slots_[SlotOf(slot.name)] = slot;
      }
    }
  }

  std::vector<Slot> slots_;  // a power of two, at most half full
  std::size_t used_ = 0;
};

class LocalScope {
 public:
  [[nodiscard]] Symbol* Find(Name name) const {
    Symbol* const* const found = table_.Find(name);
    return found == nullptr ? nullptr : *found;
  }

  void Bind(Name name, Symbol* symbol) {
    Symbol*& place = table_[name];
    hidden_.push_back({name, place});
    place = symbol;
  }

  // Leave(Mark()) ends the scopes that have been entered in between.
  [[nodiscard]] std::size_t Mark() const { return hidden_.size(); }
  void Leave(std::size_t mark) {
    while (hidden_.size() > mark) {
      table_[hidden_.back().name] = hidden_.back().symbol;
      hidden_.pop_back();
    }
  }

  template <typename Function>
  void ForEach(Function function) const {
    table_.ForEach([&](Name, Symbol* symbol) {
      if (symbol != nullptr) {
        function(symbol);
      }
    });
  }

 private:
  struct Hidden {
    Name name;
    Symbol* symbol;
  };

  NameTable<Symbol*> table_;
  std::vector<Hidden> hidden_;
};

}  // namespace assay::names
