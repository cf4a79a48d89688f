-- Defaulting in all the places where a numeric type stays open.
module Main where

import Data.List (genericLength)

average :: [Double] -> Double
average xs = sum xs / genericLength xs

main :: IO ()
main = do
  print (2 ^ 10)
  print (10 / 4)
  print (fromIntegral (3 :: Int) * 2)
  print (truncate 3.7 + 1)
  print (length (replicate 3 0))
  print (show 3 ++ show 3.5)
  print [1, 2.5]
  print (sum (map fromIntegral [1 :: Int, 2]))
  print (realToFrac 1.5 + 1)
  print (average [1, 2, 3], round 2.5 + round 3.5)
  print (if 3 > 2 then 1 else 0)
  print (toInteger (maxBound :: Int) + 1)
  print ((\x -> x * x) 5, (\x -> x / 2) 5)
  print (let n = 3 in n + n, let n = 3 in n / 2)
  print (minimum [3, 1, 2], maximum (map negate [1, 2]))
  print (ceiling 2.1 `div` 2, 7 `mod` 3, fromEnum 3.7, toEnum 65 == 'A')
  print (pi, exp 0, 2 ** 8, sqrt 16, 10 ^^ (-2))
  print (zip [1 ..] "ab", [x * 0.5 | x <- [1 .. 3]])
  print (read "5" + 3, read "5" * 0.5, 5 == 5.0)
