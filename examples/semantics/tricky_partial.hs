-- A partial application belongs to the centre in which it was made. Paper: TOPLAS '97 section 3.1, the
-- question about `scc "tricky" (f x)` with f of two parameters.
--
-- "tricky" pays for 10 and for 20 rounds of count, "user" only for applying.
module Main (main) where

f :: Int -> Int -> Int
f x y = count (x * y)

result :: Int
result =
  let x = 2
      function = {-# SCC "tricky" #-} f x
  in {-# SCC "user" #-} (function 5 + function 10)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
