-- Pieces of Read instances, under GHC's names.
module GHC.Read
  ( Read (..), ReadS, lex, lexLitChar, readLitChar, lexDigits, lexP, expectP, paren, parens, list, choose
  , readListDefault, readListPrecDefault, readField, readParen
  ) where

import Data.Char (lexLitChar, readLitChar)
import Numeric (lexDigits)
import Text.Read

-- In a pair of parentheses, in which the precedence starts again.
paren :: ReadPrec a -> ReadPrec a
paren p = do
  expectP (Punc "(")
  x <- reset p
  expectP (Punc ")")
  return x

-- A list in brackets, given how elements are read.
list :: ReadPrec a -> ReadPrec [a]
list element = parens (expectP (Punc "[") >> (none +++ items))
  where
    none = expectP (Punc "]") >> return []
    items = do
      x <- reset element
      xs <- rest
      return (x : xs)
    rest = (expectP (Punc "]") >> return []) +++ (expectP (Punc ",") >> items)

-- The value of the word that comes next.
choose :: [(String, ReadPrec a)] -> ReadPrec a
choose = foldr (+++) pfail . map one
  where
    one (word, p) = lexP >>= \found -> case found of
      Ident w | w == word -> p
      Symbol w | w == word -> p
      _ -> pfail

-- A field of a record, with its name.
readField :: String -> ReadPrec a -> ReadPrec a
readField name p = expectP (Ident name) >> expectP (Punc "=") >> p
