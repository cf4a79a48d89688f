-- A binding inside an scc. Paper: TOPLAS '97 section 5.3.1.
--
-- "cc" pays for x, 10 rounds of count. If the optimiser moves x out of "cc", that stays so.
module Main (main) where

result :: Int
result = {-# SCC "ecc" #-} ({-# SCC "cc" #-} (let x = count 10 in x + x))

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
