// What C does not define is reported at its import, not by the linker's words.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/ir.h"
#include "source/source_manager.h"

namespace assay::driver {

// Where a program imports which names of C. To be found before the program is optimised: a call
// that is inlined has no place of its own.
class ImportsOfC {
 public:
  explicit ImportsOfC(const core::Program& program);

  // False: not all of them are imports of the program, and nothing is reported.
  [[nodiscard]] bool ReportMissing(const std::vector<std::string>& names,
                                   const SourceManager& sources) const;

 private:
  std::map<std::string, Span, std::less<>> places_;
};

}  // namespace assay::driver
