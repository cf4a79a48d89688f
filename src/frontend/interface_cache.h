// Interface files of earlier compilations (src/interface), kept by what they were made from.
//
// A file's name says what the module alone is: its text, where it stands, how it is compiled and by
// which compiler. What it imports is not known from that; so a file also holds a key that sums up
// all this for the module and everything that it imports, and counts only while that is the same.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/load_modules.h"
#include "interface/interface.h"

namespace assay::frontend {

class InterfaceCache {
 public:
  explicit InterfaceCache(const Options& options) : options_(options) {}

  // Null: there is none, or it is damaged.
  [[nodiscard]] std::unique_ptr<interface::Stored> Fetch(FileId file, bool is_library,
                                                         const SourceManager& sources) const;
  // `place` is PlaceOf the module's file.
  void Keep(const ContentHash& place, const std::string& bytes) const;
  [[nodiscard]] bool IsThere() const { return !options_.cache.empty(); }

  // What the file is called by; part of the interface too, so that none is taken for another.
  [[nodiscard]] ContentHash PlaceOf(FileId file, bool is_library,
                                    const SourceManager& sources) const;

 private:
  [[nodiscard]] std::filesystem::path PathOf(const ContentHash& place) const;

  const Options& options_;
};

// What of the options a module's interface depends on. Of the library's less matters, so that its
// interfaces serve more programs.
void AddOptions(const Options& options, bool is_library, ContentHasher& hasher);

}  // namespace assay::frontend
