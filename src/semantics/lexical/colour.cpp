#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "semantics/lexical/lift.h"

namespace assay::semantics::lexical {

namespace {

using core::Definition;
using core::LexicalRole;

using Definitions = std::set<const Definition*>;  // in the order of the program
using References = std::map<const Definition*, Definitions>;

class Colouring {
 public:
  Colouring(Supercombinators& program, const core::LexicalRoles& roles)
      : program_(program), roles_(roles) {
    for (const Supercombinator& each : program.all) {
      Definitions& from = written_[each.definition];
      from.insert(each.references.begin(), each.references.end());
    }
  }

  void Run() {
    SeeThroughTransparent();
    for (const auto& [definition, all] : references_) {
      const LexicalRole role = roles_.Of(definition->variable);
      if (role == LexicalRole::Profiled || role == LexicalRole::Instance) {
        coloured_.insert(definition);
      }
    }
    for (Definitions shared = FindShared(); !shared.empty(); shared = FindShared()) {
      coloured_.insert(shared.begin(), shared.end());
      program_.shared.insert(program_.shared.end(), shared.begin(), shared.end());
    }
    NumberColours();
    for (Supercombinator& each : program_.all) {
      Mark(each);
    }
    MarkFunctionsWithoutParameters();
  }

 private:
  [[nodiscard]] bool IsTransparent(const Definition* definition) const {
    return roles_.TakesColour(definition->variable);
  }

  // To mention what is transparent is to mention what it leads to.
  Definitions SeenFrom(const Definition* from) {
    Definitions seen;
    std::vector<const Definition*> to_do = {from};
    while (!to_do.empty()) {
      const Definition* const at = to_do.back();
      to_do.pop_back();
      for (const Definition* const to : written_.at(at)) {
        if (seen.insert(to).second && IsTransparent(to)) {
          to_do.push_back(to);
        }
      }
    }
    return seen;
  }

  void SeeThroughTransparent() {
    for (const auto& [from, all] : written_) {
      Definitions& to = references_[from];
      for (const Definition* const each : SeenFrom(from)) {
        if (!IsTransparent(each)) {
          to.insert(each);
        }
      }
    }
  }

  // Of each definition that is reached: those that all ways to it from coloured ones go through,
  // itself included.
  [[nodiscard]] References FindAbove() const {
    std::map<const Definition*, std::optional<Definitions>> above;
    std::vector<const Definition*> to_do(coloured_.begin(), coloured_.end());
    for (const Definition* const each : to_do) {
      above[each] = Definitions{each};
    }
    while (!to_do.empty()) {
      const Definition* const from = to_do.back();
      to_do.pop_back();
      for (const Definition* const to : references_.at(from)) {
        if (coloured_.contains(to)) {
          continue;
        }
        std::optional<Definitions>& known = above[to];
        Definitions now = *above.at(from);
        if (known) {
          std::erase_if(now, [&](const Definition* each) { return !known->contains(each); });
        }
        now.insert(to);
        if (known != now) {
          known = std::move(now);
          to_do.push_back(to);
        }
      }
    }
    References found;
    for (auto& [definition, all] : above) {
      found[definition] = std::move(*all);
    }
    return found;
  }

  // Those that are reached from two coloured ones, by ways that meet there first. What stands below
  // such a one alone belongs to it and is not shared itself.
  Definitions FindShared() {
    above_ = FindAbove();
    Definitions shared;
    for (const auto& [definition, all] : above_) {
      if (!coloured_.contains(definition) && all.size() == 1) {
        shared.insert(definition);
      }
    }
    return shared;
  }

  // Null: nobody uses it.
  [[nodiscard]] const Definition* OwnerOf(const Definition* definition) const {
    const auto above = above_.find(definition);
    if (above == above_.end()) {
      return nullptr;
    }
    const auto owner = std::ranges::find_if(
        above->second, [&](const Definition* each) { return coloured_.contains(each); });
    return owner == above->second.end() ? nullptr : *owner;
  }

  void NumberColours() {
    program_.colours = {std::string(core::kRootOrigin), std::string(core::kOnceOrigin)};
    for (const Supercombinator& each : program_.all) {
      if (each.is_definition && coloured_.contains(each.definition)) {
        colours_[each.definition] = static_cast<Colour>(program_.colours.size());
        program_.colours.emplace_back(each.name.Text());
      }
    }
  }

  void Mark(Supercombinator& each) {
    if (IsTransparent(each.definition)) {
      each.is_transparent = true;
      each.is_per_colour = each.IsConstant() && !references_.at(each.definition).empty();
      return;
    }
    const Definition* const owner = OwnerOf(each.definition);
    each.colour = owner == nullptr ? kRoot : colours_.at(owner);
    each.is_profiled = each.is_definition && coloured_.contains(each.definition);
    each.counts = each.is_profiled && roles_.Of(each.definition->variable) != LexicalRole::Instance;
    each.once = owner != nullptr && owner->variable->name == Name("main") ? kRoot : kOnce;
  }

  // Desugaring marks calls. Where it marks a part of a definition, to get to that part is none.
  void MarkFunctionsWithoutParameters() {
    std::set<const Definition*> marked_below;
    for (const Supercombinator& each : program_.all) {
      if (each.has_entry && !each.is_definition) {
        marked_below.insert(each.definition);
      }
    }
    for (Supercombinator& each : program_.all) {
      if (!coloured_.contains(each.definition) || !marked_below.contains(each.definition)) {
        continue;
      }
      each.counts = each.has_entry;
      each.is_per_colour = each.IsConstant() && !each.has_entry;
    }
    // What such a function shares among its calls is evaluated once; it shows where the function is
    // mentioned, if that is one place.
    for (const auto& [part, function] : roles_.parts) {
      Supercombinator* const of_part = Find(part);
      const Supercombinator* const of_function = Find(function);
      const std::set<Colour> origins = OriginsOf(of_function->definition);
      if (of_function->is_profiled && !of_part->is_profiled && origins.size() == 1) {
        of_part->once = *origins.begin();
      }
    }
  }

  Supercombinator* Find(const core::Variable* variable) {
    return &*std::ranges::find_if(program_.all, [&](const Supercombinator& each) {
      return each.is_definition && each.definition->variable == variable;
    });
  }

  [[nodiscard]] std::set<Colour> OriginsOf(const Definition* definition) const {
    std::set<Colour> origins;
    for (const Supercombinator& each : program_.all) {
      const bool is_text = each.is_definition && (!each.is_transparent || &each == program_.main) &&
                           (above_.contains(each.definition) || &each == program_.main);
      if (is_text && references_.at(each.definition).contains(definition)) {
        origins.insert(each.colour);
      }
    }
    return origins;
  }

  Supercombinators& program_;
  const core::LexicalRoles& roles_;
  References written_;     // who mentions whom: what is lifted out of a definition is its text
  References references_;  // the same through what is transparent, which is not among them itself
  Definitions coloured_;
  References above_;
  std::map<const Definition*, Colour> colours_;
};

}  // namespace

void AssignColours(Supercombinators& program, const core::LexicalRoles& roles) {
  Colouring(program, roles).Run();
}

}  // namespace assay::semantics::lexical
