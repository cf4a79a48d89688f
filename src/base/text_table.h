// Text in columns that line up.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/terminal.h"

namespace assay {

// Of UTF-8.
[[nodiscard]] std::size_t Characters(std::string_view text);

// At most so many characters: of a longer text its beginning and its end, but all of its
// indentation that there is room for.
[[nodiscard]] std::string CutInTheMiddle(const std::string& text, std::size_t width);

enum class Align : bool { Left, Right };

// What a column gives way to on a terminal that is too narrow.
enum class Fit : std::uint8_t { Keep, Cut, LeaveOut, CutOrLeaveOut };

// How much a row is to catch the eye on a terminal.
enum class Tone : std::uint8_t { Plain, Title, Bad, Warm, Good, Faint };

// In the colour of the tone, if there are colours.
[[nodiscard]] std::string Toned(std::string_view text, Tone tone, const Terminal& terminal);

class TextTable {
 public:
  using Row = std::vector<std::string>;

  TextTable() = default;
  // The first columns to the left; the others, numbers, to the right.
  TextTable(const Row& titles, std::size_t left_columns);

  // A title may have several lines.
  void AddColumn(std::string title, Align align, Fit fit = Fit::Keep);
  void AddRow(Row cells, Tone tone = Tone::Plain) { rows_.push_back({std::move(cells), tone}); }
  void AddRule() { rows_.emplace_back(); }  // an empty line
  // Two blanks between columns, none at the end of a line. On a terminal it fits the width as far
  // as columns give way; those that are left out are named below it.
  [[nodiscard]] std::string Print(const Terminal& terminal = {}) const;

 private:
  struct Column {
    std::string title;
    Align align;
    Fit fit;
  };
  struct Line {
    Row cells;
    Tone tone = Tone::Plain;
  };
  // Of a column; nothing is shown of one of width 0.
  using Widths = std::vector<std::size_t>;

  [[nodiscard]] std::vector<Line> TitleLines() const;
  void MakeFit(Widths& widths, std::size_t limit) const;

  std::vector<Column> columns_;
  std::vector<Line> rows_;
};

}  // namespace assay
