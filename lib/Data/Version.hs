-- Version numbers.
module Data.Version (Version (..), showVersion, parseVersion, makeVersion) where

import Data.Char (isAlphaNum, isDigit)
import Data.List (intercalate)
import Text.ParserCombinators.ReadP

-- A version: numbers from the most important on, and tags.
data Version = Version { versionBranch :: [Int], versionTags :: [String] }
  deriving (Eq, Ord, Read, Show)

-- Its numbers with dots between, then the tags.
showVersion :: Version -> String
showVersion (Version branch tags) = intercalate "." (map show branch) ++ concatMap ('-' :) tags

-- A version without tags.
makeVersion :: [Int] -> Version
makeVersion branch = Version branch []

-- | Numbers with dots between, then tags, each after a dash.
parseVersion :: ReadP Version
parseVersion = do
  branch <- sepBy1 (fmap read (munch1 isDigit)) (char '.')
  tags <- Text.ParserCombinators.ReadP.many (char '-' >> munch1 isAlphaNum)
  pure (Version branch tags)
