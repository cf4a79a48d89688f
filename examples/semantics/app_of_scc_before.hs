-- The function under one scc, its argument outside. Paper: TOPLAS '97 section 5.3.2. Compare
-- app_of_scc_after.hs, which the optimiser may make of this.
--
-- "cc" makes the partial application `g 2`; running it, 10 rounds of count, is "cc"'s with either.
module Main (main) where

g :: Int -> Int -> Int
g a b = count (a * b)

result :: Int
result =
  let x = 5
      two = 2
  in {-# SCC "ecc" #-} (({-# SCC "cc" #-} g two) x)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
