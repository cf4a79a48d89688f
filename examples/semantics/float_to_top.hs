-- A constant moved to the top level. Paper: POPL '95 section 4.2. Compare float_before.hs.
--
-- z is computed once, so no caller can be charged for it: its 10 rounds of count are CAF:z's. The
-- callers pay for 5 rounds each.
module Main (main) where

z :: Int
z = count 10

f :: Int -> Int
f y = g z y

g :: Int -> Int -> Int
g w y = w + count y

result :: Int
result = ({-# SCC "caller1" #-} f 5) + ({-# SCC "caller2" #-} f 5)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
