#include "frontend/load_modules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "base/parallel.h"
#include "frontend/goal.h"
#include "frontend/module_keys.h"
#include "syntax/parse.h"

namespace assay::frontend {

namespace {

namespace fs = std::filesystem;

// Data.Map -> Data/Map
std::string PathOf(Name module) {
  std::string path(module.Text());
  for (char& c : path) {
    c = c == '.' ? '/' : c;
  }
  return path;
}

void Parse(LoadedModule& module, const SourceManager& sources, Arena& arena) {
  Diagnostics found;
  module.tree = syntax::ParseModule(sources, module.file, arena, found);
  module.name = module.tree->name;
  module.name_span = module.tree->name_span;
  module.has_errors = found.HasErrors();
  module.has_includes = module.tree->has_includes;
  module.included = module.tree->included;
  module.imports = names::ImportsOf(*module.tree);
  module.warnings = found.Sorted();
}

class Loader {
 public:
  Loader(const Options& options, SourceManager& sources) : options_(options), sources_(sources) {}

  // By levels: the files of one are found in order, then read on all processors.
  LoadedProgram Run(const std::string& path) {
    Open(sources_.Load(path), false, std::nullopt);
    if (program_.modules.empty()) {
      return std::move(program_);
    }
    ReadLevel();
    program_.root = program_.modules.front().name;
    SetFolders(path, program_.root);
    if (!options_.goal.empty()) {
      OpenGoal();
    }
    while (!wanted_.empty()) {
      for (const names::ModuleImport& import : std::exchange(wanted_, {})) {
        Find(import);
      }
      ReadLevel();
    }
    return std::move(program_);
  }

 private:
  // A module a.b.C in x/a/b/C.hs has its neighbours under x.
  void SetFolders(const std::string& path, Name root) {
    fs::path folder = fs::path(path).parent_path();
    const std::string own = PathOf(root);
    const fs::path without_extension = fs::path(path).replace_extension();
    if (without_extension.string().ends_with("/" + own)) {
      folder = without_extension.string().substr(0, without_extension.string().size() - own.size());
    } else if (without_extension == own) {
      folder = "";
    }
    const bool is_curry = syntax::IsCurryFile(path);
    program_.folders.push_back({folder, false, is_curry});
    for (const std::string& further : options_.search_path) {
      program_.folders.push_back({further, false, is_curry});
    }
    for (const ModuleFolder& own_folder : program_.folders) {
      program_.search_path += program_.search_path.empty() ? "" : ", ";
      program_.search_path += own_folder.path.empty() ? std::string(".") : own_folder.path.string();
    }
    program_.search_path += " and the library";
    if (is_curry) {
      program_.folders.push_back({options_.library / "curry", true, true});
    }
    program_.folders.push_back({options_.library, true, false});
  }

  // The goal sees what its module exports and imports, and is the program's first module.
  void OpenGoal() {
    LoadedModule& module = program_.modules.front();
    if (module.has_errors) {
      return;
    }
    if (module.tree == nullptr) {
      ParseAgain(module, sources_, program_.arenas.emplace_back());
    }
    std::vector<std::string> imports;
    for (const syntax::Import& import : module.tree->imports) {
      imports.emplace_back(sources_.Text(module.file)
                               .substr(import.span.begin, import.span.end - import.span.begin));
    }
    imports.push_back(fmt::format("import {}", module.name.Text()));
    const std::string text = options_.asks_for_type ? TypedGoalModule(options_.goal, imports)
                                                    : GoalModule(options_.goal, imports);
    Open(sources_.Add("goal.curry", text), false, std::nullopt);
    ReadLevel();
    program_.root = program_.modules.back().name;
  }

  // What is nowhere is left to the ordering of modules to report.
  void Find(const names::ModuleImport& import) {
    if (!seen_.insert(import.module).second) {
      return;
    }
    if (!FindFile(import.module, import)) {
      const Name today = names::TodaysModuleName(import.module);
      if (today != import.module && seen_.insert(today).second) {
        FindFile(today, import);
      }
    }
  }

  bool FindFile(Name module, const names::ModuleImport& import) {
    const bool is_of_curry = program_.folders.front().is_curry;
    for (const ModuleFolder& folder : program_.folders) {
      if (is_of_curry && !folder.is_curry && !module.Text().starts_with("Assay.")) {
        continue;  // of Haskell's library Curry sees what the language itself has
      }
      for (const char* const extension :
           folder.is_curry ? std::array{".curry", ".lcurry"} : std::array{".hs", ".lhs"}) {
        const std::string file = PathOf(module) + extension;
        const fs::path path = folder.path / file;
        std::error_code error;
        if (!fs::is_regular_file(path, error)) {
          continue;
        }
        const std::string name =
            folder.is_library
                ? fmt::format("{}{}{}", kLibraryPrefix, folder.is_curry ? "curry/" : "", file)
                : path.string();
        Open(sources_.Load(path.string(), name), folder.is_library,
             names::ModuleImport{module, import.span});
        return true;
      }
    }
    return false;
  }

  void Open(const std::expected<FileId, Diagnostic>& file, bool is_library,
            const std::optional<names::ModuleImport>& import) {
    if (!file) {
      program_.diagnostics.Add(file.error());
      return;
    }
    program_.modules.push_back(
        {.name = {}, .name_span = {}, .file = *file, .is_library = is_library});
    if (import) {
      imported_by_.emplace(*file, *import);
    }
  }

  // All that have been opened since the last time.
  void ReadLevel() {
    const std::size_t first = read_;
    read_ = program_.modules.size();
    const std::size_t first_arena = program_.arenas.size();
    program_.arenas.resize(first_arena + read_ - first);
    RunInParallel(read_ - first, Processors(), [&](std::size_t i) {
      LoadedModule& module = program_.modules[first + i];
      module.stored = FetchInterface(module.file, module.is_library, options_, sources_);
      if (module.stored != nullptr && !module.stored->head.has_includes) {
        TakeHead(module);
      } else {
        Parse(module, sources_, program_.arenas[first_arena + i]);
      }
    });
    for (std::size_t i = first; i < read_; ++i) {
      Finish(program_.modules[i]);
    }
  }

  static void TakeHead(LoadedModule& module) {
    const interface::Head& head = module.stored->head;
    module.name = head.module;
    module.name_span = head.name_span;
    module.imports = head.imports;
    module.warnings = head.warnings;
  }

  void Finish(LoadedModule& module) {
    for (const Diagnostic& diagnostic : module.warnings) {
      if (!module.is_library || diagnostic.severity == Severity::Error) {
        program_.diagnostics.Add(diagnostic);
      }
    }
    if (!module.has_errors) {
      seen_.insert(module.name);
      wanted_.insert(wanted_.end(), module.imports.begin(), module.imports.end());
    }
    const auto import = imported_by_.find(module.file);
    if (import != imported_by_.end()) {
      CheckName(module, import->second);
    }
  }

  // What has been looked for is what should be there.
  void CheckName(LoadedModule& module, const names::ModuleImport& wanted) {
    if (module.name == wanted.module || module.has_errors) {
      return;
    }
    module.has_errors = true;
    program_.diagnostics.Add({DiagnosticKind::ModuleName,
                              module.name_span,
                              fmt::format("this file should define module `{}`, not `{}`",
                                          wanted.module.Text(), module.name.Text()),
                              {{wanted.span, "it is imported here"}},
                              ""});
    module.name = wanted.module;  // so that it is not missing as well
  }

  const Options& options_;
  SourceManager& sources_;
  LoadedProgram program_;
  std::size_t read_ = 0;  // how many of the modules have been read
  std::unordered_set<Name> seen_;
  std::vector<names::ModuleImport> wanted_;
  std::unordered_map<FileId, names::ModuleImport> imported_by_;
};

}  // namespace

LoadedProgram LoadModules(const std::string& path, const Options& options, SourceManager& sources) {
  return Loader(options, sources).Run(path);
}

void OfferModules(const std::vector<ModuleFolder>& folders, std::string_view missing,
                  names::Suggestions& suggestions) {
  const bool is_curry = folders.front().is_curry;
  const auto offer = [&](const fs::path& root, const fs::path& file) {
    const bool is_module = is_curry ? syntax::IsCurryFile(file.string())
                                    : file.extension() == ".hs" || file.extension() == ".lhs";
    if (!is_module) {
      return;
    }
    std::string name = fs::path(file).replace_extension().lexically_relative(root).string();
    std::ranges::replace(name, '/', '.');
    if (!name.starts_with("Assay.")) {
      suggestions.Offer(name);
    }
  };
  const std::string folder_of_missing = fs::path(PathOf(Name(missing))).parent_path().string();
  for (const ModuleFolder& folder : folders) {
    std::error_code error;
    const fs::path root = folder.path.empty() ? "." : folder.path;
    if (folder.is_library) {
      for (const auto& entry : fs::recursive_directory_iterator(root, error)) {
        offer(root, entry.path());
      }
    } else {
      for (const auto& entry : fs::directory_iterator(root / folder_of_missing, error)) {
        offer(root, entry.path());
      }
    }
  }
}

void ParseAgain(LoadedModule& module, const SourceManager& sources, Arena& arena) {
  Diagnostics known;
  module.tree = syntax::ParseModule(sources, module.file, arena, known);
}

}  // namespace assay::frontend
