#include "frontend/frontend.h"

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <unordered_set>

#include "desugar/builder.h"
#include "frontend/load_modules.h"
#include "names/module_graph.h"
#include "names/rename.h"
#include "types/check.h"

namespace assay::frontend {

namespace {

class Compiler {
 public:
  Compiler(const Options& options, SourceManager& sources, Diagnostics& diagnostics)
      : options_(options),
        sources_(sources),
        diagnostics_(diagnostics),
        calls_(options.call_patterns) {}

  Compiled Run(const std::string& path) {
    LoadedProgram loaded = LoadModules(path, options_, sources_, arena_, diagnostics_);
    compiled_.root = loaded.root;
    compiled_.program = std::make_unique<core::Program>();
    std::vector<syntax::Module*> trees;
    for (const LoadedModule& module : loaded.modules) {
      if (module.has_errors) {
        refused_.insert(module.tree->name);
      } else {
        trees.push_back(module.tree);
        is_library_[module.tree] = module.is_library;
      }
    }
    // A module that did not parse is not missing.
    std::deque<names::ModuleInterface> refused;
    names::ModuleTable known;
    for (const Name name : refused_) {
      known[name] = &refused.emplace_back();
    }
    for (syntax::Module* const tree :
         names::OrderModules(trees, known, loaded.search_path, diagnostics_)) {
      CompileModule(*tree);
    }
    if (diagnostics_.HasErrors()) {
      compiled_.program = nullptr;
    } else {
      AddMain();
      ReportUnusedPatterns();
    }
    return std::move(compiled_);
  }

 private:
  // After an error in a module nothing is said of those that import it.
  bool ImportsRefused(const syntax::Module& tree) const {
    return std::ranges::any_of(names::ImportsOf(tree), [&](const names::ModuleImport& import) {
      return refused_.contains(import.module) ||
             refused_.contains(names::TodaysModuleName(import.module));
    });
  }

  void CompileModule(syntax::Module& tree) {
    const bool is_library = is_library_[&tree];
    Diagnostics found;
    if (ImportsRefused(tree) || !Translate(tree, is_library, found)) {
      refused_.insert(tree.name);
    }
    for (Diagnostic& diagnostic : found.Sorted()) {
      if (!is_library || diagnostic.severity == Severity::Error) {
        diagnostics_.Add(std::move(diagnostic));
      }
    }
  }

  bool Translate(syntax::Module& tree, bool is_library, Diagnostics& found) {
    names::ModuleInterface& interface = interfaces_.emplace_back();
    const names::RenamedModule renamed = names::Rename(tree, table_, arena_, interface, found);
    if (found.HasErrors()) {
      return false;
    }
    const types::CheckedModule& checked =
        checked_.emplace_back(types::CheckModule(renamed, table_, arena_, found, &sources_));
    table_[tree.name] = &interface;
    if (found.HasErrors()) {
      return false;
    }
    const names::KnownSymbols known(table_, interface);
    const bool has_centres = !is_library || options_.library_centres;
    if (has_centres) {
      NoteImports(tree);
    }
    compiled_.modules.push_back({tree.name, is_library, compiled_.program->definitions.size(),
                                 compiled_.program->data_types.size()});
    desugar::Desugar(checked, known, *compiled_.program, found,
                     {.centres = has_centres ? options_.centres : desugar::AutomaticCentres::None,
                      .ignores_pragmas = options_.ignores_centre_pragmas,
                      .calls = has_centres && !options_.call_patterns.empty() ? &calls_ : nullptr,
                      .locator = &sources_,
                      .exports = &interface.exports});
    return !found.HasErrors();
  }

  // What the module may call, by the names of the modules that it imports.
  void NoteImports(const syntax::Module& tree) {
    for (const names::ModuleImport& import : names::ImportsOf(tree)) {
      auto found = table_.find(import.module);
      if (found == table_.end()) {
        found = table_.find(names::TodaysModuleName(import.module));
      }
      if (found != table_.end()) {
        calls_.AddImport(found->first, found->second->exports);
      }
    }
  }

  void ReportUnusedPatterns() {
    for (const std::string& pattern : calls_.UnusedPatterns()) {
      diagnostics_.Add({DiagnosticKind::BadCostCentre,
                        {},
                        "the program calls nothing that `calls:" + pattern + "` describes",
                        {},
                        "a pattern is the full name of an imported function, as in "
                        "Data.Map.insert; * stands for anything",
                        Severity::Warning});
    }
  }

  // main = \w -> runMain Main.main w, or where it is no action the value itself.
  void AddMain() {
    const auto root = table_.find(compiled_.root);
    if (root == table_.end()) {
      return;
    }
    const auto found = root->second->definitions.values.find(Name("main"));
    const names::KnownSymbols known(table_, *root->second);
    const names::Symbol* const run = known.Find(names::Known::RunMain);
    if (found == root->second->definitions.values.end() || run == nullptr) {
      return;
    }
    core::Program& program = *compiled_.program;
    const desugar::Builder build(program);
    const names::Symbol& symbol = *found->second;
    const core::Variable* const main = build.Fresh("main", symbol.span);
    const core::Expression* value = build.Use(symbol.variable, symbol.span);
    if (IsAction(symbol, known)) {
      const core::Variable* const world = build.Fresh("w", symbol.span);
      value = build.Apply(build.Use(run->variable, symbol.span), symbol.variable, symbol.span);
      value = build.Lambda({world}, build.Apply(value, world, symbol.span), symbol.span);
      program.main_is_action = true;
    }
    program.Define(main, value, false);
  }

  static bool IsAction(const names::Symbol& main, const names::KnownSymbols& known) {
    const types::Type* type = types::Resolve(main.type);
    while (type->kind == types::TypeKind::Forall) {
      type = types::Resolve(type->As<types::ForallType>().body);
    }
    while (type->kind == types::TypeKind::Apply) {
      type = types::Resolve(type->As<types::ApplyType>().function);
    }
    const names::Symbol* const io = known.Find(names::Known::IOType);
    return io == nullptr || type->kind != types::TypeKind::Constructor ||
           type->As<types::ConstructorType>().constructor->symbol == io;
  }

  const Options& options_;
  SourceManager& sources_;
  Diagnostics& diagnostics_;
  Arena arena_;
  Compiled compiled_;
  std::unordered_map<const syntax::Module*, bool> is_library_;
  std::unordered_set<Name> refused_;
  std::deque<names::ModuleInterface> interfaces_;
  names::ModuleTable table_;
  std::deque<types::CheckedModule> checked_;
  desugar::CallCentres calls_;
};

}  // namespace

std::uint64_t ContentHash(const std::string& path, const Options& options) {
  SourceManager sources;
  Diagnostics diagnostics;
  Arena arena;
  const LoadedProgram loaded = LoadModules(path, options, sources, arena, diagnostics);
  if (loaded.root.IsEmpty() || diagnostics.HasErrors()) {
    return 0;
  }
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
  for (const LoadedModule& module : loaded.modules) {
    for (const char c : sources.Text(module.file)) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    }
    hash = (hash ^ 0x100) * 0x100000001B3;
  }
  return hash;
}

Compiled Compile(const std::string& path, const Options& options, SourceManager& sources,
                 Diagnostics& diagnostics) {
  return Compiler(options, sources, diagnostics).Run(path);
}

}  // namespace assay::frontend
