// Core -> faster Core, module by module.
#include "core/passes/optimise.h"

#include <cstdio>
#include <numeric>

#include <fmt/core.h>

#include "core/passes/optimise_modules.h"
#include "driver/build.h"
#include "driver/kept_modules.h"

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
      ContentHasher hasher = NewHasher();
      AddModule(i, hasher);
      // Modules of the user are what they are in this program: what becomes of one depends on what
      // the program uses of it.
      for (const std::size_t need : module.needs) {
        if (!modules_[need].is_library) {
          hasher.Add(parts[need].key);
        }
      }
      parts.push_back(
          {module.name, module.is_library, module.first_definition, hasher.Result(), module.needs});
    }
    return parts;
  }

  // Stacks of centres are known of the whole only: which centre comes to stand above which. So all
  // modules with centres become one, the last.
  [[nodiscard]] std::vector<core::ModuleOfProgram> WithCentresAsOne() const {
    std::vector<core::ModuleOfProgram> parts;
    std::vector<core::Definition> own;
    std::vector<core::Definition> all;
    ContentHasher of_own = NewHasher();
    std::vector<std::size_t> places(modules_.size());  // of modules among the parts
    for (std::size_t i = 0; i < modules_.size(); ++i) {
      const std::span<const core::Definition> definitions = DefinitionsOf(i);
      if (!modules_[i].is_library || options_.source.library_centres) {
        own.insert(own.end(), definitions.begin(), definitions.end());
        AddModule(i, of_own);
      } else {
        ContentHasher hasher = NewHasher();
        AddModule(i, hasher);
        std::vector<std::size_t> needs;
        for (const std::size_t need : modules_[i].needs) {
          needs.push_back(places[need]);
        }
        places[i] = parts.size();
        parts.push_back({modules_[i].name, true, all.size(), hasher.Result(), std::move(needs)});
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

  [[nodiscard]] ContentHasher NewHasher() const {
    ContentHasher hasher;
    hasher.Add(std::uint64_t{how_.keep_costs});
    hasher.Add(std::uint64_t{how_.evaluation_scoping});
    hasher.Add(std::uint64_t{how_.stacks});
    return hasher;
  }

  // What it was made from, and what of it the program uses.
  void AddModule(std::size_t module, ContentHasher& hasher) const {
    hasher.Add(modules_[module].key);
    // Nobody imports the last one: less is found out about it (core::FinishedDefinition).
    hasher.Add(std::uint64_t{module + 1 == modules_.size()});
    const std::span<const core::Definition> definitions = DefinitionsOf(module);
    hasher.Add(std::uint64_t{definitions.size()});
    for (const core::Definition& definition : definitions) {
      hasher.Add(definition.variable->name.Text());
    }
  }

  const BuildOptions& options_;
  const core::OptimiserOptions& how_;
  std::span<const frontend::ModulePart> modules_;
  core::Program& program_;
};

}  // namespace

void OptimiseCore(const BuildOptions& options, std::span<const frontend::ModulePart> modules,
                  const SourceManager& sources, core::Program& program) {
  if (options.level.value_or(0) == 0 || options.no_optimisation || !options.source.IsHaskell()) {
    return;
  }
  const bool is_plain = options.policy == layout::Policy::Plain;
  const core::OptimiserOptions how{
      .keep_costs = !is_plain || options.keep_costs,
      .evaluation_scoping = !is_plain && options.HasEvaluationScoping(),
      .stacks = options.stacks,
      .verify = options.check_passes};
  if (modules.empty()) {
    core::Optimise(program, how);
    return;
  }
  const Parts parts(options, how, modules, program);
  std::optional<KeptModuleFiles> kept;
  if (!options.cache.empty()) {
    kept.emplace(options.cache, sources);
  }
  core::OptimiseModules(program, options.stacks ? parts.WithCentresAsOne() : parts.EachByItself(),
                        how, kept ? &*kept : nullptr);
  if (options.source.is_verbose && kept) {
    fmt::print(stderr, "optimised {} module{}, {} cached\n", kept->Missed(),
               kept->Missed() == 1 ? "" : "s", kept->Fetched());
  }
}

}  // namespace assay::driver
