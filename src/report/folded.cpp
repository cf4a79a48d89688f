#include <algorithm>

#include <fmt/format.h>

#include "report/export.h"

namespace assay::report {

namespace {

// A stack is one word of a line, its parts divided by semicolons.
std::string Part(const Centre& centre) {
  std::string name = QualifiedName(centre);
  std::ranges::replace_if(
      name, [](char c) { return c == ';' || c == ' ' || (c >= 0 && c < ' '); }, '_');
  return name;
}

}  // namespace

std::string ToFolded(const Profile& profile, FoldedWeight weight) {
  std::string text;
  for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
    const Costs& costs = profile.costs[i];
    const std::uint64_t number = weight == FoldedWeight::Ticks ? costs.AllTicks() : costs.bytes;
    if (number == 0) {
      continue;
    }
    std::string stack;
    for (const std::uint32_t centre : profile.Path(i)) {
      stack += (stack.empty() ? "" : ";") + Part(profile.centres[centre]);
    }
    text += fmt::format("{} {}\n", stack, number);
  }
  return text;
}

}  // namespace assay::report
