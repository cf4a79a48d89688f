#include "names/later_names.h"

#include <array>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace assay::names {

namespace {

struct LaterName {
  std::string_view module;
  std::string_view name;
};

constexpr auto kLaterNames = std::to_array<LaterName>({
#define LATER(module, name) {module, name},
#include "names/later_names.def"
#undef LATER
});

using LaterNames = std::unordered_map<Name, std::unordered_set<Name>>;

LaterNames Collect() {
  LaterNames names;
  for (const LaterName& entry : kLaterNames) {
    names[Name(entry.module)].insert(Name(entry.name));
  }
  return names;
}

}  // namespace

bool IsLaterName(Name module, Name name) {
  static const LaterNames names = Collect();
  const auto found = names.find(module);
  return found != names.end() && found->second.contains(name);
}

}  // namespace assay::names
