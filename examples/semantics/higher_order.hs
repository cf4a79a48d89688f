-- A function passed as an argument: who pays for running it? Paper: POPL '95 section 4.3. Compare
-- higher_order_boxed.hs.
--
-- `expensive` takes 6 rounds of count. g1 passes on a local function, which is "g1"'s wherever it is
-- applied. g2 passes on f, of the top level, which belongs to nobody: "h", where it is applied, pays.
module Main (main) where

f :: Int -> Int -> Int
f x y = expensive x y

g1 :: Int
g1 = {-# SCC "g1" #-} (let f' x y = expensive x y in h f')

g2 :: Int
g2 = {-# SCC "g2" #-} h f

h :: (Int -> Int -> Int) -> Int
h t = {-# SCC "h" #-} t 2 3

expensive :: Int -> Int -> Int
expensive x y = count (x * y)

result :: Int
result = g1 + g2

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
