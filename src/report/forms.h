// What can be made of a profile: tables for people, breakdowns, files for other tools. Each form is
// a row of the table in forms.cpp, and `assay report` has an option for each row.
#pragma once

#include <span>
#include <string>

#include "report/annotate.h"
#include "report/table.h"

namespace assay::report {

// What the forms may be told. Each says what it has a use for; the rest is refused.
struct FormOptions {
  TableOptions table;
  bool has_all_centres = false;  // those that cost nothing, too
  bool has_tree = true;          // of the form without an option
  ReadSource read = nullptr;     // sources to annotate
};

enum FormOption : std::uint8_t {
  kSort = 1U << 0U,
  kTop = 1U << 1U,
  kMin = 1U << 2U,
  kNumbers = 1U << 3U,
  kParts = 1U << 4U,
  kAll = 1U << 5U
};
inline constexpr unsigned kOfTable = kSort | kTop | kMin | kNumbers | kParts;

struct Form {
  const char* option;  // --json
  const char* help;
  bool needs_stacks;  // it shows nothing else
  bool is_binary;     // no text: not for a terminal
  unsigned takes;     // FormOption..
  std::string (*make)(const Profile& profile, const FormOptions& options);
};

[[nodiscard]] std::span<const Form> Forms();

// The form without an option: the heading, the table and, if there are stacks, the tree.
[[nodiscard]] std::string Text(const Profile& profile, const FormOptions& options);

}  // namespace assay::report
