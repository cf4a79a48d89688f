// Compares two profiles, centre by centre.
#pragma once

#include <string>

#include "report/model.h"

namespace assay::report {

struct DiffOptions {
  std::size_t most = 20;  // lines; 0: all
  bool has_all = false;   // also centres that did not change
};

// Time that a clock found by its ticks: of n of them, give or take the root of n.
struct Sampled {
  double seconds = 0;
  double variance = 0;  // squared seconds
};

struct Difference {
  std::string text;
  double time = 0;  // change of the whole, percent
  double allocation = 0;
  Sampled time_before;
  Sampled time_after;

  // Time rose by more than this percentage, and not by chance: by more than thrice what sampling
  // makes it differ from run to run.
  [[nodiscard]] bool IsSlower(double percent) const;
};

// Centres are the same if module and name are. Time is in ticks of the same length, normalised to
// the interval of the first; changes are percent of the first run's whole, so that they add up.
[[nodiscard]] Difference Compare(const Profile& before, const Profile& after,
                                 const DiffOptions& options);

}  // namespace assay::report
