#include "frontend/load_modules.h"

#include <deque>
#include <unordered_set>

#include <fmt/format.h>

#include "names/module_graph.h"
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

class Loader {
 public:
  Loader(const Options& options, SourceManager& sources, Arena& arena, Diagnostics& diagnostics)
      : options_(options), sources_(sources), arena_(arena), diagnostics_(diagnostics) {}

  LoadedProgram Run(const std::string& path) {
    const syntax::Module* const root = Load(path, false);
    if (root == nullptr) {
      return std::move(program_);
    }
    program_.root = root->name;
    SetFolders(path, root->name);
    while (!wanted_.empty()) {
      const names::ModuleImport import = wanted_.front();
      wanted_.pop_front();
      Find(import);
    }
    return std::move(program_);
  }

 private:
  struct Folder {
    fs::path path;
    bool is_library;
  };

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
    folders_.push_back({folder, false});
    for (const std::string& further : options_.search_path) {
      folders_.push_back({further, false});
    }
    for (const Folder& own_folder : folders_) {
      program_.search_path += program_.search_path.empty() ? "" : ", ";
      program_.search_path += own_folder.path.empty() ? std::string(".") : own_folder.path.string();
    }
    program_.search_path += " and the library";
    folders_.push_back({options_.library, true});
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
    for (const Folder& folder : folders_) {
      for (const char* const extension : {".hs", ".lhs"}) {
        const fs::path path = folder.path / (PathOf(module) + extension);
        std::error_code error;
        if (!fs::is_regular_file(path, error)) {
          continue;
        }
        const syntax::Module* const tree = Load(path.string(), folder.is_library);
        if (tree != nullptr && tree->name != module && !program_.modules.back().has_errors) {
          program_.modules.back().has_errors = true;
          diagnostics_.Add({DiagnosticKind::ModuleName,
                            tree->name_span,
                            fmt::format("this file should define module `{}`, not `{}`",
                                        module.Text(), tree->name.Text()),
                            {{import.span, "it is imported here"}},
                            ""});
          program_.modules.back().tree->name = module;  // so that it is not missing as well
        }
        return true;
      }
    }
    return false;
  }

  const syntax::Module* Load(const std::string& path, bool is_library) {
    const std::expected<FileId, Diagnostic> file = sources_.Load(path);
    if (!file) {
      diagnostics_.Add(file.error());
      return nullptr;
    }
    Diagnostics found;
    syntax::Module* const tree = syntax::ParseModule(sources_, *file, arena_, found);
    for (Diagnostic& diagnostic : found.Sorted()) {
      if (!is_library || diagnostic.severity == Severity::Error) {
        diagnostics_.Add(std::move(diagnostic));
      }
    }
    program_.modules.push_back({tree, *file, is_library, found.HasErrors()});
    if (!found.HasErrors()) {
      seen_.insert(tree->name);
      for (const names::ModuleImport& import : names::ImportsOf(*tree)) {
        wanted_.push_back(import);
      }
    }
    return tree;
  }

  const Options& options_;
  SourceManager& sources_;
  Arena& arena_;
  Diagnostics& diagnostics_;
  LoadedProgram program_;
  std::vector<Folder> folders_;
  std::unordered_set<Name> seen_;
  std::deque<names::ModuleImport> wanted_;
};

}  // namespace

LoadedProgram LoadModules(const std::string& path, const Options& options, SourceManager& sources,
                          Arena& arena, Diagnostics& diagnostics) {
  return Loader(options, sources, arena, diagnostics).Run(path);
}

}  // namespace assay::frontend
