#include <nlohmann/json.hpp>

#include "report/export.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

// A tick stands for this much time.
constexpr double kMilliseconds = 1e6;

Json Samples(const Profile& profile, const std::string& name, const std::string& unit,
             auto weight_of) {
  Json samples = Json::array();
  Json weights = Json::array();
  double total = 0;
  for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
    const double weight = weight_of(profile.costs[i]);
    if (weight != 0) {
      samples.push_back(profile.Path(i));
      weights.push_back(weight);
      total += weight;
    }
  }
  return {{"type", "sampled"}, {"name", name},       {"unit", unit},      {"startValue", 0},
          {"endValue", total}, {"samples", samples}, {"weights", weights}};
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
  const double tick = static_cast<double>(profile.tick_interval) / kMilliseconds;
  Json profiles = {
      Samples(profile, "time", "milliseconds",
              [&](const Costs& costs) { return static_cast<double>(costs.AllTicks()) * tick; }),
      Samples(profile, "allocation", "bytes",
              [](const Costs& costs) { return static_cast<double>(costs.bytes); })};
  for (const Column<Costs>& column : profile.FurtherColumns()) {
    profiles.push_back(Samples(profile, column.name, UnitOf(column), [&](const Costs& costs) {
      return static_cast<double>(column.In(costs));
    }));
  }
  Json json = {{"$schema", "https://www.speedscope.app/file-format-schema.json"},
               {"shared", {{"frames", frames}}},
               {"profiles", std::move(profiles)},
               {"name", profile.program},
               {"exporter", "assay"}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
