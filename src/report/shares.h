// What the percentages of reports mean, once for all of them.
//
// The time of a centre is that of its own code and of what the run-time system did on its behalf:
//
//     %time = %own + %gc + %rts          %rts = %integer + %io + %other
//
// A major collection is divided among the centres by the bytes of each that it found alive, a minor
// one is with the centre that allocated when it struck. %gc-hit is another view, beside the time:
// all collections as they struck.
#pragma once

#include <string_view>
#include <vector>

#include "base/text_table.h"
#include "report/model.h"

namespace assay::report {

// The titles of columns.
inline constexpr std::string_view kTime = "%time";
inline constexpr std::string_view kError = "±";
inline constexpr std::string_view kAllocation = "%alloc";
inline constexpr std::string_view kCollectorAsStruck = "%gc-hit";

// One part of the time: the title of its column, and its name in a sentence.
struct TimePart {
  std::string_view title;
  std::string_view name;
  std::uint64_t (*ticks)(const Costs& costs);
};

// The parts that add up to the time: three, or with what is in %rts five.
[[nodiscard]] std::vector<TimePart> TimeParts();
[[nodiscard]] std::vector<TimePart> AllTimeParts();

// Costs in percent of those of the whole run.
class Shares {
 public:
  explicit Shares(const Profile& profile);

  [[nodiscard]] double Time(const Costs& costs) const { return OfTicks(costs.AllTicks()); }
  [[nodiscard]] double Bytes(const Costs& costs) const { return Percent(costs.bytes, bytes_); }
  [[nodiscard]] double OfTicks(std::uint64_t ticks) const { return Percent(ticks, ticks_); }

  // The standard deviation of the time: which share of its samples a clock finds in a place is a
  // matter of chance. The collector's time is measured.
  [[nodiscard]] double Error(const Costs& costs) const;
  [[nodiscard]] bool HasErrors() const { return is_sampled_; }

  // On a terminal the dearest lines catch the eye, and those that cost nothing do not.
  [[nodiscard]] Tone ToneOf(const Costs& costs) const;

 private:
  std::uint64_t ticks_;
  std::uint64_t bytes_;
  std::uint64_t samples_;
  bool is_sampled_;
};

// Of so few ticks no time is to be trusted.
inline constexpr std::uint64_t kFewTicks = 100;
[[nodiscard]] bool HasFewTicks(const Profile& profile);

// `38.0% own code, 61.9% collector, 0.1% Integer arithmetic`: of the whole run, what is not zero.
[[nodiscard]] std::string PartsOfTime(const Profile& profile);

}  // namespace assay::report
