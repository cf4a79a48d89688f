// Programs that are large in one direction.
#include <functional>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/parse.h"
#include "native/shared_batch.h"
#include "test_size.h"

namespace assay::test {
namespace {

std::string Repeat(int count, const std::function<std::string(int)>& part) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += part(i);
  }
  return text;
}

// The value of the program in every policy, with and without a collection at many checks. Under
// the sanitizers, which take long over such programs, in the one that does most.
void ExpectValue(const std::string& text, const std::string& value) {
  RunOnMappedStack([&] {
    Diagnostics diagnostics;
    const std::unique_ptr<core::Program> program = core::Parse(1, text, diagnostics);
    ASSERT_NE(program, nullptr);
    for (const layout::Policy policy : {layout::Policy::Plain, layout::Policy::Counting}) {
      for (const std::vector<std::string>& flags :
           {std::vector<std::string>{}, {"--gc-stress=101", "--verify-heap"}}) {
        if (IsSmall() && (policy == layout::Policy::Plain || flags.empty())) {
          continue;
        }
        const BatchResult result =
            RunBatch({program.get()}, {.policy = policy, .optimise = false, .flags = flags});
        ASSERT_EQ(result.problem, "");
        EXPECT_EQ(result.runs[0].value, value);
      }
    }
  });
}

TEST(Limits, ConstructorsOfAThousandFields) {
  const std::string fields = Repeat(1000, [](int i) { return fmt::format(" x{}", i); });
  ExpectValue(fmt::format("main = case big 7 of {{ Big{} -> +# x0 x999 }};\n"
                          "big = \\n -> Big{};",
                          fields, Repeat(1000, [](int i) { return i == 0 ? " n" : " (+# n 1)"; })),
              "15");
}

TEST(Limits, TypesOfAThousandConstructors) {
  ExpectValue(
      fmt::format("data T = C{}", 0) +
          Repeat(999, [](int i) { return fmt::format(" | C{}", i + 1); }) +
          ";\nmain = +# (number C0) (+# (number C7) (number C999));\nnumber = \\c -> case c of {" +
          Repeat(1000, [](int i) { return fmt::format("{} C{} -> {}", i == 0 ? "" : ";", i, i); }) +
          "};",
      "1006");
}

TEST(Limits, FunctionsOfManyParameters) {
  ExpectValue("main = let { f = many 1 2 3; g = f 4 5 6 7 8 9 } in g 10 11 12;\nmany = \\" +
                  Repeat(12, [](int i) { return fmt::format("a{} ", i); }) +
                  "-> +# a0 (*# a5 a11);",
              "73");
}

TEST(Limits, LongStrings) {
  ExpectValue("main = +# (stringLength# text) (stringByte# text 999999);\ntext = \"" +
                  std::string(1'000'000, 'x') + "\";",
              "1000120");
}

TEST(Limits, LetsOfManyBindings) {
  ExpectValue(
      "main = let { x0 = Nil" +
          Repeat(3000, [](int i) { return fmt::format("; x{} = Cons {} x{}", i + 1, i, i); }) +
          " } in length x3000;\nlength = \\xs -> case xs of { Nil -> 0; Cons y ys -> +# 1 "
          "(length ys) };",
      "3000");
}

// A let that is compiled in pieces: its objects point to each other across the pieces, and to more
// variables of the scope around than there are registers.
TEST(Limits, LongLetsPassOnWhatTheyNeed) {
  constexpr int kBindings = 300;
  int sum = 0;
  for (int i = 0; i < kBindings; ++i) {
    sum += i + i % 9 + 1;
  }
  const std::string bindings = Repeat(kBindings, [](int i) {
    return fmt::format("{}t{} = P (+# p{} {}) {}", i == 0 ? "" : "; ", i, i % 9, i,
                       i + 1 == kBindings ? "Nil" : fmt::format("t{}", i + 1));
  });
  ExpectValue(
      "main = build 1 2 3 4 5; sum = \\l -> case l of { P h t -> +# h (sum t); Nil -> 0 };\n"
      "build = \\p0 p1 p2 p3 p4 -> rest p0 p1 p2 p3 p4 (+# p0 5) (+# p0 6) (+# p0 7) (+# p0 8);\n"
      "rest = \\p0 p1 p2 p3 p4 p5 p6 p7 p8 -> let { " +
          bindings + " } in sum t0;",
      std::to_string(sum));
}

TEST(Limits, DeepNesting) {
  ExpectValue("main = " + Repeat(2000, [](int) { return std::string("+# 1 ("); }) + "0" +
                  std::string(2000, ')') + ";",
              "2000");
}

}  // namespace
}  // namespace assay::test
