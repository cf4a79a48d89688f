-- Int8: a Int of which only 8 bits count. Written by generate from template.
module Assay.Sized.Int8 (Int8 (..)) where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Num (Integral (..), Real (..))
import Assay.Prim
import Assay.Read (readIntegral)
import Assay.Types (overflowError)
import Data.Bits

-- Whole numbers of 8 bits with a sign.
newtype Int8 = Int8 Int
  deriving (Eq, Ord)

narrow :: Int -> Int8
narrow n = Int8 (narrow8Int n)

instance Show Int8 where
  showsPrec d (Int8 n) = showsPrec d n

instance Read Int8 where
  readsPrec = readIntegral

instance Bounded Int8 where
  minBound = Int8 (-128)
  maxBound = Int8 (127)

instance Num Int8 where
  Int8 x + Int8 y = narrow (x + y)
  Int8 x - Int8 y = narrow (x - y)
  Int8 x * Int8 y = narrow (x * y)
  negate (Int8 x) = narrow (negate x)
  abs (Int8 x) = narrow (abs x)
  signum (Int8 x) = Int8 (signum x)
  fromInteger n = narrow (fromInteger n)

instance Real Int8 where
  toRational (Int8 x) = toRational x
  toExact (Int8 x) = toExact x

instance Enum Int8 where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Int8}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Enum.pred{Int8}: tried to take `pred' of minBound" else x - 1
  toEnum n = if toInteger n < toInteger (minBound :: Int8) || toInteger n > toInteger (maxBound :: Int8)
    then errorWithoutStackTrace ("Enum.toEnum{Int8}: tag (" ++ show n ++ ") is outside of bounds " ++ show (minBound :: Int8, maxBound :: Int8))
    else fromIntegral n
  fromEnum (Int8 x) = fromEnum x
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Int8 x) (Int8 y) = map Int8 (enumFromTo x y)
  enumFromThenTo (Int8 x) (Int8 y) (Int8 z) = map Int8 (enumFromThenTo x y z)

instance Integral Int8 where
  quot (Int8 x) (Int8 y) = if y == -1 && x == -128 then overflowError else Int8 (quot x y)
  rem (Int8 x) (Int8 y) = Int8 (rem x y)
  div (Int8 x) (Int8 y) = if y == -1 && x == -128 then overflowError else Int8 (div x y)
  mod (Int8 x) (Int8 y) = Int8 (mod x y)
  quotRem x y = let r = rem x y in r `seq` (quot x y, r)
  divMod x y = let r = mod x y in r `seq` (div x y, r)
  toInteger (Int8 x) = toInteger x
  isEven (Int8 x) = isEven x

instance Ix Int8 where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = fromIntegral (i - l)
  index b@(l, _) i = if inRange b i then fromIntegral (toInteger i - toInteger l) else errorWithoutStackTrace "Error in array index"
  inRange (l, h) i = l <= i && i <= h

instance Bits Int8 where
  Int8 x .&. Int8 y = Int8 (x .&. y)
  Int8 x .|. Int8 y = Int8 (x .|. y)
  xor (Int8 x) (Int8 y) = Int8 (xor x y)
  complement (Int8 x) = narrow (complement x)
  zeroBits = Int8 0
  bit i = narrow (bit i)
  testBit (Int8 x) i = i < 8 && testBit x i
  shiftL (Int8 x) n = narrow (shiftL x n)
  unsafeShiftL (Int8 x) n = narrow (unsafeShiftL x n)
  shiftR (Int8 x) n = Int8 (shiftR x n)
  unsafeShiftR (Int8 x) n = Int8 (unsafeShiftR x n)
  rotate x n = case n `mod` 8 of
    0 -> x
    k -> shiftL x k .|. (case x of Int8 v -> narrow (intShiftRL (v .&. 255) (8 - k)))
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = True
  popCount (Int8 x) = popCount (x .&. 255)

instance FiniteBits Int8 where
  finiteBitSize _ = 8
  countLeadingZeros (Int8 x) = countLeadingZeros (x .&. 255) - (64 - 8)
  countTrailingZeros (Int8 x) = min 8 (countTrailingZeros x)
