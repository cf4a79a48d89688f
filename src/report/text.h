// Text for people: numbers with their units, columns that line up.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay::report {

[[nodiscard]] std::string Grouped(std::uint64_t number);  // 1,234,567
[[nodiscard]] std::string InBytes(std::uint64_t bytes);   // 812 bytes, 1.2 kB, 3.4 GB
[[nodiscard]] std::string InSeconds(double seconds);      // 12 ms, 1.23 s, 2 min 3 s
[[nodiscard]] std::string InPercent(double percent);      // 12.3
[[nodiscard]] std::string WithSign(double percent);       // +12.3, -0.5, =
[[nodiscard]] std::string Counted(std::uint64_t n, std::string_view what);  // 1 tick, 2 ticks
[[nodiscard]] std::size_t Characters(std::string_view text);

enum class Align : bool { Left, Right };

class TextTable {
 public:
  void AddColumn(std::string title, Align align);
  void AddRow(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  void AddRule() { rows_.emplace_back(); }  // an empty line
  // Two blanks between columns, none at the end of a line.
  [[nodiscard]] std::string Print() const;

 private:
  struct Column {
    std::string title;
    Align align;
  };
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace assay::report
