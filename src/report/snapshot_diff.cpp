#include "report/snapshot_diff.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text_table.h"
#include "report/text.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

struct Sides {
  RetainedRow before;
  RetainedRow after;

  [[nodiscard]] std::int64_t Change() const {
    return static_cast<std::int64_t>(after.retained) - static_cast<std::int64_t>(before.retained);
  }
  [[nodiscard]] bool IsAsItWas() const {
    return before.retained == after.retained && before.bytes == after.bytes &&
           before.objects == after.objects;
  }
};

std::string Signed(std::int64_t bytes) {
  return bytes == 0 ? ""
                    : (bytes < 0 ? "-" : "+") +
                          InBytes(static_cast<std::uint64_t>(bytes < 0 ? -bytes : bytes));
}

std::vector<Sides> Changes(const std::vector<RetainedRow>& before,
                           const std::vector<RetainedRow>& after) {
  std::map<std::vector<std::string>, Sides> classes;
  for (const RetainedRow& row : before) {
    classes[row.labels].before = row;
  }
  for (const RetainedRow& row : after) {
    classes[row.labels].after = row;
  }
  std::vector<Sides> changes;
  for (auto& [labels, sides] : classes) {
    if (!sides.IsAsItWas()) {
      sides.before.labels = labels;
      changes.push_back(std::move(sides));
    }
  }
  std::ranges::stable_sort(changes, std::greater(), [](const Sides& sides) {
    return std::pair(std::abs(sides.Change()), std::max(sides.before.bytes, sides.after.bytes));
  });
  return changes;
}

std::string AsText(const std::vector<Sides>& changes, const HeapQuery& query, std::size_t most) {
  if (changes.empty()) {
    return "nothing has changed\n";
  }
  TextTable table;
  for (const HeapDimension dimension : query.by) {
    table.AddColumn(std::string(NameOf(dimension)), Align::Left);
  }
  for (const char* const title :
       {"retained before", "after", "change", "own before", "after", "objects", "after"}) {
    table.AddColumn(title, Align::Right);
  }
  for (std::size_t i = 0; i < std::min(most, changes.size()); ++i) {
    const auto& [before, after] = changes[i];
    std::vector<std::string> cells = before.labels;
    for (std::string cell :
         {InBytes(before.retained), InBytes(after.retained), Signed(changes[i].Change()),
          InBytes(before.bytes), InBytes(after.bytes), Grouped(before.objects),
          Grouped(after.objects)}) {
      cells.push_back(std::move(cell));
    }
    table.AddRow(std::move(cells));
  }
  return table.Print() +
         (changes.size() > most ? fmt::format("and {} more\n", changes.size() - most) : "");
}

Json AsJson(const std::vector<Sides>& changes, const HeapQuery& query) {
  Json rows = Json::array();
  const auto side = [](const RetainedRow& row) {
    return Json{{"bytes", row.bytes}, {"objects", row.objects}, {"retained", row.retained}};
  };
  for (const Sides& sides : changes) {
    Json one = Json::object();
    for (std::size_t i = 0; i < query.by.size(); ++i) {
      one[std::string(NameOf(query.by[i]))] = sides.before.labels[i];
    }
    one["before"] = side(sides.before);
    one["after"] = side(sides.after);
    rows.push_back(std::move(one));
  }
  return {{"changes", std::move(rows)}};
}

}  // namespace

std::string SnapshotDifference(const std::vector<RetainedRow>& before,
                               const std::vector<RetainedRow>& after, const HeapQuery& query,
                               const SnapshotDiffOptions& options) {
  const std::vector<Sides> changes = Changes(before, after);
  return options.json
             ? AsJson(changes, query).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"
             : AsText(changes, query, options.most);
}

}  // namespace assay::report
