-- Pieces of Show instances, under GHC's names.
module GHC.Show
  ( Show (..), ShowS, shows, showChar, showString, showParen, showMultiLineString, showSpace, showCommaSpace
  , showList__, showLitChar, showLitString, showSignedInt, appPrec, appPrec1, intToDigit
  ) where

import Assay.Show (showLitChar, showLitString, showListWith, showSpace)
import Data.Char (intToDigit)

-- The text of a comma and a space.
showCommaSpace :: ShowS
showCommaSpace = showString ", "

-- A list in brackets, given how elements are shown.
showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ = showListWith

-- A number, in parentheses if it is negative and the precedence asks for it.
showSignedInt :: Int -> Int -> ShowS
showSignedInt = showsPrec

-- The precedence of application, and the one above.
appPrec, appPrec1 :: Int
appPrec = 10
appPrec1 = 11

-- A string as literals of a line each.
showMultiLineString :: String -> [String]
showMultiLineString = go '"'
  where
    go c s = case break (== '\n') s of
      (line, _ : rest@(_ : _)) -> (c : showLitString line "\\n\\") : go '\\' rest
      (line, "\n") -> [c : showLitString line "\\n\""]
      (line, _) -> [c : showLitString line "\""]
