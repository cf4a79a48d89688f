// Heap profiles for other tools: JSON, CSV, GHC's .hp.
#include <algorithm>
#include <ctime>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/export.h"
#include "report/heap_series.h"
#include "report/heap_text.h"
#include "writers/heap_label.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

double Seconds(std::uint64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e9; }

Json ToJson(const HeapTable& table, const HeapQuery& query) {
  Json rows = Json::array();
  for (const HeapRow& row : table.rows) {
    Json one;
    for (std::size_t i = 0; i < query.by.size(); ++i) {
      one[std::string(NameOf(query.by[i]))] = row.labels[i];
    }
    one["bytes"] = row.bytes;
    one["objects"] = row.objects;
    rows.push_back(std::move(one));
  }
  Json json = {{"at",
                {{"mutator", Seconds(table.census.mutator)},
                 {"elapsed", Seconds(table.census.elapsed)},
                 {"allocated", table.census.allocated}}},
               {"live", table.live},
               {"stack", table.stack},
               {"held", table.held},
               {"rss", table.resident},
               {"rows", std::move(rows)}};
  if (!table.census.text.empty()) {
    json["mark"] = table.census.text;
  }
  return json;
}

// Texts of records may hold anything.
std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::expected<std::string, std::string> HeapJson(const HeapProfile& profile,
                                                 const HeapQuery& query) {
  const std::expected<HeapTable, std::string> table = profile.At(query);
  if (!table) {
    return std::unexpected(table.error());
  }
  return Dump(ToJson(*table, query));
}

std::string HeapJsonOverTime(const HeapProfile& profile, const HeapQuery& query) {
  Json censuses = Json::array();
  profile.ForEach(query, [&](const HeapTable& table) { censuses.push_back(ToJson(table, query)); });
  return Dump({{"censuses", std::move(censuses)}});
}

std::string HeapCsv(const HeapProfile& profile, const HeapQuery& query) {
  std::string text = "mutator,elapsed,allocated";
  for (const HeapDimension dimension : query.by) {
    text += fmt::format(",{}", NameOf(dimension));
  }
  text += ",bytes,objects\n";
  profile.ForEach(query, [&](const HeapTable& table) {
    for (const HeapRow& row : table.rows) {
      text += fmt::format("{:.6f},{:.6f},{}", Seconds(table.census.mutator),
                          Seconds(table.census.elapsed), table.census.allocated);
      for (const std::string& label : row.labels) {
        text += "," + CsvField(label);
      }
      text += fmt::format(",{},{}\n", row.bytes, row.objects);
    }
  });
  return text;
}

std::string HeapHp(const HeapProfile& profile, const HeapQuery& query) {
  std::string job = profile.TheProfile().program;
  for (const std::string& argument : profile.TheProfile().arguments) {
    job += " " + argument;
  }
  std::string clean(job.size() + 1, '\0');
  writers::FormatHpText(job.c_str(), clean.data(), clean.size());
  clean.resize(std::strlen(clean.c_str()));
  const auto start = static_cast<std::time_t>(profile.TheProfile().start / 1'000'000'000);
  std::tm local{};
  char date[100] = "";
  if (localtime_r(&start, &local) != nullptr) {
    std::strftime(date, sizeof date, "%a %b %d %H:%M %Y", &local);
  }
  std::string text = fmt::format(
      "JOB \"{}\"\nDATE \"{}\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n", clean, date);
  const auto sample = [&](double seconds, const std::string& rows) {
    text += fmt::format("BEGIN_SAMPLE {0:.6f}\n{1}END_SAMPLE {0:.6f}\n", seconds, rows);
  };
  sample(0, "");
  double last = 0;
  profile.ForEach(query, [&](const HeapTable& table) {
    std::string rows;
    for (const HeapRow& row : table.rows) {
      char label[writers::kLongestHpLabel + 1];
      writers::FormatHpLabel(JoinedLabel(row.labels).c_str(), writers::kLongestHpLabel, label);
      rows += fmt::format("{}\t{}\n", label, row.bytes);
    }
    last = std::max(last, Seconds(table.census.mutator));
    sample(last, rows);
  });
  sample(std::max(last, profile.Overview().end), "");
  return text;
}

}  // namespace assay::report
