-- A top-level function inlined by hand. Paper: TOPLAS '97 section 5.2. Compare inline_before.hs.
--
-- "cc" pays as there, less what it takes to enter a name.
module Main (main) where

g :: Int -> Int
g x = (\y -> count (y * y)) x

result :: Int
result = {-# SCC "cc" #-} g 3

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
