-- On whose behalf does a centre work? Papers: POPL '95 and TOPLAS '97 section 8.3.
--
-- "work" pays for 2 rounds of count and for 20, whoever asked. With --stacks "small" inherits the 2,
-- "large" the 20, and "all" both.
module Main (main) where

work :: Int -> Int
work n = {-# SCC "work" #-} count n

small :: Int -> Int
small n = {-# SCC "small" #-} work n

large :: Int -> Int
large n = {-# SCC "large" #-} work (10 * n)

result :: Int
result = {-# SCC "all" #-} (small 2 + large 2)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
