-- Arithmetic over many values, edges included.
module Main where

import Prelude

randoms :: Int -> [Int]
randoms seed = tail (iterate (\x -> x * 6364136223846793005 + 1442695040888963407) seed)

ints :: [Int]
ints = [0, 1, -1, 2, -2, 3, 7, -7, 10, -10, maxBound, minBound, maxBound - 1, minBound + 1, 1000000007]
  ++ take 6 (randoms 1) ++ map (`rem` 1000) (take 6 (randoms 2))

integers :: [Integer]
integers = map toInteger ints ++ [2 ^ (64 :: Int), negate (2 ^ (64 :: Int)), 3 ^ (100 :: Int), negate (7 ^ (80 :: Int)), 10 ^ (30 :: Int) + 1]

divisions :: (Integral a, Show a) => a -> a -> String
divisions x y
  | y == 0 = "zero"
  | y == -1 = show (x `rem` y, x `mod` y)
  | otherwise = show (x `quot` y, x `rem` y, x `div` y, x `mod` y, quotRem x y, divMod x y)

doubles :: [Double]
doubles = [0, 1, -1, 1 / 2, 3 / 2, 5 / 2, -1 / 2, -3 / 2, -5 / 2, 1 / 3, 1 / 10, 1 / 0, -1 / 0, 0 / 0, -0, 10 ^^ (20 :: Int), 10 ^^ (-20 :: Int), 10 ^^ (300 :: Int), 10 ^^ (-310 :: Int), 4503599627370496 + 1 / 2, 9007199254740993, 123456789 / 1000, 9999999, 10000000, 1 / 10 + 2 / 10]
  ++ [fromIntegral n / fromIntegral m | (n, m) <- zip (take 10 (randoms 5)) (randoms 9)]

finite :: [Double]
finite = filter (\x -> not (isNaN x || isInfinite x)) doubles

main :: IO ()
main = do
  mapM_ putStrLn [divisions x y | x <- ints, y <- ints]
  mapM_ putStrLn [divisions x y | x <- integers, y <- integers]
  mapM_ print [(x + y, x * y, x - y, compare x y, gcd x y) | x <- integers, y <- integers]
  mapM_ print [(abs x, signum x, negate x, even x, odd x, toInteger x) | x <- ints]
  mapM_ print [(x + y, x * y, x - y, max x y, min x y) | x <- ints, y <- ints]
  mapM_ print [(fromIntegral x :: Word, fromIntegral (fromIntegral x :: Word) == x, fromIntegral x :: Double, fromIntegral x :: Float) | x <- ints]
  mapM_ print [(fromInteger x :: Double, fromInteger x :: Float, fromInteger x :: Int, fromInteger x :: Word) | x <- integers]
  print [x ^ n | x <- [0, 1, 2, 3, -3 :: Integer], n <- [0 .. 12 :: Int]]
  print [x ^^ n | x <- [1, 2, 3, -3 :: Double], n <- [-5 .. 5 :: Int]]
  print [lcm x y | x <- [0 .. 12 :: Int], y <- [-6 .. 6]]
  print [(x + y, x - y, x * y, compare x y) | x <- doubles, y <- doubles]
  print [x / y | x <- doubles, y <- doubles]
  print [(isNaN x, isInfinite x, isNegativeZero x, isDenormalized x) | x <- doubles]
  print [(truncate x :: Integer, round x :: Integer, floor x :: Integer, ceiling x :: Integer) | x <- finite]
  print [(truncate x :: Int, round x :: Int, floor x :: Int, ceiling x :: Int) | x <- finite, abs x < 10 ^^ (15 :: Int)]
  print [(fst p :: Integer, snd p) | x <- finite, let p = properFraction x]
  print (map decodeFloat finite)
  print (map exponent finite, map significand finite)
  print [scaleFloat n x | x <- finite, n <- [-1100, -3, 0, 5, 1100]]
  print (map toRational finite)
  print [fromRational (toRational x) == x | x <- finite]
  print [(encodeFloat m n :: Double) | m <- integers, m /= toInteger (minBound :: Int), n <- [-1200, -1080, -60, 0, 3, 900]]
  print [(fromRational (toRational n / (3 ^ k)) :: Double, fromRational (toRational n / (7 ^ k)) :: Float) | n <- take 10 (randoms 77), k <- [1 .. 30 :: Int]]
  print [(realToFrac x :: Float) | x <- finite]
  print [(realToFrac x :: Double) | y <- finite, let x = realToFrac y :: Float]
  print [map f (filter (>= 0) finite) | f <- [sqrt, log, exp . min 100]]
  print [map f finite | f <- [sin, cos, atan, tanh, sinh . min 50 . max (-50)]]
  print [map f [-1, -1 / 2, 0, 1 / 3, 1] | f <- [asin, acos, atanh . (/ 2), asinh, tan :: Double -> Double]]
  print [map f [1, 2, 5 / 2, 100] | f <- [acosh, logBase 2, (** 3), (2 **), logBase 10 :: Double -> Double]]
  print [atan2 x y | x <- doubles, y <- doubles]
  print [map f [1 / 10, 1 / 3, 2, 5] | f <- [sqrt, exp, log, sin, cos, atan, (** 2), (/ 3), recip :: Float -> Float]]
  print [(floatDigits (1 :: Double), floatRange (1 :: Double), floatDigits (1 :: Float), floatRange (1 :: Float), floatRadix (1 :: Float))]
  print [toRational x | x <- [1 / 3, 7, 2 / 7 :: Float]]
  print [(truncate x :: Int, round x :: Int, floor x :: Int, ceiling x :: Int) | x <- [1 / 2, 3 / 2, 5 / 2, -1 / 2, -5 / 2, 7 / 10 :: Float]]
  print [(x + y, x * y, x - y, compare x y, truncate x :: Integer, round x :: Integer, floor x :: Integer, ceiling y :: Integer) | x <- rationals, y <- rationals]
  print [x / y | x <- rationals, y <- rationals, y /= 0]
  print (pi :: Double, pi :: Float)

rationals :: [Rational]
rationals = [fromInteger n / fromInteger d | n <- [-3, 0, 1, 5, 10 ^ (20 :: Int)], d <- [1, 2, -7]]
