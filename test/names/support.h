// What the tests of names have in common: modules as text, renamed and printed.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "diagnostics/diagnostic.h"
#include "names/rename.h"
#include "source/source_manager.h"

namespace assay::names {

// Modules that see each other and a small Prelude.
class Program {
 public:
  explicit Program(bool has_prelude = true);

  // Parses, orders and renames modules; what is wrong goes to the diagnostics.
  void Add(const std::vector<std::string>& texts);

  [[nodiscard]] const RenamedModule* Find(std::string_view module) const;
  [[nodiscard]] const ModuleTable& Modules() const { return table_; }
  [[nodiscard]] std::string Complaints() const;  // as the user sees them
  [[nodiscard]] bool HasErrors() const { return diagnostics_.HasErrors(); }

  // The modules added last, printed in the order of renaming.
  [[nodiscard]] std::string Printed() const;

  Arena arena;

 private:
  SourceManager sources_;
  Diagnostics diagnostics_;
  std::deque<ModuleInterface> interfaces_;
  ModuleTable table_;
  std::deque<RenamedModule> renamed_;
  std::size_t first_added_ = 0;
};

// Splits at lines that begin with `----`.
[[nodiscard]] std::vector<std::string> SplitModules(const std::string& text);

}  // namespace assay::names
