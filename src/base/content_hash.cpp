#include "base/content_hash.h"

#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace assay {

namespace {

// Spreads every bit over the whole word: the finaliser of the SplitMix generator.
std::uint64_t Spread(std::uint64_t word) {
  word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9;
  word = (word ^ (word >> 27U)) * 0x94D049BB133111EB;
  return word ^ (word >> 31U);
}

}  // namespace

std::string ContentHash::Text() const { return fmt::format("{:016x}{:016x}", high, low); }

// Two lanes that see the same words with different constants, and each other.
void ContentHasher::Mix(std::uint64_t word) {
  high_ = std::rotl(high_ ^ (word * 0x87C37B91114253D5), 31) * 0x9FB21C651E98DF25 + low_;
  low_ = std::rotl(low_ ^ (word * 0x4CF5AD432745937F), 29) * 0xD6E8FEB86659FD93 + high_;
}

void ContentHasher::Add(std::string_view text) {
  Mix(text.size());
  while (text.size() >= sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), sizeof word);
    Mix(word);
    text.remove_prefix(sizeof word);
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, text.data(), text.size());
  Mix(rest);
}

void ContentHasher::Add(std::uint64_t number) { Mix(number); }

void ContentHasher::Add(const ContentHash& hash) {
  Mix(hash.high);
  Mix(hash.low);
}

ContentHash ContentHasher::Result() const {
  const std::uint64_t high = Spread(high_ + low_);
  return {high, Spread(low_ + high)};
}

}  // namespace assay
