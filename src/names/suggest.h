// "perhaps you meant `foldr`": the names most like a misspelt one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace assay::names {

// Insertions, deletions, replacements and swaps of neighbours that lead from one to the other;
// `limit` + 1 where there are more than `limit`.
[[nodiscard]] std::size_t EditDistance(std::string_view from, std::string_view to,
                                       std::size_t limit);

class Suggestions {
 public:
  explicit Suggestions(std::string_view wanted);

  void Offer(std::string_view name) { Offer(name, name); }
  // `shown` is how the user would write it.
  void Offer(std::string_view name, std::string_view shown);

  // Empty where nothing comes close.
  [[nodiscard]] std::string Hint() const;

 private:
  std::string wanted_;
  std::size_t nearest_;              // distance of those found
  std::vector<std::string> nearby_;  // without duplicates
};

}  // namespace assay::names
