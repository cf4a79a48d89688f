// The generator of programs as desugaring makes them is held to its promises: they are well-formed,
// most end, and what matters to lexical profiling happens in many of them.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/print.h"
#include "semantics/shared_lexical.h"

namespace assay::semantics::test {
namespace {

// How many programs have a pair that calls and whose function and origin are right.
using IsRight = bool (*)(std::string_view function, std::string_view origin);

bool Calls(const LexicalCounts& counts, IsRight is_right) {
  for (const auto& [name, numbers] : counts.pairs) {
    const std::size_t arrow = name.find(" <- ");
    if (numbers.first != 0 && is_right(std::string_view(name).substr(0, arrow),
                                       std::string_view(name).substr(arrow + 4))) {
      return true;
    }
  }
  return false;
}

TEST(LexicalGenerator, WhatMattersHappensOften) {
  struct Feature {
    std::string_view what;
    IsRight is_right;
    int percent;  // of the programs, at least
    int found = 0;
  };
  Feature features[] = {
      {"a method of an instance",
       [](std::string_view f, std::string_view) {
         return f.contains("1dS") || f.contains("2dS") || f.contains("dL");
       },
       30},
      {"a method of an instance that needs another",
       [](std::string_view f, std::string_view) { return f.contains("dF"); }, 8},
      {"a default method", [](std::string_view f, std::string_view) { return f == "dm"; }, 8},
      {"an overloaded function",
       [](std::string_view f, std::string_view) { return f.starts_with('o') && f != "odd"; }, 5},
      {"a constant that is mentioned",
       [](std::string_view f, std::string_view origin) {
         return (f.starts_with('k') || f.starts_with('l') || f.starts_with("fs") ||
                 f.starts_with('b')) &&
                origin != "(once)";
       },
       15},
      {"recursion", [](std::string_view f, std::string_view origin) { return f == origin; }, 30},
      {"an action", [](std::string_view f, std::string_view) { return f == "bind"; }, 4},
  };
  constexpr int kPrograms = 500;
  int with_value = 0;
  int with_wrapper = 0;
  RunOnMappedStack([&] {
    for (const core::syntax::Program& tree : GenerateLexicalPrograms(kPrograms, /*seed=*/17)) {
      const std::unique_ptr<core::Program> program = Build(tree);
      ASSERT_NE(program, nullptr) << "a generated program is not well-formed";
      with_wrapper += core::Print(*program).contains("scc_sub auto") ? 1 : 0;
      const auto counts = ReferenceCounts(*program, {}, /*is_marked=*/true);
      with_value += counts ? 1 : 0;
      for (Feature& feature : features) {
        feature.found += counts && Calls(*counts, feature.is_right) ? 1 : 0;
      }
    }
  });
  EXPECT_GE(with_value, kPrograms * 85 / 100);
  EXPECT_GE(with_wrapper, kPrograms * 40 / 100) << "functions without parameters";
  for (const Feature& feature : features) {
    fmt::print("{}: {} of {}\n", feature.what, feature.found, kPrograms);
    EXPECT_GE(feature.found, kPrograms * feature.percent / 100) << feature.what;
  }
}

}  // namespace
}  // namespace assay::semantics::test
