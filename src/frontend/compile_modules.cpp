#include "frontend/compile_modules.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/parallel.h"
#include "names/known.h"
#include "names/rename.h"
#include "syntax/parse.h"
#include "types/check.h"

namespace assay::frontend {

using Outcome = CompiledModule::Outcome;

ModuleCompiler::ModuleCompiler(const Compilation& what)
    : what_(what), library_(what.options.library) {
  for (const PlannedModule& planned : what.plan) {
    CompiledModule& module = modules_.emplace_back();
    module.loaded = &what.loaded.modules[planned.loaded];
    module.made.interface = &module.interface;
    module.interface.is_curry = syntax::IsCurryFile(what.sources.NameOf(module.loaded->file));
  }
  for (const LoadedModule& module : what.loaded.modules) {
    if (module.has_errors) {
      unparsed_.insert(module.name);
    }
  }
}

// First all modules, then all interfaces to be written: these wait for each other, and what is
// compiled does not wait for them. What is read does, since it refers to their numbers.
bool ModuleCompiler::Run() {
  std::vector<Job> jobs;
  const std::size_t count = modules_.size();
  const auto keeping = [&](std::vector<std::size_t> places) {
    for (std::size_t& place : places) {
      place += count;
    }
    return places;
  };
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<std::size_t> needs = what_.plan[i].Needs();
    jobs.push_back({[this, i] { Process(i); }, IsUpToDate(i) ? keeping(needs) : needs});
  }
  for (std::size_t i = 0; i < count && what_.options.cache != nullptr; ++i) {
    std::vector<std::size_t> needs = keeping(what_.plan[i].Needs());
    needs.push_back(i);
    jobs.push_back({[this, i] { Keep(i); }, std::move(needs)});
  }
  RunJobs(jobs, what_.options.workers == 0 ? Processors() : what_.options.workers);
  return !is_in_vain_;
}

std::vector<Name> ModuleCompiler::WantedSources() const {
  std::vector<Name> wanted;
  for (const CompiledModule& module : modules_) {
    if (module.missing_tree.is_wanted || module.is_senseless) {
      wanted.push_back(module.loaded->name);
    }
  }
  return wanted;
}

bool ModuleCompiler::WantsTrees() const {
  return std::ranges::any_of(
      modules_, [](const CompiledModule& module) { return module.missing_tree.is_wanted.load(); });
}

bool ModuleCompiler::IsUpToDate(std::size_t place) const {
  const LoadedModule& module = *modules_[place].loaded;
  return module.stored != nullptr && module.stored->head.key == what_.plan[place].key &&
         !what_.from_source.contains(module.name);
}

// After an error in a module nothing is said of those that import it.
bool ModuleCompiler::ImportsRefused(std::size_t place) const {
  const auto is_unparsed = [&](const names::ModuleImport& import) {
    return unparsed_.contains(import.module) ||
           unparsed_.contains(names::TodaysModuleName(import.module));
  };
  return std::ranges::any_of(modules_[place].loaded->imports, is_unparsed) ||
         std::ranges::any_of(what_.plan[place].imports, [&](std::size_t import) {
           return modules_[import].outcome == Outcome::Refused;
         });
}

bool ModuleCompiler::HasCentres(const LoadedModule& module) const {
  return !module.is_library || what_.options.library_centres;
}

interface::Surroundings ModuleCompiler::Around(CompiledModule& module) {
  return {what_.sources, module.sees, links_, module.arena, *module.part};
}

void ModuleCompiler::SetSurroundings(std::size_t place) {
  CompiledModule& module = modules_[place];
  const PlannedModule& planned = what_.plan[place];
  const auto add = [&](std::size_t seen) {
    module.sees.emplace(modules_[seen].loaded->name, &modules_[seen].interface);
  };
  module.sees.reserve(place);
  for (std::size_t i = 0; i < place; ++i) {
    if (planned.reached[i]) {
      add(i);
    }
  }
  for (const std::size_t known : planned.known) {
    if (modules_[known].outcome != Outcome::Refused) {
      add(known);
    }
  }
  module.part = core::NewPart(what_.types, what_.program);
}

// What the module may call, by the names of the modules that it and its imports import.
void ModuleCompiler::NoteCallees(std::size_t place) {
  CompiledModule& module = modules_[place];
  if (what_.options.call_patterns.empty() || !HasCentres(*module.loaded)) {
    return;
  }
  for (const std::size_t import : what_.plan[place].imports) {
    module.callees.insert(modules_[import].loaded->name);
    module.callees.insert(modules_[import].callees.begin(), modules_[import].callees.end());
  }
}

void ModuleCompiler::Process(std::size_t place) {
  if (is_in_vain_ || ImportsRefused(place)) {
    return;
  }
  CompiledModule& module = modules_[place];
  SetSurroundings(place);
  NoteCallees(place);
  if (IsUpToDate(place) && interface::CanRead(*module.loaded->stored, Around(module))) {
    Read(module);
  } else {
    Compile(module);
  }
}

void ModuleCompiler::Read(CompiledModule& module) {
  if (interface::Read(*module.loaded->stored, module.made, Around(module), module.classes,
                      module.missing_tree)) {
    module.outcome = Outcome::Read;
  } else {
    module.is_senseless = true;
    is_in_vain_ = true;
  }
}

void ModuleCompiler::Compile(CompiledModule& module) {
  LoadedModule& loaded = *module.loaded;
  if (loaded.tree == nullptr) {
    ParseAgain(loaded, what_.sources, module.tree);
  }
  // The tree is completed in place, and of no use to another attempt.
  syntax::Module& tree = *std::exchange(loaded.tree, nullptr);
  Diagnostics found;
  const bool is_good = Translate(module, tree, found);
  if (WantsTrees()) {
    is_in_vain_ = true;
    return;
  }
  for (Diagnostic& diagnostic : found.Sorted()) {
    if (!loaded.is_library || diagnostic.severity == Severity::Error) {
      module.made.warnings.push_back(std::move(diagnostic));
    }
  }
  module.outcome = is_good ? Outcome::Compiled : Outcome::Refused;
}

namespace {

// What is wrong with the types of declarations in which all names are in scope. In the others it is
// most likely a consequence.
void AddTypeErrors(const syntax::Module& tree, const Diagnostics& of_types, Diagnostics& found) {
  const std::vector<Diagnostic> of_names = found.Sorted();
  for (Diagnostic& diagnostic : of_types.Sorted()) {
    const auto has_both = [&](const syntax::Declaration* declaration) {
      const Span around = declaration->span;
      const auto is_in = [&](Span span) {
        return around.begin <= span.begin && span.begin < around.end;
      };
      return is_in(diagnostic.span) &&
             std::ranges::any_of(of_names, [&](const Diagnostic& of_name) {
               return of_name.severity == Severity::Error && is_in(of_name.span);
             });
    };
    if (std::ranges::none_of(tree.declarations->all, has_both)) {
      found.Add(std::move(diagnostic));
    }
  }
}

}  // namespace

bool ModuleCompiler::Translate(CompiledModule& module, syntax::Module& tree, Diagnostics& found) {
  const names::RenamedModule renamed =
      names::Rename(tree, module.sees, module.arena, module.interface, found,
                    [this](std::string_view name) { return library_.ExportersOf(name); });
  if (!renamed.can_be_checked || WantsTrees()) {
    return false;
  }
  Diagnostics of_types;
  module.checked = types::CheckModule(renamed, module.sees, module.arena, of_types, &what_.sources);
  AddTypeErrors(tree, of_types, found);
  if (found.HasErrors() || WantsTrees()) {
    return false;
  }
  module.made.instances = module.checked.visible_instances;
  const names::KnownSymbols known(module.sees, module.interface);
  const bool has_centres = HasCentres(*module.loaded);
  desugar::CallCentres calls(what_.options.call_patterns);
  for (const Name callee : module.callees) {
    calls.AddImport(callee, module.sees.at(callee)->exports);
  }
  calls.Enter(module.callees);
  const Options& options = what_.options;
  desugar::Desugar(module.checked, known, *module.part, found,
                   {.centres = options.CentresOf(module.loaded->is_library),
                    .ignores_pragmas = options.IgnoresPragmasOf(module.loaded->is_library),
                    .is_curry = tree.extension_set.IsCurry(),
                    .calls = has_centres && !options.call_patterns.empty() ? &calls : nullptr,
                    .locator = &what_.sources,
                    .exports = &module.interface.exports,
                    .mentions = &module.made.mentions});
  module.made.used_patterns = calls.UsedPatterns();
  return !found.HasErrors();
}

// Keys take it that what the language refers to has been compiled where it comes before.
bool ModuleCompiler::MayKeep(std::size_t place) const {
  const std::vector<Name>& known = names::KnownModules();
  for (std::size_t i = 0; i < place; ++i) {
    const bool is_done =
        what_.plan[place].reached[i] ||
        std::ranges::find(what_.plan[place].known, i) != what_.plan[place].known.end();
    if (is_done && modules_[i].outcome == Outcome::Refused &&
        std::ranges::find(known, modules_[i].loaded->name) != known.end()) {
      return false;
    }
  }
  return true;
}

void ModuleCompiler::Keep(std::size_t place) {
  CompiledModule& module = modules_[place];
  if (is_in_vain_ || module.outcome != Outcome::Compiled || !MayKeep(place)) {
    return;
  }
  const LoadedModule& loaded = *module.loaded;
  const interface::Head head{
      EntryKeyOf(loaded.file, loaded.is_library, what_.options, what_.sources),
      what_.plan[place].key,
      loaded.name,
      loaded.name_span,
      loaded.has_includes,
      loaded.imports,
      loaded.warnings};
  if (const std::optional<std::string> bytes =
          interface::Write(head, module.made, Around(module))) {
    what_.options.cache->Keep({cache::Kind::Interface, head.place}, *bytes);
  }
}

}  // namespace assay::frontend
