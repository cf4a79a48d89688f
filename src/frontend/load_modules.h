// Finds the files of a program's modules: from the one that was asked for, along the imports. A
// file is parsed unless an interface of an earlier compilation says what it imports.
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <unordered_map>

#include "frontend/frontend.h"
#include "interface/interface.h"
#include "names/module_graph.h"
#include "syntax/tree.h"

namespace assay::frontend {

struct LoadedModule {
  Name name;
  Span name_span;
  FileId file;
  bool is_library;
  bool has_errors = false;  // it did not parse
  bool has_includes = false;
  ContentHash included = {};  // the text of what it includes
  std::vector<names::ModuleImport> imports = {};
  std::vector<Diagnostic> warnings = {};                // of parsing it
  syntax::Module* tree = nullptr;                       // null: not parsed yet
  std::unique_ptr<interface::Stored> stored = nullptr;  // perhaps out of date; null: there is none
};

// Where modules are looked for.
struct ModuleFolder {
  std::filesystem::path path;
  bool is_library;
  bool is_curry;
};

struct LoadedProgram {
  Name root;  // empty: the file could not be read
  std::vector<LoadedModule> modules;
  std::vector<ModuleFolder> folders;
  std::string search_path;   // the same, for messages
  Diagnostics diagnostics;   // of finding and parsing
  std::deque<Arena> arenas;  // of the trees
};

[[nodiscard]] LoadedProgram LoadModules(const std::string& path, const Options& options,
                                        SourceManager& sources);

// Offers modules that the name of a missing one may have been meant for: those of the library, and
// those of the program that would stand in the same folder.
void OfferModules(const std::vector<ModuleFolder>& folders, std::string_view missing,
                  names::Suggestions& suggestions);

// Parses a module that has no tree. It does parse: that has been tried before.
void ParseAgain(LoadedModule& module, const SourceManager& sources, Arena& arena);

}  // namespace assay::frontend
