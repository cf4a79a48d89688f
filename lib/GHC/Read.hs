-- Pieces of Read instances, under GHC's names.
module GHC.Read
  ( Read (..), ReadS, lex, lexLitChar, readLitChar, lexDigits, lexP, expectP, paren, parens, list, choose
  , readListDefault, readListPrecDefault, readField, readParen
  ) where

import Assay.Control.Lexemes (list, paren)
import Data.Char (lexLitChar, readLitChar)
import Numeric (lexDigits)
import Text.Read

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
