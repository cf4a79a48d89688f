// The command line as data: what `--help` shows, for the manual page and for shells that complete
// words. It is read from the commands themselves, so it cannot fall behind them.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace assay::driver {

struct OptionRow {
  std::vector<std::string> names;  // with their dashes; a positional has one, without
  std::string value;               // what stands for its value in the help; empty: it takes none
  std::vector<std::string> choices;
  std::string description;
  bool is_required = false;

  [[nodiscard]] bool IsPositional() const { return !names.front().starts_with('-'); }
};

struct CommandRow {
  std::string name;
  std::string description;
  std::string footer;
  std::vector<OptionRow> options;  // positionals first
};

struct OptionTable {
  CommandRow self;  // assay without a command
  std::vector<CommandRow> commands;
  std::string of_ghc;  // which flags of GHC are understood, as text
};

// Without what is hidden from the help.
[[nodiscard]] OptionTable TableOf(const CLI::App& app);

// A manual page for man(1).
[[nodiscard]] std::string ManualPage(const OptionTable& table);

// What a shell reads to complete the words after `assay`.
[[nodiscard]] std::string BashCompletion(const OptionTable& table);
[[nodiscard]] std::string ZshCompletion(const OptionTable& table);
[[nodiscard]] std::string FishCompletion(const OptionTable& table);

}  // namespace assay::driver
