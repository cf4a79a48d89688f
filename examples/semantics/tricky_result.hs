-- Computing a function and applying it are two costs. Paper: POPL '95 section 2.2, the question about
-- `scc "tricky" (f y)` that evaluates to a function.
--
-- Finding the function takes 5 rounds of count, once; applying it 10 and 20: all "tricky"'s. With
-- --scoping=evaluation only the 5 are.
module Main (main) where

f :: Int -> Int -> Int
f y = count y `seq` \z -> count z

result :: Int
result =
  let y = 5
      function = {-# SCC "tricky" #-} f y
  in {-# SCC "user" #-} (function 10 + function 20)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
