-- Sorting 10^6 Ints.
module Main (main) where

import Data.List (sort)

numbers :: Int -> Int -> [Int]
numbers 0 _ = []
numbers n seed = seed : numbers (n - 1) ((seed * 1103515245 + 12345) `mod` 2147483648)

main :: IO ()
main = do
  let sorted = sort (numbers 1000000 42)
  print (sum (zipWith (*) sorted (cycle [1, -1])))
