#include "interface/references.h"

#include "names/known.h"

namespace assay::interface {

namespace {

// What stands in place of a module.
constexpr std::uint64_t kNothing = 0;
constexpr std::uint64_t kBuiltInValue = 1;
constexpr std::uint64_t kBuiltInType = 2;
constexpr std::uint64_t kNew = 3;  // described here for the first time
constexpr std::uint64_t kOwn = 4;  // and from 5 the other modules

}  // namespace

References::Reference References::ReferenceTo(const void* thing) {
  if (const auto found = known_.find(thing); found != known_.end()) {
    return found->second;
  }
  const std::optional<Place> place = links_.PlaceOf(thing);
  if (!place) {
    return {};  // it may be numbered later
  }
  const auto [number, is_new] =
      module_numbers_.try_emplace(place->module, kOwn + 1 + modules_.size());
  if (is_new) {
    modules_.push_back(place->module);
  }
  return known_.try_emplace(thing, Reference{number->second, place->number}).first->second;
}

void References::Number(const void* thing, std::uint64_t number) {
  known_.try_emplace(thing, Reference{kOwn, number});
}

const Numbered* References::ModuleOf(const Reference& reference) {
  if (reference.module == kOwn) {
    return &own_;
  }
  const std::uint64_t index = reference.module - kOwn - 1;
  if (reference.module < kOwn || index >= modules_.size()) {
    archive_.Fail();
    return nullptr;
  }
  return modules_[index];
}

void References::Symbol(names::Symbol*& symbol) {
  Reference to;
  Name built_in;
  if (!archive_.IsReading() && symbol != nullptr) {
    built_in = symbol->name;
    if (names::FindBuiltInValue(built_in) == symbol) {
      to.module = kBuiltInValue;
    } else if (names::FindBuiltInType(built_in) == symbol) {
      to.module = kBuiltInType;
    } else {
      to = ReferenceTo(symbol);
      if (to.module == kNothing) {
        archive_.Fail();
      }
    }
  }
  archive_.Number(to.module);
  if (to.module == kBuiltInValue || to.module == kBuiltInType) {
    archive_.NameOf(built_in);
  } else if (to.module != kNothing) {
    archive_.Number(to.number);
  }
  if (!archive_.IsReading()) {
    return;
  }
  symbol = nullptr;
  if (to.module == kBuiltInValue) {
    symbol = names::FindBuiltInValue(built_in);
  } else if (to.module == kBuiltInType) {
    symbol = names::FindBuiltInType(built_in);
  } else if (to.module != kNothing) {
    const Numbered* const module = ModuleOf(to);
    symbol = module != nullptr && to.number < module->symbols.size() ? module->symbols[to.number]
                                                                     : nullptr;
  }
  if (symbol == nullptr && to.module != kNothing) {
    archive_.Fail();
  }
}

void References::TopLevel(const core::Variable*& variable) {
  Reference to;
  if (!archive_.IsReading()) {
    to = ReferenceTo(variable);
    if (to.module == kNothing) {
      archive_.Fail();
    }
  }
  archive_.Number(to.module);
  archive_.Number(to.number);
  if (archive_.IsReading()) {
    const Numbered* const module = ModuleOf(to);
    variable = module != nullptr && to.number < module->variables.size()
                   ? module->variables[to.number]
                   : nullptr;
    if (variable == nullptr) {
      archive_.Fail();
    }
  }
}

bool References::TypeVariable(const types::TypeVariable*& variable) {
  Reference to;
  if (!archive_.IsReading()) {
    to = ReferenceTo(variable);
    to.module = to.module == kNothing ? kNew : to.module;
  }
  archive_.Number(to.module);
  if (to.module == kNew) {
    return false;
  }
  archive_.Number(to.number);
  if (archive_.IsReading()) {
    const Numbered* const module = ModuleOf(to);
    variable = module != nullptr && to.number < module->type_variables.size()
                   ? module->type_variables[to.number]
                   : nullptr;
    if (variable == nullptr) {
      archive_.Fail();
    }
  }
  return true;
}

void References::AddTypeVariable(const types::TypeVariable* variable) {
  if (!archive_.IsReading()) {
    Number(variable, own_.type_variables.size());
  }
  own_.type_variables.push_back(variable);
}

bool References::Modules(Archive& archive) {
  archive.Each(modules_, [&](const Numbered*& module) {
    Name name = archive.IsReading() ? Name() : module->module;
    ContentHash hash = archive.IsReading() ? ContentHash() : module->hash;
    archive.NameOf(name);
    archive.Hash(hash);
    if (archive.IsReading()) {
      module = links_.Find(name);
      if (module == nullptr || module->hash != hash) {
        archive.Fail();
      }
    }
  });
  return !archive.HasFailed();
}

}  // namespace assay::interface
