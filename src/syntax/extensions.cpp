#include "syntax/extensions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace assay::syntax {

namespace {

struct Entry {
  std::string_view name;
  ExtensionSupport support;
};

constexpr auto kEntries = std::to_array<Entry>({
#define EXTENSION(name, support) {#name, ExtensionSupport::support},
#include "syntax/extensions.def"
#undef EXTENSION
});

using enum ExtensionId;

constexpr auto kOtherSpellings = std::to_array<std::pair<std::string_view, ExtensionId>>({
    {"Cpp", CPP},
    {"GeneralisedNewtypeDeriving", GeneralizedNewtypeDeriving},
    {"RecordPuns", NamedFieldPuns},
    {"PatternSignatures", ScopedTypeVariables},
    {"DoRec", RecursiveDo},
    {"NoMonoPatBinds", PatternGuards},
    {"MonoPatBinds", PatternGuards},
});

// What is on in these languages beyond what we read anyway.
constexpr auto kHaskell98 = std::to_array({NPlusKPatterns, NondecreasingIndentation});
constexpr auto kGhc2021 = std::to_array(
    {BangPatterns, EmptyCase, GADTSyntax, HexFloatLiterals, ScopedTypeVariables, TypeApplications});
constexpr auto kGhc2024 = std::to_array({LambdaCase, GADTs});

}  // namespace

std::string_view ExtensionName(ExtensionId id) {
  return kEntries.at(static_cast<std::size_t>(id)).name;
}

ExtensionSupport SupportOf(ExtensionId id) {
  return kEntries.at(static_cast<std::size_t>(id)).support;
}

std::optional<ExtensionId> FindExtension(std::string_view name) {
  static const auto by_name = [] {
    std::unordered_map<std::string_view, ExtensionId> map(kOtherSpellings.begin(),
                                                          kOtherSpellings.end());
    for (std::size_t i = 0; i < kEntries.size(); ++i) {
      map.emplace(kEntries[i].name, static_cast<ExtensionId>(i));
    }
    return map;
  }();
  const auto found = by_name.find(name);
  return found == by_name.end() ? std::nullopt : std::optional(found->second);
}

ExtensionSet::ExtensionSet() {
  for (std::size_t i = 0; i < kEntries.size(); ++i) {
    bits_[i] = kEntries[i].support == ExtensionSupport::Always;
  }
}

void ExtensionSet::Enable(ExtensionId id) {
  bits_[static_cast<std::size_t>(id)] = true;
  if (id == GADTs) {
    Enable(GADTSyntax);
    Enable(MonoLocalBinds);
  }
}

// A let-bound variable of Curry is shared, so it has one type; an operation of the top level is
// none, so it needs no restriction.
void ExtensionSet::BecomeCurry() {
  is_curry_ = true;
  Disable(MonomorphismRestriction);
}

bool ExtensionSet::EnableCurrys(std::string_view name) {
  derives_data_ = derives_data_ && name != "NoDataDeriving";
  static constexpr std::string_view kNames[] = {"AnonFreeVars", "NoAnonFreeVars",
                                                "FunctionalPatterns", "NoFunctionalPatterns",
                                                "NoDataDeriving"};
  return std::ranges::find(kNames, name) != std::end(kNames);
}

bool ExtensionSet::EnableLanguage(std::string_view name) {
  if (name == "Haskell2010") {
    return true;
  }
  if (name == "Haskell98") {
    std::ranges::for_each(kHaskell98, [this](ExtensionId id) { Enable(id); });
    return true;
  }
  if (name == "GHC2021" || name == "GHC2024") {
    std::ranges::for_each(kGhc2021, [this](ExtensionId id) { Enable(id); });
    if (name == "GHC2024") {
      std::ranges::for_each(kGhc2024, [this](ExtensionId id) { Enable(id); });
    }
    return true;
  }
  return false;
}

}  // namespace assay::syntax
