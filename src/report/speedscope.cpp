#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "report/export.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

// The frames of the centres that are in a sample, numbered as they come up; and one more.
class Frames {
 public:
  explicit Frames(const Profile& profile) : profile_(&profile) {}

  [[nodiscard]] std::uint32_t Of(std::uint32_t centre) {
    const auto [place, is_new] = numbers_.emplace(centre, static_cast<std::uint32_t>(all_.size()));
    if (is_new) {
      const Centre& what = profile_->centres[centre];
      Json frame = {{"name", QualifiedName(what)}};
      if (what.HasPlace()) {
        frame["file"] = what.file;
        frame["line"] = what.line;
        frame["col"] = what.column;
      }
      all_.push_back(std::move(frame));
    }
    return place->second;
  }
  [[nodiscard]] std::vector<std::uint32_t> OfStack(std::uint32_t stack) {
    std::vector<std::uint32_t> path = profile_->Path(stack);
    std::ranges::transform(path, path.begin(), [&](std::uint32_t centre) { return Of(centre); });
    return path;
  }
  [[nodiscard]] std::uint32_t Collector() { return Of(kCollector, "GC"); }
  [[nodiscard]] const Json& All() const { return all_; }

 private:
  static constexpr std::uint32_t kCollector = 0xffff'ffffU;

  std::uint32_t Of(std::uint32_t number, const char* name) {
    const auto [place, is_new] = numbers_.emplace(number, static_cast<std::uint32_t>(all_.size()));
    if (is_new) {
      all_.push_back({{"name", name}});
    }
    return place->second;
  }

  const Profile* profile_;
  Json all_ = Json::array();
  std::map<std::uint32_t, std::uint32_t> numbers_;
};

// A tick stands for this much time.
constexpr double kMilliseconds = 1e6;

// A profile under construction: stacks with what each of them weighs.
class Samples {
 public:
  void Add(std::vector<std::uint32_t> stack, double weight) {
    if (weight != 0) {
      samples_.push_back(std::move(stack));
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
Json Time(const Profile& profile, Frames& frames) {
  const double tick = static_cast<double>(profile.tick_interval) / kMilliseconds;
  Samples samples;
  for (const std::uint32_t stack : profile.DepthFirst()) {
    const Costs& costs = profile.costs[stack];
    if (costs.AllTicks() == 0) {
      continue;
    }
    std::vector<std::uint32_t> path = frames.OfStack(stack);
    samples.Add(path, static_cast<double>(costs.SampledTicks()) * tick);
    if (costs.gc != 0) {
      path.push_back(frames.Collector());
      samples.Add(std::move(path), static_cast<double>(costs.gc) * tick);
    }
  }
  return samples.As("time", "milliseconds");
}

Json Counts(const Profile& profile, Frames& frames, const std::string& name,
            const std::string& unit, auto count_of) {
  Samples samples;
  for (const std::uint32_t stack : profile.DepthFirst()) {
    if (const std::uint64_t count = count_of(profile.costs[stack]); count != 0) {
      samples.Add(frames.OfStack(stack), static_cast<double>(count));
    }
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
  Frames frames(profile);
  Json profiles = {Time(profile, frames), Counts(profile, frames, "allocation", "bytes",
                                                 [](const Costs& costs) { return costs.bytes; })};
  for (const Column<Costs>& column : profile.FurtherColumns()) {
    profiles.push_back(Counts(profile, frames, column.name, UnitOf(column),
                              [&](const Costs& costs) { return column.In(costs); }));
  }
  Json json = {{"$schema", "https://www.speedscope.app/file-format-schema.json"},
               {"shared", {{"frames", frames.All()}}},
               {"profiles", std::move(profiles)},
               {"name", profile.program},
               {"exporter", "assay"}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
