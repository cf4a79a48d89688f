// What a record counts. Its columns and totals have names and units, which the file carries: those
// that reports know by name have a member to be found by, and a program of a later version may
// write more of them. These are kept, and shown wherever everything is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay::report {

// `Sums`: Costs or Totals, whose member `further` holds what they have no name for.
template <typename Sums>
struct Column {
  std::string name;
  std::string unit;
  std::uint64_t Sums::* member = nullptr;  // null: it is one of the further ones..
  std::size_t place = 0;                   // ..with this place among them

  [[nodiscard]] bool IsKnown() const { return member != nullptr; }

  [[nodiscard]] std::uint64_t In(const Sums& sums) const {
    if (IsKnown()) {
      return sums.*member;
    }
    return place < sums.further.size() ? sums.further[place] : 0;
  }

  void Set(Sums& sums, std::uint64_t value) const {
    if (IsKnown()) {
      sums.*member = value;
    } else if (value != 0) {
      sums.further.resize(std::max(sums.further.size(), place + 1));
      sums.further[place] = value;
    }
  }
};

// For scripts: the name with its unit unless it says so itself, as in gc_cpu_ns, most_live_bytes.
[[nodiscard]] std::string KeyOf(std::string_view name, std::string_view unit);

}  // namespace assay::report
