#include "report/shares.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "report/text.h"

namespace assay::report {

namespace {

constexpr TimePart kOwn = {"%own", "own code", [](const Costs& costs) { return costs.ticks; }};
constexpr TimePart kCollector = {"%gc", "collector", [](const Costs& costs) { return costs.gc; }};

}  // namespace

std::vector<TimePart> TimeParts() {
  return {kOwn, kCollector, {"%rts", "run-time code", [](const Costs& costs) {
                               return costs.RuntimeTicks();
                             }}};
}

std::vector<TimePart> AllTimeParts() {
  return {kOwn,
          kCollector,
          {"%integer", "Integer arithmetic", [](const Costs& costs) { return costs.arithmetic; }},
          {"%io", "input and output", [](const Costs& costs) { return costs.io; }},
          {"%other", "other run-time code", [](const Costs& costs) { return costs.other; }}};
}

Shares::Shares(const Profile& profile)
    : ticks_(profile.AllTicks()),
      bytes_(profile.Sum().bytes),
      samples_(profile.Sum().SampledTicks() + profile.totals.lost_ticks),
      is_sampled_(profile.IsSampled()) {}

double Shares::Error(const Costs& costs) const {
  if (!is_sampled_ || samples_ == 0) {
    return 0;
  }
  // Of n samples each is here with probability p: n p of them, give or take the root of n p (1 -
  // p).
  const auto here = static_cast<double>(costs.SampledTicks());
  const double variance = here * (1 - here / static_cast<double>(samples_));
  return 100 * std::sqrt(std::max(variance, 0.0)) / static_cast<double>(ticks_);
}

Tone Shares::ToneOf(const Costs& costs) const {
  constexpr double kDear = 20;
  constexpr double kNoticeable = 5;
  constexpr double kNothing = 0.05;
  const double most = std::max(Time(costs), Bytes(costs));
  return Time(costs) >= kDear  ? Tone::Bad
         : most >= kNoticeable ? Tone::Warm
         : most < kNothing     ? Tone::Faint
                               : Tone::Plain;
}

bool HasFewTicks(const Profile& profile) {
  return profile.IsSampled() && profile.AllTicks() < kFewTicks;
}

std::string PartsOfTime(const Profile& profile) {
  const Shares shares(profile);
  const Costs sum = profile.Sum();
  std::string text;
  const auto add = [&](std::uint64_t ticks, std::string_view name) {
    if (ticks != 0) {
      text +=
          fmt::format("{}{}% {}", text.empty() ? "" : ", ", InPercent(shares.OfTicks(ticks)), name);
    }
  };
  for (const TimePart& part : AllTimeParts()) {
    add(part.ticks(sum), part.name);
  }
  add(profile.totals.lost_ticks, "lost: whose code ran is not known");
  return text;
}

}  // namespace assay::report
