{-# LANGUAGE MagicHash #-}
-- Whole numbers from 0.
module Numeric.Natural (Natural) where

import Assay.Control.DeepSeq (NFData (..))
import Assay.Ix (Ix (..), indexErrorAt)
import Assay.Types (ArithException (..), Thrown (..), raise)
import Data.Bits

-- Whole numbers from 0, of any size.
newtype Natural = Natural Integer
  deriving (Eq, Ord)

-- Below 0 there is nothing.
natural :: Integer -> Natural
natural n = if n < 0 then raise (ThrownArithmetic Underflow) else Natural n

instance Show Natural where
  showsPrec d (Natural n) = showsPrec d n

instance Read Natural where
  readsPrec d s = [(Natural n, r) | (n, r) <- readsPrec d s, n >= 0]

instance Num Natural where
  Natural a + Natural b = Natural (a + b)
  Natural a - Natural b = natural (a - b)
  Natural a * Natural b = Natural (a * b)
  negate (Natural a) = natural (negate a)
  abs n = n
  signum (Natural a) = Natural (signum a)
  fromInteger = natural

instance Real Natural where
  toRational (Natural a) = toRational a

instance Enum Natural where
  succ (Natural a) = Natural (a + 1)
  pred (Natural a) = natural (a - 1)
  toEnum n
    | n < 0 = errorWithoutStackTrace "toEnum: unexpected negative Int"
    | otherwise = Natural (toInteger n)
  -- Those of more than a word lose their upper words, as in base.
  fromEnum (Natural a)
    | a >= 9223372036854775808 && a <= 18446744073709551615 = errorWithoutStackTrace "fromEnum: out of Int range"
    | otherwise = fromInteger a
  enumFrom (Natural a) = map Natural (enumFrom a)
  enumFromTo (Natural a) (Natural b) = map Natural (enumFromTo a b)
  enumFromThen (Natural a) (Natural b)
    | b >= a = map Natural (enumFromThen a b)
    | otherwise = map Natural (enumFromThenTo a b 0)
  enumFromThenTo (Natural a) (Natural b) (Natural c) = map Natural (enumFromThenTo a b c)

instance Integral Natural where
  quot (Natural a) (Natural b) = Natural (quot a b)
  rem (Natural a) (Natural b) = Natural (rem a b)
  div (Natural a) (Natural b) = Natural (quot a b)
  mod (Natural a) (Natural b) = Natural (rem a b)
  quotRem (Natural a) (Natural b) = case quotRem a b of (q, r) -> (Natural q, Natural r)
  divMod = quotRem
  toInteger (Natural a) = a

instance Ix Natural where
  range (l, h) = enumFromTo l h
  index (l, h) i = if l <= i && i <= h then fromIntegral (i - l) else indexErrorAt "Natural"# l h i
  inRange (l, h) i = l <= i && i <= h

instance Bits Natural where
  Natural a .&. Natural b = Natural (a .&. b)
  Natural a .|. Natural b = Natural (a .|. b)
  xor (Natural a) (Natural b) = Natural (xor a b)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  shift (Natural a) n = Natural (shift a n)
  shiftL (Natural a) n = Natural (shiftL a n)
  shiftR (Natural a) n = Natural (shiftR a n)
  rotate (Natural a) n = Natural (shift a n)
  bit i = Natural (bit i)
  testBit (Natural a) i = testBit a i
  clearBit (Natural a) i = Natural (clearBit a i)
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False
  popCount (Natural a) = popCount a
  zeroBits = Natural 0

instance NFData Natural
