// Reports of lexical profiles: the work of functions, by the functions whose text refers to them.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>

#include "report/table.h"

namespace assay::report {

enum class LexicalView : std::uint8_t {
  Pairs,      // a line for each pair
  Tables,     // each function with its origins, and with what its text refers to
  Graph,      // the same as a call graph
  Inherited,  // totals with what is below, estimated
};

// `<- queens`, with the module where it is another one.
[[nodiscard]] std::string OriginText(const Lexical& lexical, const LexicalPair& pair);

// Of each centre, by the censuses of the heap profiler.
struct CensusBytes {
  std::uint64_t live = 0;  // at the last one
  std::uint64_t peak = 0;  // the most of all
};
using CensusOfCentres = std::map<std::uint32_t, CensusBytes>;
// Nothing: the record has no heap profile.
[[nodiscard]] std::optional<CensusOfCentres> CensusByCentre(std::span<const unsigned char> record,
                                                            const Profile& profile);

struct LexicalReportOptions {
  LexicalView view = LexicalView::Pairs;
  TableOptions table;
  std::optional<CensusOfCentres> census;
};

// The profile has to be lexical.
[[nodiscard]] std::string LexicalText(const Profile& profile, const LexicalReportOptions& options);
[[nodiscard]] std::string LexicalCsv(const Profile& profile, const LexicalReportOptions& options);
// {"lexical": {"shared": [..], "functions": [..], "pairs": [..]}}
[[nodiscard]] std::string LexicalJson(const Profile& profile, const LexicalReportOptions& options);

// `shared, so profiled too: helper`; empty: there is none.
[[nodiscard]] std::string SharedLine(const Profile& profile);

}  // namespace assay::report
