// The scale of an axis: round numbers with their unit.
#pragma once

#include <string>
#include <vector>

namespace assay::report {

struct Tick {
  double at;
  std::string label;
};

enum class AxisUnit : bool { Bytes, Seconds };

// Ticks from 0 up to `most`, at 1, 2 or 5 times a power of ten of a unit that suits it, and at most
// `count` of them beside 0.
[[nodiscard]] std::vector<Tick> TicksUpTo(double most, AxisUnit unit, std::size_t count);

}  // namespace assay::report
