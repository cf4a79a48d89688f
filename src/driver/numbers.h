// Values of options that are numbers, checked with an answer that a user can use.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace assay::driver {

// 0, 1, 2, ..
[[nodiscard]] inline CLI::Validator WholeNumber() {
  return {[](const std::string& value) -> std::string {
            const bool is_whole =
                !value.empty() && value.size() < 19 &&
                std::ranges::all_of(value, [](char c) { return '0' <= c && c <= '9'; });
            return is_whole ? "" : fmt::format("`{}` is no whole number", value);
          },
          ""};
}

// 0 or more, with a fraction or without.
[[nodiscard]] inline CLI::Validator Percentage() {
  return {[](const std::string& value) -> std::string {
            double number = 0;
            const bool is_number =
                CLI::detail::lexical_cast(value, number) && std::isfinite(number) && number >= 0;
            return is_number ? "" : fmt::format("`{}` is no percentage", value);
          },
          ""};
}

}  // namespace assay::driver
