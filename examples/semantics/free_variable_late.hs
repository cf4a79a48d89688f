-- The costs of a free variable are not those of the expression that needs it. Paper: TOPLAS '97 section
-- 3.1, the first example (cc1). Compare free_variable_early.hs.
--
-- "cc1" is the first to need x. The 10 rounds of count are "producer"'s.
module Main (main) where

result :: Int
result =
  let x = {-# SCC "producer" #-} count 10
  in {-# SCC "cc1" #-} (x + 1)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
