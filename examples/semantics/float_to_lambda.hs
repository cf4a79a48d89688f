-- A constant moved past the lambda. Paper: TOPLAS '97 section 7.1. Compare float_before.hs.
--
-- f is no function now but a constant, whose value is one. CAF:f pays for z's 10 rounds of count, and
-- each caller for 5 rounds of its own.
module Main (main) where

f :: Int -> Int
f = let z = count 10 in \y -> g z y

g :: Int -> Int -> Int
g z y = z + count y

result :: Int
result = ({-# SCC "caller1" #-} f 5) + ({-# SCC "caller2" #-} f 5)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
