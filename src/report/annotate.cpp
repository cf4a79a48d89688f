#include "report/annotate.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/entries.h"
#include "report/search.h"
#include "report/shares.h"
#include "report/text.h"

namespace assay::report {

namespace {

struct LineCosts {
  Costs costs;
  std::string names;
  bool hides_runs = false;  // of one of its centres
};
using FileCosts = std::map<std::uint32_t, LineCosts>;

// The dearest file first.
using Dearness = std::pair<std::uint64_t, std::uint64_t>;

Dearness DearnessOf(const FileCosts& lines) {
  Costs sum;
  for (const auto& [number, line] : lines) {
    sum += line.costs;
  }
  return {sum.AllTicks(), sum.bytes};
}

class Annotator {
 public:
  Annotator(const Profile& profile, const EntryMarks& marks, const Terminal& terminal)
      : shares_(profile),
        search_(SearchColumnsOf(profile)),
        marks_(marks),
        terminal_(terminal),
        is_lexical_(profile.lexical.has_value()) {}

  [[nodiscard]] std::string Title() const {
    return fmt::format("{:>5}{}  {:>6}  {:>12}", kTime,
                       shares_.HasErrors() ? fmt::format("  {:>4}", kError) : "", kAllocation,
                       is_lexical_ ? "calls" : "entries") +
           std::string(marks_.Width(), ' ') +
           (search_ ? fmt::format("  {:>10}  {:>10}  {}", "choices", "fails", kFailed) : "");
  }

  [[nodiscard]] std::string Margin(const LineCosts* line) const {
    if (line == nullptr) {
      std::string blank(Characters(Title()), ' ');
      return blank;
    }
    const Costs& costs = line->costs;
    const std::string error =
        shares_.HasErrors() ? fmt::format("  {:>4}", InPercentOrNothing(shares_.Error(costs))) : "";
    return fmt::format("{:>5}{}  {:>6}  {:>12}", InPercent(shares_.Time(costs)), error,
                       InPercent(shares_.Bytes(costs)), Grouped(costs.entries)) +
           marks_.After(line->hides_runs, costs.entries) +
           (search_
                ? fmt::format(
                      "  {:>10}  {:>10}  {:>7}", GroupedOrNothing(search_->choices.In(costs)),
                      GroupedOrNothing(search_->failures.In(costs)), FailedText(*search_, costs))
                : "");
  }

  [[nodiscard]] std::string File(const std::string& path, const std::optional<std::string>& source,
                                 const FileCosts& lines,
                                 const std::map<std::uint32_t, std::string>& mentions) const {
    std::string title = Title();
    title.erase(title.find_last_not_of(' ') + 1);
    std::string text = fmt::format("{}\n\n{}\n", path, Toned(title, Tone::Title, terminal_));
    if (!source) {
      text += "(the file cannot be read; its centres:)\n";
      for (const auto& [number, line] : lines) {
        text += fmt::format("{}  {:>5}  {}\n", Margin(&line), number, line.names);
      }
      return text;
    }
    std::istringstream stream(*source);
    std::uint32_t number = 0;
    for (std::string content; std::getline(stream, content);) {
      const auto found = lines.find(++number);
      std::string line =
          fmt::format("{}  {:>5}  {}", Margin(found == lines.end() ? nullptr : &found->second),
                      number, content);
      line.erase(line.find_last_not_of(" \r") + 1);
      if (const auto mentioned = mentions.find(number); mentioned != mentions.end()) {
        line += "  <-- calls " + mentioned->second;
      }
      const Tone tone = found == lines.end() ? Tone::Plain : shares_.ToneOf(found->second.costs);
      text += Toned(line, tone, terminal_) + "\n";
    }
    return text;
  }

 private:
  Shares shares_;
  std::optional<SearchColumns> search_;
  EntryMarks marks_;
  const Terminal& terminal_;
  bool is_lexical_;
};

// Of lexical profiles: at the line that refers to a function, how often it was called from there.
std::map<std::string, std::map<std::uint32_t, std::string>> Mentions(const Profile& profile) {
  std::map<std::string, std::map<std::uint32_t, std::string>> files;
  const std::vector<Costs> costs = profile.ByCentre();
  for (const LexicalPair& pair :
       profile.lexical ? profile.lexical->pairs : std::vector<LexicalPair>()) {
    if (pair.mention.HasPlace() && costs[pair.centre].entries != 0) {
      std::string& text = files[pair.mention.file][pair.mention.line];
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                          profile.lexical->functions[pair.function].centre.name,
                          Grouped(costs[pair.centre].entries));
    }
  }
  return files;
}

}  // namespace

std::string Annotate(const Profile& profile, const ReadSource& read, const Terminal& terminal) {
  std::map<std::string, FileCosts> files;
  EntryMarks marks;
  const std::vector<Costs> costs = profile.ByCentre();
  const std::uint64_t all_bytes = profile.Sum().bytes;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    const Centre& centre = profile.centres[i];
    // Of a file without centres in it, constants that cost next to nothing are of no interest.
    const bool is_trifle =
        centre.kind == "caf" && costs[i].AllTicks() == 0 && Percent(costs[i].bytes, all_bytes) < 1;
    if (centre.HasPlace() && !costs[i].IsZero() && !is_trifle) {
      LineCosts& line = files[centre.file][centre.line];
      line.costs += costs[i];
      line.hides_runs = line.hides_runs || (centre.hides_runs && costs[i].entries != 0);
      marks.Add(line.hides_runs, line.costs.entries);
      line.names += (line.names.empty() ? "" : ", ") + centre.name;
    }
  }
  std::string text;
  const Annotator annotator(profile, marks, terminal);
  std::vector<std::pair<std::string, FileCosts>> sorted(files.begin(), files.end());
  std::ranges::stable_sort(sorted, std::ranges::greater(),
                           [](const auto& file) { return DearnessOf(file.second); });
  std::map<std::string, std::map<std::uint32_t, std::string>> mentions = Mentions(profile);
  for (const auto& [path, lines] : sorted) {
    text += (text.empty() ? "" : "\n") + annotator.File(path, read(path), lines, mentions[path]);
  }
  const std::string note = marks.Note();
  text += note.empty() ? "" : "\n" + note;
  return text.empty() ? "no cost centre has a place in a source file\n" : text;
}

}  // namespace assay::report
