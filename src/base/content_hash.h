// A hash of 128 bits that stands for the content of a file. Two different texts have different
// hashes, as far as chance goes; it is no defence against somebody who looks for collisions.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay {

struct ContentHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  // 32 digits, fit for the name of a file.
  [[nodiscard]] std::string Text() const;
  friend auto operator<=>(const ContentHash&, const ContentHash&) = default;
};

class ContentHasher {
 public:
  // Texts are told apart from their concatenation.
  void Add(std::string_view text);
  void Add(std::uint64_t number);
  void Add(const ContentHash& hash);
  [[nodiscard]] ContentHash Result() const;

 private:
  void Mix(std::uint64_t word);

  std::uint64_t high_ = 0x9E3779B97F4A7C15;
  std::uint64_t low_ = 0xC2B2AE3D27D4EB4F;
};

}  // namespace assay
