#include "frontend/interface_cache.h"

#include <unistd.h>

#include <atomic>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "names/known.h"

namespace assay::frontend {

namespace fs = std::filesystem;

namespace {

// What of the options a module's interface depends on. Of the library's less matters, so that its
// interfaces serve more programs.
void AddOptions(const Options& options, bool is_library, ContentHasher& hasher) {
  hasher.Add(options.compiler);
  hasher.Add(std::uint64_t{is_library});
  const bool has_centres = !is_library || options.library_centres;
  hasher.Add(has_centres ? static_cast<std::uint64_t>(options.centres) + 1 : 0);
  hasher.Add(std::uint64_t{options.ignores_centre_pragmas});
  if (has_centres) {
    hasher.Add(std::uint64_t{options.call_patterns.size()});
    for (const std::string& pattern : options.call_patterns) {
      hasher.Add(pattern);
    }
  }
}

}  // namespace

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
void InterfaceCache::Keep(const LoadedModule& module, const std::string& bytes,
                          const SourceManager& sources) const {
  static std::atomic<unsigned> number = 0;
  const fs::path place = PathOf(PlaceOf(module.file, module.is_library, sources));
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

namespace {

class KeyMaker {
 public:
  KeyMaker(const LoadedProgram& program, const std::vector<std::size_t>& order)
      : program_(program), order_(order) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      by_name_.emplace(program.modules[order[i]].name, i);
    }
  }

  std::vector<ContentHash> Run(const Options& options, const SourceManager& sources) {
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const LoadedModule& module = program_.modules[order_[i]];
      ContentHasher hasher;
      AddOptions(options, module.is_library, hasher);
      hasher.Add(sources.NameOf(module.file));
      hasher.Add(sources.Text(module.file));
      hasher.Add(module.included);
      AddImports(module, hasher);
      AddKnown(i, hasher);
      keys_.push_back(hasher.Result());
    }
    return std::move(keys_);
  }

 private:
  void AddImports(const LoadedModule& module, ContentHasher& hasher) {
    std::vector<bool>& reached = reached_.emplace_back(order_.size());
    for (const names::ModuleImport& import : module.imports) {
      auto found = by_name_.find(import.module);
      if (found == by_name_.end()) {
        found = by_name_.find(names::TodaysModuleName(import.module));
      }
      if (found == by_name_.end() || found->second >= keys_.size()) {
        continue;  // it is not compiled
      }
      hasher.Add(program_.modules[order_[found->second]].name.Text());
      hasher.Add(keys_[found->second]);
      reached[found->second] = true;
      for (std::size_t i = 0; i < keys_.size(); ++i) {
        reached[i] = reached[i] || reached_[found->second][i];
      }
    }
  }

  // What the language itself refers to is found wherever it was compiled before, imported or not.
  void AddKnown(std::size_t module, ContentHasher& hasher) {
    for (const Name name : names::KnownModules()) {
      const auto found = by_name_.find(name);
      if (found != by_name_.end() && found->second < module && !reached_[module][found->second]) {
        hasher.Add(name.Text());
        hasher.Add(keys_[found->second]);
      }
    }
  }

  const LoadedProgram& program_;
  const std::vector<std::size_t>& order_;
  std::unordered_map<Name, std::size_t> by_name_;
  std::vector<std::vector<bool>> reached_;  // by each, in the order of compilation
  std::vector<ContentHash> keys_;
};

}  // namespace

std::vector<ContentHash> KeysOf(const LoadedProgram& program, const std::vector<std::size_t>& order,
                                const Options& options, const SourceManager& sources) {
  return KeyMaker(program, order).Run(options, sources);
}

}  // namespace assay::frontend
