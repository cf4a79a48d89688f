-- Int16: a Int of which only 16 bits count. Written by generate from template.
module Assay.Sized.Int16 (Int16 (..)) where

import Prelude

import Assay.Ix (Ix (..))
import Assay.Num (Integral (..), Real (..))
import Assay.Prim
import Assay.Read (readIntegral)
import Assay.Types (overflowError)
import Data.Bits

-- Whole numbers of 16 bits with a sign.
newtype Int16 = Int16 Int
  deriving (Eq, Ord)

narrow :: Int -> Int16
narrow n = Int16 (narrow16Int n)

instance Show Int16 where
  showsPrec d (Int16 n) = showsPrec d n

instance Read Int16 where
  readsPrec = readIntegral

instance Bounded Int16 where
  minBound = Int16 (-32768)
  maxBound = Int16 (32767)

instance Num Int16 where
  Int16 x + Int16 y = narrow (x + y)
  Int16 x - Int16 y = narrow (x - y)
  Int16 x * Int16 y = narrow (x * y)
  negate (Int16 x) = narrow (negate x)
  abs (Int16 x) = narrow (abs x)
  signum (Int16 x) = Int16 (signum x)
  fromInteger n = narrow (fromInteger n)

instance Real Int16 where
  toRational (Int16 x) = toRational x
  toExact (Int16 x) = toExact x

instance Enum Int16 where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Int16}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Enum.pred{Int16}: tried to take `pred' of minBound" else x - 1
  toEnum n = if toInteger n < toInteger (minBound :: Int16) || toInteger n > toInteger (maxBound :: Int16)
    then errorWithoutStackTrace ("Enum.toEnum{Int16}: tag (" ++ show n ++ ") is outside of bounds " ++ show (minBound :: Int16, maxBound :: Int16))
    else fromIntegral n
  fromEnum (Int16 x) = fromEnum x
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Int16 x) (Int16 y) = map Int16 (enumFromTo x y)
  enumFromThenTo (Int16 x) (Int16 y) (Int16 z) = map Int16 (enumFromThenTo x y z)

instance Integral Int16 where
  quot (Int16 x) (Int16 y) = if y == -1 && x == -32768 then overflowError else Int16 (quot x y)
  rem (Int16 x) (Int16 y) = Int16 (rem x y)
  div (Int16 x) (Int16 y) = if y == -1 && x == -32768 then overflowError else Int16 (div x y)
  mod (Int16 x) (Int16 y) = Int16 (mod x y)
  quotRem x y = let r = rem x y in r `seq` (quot x y, r)
  divMod x y = let r = mod x y in r `seq` (div x y, r)
  toInteger (Int16 x) = toInteger x
  isEven (Int16 x) = isEven x

instance Ix Int16 where
  range (l, h) = enumFromTo l h
  unsafeIndex (l, _) i = fromIntegral (i - l)
  index b@(l, _) i = if inRange b i then fromIntegral (toInteger i - toInteger l) else errorWithoutStackTrace "Error in array index"
  inRange (l, h) i = l <= i && i <= h

instance Bits Int16 where
  Int16 x .&. Int16 y = Int16 (x .&. y)
  Int16 x .|. Int16 y = Int16 (x .|. y)
  xor (Int16 x) (Int16 y) = Int16 (xor x y)
  complement (Int16 x) = narrow (complement x)
  zeroBits = Int16 0
  bit i = narrow (bit i)
  testBit (Int16 x) i = i < 16 && testBit x i
  shiftL (Int16 x) n = narrow (shiftL x n)
  unsafeShiftL (Int16 x) n = narrow (unsafeShiftL x n)
  shiftR (Int16 x) n = Int16 (shiftR x n)
  unsafeShiftR (Int16 x) n = Int16 (unsafeShiftR x n)
  rotate x n = case n `mod` 16 of
    0 -> x
    k -> shiftL x k .|. (case x of Int16 v -> narrow (intShiftRL (v .&. 65535) (16 - k)))
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = True
  popCount (Int16 x) = popCount (x .&. 65535)

instance FiniteBits Int16 where
  finiteBitSize _ = 16
  countLeadingZeros (Int16 x) = countLeadingZeros (x .&. 65535) - (64 - 16)
  countTrailingZeros (Int16 x) = min 16 (countTrailingZeros x)
