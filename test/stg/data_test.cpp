// Which variables are found to be data, by their names.
#include "stg/data.h"

#include <memory>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "stg/from_core.h"

namespace assay::stg {
namespace {

using Names = std::set<std::string>;

Names DataOf(const std::string& text) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program = core::Parse(1, text, diagnostics);
  EXPECT_TRUE(diagnostics.IsEmpty());
  Names names;
  for (const Variable* const variable : FromCore(*program)->data) {
    names.emplace(variable->name.Text());
  }
  return names;
}

TEST(Data, IsWhatIsMatched) {
  EXPECT_EQ(DataOf("data T = A | B x; main = \\t u v -> case t of { A -> u; B y -> y v }"),
            (Names{"t"}));
  EXPECT_EQ(DataOf("main = \\n u -> case n of { 0 -> u; m -> u m }"), (Names{"n", "m"}));
}

TEST(Data, IsWhatIsPassedForIt) {
  EXPECT_EQ(DataOf("data T = A | B x; f = \\g t -> case t of { A -> g; B y -> f g y };"
                   "main = \\a b -> f a b"),
            (Names{"t", "y", "b"}));
}

TEST(Data, IsWhatAFunctionReturnsThatReturnsSome) {
  EXPECT_EQ(DataOf("data T = A | B x; f = \\g x -> case g x of { p -> B p };"
                   "main = \\a b -> case f a b of { r -> let { s = f b r } in a s r }"),
            (Names{"r", "s"}));
}

TEST(Data, IsNotWhatIsOnlyEvaluated) {
  EXPECT_EQ(DataOf("id = \\x -> x; main = \\f g -> case f of { h -> case id g of { k -> h k } }"),
            Names{});
}

TEST(Data, IsNotWhatIsSomeAtAnotherType) {
  EXPECT_EQ(DataOf("data T = A | B x; data R = Yes | No; main = \\r u w x -> case r of {"
                   " Yes -> case unsafeCoerce# x of { A -> w; B y -> w };"
                   " No -> case coerce# u of { A -> w; B y -> w } }"),
            (Names{"r", "u"}));
}

// A match on a constructor that nobody has declared may tell anything about types.
TEST(Data, ReachesAsFarAsTheTypesDo) {
  EXPECT_EQ(DataOf("data T = A | B x; main = \\w x -> case w of { K y -> case x of { A -> y;"
                   " B z -> case y of { A -> x; B v -> z } } }"),
            (Names{"w", "y"}));
}

}  // namespace
}  // namespace assay::stg
