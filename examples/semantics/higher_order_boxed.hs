-- A function in a box belongs to the one who boxed it. Paper: POPL '95 section 4.3. Compare
-- higher_order.hs, which with --box-arguments is charged like this.
--
-- g2 gives f a local name, and that name is "g2"'s: so is the work of f.
module Main (main) where

f :: Int -> Int -> Int
f x y = expensive x y

g1 :: Int
g1 = {-# SCC "g1" #-} (let f' x y = expensive x y in h f')

g2 :: Int
g2 = {-# SCC "g2" #-} (let f' = f in h f')

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
