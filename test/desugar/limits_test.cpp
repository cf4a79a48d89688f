// Large inputs: their Core is of their size, and takes no longer than that.
#include <chrono>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "support.h"

namespace assay::desugar {
namespace {

constexpr auto kHeader =
    "{-# LANGUAGE NoImplicitPrelude, MagicHash #-}\n"
    "module Test where\n"
    "import Assay.Types\n"
    "import Assay.Num\n";

// Seconds for a module with this text, and how much Core it became.
struct Measured {
  double seconds;
  std::size_t size;
};

Measured Measure(const std::string& text) {
  Measured measured{};
  RunOnMappedStack([&] {
    const auto start = std::chrono::steady_clock::now();
    const auto translated = Translate(kHeader + text);
    ASSERT_NE(translated->compiled.program, nullptr) << translated->Complaints().substr(0, 2000);
    measured.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    measured.size = translated->CoreText().size();
  });
  return measured;
}

std::string Clauses(int count, const std::string& pattern) {
  std::string text = "f :: Int -> Int -> Int\n";
  for (int i = 0; i < count; ++i) {
    text += fmt::format("f {} = {}\n", fmt::format(fmt::runtime(pattern), i), i);
  }
  return text + "f _ _ = 0\n";
}

TEST(LimitsTest, ListLiteral) {
  std::string text = "xs :: [Int]\nxs = [0";
  for (int i = 1; i < 100'000; ++i) {
    text += fmt::format(",{}", i);
  }
  const Measured measured = Measure(text + "]\n");
  EXPECT_LT(measured.seconds, 20);
}

TEST(LimitsTest, ManyClauses) {
  const Measured small = Measure(Clauses(500, "{} _"));
  const Measured large = Measure(Clauses(5000, "{} _"));
  EXPECT_LT(large.size, 15 * small.size);
  EXPECT_LT(large.seconds, 20);
}

// Each clause asks for another column first; copied into all branches they would be quadratic.
TEST(LimitsTest, ClausesThatShareNothing) {
  std::string text = "f :: Int -> Int -> Int\n";
  for (int i = 0; i < 2000; ++i) {
    text += i % 2 == 0 ? fmt::format("f {} _ = {}\n", i, i) : fmt::format("f _ {} = {}\n", i, i);
  }
  const Measured measured = Measure(text);
  EXPECT_LT(measured.seconds, 20);
  EXPECT_LT(measured.size, 100 * text.size());
}

// Exponential as a plain decision tree.
TEST(LimitsTest, TreeThatExplodes) {
  std::string text = "f :: Bool";
  constexpr int kColumns = 24;
  for (int i = 1; i < kColumns; ++i) {
    text += " -> Bool";
  }
  text += " -> Int\n";
  for (int row = 0; row < kColumns; ++row) {
    for (const char* value : {"True", "False"}) {
      text += "f";
      for (int column = 0; column < kColumns; ++column) {
        text += column == row                        ? fmt::format(" {}", value)
                : column == (row * 7 + 3) % kColumns ? " True"
                                                     : " _";
      }
      text += fmt::format(" = {}\n", row);
    }
  }
  const Measured measured = Measure(text);
  EXPECT_LT(measured.size, 400'000U);
  EXPECT_LT(measured.seconds, 20);
}

TEST(LimitsTest, NestedLets) {
  std::string text = "f :: Int -> Int\nf x = ";
  for (int i = 0; i < 3000; ++i) {
    text += fmt::format("let {{ a{} = x }} in ", i);
  }
  const Measured measured = Measure(text + "a0\n");
  EXPECT_LT(measured.seconds, 20);
}

}  // namespace
}  // namespace assay::desugar
