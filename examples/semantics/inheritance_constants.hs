-- On whose behalf does a function work that is written without its parameter?
--
-- `work` is a constant, evaluated once on a stack of its own. What it evaluates to is a function, and
-- that runs on the stack of whoever applies it: with --stacks "small" inherits 2 rounds of count,
-- "large" 20 and "all" both, as in inheritance_callers.hs.
module Main (main) where

apply :: (Int -> Int) -> Int -> Int
apply f x = f x

work :: Int -> Int
work = {-# SCC "work" #-} apply count

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
