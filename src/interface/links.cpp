#include "interface/links.h"

#include <utility>

namespace assay::interface {

void Links::Add(Numbered module) {
  const std::scoped_lock lock(mutex_);
  const Numbered& added = modules_.emplace_back(std::move(module));
  by_name_[added.module] = &added;
}

const Numbered* Links::Find(Name module) const {
  const std::scoped_lock lock(mutex_);
  const auto found = by_name_.find(module);
  return found == by_name_.end() ? nullptr : found->second;
}

std::optional<Place> Links::PlaceOf(const void* thing) {
  const std::scoped_lock lock(mutex_);
  for (; entered_ < modules_.size(); ++entered_) {
    Enter(modules_[entered_]);
  }
  const auto found = places_.find(thing);
  return found == places_.end() ? std::nullopt : std::optional(found->second);
}

void Links::Enter(const Numbered& module) {
  const auto enter = [&](const auto& things) {
    for (std::size_t i = 0; i < things.size(); ++i) {
      places_.try_emplace(things[i], Place{&module, i});
    }
  };
  enter(module.symbols);
  enter(module.type_variables);
  enter(module.variables);
}

}  // namespace assay::interface
