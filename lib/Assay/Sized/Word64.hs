-- Word64: a Word of which only 64 bits count. Written by generate from template.
module Assay.Sized.Word64 (Word64 (..)) where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Num (Integral (..), Real (..))
import Assay.Prim
import Assay.Read (readIntegral)
import Assay.Types (overflowError)
import Data.Bits

-- Whole numbers of 64 bits without a sign.
newtype Word64 = Word64 Word
  deriving (Eq, Ord)

narrow :: Word -> Word64
narrow n = Word64 (n)

instance Show Word64 where
  showsPrec d (Word64 n) = showsPrec d n

instance Read Word64 where
  readsPrec = readIntegral

instance Bounded Word64 where
  minBound = Word64 (0)
  maxBound = Word64 (18446744073709551615)

instance Num Word64 where
  Word64 x + Word64 y = narrow (x + y)
  Word64 x - Word64 y = narrow (x - y)
  Word64 x * Word64 y = narrow (x * y)
  negate (Word64 x) = narrow (negate x)
  abs (Word64 x) = narrow (abs x)
  signum (Word64 x) = Word64 (signum x)
  fromInteger n = narrow (fromInteger n)

instance Real Word64 where
  toRational (Word64 x) = toRational x
  toExact (Word64 x) = toExact x

instance Enum Word64 where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Word64}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Enum.pred{Word64}: tried to take `pred' of minBound" else x - 1
  toEnum n = if toInteger n < toInteger (minBound :: Word64) || toInteger n > toInteger (maxBound :: Word64)
    then errorWithoutStackTrace ("Enum.toEnum{Word64}: tag (" ++ show n ++ ") is outside of bounds " ++ show (minBound :: Word64, maxBound :: Word64))
    else fromIntegral n
  fromEnum (Word64 x) = fromEnum x
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Word64 x) (Word64 y) = map Word64 (enumFromTo x y)
  enumFromThenTo (Word64 x) (Word64 y) (Word64 z) = map Word64 (enumFromThenTo x y z)

instance Integral Word64 where
  quot (Word64 x) (Word64 y) = Word64 (quot x y)
  rem (Word64 x) (Word64 y) = Word64 (rem x y)
  div (Word64 x) (Word64 y) = Word64 (div x y)
  mod (Word64 x) (Word64 y) = Word64 (mod x y)
  quotRem x y = let r = rem x y in r `seq` (quot x y, r)
  divMod x y = let r = mod x y in r `seq` (div x y, r)
  toInteger (Word64 x) = toInteger x
  isEven (Word64 x) = isEven x

instance Ix Word64 where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = fromIntegral (i - l)
  index b@(l, _) i = if inRange b i then fromIntegral (toInteger i - toInteger l) else errorWithoutStackTrace "Error in array index"
  inRange (l, h) i = l <= i && i <= h

instance Bits Word64 where
  Word64 x .&. Word64 y = Word64 (x .&. y)
  Word64 x .|. Word64 y = Word64 (x .|. y)
  xor (Word64 x) (Word64 y) = Word64 (xor x y)
  complement (Word64 x) = narrow (complement x)
  zeroBits = Word64 0
  bit i = narrow (bit i)
  testBit (Word64 x) i = i < 64 && testBit x i
  shiftL (Word64 x) n = narrow (shiftL x n)
  unsafeShiftL (Word64 x) n = narrow (unsafeShiftL x n)
  shiftR (Word64 x) n = Word64 (shiftR x n)
  unsafeShiftR (Word64 x) n = Word64 (unsafeShiftR x n)
  rotate x n = case n `mod` 64 of
    0 -> x
    k -> shiftL x k .|. shiftR x (64 - k)
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (Word64 x) = popCount (x)

instance FiniteBits Word64 where
  finiteBitSize _ = 64
  countLeadingZeros (Word64 x) = countLeadingZeros (x) - (64 - 64)
  countTrailingZeros (Word64 x) = min 64 (countTrailingZeros x)
