// GHC's profile, `PROGRAM.prof`, as text (-p, -P, -pa) and as JSON (-pj), for tools that read it.
#pragma once

#include <cstdint>
#include <cstdio>
#include <ctime>

#include "writers/place.h"

namespace assay::writers {

struct ProfCentre {
  const char* label;
  const char* module;
  Place place;
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
  All,       // -pa: the same, also what costs nothing
};

// `Main.hs:2:1-50`, `Main.hs:(2,1)-(5,9)`, `<built-in>`
void FormatPlaceOf(const ProfCentre& centre, char* buffer, std::size_t size);

// False: there was no memory.
[[nodiscard]] bool WriteProf(const ProfRun& run, ProfDetail detail, std::FILE* file);
[[nodiscard]] bool WriteProfJson(const ProfRun& run, std::FILE* file);

}  // namespace assay::writers
