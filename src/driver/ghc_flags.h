// GHC's flags, which people have in their scripts. One table says which of them we have under
// another name, which do nothing here, and what to use instead of the others. Messages, `assay help
// ghc` and the manual page are made from it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace assay::driver {

struct GhcFlag {
  enum class Match : std::uint8_t {
    Whole,     // the word
    Prefix,    // a word that begins so
    WithValue  // the word, and the next is its value
  };
  std::string_view names;  // with spaces between them
  Match match;
  std::string_view becomes;  // for `assay build`; empty: it is for nothing
  std::string_view meaning;  // for the reader
  bool is_told = false;      // its user is told, since something is missing
};

[[nodiscard]] std::span<const GhcFlag> GhcFlags();

// What follows `assay COMMAND` in our own words.
struct Translated {
  std::vector<std::string> words;
  std::vector<std::string> program;  // what `assay run` hands on to the program, as it was written
  std::vector<std::string> notes;    // for the user
};
[[nodiscard]] Translated FromGhc(const CLI::App& command, std::span<char* const> words);

// The table as text.
[[nodiscard]] std::string GhcFlagsAsText();

}  // namespace assay::driver
