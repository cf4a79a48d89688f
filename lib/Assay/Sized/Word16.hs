-- Word16: a Word of which only 16 bits count. Written by generate from template.
module Assay.Sized.Word16 (Word16 (..)) where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Num (Integral (..), Real (..))
import Assay.Prim
import Assay.Read (readIntegral)
import Assay.Types (overflowError)
import Data.Bits

-- Whole numbers of 16 bits without a sign.
newtype Word16 = Word16 Word
  deriving (Eq, Ord)

narrow :: Word -> Word16
narrow n = Word16 (narrow16Word n)

instance Show Word16 where
  showsPrec d (Word16 n) = showsPrec d n

instance Read Word16 where
  readsPrec = readIntegral

instance Bounded Word16 where
  minBound = Word16 (0)
  maxBound = Word16 (65535)

instance Num Word16 where
  Word16 x + Word16 y = narrow (x + y)
  Word16 x - Word16 y = narrow (x - y)
  Word16 x * Word16 y = narrow (x * y)
  negate (Word16 x) = narrow (negate x)
  abs (Word16 x) = narrow (abs x)
  signum (Word16 x) = Word16 (signum x)
  fromInteger n = narrow (fromInteger n)

instance Real Word16 where
  toRational (Word16 x) = toRational x
  toExact (Word16 x) = toExact x

instance Enum Word16 where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Word16}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Enum.pred{Word16}: tried to take `pred' of minBound" else x - 1
  toEnum n = if toInteger n < toInteger (minBound :: Word16) || toInteger n > toInteger (maxBound :: Word16)
    then errorWithoutStackTrace ("Enum.toEnum{Word16}: tag (" ++ show n ++ ") is outside of bounds " ++ show (minBound :: Word16, maxBound :: Word16))
    else fromIntegral n
  fromEnum (Word16 x) = fromEnum x
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Word16 x) (Word16 y) = map Word16 (enumFromTo x y)
  enumFromThenTo (Word16 x) (Word16 y) (Word16 z) = map Word16 (enumFromThenTo x y z)

instance Integral Word16 where
  quot (Word16 x) (Word16 y) = Word16 (quot x y)
  rem (Word16 x) (Word16 y) = Word16 (rem x y)
  div (Word16 x) (Word16 y) = Word16 (div x y)
  mod (Word16 x) (Word16 y) = Word16 (mod x y)
  quotRem x y = let r = rem x y in r `seq` (quot x y, r)
  divMod x y = let r = mod x y in r `seq` (div x y, r)
  toInteger (Word16 x) = toInteger x
  isEven (Word16 x) = isEven x

instance Ix Word16 where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = fromIntegral (i - l)
  index b@(l, _) i = if inRange b i then fromIntegral (toInteger i - toInteger l) else errorWithoutStackTrace "Error in array index"
  inRange (l, h) i = l <= i && i <= h

instance Bits Word16 where
  Word16 x .&. Word16 y = Word16 (x .&. y)
  Word16 x .|. Word16 y = Word16 (x .|. y)
  xor (Word16 x) (Word16 y) = Word16 (xor x y)
  complement (Word16 x) = narrow (complement x)
  zeroBits = Word16 0
  bit i = narrow (bit i)
  testBit (Word16 x) i = i < 16 && testBit x i
  shiftL (Word16 x) n = narrow (shiftL x n)
  unsafeShiftL (Word16 x) n = narrow (unsafeShiftL x n)
  shiftR (Word16 x) n = Word16 (shiftR x n)
  unsafeShiftR (Word16 x) n = Word16 (unsafeShiftR x n)
  rotate x n = case n `mod` 16 of
    0 -> x
    k -> shiftL x k .|. shiftR x (16 - k)
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = False
  popCount (Word16 x) = popCount (x .&. 65535)

instance FiniteBits Word16 where
  finiteBitSize _ = 16
  countLeadingZeros (Word16 x) = countLeadingZeros (x .&. 65535) - (64 - 16)
  countTrailingZeros (Word16 x) = min 16 (countTrailingZeros x)
