-- Word8: a Word of which only 8 bits count. Written by generate from template.
module Assay.Sized.Word8 (Word8 (..)) where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Num (Integral (..), Real (..))
import Assay.Prim
import Assay.Read (readIntegral)
import Assay.Types (overflowError)
import Data.Bits

-- Whole numbers of 8 bits without a sign.
newtype Word8 = Word8 Word
  deriving (Eq, Ord)

narrow :: Word -> Word8
narrow n = Word8 (narrow8Word n)

instance Show Word8 where
  showsPrec d (Word8 n) = showsPrec d n

instance Read Word8 where
  readsPrec = readIntegral

instance Bounded Word8 where
  minBound = Word8 (0)
  maxBound = Word8 (255)

instance Num Word8 where
  Word8 x + Word8 y = narrow (x + y)
  Word8 x - Word8 y = narrow (x - y)
  Word8 x * Word8 y = narrow (x * y)
  negate (Word8 x) = narrow (negate x)
  abs (Word8 x) = narrow (abs x)
  signum (Word8 x) = Word8 (signum x)
  fromInteger n = narrow (fromInteger n)

instance Real Word8 where
  toRational (Word8 x) = toRational x
  toExact (Word8 x) = toExact x

instance Enum Word8 where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Word8}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Enum.pred{Word8}: tried to take `pred' of minBound" else x - 1
  toEnum n = if toInteger n < toInteger (minBound :: Word8) || toInteger n > toInteger (maxBound :: Word8)
    then errorWithoutStackTrace ("Enum.toEnum{Word8}: tag (" ++ show n ++ ") is outside of bounds " ++ show (minBound :: Word8, maxBound :: Word8))
    else fromIntegral n
  fromEnum (Word8 x) = fromEnum x
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Word8 x) (Word8 y) = map Word8 (enumFromTo x y)
  enumFromThenTo (Word8 x) (Word8 y) (Word8 z) = map Word8 (enumFromThenTo x y z)

instance Integral Word8 where
  quot (Word8 x) (Word8 y) = Word8 (quot x y)
  rem (Word8 x) (Word8 y) = Word8 (rem x y)
  div (Word8 x) (Word8 y) = Word8 (div x y)
  mod (Word8 x) (Word8 y) = Word8 (mod x y)
  quotRem x y = let r = rem x y in r `seq` (quot x y, r)
  divMod x y = let r = mod x y in r `seq` (div x y, r)
  toInteger (Word8 x) = toInteger x
  isEven (Word8 x) = isEven x

instance Ix Word8 where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = fromIntegral (i - l)
  index b@(l, _) i = if inRange b i then fromIntegral (toInteger i - toInteger l) else errorWithoutStackTrace "Error in array index"
  inRange (l, h) i = l <= i && i <= h

instance Bits Word8 where
  Word8 x .&. Word8 y = Word8 (x .&. y)
  Word8 x .|. Word8 y = Word8 (x .|. y)
  xor (Word8 x) (Word8 y) = Word8 (xor x y)
  complement (Word8 x) = narrow (complement x)
  zeroBits = Word8 0
  bit i = narrow (bit i)
  testBit (Word8 x) i = i < 8 && testBit x i
  shiftL (Word8 x) n = narrow (shiftL x n)
  unsafeShiftL (Word8 x) n = narrow (unsafeShiftL x n)
  shiftR (Word8 x) n = Word8 (shiftR x n)
  unsafeShiftR (Word8 x) n = Word8 (unsafeShiftR x n)
  rotate x n = case n `mod` 8 of
    0 -> x
    k -> shiftL x k .|. shiftR x (8 - k)
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = False
  popCount (Word8 x) = popCount (x .&. 255)

instance FiniteBits Word8 where
  finiteBitSize _ = 8
  countLeadingZeros (Word8 x) = countLeadingZeros (x .&. 255) - (64 - 8)
  countTrailingZeros (Word8 x) = min 8 (countTrailingZeros x)
