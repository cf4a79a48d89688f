#include "base/text_table.h"

#include <algorithm>

namespace assay {

std::size_t Characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

TextTable::TextTable(const Row& titles, std::size_t left_columns) {
  for (std::size_t i = 0; i < titles.size(); ++i) {
    AddColumn(titles[i], i < left_columns ? Align::Left : Align::Right);
  }
}

void TextTable::AddColumn(std::string title, Align align) {
  columns_.push_back({std::move(title), align});
}

std::string TextTable::Print() const {
  std::vector<std::size_t> widths;
  Row titles;
  for (const Column& column : columns_) {
    widths.push_back(Characters(column.title));
    titles.push_back(column.title);
  }
  for (const Row& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], Characters(row[i]));
    }
  }
  std::string text;
  const auto print = [&](const Row& cells) {
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
  for (const Row& row : rows_) {
    print(row);
  }
  return text;
}

}  // namespace assay
