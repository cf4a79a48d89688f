// Examples of values that a match does not know, written as Haskell's patterns.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "desugar/context.h"

namespace assay::desugar {

// What has been assumed of a value on the way to a failure.
struct Choice {
  CoreVariable subject;
  const types::ConstructorInfo* constructor = nullptr;
  CoreVariables fields = {};  // of the constructor, dictionaries first; empty: anything
  std::optional<core::LiteralValue> literal = std::nullopt;
  std::vector<core::LiteralValue> excluded = {};  // it is none of these
  bool is_negative = false;                       // and there is an n+k pattern for the others
};

// As an argument, in parentheses where it needs them.
[[nodiscard]] std::string ExampleOf(CoreVariable subject, const std::vector<Choice>& choices);

}  // namespace assay::desugar
