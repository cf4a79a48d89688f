// A collection at each check of heap and of stack, in code of every kind: entries of functions,
// thunks, selectors and constants, what goes on after an evaluation, join points, applications of
// what is not known. Whoever waits for the collection must find what it left.
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "native/shared_batch.h"

namespace assay::test {
namespace {

struct Example {
  const char* text;
  const char* value;
};

constexpr Example kExamples[] = {
    // Selectors that are entered one in another, of pairs that exist already.
    {R"(
fst = \p -> case p of { Pair a b -> a };
snd = \p -> case p of { Pair a b -> b };
step = \p -> let { a = +# (snd p) 1; b = case p of { Pair x y -> x } } in Pair a b;
run = \n p -> case n of { 0 -> p; _ -> case p of { q -> run (-# n 1) (step q) } };
main = let { p = run 60 (Pair 1 2) } in +# (*# 100 (fst p)) (snd p);
)",
     "3132"},
    // Records in records; the record of a selector is a selector.
    {R"(
data Record = Record r s t;
swap = \p -> let {
    r = case p of { Record a b c -> b };
    s = case p of { Record a b c -> c };
    t = case r of { Pair a b -> a };
    u = case s of { Pair a b -> b };
    q = Pair u t } in Record s q r;
run = \n p -> case n of { 0 -> p; _ -> run (-# n 1) (swap p) };
main = case run 40 (Record (Pair 1 2) (Pair 3 4) (Pair 5 6)) of {
  Record a b c -> case a of { Pair x y -> case c of { Pair z w ->
    +# (*# 1000 x) (+# (*# 100 y) (+# (*# 10 z) w)) } } };
)",
     "4634"},
    // A state that is threaded lazily; functions in pairs, applied to too few and too many
    // arguments; constants, one of which is a function.
    {R"(
add3 = \a b c -> +# a (+# b c);
bind = \m k s -> let { r = m s; a = case r of { Pair x y -> x };
                       t = case r of { Pair x y -> y } } in k a t;
tick = \s -> Pair s (+# s 1);
loop = \n acc -> case n of {
  0 -> \s -> Pair acc s;
  _ -> bind tick (\x -> loop (-# n 1) (add (+# x acc))) };
adds = Pair (add3 0) (add3 1 2);
add = case adds of { Pair f g -> \x -> f 0 (g (-# x 3)) };
twice = \f x -> f (f x);
main = case loop 30 0 5 of { Pair a s -> twice (\n -> +# n s) (add3 a (twice add 1) 0) };
)",
     "656"},
    // Words and floating-point numbers in what waits, and exceptions past frames of all kinds.
    {R"(
sum = \n acc d -> case n of {
  0 -> +# acc (doubleToInt# d);
  _ -> case catch# (\w -> case ># (rem# n 7) 5 of {
         True -> raise# (Oops n);
         False -> case id n of { m -> Result m } }) (\e w -> case e of { Oops k -> Result (*# 2 k) }) World of {
       Result m -> sum (-# n 1) (+# acc m) (addDouble# d 0.5) } };
id = \x -> let { p = Pair x x } in case p of { Pair a b -> b };
main = sum 40 0 1.5;
)",
     "941"},
};

TEST(Stress, CollectionsAtEveryCheckChangeNothing) {
  std::vector<std::unique_ptr<core::Program>> programs;
  std::vector<const core::Program*> pointers;
  for (const Example& example : kExamples) {
    Diagnostics diagnostics;
    programs.push_back(core::Parse(1, example.text, diagnostics));
    ASSERT_NE(programs.back(), nullptr) << example.text;
    pointers.push_back(programs.back().get());
  }
  for (const layout::Policy policy :
       {layout::Policy::Plain, layout::Policy::Profiled, layout::Policy::Counting}) {
    const BatchResult calm = RunBatch(pointers, {.policy = policy, .flags = {}});
    ASSERT_EQ(calm.problem, "");
    for (const char* const every : {"--gc-stress=1", "--gc-stress=2", "--gc-stress=3"}) {
      const BatchResult result =
          RunBatch(pointers, {.policy = policy, .flags = {every, "--verify-heap"}});
      ASSERT_EQ(result.problem, "");
      for (std::size_t i = 0; i < pointers.size(); ++i) {
        EXPECT_EQ(result.runs[i].value, calm.runs[i].value) << kExamples[i].text;
      }
    }
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      EXPECT_EQ(calm.runs[i].value, kExamples[i].value);
    }
  }
}

}  // namespace
}  // namespace assay::test
