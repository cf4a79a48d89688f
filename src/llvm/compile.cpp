#include "llvm/compile.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <numeric>
#include <optional>

#include <llvm/Support/raw_ostream.h>

#include "base/parallel.h"
#include "llvm/debug_info.h"
#include "llvm/expressions.h"
#include "llvm/module.h"
#include "llvm/stubs.h"
#include "llvm/target.h"
#include "llvm/unfinished.h"
#include "llvm/unit_key.h"
#include "llvm/units.h"

namespace assay::codegen {

namespace {

void DefineUnit(Module& module, Stubs& stubs, const Unit& unit, const Options& options) {
  std::optional<DebugInfo> debug_info;
  if (options.debug_info && options.locator != nullptr) {
    debug_info.emplace(module.Llvm(), *options.locator);
  }
  Expressions expressions(module, stubs, debug_info ? &*debug_info : nullptr);
  for (const stg::TopLevel* const definition : unit.definitions) {
    module.DeclareTopLevel(*definition);
  }
  for (const stg::TopLevel* const definition : unit.definitions) {
    expressions.DeclareEntries(definition->variable);
  }
  for (const stg::TopLevel* const definition : unit.definitions) {
    expressions.DefineTopLevel(*definition);
  }
  if (debug_info) {
    debug_info->Finish();
  }
}

void DefineCommon(Module& module, Stubs& stubs) {
  module.DefineProgramInfo({stubs.enter, stubs.underflow_frame, stubs.stop_frame, stubs.indirection,
                            stubs.raise_thunk, stubs.resume_thunk, stubs.frozen_stack,
                            stubs.enter_frame, stubs.apply_frame[2], stubs.search});
}

void DefineWhole(Module& module, const Unit& unit, const Options& options) {
  Stubs stubs(module);
  DefineUnit(module, stubs, unit, options);
  DefineCommon(module, stubs);
  module.DefineUnitTables();
}

// What the units turned out to need.
void DefineNeeds(Module& module, Stubs& stubs, const CommonNeeds& needs) {
  for (const auto& [pointers, integers, doubles] : needs.resumes) {
    stubs.SaveAndResume(pointers, integers, doubles);
  }
  for (const auto& [pointers, integers] : needs.spills) {
    stubs.Spill(pointers, integers);
  }
  for (const auto& [name, constructor] : needs.constructors) {
    module.ConstructorInfo(constructor);
  }
  for (const auto& [symbol, definition] : needs.definitions) {
    module.DefinitionRecord(*definition);
  }
  for (const auto& [name, constructor] : needs.nullaries) {
    module.StaticNullary(constructor);
  }
  module.NoteCheck(needs.largest_check);
}

// One program on its way to object files.
class Compilation {
 public:
  Compilation(const stg::Program& program, const Options& options, const std::string& stem)
      : program_(program),
        options_(options),
        stem_(stem),
        symbols_(program),
        units_(CutIntoUnits(program, options.unit_size, options.shared)),
        needs_(units_.size()) {}

  std::expected<Objects, std::string> Run() {
    if (units_.size() == 1) {
      Module module(program_, symbols_, options_);
      DefineWhole(module, units_[0], options_);
      Write(module, 0);
    } else {
      CompileUnits();
      Module module(program_, symbols_, options_, Role::Common);
      Stubs stubs(module);
      CommonNeeds needs;
      for (const CommonNeeds& of_unit : needs_) {
        needs.Add(of_unit);
      }
      DefineNeeds(module, stubs, needs);
      DefineCommon(module, stubs);
      module.DefineUnitTables();
      Write(module, units_.size());
    }
    std::vector<std::string> objects;
    for (std::size_t i = 0; i < units_.size() + (units_.size() == 1 ? 0 : 1); ++i) {
      objects.push_back(Path(i));
    }
    if (problem_) {
      RemoveUnfinished(objects);
      return std::unexpected(*problem_);
    }
    return Objects{std::move(objects), kept_};
  }

 private:
  [[nodiscard]] std::string Path(std::size_t number) const {
    return stem_ + "." + std::to_string(number) + ".o";
  }

  // The largest come first: one that is left for the end would keep one processor busy alone.
  void CompileUnits() {
    std::vector<std::size_t> order(units_.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return units_[i].size; });
    RunInParallel(order.size(), Processors(), [&](std::size_t i) { CompileUnit(order[i]); });
  }

  void CompileUnit(std::size_t number) {
    Module module(program_, symbols_, options_, Role::Unit);
    Stubs stubs(module);
    DefineUnit(module, stubs, units_[number], options_);
    module.DefineUnitTables();
    Write(module, number);
    needs_[number] = std::move(module.Needs());
  }

  // A program of one unit is not kept: it changes with everything in it.
  void Write(Module& module, std::size_t number) {
    std::optional<cache::Entry> entry;
    if (options_.cache != nullptr && units_.size() > 1) {
      entry = cache::Entry{cache::Kind::Object, KeyOfUnit(module.Llvm(), options_)};
    }
    RemoveIfInterrupted(Path(number));
    if (entry && options_.cache->FetchAs(*entry, Path(number))) {
      ++kept_;
      return;
    }
    const std::optional<std::string> problem =
        WriteObject(module.Llvm(), options_.optimise, Path(number));
    if (problem) {
      const std::scoped_lock lock(mutex_);
      problem_ = problem;
    } else if (entry) {
      options_.cache->KeepLinked(*entry, Path(number));
    }
  }

  const stg::Program& program_;
  const Options& options_;
  const std::string& stem_;
  Symbols symbols_;
  std::vector<Unit> units_;
  std::vector<CommonNeeds> needs_;     // of each unit
  std::atomic<std::size_t> kept_ = 0;  // units that were not compiled
  std::mutex mutex_;
  std::optional<std::string> problem_;  // under the mutex
};

}  // namespace

std::expected<Objects, std::string> CompileToObjects(const stg::Program& program,
                                                     const Options& options,
                                                     const std::string& stem) {
  return Compilation(program, options, stem).Run();
}

std::string CompileToText(const stg::Program& program, const Options& options) {
  const Symbols symbols(program);
  Module module(program, symbols, options);
  DefineWhole(module, CutIntoUnits(program, std::numeric_limits<std::size_t>::max())[0], options);
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.Llvm().print(stream, nullptr);
  return text;
}

}  // namespace assay::codegen
