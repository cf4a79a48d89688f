// {"program": .., "totals": {..}, "centres": [..], "stacks": [..]}
#include <nlohmann/json.hpp>

#include "report/export.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

Json CostsAsJson(const Costs& costs) {
  return {{"entries", costs.entries},
          {"inner", costs.inner},
          {"objects", costs.objects},
          {"bytes", costs.bytes},
          {"ticks", costs.ticks},
          {"gc_ticks", costs.gc},
          {"arithmetic_ticks", costs.arithmetic},
          {"io_ticks", costs.io},
          {"other_ticks", costs.other}};
}

Json CentreAsJson(const Centre& centre, std::size_t id, const Costs& costs) {
  Json json = {{"id", id}, {"name", centre.name}, {"module", centre.module}, {"kind", centre.kind}};
  if (centre.HasPlace()) {
    json["file"] = centre.file;
    json["line"] = centre.line;
    json["column"] = centre.column;
    json["last_line"] = centre.last_line;
    json["last_column"] = centre.last_column;
  }
  json.update(CostsAsJson(costs));
  return json;
}

}  // namespace

std::string ToJson(const Profile& profile) {
  const Totals& totals = profile.totals;
  Json json = {{"program", profile.program},
               {"arguments", profile.arguments},
               {"start_ns", profile.start},
               {"tick_ns", profile.tick_interval}};
  if (profile.end) {
    json["end"] = {{"reason", profile.end->reason}, {"code", profile.end->code}};
  }
  json["totals"] = {{"ticks", profile.AllTicks()},
                    {"bytes", profile.Sum().bytes},
                    {"elapsed_ns", totals.elapsed},
                    {"cpu_ns", totals.cpu},
                    {"gc_cpu_ns", totals.gc_cpu},
                    {"minor_collections", totals.minor_collections},
                    {"major_collections", totals.major_collections},
                    {"copied_bytes", totals.copied},
                    {"most_live_bytes", totals.most_live},
                    {"most_memory_bytes", totals.most_memory},
                    {"lost_ticks", totals.lost_ticks},
                    {"clock_ticks", totals.clock_ticks}};
  json["marks"] = Json::array();
  for (const Mark& mark : profile.marks) {
    json["marks"].push_back({{"time_ns", mark.time}, {"text", mark.text}});
  }
  json["centres"] = Json::array();
  const std::vector<Costs> by_centre = profile.ByCentre();
  for (std::size_t i = 0; i < by_centre.size(); ++i) {
    json["centres"].push_back(CentreAsJson(profile.centres[i], i, by_centre[i]));
  }
  if (profile.keeps_stacks) {
    json["stacks"] = Json::array();
    for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
      if (!profile.costs[i].IsZero()) {
        Json stack = {{"centres", profile.Path(i)}};
        stack.update(CostsAsJson(profile.costs[i]));
        json["stacks"].push_back(std::move(stack));
      }
    }
  }
  // Names are the program's: bytes that are no text must not end the report.
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
