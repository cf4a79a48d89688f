#include "report/heap_series.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

namespace assay::report {

namespace {

using Labels = std::vector<std::string>;

double On(HeapAxis axis, const Census& census) {
  switch (axis) {
    case HeapAxis::Elapsed: return static_cast<double>(census.elapsed) / 1e9;
    case HeapAxis::Allocated: return static_cast<double>(census.allocated);
    case HeapAxis::Mutator: break;
  }
  return static_cast<double>(census.mutator) / 1e9;
}

// Trapezoids under a line that is 0 where it begins.
class AreaSum {
 public:
  void Add(double at, double value) {
    area_ += (at - at_) * (value_ + value) / 2;
    at_ = at;
    value_ = value;
  }
  [[nodiscard]] double Value() const { return area_; }

 private:
  double area_ = 0;
  double at_ = 0;
  double value_ = 0;
};

// What one group is over the whole run.
struct Group {
  AreaSum area;
  double sum = 0;
  double squares = 0;
  double most = 0;
  std::uint64_t census = 0;  // the last that had it
};

// The first pass: all groups, and the run as a whole.
struct Survey {
  std::map<Labels, Group> groups;
  std::vector<std::pair<double, double>> clock;  // elapsed seconds, and where on the axis
  double end = 0;
  double area = 0;
  double byte_seconds = 0;
  std::uint64_t censuses = 0;
};

double EndOf(const HeapProfile& profile, HeapAxis axis, double last) {
  switch (axis) {
    case HeapAxis::Mutator: return std::max(last, profile.Overview().end);
    case HeapAxis::Elapsed:
      return std::max(last, static_cast<double>(profile.TheProfile().totals.elapsed) / 1e9);
    case HeapAxis::Allocated: break;
  }
  return std::max(last, static_cast<double>(profile.TheProfile().Sum().bytes));
}

Survey SurveyOf(const HeapProfile& profile, const HeapQuery& query, HeapAxis axis) {
  Survey survey;
  AreaSum cost;
  double before = 0;
  double mutator = 0;
  profile.ForEach(query, [&](const HeapTable& table) {
    const double at = std::max(before, On(axis, table.census));
    ++survey.censuses;
    double all = 0;
    for (const HeapRow& row : table.rows) {
      Group& group = survey.groups[row.labels];
      const auto bytes = static_cast<double>(row.bytes);
      // It was nothing at the censuses that did not have it.
      if (group.census + 1 < survey.censuses) {
        group.area.Add(before, 0);
      }
      group.area.Add(at, bytes);
      group.census = survey.censuses;
      group.sum += bytes;
      group.squares += bytes * bytes;
      group.most = std::max(group.most, bytes);
      all += bytes;
    }
    for (auto& [labels, group] : survey.groups) {
      if (group.census + 1 == survey.censuses) {
        group.area.Add(at, 0);
      }
    }
    mutator = std::max(mutator, On(HeapAxis::Mutator, table.census));
    cost.Add(mutator, all);
    survey.clock.emplace_back(On(HeapAxis::Elapsed, table.census), at);
    before = at;
  });
  survey.end = EndOf(profile, axis, before);
  cost.Add(EndOf(profile, HeapAxis::Mutator, mutator), 0);
  survey.byte_seconds = cost.Value();
  for (auto& [labels, group] : survey.groups) {
    group.area.Add(survey.end, 0);
    survey.area += group.area.Value();
  }
  return survey;
}

double DeviationOf(const Group& group, std::uint64_t censuses) {
  const auto count = static_cast<double>(censuses);
  const double mean = group.sum / count;
  return std::sqrt(std::max(0.0, group.squares / count - mean * mean));
}

// Which band a group is part of; none of those that are left out.
using Places = std::map<Labels, std::size_t>;

Places ChooseBands(const Survey& survey, const SeriesOptions& options, HeapSeries& series) {
  std::vector<std::pair<const Labels*, const Group*>> groups;
  for (const auto& [labels, group] : survey.groups) {
    groups.emplace_back(&labels, &group);
  }
  std::ranges::stable_sort(groups, std::greater(),
                           [](const auto& group) { return group.second->area.Value(); });
  // Nothing is left out of a run that has no length.
  double together = 0;
  while (groups.size() > 1 && survey.area > 0 &&
         together + groups.back().second->area.Value() < 0.01 * survey.area) {
    together += groups.back().second->area.Value();
    groups.pop_back();
    ++series.left_out;
  }
  series.left_out_share = survey.area > 0 ? together / survey.area : 0;
  series.rest = groups.size() > options.most_bands ? groups.size() - options.most_bands : 0;
  struct Chosen {
    std::size_t place;  // among those that have one
    double deviation;
    std::string label;
    const Labels* labels;
    const Group* group;
  };
  std::vector<Chosen> chosen;
  for (std::size_t i = 0; i + series.rest < groups.size(); ++i) {
    const auto& [labels, group] = groups[i];
    std::string label = JoinedLabel(*labels);
    const auto place =
        static_cast<std::size_t>(std::ranges::find(options.order, label) - options.order.begin());
    chosen.push_back(
        {place, DeviationOf(*group, survey.censuses), std::move(label), labels, group});
  }
  std::ranges::stable_sort(chosen, [](const Chosen& a, const Chosen& b) {
    return std::tie(a.place, a.deviation, a.label) < std::tie(b.place, b.deviation, b.label);
  });
  Places places;
  std::size_t further = options.order.size();
  for (const Chosen& one : chosen) {
    places.emplace(*one.labels, series.bands.size());
    const std::size_t place = one.place < options.order.size() ? one.place : further++;
    series.bands.push_back(
        {one.label, place, one.group->area.Value(), one.deviation, one.group->most});
  }
  if (series.rest > 0) {
    HeapBand rest{.label = fmt::format("and {} more", series.rest)};
    for (std::size_t i = chosen.size(); i < groups.size(); ++i) {
      places.emplace(*groups[i].first, series.bands.size());
      rest.area += groups[i].second->area.Value();
    }
    series.bands.push_back(std::move(rest));
  }
  return places;
}

struct Sample {
  double at = 0;
  double total = -1;           // of the bands
  std::vector<double> values;  // of each
};

// Where the axis has many censuses only those are kept that can be told apart.
class Thinned {
 public:
  Thinned(double end, std::size_t parts) : end_(end), parts_(parts) {}

  void Add(const Sample& sample) {
    const std::size_t part = end_ > 0 ? PartOf(sample.at) : 0;
    if (part != part_) {
      Flush();
      part_ = part;
    }
    if (lowest_.total < 0 || sample.total < lowest_.total) {
      lowest_ = sample;
    }
    if (sample.total > highest_.total) {
      highest_ = sample;
    }
  }

  std::vector<Sample> Take() {
    Flush();
    return std::move(kept_);
  }

 private:
  [[nodiscard]] std::size_t PartOf(double at) const {
    return std::min(static_cast<std::size_t>(at / end_ * static_cast<double>(parts_)), parts_ - 1);
  }
  void Flush() {
    if (highest_.total < 0) {
      return;
    }
    const bool is_one = lowest_.at == highest_.at && lowest_.total == highest_.total;
    const bool is_low_first = lowest_.at < highest_.at;
    if (!is_one) {
      kept_.push_back(is_low_first ? lowest_ : highest_);
    }
    kept_.push_back(!is_one && !is_low_first ? lowest_ : highest_);
    lowest_ = {};
    highest_ = {};
  }

  double end_;
  std::size_t parts_;
  std::size_t part_ = 0;
  Sample lowest_;
  Sample highest_;
  std::vector<Sample> kept_;
};

// Where on the axis something was that happened after so many seconds.
double Along(const Survey& survey, double elapsed) {
  std::pair<double, double> before = {0, 0};
  for (const auto& [seconds, at] : survey.clock) {
    if (seconds >= elapsed) {
      const double length = seconds - before.first;
      const double part = length > 0 ? (elapsed - before.first) / length : 1;
      return before.second + part * (at - before.second);
    }
    before = {seconds, at};
  }
  return survey.end;
}

std::vector<HeapSeries::Mark> MarksOf(const HeapProfile& profile, const Survey& survey,
                                      HeapAxis axis) {
  std::vector<HeapSeries::Mark> marks;
  for (const Census& census : profile.Overview().marks) {
    marks.push_back({std::min(On(axis, census), survey.end), census.text});
  }
  for (const Mark& mark : profile.TheProfile().marks) {
    marks.push_back({Along(survey, static_cast<double>(mark.time) / 1e9), mark.text});
  }
  std::ranges::stable_sort(marks, std::less(), &HeapSeries::Mark::at);
  return marks;
}

}  // namespace

std::optional<HeapAxis> AxisOf(std::string_view name) {
  return name == "mutator"     ? std::optional(HeapAxis::Mutator)
         : name == "elapsed"   ? std::optional(HeapAxis::Elapsed)
         : name == "allocated" ? std::optional(HeapAxis::Allocated)
                               : std::nullopt;
}

std::string JoinedLabel(const std::vector<std::string>& labels) {
  std::string joined;
  for (const std::string& label : labels) {
    joined += (joined.empty() ? "" : " x ") + label;
  }
  return joined;
}

HeapSeries SeriesOf(const HeapProfile& profile, const HeapQuery& query,
                    const SeriesOptions& options) {
  const Survey survey = SurveyOf(profile, query, options.axis);
  HeapSeries series;
  series.axis = options.axis;
  series.end = survey.end;
  series.byte_seconds = survey.byte_seconds;
  series.area = survey.area;
  series.censuses = survey.censuses;
  const Places places = ChooseBands(survey, options, series);
  Thinned thinned(survey.end, options.parts);
  double before = 0;
  profile.ForEach(query, [&](const HeapTable& table) {
    Sample sample{.at = std::max(before, On(options.axis, table.census)),
                  .total = 0,
                  .values = std::vector<double>(series.bands.size())};
    for (const HeapRow& row : table.rows) {
      const auto place = places.find(row.labels);
      if (place != places.end()) {
        sample.values[place->second] += static_cast<double>(row.bytes);
        sample.total += static_cast<double>(row.bytes);
      }
    }
    before = sample.at;
    if (sample.total > series.highest) {
      series.highest = sample.total;
      series.highest_at = sample.at;
    }
    if (series.rest > 0) {
      series.bands.back().most = std::max(series.bands.back().most, sample.values.back());
    }
    thinned.Add(sample);
  });
  std::vector<Sample> samples = thinned.Take();
  const std::vector<double> nothing(series.bands.size());
  samples.insert(samples.begin(), {.at = 0, .total = 0, .values = nothing});
  samples.push_back({.at = survey.end, .total = 0, .values = nothing});
  for (const Sample& sample : samples) {
    series.points.push_back(sample.at);
    for (std::size_t band = 0; band < series.bands.size(); ++band) {
      series.bands[band].values.push_back(sample.values[band]);
    }
  }
  series.marks = MarksOf(profile, survey, options.axis);
  return series;
}

}  // namespace assay::report
