#include "report/heap_chart.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/chart_axis.h"
#include "report/chart_fills.h"
#include "report/text.h"

namespace assay::report {

namespace {

using drawing::Anchor;
using drawing::Area;
using drawing::Font;
using drawing::Grey;
using drawing::Line;
using drawing::Picture;
using drawing::Point;
using drawing::Text;

// A page of A4 on its side.
constexpr double kWidth = 842;
constexpr double kHeight = 595;
constexpr double kMargin = 40;
constexpr Font kTitleFont = {.size = 13, .is_bold = true};
constexpr Font kCostFont = {.size = 13};
constexpr Font kFont = {.size = 9.5};
constexpr Font kSmallFont = {.size = 8.5};
constexpr drawing::Colour kFaint = Grey(0.35);
constexpr double kMarkLine = 12;  // from one line of marks to the next

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

std::string InByteSeconds(double byte_seconds) {
  return InBytes(static_cast<std::uint64_t>(byte_seconds)) + "\u00b7s";
}

class Chart {
 public:
  Chart(const HeapSeries& series, const ChartTitle& title, const ChartOptions& options,
        const TextWidth& width)
      : series_(series),
        title_(title),
        options_(options),
        width_(width),
        end_(std::max(series.end, options.least_end)),
        height_(std::max(series.highest, options.least_height)) {}

  Picture Draw() {
    picture_ = {kWidth, kHeight, title_.program, title_.iso_date, {}};
    heights_ = TicksUpTo(height_, AxisUnit::Bytes, 8);
    // The scale ends with a round number, unless that leaves much of the page empty.
    if (heights_.size() > 1 && height_ > heights_.back().at) {
      height_ = std::min(heights_.back().at + heights_[1].at, height_ * 1.06);
      heights_ = TicksUpTo(height_, AxisUnit::Bytes, heights_.size());
    }
    PlacePlot();
    DrawTitle();
    DrawAxes();
    DrawBands();
    DrawFrame();
    DrawMarks();
    DrawKey();
    return std::move(picture_);
  }

 private:
  template <typename Shape>
  void Add(Shape shape) {
    picture_.shapes.emplace_back(std::move(shape));
  }
  [[nodiscard]] double X(double at) const {
    return plot_.left + (end_ > 0 ? at / end_ : 0) * (plot_.right - plot_.left);
  }
  [[nodiscard]] double Y(double bytes) const {
    return plot_.bottom - (height_ > 0 ? bytes / height_ : 0) * (plot_.bottom - plot_.top);
  }
  [[nodiscard]] static bool IsRest(const HeapSeries& series, std::size_t band) {
    return series.rest > 0 && band + 1 == series.bands.size();
  }
  [[nodiscard]] drawing::Fill FillOfBand(std::size_t band) const {
    return IsRest(series_, band) ? FillOfRest()
                                 : FillOf(series_.bands[band].place, options_.has_colour);
  }

  // What the axis and the key need, the plot does not get.
  void PlacePlot() {
    double axis = 0;
    for (const Tick& tick : heights_) {
      axis = std::max(axis, width_(tick.label, kFont));
    }
    double names = width_("at most", kSmallFont);
    double sizes = names;
    for (const HeapBand& band : series_.bands) {
      names = std::max(names, width_(FittingText(band.label, kFont, kWidth, width_), kFont));
      sizes = std::max(sizes, width_(SizeOf(band), kSmallFont));
    }
    constexpr double kSwatchAndGaps = 22 + 12;
    key_sizes_ = sizes;
    const double key = std::min(kSwatchAndGaps + names + sizes, 0.36 * kWidth);
    key_ = {kWidth - kMargin - key, kMargin + 44, kWidth - kMargin, kHeight - kMargin - 30};
    plot_ = {kMargin + axis + 8, key_.top, key_.left - 18, key_.bottom};
    PlaceMarks();
    plot_.top += kMarkLine * static_cast<double>(mark_lines_.size());
  }

  static std::string SizeOf(const HeapBand& band) {
    return InBytes(static_cast<std::uint64_t>(band.most));
  }

  // The area below the graph, in bytes times seconds. Where there are no seconds to be seen it is
  // the mean, which is the same in two runs.
  [[nodiscard]] std::string Cost() const {
    if (series_.axis != HeapAxis::Allocated) {
      return InByteSeconds(series_.byte_seconds);
    }
    const double mean = series_.end > 0 ? series_.area / series_.end : 0;
    return InBytes(static_cast<std::uint64_t>(mean)) + " on average";
  }

  void DrawTitle() {
    const double baseline = kMargin + 10;
    const double right = kWidth - kMargin;
    const std::string cost = Cost();
    const double sides = width_(cost, kCostFont) + width_(title_.date, kFont) + 40;
    const double program = width_(
        FittingText(title_.program, kTitleFont, right - kMargin - sides, width_), kTitleFont);
    Add(Text{{kMargin, baseline},
             FittingText(title_.program, kTitleFont, right - kMargin - sides, width_),
             kTitleFont});
    // In the middle of the page, or of what a long program leaves.
    const double middle =
        std::max(kWidth / 2, kMargin + program + 20 + width_(cost, kCostFont) / 2);
    Add(Text{{middle, baseline}, cost, kCostFont, Anchor::Middle});
    Add(Text{{right, baseline}, title_.date, kFont, Anchor::Right});
    Add(Line{{kMargin, baseline + 7}, {right, baseline + 7}, 0.8});
    const std::string when =
        series_.axis == HeapAxis::Allocated
            ? InBytes(static_cast<std::uint64_t>(series_.highest_at)) + " allocated"
            : InSeconds(series_.highest_at);
    const std::string totals =
        fmt::format("peak {} at {}; {} {}", InBytes(static_cast<std::uint64_t>(series_.highest)),
                    when, Grouped(series_.censuses), series_.censuses == 1 ? "census" : "censuses");
    Add(Text{{kMargin, baseline + 21},
             FittingText("alive " + title_.question, kSmallFont,
                         right - kMargin - width_(totals, kSmallFont) - 20, width_),
             kSmallFont,
             Anchor::Left,
             kFaint});
    Add(Text{{right, baseline + 21}, totals, kSmallFont, Anchor::Right, kFaint});
  }

  void DrawAxes() {
    for (const Tick& tick : heights_) {
      const double y = Y(tick.at);
      Add(Line{{plot_.left, y}, {plot_.right, y}, 0.4, Grey(0.85)});
      Add(Line{{plot_.left - 4, y}, {plot_.left, y}, 0.6});
      Add(Text{{plot_.left - 7, y + 3.4}, tick.label, kFont, Anchor::Right});
    }
    const bool is_bytes = series_.axis == HeapAxis::Allocated;
    const auto most = static_cast<std::size_t>((plot_.right - plot_.left) / 60);
    for (const Tick& tick : TicksUpTo(end_, is_bytes ? AxisUnit::Bytes : AxisUnit::Seconds, most)) {
      Add(Line{{X(tick.at), plot_.bottom}, {X(tick.at), plot_.bottom + 4}, 0.6});
      Add(Text{{X(tick.at), plot_.bottom + 15}, tick.label, kFont, Anchor::Middle});
    }
    const char* const name = is_bytes                            ? "allocated"
                             : series_.axis == HeapAxis::Elapsed ? "time, all of it"
                                                                 : "time of the mutator";
    Add(Text{{plot_.right, plot_.bottom + 28}, name, kSmallFont, Anchor::Right, kFaint});
  }

  void DrawBands() {
    std::vector<double> below(series_.points.size());
    for (std::size_t i = 0; i < series_.bands.size(); ++i) {
      const HeapBand& band = series_.bands[i];
      std::vector<double> above = below;
      for (std::size_t k = 0; k < above.size(); ++k) {
        above[k] += band.values[k];
      }
      Add(Area{OutlineOf(below, above), FillOfBand(i), 0.4});
      DrawLabelInside(band, below, above);
      below = std::move(above);
    }
    for (Text& label : labels_) {
      const double half = width_(label.text, label.font) / 2 + 3;
      const Box box{label.at.x - half, label.at.y - 9, label.at.x + half, label.at.y + 3};
      Add(Area{{{box.left, box.top},
                {box.right, box.top},
                {box.right, box.bottom},
                {box.left, box.bottom}},
               {drawing::kWhite},
               0.3});
      Add(std::move(label));
    }
  }

  // Without the points at which there is nothing of it, but for those beside something.
  [[nodiscard]] std::vector<Point> OutlineOf(const std::vector<double>& below,
                                             const std::vector<double>& above) const {
    const auto is_there = [&](std::size_t k) {
      return above[k] > below[k] || (k > 0 && above[k - 1] > below[k - 1]) ||
             (k + 1 < above.size() && above[k + 1] > below[k + 1]);
    };
    std::vector<Point> outline;
    for (std::size_t k = 0; k < above.size(); ++k) {
      if (is_there(k)) {
        outline.push_back({X(series_.points[k]), Y(above[k])});
      }
    }
    for (std::size_t k = below.size(); k-- > 0;) {
      if (is_there(k)) {
        outline.push_back({X(series_.points[k]), Y(below[k])});
      }
    }
    return outline;
  }

  // Where the band has most room, if it has enough.
  void DrawLabelInside(const HeapBand& band, const std::vector<double>& below,
                       const std::vector<double>& above) {
    constexpr double kRoom = 17;
    const double width =
        width_(FittingText(band.label, kSmallFont, kWidth, width_), kSmallFont) + 12;
    if (width > (plot_.right - plot_.left) / 3) {
      return;
    }
    double best = kRoom;
    std::optional<Point> where;
    const std::vector<double>& points = series_.points;
    for (std::size_t first = 0; first < points.size(); ++first) {
      double top = Y(above[first]);
      double bottom = Y(below[first]);
      for (std::size_t k = first + 1; k < points.size() && bottom - top > best; ++k) {
        top = std::max(top, Y(above[k]));
        bottom = std::min(bottom, Y(below[k]));
        if (X(points[k]) - X(points[first]) >= width) {
          if (bottom - top > best) {
            best = bottom - top;
            where = {(X(points[k]) + X(points[first])) / 2, (top + bottom) / 2 + 3};
          }
          break;
        }
      }
    }
    if (where) {
      labels_.push_back({*where, band.label, kSmallFont, Anchor::Middle});
    }
  }

  void DrawFrame() {
    Add(Line{{plot_.left, plot_.top}, {plot_.left, plot_.bottom}, 0.8});
    Add(Line{{plot_.left, plot_.bottom}, {plot_.right, plot_.bottom}, 0.8});
  }

  // Texts of marks stand above the plot, on as many lines as keep them apart, up to four; one that
  // has no room has only its line. From a text a line goes down to the plot, and through no other:
  // what stands below it comes later.
  void PlaceMarks() {
    constexpr std::size_t kMostLines = 4;
    for (const HeapSeries::Mark& mark : series_.marks) {
      const std::string text = FittingText(mark.text, kSmallFont, 160, width_);
      const double size = width_(text, kSmallFont);
      const double left = std::max(plot_.left, std::min(X(mark.at) - 1, plot_.right - size));
      std::size_t line = mark_lines_.size();
      while (line > 0 && mark_lines_[line - 1] <= left) {
        --line;
      }
      mark_places_.push_back({line < kMostLines, line, left, text});
      if (line < kMostLines) {
        mark_lines_.resize(std::max(mark_lines_.size(), line + 1));
        mark_lines_[line] = left + size + 8;
      }
    }
  }

  void DrawMarks() {
    for (std::size_t i = 0; i < series_.marks.size(); ++i) {
      const double x = X(series_.marks[i].at);
      const MarkPlace& place = mark_places_[i];
      double top = plot_.top;
      if (place.has_text) {
        top = key_.top + kMarkLine * static_cast<double>(place.line);
        Add(Text{{place.left, top}, place.text, kSmallFont});
        top += 2;
      }
      Add(Line{{x, top}, {x, plot_.bottom}, 0.6, drawing::kBlack, true});
    }
  }

  // From the top down as the bands are.
  void DrawKey() {
    if (!series_.bands.empty()) {
      Add(Text{{key_.right, key_.top}, "at most", kSmallFont, Anchor::Right, kFaint});
    }
    const auto count = static_cast<double>(series_.bands.size());
    const double pitch = std::min(19.0, (key_.bottom - key_.top - 8) / std::max(count, 1.0));
    double y = key_.top + 8;
    for (std::size_t i = series_.bands.size(); i-- > 0; y += pitch) {
      const HeapBand& band = series_.bands[i];
      const double bottom = y + pitch - 5;
      Add(Area{{{key_.left, y}, {key_.left + 16, y}, {key_.left + 16, bottom}, {key_.left, bottom}},
               FillOfBand(i)});
      const double baseline = (y + bottom) / 2 + 3.4;
      Add(Text{{key_.left + 22, baseline},
               FittingText(band.label, kFont, key_.right - key_.left - 34 - key_sizes_, width_),
               kFont});
      Add(Text{{key_.right, baseline}, SizeOf(band), kSmallFont, Anchor::Right, kFaint});
    }
    if (series_.left_out > 0) {
      Add(Text{{plot_.left, plot_.bottom + 28},
               fmt::format("{} more, together {:.2f}% of the area, left out",
                           Grouped(series_.left_out), 100 * series_.left_out_share),
               kSmallFont,
               Anchor::Left,
               kFaint});
    }
  }

  struct MarkPlace {
    bool has_text;
    std::size_t line;  // from the top
    double left;
    std::string text;
  };

  const HeapSeries& series_;
  const ChartTitle& title_;
  const ChartOptions& options_;
  const TextWidth& width_;
  double end_;
  double height_;
  std::vector<Tick> heights_;
  Box plot_;
  Box key_;
  double key_sizes_ = 0;
  std::vector<double> mark_lines_;  // where each has room from
  std::vector<MarkPlace> mark_places_;
  std::vector<Text> labels_;
  Picture picture_;
};

std::string Formatted(const Profile& profile, const char* format) {
  const auto start = static_cast<std::time_t>(profile.start / 1'000'000'000);
  std::tm local{};
  char text[100] = "";
  if (localtime_r(&start, &local) != nullptr) {
    std::strftime(text, sizeof text, format, &local);
  }
  return text;
}

}  // namespace

ChartTitle ChartTitleOf(const Profile& profile, const HeapQuery& query) {
  ChartTitle title{.program = profile.program,
                   .question = "by ",
                   .date = Formatted(profile, "%e %b %Y, %H:%M"),
                   .iso_date = Formatted(profile, "%Y-%m-%dT%H:%M:%S")};
  for (const std::string& argument : profile.arguments) {
    title.program += " " + argument;
  }
  for (std::size_t i = 0; i < query.by.size(); ++i) {
    title.question += fmt::format("{}{}", i == 0 ? "" : " and ", NameOf(query.by[i]));
  }
  for (std::size_t i = 0; i < query.where.size(); ++i) {
    const HeapFilter& filter = query.where[i];
    title.question +=
        fmt::format("{}{} is {}{}", i == 0 ? ", where " : " and ", NameOf(filter.dimension),
                    filter.excludes ? "not " : "", fmt::join(filter.patterns, " or "));
  }
  return title;
}

Picture ChartOf(const HeapSeries& series, const ChartTitle& title, const ChartOptions& options,
                const TextWidth& width) {
  return Chart(series, title, options, width).Draw();
}

std::string FittingText(const std::string& text, const Font& font, double most,
                        const TextWidth& width) {
  constexpr std::size_t kLongest = 400;  // there is never room for more: not worth measuring
  const std::size_t all = Characters(text);
  if (all <= kLongest && width(text, font) <= most) {
    return text;
  }
  // The most characters that fit, by halving.
  std::size_t fits = 1;
  std::size_t too_many = std::min(all, kLongest);
  while (fits + 1 < too_many) {
    const std::size_t half = (fits + too_many) / 2;
    (width(CutInTheMiddle(text, half), font) <= most ? fits : too_many) = half;
  }
  return CutInTheMiddle(text, fits);
}

}  // namespace assay::report
