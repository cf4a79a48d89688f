#include "base/names.h"

#include <mutex>
#include <unordered_set>

namespace assay {

namespace {

// Nodes of an unordered_set stay where they are, so a pointer to an element is the identity of its
// text. Modules may be compiled in parallel, hence the lock.
const std::string* Intern(std::string_view text) {
  static std::mutex mutex;
  static std::unordered_set<std::string> texts;
  const std::scoped_lock lock(mutex);
  return &*texts.emplace(text).first;
}

}  // namespace

Name::Name(std::string_view text) : text_(text.empty() ? nullptr : Intern(text)) {}

}  // namespace assay
