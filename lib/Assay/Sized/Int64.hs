-- Int64: a Int of which only 64 bits count. Written by generate from template.
module Assay.Sized.Int64 (Int64 (..)) where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Num (Integral (..), Real (..))
import Assay.Prim
import Assay.Read (readIntegral)
import Assay.Types (overflowError)
import Data.Bits

-- Whole numbers of 64 bits with a sign.
newtype Int64 = Int64 Int
  deriving (Eq, Ord)

narrow :: Int -> Int64
narrow n = Int64 (n)

instance Show Int64 where
  showsPrec d (Int64 n) = showsPrec d n

instance Read Int64 where
  readsPrec = readIntegral

instance Bounded Int64 where
  minBound = Int64 (-9223372036854775808)
  maxBound = Int64 (9223372036854775807)

instance Num Int64 where
  Int64 x + Int64 y = narrow (x + y)
  Int64 x - Int64 y = narrow (x - y)
  Int64 x * Int64 y = narrow (x * y)
  negate (Int64 x) = narrow (negate x)
  abs (Int64 x) = narrow (abs x)
  signum (Int64 x) = Int64 (signum x)
  fromInteger n = narrow (fromInteger n)

instance Real Int64 where
  toRational (Int64 x) = toRational x
  toExact (Int64 x) = toExact x

instance Enum Int64 where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Int64}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Enum.pred{Int64}: tried to take `pred' of minBound" else x - 1
  toEnum n = if toInteger n < toInteger (minBound :: Int64) || toInteger n > toInteger (maxBound :: Int64)
    then errorWithoutStackTrace ("Enum.toEnum{Int64}: tag (" ++ show n ++ ") is outside of bounds " ++ show (minBound :: Int64, maxBound :: Int64))
    else fromIntegral n
  fromEnum (Int64 x) = fromEnum x
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Int64 x) (Int64 y) = map Int64 (enumFromTo x y)
  enumFromThenTo (Int64 x) (Int64 y) (Int64 z) = map Int64 (enumFromThenTo x y z)

instance Integral Int64 where
  quot (Int64 x) (Int64 y) = if y == -1 && x == -9223372036854775808 then overflowError else Int64 (quot x y)
  rem (Int64 x) (Int64 y) = Int64 (rem x y)
  div (Int64 x) (Int64 y) = if y == -1 && x == -9223372036854775808 then overflowError else Int64 (div x y)
  mod (Int64 x) (Int64 y) = Int64 (mod x y)
  quotRem x y = let r = rem x y in r `seq` (quot x y, r)
  divMod x y = let r = mod x y in r `seq` (div x y, r)
  toInteger (Int64 x) = toInteger x
  isEven (Int64 x) = isEven x

instance Ix Int64 where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = fromIntegral (i - l)
  index b@(l, _) i = if inRange b i then fromIntegral (toInteger i - toInteger l) else errorWithoutStackTrace "Error in array index"
  inRange (l, h) i = l <= i && i <= h

instance Bits Int64 where
  Int64 x .&. Int64 y = Int64 (x .&. y)
  Int64 x .|. Int64 y = Int64 (x .|. y)
  xor (Int64 x) (Int64 y) = Int64 (xor x y)
  complement (Int64 x) = narrow (complement x)
  zeroBits = Int64 0
  bit i = narrow (bit i)
  testBit (Int64 x) i = i < 64 && testBit x i
  shiftL (Int64 x) n = narrow (shiftL x n)
  unsafeShiftL (Int64 x) n = narrow (unsafeShiftL x n)
  shiftR (Int64 x) n = Int64 (shiftR x n)
  unsafeShiftR (Int64 x) n = Int64 (unsafeShiftR x n)
  rotate x n = case n `mod` 64 of
    0 -> x
    k -> shiftL x k .|. (case x of Int64 v -> narrow (intShiftRL (v) (64 - k)))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount (Int64 x) = popCount (x)

instance FiniteBits Int64 where
  finiteBitSize _ = 64
  countLeadingZeros (Int64 x) = countLeadingZeros (x) - (64 - 64)
  countTrailingZeros (Int64 x) = min 64 (countTrailingZeros x)
