// Suspects for people and for scripts.
#include <charconv>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/heap_suspects.h"
#include "report/text.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestPath = 8;  // steps that are shown

std::string PathText(const std::vector<std::string>& path) {
  std::string text;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path.size() > kLongestPath && i == kLongestPath / 2) {
      text += fmt::format(" > .. {} more ..", path.size() - kLongestPath);
      i += path.size() - kLongestPath;
    }
    text += (i == 0 ? "" : " > ") + path[i];
  }
  return text;
}

std::string Percent(const HeapSuspect& suspect) {
  const auto total = static_cast<double>(suspect.total == 0 ? 1 : suspect.total);
  return InPercent(100 * static_cast<double>(suspect.bytes) / total);
}

// The line of a place within one line, `counter.hs:9:36-40`; empty: it cannot be shown.
std::string LineAt(const std::string& place, const ReadSource& read) {
  const std::size_t columns = place.rfind(':');
  const std::size_t line = columns == std::string::npos ? columns : place.rfind(':', columns - 1);
  if (read == nullptr || line == std::string::npos) {
    return "";
  }
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(&place[line + 1], &place[columns], number);
  const std::optional<std::string> text =
      error == std::errc() && end == &place[columns] ? read(place.substr(0, line)) : std::nullopt;
  if (!text) {
    return "";
  }
  std::istringstream stream(*text);
  std::string found;
  while (number > 0 && std::getline(stream, found)) {
    --number;
  }
  const std::size_t begin = found.find_first_not_of(" \t");
  return number > 0 || begin == std::string::npos ? "" : found.substr(begin);
}

}  // namespace

std::string HeapSuspectsText(const HeapProfile& profile, const ReadSource& read) {
  const std::vector<HeapSuspect> suspects = SuspectsOf(profile);
  if (suspects.empty()) {
    return "no suspects: no single thing that looks like a leak holds over 10% of the heap\n";
  }
  std::string text;
  for (const HeapSuspect& suspect : suspects) {
    text += fmt::format("{}suspect: {}, {}, {}% of the heap{}{}\n  {}\n", text.empty() ? "" : "\n",
                        suspect.pattern, InBytes(suspect.bytes), Percent(suspect),
                        suspect.place.empty() ? "" : ", at ", suspect.place, suspect.what);
    if (const std::string line = LineAt(suspect.place, read); !line.empty()) {
      text += fmt::format("  there: {}\n", line);
    }
    if (!suspect.held.empty()) {
      text += fmt::format("  held by {}\n", suspect.held);
    }
    if (suspect.path.size() > 1) {
      text += fmt::format("  path: {}\n", PathText(suspect.path));
    }
    text += fmt::format("  try: {}\n", suspect.advice);
  }
  return text;
}

std::string HeapSuspectsJson(const HeapProfile& profile) {
  Json suspects = Json::array();
  for (const HeapSuspect& suspect : SuspectsOf(profile)) {
    suspects.push_back(
        {{"pattern", suspect.pattern},
         {"place", suspect.place},
         {"bytes", suspect.bytes},
         {"text", fmt::format("{}{}{}; {}", suspect.what, suspect.held.empty() ? "" : "; held by ",
                              suspect.held, suspect.advice)},
         {"path", suspect.path}});
  }
  const Json json = {{"suspects", std::move(suspects)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
