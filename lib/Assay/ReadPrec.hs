-- Parsers that know the precedence of their context: the content of Text.ParserCombinators.ReadPrec.
module Assay.ReadPrec where

import Assay.Classes
import Assay.Enum
import Assay.Num
import Assay.ReadP (ReadP, ReadS)
import qualified Assay.ReadP as P
import Assay.Types

infixr 5 +++, <++

-- How tightly operators bind: 0 to 10, 11 for an argument.
type Prec = Int

-- A parser that knows how tightly what is around it binds.
newtype ReadPrec a = ReadPrec (Prec -> ReadP a)

runPrec :: ReadPrec a -> Prec -> ReadP a
runPrec (ReadPrec f) = f

instance Functor ReadPrec where
  fmap h (ReadPrec f) = ReadPrec (\n -> fmap h (f n))

instance Applicative ReadPrec where
  pure x = ReadPrec (\_ -> return x)
  (<*>) = ap

instance Monad ReadPrec where
  ReadPrec f >>= k = ReadPrec (\n -> f n >>= \x -> runPrec (k x) n)

instance MonadFail ReadPrec where
  fail _ = pfail

instance Alternative ReadPrec where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadPrec

-- The precedence of an expression by itself.
minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift m = ReadPrec (\_ -> m)

-- Parses in a context that binds tighter by one.
step :: ReadPrec a -> ReadPrec a
step (ReadPrec f) = ReadPrec (\n -> f (n + 1))

-- Parses as if nothing were around.
reset :: ReadPrec a -> ReadPrec a
reset (ReadPrec f) = ReadPrec (\_ -> f minPrec)

-- Fails in a context that binds tighter; otherwise parses in this one.
prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (ReadPrec f) = ReadPrec (\c -> if c <= n then f n else P.pfail)

get :: ReadPrec Char
get = lift P.get

-- The rest of the text, which stays to be read.
look :: ReadPrec [Char]
look = lift P.look

-- Fails.
pfail :: ReadPrec a
pfail = lift P.pfail

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
ReadPrec f +++ ReadPrec g = ReadPrec (\n -> f n P.+++ g n)
ReadPrec f <++ ReadPrec g = ReadPrec (\n -> f n P.<++ g n)

-- Any of the alternatives.
choice :: [ReadPrec a] -> ReadPrec a
choice = foldrList (+++) pfail

-- To a parser, given the precedence.
readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (ReadPrec f) = f

-- From a parser that is told the precedence.
readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec = ReadPrec

-- To a function on text, given the precedence.
readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (ReadPrec f) n = P.readP_to_S (f n)

-- From a function on text that is told the precedence.
readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = ReadPrec (\n -> P.readS_to_P (f n))
