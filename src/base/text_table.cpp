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
  // Titles of several lines end on the same one.
  std::vector<Row> lines;
  std::size_t title_lines = 1;
  for (const Column& column : columns_) {
    title_lines =
        std::max(title_lines, static_cast<std::size_t>(std::ranges::count(column.title, '\n')) + 1);
  }
  lines.resize(title_lines);
  for (const Column& column : columns_) {
    std::size_t end = column.title.size();
    for (std::size_t i = title_lines; i-- > 0;) {
      const std::size_t line = end == 0 ? std::string::npos : column.title.rfind('\n', end - 1);
      const std::size_t begin = line == std::string::npos ? 0 : line + 1;
      lines[i].push_back(column.title.substr(begin, end - begin));
      end = line == std::string::npos ? 0 : line;
    }
  }
  lines.insert(lines.end(), rows_.begin(), rows_.end());

  std::vector<std::size_t> widths(columns_.size());
  for (const Row& row : lines) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], Characters(row[i]));
    }
  }
  std::string text;
  for (const Row& cells : lines) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string padding(widths[i] - Characters(cells[i]), ' ');
      line += i == 0 ? "" : "  ";
      line += columns_[i].align == Align::Left ? cells[i] + padding : padding + cells[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace assay
