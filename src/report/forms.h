// What can be made of a profile: tables for people, breakdowns, files for other tools. Each form is
// a row of the table in forms.cpp, and `assay report` has an option for each row.
#pragma once

#include <span>
#include <string>

#include "report/annotate.h"
#include "report/table.h"

namespace assay::report {

// Options of the forms. Each form says which it takes; the others are refused.
struct FormOptions {
  TableOptions table;
  bool has_all_centres = false;  // those that cost nothing, too
  bool has_tree = true;          // of the form without an option
  ReadSource read = nullptr;     // sources to annotate
};

// What a form takes of them: a set of these.
inline constexpr unsigned kSort = 1U << 0U;
inline constexpr unsigned kTop = 1U << 1U;
inline constexpr unsigned kMin = 1U << 2U;
inline constexpr unsigned kNumbers = 1U << 3U;
inline constexpr unsigned kParts = 1U << 4U;
inline constexpr unsigned kAll = 1U << 5U;
inline constexpr unsigned kOfTable = kSort | kTop | kMin | kNumbers | kParts;

struct Form {
  const char* option;  // --json
  const char* help;
  bool needs_stacks;  // it shows nothing else
  bool is_binary;     // no text: not for a terminal
  unsigned takes;     // kSort..
  std::string (*make)(const Profile& profile, const FormOptions& options);
};

[[nodiscard]] std::span<const Form> Forms();

// The form without an option: the heading, the table and, if there are stacks, the tree.
[[nodiscard]] std::string Text(const Profile& profile, const FormOptions& options);

}  // namespace assay::report
