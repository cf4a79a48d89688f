// What a snapshot answers, as text and as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "report/retention.h"

namespace assay::report {

struct SnapshotQuestion {
  HeapQuery query;
  std::size_t most = 20;         // lines of a table
  bool dominators = false;       // the tree alone
  bool why = false;              // the ways alone
  std::string why_pattern = {};  // of constructions; empty: whatever is large
};

[[nodiscard]] std::string SnapshotText(const Profile& profile, const Retention& retention,
                                       const SnapshotQuestion& question);
// {"snapshot":NAME,"at":{..},"live":..,"stack":..,"objects":..,"rows":[..]}; with `dominators` or
// `why` these instead of the rows.
[[nodiscard]] std::string SnapshotJson(const Profile& profile, const Retention& retention,
                                       const SnapshotQuestion& question);

}  // namespace assay::report
