// The layout algorithm: a program laid out by indentation is the same as one with braces.
#include <gtest/gtest.h>

#include "syntax/support.h"

namespace assay::syntax {
namespace {

void ExpectSame(const std::string& laid_out, const std::string& braced) {
  EXPECT_EQ(TreeOf(laid_out), TreeOf(braced));
}

TEST(LayoutTest, LinesOfABlock) {
  ExpectSame("f = do\n  a\n  b\n    c\n  d\ng = 1\n", "f = do { a; b c; d }\ng = 1");
}

TEST(LayoutTest, BlocksEndTogether) {
  ExpectSame("f = do\n  case x of\n    A -> do\n      b\n      c\ng = 1",
             "f = do { case x of { A -> do { b; c } } }; g = 1");
}

TEST(LayoutTest, ParseErrorEndsABlock) {
  ExpectSame("f = let x = 1; y = 2 in x", "f = let {x = 1; y = 2} in x");
  ExpectSame("f = (case x of A -> 1, 2)", "f = (case x of {A -> 1}, 2)");
  ExpectSame("f = [do a | x]", "f = [do {a} | x]");
  ExpectSame("f = if do a then do b else do c", "f = if do {a} then do {b} else do {c}");
  ExpectSame("f | let x = 1, x = 2", "f | let {x = 1}, x = 2");
  ExpectSame("f = case do a of B -> c", "f = case do {a} of {B -> c}");
  ExpectSame("f = let x = let y = 1 in y in x", "f = let {x = let {y = 1} in y} in x");
}

TEST(LayoutTest, AWhereEndsADoInItsColumn) {
  ExpectSame("f = do\n  a\n  where b = 1", "f = do {a} where {b = 1}");
}

TEST(LayoutTest, AnOperatorInTheColumnEndsTheBlock) {
  ExpectSame("f = do\n  a\n  >>= b", "f = do {a} >>= b");
}

TEST(LayoutTest, ThenAndElseInTheColumnOfADo) {
  ExpectSame("f = do\n  if a\n  then b\n  else c\n  d", "f = do {if a then b else c; d}");
}

TEST(LayoutTest, AnEmptyBlock) {
  ExpectSame("f = x where\ng = 1", "f = x where {}\ng = 1");
  ExpectSame("class C a where\nf = 1", "class C a where {}\nf = 1");
  ExpectSame("{-# LANGUAGE EmptyCase #-}\nf = case x of\ng = 1",
             "{-# LANGUAGE EmptyCase #-}\nf = case x of {}\ng = 1");
}

TEST(LayoutTest, BracesSuspendIndentation) {
  ExpectSame("f = do { a\n; b\n}\n where c = 1", "f = do {a; b} where {c = 1}");
  ExpectSame("f = r { a = 1\n, b = 2\n}\n\ng = 1", "f = r {a = 1, b = 2}\ng = 1");
  ExpectSame("data R = R {\n a :: Int\n,b :: Int\n}", "data R = R {a :: Int, b :: Int}");
}

TEST(LayoutTest, ATabGoesToTheNextMultipleOfEight) {
  ExpectSame("f = do\n        a\n\tb\n    \tc", "f = do {a; b; c}");
}

TEST(LayoutTest, AColumnIsACharacterNotAByte) {
  ExpectSame("f = do { äöü; x }\ng = let ä = 1\n        b = 2 in b",
             "f = do { äöü; x }\ng = let {ä = 1; b = 2} in b");
}

TEST(LayoutTest, TheModuleMayBeIndented) {
  ExpectSame("module M where\n  f = 1\n  g = 2", "module M where { f = 1; g = 2 }");
}

TEST(LayoutTest, MultiWayIfsNest) {
  ExpectSame("f = if | a -> if | b -> 1\n                 | c -> 2\n       | d -> 3",
             "f = if | a -> if | b -> 1 | c -> 2\n       | d -> 3");
  ExpectSame("f = (if | a -> 1\n        | b -> 2)", "f = (if | a -> 1 | b -> 2)");
}

TEST(LayoutTest, ABlockOfDoMayKeepTheIndentation) {
  ExpectSame("f = do\n  a $ do\n  b\n", "f = do {a $ do {b}}");
  EXPECT_TRUE(
      Parse("{-# LANGUAGE NoNondecreasingIndentation #-}\nf = do\n  a $ do\n  b\n").has_errors);
  EXPECT_TRUE(Parse("f = do\n  case a of\n  b -> c\n").has_errors);
}

}  // namespace
}  // namespace assay::syntax
