#include "core/passes/optimise_modules.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/parallel.h"
#include "core/parts.h"
#include "core/passes/optimise.h"
#include "core/passes/traverse.h"
#include "core/reachable.h"

namespace assay::core {

namespace {

class Modules {
 public:
  Modules(Program& program, std::span<const ModuleOfProgram> modules,
          const OptimiserOptions& options, KeptModules* kept)
      : program_(program), modules_(modules), options_(options), kept_(kept) {
    options_.finished = &finished_;
    for (const DataType* const type : program.data_types) {
      types_.Declare(type);
    }
    for (std::size_t i = 0; i < modules.size(); ++i) {
      const std::size_t first = modules[i].first_definition;
      const std::size_t end =
          i + 1 < modules.size() ? modules[i + 1].first_definition : program.definitions.size();
      const auto definitions = std::span(program.definitions).subspan(first, end - first);
      works_.push_back({.before = {definitions.begin(), definitions.end()}});
    }
  }

  void Run() {
    std::vector<std::vector<std::size_t>> waves;
    for (std::size_t i = 0; i < modules_.size(); ++i) {
      for (const std::size_t need : modules_[i].needs) {
        works_[i].wave = std::max(works_[i].wave, works_[need].wave + 1);
        works_[need].is_needed = true;
      }
      waves.resize(std::max(waves.size(), works_[i].wave + 1));
      waves[works_[i].wave].push_back(i);
    }
    for (const std::vector<std::size_t>& wave : waves) {
      RunWave(wave);
    }
    program_.definitions.clear();
    for (const Work& work : works_) {
      for (const FinishedDefinition& one : work.after) {
        program_.definitions.push_back(one.definition);
      }
    }
  }

 private:
  // What becomes of a module.
  struct Work {
    std::vector<Definition> before;
    std::size_t wave = 0;    // those in earlier ones are finished
    bool is_needed = false;  // by another one
    std::unique_ptr<Program> part = nullptr;
    Mentions mentions = {};
    std::vector<FinishedDefinition> after = {};
  };

  // Modules that do not need each other.
  void RunWave(const std::vector<std::size_t>& wave) {
    std::vector<std::size_t> missing;
    for (const std::size_t i : wave) {
      if (!Fetch(i)) {
        works_[i].part = PartFor(works_[i]);
        missing.push_back(i);
      }
    }
    const bool is_orderly = options_.watch != nullptr && options_.watch->Wishes().IsOrderly();
    RunInParallel(missing.size(), is_orderly ? 1 : Processors(),
                  [&](std::size_t place) { OptimiseModule(missing[place]); });
    for (const std::size_t i : missing) {
      Join(i);
    }
    for (const std::size_t i : wave) {
      finished_.Add(works_[i].after);
    }
  }

  bool Fetch(std::size_t i) {
    if (kept_ == nullptr) {
      return false;
    }
    program_.definitions = works_[i].before;
    auto fetched = kept_->Fetch(modules_[i], program_);
    if (fetched) {
      works_[i].after = std::move(*fetched);
    }
    return fetched.has_value();
  }

  [[nodiscard]] std::unique_ptr<Program> PartFor(const Work& work) {
    std::unique_ptr<Program> part = NewPart(types_, program_);
    part->definitions = work.before;
    part->main_is_action = program_.main_is_action && part->Find(Name("main")) != nullptr;
    part->start = program_.start;
    return part;
  }

  void OptimiseModule(std::size_t i) {
    Work& work = works_[i];
    OptimiserOptions options = options_;
    options.module = modules_[i].name;
    options.is_shared = modules_[i].is_shared;
    options.is_imported = i + 1 < modules_.size();
    work.part->centres.Note(&work.mentions.centres);
    const WrittenArities written = Optimise(*work.part, options);
    work.part->centres.Note(nullptr);
    if (work.is_needed) {
      work.after = Finish(*work.part, written, options);
    } else {  // nobody asks for more
      for (const Definition& definition : work.part->definitions) {
        work.after.push_back({.definition = definition});
      }
    }
  }

  void Join(std::size_t i) {
    Work& work = works_[i];
    work.part->definitions.clear();
    AddPart(program_, *work.part, work.mentions);
    work.part = nullptr;
    if (kept_ != nullptr) {
      program_.definitions = work.before;
      kept_->Keep(modules_[i], program_, work.after);
    }
  }

  Program& program_;
  std::span<const ModuleOfProgram> modules_;
  OptimiserOptions options_;
  KeptModules* kept_;
  SharedTypes types_;
  std::vector<Work> works_;
  Finished finished_;
};

// What is pinned, and what is entered.
std::unordered_set<const CostCentre*> CentresIn(const Program& program) {
  std::unordered_set<const CostCentre*> centres;
  const auto visit = [&](const auto& self, const Expression& e) -> void {
    if (e.kind == ExpressionKind::Scc) {
      centres.insert(e.As<Scc>().centre);
    }
    ForEachChild(e, [&](const Expression& child) { self(self, child); });
  };
  for (const Definition& definition : program.definitions) {
    centres.insert(definition.centre);
    visit(visit, *definition.right_hand_side);
  }
  return centres;
}

}  // namespace

void OptimiseModules(Program& program, std::span<const ModuleOfProgram> modules,
                     const OptimiserOptions& options, KeptModules* kept) {
  if (program.logic) {
    return;
  }
  const std::size_t centres = program.centres.All().size();
  Modules(program, modules, options, kept).Run();
  DropUnused(program);
  program.centres.Settle(centres, CentresIn(program));
}

}  // namespace assay::core
