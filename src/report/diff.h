// Compares two profiles, as a whole and centre by centre.
#pragma once

#include <optional>
#include <string>

#include "base/terminal.h"
#include "report/model.h"

namespace assay::report {

struct DiffOptions {
  std::size_t most = 20;   // lines; 0: all
  bool has_all = false;    // also centres that did not change
  Terminal terminal = {};  // that it is for
};

// What one of two runs has of something, and how far chance may have moved it.
struct Quantity {
  double value = 0;
  double variance = 0;  // of the value; 0: it is exact
};

enum class Verdict : std::uint8_t { NotMore, MoreByChance, More };

struct Comparison {
  Quantity before;
  Quantity after;

  // The change in percent of what it was before, and its standard deviation.
  [[nodiscard]] double Change() const;
  [[nodiscard]] double Error() const;
  // Whether it rose by more than this percentage, and not by chance: by more than thrice what
  // sampling makes it differ from run to run.
  [[nodiscard]] Verdict RoseAbove(double percent) const;
};

struct Difference {
  std::string text;
  std::optional<Comparison> time;  // seconds; nothing: one of them had no clock
  Comparison allocation;           // bytes, all that were allocated
  Comparison memory;               // bytes, at most at a time
};

// Centres are the same if module and name are. Changes of centres are percent of the first run's
// whole, so that they add up.
[[nodiscard]] Difference Compare(const Profile& before, const Profile& after,
                                 const DiffOptions& options);

}  // namespace assay::report
