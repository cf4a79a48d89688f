-- Naming a function inside an scc does not move its costs there. Paper: TOPLAS '97 section 3.1, the
-- question about `scc "tricky" (f, g)`.
--
-- f is of the top level: its 10 rounds of count are those of "user", which applies it. g was made by
-- "maker", which pays for 20. "tricky" pays for neither.
module Main (main) where

f :: Int -> Int
f x = count x

result :: Int
result =
  let g = {-# SCC "maker" #-} (\y -> count y)
      pair = {-# SCC "tricky" #-} (f, g)
  in case pair of (first, second) -> {-# SCC "user" #-} (first 10 + second 20)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
