// Two profiles, centre by centre.
#pragma once

#include <string>

#include "report/model.h"

namespace assay::report {

struct DiffOptions {
  std::size_t most = 20;  // lines; 0: all
  bool has_all = false;   // also centres that did not change
};

struct Difference {
  std::string text;
  double worst_time = 0;        // by how many percent of the whole time before a centre got slower
  double worst_allocation = 0;  // the same for allocation
  double time = 0;              // change of the whole, percent
  double allocation = 0;
};

// Centres are the same if module and name are. Time is in ticks of the same length, normalised to
// the interval of the first; changes are percent of the first run's whole, so that they add up.
[[nodiscard]] Difference Compare(const Profile& before, const Profile& after,
                                 const DiffOptions& options);

}  // namespace assay::report
