-- A function inside a data structure keeps its centre. Paper: POPL '95 section 2.2, the question about
-- `scc "tricky" (f y, 2)`.
--
-- Finding the function takes 5 rounds of count, applying it 10: all "tricky"'s.
module Main (main) where

f :: Int -> Int -> Int
f y = count y `seq` \z -> count z

result :: Int
result =
  let y = 5
      pair = {-# SCC "tricky" #-} (f y, 2)
  in case pair of (function, two) -> {-# SCC "user" #-} (function 10 + two)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
