-- Arithmetic sequences over every Enum of the Prelude, and comprehensions.
module Main where

import Data.Ratio ((%))

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun
  deriving (Show, Eq, Ord, Enum, Bounded)

pythag :: Int -> [(Int, Int, Int)]
pythag n = [(a, b, c) | a <- [1 .. n], b <- [a .. n], c <- [b .. n], a * a + b * b == c * c]

primes :: [Int]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

main :: IO ()
main = do
  print [1 .. 5]
  print [5 .. 1]
  print [1, 3 .. 10]
  print [10, 8 .. 1]
  print (take 3 [3, 3 .. 3])
  print (take 4 [1 ..], take 4 [1, 0 ..])
  print ['a' .. 'h']
  print ['a', 'd' .. 'z']
  print [LT ..]
  print [False ..]
  print [Mon ..]
  print [Tue, Thu ..]
  print [Sun, Fri ..]
  print [Wed .. Fri]
  print [Sat, Thu .. Tue]
  print [(), ()]
  print [1.0 .. 5.5]
  print [1.0, 1.5 .. 3.2 :: Double]
  print [10, 8.5 .. 1 :: Float]
  print [1 % 2 .. 3]
  print [1 % 2, 3 % 4 .. 3 % 2]
  print (take 3 [2 ^ 70 :: Integer ..])
  print [maxBound - 2 .. maxBound :: Int]
  print [minBound, -4611686018427387904 .. maxBound :: Int]
  print [minBound .. maxBound :: Day]
  print (map fromEnum [Mon, Sun], toEnum 3 :: Day, succ Mon, pred Sun)
  print (pythag 20)
  print (takeWhile (< 40) primes)
  print [if odd x then "odd" else "even" | x <- [1 .. 3]]
  print [y | Just y <- [Just 1, Nothing, Just 3]]
  print [(x, y) | x <- [1 .. 3], let k = x * x, y <- [k .. k + 1], odd (x + y)]
  print [x | x <- "Hello World", x `elem` ['A' .. 'Z']]
  print [() | False]
  print [[j | j <- [i ..  3]] | i <- [1 .. 3]]
  print [x | x <- [1 .. 10], even x, x > 4]
  print [x | x <- [x | x <- [1, 2, 3]], x > 1]
