// How often centres were entered, as text. Of an action of any monad it is known how often it was
// made, and not how often that ran. Its number has a mark, and below the table stands why:
//
//     greet            1?
//     tick         1,000
//
//     ? how often it was made, by dictionary; how often such an action then ran is not known
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace assay::report {

class EntryMarks {
 public:
  // One that is shown. If it gets a mark, all get room for one.
  void Add(bool hides_runs, std::uint64_t entries) {
    are_any_ = are_any_ || IsMarked(hides_runs, entries);
  }
  [[nodiscard]] std::string After(bool hides_runs, std::uint64_t entries) const {
    return IsMarked(hides_runs, entries) ? "?" : are_any_ ? " " : "";
  }
  [[nodiscard]] std::size_t Width() const { return are_any_ ? 1 : 0; }
  [[nodiscard]] std::string Note() const {
    return are_any_
               ? "? how often it was made, by dictionary; how often such an action then ran is "
                 "not known\n"
               : "";
  }

 private:
  static bool IsMarked(bool hides_runs, std::uint64_t entries) {
    return hides_runs && entries != 0;
  }

  bool are_any_ = false;
};

}  // namespace assay::report
