-- A call of a top-level function. Paper: TOPLAS '97 section 5.2. Compare inline_after.hs.
--
-- "cc" runs f's body through g, 9 rounds of count, whether or not it has been inlined.
module Main (main) where

f :: Int -> Int
f y = count (y * y)

g :: Int -> Int
g x = f x

result :: Int
result = {-# SCC "cc" #-} g 3

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
