#include "driver/heap_chart.h"

#include "driver/heap_file.h"
#include "driver/load_renderer.h"
#include "report/heap_chart.h"

namespace assay::driver {

std::expected<ChartScale, std::string> ScaleOf(const report::HeapQuery& query,
                                               const HeapChartOptions& options) {
  ChartScale scale{
      .series = {.axis = report::AxisOf(options.axis).value_or(report::HeapAxis::Mutator),
                 .most_bands = options.most_bands}};
  if (options.scale_as.empty()) {
    return scale;
  }
  const std::unique_ptr<HeapFile> file = OpenHeap(options.scale_as, "report");
  if (file == nullptr) {
    return std::unexpected("--scale-as needs the record of another run");
  }
  const report::HeapSeries other = SeriesOf(file->heap, query, scale.series);
  scale.least_end = other.end;
  scale.least_height = other.highest;
  for (std::size_t i = 0; i + (other.rest > 0 ? 1 : 0) < other.bands.size(); ++i) {
    scale.series.order.push_back(other.bands[i].label);
  }
  return scale;
}

std::expected<std::string, std::string> DrawHeapChart(const report::HeapProfile& heap,
                                                      const report::HeapQuery& query,
                                                      const HeapChartOptions& options) {
  if (!heap.Overview().HasCensus()) {
    return std::unexpected("no census: the program ended before one was due");
  }
  const std::expected<ChartScale, std::string> scale = ScaleOf(query, options);
  if (!scale) {
    return std::unexpected(scale.error());
  }
  const report::HeapSeries series = SeriesOf(heap, query, scale->series);
  if (series.bands.empty()) {
    return std::unexpected("nothing to draw: nothing that is called so was ever alive");
  }
  const auto renderer = LoadRenderer();
  if (!renderer) {
    return std::unexpected(renderer.error());
  }
  const report::ChartOptions chart{.has_colour = options.has_colour,
                                   .least_end = scale->least_end,
                                   .least_height = scale->least_height};
  return (*renderer)->render(
      ChartOf(series, ChartTitleOf(heap.TheProfile(), query), chart, (*renderer)->width),
      *drawing::FormatOf(options.format));
}

}  // namespace assay::driver
