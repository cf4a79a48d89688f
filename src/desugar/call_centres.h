// Cost centres at call sites (--centres=calls:Data.Map.*): each place that mentions such a function
// is a centre, named for the function and for where it is mentioned (centre_names.h).
//
//     f k m = Map.insert k 1 m       ==>   scc "Data.Map.insert@f" (Map.insert k 1 m)
//     g = foldr Map.insert           ==>   foldr (scc "Data.Map.insert@g" Map.insert)
//
// Where the function is passed on instead of called, the centre pays for it all the same, and the
// reference counts as its entry. A pattern is matched with the names of the modules that the user
// imports, not with those that define what they export. The centres of a module depend on the
// module and its imports, direct or not, and on nothing else in the program. So the interface of
// the module can hold them.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "names/module_interface.h"

namespace assay::desugar {

class CallCentres {
 public:
  explicit CallCentres(const std::vector<std::string>& patterns);

  // A module that some module of the user imports.
  void AddImport(Name module, const names::Exports& exports);
  // What is compiled next: the modules that it imports, and that those of the user among them do.
  void Enter(const std::set<Name>& imports);

  // "Data.Map.insert"; null: calls of it are no centres.
  [[nodiscard]] const std::string* NameOf(const names::Symbol* symbol) const;
  // Its name, where a call of it becomes a centre.
  const std::string& Use(const names::Symbol* symbol);

  // Those that calls have been found for since Enter; of a module that is not compiled they are
  // known from before.
  [[nodiscard]] std::vector<std::string> UsedPatterns() const {
    return {used_.begin(), used_.end()};
  }
  void AddUsed(const std::vector<std::string>& patterns) {
    ever_used_.insert(patterns.begin(), patterns.end());
  }
  // Those that no call was found for.
  [[nodiscard]] std::vector<std::string> UnusedPatterns() const;

 private:
  struct Function {
    std::size_t pattern;
    std::string name;
    auto operator<=>(const Function&) const = default;
  };

  std::vector<std::string> patterns_;
  // Of each module, what the patterns describe.
  std::unordered_map<Name, std::vector<std::pair<const names::Symbol*, Function>>> imports_;
  std::unordered_map<const names::Symbol*, Function> functions_;
  std::set<std::string> used_;
  std::set<std::string> ever_used_;
};

}  // namespace assay::desugar
