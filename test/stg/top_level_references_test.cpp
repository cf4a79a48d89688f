// Code that waits has the references of what is left to do, not of its whole definition.
#include "stg/top_level_references.h"

#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/parse.h"
#include "stg/from_core.h"

namespace assay::stg {
namespace {

struct Converted {
  std::unique_ptr<core::Program> core;
  std::unique_ptr<Program> program;

  explicit Converted(const std::string& text) {
    Diagnostics diagnostics;
    core = core::Parse(1, text, diagnostics);
    EXPECT_TRUE(diagnostics.IsEmpty());
    program = FromCore(*core);
  }
  [[nodiscard]] const Closure& Main() const {
    for (const TopLevel& definition : program->definitions) {
      if (definition.variable->name.Text() == "main") {
        return *definition.closure;
      }
    }
    return *program->definitions[0].closure;
  }
};

const Expression& WithoutTicks(const Expression& e) {
  return e.kind == ExpressionKind::Tick ? WithoutTicks(*e.As<Tick>().body) : e;
}

// The case in the default alternative, or the first one.
const Case& CaseIn(const Expression& e) { return WithoutTicks(e).As<Case>(); }
const Case& Next(const Case& e) { return CaseIn(*e.alternatives.back().body); }

std::string Names(const TopLevelReferences::Found& found) {
  std::string names;
  for (const Variable* const variable : found) {
    names += (names.empty() ? "" : " ") + std::string(variable->name.Text());
  }
  return names;
}

constexpr const char* kConstants = "a = k 1; b = k 2; c = k 3; k = \\x -> x; f = \\x -> x;\n";

TEST(TopLevelReferences, AreThoseOfTheRest) {
  const Converted converted(
      std::string(kConstants) +
      "main = case f a of { x -> case f b of { y -> case f x of { z -> c } } };");
  const TopLevelReferences references(converted.Main());
  const Case& first = CaseIn(*converted.Main().body);
  EXPECT_EQ(references.Of(converted.Main()).size(), 4U);
  EXPECT_EQ(references.After(first).size(), 3U);
  EXPECT_EQ(references.After(Next(first)).size(), 2U);
  EXPECT_EQ(Names(references.After(Next(Next(first)))), "c");
}

TEST(TopLevelReferences, IncludeWhatClosuresMentionThatAreBuilt) {
  const Converted converted(
      std::string(kConstants) +
      "main = case f a of { x -> let { t = f b } in case x of { y -> k t } };");
  const TopLevelReferences references(converted.Main());
  const Case& first = CaseIn(*converted.Main().body);
  EXPECT_EQ(references.After(first).size(), 3U);  // f, b and k
  const Expression& let = WithoutTicks(*first.alternatives.back().body);
  EXPECT_EQ(references.Of(*let.As<Let>().bindings[0].closure).size(), 2U);
  EXPECT_EQ(Names(references.After(CaseIn(*let.As<Let>().body))), "k");
}

// What is jumped to is not done yet, and a loop may do all of it again.
TEST(TopLevelReferences, IncludeJoinPointsThatAreJumpedTo) {
  const Converted converted(
      std::string(kConstants) +
      "main = join { loop x = case f x of { 0 -> b; _ -> case k x of { y -> jump loop y } } }"
      " in case f a of { z -> jump loop z };");
  const TopLevelReferences references(converted.Main());
  const auto& join = WithoutTicks(*converted.Main().body).As<stg::Join>();
  EXPECT_EQ(references.After(CaseIn(*join.body)).size(), 3U);  // without a
  EXPECT_EQ(references.Of(join.points[0]).size(), 3U);
  const Case& inner = Next(CaseIn(*join.points[0].body));
  EXPECT_EQ(references.After(inner).size(), 3U);
}

// Sets of a long chain are shared: each has what it needs, and they are few.
TEST(TopLevelReferences, OfALongChainAreFew) {
  constexpr std::size_t kLength = 600;
  std::string text = "f = \\x -> x;\n";
  std::string main = "main = ";
  for (std::size_t i = 0; i < kLength; ++i) {
    text += fmt::format("c{} = f {};\n", i, i);
    main += fmt::format("case f c{} of {{ x{} -> ", i, i);
  }
  const Converted converted(text + main + "0" + std::string(kLength, '}') + ";");
  const TopLevelReferences references(converted.Main());
  const Case* e = &CaseIn(*converted.Main().body);
  std::size_t sets = 0;
  std::size_t last = kLength + 2;
  for (std::size_t left = kLength - 1; left > 0; --left, e = &Next(*e)) {
    const std::size_t size = references.After(*e).size();
    EXPECT_GE(size, left + 1);
    EXPECT_LE(size, left + 1 + ((left + 1) / 8) + 1);
    EXPECT_LE(size, last);
    sets += size != last ? 1 : 0;
    last = size;
  }
  EXPECT_LT(sets, 70U);
}

}  // namespace
}  // namespace assay::stg
