// The modules of a program: files found and parsed, from the one asked for along its imports.
#pragma once

#include <unordered_map>

#include "frontend/frontend.h"
#include "syntax/tree.h"

namespace assay::frontend {

struct LoadedModule {
  syntax::Module* tree;
  FileId file;
  bool is_library;
  bool has_errors;  // it did not parse
};

struct LoadedProgram {
  Name root;  // empty: the file could not be read
  std::vector<LoadedModule> modules;
  std::string search_path;  // for messages
};

[[nodiscard]] LoadedProgram LoadModules(const std::string& path, const Options& options,
                                        SourceManager& sources, Arena& arena,
                                        Diagnostics& diagnostics);

}  // namespace assay::frontend
