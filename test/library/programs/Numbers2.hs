-- Bits, sized numbers, Numeric, Ratio, Complex, Natural, Fixed.
module Main where

import Data.Bits
import Data.Complex
import Data.Fixed (mod')
import Data.Int
import Data.Ratio
import Data.Word
import Numeric
import Numeric.Natural

ints :: [Int]
ints = [0, 1, -1, 5, -7, 255, 256, 1000003, maxBound, minBound]

sized :: (Show a, Integral a, Bits a, FiniteBits a, Bounded a, Read a) => a -> [Int] -> IO ()
sized z ns = do
  let xs = map fromIntegral ns `asTypeOf` [z]
  print (minBound `asTypeOf` z, maxBound `asTypeOf` z, finiteBitSize z, isSigned z)
  print xs
  print [(x + y, x * y, x - y, x .&. y, x .|. y, xor x y, compare x y) | x <- xs, y <- xs]
  print [(quot x y, rem x y, div x y, mod x y) | x <- xs, y <- xs, y /= 0, y /= -1 || x /= minBound]
  print [(complement x, negate x, abs x, signum x, popCount x, countLeadingZeros x, countTrailingZeros x) | x <- xs]
  print [(shiftL x n, shiftR x n, rotate x n, rotateL x n, rotateR x n, testBit x n, setBit x n, clearBit x n) | x <- xs, n <- [0, 1, 3, 7, 8, 31]]
  print (map toInteger xs, map fromEnum (take 6 xs), take 4 [maxBound - 2 `asTypeOf` z ..], read "77" + z)

main :: IO ()
main = do
  sized (0 :: Int) ints
  sized (0 :: Int8) ints
  sized (0 :: Int16) ints
  sized (0 :: Int32) ints
  sized (0 :: Int64) ints
  sized (0 :: Word) [0, 1, 5, 255, 1000003, maxBound]
  sized (0 :: Word8) [0, 1, 5, 255, 256, 77]
  sized (0 :: Word16) [0, 1, 5, 255, 65535, 65536]
  sized (0 :: Word32) [0, 1, 5, 255, 1000003, maxBound]
  sized (0 :: Word64) [0, 1, 5, 255, 1000003, maxBound]
  let big = 2 ^ (100 :: Int) + 12345 :: Integer
  print [(shiftL b n, shiftR b n, b .&. 0xffff, b .|. 1, xor b big, testBit b n, popCount b) | b <- [big, negate big, 7, -8], n <- [0, 1, 64, 99, 101]]
  print (complement big, bit 70 :: Integer, setBit big 3, clearBit big 100, bitSizeMaybe big, bitSizeMaybe (1 :: Int8))
  putStrLn (unwords [showHex (255 :: Int) "", showOct (64 :: Int) "", showFFloat (Just 2) (3.14159 :: Double) "", showEFloat (Just 3) (12345.678 :: Double) "", showGFloat (Just 2) (0.01 :: Double) "", showFFloat Nothing (1.0e-2 :: Double) "", showEFloat (Just 0) (15 :: Double) ""])
  print [showFFloat (Just n) x "" | n <- [0 .. 4], x <- [0, 0.5, 1.5, 2.5, 0.005, 99.995, 123456.789, 1e10, 1e-5, 0.25 :: Double]]
  print [showEFloat (Just n) x "" | n <- [0 .. 4], x <- [0, 0.5, 1.5, 9.9999, 123456.789, 1e-10 :: Double]]
  print [showGFloat (Just n) x "" | n <- [0 .. 2], x <- [0.05, 0.1, 1234567, 12345678 :: Double]]
  print (showFFloat (Just 3) (-1.0005 :: Double) "", showFloat (1.5 :: Float) "", floatToDigits 10 (0.15625 :: Double), floatToDigits 2 (0.15625 :: Double), showHFloat (212.21 :: Double) "")
  print (readHex "ff zz" :: [(Int, String)], readOct "778" :: [(Int, String)], readDec "12x" :: [(Int, String)], readFloat "1.5e2x" :: [(Double, String)], readSigned readDec "-5 z" :: [(Int, String)])
  print (showIntAtBase 36 (\d -> toEnum (d + if d < 10 then 48 else 87)) (123456789 :: Int) "")
  print (3 % 4 + 1 % 4 :: Rational, numerator (6 % 8), denominator (6 % (-8) :: Rational), approxRational (3.14159 :: Double) 0.001, truncate (7 % 2 :: Rational) :: Int, [1 % 2 .. 3] :: [Rational], recip (-2 % 3) :: Rational)
  let z = (1 :+ 2) * (3 :+ (-1)) :: Complex Double
  print (z, z / (1 :+ 1), magnitude (3 :+ 4 :: Complex Double), phase (0 :+ 1 :: Complex Double), conjugate z, sqrt ((-4) :+ 0) :: Complex Double, abs z, signum (3 :+ 4) :: Complex Double, mkPolar 1 0 :: Complex Double)
  print (exp (0 :+ pi) :: Complex Double, Just (1.5 :+ (-2)), realPart z, imagPart z, fmap (+ 1) z)
  print (7.5 `mod'` 2 :: Double, (-7.5) `mod'` 2 :: Double, 5 + 3 :: Natural, fromIntegral (7 :: Int) * 2 ^ (70 :: Int) :: Natural, [1 .. 4] :: [Natural])
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Word8) :: Int8, toIntegralSized (300 :: Int) :: Maybe Word8, toIntegralSized (30 :: Int) :: Maybe Word8)
  print (sum (map fromIntegral [1 :: Word8 ..]) :: Int, byteSwap32 0x01020304, (maxBound :: Int64) + 1, [250 :: Word8 ..], [5, 3 ..] :: [Word8])
  print (gcd (2 ^ (80 :: Int)) (6 ^ (40 :: Int)) :: Integer, lcm 12 18 :: Int, product [1 .. 30 :: Integer], 2 ^ (200 :: Int) `div` 3 ^ (50 :: Int) :: Integer, isqrt (10 ^ (40 :: Int)))
  where
    isqrt :: Integer -> Integer
    isqrt n = go n
      where
        go x = let y = (x + n `div` x) `div` 2 in if y >= x then x else go y
