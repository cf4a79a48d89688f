#include "report/model.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace assay::report {

bool Costs::IsZero() const {
  return (entries | inner | objects | bytes | gc_hit | AllTicks()) == 0 &&
         std::ranges::all_of(further, [](std::uint64_t value) { return value == 0; });
}

Costs& Costs::operator+=(const Costs& costs) {
  entries += costs.entries;
  inner += costs.inner;
  recursive += costs.recursive;
  gc_hit += costs.gc_hit;
  objects += costs.objects;
  bytes += costs.bytes;
  ticks += costs.ticks;
  gc += costs.gc;
  arithmetic += costs.arithmetic;
  io += costs.io;
  other += costs.other;
  further.resize(std::max(further.size(), costs.further.size()));
  for (std::size_t i = 0; i < costs.further.size(); ++i) {
    further[i] += costs.further[i];
  }
  return *this;
}

std::vector<Column<Costs>> Profile::FurtherColumns() const {
  std::vector<Column<Costs>> all;
  std::ranges::copy_if(columns, std::back_inserter(all),
                       [](const Column<Costs>& column) { return !column.IsKnown(); });
  return all;
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

std::vector<std::uint32_t> Profile::DepthFirst() const {
  const std::vector<Costs> inherited = Inherited();
  std::vector<std::vector<std::uint32_t>> above(stacks.size());
  for (std::uint32_t i = 0; i < stacks.size(); ++i) {
    if (stacks[i].below != kNothingBelow && !inherited[i].IsZero()) {
      above[stacks[i].below].push_back(i);
    }
  }
  const auto dearness = [&](std::uint32_t stack) {
    const Costs& costs = inherited[stack];
    return std::tuple(costs.AllTicks(), costs.bytes, costs.entries);
  };
  // Not by recursion: a stack may hold every centre of the program.
  std::vector<std::uint32_t> order;
  std::vector<std::uint32_t> waiting = {0};
  while (!waiting.empty()) {
    const std::uint32_t stack = waiting.back();
    waiting.pop_back();
    order.push_back(stack);
    std::ranges::stable_sort(above[stack], std::ranges::less(), dearness);
    waiting.insert(waiting.end(), above[stack].begin(), above[stack].end());
  }
  return order;
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

const LexicalPair* Lexical::PairOf(std::uint32_t centre) const {
  const auto found = std::ranges::find(pairs, centre, &LexicalPair::centre);
  return found == pairs.end() ? nullptr : &*found;
}

std::string Place(const Centre& centre) {
  // As much as the numbers need beside the file's name.
  std::string text(centre.file.size() + 64, '\0');
  writers::FormatPlace(PlaceOf(centre), text.data(), text.size());
  text.resize(text.find('\0'));
  return text;
}

}  // namespace assay::report
