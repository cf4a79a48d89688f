-- Operations on the bits of whole numbers.
module Data.Bits
  ( Bits (..), FiniteBits (..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import Assay.Prim
import Assay.Types (overflowError)

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

-- Types that are rows of bits.
class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  -- All bits the other way round.
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  -- No bits set.
  zeroBits :: a
  -- Only this bit set.
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  -- Whether this bit is set.
  testBit :: a -> Int -> Bool
  -- How many bits there are, if there is a limit.
  bitSizeMaybe :: a -> Maybe Int
  -- How many bits there are; fails where there is no limit.
  bitSize :: a -> Int
  -- Whether there are negative values.
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  -- How many bits are set.
  popCount :: a -> Int

  x `shift` n
    | n < 0 = x `shiftR` negate n
    | n > 0 = x `shiftL` n
    | otherwise = x
  x `rotate` n
    | n < 0 = x `rotateR` negate n
    | n > 0 = x `rotateL` n
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  bitSize x = maybe (errorWithoutStackTrace "bitSize is undefined") id (bitSizeMaybe x)
  setBit x i = x .|. bit i
  clearBit x i = x .&. complement (bit i)
  complementBit x i = x `xor` bit i
  shiftL x n = x `shift` n
  unsafeShiftL = shiftL
  shiftR x n = x `shift` negate n
  unsafeShiftR = shiftR
  rotateL x n = x `rotate` n
  rotateR x n = x `rotate` negate n
  {-# MINIMAL (.&.), (.|.), xor, complement, (shift | (shiftL, shiftR)), (rotate | (rotateL, rotateR)), bitSizeMaybe, isSigned, testBit, bit, popCount #-}

-- Types with a known number of bits.
class Bits b => FiniteBits b where
  -- How many bits there are.
  finiteBitSize :: b -> Int
  countLeadingZeros, countTrailingZeros :: b -> Int
  countLeadingZeros x = (w - 1) - go (w - 1)
    where
      go i | i < 0 = i
           | testBit x i = i
           | otherwise = go (i - 1)
      w = finiteBitSize x
  countTrailingZeros x = go 0
    where
      go i | i >= w = i
           | testBit x i = i
           | otherwise = go (i + 1)
      w = finiteBitSize x

-- bit for numbers.
bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

-- testBit for numbers.
testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

-- popCount for numbers.
popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where
    go c w = if w == 0 then c else c `seq` go (c + 1) (w .&. (w - 1))

-- Nothing where the value does not fit.
toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x
  | x < 0 && not (isSigned y) = Nothing
  | toInteger y == toInteger x = Just y
  | otherwise = Nothing
  where
    y = fromIntegral x

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor = (/=)
  complement = not
  shift x n = n == 0 && x
  rotate x _ = x
  bit i = i == 0
  testBit x i = i == 0 && x
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False
  popCount x = if x then 1 else 0
  zeroBits = False

instance FiniteBits Bool where
  finiteBitSize _ = 1
  countLeadingZeros x = if x then 0 else 1
  countTrailingZeros x = if x then 0 else 1

instance Bits Int where
  (.&.) = intAnd
  (.|.) = intOr
  xor = intXor
  complement = intNot
  zeroBits = 0
  bit i = if i >= 0 && i < 64 then intShiftL 1 i else 0
  testBit x i = i >= 0 && i < 64 && intAnd (intShiftR x i) 1 == 1
  shiftL x n
    | n < 0 = overflowError
    | n >= 64 = 0
    | otherwise = intShiftL x n
  unsafeShiftL = intShiftL
  shiftR x n
    | n < 0 = overflowError
    | n >= 64 = if x < 0 then -1 else 0
    | otherwise = intShiftR x n
  unsafeShiftR = intShiftR
  rotate x n = case intAnd n 63 of
    0 -> x
    k -> intOr (intShiftL x k) (intShiftRL x (64 - k))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount = intPopCount

instance FiniteBits Int where
  finiteBitSize _ = 64
  countLeadingZeros = intLeadingZeros
  countTrailingZeros = intTrailingZeros

instance Bits Word where
  (.&.) = wordAnd
  (.|.) = wordOr
  xor = wordXor
  complement = wordNot
  zeroBits = 0
  bit i = if i >= 0 && i < 64 then wordShiftL 1 i else 0
  testBit x i = i >= 0 && i < 64 && wordAnd (wordShiftR x i) 1 == 1
  shiftL x n
    | n < 0 = overflowError
    | n >= 64 = 0
    | otherwise = wordShiftL x n
  unsafeShiftL = wordShiftL
  shiftR x n
    | n < 0 = overflowError
    | n >= 64 = 0
    | otherwise = wordShiftR x n
  unsafeShiftR = wordShiftR
  rotate x n = case intAnd n 63 of
    0 -> x
    k -> wordOr (wordShiftL x k) (wordShiftR x (64 - k))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount x = intPopCount (wordToInt x)

instance FiniteBits Word where
  finiteBitSize _ = 64
  countLeadingZeros x = intLeadingZeros (wordToInt x)
  countTrailingZeros x = intTrailingZeros (wordToInt x)

instance Bits Integer where
  (.&.) = integerAnd
  (.|.) = integerOr
  xor = integerXor
  complement = integerNot
  zeroBits = 0
  bit i = if i < 0 then 0 else integerShiftL 1 i
  testBit x i = i >= 0 && integerTestBit x i
  shiftL x n = if n < 0 then overflowError else integerShiftL x n
  shiftR x n = if n < 0 then overflowError else integerShiftR x n
  shift x n = if n >= 0 then integerShiftL x n else integerShiftR x (negate n)
  rotate x n = shift x n
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Integer)"
  isSigned _ = True
  popCount n = if n < 0 then negate (integerPopCount (negate n)) else integerPopCount n
