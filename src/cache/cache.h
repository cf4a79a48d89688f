// What earlier builds have made, kept in a folder that several compilers may read, write and clear
// away at the same time. An entry is a file. Its name says its kind and, by its key, everything
// that it was made from: it is right as long as it is there, and never changes.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "cache/key.h"

namespace assay::cache {

enum class Kind : std::uint8_t {
  Interface,  // of a module (src/interface)
  Optimised,  // a module as the optimiser leaves it (src/interface/optimised.h)
  Object,     // the code of a unit (src/llvm)
  Program,    // an executable
  Warnings,   // what was said when it was built
};

struct Entry {
  Kind kind;
  Key key;
  std::string label = {};  // for people who look into the folder; empty: what the kind has
};

// An entry is removed when the cache is too large and no other has been unused for longer.
struct Limits {
  std::uintmax_t most_bytes = std::uintmax_t{1} << 30U;
  // To look through a large cache takes longer than to build a small program. So that is done when
  // this much has been added since the last time, by whomever.
  std::uintmax_t bytes_between_looks = std::uintmax_t{1} << 26U;
};

class Cache {
 public:
  // The folder exists. `compiler`: which one this is; see NewKey.
  Cache(std::filesystem::path folder, std::string compiler, const Limits& limits = {})
      : folder_(std::move(folder)), compiler_(std::move(compiler)), limits_(limits) {}

  [[nodiscard]] const std::filesystem::path& Folder() const { return folder_; }
  [[nodiscard]] std::filesystem::path PathOf(const Entry& entry) const;

  // Where every key begins: with the compiler, so that no other one takes what this one keeps.
  [[nodiscard]] KeyBuilder NewKey() const;

  // Is it there? What is asked for counts as used now; so does what is fetched.
  [[nodiscard]] bool Has(const Entry& entry) const;
  // All of its bytes. Nothing: it is not there.
  [[nodiscard]] std::optional<std::string> Fetch(const Entry& entry) const;
  // The entry under this name too. False: it is not there.
  [[nodiscard]] bool FetchAs(const Entry& entry, const std::filesystem::path& path) const;

  // An entry is there as a whole or not at all; what cannot be kept is not.
  void Keep(const Entry& entry, std::string_view bytes);
  // A file of the same file system, under its name and this one..
  void KeepLinked(const Entry& entry, const std::filesystem::path& file);
  // ..or under this one alone.
  void KeepMoved(const Entry& entry, const std::filesystem::path& file);

  // Removes what has not been used for longest, if enough has been added to look and there is too
  // much. To be called when a build is done.
  void KeepSmall();

 private:
  [[nodiscard]] bool IsTimeToLook();
  void RemoveOldest() const;
  void NoteAdded(const std::filesystem::path& path);

  std::filesystem::path folder_;
  std::string compiler_;
  Limits limits_;
  std::atomic<std::uintmax_t> added_ = 0;  // bytes that the folder's account does not know yet
};

// The user's cache folder, made if it is not there; empty: there is no place for it.
[[nodiscard]] std::filesystem::path UsersFolder();

}  // namespace assay::cache
