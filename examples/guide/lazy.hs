module Main where -- docs/reading-lazy-profiles.md explains its profile

import Data.List (foldl')

-- Lists of results, which nobody has computed yet.
estimates :: Int -> [Int]
estimates n = map (collatz 0) [1 .. n]

collatz :: Int -> Int -> Int
collatz steps 1 = steps
collatz steps n = collatz (steps + 1) (if even n then n `div` 2 else 3 * n + 1)

-- The first to look at them.
largest :: [Int] -> Int
largest = foldl' max 0

-- A constant of the top level: computed once.
table :: [Int]
table = estimates 300000

average :: [Int] -> Int
average xs = sum xs `div` length xs

-- An Integer grows; its arithmetic is run-time code.
factorial :: Integer -> Integer
factorial n = product [1 .. n]

main :: IO ()
main = do
  print (largest (estimates 600000))
  print (average table, largest table)
  print (length (show (factorial 20000)))
