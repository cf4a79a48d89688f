#include "core/passes/prevented.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay::core {

namespace {

std::string_view TextOf(PreventionKind kind) {
  switch (kind) {
    case PreventionKind::CountedWork:
      return "this is evaluated each time, although it depends on nothing that changes: it enters "
             "cost centres, whose entries are counted. It would take one evaluation";
    case PreventionKind::SharedWork:
      return "this is evaluated each time, although it depends on nothing that changes: shared, it "
             "would be charged to another cost centre. It would take one evaluation";
    case PreventionKind::LocalFunction:
      return "this local function is an object, made each time: as a definition it would be "
             "charged "
             "to another cost centre. It would save the object";
    case PreventionKind::CountedCall:
      return "this does not take all its arguments at once: its cost centre counts an entry when "
             "the first ones are there, and the function that is left is an object. It would save "
             "that object for each call";
  }
  return "";
}

}  // namespace

std::string Explain(const Prevention& prevention) {
  return fmt::format("in `{}`, {}", prevention.definition.Text(), TextOf(prevention.kind));
}

void Preventions::Begin(PreventionKind kind, Name module) {
  const std::scoped_lock lock(mutex_);
  all_[{kind, module}].clear();
}

void Preventions::Add(const Prevention& prevention, Name module) {
  const std::scoped_lock lock(mutex_);
  all_[{prevention.kind, module}].push_back(prevention);
}

std::vector<Prevention> Preventions::All() const {
  const std::scoped_lock lock(mutex_);
  std::vector<Prevention> all;
  for (const auto& [of, some] : all_) {
    all.insert(all.end(), some.begin(), some.end());
  }
  const auto key = [](const Prevention& one) { return std::pair(one.place, one.kind); };
  std::ranges::stable_sort(all, {}, key);
  const auto [first, last] = std::ranges::unique(all, {}, key);
  all.erase(first, last);
  return all;
}

Span PlaceIn(const Definition& definition, Span place) {
  const Span whole = definition.variable->span;
  return place.IsKnown() && (!whole.IsKnown() || place.file == whole.file) ? place : whole;
}

}  // namespace assay::core
