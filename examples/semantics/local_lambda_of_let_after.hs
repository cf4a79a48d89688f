-- The binding moved out of the function. Paper: TOPLAS '97 section 5.1. Compare
-- local_lambda_of_let_before.hs.
--
-- "cc" pays for x once. Nothing has moved to "user".
module Main (main) where

result :: Int
result =
  let f = {-# SCC "cc" #-} (let x = count 10 in \y -> x + y)
  in {-# SCC "user" #-} (f 1 + f 2)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
