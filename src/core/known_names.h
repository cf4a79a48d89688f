// What passes know by its name; the list is known_names.def.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/ir.h"

namespace assay::core {

enum class KnownName : std::uint8_t {
#define KNOWN_NAME(identifier, text) identifier,
#include "core/known_names.def"
#undef KNOWN_NAME
  Count,
};

[[nodiscard]] Name NameOf(KnownName known);
[[nodiscard]] inline bool Is(Name name, KnownName known) { return name == NameOf(known); }

// The record of a class's methods is called after the class: D:Assay.Classes.Ord.
inline constexpr std::string_view kDictionaryPrefix = "D:";
[[nodiscard]] bool IsDictionary(const Constructor& constructor);

}  // namespace assay::core
