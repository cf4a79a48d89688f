-- Functions that are bound by where, in where, and a constant of one that is a function.
module Main where

collatz :: Int -> Int
collatz n = go n 0
  where
    go 1 k = {-# SCC done #-} k
    go m k = {-# SCC step #-} go (next m) (k + 1)
    next m
      | half m * 2 == m = half m
      | otherwise = {-# SCC odd #-} 3 * m + 1
      where
        half = {-# SCC half #-} (`div` 2)

main :: IO ()
main = print (sum (map collatz [1 .. 50]))
