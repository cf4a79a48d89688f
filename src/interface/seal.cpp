#include "interface/seal.h"

#include <cstring>

namespace assay::interface {

ContentHash HashOf(std::string_view text) {
  ContentHasher hasher;
  hasher.Add(text);
  return hasher.Result();
}

void AppendWord(std::uint64_t word, std::string& bytes) {
  char raw[sizeof word];
  std::memcpy(raw, &word, sizeof word);
  bytes.append(raw, sizeof word);
}

std::uint64_t TakeWord(std::string_view& bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes.data(), sizeof word);
  bytes.remove_prefix(sizeof word);
  return word;
}

std::string Seal(std::string_view magic, std::string_view rest) {
  const ContentHash hash = HashOf(rest);
  std::string bytes(magic);
  AppendWord(hash.high, bytes);
  AppendWord(hash.low, bytes);
  return bytes.append(rest);
}

std::optional<Sealed> Unseal(std::string_view magic, std::string_view bytes) {
  if (!bytes.starts_with(magic) || bytes.size() < magic.size() + (2 * sizeof(std::uint64_t))) {
    return std::nullopt;
  }
  bytes.remove_prefix(magic.size());
  const std::uint64_t high = TakeWord(bytes);
  const std::uint64_t low = TakeWord(bytes);
  const Sealed sealed{{high, low}, bytes};
  return HashOf(bytes) == sealed.hash ? std::optional(sealed) : std::nullopt;
}

}  // namespace assay::interface
