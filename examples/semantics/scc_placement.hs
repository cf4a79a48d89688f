-- An scc around a function or around its call. Papers: POPL '95 section 2.4; TOPLAS '97 section 8.1.
--
-- "function" and "call" each pay for 10 rounds of count. With --scoping=evaluation "function" pays for
-- nothing: there it matters where the scc stands.
module Main (main) where

f :: Int -> Int
f x = count x

result :: Int
result =
  let x = 10
  in ({-# SCC "function" #-} f) x + ({-# SCC "call" #-} f x)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
