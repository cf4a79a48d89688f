// GHC's profile, `PROGRAM.prof`, as text (-p, -P, -pa) and as JSON (-pj), for tools that read it.
//
// The run-time system writes it at the end of a run, `assay report` from the record of one. So this
// is plain data and the C library, and is compiled into both.
#pragma once

#include <cstdint>
#include <cstdio>
#include <ctime>

namespace assay::profile {

struct ProfCentre {
  const char* label;
  const char* module;
  const char* file;  // null or empty: built in
  std::uint32_t line;
  std::uint32_t column;
  std::uint32_t last_line;
  std::uint32_t last_column;
  bool is_caf;
};

inline constexpr std::uint32_t kNoParent = 0xffff'ffffU;

// One cost-centre stack. A parent comes before its children; the first is the root.
struct ProfNode {
  std::uint32_t centre;
  std::uint32_t parent;
  std::uint64_t entries;
  std::uint64_t ticks;
  std::uint64_t bytes;
};

struct ProfRun {
  const char* program;
  int argument_count;
  char** arguments;  // without the program's name
  int runtime_argument_count;
  char** runtime_arguments;
  std::time_t end;
  std::uint64_t tick_interval;  // nanoseconds
  const ProfCentre* centres;
  std::uint32_t centre_count;
  const ProfNode* nodes;
  std::uint32_t node_count;
};

enum class ProfDetail : std::uint8_t {
  Standard,  // -p
  Numbers,   // -P: also ticks and bytes
  All,       // -pa: also what costs nothing
};

// `Main.hs:2:1-50`, `Main.hs:(2,1)-(5,9)`, `<built-in>`
void FormatPlace(const ProfCentre& centre, char* buffer, std::size_t size);

// False: there was no memory.
[[nodiscard]] bool WriteProf(const ProfRun& run, ProfDetail detail, std::FILE* file);
[[nodiscard]] bool WriteProfJson(const ProfRun& run, std::FILE* file);

}  // namespace assay::profile
