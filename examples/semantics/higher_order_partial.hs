-- A top-level function, a partial application and a boxed function as arguments. Paper: TOPLAS '97 section
-- 8.2.
--
-- Each call takes 6 rounds of count: "g" has none of them, since "h" applies f; "g'" and "g_boxed" pay
-- for the functions that they made.
module Main (main) where

f :: Int -> Int
f x = expensive 2 x

f' :: Int -> Int -> Int
f' w x = expensive w x

h :: (Int -> Int) -> Int
h i = {-# SCC "h" #-} i 3

g :: Int
g = {-# SCC "g" #-} h f

g' :: Int
g' = {-# SCC "g'" #-} h (f' 2)

g_boxed :: Int
g_boxed = {-# SCC "g_boxed" #-} (let b = f in h b)

expensive :: Int -> Int -> Int
expensive x y = count (x * y)

result :: Int
result = g + (g' + g_boxed)

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
