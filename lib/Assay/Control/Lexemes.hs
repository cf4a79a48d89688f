-- Values from words of the language: what Text.Read and GHC.Read share.
module Assay.Control.Lexemes where

import Prelude

import Assay.ReadPrec
import Text.Read.Lex (Lexeme (..))
import qualified Text.Read.Lex as Lex

-- The next token.
lexP :: ReadPrec Lexeme
lexP = lift Lex.lex

-- Reads this word.
expectP :: Lexeme -> ReadPrec ()
expectP wanted = lexP >>= \found -> if found == wanted then return () else pfail

-- In a pair of parentheses, in which the precedence starts again.
paren :: ReadPrec a -> ReadPrec a
paren p = do
  expectP (Punc "(")
  x <- reset p
  expectP (Punc ")")
  return x

-- With any number of parentheses around, in which the precedence starts again.
parens :: ReadPrec a -> ReadPrec a
parens p = optional
  where optional = p +++ paren optional

-- A list in brackets, given how elements are read.
list :: ReadPrec a -> ReadPrec [a]
list element = parens (expectP (Punc "[") >> (none +++ items))
  where
    none = expectP (Punc "]") >> return []
    items = do
      x <- reset element
      xs <- rest
      return (x : xs)
    rest = none +++ (expectP (Punc ",") >> items)
