#include "core/known_names.h"

#include <array>

namespace assay::core {

Name NameOf(KnownName known) {
  static const std::array<Name, static_cast<std::size_t>(KnownName::Count)> kNames = {
#define KNOWN_NAME(identifier, text) Name(text),
#include "core/known_names.def"
#undef KNOWN_NAME
  };
  return kNames[static_cast<std::size_t>(known)];
}

bool IsDictionary(const Constructor& constructor) {
  return constructor.name.Text().starts_with(kDictionaryPrefix);
}

}  // namespace assay::core
