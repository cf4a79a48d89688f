// Cost centres at call sites (--centres=calls:Data.Map.*): each place that mentions such a function
// is a centre, named for the function and the place.
//
//     f k m = Map.insert k 1 m       ==>   scc "Data.Map.insert@Main:12" (Map.insert k 1 m)
//     foldr Map.insert               ==>   foldr (scc "Data.Map.insert@Main:13" Map.insert)
//
// Where the function is not called but passed on, what it costs goes to the centre all the same,
// and its entry is that of the reference. A pattern is matched with the names of the modules that
// the user imports, not with those that define what they export.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/cost_centre.h"
#include "diagnostics/render.h"
#include "names/module_interface.h"

namespace assay::desugar {

class CallCentres {
 public:
  explicit CallCentres(const std::vector<std::string>& patterns);

  void AddImport(Name module, const names::Exports& exports);

  // "Data.Map.insert"; null: calls of it are no centres.
  [[nodiscard]] const std::string* NameOf(const names::Symbol* symbol) const;
  // Two calls of a function in one line differ in their column.
  const core::CostCentre* CentreOf(const names::Symbol* symbol, Span span, Name module,
                                   const Locator* locator, core::CostCentreTable& centres);

  // Those that no call was found for.
  [[nodiscard]] std::vector<std::string> UnusedPatterns() const;

 private:
  struct Pattern {
    std::string text;
    bool is_used = false;
  };
  struct Function {
    std::string name;
    std::size_t pattern;
  };

  std::vector<Pattern> patterns_;
  std::unordered_map<const names::Symbol*, Function> functions_;
};

}  // namespace assay::desugar
