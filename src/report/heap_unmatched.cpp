#include "report/heap_unmatched.h"

#include <algorithm>
#include <set>

#include <fmt/ranges.h>

namespace assay::report {

namespace {

constexpr std::size_t kShown = 3;

// Insertions, removals and changes that lead from one to the other; longer texts by their
// beginning.
std::size_t Distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kLongest = 100;
  a = a.substr(0, kLongest);
  b = b.substr(0, kLongest);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) {
    row[j] = j;
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

std::set<std::string> LabelsOf(const HeapProfile& profile, HeapDimension dimension) {
  const HeapQuery query{.by = {dimension}};
  std::set<std::string> labels;
  profile.ForEach(query, [&](const HeapTable& table) {
    for (const HeapRow& row : table.rows) {
      labels.insert(row.labels[0]);
    }
  });
  return labels;
}

}  // namespace

std::vector<std::string> UnmatchedPatterns(const HeapProfile& profile, const HeapQuery& query) {
  std::vector<std::string> sentences;
  for (const HeapFilter& filter : query.where) {
    const std::set<std::string> labels = LabelsOf(profile, filter.dimension);
    for (const std::string& pattern : filter.patterns) {
      if (labels.empty() || std::ranges::any_of(labels, [&](const std::string& label) {
            return MatchesPattern(label, pattern);
          })) {
        continue;
      }
      std::vector<std::string> nearest(labels.begin(), labels.end());
      std::ranges::stable_sort(nearest, std::less(),
                               [&](const std::string& label) { return Distance(label, pattern); });
      nearest.resize(std::min(nearest.size(), kShown));
      sentences.push_back(fmt::format("no {} is called `{}`; nearest to it: `{}`",
                                      NameOf(filter.dimension), pattern,
                                      fmt::join(nearest, "`, `")));
    }
  }
  return sentences;
}

}  // namespace assay::report
