-- A constant inside a function. Papers: POPL '95 section 4.2; TOPLAS '97 section 7.1. Compare float_to_lambda.hs
-- and float_to_top.hs, where it has been moved by hand.
--
-- z takes 10 rounds of count, g 5. Each caller pays for both; an optimiser that moves z out of f makes
-- it CAF work, once, and must not move g's rounds with it.
module Main (main) where

f :: Int -> Int
f y = let z = count 10 in g z y

g :: Int -> Int -> Int
g z y = z + count y

result :: Int
result = ({-# SCC "caller1" #-} f 5) + ({-# SCC "caller2" #-} f 5)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
