// By what the interface of a module is known (src/cache).
//
// The key of the entry says what the module alone is: its text, where it stands, how it is compiled
// and by which compiler. What it imports is not known from that. So the interface holds another key
// that sums up all this for the module and everything that it imports (plan.h), and counts only
// while that is the same.
#pragma once

#include <memory>

#include "cache/cache.h"
#include "frontend/load_modules.h"
#include "interface/interface.h"

namespace assay::frontend {

// Begins with what both have in common: the module's file, and what of the options an interface
// depends on. Of the library's less matters, so that its interfaces serve more programs.
[[nodiscard]] cache::KeyBuilder NewModuleKey(FileId file, bool is_library, const Options& options,
                                             const SourceManager& sources);

// Part of the interface too, so that none is taken for another.
[[nodiscard]] cache::Key EntryKeyOf(FileId file, bool is_library, const Options& options,
                                    const SourceManager& sources);

// From the cache. Null: it is not there, or damaged.
[[nodiscard]] std::unique_ptr<interface::Stored> FetchInterface(FileId file, bool is_library,
                                                                const Options& options,
                                                                const SourceManager& sources);

}  // namespace assay::frontend
