// Who belongs to whom in lexical profiling, limits, and that its properties can fail.
#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/passes/point_free.h"
#include "semantics/lexical/profile.h"
#include "semantics/shared_lexical.h"

namespace assay::semantics::test {
namespace {

lexical::Profile Profiled(std::string_view text, const std::vector<std::string>& functions,
                          std::uint64_t steps = 100'000) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program = core::Parse(FileId{}, text, diagnostics);
  EXPECT_NE(program, nullptr) << text;
  std::vector<std::string> unknown;
  core::LexicalRoles roles = core::RolesOfText(*program, {.profiled = functions}, unknown);
  EXPECT_TRUE(unknown.empty()) << unknown.front();
  core::GiveParameters(*program, roles);
  return lexical::ProfileLexically(*program, roles, steps);
}

std::string Calls(const lexical::Profile& profile) {
  std::string all;
  for (const lexical::PairCounts& pair : profile.pairs) {
    if (pair.counts.calls != 0) {
      all += pair.function + "<-" + pair.origin + ":" + std::to_string(pair.counts.calls) + " ";
    }
  }
  return all;
}

constexpr std::string_view kShared =
    "i = \\x -> +# x 1; h = \\x -> i x; f = \\x -> h x; g = \\x -> h x; main = +# (f 1) (g 2);";

TEST(Lexical, UnprofiledFunctionsBelongToTheOneThatUsesThem) {
  const lexical::Profile profile = Profiled(kShared, {"h"});
  EXPECT_EQ(profile.value, "5");
  EXPECT_EQ(Calls(profile), "h<-main:2 main<-(root):1 ");
  EXPECT_TRUE(profile.shared.empty());
}

TEST(Lexical, SharedFunctionsAreProfiledAndWhatBelongsToThemIsNot) {
  const lexical::Profile profile = Profiled(kShared, {"f", "g"});
  EXPECT_EQ(Calls(profile), "h<-f:1 h<-g:1 f<-main:1 g<-main:1 main<-(root):1 ");
  EXPECT_EQ(profile.shared, std::vector<std::string>{"h"});
}

TEST(Lexical, ArgumentsKeepTheirOrigin) {
  EXPECT_EQ(Calls(Profiled("apply = \\k x -> k x; inc = \\x -> +# x 1;"
                           "use = \\k -> apply k 1; main = use inc;",
                           {})),
            "apply<-use:1 inc<-main:1 use<-main:1 main<-(root):1 ");
}

TEST(Lexical, ConstantsAreCalledWhenTheyAreNeeded) {
  EXPECT_EQ(Calls(Profiled("c = +# 1 2; f = \\x -> +# c x; main = +# (f 1) (f c);", {})),
            "c<-f:2 c<-main:1 f<-main:2 main<-(root):1 ");
}

// A mention counts when it is first followed, and not when a graph is walked over again.
TEST(Lexical, AMentionOfAConstantCountsOnce) {
  EXPECT_EQ(Calls(Profiled("k = +# 1 2; id = \\x -> x; add = \\x y -> +# x y;"
                           "c = \\z -> let { t = id k } in +# (+# t t) z;"
                           "al = \\z -> let { a = k } in +# a (+# a z);"
                           "main = +# (add k k) (+# (c 1) (al 2));",
                           {})),
            "k<-c:1 k<-al:1 k<-main:2 id<-c:1 add<-main:1 c<-main:1 al<-main:1 main<-(root):1 ");
}

TEST(Lexical, AFunctionWithoutParametersCountsItsCalls) {
  EXPECT_EQ(Calls(Profiled("compose = \\f g x -> f (g x); inc = \\x -> +# x 1;"
                           "both = compose inc inc; a = \\x -> both (both x);"
                           "main = +# (a 1) (both 2);",
                           {})),
            "compose<-both:3 inc<-both:6 both<-a:2 both<-main:1 a<-main:1 main<-(root):1 ");
}

TEST(Lexical, TheWorkOfAConstantIsItsOwn) {
  const lexical::Profile profile =
      Profiled("c = +# 1 2; f = \\x -> +# c x; main = +# (f 1) (f c);", {});
  for (const lexical::PairCounts& pair : profile.pairs) {
    if (pair.function == "c") {
      EXPECT_EQ(pair.counts.primitives, pair.origin == "(once)" ? 1U : 0U) << pair.origin;
    }
  }
}

// To mention an instance is to mention its methods.
TEST(Lexical, DictionariesAreTransparent) {
  EXPECT_EQ(Calls(Profiled("eq = \\d -> case d of { D e s -> e }; eqInt = \\x y -> ==# x y;"
                           "size = \\d -> case d of { D e s -> s }; sizeInt = \\x -> x;"
                           "dict dInt = D eqInt sizeInt;"
                           "same = \\d x -> eq d x x;"
                           "g = \\x -> same dInt x; h = \\x -> eq dInt x 1;"
                           "main = case g 1 of { _ -> case h 2 of { _ -> size dInt 3 } };",
                           {})),
            "eqInt<-g:1 eqInt<-h:1 sizeInt<-main:1 same<-g:1 g<-main:1 h<-main:1 main<-(root):1 ");
}

TEST(Lexical, WhatIsBelowASharedFunctionAloneIsItsOwn) {
  const lexical::Profile profile = Profiled(
      "d = \\x -> x; b = \\x -> d x; c = \\x -> d x; a = \\x -> +# (b x) (c x);"
      "f = \\x -> a x; g = \\x -> a x; main = +# (f 1) (g 2);",
      {"f", "g"});
  EXPECT_EQ(profile.shared, std::vector<std::string>{"a"});
}

TEST(Lexical, Failures) {
  EXPECT_EQ(Profiled("f = \\x -> f x; main = f 1;", {}).failure->kind, DiagnosticKind::StepLimit);
  EXPECT_EQ(Profiled("main = let { x = +# x 1 } in x;", {}).failure->kind,
            DiagnosticKind::BlackHole);
  EXPECT_EQ(Profiled("main = case 1 of { 2 -> 3 };", {}).failure->kind,
            DiagnosticKind::NoAlternative);
  EXPECT_EQ(Profiled("f = 1;", {}).failure->kind, DiagnosticKind::MissingMain);
  EXPECT_EQ(Profiled("f = 1; main = f 2;", {}).failure->kind, DiagnosticKind::NotAFunction);
}

TEST(Lexical, DeepStructuresNeedNoDeepStack) {
  const lexical::Profile profile =
      Profiled("sum = \\n -> case n of { 0 -> 0; _ -> +# 1 (sum (-# n 1)) }; main = sum 20000;", {},
               10'000'000);
  EXPECT_EQ(profile.value, "20000");
}

constexpr std::string_view kBoom = "boom = \\w -> raise# 7; handler = \\e w -> Result (+# e 1);";

TEST(Lexical, AnExceptionGoesToItsHandler) {
  const auto profile =
      Profiled(std::string(kBoom) + "main = case catch# boom handler 0 of { Result x -> x };", {});
  EXPECT_EQ(profile.value, "8");
  EXPECT_EQ(Calls(profile), "boom<-main:1 handler<-main:1 main<-(root):1 ");
}

TEST(Lexical, WhatAnExceptionLeftRaisesItAgain) {
  const auto profile = Profiled(
      std::string(kBoom) +
          "main = let { x = case boom 0 of { y -> y }; force = \\w -> seq# x (Result x) } in"
          " case catch# force handler 0 of { Result a ->"
          " case catch# force handler 0 of { Result b -> +# a b } };",
      {});
  EXPECT_EQ(profile.value, "16") << "and no black hole";
  EXPECT_EQ(Calls(profile), "boom<-main:1 handler<-main:2 main<-(root):1 ");
}

TEST(Lexical, AnExceptionThatNobodyCatchesEndsTheProgram) {
  EXPECT_EQ(Profiled(std::string(kBoom) + "main = boom 0;", {}).failure->kind,
            DiagnosticKind::ProgramFailed);
}

// The loop makes garbage, so that the array is marked by collections in between.
TEST(Lexical, ArraysKeepTheirElements) {
  const auto profile = Profiled(
      "loop = \\a n -> case n of { 0 -> indexArray# a 2;"
      "  _ -> case readArray# a 2 0 of { Result x ->"
      "       seq# x (seq# (writeArray# a 2 (+# x n) 0) (loop a (-# n 1))) } };"
      "main = let { a = newArray# 3 5 0 } in case loop a 1000 of { Result x ->"
      "  +# x (sizeArray# a) };",
      {});
  EXPECT_EQ(profile.value, "500508");
  EXPECT_GT(profile.collections, 2U);
  EXPECT_EQ(Profiled("main = indexArray# (newArray# 3 5 0) 3;", {}).failure->message,
            "an index is out of bounds");
  EXPECT_EQ(Profiled("main = indexArray# 1 3;", {}).failure->kind, DiagnosticKind::NotAnInteger);
}

// Blocks of bytes keep what is written to them; elements of different types lie over one another.
TEST(Lexical, BytesKeepWhatIsWrittenToThem) {
  const auto profile = Profiled(
      "loop = \\b n -> case n of { 0 -> readBytesInt# b 1 0;"
      "  _ -> seq# (writeBytesInt# b 1 (+# n (readBytesInt# b 1 0)) 0) (loop b (-# n 1)) };"
      "copied = \\b -> let { c = newBytes# 8 0 } in"
      "  seq# (copyBytes# b 8 c 0 8 0) (indexBytesWord8# c 1);"
      "main = let { b = newBytes# 17 0 } in case loop b 1000 of { n ->"
      "  +# n (+# (sizeBytes# b) (copied b)) };",
      {});
  EXPECT_EQ(profile.value, std::to_string(500'500 + 17 + (500'500 / 256 % 256)));
  EXPECT_EQ(Profiled("main = indexBytesInt# (newBytes# 17 0) 2;", {}).failure->message,
            "an index is out of bounds");
  EXPECT_EQ(Profiled("main = sizeBytes# 17;", {}).failure->kind, DiagnosticKind::NotAnInteger);
}

// Wrong machines.

#define LEXICAL_MUTANT(name, signature, ...) \
  struct name : lexical::Machine {           \
    using lexical::Machine::Machine;         \
    signature override { __VA_ARGS__ }       \
  };

using lexical::Field;
using lexical::Pair;
using lexical::Supercombinator;

LEXICAL_MUTANT(OriginOfTheField, Pair Instance(const Supercombinator& of, const Field& p) const,
               return {of.colour, p.pair.origin};)
LEXICAL_MUTANT(TextOfTheFieldAlways, Pair Instance(const Supercombinator& of, const Field& p) const,
               return {of.colour, p.pair.function};)
LEXICAL_MUTANT(ArgumentsTakeTheNewPair, Field Actual(const Field& argument, Pair instance) const,
               Field field = argument;
               field.pair = instance; return field;)
LEXICAL_MUTANT(CallsOfTheOrigin, void CountCall(Pair pair),
               lexical::Machine::CountCall({pair.origin, pair.function});)
LEXICAL_MUTANT(CallsTwice, void CountCall(Pair pair), lexical::Machine::CountCall(pair);
               lexical::Machine::CountCall(pair);)

template <typename Mutant>
class LexicalMutants : public testing::Test {};
using AllLexicalMutants = testing::Types<OriginOfTheField, TextOfTheFieldAlways,
                                         ArgumentsTakeTheNewPair, CallsOfTheOrigin, CallsTwice>;
TYPED_TEST_SUITE(LexicalMutants, AllLexicalMutants);

TYPED_TEST(LexicalMutants, AreCaughtByTheirCalls) {
  const LexicalMaker make = [](const core::Program& program,
                               const lexical::Supercombinators& supercombinators,
                               std::uint64_t steps) {
    return std::make_unique<TypeParam>(program, supercombinators, steps);
  };
  EXPECT_TRUE(
      HasCounterexample([&](const core::Program& p) { return LexicalCalls(p, make); }, 2'000, 11));
}

}  // namespace
}  // namespace assay::semantics::test
