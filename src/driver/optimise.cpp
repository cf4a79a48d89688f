// Core -> faster Core, module by module.
#include "core/passes/optimise.h"

#include <cstdio>
#include <numeric>

#include <fmt/core.h>

#include "core/passes/optimise_modules.h"
#include "core/passes/pipeline.h"
#include "core/passes/prevented.h"
#include "core/passes/quiet_code.h"
#include "driver/build.h"
#include "interface/kept_modules.h"

namespace assay::driver {

namespace {

// Which modules are optimised one by one, and what each depends on.
class Parts {
 public:
  Parts(const BuildOptions& options, const core::OptimiserOptions& how,
        std::span<const frontend::ModulePart> modules, core::Program& program)
      : options_(options), how_(how), modules_(modules), program_(program) {}

  [[nodiscard]] std::vector<core::ModuleOfProgram> EachByItself() const {
    std::vector<core::ModuleOfProgram> parts;
    for (std::size_t i = 0; i < modules_.size(); ++i) {
      const frontend::ModulePart& module = modules_[i];
      cache::KeyBuilder key = NewKey();
      AddModule(i, key);
      // The user's modules are optimised for this program: the result depends on what the program
      // uses of them.
      for (const std::size_t need : module.needs) {
        if (!modules_[need].is_library) {
          key.Add(parts[need].key);
        }
      }
      if (!module.is_library) {
        key.Add(how_.has_entries);
      }
      parts.push_back(
          {module.name, module.is_library, module.first_definition, key.Result(), module.needs});
    }
    return parts;
  }

  // Which centre comes to stand above which is known of the whole program only. So all modules with
  // centres become one, the last.
  [[nodiscard]] std::vector<core::ModuleOfProgram> WithCentresAsOne() const {
    std::vector<core::ModuleOfProgram> parts;
    std::vector<core::Definition> own;
    std::vector<core::Definition> all;
    cache::KeyBuilder of_own = NewKey();
    of_own.Add(how_.has_entries);
    std::vector<std::size_t> places(modules_.size());  // of modules among the parts
    for (std::size_t i = 0; i < modules_.size(); ++i) {
      const std::span<const core::Definition> definitions = DefinitionsOf(i);
      if (!modules_[i].is_library || options_.source.library_centres) {
        own.insert(own.end(), definitions.begin(), definitions.end());
        AddModule(i, of_own);
      } else {
        cache::KeyBuilder key = NewKey();
        AddModule(i, key);
        std::vector<std::size_t> needs;
        for (const std::size_t need : modules_[i].needs) {
          needs.push_back(places[need]);
        }
        places[i] = parts.size();
        parts.push_back({modules_[i].name, true, all.size(), key.Result(), std::move(needs)});
        all.insert(all.end(), definitions.begin(), definitions.end());
      }
    }
    parts.push_back(
        {modules_.back().name, false, all.size(), of_own.Result(), Below(parts.size())});
    all.insert(all.end(), own.begin(), own.end());
    program_.definitions = std::move(all);
    return parts;
  }

 private:
  [[nodiscard]] static std::vector<std::size_t> Below(std::size_t count) {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), 0);
    return all;
  }

  [[nodiscard]] std::span<const core::Definition> DefinitionsOf(std::size_t module) const {
    const std::size_t first = modules_[module].first_definition;
    const std::size_t end = module + 1 < modules_.size() ? modules_[module + 1].first_definition
                                                         : program_.definitions.size();
    return std::span(program_.definitions).subspan(first, end - first);
  }

  [[nodiscard]] cache::KeyBuilder NewKey() const {
    // The optimiser itself finds out what depends on the program and the module. Verifying and
    // watching change nothing.
    const auto& [keep_costs, evaluation_scoping, stacks, stack_order, has_entries, searches,
                 finished, module, is_shared, is_imported, verify, preventions, watch] = how_;
    cache::KeyBuilder key;
    key.Add(keep_costs, evaluation_scoping, stacks, searches);
    return key;
  }

  // What it was made from, and what of it the program uses.
  void AddModule(std::size_t module, cache::KeyBuilder& key) const {
    // Nobody imports the last one: less is found out about it (core::FinishedDefinition).
    const bool is_last = module + 1 == modules_.size();
    const std::span<const core::Definition> definitions = DefinitionsOf(module);
    key.Add(modules_[module].key, is_last, definitions.size());
    for (const core::Definition& definition : definitions) {
      key.Add(definition.variable->name.Text());
    }
  }

  const BuildOptions& options_;
  const core::OptimiserOptions& how_;
  std::span<const frontend::ModulePart> modules_;
  core::Program& program_;
};

void PrintPrevented(const core::Preventions& preventions, const core::OptimiserOptions& how,
                    const SourceManager& sources) {
  if (!how.keep_costs) {
    fmt::print("nothing is kept apart in a program without a profile (--prof)\n");
    return;
  }
  const std::vector<core::Prevention> all = preventions.All();
  for (const core::Prevention& one : all) {
    const Location place = sources.Locate(one.place);
    fmt::print("{}:{}:{}: {}\n", place.file, place.line, place.column, core::Explain(one));
  }
  if (all.empty()) {
    fmt::print("cost centres prevent nothing that is known\n");
  }
}

}  // namespace

void OptimiseCore(const BuildOptions& options, std::span<const frontend::ModulePart> modules,
                  const SourceManager& sources, core::Program& program, PassWatch& watch,
                  ProgramKind kind) {
  if (options.level.value_or(0) == 0 || options.no_optimisation ||
      (!options.source.HasModules() && !options.optimises_text)) {
    return;
  }
  const bool is_plain = options.policy == layout::Policy::Plain;
  core::Preventions preventions;
  const core::OptimiserOptions how{
      .keep_costs = !is_plain || options.keep_costs,
      .evaluation_scoping = !is_plain && options.HasEvaluationScoping(),
      .stacks = options.stacks,
      .has_entries = core::HasEntries(program),
      .searches = kind == ProgramKind::Searches,
      .verify = options.watch.Verifies(),
      .preventions = options.watch.explains ? &preventions : nullptr,
      .watch = options.watch.wishes.IsAny() ? &watch : nullptr};
  if (modules.empty()) {
    core::Optimise(program, how);
    return;
  }
  const Parts parts(options, how, modules, program);
  std::optional<interface::KeptModules> kept;
  if (options.cache != nullptr && !options.watch.NeedsPasses()) {
    kept.emplace(*options.cache, sources);
  }
  core::OptimiseModules(program, options.stacks ? parts.WithCentresAsOne() : parts.EachByItself(),
                        how, kept ? &*kept : nullptr);
  if (how.verify) {  // modules that were optimised by earlier builds as well
    core::CheckWellFormed(program, {}, "optimising");
  }
  if (options.source.is_verbose && kept) {
    fmt::print(stderr, "optimised {} module{}, {} cached\n", kept->Missed(),
               kept->Missed() == 1 ? "" : "s", kept->Fetched());
  }
  if (options.watch.explains) {
    PrintPrevented(preventions, how, sources);
  }
}

}  // namespace assay::driver
