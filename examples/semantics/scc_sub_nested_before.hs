-- A binding inside two sccs. Paper: TOPLAS '97 section 5.3.4.
--
-- "cc2" pays for x, 10 rounds of count, however far out the optimiser moves it.
module Main (main) where

result :: Int
result = {-# SCC "ecc" #-} ({-# SCC "cc1" #-} ({-# SCC "cc2" #-} (let x = count 10 in x + x)))

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
