// Haskell files -> one program of Core: finds the modules, then renames, checks and desugars each.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/content_hash.h"
#include "cache/cache.h"
#include "core/ir.h"
#include "desugar/desugar.h"
#include "diagnostics/diagnostic.h"
#include "source/source_manager.h"

namespace assay::frontend {

// What messages and profiles call a file of the library begins with this, wherever it is.
inline constexpr std::string_view kLibraryPrefix = "lib/";

struct Options {
  [[nodiscard]] desugar::AutomaticCentres CentresOf(bool is_library) const;
  [[nodiscard]] bool IgnoresPragmasOf(bool is_library) const {
    return ignores_centre_pragmas || (ignores_own_pragmas && !is_library);
  }

  std::vector<std::string> search_path;  // -i; before it come the places of the program's own files
  std::filesystem::path library;         // where the Prelude is
  desugar::AutomaticCentres centres = desugar::AutomaticCentres::None;  // in the user's modules
  bool library_centres =
      false;  // in those of the library too, and if there are none, its top level
  bool ignores_centre_pragmas = false;
  bool ignores_own_pragmas = false;  // those of the user's modules
  // Full names of functions, with * for anything: their calls are centres (desugar/call_centres.h).
  std::vector<std::string> call_patterns = {};
  std::string goal = {};       // of Curry: evaluated in the module instead of `main`; empty: none
  bool asks_for_type = false;  // of the goal, which is not evaluated
  cache::Cache* cache = nullptr;  // where interfaces are kept; null: nowhere
  std::size_t workers = 0;        // modules at a time; zero: as many as there are processors
};

// What a module has added to the program.
struct ModulePart {
  Name name;
  bool is_library;
  std::size_t first_definition;
  std::size_t first_data_type;
  bool is_from_cache;              // it was not compiled: its interface was there
  ContentHash key;                 // of its text, all that it imports, and how they are compiled
  std::vector<std::size_t> needs;  // the places of the modules that it refers to itself
};

struct Compiled {
  std::unique_ptr<core::Program> program;  // null where there were errors
  Name root;                               // the module of the file that was asked for
  std::vector<ModulePart> modules;         // in the order of compilation
  std::string type_of_goal = {};           // where it was asked for
};

// Compiles a file with everything it imports. Warnings about modules of the library are not kept.
// The program starts at a definition `main`, if the root module has one.
[[nodiscard]] Compiled Compile(const std::string& path, const Options& options,
                               SourceManager& sources, Diagnostics& diagnostics);

// Leaves out the definitions that `main` does not need.
void Prune(Compiled& compiled);

// The definitions and data types of one module, or of all of the user's where none is named, as a
// program to print. It refers to nodes of the whole, which must outlive it. Null: there is no such
// module.
[[nodiscard]] std::unique_ptr<core::Program> PartOf(const Compiled& compiled, Name module);

// Changes when any file of the program does. Nothing: it cannot be read or parsed.
[[nodiscard]] std::optional<ContentHash> HashOfProgram(const std::string& path,
                                                       const Options& options);

}  // namespace assay::frontend
