// A profile in the formats that other tools read. One file for each.
#pragma once

#include <string>

#include "report/model.h"
#include "report/table.h"

namespace assay::report {

// Our own: everything there is, for scripts. Centres go by their `id`.
enum class JsonCentres : bool { ThatCostSomething, All };
[[nodiscard]] std::string ToJson(const Profile& profile, JsonCentres centres);
// The table, every column, one line for each centre.
[[nodiscard]] std::string ToCsv(const Profile& profile, const TableOptions& options);

// RFC 4180: with quotes around it where it needs them.
[[nodiscard]] std::string CsvField(const std::string& text);

// GHC's .prof; see writers/prof.h.
enum class ProfStyle : std::uint8_t { Text, TextWithNumbers, TextWithAll, Json };
[[nodiscard]] std::string ToProf(const Profile& profile, ProfStyle style);

// https://www.speedscope.app: two profiles, time and allocation.
[[nodiscard]] std::string ToSpeedscope(const Profile& profile);

// One stack a line: MAIN;f;g 123
enum class FoldedWeight : bool { Ticks, Bytes };
[[nodiscard]] std::string ToFolded(const Profile& profile, FoldedWeight weight);

// For `go tool pprof`: a compressed protocol buffer.
[[nodiscard]] std::string ToPprof(const Profile& profile);

// What the exporters share. The stack in the words of those formats, outermost first.
[[nodiscard]] std::string QualifiedName(const Centre& centre);

}  // namespace assay::report
