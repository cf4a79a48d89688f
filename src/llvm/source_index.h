// What the source calls things, for heap profiles: which function or constant a place is in, and
// what an expression there runs. Made of the program as it was written, before optimising; the
// optimiser takes the places along, so names do not depend on it.
//
//     mean xs = go 0 0 xs
//       where go s n (y : ys) = go (s + y) (n + 1) ys
//
// The place of `s + y` is in `mean.go`, and what it runs is `+`.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/ir.h"
#include "diagnostics/render.h"
#include "llvm/units.h"

namespace assay::codegen {

// A function, method or constant at the top level, or a local function.
struct SourceDefinition {
  std::string path;  // `mean.go`; methods of instances with their instance: `ShowTree.show`
  std::string name;  // `go`
  std::string module;
  std::string symbol;  // no two have the same
  Span span;
  std::size_t parent;  // the one around it, or kNoParent
  bool is_library = false;
};

class SourceIndex {
 public:
  static constexpr std::size_t kNoParent = static_cast<std::size_t>(-1);

  // Functions within those of `library` modules count as what they are in: who uses `map` does not
  // know that there is a loop in it.
  SourceIndex(const core::Program& program, const Locator& sources, const SharedModules& library);

  // The innermost definition whose text has the place in it. `top_level` is the one that is
  // compiled, under its name in Core: it is the answer where the place does not tell (derived
  // instances), or where none is known. Null: there is none.
  [[nodiscard]] const SourceDefinition* Around(Span span, std::string_view top_level) const;

  // What the expression at this place runs: the function at its head, or the name that the
  // programmer gave to what it is bound to. Empty: neither.
  [[nodiscard]] std::string_view Runs(Span span) const;

  // The definition around one; null: it is at the top level.
  [[nodiscard]] const SourceDefinition* ParentOf(const SourceDefinition& definition) const {
    return definition.parent == kNoParent ? nullptr : &definitions_[definition.parent];
  }

  // Is it the name of a part of a definition that is evaluated once (core/passes/float_out)?
  [[nodiscard]] static bool IsPart(std::string_view name) {
    return name.find("@once") != std::string_view::npos;
  }
  // A name of Core as the source has it, without its module.
  [[nodiscard]] static std::string NameInSource(std::string_view name);

 private:
  class Finder;

  void Order();
  // The innermost one, or kNoParent.
  [[nodiscard]] std::size_t Innermost(Span span) const;

  std::vector<SourceDefinition> definitions_;  // by file and begin; those around come before
  std::unordered_map<std::string, std::size_t> by_name_;  // in Core, of the top level
  std::map<Span, std::string> runs_;
};

// What the source calls the variable that stands at this place; empty: nothing.
[[nodiscard]] std::string_view VariableInSource(std::string_view name, Span span,
                                                const Locator& sources);

}  // namespace assay::codegen
