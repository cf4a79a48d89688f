// Takes the modules of a program through names, types and desugaring, or reads them from their
// interfaces. Modules that do not need each other are compiled at the same time.
//
// A module reads what it imports, which is complete by then, and writes only what is its own:
// symbols, types, its part of the program (core/parts.h), its messages. Whoever wants all modules
// goes through them in the order of the plan. So nothing depends on which module is done first.
//
// The interface of a module is written when the module has been compiled and the interfaces to
// which it refers have been written. Modules that import it may be compiled meanwhile.
#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <set>
#include <unordered_set>
#include <vector>

#include "core/parts.h"
#include "desugar/call_centres.h"
#include "frontend/library_exports.h"
#include "frontend/module_keys.h"
#include "frontend/plan.h"
#include "interface/interface.h"
#include "names/module_interface.h"
#include "types/elaborated.h"

namespace assay::frontend {

struct CompiledModule {
  enum class Outcome : std::uint8_t {
    Refused,  // it has errors, or what it imports has
    Read,     // from its interface
    Compiled,
  };

  LoadedModule* loaded = nullptr;
  Outcome outcome = Outcome::Refused;
  names::ModuleInterface interface;
  names::ModuleTable sees;  // the modules that it imports, directly or not, and known ones
  Arena tree;               // where it had to be parsed again
  Arena arena;              // of its symbols and types
  types::CheckedModule checked;
  interface::ClassStorage classes;
  interface::Module made;  // what its interface holds; of a refused one, its errors too
  std::unique_ptr<core::Program> part;
  std::set<Name> callees;  // where what it calls comes from, for --centres=calls:PATTERN
  names::MissingTree missing_tree;
  bool is_senseless = false;  // its interface was whole, but could not be read
};

// What there is to compile, and for whom.
struct Compilation {
  const Options& options;
  LoadedProgram& loaded;
  const SourceManager& sources;
  const std::vector<PlannedModule>& plan;
  // Modules that are compiled though their interfaces are there.
  const std::unordered_set<Name>& from_source;
  core::SharedTypes& types;
  const core::Program& program;
};

class ModuleCompiler {
 public:
  explicit ModuleCompiler(const Compilation& what);

  // False: some modules have to be compiled from their sources, since their trees are needed
  // (WantedSources), and all this was in vain.
  [[nodiscard]] bool Run();
  [[nodiscard]] std::vector<Name> WantedSources() const;

  // In the order of the plan.
  [[nodiscard]] std::deque<CompiledModule>& Modules() { return modules_; }

 private:
  void Process(std::size_t place);
  void Keep(std::size_t place);

  [[nodiscard]] bool IsUpToDate(std::size_t place) const;
  [[nodiscard]] bool ImportsRefused(std::size_t place) const;
  [[nodiscard]] bool MayKeep(std::size_t place) const;
  [[nodiscard]] bool HasCentres(const LoadedModule& module) const;
  [[nodiscard]] bool WantsTrees() const;
  [[nodiscard]] interface::Surroundings Around(CompiledModule& module);
  void SetSurroundings(std::size_t place);
  void NoteCallees(std::size_t place);
  void Read(CompiledModule& module);
  void Compile(CompiledModule& module);
  // False: it has errors, or a tree is missing.
  [[nodiscard]] bool Translate(CompiledModule& module, syntax::Module& tree, Diagnostics& found);

  Compilation what_;
  LibraryExports library_;
  std::deque<CompiledModule> modules_;
  interface::Links links_;
  std::unordered_set<Name> unparsed_;
  std::atomic<bool> is_in_vain_ = false;
};

}  // namespace assay::frontend
