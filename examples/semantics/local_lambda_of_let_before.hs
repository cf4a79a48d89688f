-- A binding inside a function, in the scope of one centre. Paper: TOPLAS '97 section 5.1. Compare
-- local_lambda_of_let_after.hs.
--
-- "cc" pays for x (10 rounds of count) at both calls, or once if the optimiser moves x out of f.
-- "user" pays for applying f.
module Main (main) where

result :: Int
result =
  let f = {-# SCC "cc" #-} (\y -> let x = count 10 in x + y)
  in {-# SCC "user" #-} (f 1 + f 2)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
