// Language extensions: which exist, which we read, and which a module asks for.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace assay::syntax {

enum class ExtensionId : std::uint8_t {
#define EXTENSION(name, support) name,
#include "syntax/extensions.def"
#undef EXTENSION
};

inline constexpr std::size_t kExtensionCount = std::to_array<ExtensionId>({
#define EXTENSION(name, support) ExtensionId::name,
#include "syntax/extensions.def"
#undef EXTENSION
                                                                          })
                                                   .size();

enum class ExtensionSupport : std::uint8_t { Always, OnRequest, Unsupported };

[[nodiscard]] std::string_view ExtensionName(ExtensionId id);
[[nodiscard]] ExtensionSupport SupportOf(ExtensionId id);

// The extension of that name; GHC's other spellings (Cpp, Rank2Types, ..) included.
[[nodiscard]] std::optional<ExtensionId> FindExtension(std::string_view name);
// What is on in a module. It starts with what we always read.
class ExtensionSet {
 public:
  ExtensionSet();

  [[nodiscard]] bool Has(ExtensionId id) const { return bits_[static_cast<std::size_t>(id)]; }

  // Also what the extension implies, as GADTs do MonoLocalBinds.
  void Enable(ExtensionId id);
  void Disable(ExtensionId id) { bits_[static_cast<std::size_t>(id)] = false; }

  // Haskell98, Haskell2010, GHC2021, GHC2024: false if the name is none of these.
  bool EnableLanguage(std::string_view name);

  // The module is Curry, not Haskell: what differs between the two asks this.
  [[nodiscard]] bool IsCurry() const { return is_curry_; }
  void BecomeCurry();
  // An extension whose name only Curry's front ends know. False: it is none.
  bool EnableCurrys(std::string_view name);
  // Are there instances of the class Data of its types?
  [[nodiscard]] bool DerivesData() const { return derives_data_; }

 private:
  bool is_curry_ = false;
  bool derives_data_ = true;
  std::bitset<kExtensionCount> bits_;
};

}  // namespace assay::syntax
