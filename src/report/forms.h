// What can be made of a profile: tables for people, breakdowns, files for other tools. Each form is
// a row of the table in forms.cpp, and `assay report` has an option for each row.
#pragma once

#include <span>
#include <string>

#include "report/annotate.h"
#include "report/table.h"

namespace assay::report {

// What the forms may be told. Most have no use for most of it.
struct FormOptions {
  TableOptions table;
  bool has_all_centres = false;  // of GHC's .prof: those that cost nothing, too
  ReadSource read = nullptr;     // sources to annotate
};

struct Form {
  const char* option;  // --json
  const char* help;
  bool needs_stacks;  // it shows nothing else
  std::string (*make)(const Profile& profile, const FormOptions& options);
};

[[nodiscard]] std::span<const Form> Forms();

// The form without an option: the heading, the table and, if there are stacks, the tree.
[[nodiscard]] std::string Text(const Profile& profile, const FormOptions& options);

}  // namespace assay::report
