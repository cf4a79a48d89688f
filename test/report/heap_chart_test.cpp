// Charts of heap profiles, without a file or a font: which bands there are, and where things stand.
#include "report/heap_chart.h"

#include <gtest/gtest.h>

#include "report/chart_axis.h"
#include "report/chart_fills.h"
#include "report/support_heap.h"

namespace assay::report::test {
namespace {

std::vector<std::string> LabelsOf(const HeapSeries& series) {
  std::vector<std::string> labels;
  for (const HeapBand& band : series.bands) {
    labels.push_back(band.label);
  }
  return labels;
}

using Labels = std::vector<std::string>;

// Every character is as wide as half of its height.
double Width(std::string_view text, const drawing::Font& font) {
  return static_cast<double>(text.size()) * font.size / 2;
}

drawing::Picture Draw(const HeapSeries& series, const ChartOptions& options = {}) {
  return ChartOf(series, {"Main 10", "by kind", "1 Jan 2026", "2026-01-01"}, options, Width);
}

std::vector<drawing::Text> TextsOf(const drawing::Picture& picture) {
  std::vector<drawing::Text> texts;
  for (const drawing::Shape& shape : picture.shapes) {
    if (const auto* const text = std::get_if<drawing::Text>(&shape)) {
      texts.push_back(*text);
    }
  }
  return texts;
}

const drawing::Text* Find(const std::vector<drawing::Text>& texts, std::string_view text) {
  const auto found = std::ranges::find(texts, text, &drawing::Text::text);
  return found == texts.end() ? nullptr : &*found;
}

// A band that has these bytes at 0, 1, 2 .. seconds.
HeapSeries SeriesWith(std::size_t bands, const std::vector<double>& values) {
  HeapSeries series;
  series.end = static_cast<double>(values.size() - 1);
  for (std::size_t i = 0; i < values.size(); ++i) {
    series.points.push_back(static_cast<double>(i));
  }
  for (std::size_t i = 0; i < bands; ++i) {
    HeapBand band{.label = "band " + std::to_string(i), .place = i};
    band.values = values;
    band.most = std::ranges::max(values);
    series.highest += band.most;
    series.bands.push_back(std::move(band));
  }
  series.censuses = values.size() - 2;
  return series;
}

// Three censuses; the run goes on for long after them.
TEST(HeapSeries, TheSmoothestBandIsAtTheBottom) {
  const Opened opened(Usual());
  const HeapSeries series = SeriesOf(opened.heap, Query("construction,producer"), {});
  EXPECT_EQ(LabelsOf(series),
            (Labels{": x map", "mean.go, waiting x mean.go", ": x mean.go", "+ x mean.go"}));
  EXPECT_EQ(series.points, (std::vector<double>{0, 0.01, 0.02, 0.03, opened.heap.Overview().end}));
  EXPECT_EQ(series.bands[3].values, (std::vector<double>{0, 320, 640, 0, 0}));
  EXPECT_EQ(series.highest, 640 + 240 + 24 + 16);
  EXPECT_EQ(series.highest_at, 0.02);
  EXPECT_NEAR(series.byte_seconds, opened.heap.Overview().byte_seconds, 1e-9);
}

TEST(HeapSeries, TheOrderOfAnother) {
  const Opened opened(Usual());
  const HeapSeries series =
      SeriesOf(opened.heap, Query("construction"), {.order = {"not here", "+", ":"}});
  EXPECT_EQ(LabelsOf(series), (Labels{"+", ":", "mean.go, waiting"}));
  EXPECT_EQ(series.bands[0].place, 1U);
  EXPECT_EQ(series.bands[1].place, 2U);
  EXPECT_EQ(series.bands[2].place, 3U);
}

TEST(HeapSeries, WhatIsRestrictedCostsLess) {
  const Opened opened(Usual());
  const HeapSeries series = SeriesOf(opened.heap, Query("kind", {"construction=+"}), {});
  // 320 and 640 bytes at 10 and 20 ms, and nothing at 30.
  EXPECT_NEAR(series.byte_seconds, 0.01 * (320 + 640), 1e-9);
  EXPECT_EQ(LabelsOf(series), (Labels{"thunk"}));
}

// What has a hundredth of the area is drawn, what together has less is not.
TEST(HeapSeries, TracesAreLeftOut) {
  HeapRecordBuilder record;
  record.Census(0, 500, true, 0, {{0, 1, 985}, {1, 1, 10}, {2, 1, 3}, {3, 1, 2}});
  const Opened opened(record);
  const HeapSeries series = SeriesOf(opened.heap, Query("construction,producer"), {});
  EXPECT_EQ(LabelsOf(series), (Labels{"+ x mean.go", ": x map"}));
  EXPECT_EQ(series.left_out, 2U);
  EXPECT_NEAR(series.left_out_share, 0.005, 1e-9);
}

TEST(HeapSeries, WhatIsTooMuchHasOneBand) {
  const Opened opened(Usual());
  const HeapSeries series =
      SeriesOf(opened.heap, Query("construction,producer"), {.most_bands = 2});
  EXPECT_EQ(LabelsOf(series), (Labels{": x map", ": x mean.go", "and 2 more"}));
  EXPECT_EQ(series.rest, 2U);
  EXPECT_EQ(series.bands[2].values, (std::vector<double>{0, 336, 656, 16, 0}));
  EXPECT_EQ(series.bands[2].most, 656);
}

TEST(HeapSeries, LongRunsKeepTheirPeaksAndTheirValleys) {
  HeapRecordBuilder record;
  for (std::uint64_t i = 0; i < 500; ++i) {
    record.Census(i, i + 1, true, 0, {{0, 1, i == 123 ? 9999U : i == 321 ? 1U : 100U}});
  }
  const Opened opened(record);
  const HeapSeries series = SeriesOf(opened.heap, Query("kind"), {.parts = 10});
  EXPECT_LE(series.points.size(), 22U);
  EXPECT_TRUE(std::ranges::is_sorted(series.points));
  EXPECT_EQ(std::ranges::count(series.bands[0].values, 8 * 9999.0), 1);
  EXPECT_EQ(std::ranges::count(series.bands[0].values, 8.0), 1);
}

TEST(HeapSeries, MarksAndAxes) {
  const Opened opened(Usual());
  const HeapSeries mutator = SeriesOf(opened.heap, Query("kind"), {});
  ASSERT_EQ(mutator.marks.size(), 2U);  // of a census, and of the program after all of them
  EXPECT_EQ(mutator.marks[0].text, "middle");
  EXPECT_EQ(mutator.marks[0].at, 0.02);
  EXPECT_EQ(mutator.marks[1].text, "half way");
  const HeapSeries allocated = SeriesOf(opened.heap, Query("kind"), {.axis = HeapAxis::Allocated});
  EXPECT_EQ(allocated.points[2], 1000);
  EXPECT_NEAR(allocated.byte_seconds, mutator.byte_seconds, 1e-9);
  EXPECT_EQ(AxisOf("yesterday"), std::nullopt);
}

TEST(ChartAxis, RoundNumbersWithUnits) {
  const auto labels = [](double most, AxisUnit unit, std::size_t count) {
    std::string text;
    for (const Tick& tick : TicksUpTo(most, unit, count)) {
      text += tick.label + "|";
    }
    return text;
  };
  EXPECT_EQ(labels(7'270'000, AxisUnit::Bytes, 8), "0|1 MB|2 MB|3 MB|4 MB|5 MB|6 MB|7 MB|");
  EXPECT_EQ(labels(1'000'000, AxisUnit::Bytes, 5), "0|0.2 MB|0.4 MB|0.6 MB|0.8 MB|1 MB|");
  EXPECT_EQ(labels(3, AxisUnit::Bytes, 8), "0|1 bytes|2 bytes|3 bytes|");
  EXPECT_EQ(labels(0.0025, AxisUnit::Seconds, 5), "0|0.5 ms|1 ms|1.5 ms|2 ms|2.5 ms|");
  EXPECT_EQ(labels(200, AxisUnit::Seconds, 4), "0|50 s|100 s|150 s|200 s|");
  EXPECT_EQ(labels(600, AxisUnit::Seconds, 5), "0|2 min|4 min|6 min|8 min|10 min|");
  EXPECT_EQ(labels(0, AxisUnit::Seconds, 5), "0|");
}

TEST(ChartFills, TheFirstTwentyDiffer) {
  for (const bool has_colour : {false, true}) {
    for (std::size_t i = 0; i < 20; ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        EXPECT_NE(FillOf(i, has_colour), FillOf(k, has_colour)) << i << " and " << k;
      }
    }
  }
}

TEST(HeapChart, TheTitleHasThreeParts) {
  HeapSeries series = SeriesWith(2, {0, 2e6, 0});
  series.byte_seconds = 12.1e6;
  const std::vector<drawing::Text> texts = TextsOf(Draw(series));
  EXPECT_TRUE(Find(texts, "Main 10"));
  EXPECT_TRUE(Find(texts, "12.1 MB\u00b7s"));
  EXPECT_TRUE(Find(texts, "1 Jan 2026"));
  EXPECT_TRUE(Find(texts, "alive by kind"));
}

TEST(HeapChart, TheKeyIsInTheOrderOfTheBands) {
  HeapSeries series = SeriesWith(20, {0, 100, 0});
  series.left_out = 3;
  series.left_out_share = 0.005;
  const std::vector<drawing::Text> texts = TextsOf(Draw(series));
  double above = 0;
  for (std::size_t i = 20; i-- > 0;) {
    // The last one of this name: the first may stand in the band itself.
    const auto last = std::find_if(texts.rbegin(), texts.rend(), [&](const drawing::Text& text) {
      return text.text == "band " + std::to_string(i);
    });
    ASSERT_NE(last, texts.rend());
    EXPECT_GT(last->at.y, above);
    above = last->at.y;
  }
  EXPECT_TRUE(Find(texts, "3 more, together 0.50% of the area, left out"));
}

// Whatever it is, it stays on the page, and no two texts lie on each other.
TEST(HeapChart, NothingOverlaps) {
  for (const std::size_t bands : {1U, 2U, 7U, 21U}) {
    for (const bool is_long : {false, true}) {
      HeapSeries series = SeriesWith(bands, {0, 3e9, 1e9, 3e9, 1e6, 0});
      series.left_out = 1'234'567;
      for (int i = 0; i < 9; ++i) {
        series.marks.push_back({0.5 * i, std::string(is_long ? 90 : 9, 'm')});
      }
      for (HeapBand& band : series.bands) {
        band.label += std::string(is_long ? 5000 : 0, 'x');
      }
      const std::string program(is_long ? 300 : 4, 'p');
      const drawing::Picture picture = ChartOf(
          series, {program, std::string(is_long ? 500 : 5, 'q'), "1 Jan 2026", ""}, {}, Width);
      std::vector<drawing::Text> texts = TextsOf(picture);
      const auto left = [](const drawing::Text& text) {
        const double width = Width(text.text, text.font);
        return text.at.x - (text.anchor == drawing::Anchor::Left     ? 0
                            : text.anchor == drawing::Anchor::Middle ? width / 2
                                                                     : width);
      };
      for (const drawing::Text& a : texts) {
        EXPECT_GE(left(a), 0) << a.text;
        EXPECT_LE(left(a) + Width(a.text, a.font), picture.width) << a.text;
        EXPECT_GE(a.at.y - a.font.size, 0);
        EXPECT_LE(a.at.y, picture.height);
        for (const drawing::Text& b : texts) {
          const bool is_apart = &a == &b || std::abs(a.at.y - b.at.y) >= 8 ||
                                left(a) + Width(a.text, a.font) <= left(b) ||
                                left(b) + Width(b.text, b.font) <= left(a);
          EXPECT_TRUE(is_apart) << a.text << " and " << b.text << ", " << bands << " bands";
        }
      }
    }
  }
}

TEST(HeapChart, TheScalesOfAnother) {
  const HeapSeries series = SeriesWith(1, {0, 100, 0});
  const auto top = [&](const ChartOptions& options) {
    double y = 1e9;
    for (const drawing::Shape& shape : Draw(series, options).shapes) {
      const auto* const area = std::get_if<drawing::Area>(&shape);
      if (area != nullptr && area->outline.size() > 4) {
        for (const drawing::Point& point : area->outline) {
          y = std::min(y, point.y);
        }
      }
    }
    return y;
  };
  EXPECT_GT(top({.least_height = 1000}), top({}) + 200);
  EXPECT_TRUE(Find(TextsOf(Draw(series, {.least_end = 100})), "100 s"));
}

TEST(HeapChart, TextsThatDoNotFitLoseTheirMiddle) {
  EXPECT_EQ(FittingText("abcdefghij", {.size = 2}, 10, Width), "abcdefghij");
  const std::string cut = FittingText(std::string(100'000, 'x') + "end", {.size = 2}, 12, Width);
  EXPECT_TRUE(cut.ends_with("end"));
  EXPECT_LE(Width(cut, {.size = 2}), 12);
}

}  // namespace
}  // namespace assay::report::test
