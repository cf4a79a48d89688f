// The Haskell forms of the examples: NAME.hs beside NAME.core, and in NAME.hs.golden who pays for
// what, by the source and as optimised.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace assay::examples {

struct Counts {
  std::int64_t a = 0;
  std::int64_t c = 0;
  std::int64_t v = 0;
  std::int64_t u = 0;
  std::int64_t h = 0;
  std::int64_t e = 0;
  std::int64_t inner = 0;
  std::int64_t objects = 0;  // on the real heap; the semantics knows nothing of them

  bool operator==(const Counts&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Counts& counts);

// By centre: those of the example itself, but for CAF:main, whose work is printing. Where there are
// instances the entries of DICT are among them; its other counts are the library's as well.
using CountTable = std::map<std::string, Counts>;

inline constexpr std::array<std::string_view, 4> kHeadings = {"static", "static optimised",
                                                              "evaluation", "evaluation optimised"};

// By heading.
using CountTables = std::map<std::string, CountTable>;

[[nodiscard]] std::vector<std::string> HaskellNames();
[[nodiscard]] std::filesystem::path HaskellPath(const std::string& name);
[[nodiscard]] std::filesystem::path HaskellGoldenPath(const std::string& name);

// The golden as text, and back. Headings whose tables agree share one.
[[nodiscard]] std::string PrintTables(const std::string& name, const CountTables& tables);
[[nodiscard]] CountTables ReadTables(const std::string& text);

}  // namespace assay::examples
