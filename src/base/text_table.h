// Text in columns that line up.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

// Of UTF-8.
[[nodiscard]] std::size_t Characters(std::string_view text);

enum class Align : bool { Left, Right };

class TextTable {
 public:
  using Row = std::vector<std::string>;

  TextTable() = default;
  // The first columns to the left; the others, numbers, to the right.
  TextTable(const Row& titles, std::size_t left_columns);

  void AddColumn(std::string title, Align align);
  void AddRow(Row cells) { rows_.push_back(std::move(cells)); }
  void AddRule() { rows_.emplace_back(); }  // an empty line
  // Two blanks between columns, none at the end of a line.
  [[nodiscard]] std::string Print() const;

 private:
  struct Column {
    std::string title;
    Align align;
  };
  std::vector<Column> columns_;
  std::vector<Row> rows_;
};

}  // namespace assay
