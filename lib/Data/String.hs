-- Strings and overloaded string literals.
module Data.String (String, IsString (..), lines, words, unlines, unwords) where

import Assay.String (IsString (..))
