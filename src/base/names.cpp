#include "base/names.h"

#include <array>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_set>

namespace assay {

namespace {

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return std::hash<std::string_view>{}(text);
  }
};

// Nodes of an unordered_set stay where they are, so a pointer to an element is the identity of its
// text. Modules are compiled in parallel, hence the lock.
struct Shelf {
  std::mutex mutex;
  std::unordered_set<std::string, TextHash, std::equal_to<>> texts;
};

// Several, so that those who look for different texts seldom wait for each other.
const std::string* Intern(std::string_view text) {
  constexpr std::size_t kShelves = 32;
  constexpr unsigned kHighBits = 40;  // the low ones choose the place on the shelf
  static std::array<Shelf, kShelves> shelves;
  Shelf& shelf = shelves[(TextHash()(text) >> kHighBits) % kShelves];
  const std::scoped_lock lock(shelf.mutex);
  const auto found = shelf.texts.find(text);
  return found != shelf.texts.end() ? &*found : &*shelf.texts.emplace(text).first;
}

}  // namespace

Name::Name(std::string_view text) : text_(text.empty() ? nullptr : Intern(text)) {}

}  // namespace assay
