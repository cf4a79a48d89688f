-- Word32: a Word of which only 32 bits count. Written by generate from template.
module Assay.Sized.Word32 (Word32 (..)) where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Num (Integral (..), Real (..))
import Assay.Prim
import Assay.Read (readIntegral)
import Assay.Types (overflowError)
import Data.Bits

-- Whole numbers of 32 bits without a sign.
newtype Word32 = Word32 Word
  deriving (Eq, Ord)

narrow :: Word -> Word32
narrow n = Word32 (narrow32Word n)

instance Show Word32 where
  showsPrec d (Word32 n) = showsPrec d n

instance Read Word32 where
  readsPrec = readIntegral

instance Bounded Word32 where
  minBound = Word32 (0)
  maxBound = Word32 (4294967295)

instance Num Word32 where
  Word32 x + Word32 y = narrow (x + y)
  Word32 x - Word32 y = narrow (x - y)
  Word32 x * Word32 y = narrow (x * y)
  negate (Word32 x) = narrow (negate x)
  abs (Word32 x) = narrow (abs x)
  signum (Word32 x) = Word32 (signum x)
  fromInteger n = narrow (fromInteger n)

instance Real Word32 where
  toRational (Word32 x) = toRational x
  toExact (Word32 x) = toExact x

instance Enum Word32 where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Word32}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Enum.pred{Word32}: tried to take `pred' of minBound" else x - 1
  toEnum n = if toInteger n < toInteger (minBound :: Word32) || toInteger n > toInteger (maxBound :: Word32)
    then errorWithoutStackTrace ("Enum.toEnum{Word32}: tag (" ++ show n ++ ") is outside of bounds " ++ show (minBound :: Word32, maxBound :: Word32))
    else fromIntegral n
  fromEnum (Word32 x) = fromEnum x
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Word32 x) (Word32 y) = map Word32 (enumFromTo x y)
  enumFromThenTo (Word32 x) (Word32 y) (Word32 z) = map Word32 (enumFromThenTo x y z)

instance Integral Word32 where
  quot (Word32 x) (Word32 y) = Word32 (quot x y)
  rem (Word32 x) (Word32 y) = Word32 (rem x y)
  div (Word32 x) (Word32 y) = Word32 (div x y)
  mod (Word32 x) (Word32 y) = Word32 (mod x y)
  quotRem x y = let r = rem x y in r `seq` (quot x y, r)
  divMod x y = let r = mod x y in r `seq` (div x y, r)
  toInteger (Word32 x) = toInteger x
  isEven (Word32 x) = isEven x

instance Ix Word32 where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = fromIntegral (i - l)
  index b@(l, _) i = if inRange b i then fromIntegral (toInteger i - toInteger l) else errorWithoutStackTrace "Error in array index"
  inRange (l, h) i = l <= i && i <= h

instance Bits Word32 where
  Word32 x .&. Word32 y = Word32 (x .&. y)
  Word32 x .|. Word32 y = Word32 (x .|. y)
  xor (Word32 x) (Word32 y) = Word32 (xor x y)
  complement (Word32 x) = narrow (complement x)
  zeroBits = Word32 0
  bit i = narrow (bit i)
  testBit (Word32 x) i = i < 32 && testBit x i
  shiftL (Word32 x) n = narrow (shiftL x n)
  unsafeShiftL (Word32 x) n = narrow (unsafeShiftL x n)
  shiftR (Word32 x) n = Word32 (shiftR x n)
  unsafeShiftR (Word32 x) n = Word32 (unsafeShiftR x n)
  rotate x n = case n `mod` 32 of
    0 -> x
    k -> shiftL x k .|. shiftR x (32 - k)
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = False
  popCount (Word32 x) = popCount (x .&. 4294967295)

instance FiniteBits Word32 where
  finiteBitSize _ = 32
  countLeadingZeros (Word32 x) = countLeadingZeros (x .&. 4294967295) - (64 - 32)
  countTrailingZeros (Word32 x) = min 32 (countTrailingZeros x)
