// The beginning of a file of ours: a magic with a version, and a hash of the rest. They show
// whether the file is damaged, or is another file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/content_hash.h"

namespace assay::interface {

struct Sealed {
  ContentHash hash;
  std::string_view rest;
};

[[nodiscard]] ContentHash HashOf(std::string_view text);
[[nodiscard]] std::string Seal(std::string_view magic, std::string_view rest);
// Nothing: it is not whole, or something else.
[[nodiscard]] std::optional<Sealed> Unseal(std::string_view magic, std::string_view bytes);

void AppendWord(std::uint64_t word, std::string& bytes);
// Of at least eight bytes.
[[nodiscard]] std::uint64_t TakeWord(std::string_view& bytes);

}  // namespace assay::interface
