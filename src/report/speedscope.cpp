#include <nlohmann/json.hpp>

#include "report/export.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

// A tick stands for this much time.
constexpr double kMilliseconds = 1e6;

// A profile under construction: stacks with what each of them weighs.
class Samples {
 public:
  void Add(const std::vector<std::uint32_t>& stack, double weight) {
    if (weight != 0) {
      samples_.push_back(stack);
      weights_.push_back(weight);
      total_ += weight;
    }
  }
  [[nodiscard]] Json As(const std::string& name, const std::string& unit) const {
    return {{"type", "sampled"},  {"name", name},        {"unit", unit},       {"startValue", 0},
            {"endValue", total_}, {"samples", samples_}, {"weights", weights_}};
  }

 private:
  Json samples_ = Json::array();
  Json weights_ = Json::array();
  double total_ = 0;
};

// Viewers show samples in the order they come in, and join what has a frame in common with the one
// before: so they come as in a tree. The collector is a frame of its own on top of its stack.
Json Time(const Profile& profile, std::uint32_t collector_frame) {
  const double tick = static_cast<double>(profile.tick_interval) / kMilliseconds;
  Samples samples;
  for (const std::uint32_t stack : profile.DepthFirst()) {
    const Costs& costs = profile.costs[stack];
    std::vector<std::uint32_t> path = profile.Path(stack);
    samples.Add(path, static_cast<double>(costs.SampledTicks()) * tick);
    path.push_back(collector_frame);
    samples.Add(path, static_cast<double>(costs.gc) * tick);
  }
  return samples.As("time", "milliseconds");
}

Json Counts(const Profile& profile, const std::string& name, const std::string& unit,
            auto count_of) {
  Samples samples;
  for (const std::uint32_t stack : profile.DepthFirst()) {
    samples.Add(profile.Path(stack), static_cast<double>(count_of(profile.costs[stack])));
  }
  return samples.As(name, unit);
}

// Those that the format knows.
std::string UnitOf(const Column<Costs>& column) {
  for (const char* const unit :
       {"nanoseconds", "microseconds", "milliseconds", "seconds", "bytes"}) {
    if (column.unit == unit) {
      return unit;
    }
  }
  return "none";
}

}  // namespace

std::string QualifiedName(const Centre& centre) {
  return centre.kind == "system" ? centre.name : centre.module + "." + centre.name;
}

std::string ToSpeedscope(const Profile& profile) {
  Json frames = Json::array();
  for (const Centre& centre : profile.centres) {
    Json frame = {{"name", QualifiedName(centre)}};
    if (centre.HasPlace()) {
      frame["file"] = centre.file;
      frame["line"] = centre.line;
      frame["col"] = centre.column;
    }
    frames.push_back(std::move(frame));
  }
  frames.push_back({{"name", "GC"}});
  Json profiles = {
      Time(profile, static_cast<std::uint32_t>(profile.centres.size())),
      Counts(profile, "allocation", "bytes", [](const Costs& costs) { return costs.bytes; })};
  for (const Column<Costs>& column : profile.FurtherColumns()) {
    profiles.push_back(Counts(profile, column.name, UnitOf(column),
                              [&](const Costs& costs) { return column.In(costs); }));
  }
  Json json = {{"$schema", "https://www.speedscope.app/file-format-schema.json"},
               {"shared", {{"frames", frames}}},
               {"profiles", std::move(profiles)},
               {"name", profile.program},
               {"exporter", "assay"}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
