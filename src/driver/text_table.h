// Columns of text: the first ones to the left, the numbers to the right.
#pragma once

#include <string>
#include <vector>

namespace assay::driver {

class TextTable {
 public:
  using Row = std::vector<std::string>;

  TextTable(Row heading, std::size_t left_columns)
      : left_columns_(left_columns), rows_{std::move(heading)} {}

  void Add(Row row) { rows_.push_back(std::move(row)); }
  [[nodiscard]] std::string Text() const;

 private:
  std::size_t left_columns_;
  std::vector<Row> rows_;
};

}  // namespace assay::driver
