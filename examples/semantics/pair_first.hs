-- What is never needed is never charged. Paper: TOPLAS '97 section 3.1, the second example (cc2). Compare
-- pair_both.hs.
--
-- "cc2" pays for f (10 rounds of count) and not for g, which nobody needs.
module Main (main) where

f :: Int -> Int
f x = count x

g :: Int -> Int
g x = count (2 * x)

result :: Int
result =
  let x = 10
      pair = {-# SCC "cc2" #-} (f x, g x)
  in case pair of (first, _) -> first

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
