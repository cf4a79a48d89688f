#include "report/model.h"

#include <algorithm>

namespace assay::report {

Costs& Costs::operator+=(const Costs& costs) {
  entries += costs.entries;
  inner += costs.inner;
  objects += costs.objects;
  bytes += costs.bytes;
  ticks += costs.ticks;
  gc += costs.gc;
  arithmetic += costs.arithmetic;
  io += costs.io;
  other += costs.other;
  return *this;
}

std::vector<Costs> Profile::ByCentre() const {
  std::vector<Costs> sums(centres.size());
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    sums[stacks[i].centre] += costs[i];
  }
  return sums;
}

Costs Profile::Sum() const {
  Costs sum;
  for (const Costs& one : costs) {
    sum += one;
  }
  return sum;
}

std::vector<Costs> Profile::Inherited() const {
  std::vector<Costs> inherited = costs;
  for (std::size_t i = stacks.size(); i-- > 0;) {
    if (stacks[i].below != kNothingBelow) {
      inherited[stacks[i].below] += inherited[i];
    }
  }
  return inherited;
}

std::vector<std::uint32_t> Profile::Path(std::uint32_t stack) const {
  std::vector<std::uint32_t> path;
  for (; stack != kNothingBelow; stack = stacks[stack].below) {
    path.push_back(stacks[stack].centre);
  }
  std::ranges::reverse(path);
  return path;
}

writers::Place PlaceOf(const Centre& centre) {
  return {centre.file.c_str(), centre.line, centre.column, centre.last_line, centre.last_column};
}

std::string Place(const Centre& centre) {
  // As much as the numbers need beside the file's name.
  std::string text(centre.file.size() + 64, '\0');
  writers::FormatPlace(PlaceOf(centre), text.data(), text.size());
  return text.c_str();
}

}  // namespace assay::report
