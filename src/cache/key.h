// By what an entry of the cache is known: a hash of all that it was made from.
//
// Keys are made of whole structs of options. Each such struct has a function that names all its
// fields in a structured binding,
//
//     void AddTo(cache::KeyBuilder& key, const OptimiserOptions& options) {
//       const auto& [keep_costs, stacks, verify] = options;  // verify changes nothing
//       key.Add(keep_costs, stacks);
//     }
//
// so that a further field does not compile until somebody has said whether it matters.
#pragma once

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/content_hash.h"

namespace assay::cache {

using Key = ContentHash;

class KeyBuilder {
 public:
  // Numbers, enumerators, texts, paths, keys, optional ones and lists of all these, and structs
  // that have a function AddTo.
  template <typename... Parts>
  void Add(const Parts&... parts) {
    (AddOne(parts), ...);
  }
  [[nodiscard]] Key Result() const { return hasher_.Result(); }

 private:
  template <typename Part>
  void AddOne(const Part& part) {
    if constexpr (std::integral<Part> || std::is_enum_v<Part>) {
      hasher_.Add(static_cast<std::uint64_t>(part));
    } else if constexpr (std::same_as<Part, std::filesystem::path>) {
      hasher_.Add(part.native());
    } else if constexpr (std::convertible_to<const Part&, std::string_view>) {
      hasher_.Add(std::string_view(part));
    } else if constexpr (std::same_as<Part, Key>) {
      hasher_.Add(part);
    } else {
      AddTo(*this, part);
    }
  }
  template <typename Part>
  void AddOne(const std::optional<Part>& part) {
    AddOne(part.has_value());
    if (part) {
      AddOne(*part);
    }
  }
  template <typename Part>
  void AddOne(const std::vector<Part>& parts) {
    AddOne(parts.size());
    for (const Part& part : parts) {
      AddOne(part);
    }
  }

  ContentHasher hasher_;
};

}  // namespace assay::cache
