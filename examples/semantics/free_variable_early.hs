-- The same as free_variable_late.hs, but that x is evaluated before "cc1" needs it. Paper: TOPLAS '97 section
-- 3.1, the first example (cc1).
--
-- "cc1" and "producer" pay what they pay there.
module Main (main) where

result :: Int
result =
  let x = {-# SCC "producer" #-} count 10
  in x `seq` {-# SCC "cc1" #-} (x + 1)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
