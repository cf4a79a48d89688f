// A picture as a list of shapes, in the order in which they are drawn. Lengths are points of 1/72
// inch, y grows downwards.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace assay::drawing {

struct Point {
  double x = 0;
  double y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

struct Colour {
  double red = 0;
  double green = 0;
  double blue = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

[[nodiscard]] constexpr Colour Grey(double level) { return {level, level, level}; }
inline constexpr Colour kBlack = Grey(0);
inline constexpr Colour kWhite = Grey(1);

enum class Hatch : std::uint8_t { None, Rising, Falling, Crossed, Level, Upright, Dotted };

// What fills an area. Hatches tell areas apart that a printer, or an eye, gives the same shade.
struct Fill {
  Colour colour;
  Hatch hatch = Hatch::None;
  Colour ink = kBlack;  // of the hatch
  friend bool operator==(const Fill&, const Fill&) = default;
};

struct Area {
  std::vector<Point> outline;
  Fill fill;
  double border = 0.5;  // width of the line around it; 0: none
};

struct Line {
  Point from;
  Point to;
  double width = 0.5;
  Colour colour = kBlack;
  bool is_dashed = false;
};

enum class Anchor : std::uint8_t { Left, Middle, Right };

struct Font {
  double size = 9;
  bool is_bold = false;
};

// `at` is on the baseline.
struct Text {
  Point at;
  std::string text;
  Font font = {};
  Anchor anchor = Anchor::Left;
  Colour colour = kBlack;
};

using Shape = std::variant<Area, Line, Text>;

struct Picture {
  double width = 0;
  double height = 0;
  std::string title;  // for the file
  std::string date;   // ISO 8601, for the file: the same picture is the same file at any time
  std::vector<Shape> shapes;
};

}  // namespace assay::drawing
