-- Int32: a Int of which only 32 bits count. Written by generate from template.
module Assay.Sized.Int32 (Int32 (..)) where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Num (Integral (..), Real (..))
import Assay.Prim
import Assay.Read (readIntegral)
import Assay.Types (overflowError)
import Data.Bits

-- Whole numbers of 32 bits with a sign.
newtype Int32 = Int32 Int
  deriving (Eq, Ord)

narrow :: Int -> Int32
narrow n = Int32 (narrow32Int n)

instance Show Int32 where
  showsPrec d (Int32 n) = showsPrec d n

instance Read Int32 where
  readsPrec = readIntegral

instance Bounded Int32 where
  minBound = Int32 (-2147483648)
  maxBound = Int32 (2147483647)

instance Num Int32 where
  Int32 x + Int32 y = narrow (x + y)
  Int32 x - Int32 y = narrow (x - y)
  Int32 x * Int32 y = narrow (x * y)
  negate (Int32 x) = narrow (negate x)
  abs (Int32 x) = narrow (abs x)
  signum (Int32 x) = Int32 (signum x)
  fromInteger n = narrow (fromInteger n)

instance Real Int32 where
  toRational (Int32 x) = toRational x
  toExact (Int32 x) = toExact x

instance Enum Int32 where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Int32}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Enum.pred{Int32}: tried to take `pred' of minBound" else x - 1
  toEnum n = if toInteger n < toInteger (minBound :: Int32) || toInteger n > toInteger (maxBound :: Int32)
    then errorWithoutStackTrace ("Enum.toEnum{Int32}: tag (" ++ show n ++ ") is outside of bounds " ++ show (minBound :: Int32, maxBound :: Int32))
    else fromIntegral n
  fromEnum (Int32 x) = fromEnum x
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Int32 x) (Int32 y) = map Int32 (enumFromTo x y)
  enumFromThenTo (Int32 x) (Int32 y) (Int32 z) = map Int32 (enumFromThenTo x y z)

instance Integral Int32 where
  quot (Int32 x) (Int32 y) = if y == -1 && x == -2147483648 then overflowError else Int32 (quot x y)
  rem (Int32 x) (Int32 y) = Int32 (rem x y)
  div (Int32 x) (Int32 y) = if y == -1 && x == -2147483648 then overflowError else Int32 (div x y)
  mod (Int32 x) (Int32 y) = Int32 (mod x y)
  quotRem x y = let r = rem x y in r `seq` (quot x y, r)
  divMod x y = let r = mod x y in r `seq` (div x y, r)
  toInteger (Int32 x) = toInteger x
  isEven (Int32 x) = isEven x

instance Ix Int32 where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = fromIntegral (i - l)
  index b@(l, _) i = if inRange b i then fromIntegral (toInteger i - toInteger l) else errorWithoutStackTrace "Error in array index"
  inRange (l, h) i = l <= i && i <= h

instance Bits Int32 where
  Int32 x .&. Int32 y = Int32 (x .&. y)
  Int32 x .|. Int32 y = Int32 (x .|. y)
  xor (Int32 x) (Int32 y) = Int32 (xor x y)
  complement (Int32 x) = narrow (complement x)
  zeroBits = Int32 0
  bit i = narrow (bit i)
  testBit (Int32 x) i = i < 32 && testBit x i
  shiftL (Int32 x) n = narrow (shiftL x n)
  unsafeShiftL (Int32 x) n = narrow (unsafeShiftL x n)
  shiftR (Int32 x) n = Int32 (shiftR x n)
  unsafeShiftR (Int32 x) n = Int32 (unsafeShiftR x n)
  rotate x n = case n `mod` 32 of
    0 -> x
    k -> shiftL x k .|. (case x of Int32 v -> narrow (intShiftRL (v .&. 4294967295) (32 - k)))
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = True
  popCount (Int32 x) = popCount (x .&. 4294967295)

instance FiniteBits Int32 where
  finiteBitSize _ = 32
  countLeadingZeros (Int32 x) = countLeadingZeros (x .&. 4294967295) - (64 - 32)
  countTrailingZeros (Int32 x) = min 32 (countTrailingZeros x)
