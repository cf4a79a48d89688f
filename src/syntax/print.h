// Tree -> text for people and golden tests: nested parentheses, a node on one line where it fits.
#pragma once

#include <functional>
#include <string>

#include "syntax/tree.h"

namespace assay::syntax {

struct PrintOptions {
  // What to write after a name that the renamer has resolved; empty: nothing.
  std::function<std::string(const names::Symbol&)> describe_symbol = {};
  // Told the place of every node; for tests.
  std::function<void(Span)> visit = {};
};

[[nodiscard]] std::string Print(const Module& module, const PrintOptions& options = {});
[[nodiscard]] std::string Print(const Declaration& declaration, const PrintOptions& options = {});
[[nodiscard]] std::string Print(const Expression& expression, const PrintOptions& options = {});
[[nodiscard]] std::string Print(const Pattern& pattern, const PrintOptions& options = {});
[[nodiscard]] std::string Print(const Type& type, const PrintOptions& options = {});

}  // namespace assay::syntax
