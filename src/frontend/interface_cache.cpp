#include "frontend/interface_cache.h"

#include <unistd.h>

#include <atomic>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

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
  const fs::path place = PathOf(hash);
  std::ifstream stream(place, std::ios::binary | std::ios::ate);
  if (!stream) {
    return nullptr;
  }
  std::string bytes(static_cast<std::size_t>(std::max<std::streamoff>(stream.tellg(), 0)), '\0');
  stream.seekg(0);
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!stream) {
    return nullptr;
  }
  std::error_code ignored;
  fs::last_write_time(place, fs::file_time_type::clock::now(), ignored);  // what is used stays
  std::unique_ptr<interface::Stored> stored = interface::Open(std::move(bytes), sources);
  return stored != nullptr && stored->head.place == hash ? std::move(stored) : nullptr;
}

// Under another name until it is whole: others may be reading it, or writing it too.
void InterfaceCache::Keep(const ContentHash& hash, const std::string& bytes) const {
  static std::atomic<unsigned> number = 0;
  const fs::path place = PathOf(hash);
  const fs::path unfinished = fmt::format("{}.{}.{}", place.string(), getpid(), number++);
  std::ofstream stream(unfinished, std::ios::binary);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream.close();
  std::error_code error;
  if (stream) {
    fs::rename(unfinished, place, error);
  }
  if (!stream || error) {
    fs::remove(unfinished, error);  // then it is compiled again
  }
}

}  // namespace assay::frontend
