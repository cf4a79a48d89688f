#include "report/snapshot_text.h"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text_table.h"
#include "report/text.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

std::string Dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

class Writer {
 public:
  Writer(const Profile& profile, const Retention& retention, const SnapshotQuestion& question)
      : profile_(profile),
        retention_(retention),
        snapshot_(retention.TheSnapshot()),
        question_(question),
        total_(std::max<std::uint64_t>(snapshot_.live + snapshot_.stack, 1)) {}

  [[nodiscard]] std::string Text() const {
    if (snapshot_.is_cut) {
      return Heading() + "\nthe file is cut off: who retains what cannot be said\n" + RowsText();
    }
    if (question_.why) {
      return Heading() + WhyText();
    }
    if (question_.dominators) {
      return Heading() + TreeText();
    }
    return Heading() + "\n" + RowsText() + TreeText();
  }

  [[nodiscard]] Json ToJson() const {
    Json json = {{"program", profile_.program},
                 {"snapshot", snapshot_.name},
                 {"at",
                  {{"mutator", snapshot_.mutator},
                   {"elapsed", snapshot_.elapsed},
                   {"allocated", snapshot_.allocated}}},
                 {"live", snapshot_.live},
                 {"stack", snapshot_.stack},
                 {"objects", snapshot_.object_count},
                 {"complete", !snapshot_.is_cut}};
    if (question_.why && !snapshot_.is_cut) {
      json["why"] = WhyJson();
    } else if (question_.dominators && !snapshot_.is_cut) {
      std::vector<std::vector<std::string>> labels;
      const std::vector<ClassNode> classes = retention_.Classes(question_.query, labels);
      json["dominators"] = TreeJson(classes, labels);
    } else {
      json["rows"] = RowsJson();
    }
    return json;
  }

 private:
  [[nodiscard]] std::string Percent(std::uint64_t bytes) const {
    return InPercent(100 * static_cast<double>(bytes) / static_cast<double>(total_));
  }

  [[nodiscard]] std::string Heading() const {
    return fmt::format(
        "snapshot {}of {} at {} of mutator: {}, {} live in {} objects, {} of stack\n",
        snapshot_.name.empty() ? "" : "`" + snapshot_.name + "` ", profile_.program,
        InSeconds(snapshot_.mutator), InBytes(snapshot_.live + snapshot_.stack),
        InBytes(snapshot_.live), Grouped(snapshot_.object_count), InBytes(snapshot_.stack));
  }

  [[nodiscard]] std::string RowsText() const {
    TextTable table;
    for (const HeapDimension dimension : question_.query.by) {
      table.AddColumn(std::string(NameOf(dimension)), Align::Left);
    }
    for (const char* const title : {"retained", "%", "own", "%", "objects"}) {
      table.AddColumn(title, Align::Right);
    }
    const std::vector<RetainedRow> rows = retention_.Rows(question_.query);
    for (const RetainedRow& row : rows | std::views::take(question_.most)) {
      std::vector<std::string> cells = row.labels;
      cells.push_back(snapshot_.is_cut ? "" : InBytes(row.retained));
      cells.push_back(snapshot_.is_cut ? "" : Percent(row.retained));
      cells.push_back(InBytes(row.bytes));
      cells.push_back(Percent(row.bytes));
      cells.push_back(Grouped(row.objects));
      table.AddRow(std::move(cells));
    }
    return table.Print() + More(rows.size());
  }

  [[nodiscard]] std::string More(std::size_t all) const {
    return all > question_.most ? fmt::format("and {} more\n", all - question_.most) : "";
  }

  // `construction (producer)`, or the labels as they are.
  static std::string Called(const std::vector<std::string>& labels) {
    std::string text = labels.empty() ? "all" : labels[0];
    for (std::size_t i = 1; i < labels.size(); ++i) {
      text += fmt::format("{}{}", i == 1 ? " (" : ", ", labels[i]);
    }
    return text + (labels.size() > 1 ? ")" : "");
  }

  [[nodiscard]] std::string TreeText() const {
    std::vector<std::vector<std::string>> labels;
    const std::vector<ClassNode> classes = retention_.Classes(question_.query, labels);
    TextTable table;
    table.AddColumn("dominator tree: what would be gone without it", Align::Left);
    for (const char* const title : {"retained", "%", "own", "objects"}) {
      table.AddColumn(title, Align::Right);
    }
    // Without a hundredth of all a line says little.
    struct Line {
      std::uint32_t node;
      std::size_t depth;
    };
    std::vector<Line> stack;
    const auto push_children = [&](std::uint32_t node, std::size_t depth) {
      for (const std::uint32_t child : classes[node].children | std::views::reverse) {
        if (classes[child].retained * 100 >= total_) {
          stack.push_back({child, depth});
        }
      }
    };
    push_children(0, 0);
    const std::size_t most = question_.dominators ? question_.most * 5 : question_.most;
    std::size_t lines = 0;
    for (; !stack.empty() && lines < most; ++lines) {
      const Line line = stack.back();
      stack.pop_back();
      const ClassNode& node = classes[line.node];
      const std::string name =
          node.row == HeapGroups::kLeftOut ? "SYSTEM" : Called(labels[node.row]);
      table.AddRow({std::string(line.depth * 2, ' ') + name, InBytes(node.retained),
                    Percent(node.retained), InBytes(node.bytes), Grouped(node.objects)});
      push_children(line.node, line.depth + 1);
    }
    return "\n" + table.Print() + (stack.empty() ? "" : "and more below\n");
  }

  [[nodiscard]] Json Named(const std::vector<std::string>& labels) const {
    Json one = Json::object();
    for (std::size_t i = 0; i < question_.query.by.size(); ++i) {
      one[std::string(NameOf(question_.query.by[i]))] = labels[i];
    }
    return one;
  }

  [[nodiscard]] Json RowsJson() const {
    Json rows = Json::array();
    for (const RetainedRow& row : retention_.Rows(question_.query)) {
      Json one = Named(row.labels);
      one["bytes"] = row.bytes;
      one["objects"] = row.objects;
      if (!snapshot_.is_cut) {
        one["retained"] = row.retained;
      }
      rows.push_back(std::move(one));
    }
    return rows;
  }

  // Each with the number of the one above it, which comes before: a tree may be deep.
  [[nodiscard]] Json TreeJson(const std::vector<ClassNode>& classes,
                              const std::vector<std::vector<std::string>>& labels) const {
    Json nodes = Json::array();
    for (std::size_t i = 1; i < classes.size(); ++i) {
      const ClassNode& node = classes[i];
      Json one = {{"number", i}, {"above", node.parent}};
      if (node.row != HeapGroups::kLeftOut) {
        one.update(Named(labels[node.row]));
      }
      one["bytes"] = node.bytes;
      one["objects"] = node.objects;
      one["retained"] = node.retained;
      nodes.push_back(std::move(one));
    }
    return nodes;
  }

  // A twentieth of what is alive, itself or with what it retains, or what was asked for.
  [[nodiscard]] std::vector<RetainedRow> RowsToExplain() const {
    HeapQuery query = question_.query;
    if (!question_.why_pattern.empty()) {
      query.where.push_back({HeapDimension::Construction, false, {question_.why_pattern}});
    }
    std::vector<RetainedRow> rows = retention_.Rows(query);
    if (question_.why_pattern.empty()) {
      std::erase_if(rows, [&](const RetainedRow& row) { return row.bytes * 50 < total_; });
    }
    std::ranges::stable_sort(rows, std::greater(), &RetainedRow::bytes);
    if (rows.size() > question_.most) {
      rows.resize(question_.most);
    }
    return rows;
  }

  struct Step {
    std::string text;
    std::string place;
  };
  [[nodiscard]] Step StepOf(const WayStep& step) const {
    if (step.key == kSystemHolder) {
      return {"SYSTEM", ""};
    }
    const HeapKey& key = snapshot_.tables.keys[step.key];
    const auto label = [&](HeapDimension dimension) {
      return LabelOf(profile_, snapshot_.tables, key, dimension);
    };
    std::string text = label(HeapDimension::Construction);
    if (key.variant == layout::HeapVariant::Object ||
        key.variant == layout::HeapVariant::PartialApplication) {
      text += fmt::format(" (made by {})", label(HeapDimension::Producer));
    }
    std::string place = label(HeapDimension::Place);
    return {std::move(text), place == "SYSTEM" ? "" : std::move(place)};
  }

  // What leads on to the next step.
  [[nodiscard]] std::string FieldOf(const WayStep& step) const {
    if (step.field == kNoField || step.key == kSystemHolder) {
      return "";
    }
    const HeapKey& key = snapshot_.tables.keys[step.key];
    return snapshot_.tables.infos[key.info].kind == layout::HeapKind::Array
               ? fmt::format("element {}", step.field)
               : PointerShown(snapshot_.tables, key, step.field);
  }

  [[nodiscard]] std::string WhyText() const {
    const std::vector<RetainedRow> rows = RowsToExplain();
    std::string text;
    for (const RetainedRow& row : rows) {
      text += fmt::format("\nwhy {} of {}, {} objects, are alive\n", InBytes(row.bytes),
                          Called(row.labels), Grouped(row.objects));
      std::size_t depth = 1;
      for (const WayPart& part : retention_.WayTo(row.largest)) {
        for (std::size_t i = 0; i < part.steps.size(); ++i) {
          const Step step = StepOf(part.steps[i]);
          const std::string field = FieldOf(part.steps[i]);
          text += fmt::format(
              "{}{}{}{}{}\n", std::string(depth * 2, ' '), step.text,
              step.place.empty() ? "" : ", " + step.place, field.empty() ? "" : ", by " + field,
              part.times > 1 && i + 1 == part.steps.size()
                  ? fmt::format("; {}{} times", part.steps.size() > 1 ? "these " : "",
                                Grouped(part.times))
                  : "");
          ++depth;
        }
      }
    }
    if (rows.empty()) {
      return question_.why_pattern.empty()
                 ? "\nnothing is a fiftieth of the heap\n"
                 : fmt::format("\nno construction is called `{}`\n", question_.why_pattern);
    }
    return text;
  }

  [[nodiscard]] Json WhyJson() const {
    Json all = Json::array();
    for (const RetainedRow& row : RowsToExplain()) {
      Json path = Json::array();
      for (const WayPart& part : retention_.WayTo(row.largest)) {
        Json steps = Json::array();
        for (const WayStep& way_step : part.steps) {
          const Step step = StepOf(way_step);
          steps.push_back({{"what", step.text}, {"place", step.place}, {"by", FieldOf(way_step)}});
        }
        path.push_back({{"steps", std::move(steps)}, {"times", part.times}});
      }
      Json one = Named(row.labels);
      one["bytes"] = row.bytes;
      one["objects"] = row.objects;
      one["retained"] = row.retained;
      one["path"] = std::move(path);
      all.push_back(std::move(one));
    }
    return all;
  }

  const Profile& profile_;
  const Retention& retention_;
  const Snapshot& snapshot_;
  const SnapshotQuestion& question_;
  std::uint64_t total_;  // bytes
};

}  // namespace

std::string SnapshotText(const Profile& profile, const Retention& retention,
                         const SnapshotQuestion& question) {
  return Writer(profile, retention, question).Text();
}

std::string SnapshotJson(const Profile& profile, const Retention& retention,
                         const SnapshotQuestion& question) {
  return Dumped(Writer(profile, retention, question).ToJson());
}

}  // namespace assay::report
