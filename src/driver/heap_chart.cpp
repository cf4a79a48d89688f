#include "driver/heap_chart.h"

#include <fmt/format.h>

#include "driver/commands.h"
#include "driver/load_renderer.h"
#include "report/heap_chart.h"
#include "report/mapped_file.h"
#include "report/reader.h"

namespace assay::driver {

namespace {

// What is to be drawn of another record, for its scales.
std::expected<report::HeapSeries, std::string> SeriesOfFile(const std::string& path,
                                                            const report::HeapQuery& query,
                                                            const report::SeriesOptions& options) {
  Diagnostics diagnostics;
  const auto file = report::MappedFile::Open(path);
  const auto profile = report::ReadProfileFile(path, diagnostics);
  PrintDiagnostics(diagnostics, SourceManager());
  if (!file || !profile) {
    return std::unexpected(fmt::format("--scale-as: cannot read `{}`", path));
  }
  const report::HeapProfile heap(file->Bytes(), *profile);
  if (!heap.IsThere()) {
    return std::unexpected(fmt::format("--scale-as: `{}` has no heap profile", path));
  }
  return SeriesOf(heap, query, options);
}

}  // namespace

std::expected<std::string, std::string> DrawHeapChart(const report::HeapProfile& heap,
                                                      const report::HeapQuery& query,
                                                      const HeapChartOptions& options) {
  if (!heap.Overview().HasCensus()) {
    return std::unexpected("no census: the program allocated less than one nursery");
  }
  report::SeriesOptions how{
      .axis = report::AxisOf(options.axis).value_or(report::HeapAxis::Mutator),
      .most_bands = options.most_bands};
  report::ChartOptions chart{.has_colour = options.has_colour};
  if (!options.scale_as.empty()) {
    const auto other = SeriesOfFile(options.scale_as, query, how);
    if (!other) {
      return std::unexpected(other.error());
    }
    chart.least_end = other->end;
    chart.least_height = other->highest;
    for (std::size_t i = 0; i + (other->rest > 0 ? 1 : 0) < other->bands.size(); ++i) {
      how.order.push_back(other->bands[i].label);
    }
  }
  const report::HeapSeries series = SeriesOf(heap, query, how);
  if (series.bands.empty()) {
    return std::unexpected("nothing to draw: nothing that is called so was ever alive");
  }
  const auto renderer = LoadRenderer();
  if (!renderer) {
    return std::unexpected(renderer.error());
  }
  return (*renderer)->render(
      ChartOf(series, ChartTitleOf(heap.TheProfile(), query), chart, (*renderer)->width),
      *drawing::FormatOf(options.format));
}

}  // namespace assay::driver
