#include "frontend/interface_cache.h"

#include <optional>

#include "base/kept_file.h"

namespace assay::frontend {

namespace fs = std::filesystem;

void AddOptions(const Options& options, bool is_library, ContentHasher& hasher) {
  hasher.Add(options.compiler);
  hasher.Add(std::uint64_t{is_library});
  const bool has_centres = !is_library || options.library_centres;
  hasher.Add(has_centres ? static_cast<std::uint64_t>(options.CentresOf(is_library)) + 1 : 0);
  hasher.Add(std::uint64_t{options.ignores_centre_pragmas});
  if (has_centres) {
    hasher.Add(std::uint64_t{options.call_patterns.size()});
    for (const std::string& pattern : options.call_patterns) {
      hasher.Add(pattern);
    }
  }
}

ContentHash InterfaceCache::PlaceOf(FileId file, bool is_library,
                                    const SourceManager& sources) const {
  ContentHasher hasher;
  AddOptions(options_, is_library, hasher);
  hasher.Add(sources.NameOf(file));
  hasher.Add(sources.Text(file));
  return hasher.Result();
}

fs::path InterfaceCache::PathOf(const ContentHash& place) const {
  return options_.cache / ("module-" + place.Text() + ".interface");
}

std::unique_ptr<interface::Stored> InterfaceCache::Fetch(FileId file, bool is_library,
                                                         const SourceManager& sources) const {
  if (!IsThere()) {
    return nullptr;
  }
  const ContentHash hash = PlaceOf(file, is_library, sources);
  std::optional<std::string> bytes = ReadKept(PathOf(hash));
  if (!bytes) {
    return nullptr;
  }
  std::unique_ptr<interface::Stored> stored = interface::Open(std::move(*bytes), sources);
  return stored != nullptr && stored->head.place == hash ? std::move(stored) : nullptr;
}

void InterfaceCache::Keep(const ContentHash& hash, const std::string& bytes) const {
  WriteKept(PathOf(hash), bytes);
}

}  // namespace assay::frontend
