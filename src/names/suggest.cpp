#include "names/suggest.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace assay::names {

namespace {

constexpr std::size_t kMostShown = 3;

bool IsWord(std::string_view name) {
  const auto first = static_cast<unsigned char>(name.front());
  return std::isalpha(first) != 0 || first == '_' || first >= 0x80U;
}

}  // namespace

std::size_t EditDistance(std::string_view from, std::string_view to, std::size_t limit) {
  const std::size_t difference =
      from.size() > to.size() ? from.size() - to.size() : to.size() - from.size();
  if (difference > limit) {
    return limit + 1;
  }
  // Rows of the usual table: before last, last, current.
  std::vector<std::size_t> before(to.size() + 1);
  std::vector<std::size_t> last(to.size() + 1);
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) {
    last[j] = j;
  }
  for (std::size_t i = 1; i <= from.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const bool is_same = from[i - 1] == to[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (is_same ? 0 : 1)});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before.swap(last);
    last.swap(row);
  }
  return std::min(last[to.size()], limit + 1);
}

Suggestions::Suggestions(std::string_view wanted)
    : wanted_(wanted), nearest_(wanted.size() < 3 ? 0 : (wanted.size() < 6 ? 1 : 2)) {
  if (wanted.empty() || !IsWord(wanted)) {
    nearest_ = 0;  // operators are too short for likeness to mean much
  }
}

void Suggestions::Offer(std::string_view name, std::string_view shown) {
  if (nearest_ == 0 || name.empty() || name == wanted_ || !IsWord(name)) {
    return;
  }
  const std::size_t distance = EditDistance(wanted_, name, nearest_);
  if (distance > nearest_) {
    return;
  }
  if (distance < nearest_) {
    nearby_.clear();
    nearest_ = distance;
  }
  if (std::ranges::find(nearby_, shown) == nearby_.end()) {
    nearby_.emplace_back(shown);
  }
}

std::string Suggestions::Hint() const {
  if (nearby_.empty()) {
    return "";
  }
  std::vector<std::string> shown = nearby_;
  std::ranges::sort(shown);
  shown.resize(std::min(shown.size(), kMostShown));
  std::string hint = "perhaps you meant ";
  for (std::size_t i = 0; i < shown.size(); ++i) {
    hint += fmt::format("{}`{}`", i == 0 ? "" : i + 1 == shown.size() ? " or " : ", ", shown[i]);
  }
  return hint;
}

}  // namespace assay::names
