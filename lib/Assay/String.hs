{-# LANGUAGE FlexibleInstances, GADTs #-}
-- IsString: what a string literal means under OverloadedStrings.
module Assay.String where

import Assay.Types

-- Types that string literals can stand for.
class IsString a where
  -- What a string literal stands for.
  fromString :: [Char] -> a

-- Not `instance IsString [Char]`: this way a literal of type [a] decides that a is Char.
instance (a ~ Char) => IsString [a] where
  fromString s = s
