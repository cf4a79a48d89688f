#include "report/text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace assay::report {

std::string Grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t i = digits.size(); i > 3;) {
    i -= 3;
    digits.insert(i, ",");
  }
  return digits;
}

std::string InBytes(std::uint64_t bytes) {
  if (bytes < 1000) {
    return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s");
  }
  constexpr std::array kUnits = {"kB", "MB", "GB", "TB", "PB", "EB"};
  double value = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  for (; value >= 999.5 && unit + 1 < kUnits.size(); ++unit) {
    value /= 1000;
  }
  return fmt::format("{:.{}f} {}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0, kUnits[unit]);
}

std::string InSeconds(double seconds) {
  if (seconds < 0.9995) {
    return fmt::format("{:.0f} ms", seconds * 1000);
  }
  if (seconds < 99.5) {
    return fmt::format("{:.{}f} s", seconds, seconds < 9.995 ? 2 : 1);
  }
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  return fmt::format("{} min {} s", whole / 60, whole % 60);
}

std::string InPercent(double percent) { return fmt::format("{:.1f}", percent); }

std::string InPercentOrNothing(double percent) { return percent < 0.05 ? "" : InPercent(percent); }

std::string GroupedOrNothing(std::uint64_t number) { return number == 0 ? "" : Grouped(number); }

std::string WithSign(double percent) {
  return std::abs(percent) < 0.05 ? "=" : fmt::format("{:+.1f}", percent);
}

std::string Counted(std::uint64_t n, std::string_view what) {
  return fmt::format("{} {}{}", Grouped(n), what, n == 1 ? "" : "s");
}

}  // namespace assay::report
