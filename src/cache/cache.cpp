#include "cache/cache.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <fmt/format.h>

namespace assay::cache {

namespace {

namespace fs = std::filesystem;

struct KindNames {
  std::string_view label;
  std::string_view extension;
};

KindNames NamesOf(Kind kind) {
  switch (kind) {
    case Kind::Interface: return {"module", ".interface"};
    case Kind::Optimised: return {"module", ".optimised"};
    case Kind::Object: return {"unit", ".o"};
    case Kind::Program: return {"program", ".program"};
    case Kind::Warnings: return {"program", ".warnings"};
  }
  return {};
}

void NoteUse(const fs::path& path) {
  std::error_code ignored;
  fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
}

fs::path PlaceOfUsersFolder() {
  if (const char* const cache = std::getenv("XDG_CACHE_HOME")) {
    return fs::path(cache) / "assay";
  }
  if (const char* const home = std::getenv("HOME")) {
    return fs::path(home) / ".cache" / "assay";
  }
  return fs::temp_directory_path() / fmt::format("assay-{}", getuid());
}

}  // namespace

fs::path Cache::PathOf(const Entry& entry) const {
  const KindNames names = NamesOf(entry.kind);
  return folder_ / fmt::format("{}-{}{}", entry.label.empty() ? names.label : entry.label,
                               entry.key.Text(), names.extension);
}

KeyBuilder Cache::NewKey() const {
  KeyBuilder key;
  key.Add(compiler_);
  return key;
}

bool Cache::Has(const Entry& entry) const {
  std::error_code ignored;
  const fs::path path = PathOf(entry);
  if (!fs::exists(path, ignored)) {
    return false;
  }
  NoteUse(path);
  return true;
}

std::optional<std::string> Cache::Fetch(const Entry& entry) const {
  const fs::path path = PathOf(entry);
  std::ifstream stream(path, std::ios::binary | std::ios::ate);
  if (!stream) {
    return std::nullopt;
  }
  std::string bytes(static_cast<std::size_t>(std::max<std::streamoff>(stream.tellg(), 0)), '\0');
  stream.seekg(0);
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!stream) {
    return std::nullopt;
  }
  NoteUse(path);
  return bytes;
}

// Both names are links to one file, so it is there as a whole or not at all, whoever else is at it.
bool Cache::FetchAs(const Entry& entry, const fs::path& path) const {
  std::error_code error;
  const fs::path kept = PathOf(entry);
  fs::remove(path, error);
  fs::create_hard_link(kept, path, error);
  if (error) {
    return false;
  }
  NoteUse(kept);
  return true;
}

// Under another name until it is whole.
void Cache::Keep(const Entry& entry, std::string_view bytes) {
  static std::atomic<unsigned> number = 0;
  const fs::path path = PathOf(entry);
  const fs::path unfinished = fmt::format("{}.{}.{}", path.string(), getpid(), number++);
  std::ofstream stream(unfinished, std::ios::binary);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream.close();
  if (stream) {
    KeepMoved(entry, unfinished);
  }
  std::error_code ignored;
  fs::remove(unfinished, ignored);
}

void Cache::KeepLinked(const Entry& entry, const fs::path& file) {
  std::error_code error;
  const fs::path path = PathOf(entry);
  fs::create_hard_link(file, path, error);
  if (!error) {
    NoteAdded(path);
  }
}

void Cache::KeepMoved(const Entry& entry, const fs::path& file) {
  std::error_code error;
  const fs::path path = PathOf(entry);
  fs::rename(file, path, error);
  if (!error) {
    NoteAdded(path);
  }
}

void Cache::NoteAdded(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t bytes = fs::file_size(path, error);
  added_ += error ? 0 : bytes;
}

fs::path UsersFolder() {
  std::error_code error;
  fs::path folder = PlaceOfUsersFolder();
  fs::create_directories(folder, error);
  return error ? fs::path() : folder;
}

}  // namespace assay::cache
