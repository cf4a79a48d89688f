#include "frontend/module_keys.h"

#include <optional>

namespace assay::frontend {

cache::KeyBuilder NewModuleKey(FileId file, bool is_library, const Options& options,
                               const SourceManager& sources) {
  // Where files are looked for shows in the files that are found.
  const auto& [search_path, library, centres, library_centres, ignores_centre_pragmas,
               ignores_own_pragmas, call_patterns, goal, asks_for_type, cache, workers] = options;
  cache::KeyBuilder key = cache == nullptr ? cache::KeyBuilder() : cache->NewKey();
  const bool has_centres = !is_library || library_centres;
  key.Add(is_library, has_centres, options.IgnoresPragmasOf(is_library));
  if (has_centres) {
    key.Add(options.CentresOf(is_library), call_patterns);
  }
  key.Add(sources.NameOf(file), sources.Text(file));
  return key;
}

cache::Key EntryKeyOf(FileId file, bool is_library, const Options& options,
                      const SourceManager& sources) {
  return NewModuleKey(file, is_library, options, sources).Result();
}

std::unique_ptr<interface::Stored> FetchInterface(FileId file, bool is_library,
                                                  const Options& options,
                                                  const SourceManager& sources) {
  if (options.cache == nullptr) {
    return nullptr;
  }
  const cache::Key key = EntryKeyOf(file, is_library, options, sources);
  std::optional<std::string> bytes = options.cache->Fetch({cache::Kind::Interface, key});
  if (!bytes) {
    return nullptr;
  }
  std::unique_ptr<interface::Stored> stored = interface::Open(std::move(*bytes), sources);
  return stored != nullptr && stored->head.place == key ? std::move(stored) : nullptr;
}

}  // namespace assay::frontend
