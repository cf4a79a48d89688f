#include "report/chart_axis.h"

#include <array>
#include <cmath>
#include <span>

#include <fmt/format.h>

namespace assay::report {

namespace {

struct Unit {
  double size;
  const char* name;
};

constexpr std::array kBytes = {Unit{1, "bytes"}, Unit{1e3, "kB"},  Unit{1e6, "MB"},
                               Unit{1e9, "GB"},  Unit{1e12, "TB"}, Unit{1e15, "PB"}};
// Nobody counts four minutes in seconds, but three of them one does.
constexpr std::array kSeconds = {Unit{1e-6, "\u00b5s"}, Unit{1e-3, "ms"}, Unit{1, "s"},
                                 Unit{60, "min"}, Unit{3600, "h"}};

// The largest of which there is at least one; of minutes and hours, four.
Unit UnitFor(double most, std::span<const Unit> units) {
  Unit chosen = units.front();
  for (const Unit& unit : units) {
    if (most >= (unit.size >= 60 && unit.size <= 3600 ? 4 : 1) * unit.size) {
      chosen = unit;
    }
  }
  return chosen;
}

double StepFor(double most, std::size_t count) {
  const double least = most / static_cast<double>(count);
  const double power = std::pow(10, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= least * (1 - 1e-9)) {
      return factor * power;
    }
  }
  return 10 * power;
}

}  // namespace

std::vector<Tick> TicksUpTo(double most, AxisUnit unit, std::size_t count) {
  std::vector<Tick> ticks = {{0, "0"}};
  if (!(most > 0) || !std::isfinite(most) || count == 0) {
    return ticks;
  }
  const Unit chosen = unit == AxisUnit::Bytes ? UnitFor(most, kBytes) : UnitFor(most, kSeconds);
  double step = StepFor(most / chosen.size, count);
  if (unit == AxisUnit::Bytes && chosen.size == 1) {
    step = std::max(step, 1.0);  // there are no half bytes
  }
  for (int i = 1; i * step <= most / chosen.size * (1 + 1e-9); ++i) {
    ticks.push_back({i * step * chosen.size, fmt::format("{:.6g} {}", i * step, chosen.name)});
  }
  return ticks;
}

}  // namespace assay::report
