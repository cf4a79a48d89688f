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

std::string WithSign(double percent) {
  return std::abs(percent) < 0.05 ? "=" : fmt::format("{:+.1f}", percent);
}

std::size_t Characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::string Counted(std::uint64_t n, std::string_view what) {
  return fmt::format("{} {}{}", Grouped(n), what, n == 1 ? "" : "s");
}

void TextTable::AddColumn(std::string title, Align align) {
  columns_.push_back({std::move(title), align});
}

std::string TextTable::Print() const {
  std::vector<std::size_t> widths;
  std::vector<std::string> titles;
  for (const Column& column : columns_) {
    widths.push_back(Characters(column.title));
    titles.push_back(column.title);
  }
  for (const std::vector<std::string>& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], Characters(row[i]));
    }
  }
  std::string text;
  const auto print = [&](const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string padding(widths[i] - Characters(cells[i]), ' ');
      line += i == 0 ? "" : "  ";
      line += columns_[i].align == Align::Left ? cells[i] + padding : padding + cells[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  };
  print(titles);
  for (const std::vector<std::string>& row : rows_) {
    print(row);
  }
  return text;
}

}  // namespace assay::report
