// Numbers for people, with their units.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::report {

[[nodiscard]] std::string Grouped(std::uint64_t number);       // 1,234,567
[[nodiscard]] std::string InBytes(std::uint64_t bytes);        // 812 bytes, 1.2 kB, 3.4 GB
[[nodiscard]] std::string InSeconds(double seconds);           // 12 ms, 1.23 s, 2 min 3 s
[[nodiscard]] std::string InPercent(double percent);           // 12.3
[[nodiscard]] std::string InPercentOrNothing(double percent);  // nothing instead of 0.0
[[nodiscard]] std::string GroupedOrNothing(std::uint64_t number);
[[nodiscard]] std::string WithSign(double percent);                         // +12.3, -0.5, =
[[nodiscard]] std::string Counted(std::uint64_t n, std::string_view what);  // 1 tick, 2 ticks

}  // namespace assay::report
