#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "semantics/lexical/lift.h"

namespace assay::semantics::lexical {

namespace {

using core::Definition;

// Who refers to whom, definition by definition: what is lifted out of one is still its text.
std::map<const Definition*, std::set<const Definition*>> References(
    const Supercombinators& program) {
  std::map<const Definition*, std::set<const Definition*>> references;
  for (const Supercombinator& each : program.all) {
    std::set<const Definition*>& from = references[each.definition];
    from.insert(each.references.begin(), each.references.end());
    from.erase(each.definition);
  }
  return references;
}

// The profiled definitions whose text reaches each unprofiled one through unprofiled ones alone.
using Owners = std::map<const Definition*, std::set<const Definition*>>;

Owners FindOwners(const std::map<const Definition*, std::set<const Definition*>>& references,
                  const std::set<const Definition*>& profiled) {
  Owners owners;
  for (const Definition* const owner : profiled) {
    std::vector<const Definition*> to_do = {owner};
    while (!to_do.empty()) {
      const Definition* const from = to_do.back();
      to_do.pop_back();
      for (const Definition* const to : references.at(from)) {
        if (!profiled.contains(to) && owners[to].insert(owner).second) {
          to_do.push_back(to);
        }
      }
    }
  }
  return owners;
}

// Those with several owners that are referred to from differently coloured text. What stands below
// such a one alone belongs to it and is not shared itself.
std::set<const Definition*> FindShared(
    const std::map<const Definition*, std::set<const Definition*>>& references,
    const std::set<const Definition*>& profiled, const Owners& owners) {
  std::map<const Definition*, std::set<const Definition*>> colours;  // of the text around
  for (const auto& [from, all] : references) {
    const auto owner = owners.find(from);
    if (!profiled.contains(from) && owner == owners.end()) {
      continue;  // never reached
    }
    const bool is_owned = !profiled.contains(from) && owner->second.size() == 1;
    for (const Definition* const to : all) {
      colours[to].insert(is_owned ? *owner->second.begin() : from);
    }
  }
  std::set<const Definition*> shared;
  for (const auto& [definition, all] : owners) {
    if (all.size() > 1 && colours[definition].size() > 1) {
      shared.insert(definition);
    }
  }
  return shared;
}

}  // namespace

std::optional<Diagnostic> AssignColours(Supercombinators& program,
                                        const std::vector<std::string>& wanted) {
  std::set<const Definition*> profiled;
  std::set<std::string> unknown(wanted.begin(), wanted.end());
  for (const Supercombinator& each : program.all) {
    const std::string name(each.name.Text());
    if (each.is_definition &&
        (wanted.empty() || name == "main" || std::ranges::find(wanted, name) != wanted.end())) {
      profiled.insert(each.definition);
      unknown.erase(name);
    }
  }
  if (!unknown.empty()) {
    return Diagnostic{DiagnosticKind::UnboundVariable,
                      {},
                      fmt::format("there is no function `{}` to profile", *unknown.begin()),
                      {},
                      "--profile takes names of top-level definitions, separated by commas"};
  }
  const auto references = References(program);
  Owners owners = FindOwners(references, profiled);
  for (auto shared = FindShared(references, profiled, owners); !shared.empty();
       shared = FindShared(references, profiled, owners)) {
    profiled.insert(shared.begin(), shared.end());
    program.shared.insert(program.shared.end(), shared.begin(), shared.end());
    owners = FindOwners(references, profiled);
  }
  std::map<const Definition*, Colour> colours;
  program.colours = {"(root)"};
  for (const Supercombinator& each : program.all) {
    if (each.is_definition && profiled.contains(each.definition)) {
      colours[each.definition] = static_cast<Colour>(program.colours.size());
      program.colours.emplace_back(each.name.Text());
    }
  }
  for (Supercombinator& each : program.all) {
    const auto owner = owners.find(each.definition);
    const Definition* const definition =
        owner == owners.end() || owner->second.empty() ? each.definition : *owner->second.begin();
    const auto colour = colours.find(definition);
    each.colour = colour == colours.end() ? 0 : colour->second;
    each.is_profiled = each.is_definition && profiled.contains(each.definition);
  }
  return std::nullopt;
}

}  // namespace assay::semantics::lexical
