// What blocks pass to each other and save: words that are on the stack stay there, and the room for
// them is asked for once.
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/parse.h"
#include "llvm/compile.h"
#include "stg/from_core.h"

namespace assay::test {
namespace {

std::size_t Count(std::string_view text, std::string_view wanted) {
  std::size_t found = 0;
  for (std::size_t at = text.find(wanted); at != std::string_view::npos;
       at = text.find(wanted, at + 1)) {
    ++found;
  }
  return found;
}

std::string Compiled(const std::string& text) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> core = core::Parse(1, text, diagnostics);
  return codegen::CompileToText(*stg::FromCore(*core),
                                {.trusts_types = true, .symbol_prefix = "", .module_name = "test"});
}

// A function that evaluates so many variables, one after the other, while it needs 20 others, and
// allocates nothing until it has.
std::string Evaluating(int evaluated) {
  std::string text = "data Row = Row p0 p1 p2 p3 p4 p5 p6 p7 p8 p9;\n";
  std::string fields[3];
  for (int i = 0; i < 30; ++i) {
    fields[i / 10] += fmt::format(" v{}", i);
  }
  text += "f = \\a b c -> case a of { Row" + fields[0] + " -> case b of { Row" + fields[1] +
          " -> case c of { Row" + fields[2] + " -> ";
  for (int i = 0; i < evaluated; ++i) {
    text += fmt::format("case v{} of {{ Row q0 q1 q2 q3 q4 q5 q6 q7 q8 q9 -> ", i);
  }
  text += "let { x = Row" + fields[1] + "; y = Row" + fields[2] + " } in Row x y x y x y x y x y" +
          std::string(static_cast<std::size_t>(evaluated) + 3, '}');
  return text + ";\ng = \\x -> f x x x;\nmain = f;\n";
}

TEST(Frames, WordsStayWhereTheyAre) {
  const std::size_t few = Count(Compiled(Evaluating(4)), "store i64");
  const std::size_t many = Count(Compiled(Evaluating(8)), "store i64");
  // The frame of an evaluation has what is in registers, and itself; what waits for its turn moves.
  EXPECT_LE(many - few, 4 * 12);
}

TEST(Frames, RoomIsAskedForOnce) {
  constexpr std::string_view kStackLimit = "@assay_machine, i64 5)";
  const std::size_t few = Count(Compiled(Evaluating(4)), kStackLimit);
  EXPECT_GT(few, 0);
  EXPECT_EQ(Count(Compiled(Evaluating(8)), kStackLimit), few);
}

TEST(Frames, DoublesHaveRegistersOfTheirOwn) {
  const std::string text = Compiled(
      "f = \\n -> join { go (i : Int#) (d : Double#) = case ==# i 0 of { True -> doubleToInt# d; "
      "False -> case addDouble# d 1.0 of { e -> case -# i 1 of { k -> jump go k e } } } } in "
      "jump go n 0.5;\nmain = f 3;\n");
  std::size_t passed = 0;
  for (std::size_t at = text.find("musttail"); at != std::string::npos;
       at = text.find("musttail", at + 1)) {
    passed += Count(std::string_view(text).substr(at, text.find('\n', at) - at), "double %");
  }
  EXPECT_GT(passed, 0) << text;
}

TEST(Frames, AlternativesForAllConstructorsHaveNoOther) {
  const std::string both =
      "data Switch = On | Off;\nf = \\x -> case x of { On -> Off; Off -> On };\nmain = f On;\n";
  const std::string one =
      "data Switch = On | Off;\nf = \\x -> case x of { On -> Off };\nmain = f On;\n";
  constexpr std::string_view kMessage = "no alternative of a case";
  EXPECT_EQ(Count(Compiled(both), kMessage), 0);
  EXPECT_EQ(Count(Compiled(one), kMessage), 1);
}

}  // namespace
}  // namespace assay::test
