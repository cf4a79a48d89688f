-- Conversions of floating-point numbers, under GHC's names.
module GHC.Float
  ( Float, Double, Floating (..), RealFloat (..)
  , float2Double, double2Float, int2Double, double2Int, int2Float, float2Int, word2Double, word2Float
  , castWord32ToFloat, castFloatToWord32, castWord64ToDouble, castDoubleToWord64
  , sqrtDouble, sqrtFloat, powerDouble, powerFloat, rationalToDouble, rationalToFloat
  , floatToDigits, fromRat, showFloat, showSignedFloat, log1p, expm1
  ) where

import Assay.Float (floatToDigits)
import Assay.Num (Floating (..))
import Assay.Prim
  ( doubleBits, doubleFromBits, doubleToFloat, doubleToInt, floatBits, floatFromBits, floatToDouble, intToDouble
  , intToFloat )
import Data.Ratio ((%))
import Data.Word (Word32, Word64)
import Numeric (fromRat, showFloat)

-- The same number.
float2Double :: Float -> Double
float2Double = floatToDouble

-- The nearest number.
double2Float :: Double -> Float
double2Float = doubleToFloat

-- The nearest number.
int2Double :: Int -> Double
int2Double = intToDouble

-- Without the fraction.
double2Int :: Double -> Int
double2Int = doubleToInt

-- The nearest number.
int2Float :: Int -> Float
int2Float = intToFloat

-- Without the fraction.
float2Int :: Float -> Int
float2Int x = doubleToInt (floatToDouble x)

-- The nearest number.
word2Double :: Word -> Double
word2Double = fromIntegral

-- The nearest number.
word2Float :: Word -> Float
word2Float = fromIntegral

-- The number with these bits.
castWord32ToFloat :: Word32 -> Float
castWord32ToFloat w = floatFromBits (fromIntegral w)

-- The bits of the number.
castFloatToWord32 :: Float -> Word32
castFloatToWord32 x = fromIntegral (floatBits x)

-- The number with these bits.
castWord64ToDouble :: Word64 -> Double
castWord64ToDouble w = doubleFromBits (fromIntegral w)

-- The bits of the number.
castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 x = fromIntegral (doubleBits x)

-- The square root.
sqrtDouble :: Double -> Double
sqrtDouble = sqrt

-- The square root.
sqrtFloat :: Float -> Float
sqrtFloat = sqrt

-- The first to the power of the second.
powerDouble :: Double -> Double -> Double
powerDouble = (**)

-- The first to the power of the second.
powerFloat :: Float -> Float -> Float
powerFloat = (**)

-- Numerator by denominator.
rationalToDouble :: Integer -> Integer -> Double
rationalToDouble n d = if d == 0 then fromInteger n / 0 else fromRational (n % d)

-- Numerator by denominator.
rationalToFloat :: Integer -> Integer -> Float
rationalToFloat n d = if d == 0 then fromInteger n / 0 else fromRational (n % d)

-- With a minus, in parentheses where needed, given how positive numbers are shown.
showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos d x
  | x < 0 || isNegativeZero x = showParen (d > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x
