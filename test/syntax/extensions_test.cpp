// What an extension changes, and that it changes nothing where it is off.
#include "syntax/extensions.h"

#include <gtest/gtest.h>

#include "syntax/support.h"

namespace assay::syntax {
namespace {

std::string With(const std::string& extension, const std::string& text) {
  return TreeOf("{-# LANGUAGE " + extension + " #-}\n" + text);
}

bool Holds(const std::string& tree, const std::string& part) {
  return tree.find(part) != std::string::npos;
}

TEST(ExtensionsTest, ABangIsAnOperatorInHaskell2010) {
  EXPECT_TRUE(Holds(TreeOf("f !x = 1"), "(function ! (clause f x 1))"));
  EXPECT_TRUE(Holds(With("BangPatterns", "f !x = 1"), "(function f (clause (bang x) 1))"));
  for (const char* const text : {"f ! x = 1", "f!x = 1"}) {
    EXPECT_TRUE(Holds(With("BangPatterns", text), "(function ! (clause f x 1))")) << text;
  }
}

TEST(ExtensionsTest, AnAtMayHaveBlanksInHaskell2010) {
  for (const char* const text : {"f x@y = 1", "f x @ y = 1", "f x @y = 1"}) {
    EXPECT_TRUE(Holds(TreeOf(text), "(clause (as x y) 1)")) << text;
  }
  EXPECT_TRUE(
      Holds(With("TypeApplications", "f x@y = g @Int"), "(clause (as x y) (apply g (@ Int)))"));
}

TEST(ExtensionsTest, NegativeLiteralsBindTightly) {
  EXPECT_TRUE(Holds(TreeOf("f = g -1"), "(operators g - 1)"));
  EXPECT_TRUE(Holds(With("NegativeLiterals", "f = g -1"), "(apply g (negate 1))"));
  EXPECT_TRUE(Holds(With("NegativeLiterals", "f = x-1"), "(operators x - 1)"));
  EXPECT_TRUE(Holds(With("NegativeLiterals", "f = g -x"), "(operators g - x)"));
  EXPECT_TRUE(Holds(With("LexicalNegation", "f = g -x"), "(apply g (negate x))"));
  EXPECT_TRUE(Holds(With("LexicalNegation", "f = (- x)"), "(right-section - x)"));
}

TEST(ExtensionsTest, NPlusK) {
  EXPECT_TRUE(Parse("f (n + 1) = n").has_errors);
  EXPECT_TRUE(Holds(With("NPlusKPatterns", "f (n + 1) = n"), "(paren (n+k n 1))"));
  EXPECT_TRUE(Holds(With("Haskell98", "f (n + 1) = n"), "(paren (n+k n 1))"));
  EXPECT_TRUE(Holds(With("NPlusKPatterns", "n + 1 = n"), "(function + (clause n 1 n))"));
}

TEST(ExtensionsTest, HashIsPartOfANameOnlyWithMagicHash) {
  EXPECT_TRUE(Holds(TreeOf("f x = x#y"), "(operators x # y)"));
  EXPECT_TRUE(Holds(With("MagicHash", "f x = x# y"), "(apply x# y)"));
}

TEST(ExtensionsTest, StrictDataMakesFieldsStrict) {
  EXPECT_TRUE(Holds(With("StrictData", "data T = T Int ~Int"), "(con T (! Int) Int)"));
}

TEST(ExtensionsTest, BlockArguments) {
  EXPECT_TRUE(Parse("f = g do x").has_errors);
  EXPECT_TRUE(Parse("f = do { x } y").has_errors);
  EXPECT_TRUE(
      Holds(With("BlockArguments", "f = g do { x } \\y -> y"), "(apply g (do x) (lambda y y))"));
}

TEST(ExtensionsTest, LanguagesAndOrder) {
  EXPECT_TRUE(Holds(With("NoBangPatterns, GHC2021", "f !x = 1"), "(function ! (clause f x 1))"));
  EXPECT_TRUE(Holds(With("GHC2021", "f !x = g @Int"), "(clause (bang x) (apply g (@ Int)))"));
  EXPECT_TRUE(Holds(TreeOf("{-# OPTIONS_GHC -XBangPatterns #-}\nf !x = 1"), "(bang x)"));
  EXPECT_TRUE(Holds(TreeOf("-- c\n{- d -}\n{-# language BangPatterns #-}\nf !x = 1"), "(bang x)"));
}

TEST(ExtensionsTest, SomeAreAlwaysOn) {
  const ExtensionSet set;
  EXPECT_TRUE(set.Has(ExtensionId::ImplicitPrelude));
  EXPECT_TRUE(set.Has(ExtensionId::MonomorphismRestriction));
  EXPECT_FALSE(set.Has(ExtensionId::ScopedTypeVariables));
  EXPECT_FALSE(set.Has(ExtensionId::OverloadedStrings));
}

}  // namespace
}  // namespace assay::syntax
