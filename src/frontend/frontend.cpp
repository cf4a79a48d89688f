#include "frontend/frontend.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "desugar/builder.h"
#include "frontend/interface_cache.h"
#include "frontend/load_modules.h"
#include "interface/interface.h"
#include "names/rename.h"
#include "types/built_in.h"
#include "types/check.h"

namespace assay::frontend {

namespace {

// What one attempt has to know. The trees that were asked for in vain are asked for again.
struct Attempt {
  const Options& options;
  LoadedProgram& loaded;
  const SourceManager& sources;
  // Modules that are compiled though their interfaces are there.
  std::unordered_set<Name>& from_source;
};

class Compiler {
 public:
  Compiler(const Attempt& attempt, Diagnostics& diagnostics)
      : options_(attempt.options),
        loaded_(attempt.loaded),
        sources_(attempt.sources),
        from_source_(attempt.from_source),
        diagnostics_(diagnostics),
        cache_(attempt.options),
        calls_(attempt.options.call_patterns) {}

  // Nothing: what has been added to `from_source` is needed.
  std::optional<Compiled> Run() {
    compiled_.root = loaded_.root;
    compiled_.program = std::make_unique<core::Program>();
    types::SetUpBuiltInTypes();
    const std::vector<std::size_t> order = Order();
    keys_ = KeysOf(loaded_, order, options_, sources_);
    ParseWhatIsCompiled(order);
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (!AddModule(loaded_.modules[order[i]], keys_[i])) {
        return std::nullopt;
      }
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
  // The modules that parsed, each after those that it imports.
  std::vector<std::size_t> Order() {
    std::vector<names::ModuleNode> nodes;
    std::vector<std::size_t> indices;
    std::deque<names::ModuleInterface> refused;
    names::ModuleTable known;
    for (std::size_t i = 0; i < loaded_.modules.size(); ++i) {
      const LoadedModule& module = loaded_.modules[i];
      if (module.has_errors) {
        refused_.insert(module.name);
        known[module.name] = &refused.emplace_back();  // a module that did not parse is not missing
      } else {
        nodes.push_back({module.name, module.imports});
        indices.push_back(i);
      }
    }
    std::vector<std::size_t> order;
    for (const std::size_t node :
         names::OrderModules(nodes, known, loaded_.search_path, diagnostics_)) {
      order.push_back(indices[node]);
    }
    return order;
  }

  [[nodiscard]] bool IsUpToDate(const LoadedModule& module, const ContentHash& key) const {
    return module.stored != nullptr && module.stored->head.key == key &&
           !from_source_.contains(module.name);
  }

  void ParseWhatIsCompiled(const std::vector<std::size_t>& order) {
    std::vector<std::size_t> unparsed;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const LoadedModule& module = loaded_.modules[order[i]];
      if (module.tree == nullptr && !IsUpToDate(module, keys_[i])) {
        unparsed.push_back(order[i]);
      }
    }
    ParseAgain(loaded_, unparsed, sources_);
  }

  // After an error in a module nothing is said of those that import it.
  [[nodiscard]] bool ImportsRefused(const LoadedModule& module) const {
    return std::ranges::any_of(module.imports, [&](const names::ModuleImport& import) {
      return refused_.contains(import.module) ||
             refused_.contains(names::TodaysModuleName(import.module));
    });
  }

  // False: a tree is missing.
  bool AddModule(LoadedModule& module, const ContentHash& key) {
    if (ImportsRefused(module)) {
      Refuse(module.name);
      return true;
    }
    names::ModuleInterface& interface = interfaces_.emplace_back();
    interface::Module made{.interface = &interface,
                           .first_definition = compiled_.program->definitions.size()};
    const bool is_read = IsUpToDate(module, key) && interface::CanRead(*module.stored, Around());
    NoteImports(module);
    compiled_.modules.push_back({module.name, module.is_library, made.first_definition,
                                 compiled_.program->data_types.size(), is_read});
    if (is_read) {
      return Read(module, made);
    }
    return CompileModule(module, made, key);
  }

  [[nodiscard]] interface::Surroundings Around() {
    return {sources_, table_, links_, arena_, *compiled_.program};
  }

  bool Read(const LoadedModule& module, interface::Module& made) {
    names::MissingTree& tree =
        missing_trees_.emplace_back(module.name, names::MissingTree()).second;
    if (!interface::Read(*module.stored, made, Around(), classes_, tree)) {
      from_source_.insert(module.name);
      return false;
    }
    table_[module.name] = made.interface;
    calls_.AddUsed(made.used_patterns);
    for (Diagnostic& warning : made.warnings) {
      diagnostics_.Add(std::move(warning));
    }
    return true;
  }

  bool CompileModule(LoadedModule& module, interface::Module& made, const ContentHash& key) {
    if (module.tree == nullptr) {  // its interface is up to date, but not what it refers to
      ParseAgain(loaded_, {static_cast<std::size_t>(&module - loaded_.modules.data())}, sources_);
    }
    // The tree is completed in place, and of no use to another attempt.
    syntax::Module& tree = *std::exchange(module.tree, nullptr);
    Diagnostics found;
    const bool is_good = Translate(tree, module, made, found);
    if (WantsTrees()) {
      return false;
    }
    if (!is_good) {
      compiled_.modules.pop_back();
      Refuse(module.name);
    }
    for (Diagnostic& diagnostic : found.Sorted()) {
      if (!module.is_library || diagnostic.severity == Severity::Error) {
        made.warnings.push_back(diagnostic);
        diagnostics_.Add(std::move(diagnostic));
      }
    }
    if (is_good) {
      made.used_patterns = calls_.UsedPatterns();
      Keep(module, made, key);
    }
    return true;
  }

  void Refuse(Name module) {
    refused_.insert(module);
    // Keys take it that what the language refers to has been compiled where it could be.
    may_keep_ = may_keep_ &&
                std::ranges::find(names::KnownModules(), module) == names::KnownModules().end();
  }

  void Keep(const LoadedModule& module, interface::Module& made, const ContentHash& key) {
    if (!cache_.IsThere() || !may_keep_) {
      return;
    }
    const interface::Head head{cache_.PlaceOf(module.file, module.is_library, sources_),
                               key,
                               module.name,
                               module.name_span,
                               module.has_includes,
                               module.imports,
                               module.warnings};
    if (const std::optional<std::string> bytes = interface::Write(head, made, Around())) {
      cache_.Keep(module, *bytes, sources_);
      compiled_.has_kept = true;
    }
  }

  // Has a module that was read been asked for a tree? It is compiled the next time.
  bool WantsTrees() {
    bool are_wanted = false;
    for (const auto& [module, tree] : missing_trees_) {
      if (tree.is_wanted) {
        from_source_.insert(module);
        are_wanted = true;
      }
    }
    return are_wanted;
  }

  bool Translate(syntax::Module& tree, const LoadedModule& module, interface::Module& made,
                 Diagnostics& found) {
    names::ModuleInterface& interface = *made.interface;
    const names::RenamedModule renamed = names::Rename(tree, table_, arena_, interface, found);
    if (found.HasErrors() || WantsTrees()) {
      return false;
    }
    const types::CheckedModule& checked =
        checked_.emplace_back(types::CheckModule(renamed, table_, arena_, found, &sources_));
    table_[tree.name] = &interface;
    if (found.HasErrors() || WantsTrees()) {
      return false;
    }
    made.instances = checked.visible_instances;
    const names::KnownSymbols known(table_, interface);
    const bool has_centres = HasCentres(module);
    desugar::Desugar(checked, known, *compiled_.program, found,
                     {.centres = has_centres ? options_.centres : desugar::AutomaticCentres::None,
                      .ignores_pragmas = options_.ignores_centre_pragmas,
                      .calls = has_centres && !options_.call_patterns.empty() ? &calls_ : nullptr,
                      .locator = &sources_,
                      .exports = &interface.exports,
                      .mentions = &made.mentions});
    return !found.HasErrors();
  }

  // What the module may call, by the names of the modules that it and its imports import.
  void NoteImports(const LoadedModule& module) {
    if (options_.call_patterns.empty() || !HasCentres(module)) {
      calls_.Enter({});
      return;
    }
    std::set<Name>& reached = reached_[module.name];
    for (const names::ModuleImport& import : module.imports) {
      auto found = table_.find(import.module);
      if (found == table_.end()) {
        found = table_.find(names::TodaysModuleName(import.module));
      }
      if (found != table_.end()) {
        calls_.AddImport(found->first, found->second->exports);
        reached.insert(found->first);
        const std::set<Name>& further = reached_[found->first];
        reached.insert(further.begin(), further.end());
      }
    }
    calls_.Enter(reached);
  }

  [[nodiscard]] bool HasCentres(const LoadedModule& module) const {
    return !module.is_library || options_.library_centres;
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
  LoadedProgram& loaded_;
  const SourceManager& sources_;
  std::unordered_set<Name>& from_source_;
  Diagnostics& diagnostics_;
  InterfaceCache cache_;
  Arena arena_;
  Compiled compiled_;
  std::vector<ContentHash> keys_;
  std::unordered_set<Name> refused_;
  bool may_keep_ = true;
  std::deque<names::ModuleInterface> interfaces_;
  names::ModuleTable table_;
  std::deque<types::CheckedModule> checked_;
  interface::ClassStorage classes_;
  interface::Links links_;
  std::deque<std::pair<Name, names::MissingTree>> missing_trees_;
  desugar::CallCentres calls_;
  std::unordered_map<Name, std::set<Name>> reached_;  // by each module with centres
};

}  // namespace

std::uint64_t HashOfProgram(const std::string& path, const Options& options) {
  SourceManager sources;
  const LoadedProgram loaded = LoadModules(path, options, sources);
  if (loaded.root.IsEmpty() || loaded.diagnostics.HasErrors()) {
    return 0;
  }
  ContentHasher hasher;
  for (const LoadedModule& module : loaded.modules) {
    hasher.Add(sources.Text(module.file));
    hasher.Add(module.included);
  }
  return hasher.Result().high;
}

Compiled Compile(const std::string& path, const Options& options, SourceManager& sources,
                 Diagnostics& diagnostics) {
  LoadedProgram loaded = LoadModules(path, options, sources);
  std::unordered_set<Name> from_source;
  for (;;) {
    Diagnostics found = loaded.diagnostics;
    std::optional<Compiled> compiled =
        Compiler({options, loaded, sources, from_source}, found).Run();
    if (compiled) {
      for (Diagnostic& diagnostic : found.Sorted()) {
        diagnostics.Add(std::move(diagnostic));
      }
      return std::move(*compiled);
    }
  }
}

}  // namespace assay::frontend
