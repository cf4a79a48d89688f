-- Values from text.
module Text.Read
  ( Read (..), ReadS, reads, read, readParen, lex, readMaybe, readEither
  , ReadPrec, Prec, readPrec_to_S, readPrec_to_P, readP_to_Prec, readS_to_Prec, minPrec, lift, step, reset, prec
  , get, look, (+++), (<++), pfail, choice, parens, readListDefault, readListPrecDefault, Lexeme (..), lexP, expectP
  ) where

import Assay.Control.Lexemes
import Assay.Read
import Assay.ReadPrec
import Text.Read.Lex (Lexeme (..))

-- readList by readListPrec.
readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

-- A list in brackets, by readPrec.
readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = list readPrec
