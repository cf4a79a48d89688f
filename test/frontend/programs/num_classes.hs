-- The numeric classes: Int, Integer, Float, Double, Rational.
module Main where

import Data.Ratio

main :: IO ()
main = do
  -- Integral division in both roundings, all signs.
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | (a, b) <- [(7, 2), (-7, 2), (7, -2), (-7, -2)]]
  print [divMod (-7) 2, quotRem (-7) 2 :: (Int, Int)]
  print [divMod (-7) 2, quotRem (-7) 2 :: (Integer, Integer)]
  print (gcd 12 18, lcm 4 6, gcd 0 5, gcd (-4) 6, lcm 0 3, gcd (2 ^ 70) (6 ^ 20) :: Integer)
  print (even (-2), odd 3, abs (-3), signum (-3), negate 4, subtract 1 5)
  print (2 ^ 10, 2 ^^ (-2), 2 ** 0.5, (-2) ^ 3, 0 ^ 0)
  -- Rounding, to even at halves.
  print (map round [0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.6] :: [Int])
  print (map truncate [2.7, -2.7] ++ map floor [2.7, -2.7] ++ map ceiling [2.2, -2.2] :: [Integer])
  print (properFraction 3.75 :: (Int, Double), properFraction (-3.75) :: (Int, Double))
  -- Integers beyond a word.
  let big = product [1 .. 25] :: Integer
  print (big, big `div` (10 ^ 20), big `mod` 1000000007, negate big `quotRem` (10 ^ 12), big == big + 0, compare big (-big))
  print (fromInteger big :: Int, fromIntegral (maxBound :: Int) + 1 :: Integer, maxBound + 1 == (minBound :: Int))
  -- Rationals.
  let r = 3 % 4 + 5 % 6 :: Rational
  print (r, numerator r, denominator r, recip r, truncate r :: Int, fromRational r :: Double)
  print (toRational 0.75, approxRational 3.14159 0.001, (-3) % (-6), 3 % (-6) == negate (1 % 2))
  -- Floating.
  print (pi :: Double, exp 1, sqrt 2, log 10, logBase 2 1024)
  print (sin 0, cos 0, tan 0, asin 1, acos 1, atan 1, sinh 0, cosh 0, tanh 0)
  print (atan2 1 (-1), atan2 (-1) (-1), atan2 0 1)
  print (isNaN (0 / 0), isInfinite (1 / 0), isNegativeZero (-0.0), 1 / 0, -1 / 0, 0 / 0 == (0 / 0 :: Double))
  print (floatDigits (1 :: Double), floatRadix (1 :: Float), decodeFloat (1.5 :: Double), significand 8, exponent 8, scaleFloat 3 1.5)
  print (encodeFloat 3 4 :: Double, floatRange (1 :: Double))
  print (realToFrac (1.5 :: Float) :: Double, realToFrac (3 % 8 :: Rational) :: Double, fromIntegral (3 :: Int) / 2)
  print (minimum [3, 1, 2], maximum [2.5, 1], sum [1 .. 100], product [1 .. 5], sum [] + 0)
  print (truncate (1e20 :: Double) :: Integer, round (2 ^ 70 :: Double) :: Integer, toInteger (minBound :: Int))
