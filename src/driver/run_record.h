// Where the profile of one run goes, so that it is neither lost nor mistaken for another's.
//
// While the program runs its record has a name of its own beside the one that it is to have, as
// Main.assay.running-x7Gh2k. It is renamed at the end: two runs in one folder do not meet, and the
// last to end leaves its profile. In a folder that cannot be written the record is in the temporary
// folder from the start. If its file cannot be written to the end, because the disk is full, the
// program writes it to memory of ours, of which we keep what we can.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace assay::driver {

class RunRecord {
 public:
  explicit RunRecord(std::string name);
  ~RunRecord();
  RunRecord(const RunRecord&) = delete;
  RunRecord& operator=(const RunRecord&) = delete;

  // What the run-time system is told.
  [[nodiscard]] std::vector<std::string> Flags() const;

  // After the run: gives the record its name, and says where it is if that is elsewhere.
  struct Kept {
    std::string file;   // can be read, now
    std::string shown;  // what to call it
  };
  [[nodiscard]] std::optional<Kept> Keep();

 private:
  [[nodiscard]] bool HasSpare() const;
  [[nodiscard]] Kept KeepSpare();

  std::string name_;     // that it is to have
  std::string working_;  // that it has until then; empty: there is only the spare one
  std::string why_;      // it cannot have that name; empty: it can
  int spare_;            // a file in memory; -1: there is none
};

}  // namespace assay::driver
