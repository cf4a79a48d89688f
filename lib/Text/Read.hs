-- Values from text.
module Text.Read
  ( Read (..), ReadS, reads, read, readParen, lex, readMaybe, readEither
  , ReadPrec, Prec, readPrec_to_S, readPrec_to_P, readP_to_Prec, readS_to_Prec, minPrec, lift, step, reset, prec
  , get, look, (+++), (<++), pfail, choice, parens, readListDefault, readListPrecDefault, Lexeme (..), lexP, expectP
  ) where

import Assay.Read
import Assay.ReadPrec
import Text.Read.Lex (Lexeme (..))
import qualified Text.Read.Lex as Lex

-- The next token.
lexP :: ReadPrec Lexeme
lexP = lift Lex.lex

-- Reads this word.
expectP :: Lexeme -> ReadPrec ()
expectP wanted = lexP >>= \found -> if found == wanted then return () else pfail

-- With any number of parentheses around, in which the precedence starts again.
parens :: ReadPrec a -> ReadPrec a
parens p = optional
  where
    optional = p +++ mandatory
    mandatory = do
      expectP (Punc "(")
      x <- reset optional
      expectP (Punc ")")
      return x

-- readList by readListPrec.
readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

-- A list in brackets, by readPrec.
readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = list readPrec

list :: ReadPrec a -> ReadPrec [a]
list element = parens (expectP (Punc "[") >> (empty +++ items))
  where
    empty = expectP (Punc "]") >> return []
    items = do
      x <- reset element
      xs <- rest
      return (x : xs)
    rest = (expectP (Punc "]") >> return []) +++ (expectP (Punc ",") >> items)
