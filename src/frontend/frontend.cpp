#include "frontend/frontend.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_set>
#include <utility>

#include "core/shape.h"
#include "desugar/builder.h"
#include "frontend/compile_modules.h"
#include "frontend/goal.h"
#include "frontend/load_modules.h"
#include "frontend/plan.h"
#include "names/known.h"
#include "types/built_in.h"
#include "types/store.h"

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
      : attempt_(attempt), diagnostics_(diagnostics), calls_(attempt.options.call_patterns) {}

  // Nothing: what has been added to `from_source` is needed.
  std::optional<Compiled> Run() {
    compiled_.root = attempt_.loaded.root;
    compiled_.program = std::make_unique<core::Program>();
    compiled_.program->has_types = true;
    types::SetUpBuiltInTypes();
    const std::vector<PlannedModule> plan =
        PlanOf(attempt_.loaded, Order(), attempt_.options, attempt_.sources);
    core::SharedTypes types;
    ModuleCompiler modules({attempt_.options, attempt_.loaded, attempt_.sources, plan,
                            attempt_.from_source, types, *compiled_.program});
    if (!modules.Run()) {
      for (const Name module : modules.WantedSources()) {
        attempt_.from_source.insert(module);
      }
      return std::nullopt;
    }
    for (std::size_t i = 0; i < plan.size(); ++i) {
      AddModule(modules.Modules()[i], plan[i]);
    }
    if (diagnostics_.HasErrors()) {
      compiled_.program = nullptr;
    } else {
      attempt_.options.asks_for_type ? NoteTypeOfGoal(modules) : AddMain(modules);
      ReportUnusedPatterns();
    }
    return std::move(compiled_);
  }

 private:
  // The modules that parsed, each after those that it imports.
  std::vector<std::size_t> Order() {
    const LoadedProgram& loaded = attempt_.loaded;
    std::vector<names::ModuleNode> nodes;
    std::vector<std::size_t> indices;
    std::deque<names::ModuleInterface> refused;
    names::ModuleTable known;
    for (std::size_t i = 0; i < loaded.modules.size(); ++i) {
      const LoadedModule& module = loaded.modules[i];
      if (module.has_errors) {
        known[module.name] = &refused.emplace_back();  // a module that did not parse is not missing
      } else {
        nodes.push_back({module.name, module.imports});
        indices.push_back(i);
      }
    }
    std::vector<std::size_t> order;
    const names::ModulePlaces places = {
        loaded.search_path, [&](std::string_view missing, names::Suggestions& suggestions) {
          OfferModules(loaded.folders, missing, suggestions);
        }};
    for (const std::size_t node : names::OrderModules(nodes, known, places, diagnostics_)) {
      order.push_back(indices[node]);
    }
    return order;
  }

  void AddModule(CompiledModule& module, const PlannedModule& planned) {
    for (Diagnostic& diagnostic : module.made.warnings) {
      diagnostics_.Add(std::move(diagnostic));
    }
    if (module.outcome == CompiledModule::Outcome::Refused) {
      return;
    }
    core::Program& program = *compiled_.program;
    compiled_.modules.push_back({module.loaded->name, module.loaded->is_library,
                                 program.definitions.size(), program.data_types.size(),
                                 module.outcome == CompiledModule::Outcome::Read, planned.key,
                                 planned.Needs()});
    calls_.AddUsed(module.made.used_patterns);
    core::AddPart(program, *module.part, module.made.mentions);
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

  void NoteTypeOfGoal(ModuleCompiler& modules) {
    for (const CompiledModule& module : modules.Modules()) {
      const auto& values = module.interface.definitions.values;
      const auto found = values.find(Name(kTypedGoal));
      if (module.loaded->name == compiled_.root && found != values.end()) {
        compiled_.type_of_goal = types::Print(found->second->type);
      }
    }
  }

  // main = \w -> runMain Main.main w, or where it is no action the value itself.
  void AddMain(ModuleCompiler& modules) {
    const auto root = std::ranges::find_if(modules.Modules(), [&](const CompiledModule& module) {
      return module.loaded->name == compiled_.root;
    });
    if (root == modules.Modules().end()) {
      return;
    }
    const names::Symbol* const found = names::MainOf(root->interface);
    const names::KnownSymbols known(root->sees, root->interface);
    const names::Symbol* const run = known.Find(names::Known::RunMain);
    if (found == nullptr || run == nullptr) {
      return;
    }
    core::Program& program = *compiled_.program;
    const desugar::Builder build(program);
    const names::Symbol& symbol = *found;
    const core::Variable* const main = build.Fresh("main", symbol.span);
    const core::Expression* value = build.Use(symbol.variable, symbol.span);
    if (IsAction(symbol, known)) {
      const core::Variable* const world =
          build.Fresh(Name("w"), symbol.span, core::ShapeOf(core::PrimitiveKind::World));
      value = build.Apply(build.Use(run->variable, symbol.span), symbol.variable, symbol.span);
      value = build.Lambda({world}, build.Apply(value, world, symbol.span), symbol.span);
      program.main_is_action = true;
      program.start = ConstantCentre(program, symbol.variable);
    } else if (root->interface.is_curry) {  // all of it
      const core::Variable* const whole = build.Fresh("value", symbol.span);
      value = build.Let({{whole, value}},
                        build.Call(core::Primitive::NormalForm, {whole}, symbol.span), symbol.span);
    }
    program.Define(main, value, false);
  }

  // Null: it is no constant.
  static const core::CostCentre* ConstantCentre(const core::Program& program,
                                                const core::Variable* variable) {
    const auto found =
        std::ranges::find(program.definitions, variable, &core::Definition::variable);
    const bool is_constant =
        found != program.definitions.end() && found->centre->kind == core::CostCentreKind::Caf;
    return is_constant ? found->centre : nullptr;
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

  Attempt attempt_;
  Diagnostics& diagnostics_;
  Compiled compiled_;
  desugar::CallCentres calls_;
};

}  // namespace

desugar::AutomaticCentres Options::CentresOf(bool is_library) const {
  if (!is_library) {
    return centres;
  }
  if (!library_centres) {
    return desugar::AutomaticCentres::None;
  }
  return centres == desugar::AutomaticCentres::None ? desugar::AutomaticCentres::Top : centres;
}

std::optional<ContentHash> HashOfProgram(const std::string& path, const Options& options) {
  SourceManager sources;
  const LoadedProgram loaded = LoadModules(path, options, sources);
  if (loaded.root.IsEmpty() || loaded.diagnostics.HasErrors()) {
    return std::nullopt;
  }
  ContentHasher hasher;
  for (const LoadedModule& module : loaded.modules) {
    hasher.Add(sources.Text(module.file));
    hasher.Add(module.included);
  }
  return hasher.Result();
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
