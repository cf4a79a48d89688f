-- The whole application under one scc. Paper: TOPLAS '97 section 5.3.2. Compare app_of_scc_before.hs.
--
-- "cc" has the 10 rounds of count as before, and now the application too.
module Main (main) where

g :: Int -> Int -> Int
g a b = count (a * b)

result :: Int
result =
  let x = 5
      two = 2
  in {-# SCC "ecc" #-} ({-# SCC "cc" #-} g two x)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
