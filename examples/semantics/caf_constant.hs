-- A top-level constant has a centre of its own. Papers: POPL '95 section 4.1 (x); TOPLAS '97 section 7 (n).
--
-- "first" and "second" demand the same two constants and pay the same. The work, which is done when
-- "first" asks, is CAF:x's and CAF:n's.
module Main (main) where

x :: Int
x = case count 10 of { 0 -> 1; _ -> 2 }

n :: Int
n = nfib 5

nfib :: Int -> Int
nfib m = if m < 2 then 1 else 1 + (nfib (m - 1) + nfib (m - 2))

result :: Int
result =
  let first = {-# SCC "first" #-} (x + n)
      second = {-# SCC "second" #-} (x + n)
  in first + second

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
