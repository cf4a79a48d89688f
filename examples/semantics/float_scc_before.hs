-- A constant inside an scc. Paper: POPL '95 section 4.2, the second example.
--
-- z (10 rounds of count) and g (5 rounds) are "f"'s at each of the two calls. An optimiser that moves
-- z to the top level computes it once, and it is still "f"'s.
module Main (main) where

f :: Int -> Int
f y = {-# SCC "f" #-} let z = count 10 in g z y

g :: Int -> Int -> Int
g z y = z + count y

result :: Int
result = ({-# SCC "caller1" #-} f 5) + ({-# SCC "caller2" #-} f 5)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
